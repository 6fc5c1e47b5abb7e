// Boxes against the four of a group.

/** Lane l + 1 in lane l. */
@inline function turned(v: v128): v128 { return v128.shuffle<u32>(v, v, 1, 2, 3, 0); }
/** Lane l + 2 in lane l. */
@inline function turnedTwice(v: v128): v128 { return v128.shuffle<u32>(v, v, 2, 3, 0, 1); }

/** Where intervals overlap, lane by lane; touching counts. */
@inline function overlap(min: v128, max: v128, otherMin: v128, otherMax: v128): v128 {
  return v128.and(f32x4.le(min, otherMax), f32x4.le(otherMin, max));
}

/**
 * Which of four boxes one box overlaps. Its sides are read at `box`, 16 bytes apart. The addresses are computed on
 * purpose: V8 would keep those with constant offsets in registers that it does not have.
 */
@inline export function overlapsOfBox(box: usize, minX: v128, maxX: v128, minY: v128, maxY: v128, minZ: v128, maxZ: v128): i32 {
  let hit = v128.and(
    overlap(v128.load32_splat(box), v128.load32_splat(box + 16), minX, maxX),
    overlap(v128.load32_splat(box + 32), v128.load32_splat(box + 48), minY, maxY),
  );
  if (D == 3) hit = v128.and(hit, overlap(v128.load32_splat(box + 64), v128.load32_splat(box + 80), minZ, maxZ));
  return i32x4.bitmask(hit);
}

/** Which boxes of a group overlap each other: bit l for l and l + 1 (mod 4), bits 4 and 5 for 0 and 2, 1 and 3. */
@inline export function overlapsWithin(group: usize): i32 {
  let min = v128.load(group), max = v128.load(group, 16);
  let next = overlap(min, max, turned(min), turned(max));
  let across = overlap(min, max, turnedTwice(min), turnedTwice(max));
  for (let axis = 1; axis < D; axis++) {
    const side = group + (<usize>axis << 5);
    min = v128.load(side);
    max = v128.load(side, 16);
    next = v128.and(next, overlap(min, max, turned(min), turned(max)));
    across = v128.and(across, overlap(min, max, turnedTwice(min), turnedTwice(max)));
  }
  return i32x4.bitmask(next) | ((i32x4.bitmask(across) & 3) << 4);
}
