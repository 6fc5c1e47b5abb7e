// A walk's stack: what is still to be visited, each with a number below which nothing in it can lie (a ray's t, a
// squared distance), the farthest first. Entries are the least number, f32, and the leaf or group.
import { INDEX_MASK, LEVEL_SHIFT, topLevel } from './layout';

/** Sixteen levels push three more than they pop each. */
const stack: usize = memory.data(64 * 8, 16);
let depth: i32 = 0;

/** No node or leaf is left. */
@inline export const NOTHING: u32 = 0xffffffff;

/** Starts at the root. */
@inline export function startWalk(): u32 {
  depth = 0;
  return topLevel << LEVEL_SHIFT;
}

@inline export function pop(best: f32): u32 {
  while (depth) {
    const at = stack + (<usize>--depth << 3);
    if (load<f32>(at) <= best) return load<u32>(at, 4);
  }
  return NOTHING;
}

@inline function push(key: u32, child: u32): void {
  const at = stack + (<usize>(depth++) << 3);
  store<u32>(at, key & ~3);
  store<u32>(at, child | (key & 3), 4);
}

@inline function lesser(a: u32, b: u32): u32 { return a < b ? a : b; }
@inline function greater(a: u32, b: u32): u32 { return a < b ? b : a; }

/**
 * The nearest of the lanes that `hit` names, one or more; the others are pushed. `near` has their numbers, none below
 * zero, so their bits sort as they do: the last two, which are rounded down, tell the lane.
 */
@inline export function descend(entry: u32, hit: i32, near: v128): u32 {
  const child = (((entry >> LEVEL_SHIFT) - 1) << LEVEL_SHIFT) | ((entry & INDEX_MASK) << 2);
  if ((hit & (hit - 1)) == 0) return child | ctz(hit);
  const keys = v128.or(v128.andnot(near, i32x4.splat(3)), i32x4(0, 1, 2, 3));
  const isHit = i32x4.ne(v128.and(i32x4.splat(hit), i32x4(1, 2, 4, 8)), i32x4.splat(0));
  const k = v128.or(keys, v128.not(isHit));
  const a: u32 = i32x4.extract_lane(k, 0), b: u32 = i32x4.extract_lane(k, 1);
  const c: u32 = i32x4.extract_lane(k, 2), d: u32 = i32x4.extract_lane(k, 3);
  const abLess = lesser(a, b), abMore = greater(a, b);
  const cdLess = lesser(c, d), cdMore = greater(c, d);
  const middle = greater(abLess, cdLess), other = lesser(abMore, cdMore);
  const last = greater(abMore, cdMore);
  if (last != NOTHING) push(last, child);
  const third = greater(middle, other);
  if (third != NOTHING) push(third, child);
  push(lesser(middle, other), child);
  return child | (lesser(abLess, cdLess) & 3);
}
