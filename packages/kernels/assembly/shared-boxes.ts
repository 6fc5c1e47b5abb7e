// Reads leaf groups; writes for each the box that all four of its boxes share. In a crowd one test of two such boxes can tell
// that all sixteen pairs of two groups overlap.
import { addressOf, ensure } from './memory';
import { FIFTH } from './scratch';
import { GROUP_BYTES } from './tree';

/** A row of 32 bytes per group: along each axis where the last of its boxes begins, then where the first of them ends. */
@inline const rows: usize = FIFTH;

/** The greatest of four sides in a row. */
@inline function greatest(at: usize): f32 {
  return max(max(load<f32>(at), load<f32>(at, 4)), max(load<f32>(at, 8), load<f32>(at, 12)));
}

@inline function least(at: usize): f32 {
  return min(min(load<f32>(at), load<f32>(at, 4)), min(load<f32>(at, 8), load<f32>(at, 12)));
}

/** Writes the rows of `count` groups. A group with an empty box overlaps no group as a whole. */
export function makeSharedBoxes(groups: usize, count: u32): void {
  let row = ensure(rows, <usize>count << 5, 0);
  for (let g: u32 = 0; g < count; g++) {
    const group = groups + <usize>g * GROUP_BYTES;
    v128.store(row, f32x4.splat(-Infinity));
    v128.store(row, f32x4.splat(Infinity), 16);
    for (let axis: usize = 0; axis < <usize>D; axis++) {
      const side = group + (axis << 5), to = row + (axis << 2);
      store<f32>(to, greatest(side));
      store<f32>(to, least(side + 16), 16);
    }
    row += 32;
  }
}

/** Does each box of one group overlap each of the other? Touching counts. */
@inline export function areAllOverlapping(one: u32, other: u32): bool {
  const a = addressOf(rows) + (<usize>one << 5), b = addressOf(rows) + (<usize>other << 5);
  return i32x4.all_true(
    v128.and(f32x4.le(v128.load(a), v128.load(b, 16)), f32x4.le(v128.load(b), v128.load(a, 16))),
  );
}
