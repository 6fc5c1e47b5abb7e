// A point's distance along the Hilbert curve, four points at a time.
// Source: J. Skilling, "Programming the Hilbert curve" (2004): axes to transposed index, then interleaved.
// His branches on a bit become masks: per bit and axis either invert the low bits of x, or exchange them.
// Why this curve: its next cell is always a neighbor, so four boxes in a row lie together. Morton's is cheaper to compute,
// but jumps: groups that hold a jump are long, and the join took half as long again.
import { DIMENSIONS } from '../columns';

/** Bits per axis, at most: 30-bit keys in 3D, 32-bit keys in 2D. */
@inline export const MOST_AXIS_BITS: i32 = DIMENSIONS == 3 ? 10 : 16;

@inline function spreadByOne(v: v128): v128 {
  v = v128.and(v128.or(v, i32x4.shl(v, 8)), i32x4.splat(0x00ff00ff));
  v = v128.and(v128.or(v, i32x4.shl(v, 4)), i32x4.splat(0x0f0f0f0f));
  v = v128.and(v128.or(v, i32x4.shl(v, 2)), i32x4.splat(0x33333333));
  return v128.and(v128.or(v, i32x4.shl(v, 1)), i32x4.splat(0x55555555));
}

@inline function spreadByTwo(v: v128): v128 {
  v = v128.and(v128.or(v, i32x4.shl(v, 16)), i32x4.splat(0x030000ff));
  v = v128.and(v128.or(v, i32x4.shl(v, 8)), i32x4.splat(0x0300f00f));
  v = v128.and(v128.or(v, i32x4.shl(v, 4)), i32x4.splat(0x030c30c3));
  return v128.and(v128.or(v, i32x4.shl(v, 2)), i32x4.splat(0x09249249));
}

/** Keys of four cells with `axisBits` bits per axis; `z` is ignored in 2D. */
@inline export function hilbertKeys(x: v128, y: v128, z: v128, axisBits: i32): v128 {
  for (let bit = 1 << (axisBits - 1); bit > 1; bit >>= 1) {
    const q = i32x4.splat(bit);
    const p = i32x4.splat(bit - 1);
    x = v128.xor(x, v128.and(p, i32x4.eq(v128.and(x, q), q)));
    let set = i32x4.eq(v128.and(y, q), q);
    let t = v128.andnot(v128.and(v128.xor(x, y), p), set);
    x = v128.xor(x, v128.or(v128.and(p, set), t));
    y = v128.xor(y, t);
    if (DIMENSIONS == 3) {
      set = i32x4.eq(v128.and(z, q), q);
      t = v128.andnot(v128.and(v128.xor(x, z), p), set);
      x = v128.xor(x, v128.or(v128.and(p, set), t));
      z = v128.xor(z, t);
    }
  }
  y = v128.xor(y, x);
  if (DIMENSIONS == 3) z = v128.xor(z, y);
  const last = DIMENSIONS == 3 ? z : y;
  let gray = i32x4.splat(0);
  for (let bit = 1 << (axisBits - 1); bit > 1; bit >>= 1) {
    const q = i32x4.splat(bit);
    gray = v128.xor(gray, v128.and(i32x4.splat(bit - 1), i32x4.eq(v128.and(last, q), q)));
  }
  x = v128.xor(x, gray);
  y = v128.xor(y, gray);
  if (DIMENSIONS == 2) return v128.or(i32x4.shl(spreadByOne(x), 1), spreadByOne(y));
  z = v128.xor(z, gray);
  return v128.or(
    i32x4.shl(spreadByTwo(x), 2),
    v128.or(i32x4.shl(spreadByTwo(y), 1), spreadByTwo(z)),
  );
}
