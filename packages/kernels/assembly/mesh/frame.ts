// Reads vertices and indices; writes the mesh's bounds, its frame, and the vertices in it.
import { cornerOf, indices, results, triangleCount, vertexCount, vertices } from './layout';

/** Binary exponents. Larger and smaller units would overflow, squared. */
@inline const MAX_EXPONENT: i64 = 500;

/** Min x y z, max x y z of the triangles' corners, f64. */
export const bounds: usize = memory.data(6 * 8, 16);

/** The middle of the mesh, and frame units a world unit. */
export let middleX: f64 = 0;
export let middleY: f64 = 0;
export let middleZ: f64 = 0;
export let scale: f64 = 1;

/** The first entry of `indices` that names no vertex, or one that is not finite; −1 when all are good. */
export function findBadIndex(): i32 {
  let loXy = f64x2.splat(Infinity), hiXy = f64x2.splat(-Infinity);
  let loZ = Infinity, hiZ = -Infinity;
  // Zero times a number is zero, and NaN when the number is not finite.
  let sumXy = f64x2.splat(0), sumZ: f64 = 0;
  const count = triangleCount * 3;
  for (let i: u32 = 0; i < count; i++) {
    const vertex = load<u32>(indices + (<usize>i << 2));
    if (vertex >= vertexCount) return i;
    const at = vertices + <usize>vertex * 24;
    const xy = v128.load(at);
    const z = load<f64>(at, 16);
    loXy = f64x2.pmin(loXy, xy);
    hiXy = f64x2.pmax(hiXy, xy);
    loZ = z < loZ ? z : loZ;
    hiZ = z > hiZ ? z : hiZ;
    sumXy = f64x2.add(sumXy, f64x2.mul(xy, f64x2.splat(0)));
    sumZ += z * 0;
  }
  if (f64x2.extract_lane(sumXy, 0) + f64x2.extract_lane(sumXy, 1) + sumZ != 0) return findInfinite(count);
  v128.store(bounds, loXy);
  store<f64>(bounds, loZ, 16);
  v128.store(bounds, hiXy, 24);
  store<f64>(bounds, hiZ, 40);
  return -1;
}

function findInfinite(count: u32): i32 {
  for (let i: u32 = 0; i < count; i++) {
    const at = cornerOf(i / 3, i % 3);
    if (load<f64>(at) * 0 + load<f64>(at, 8) * 0 + load<f64>(at, 16) * 0 != 0) return i;
  }
  return -1;
}

@inline function middleOf(axis: usize): f64 {
  return load<f64>(bounds + (axis << 3)) * 0.5 + load<f64>(bounds + (axis << 3), 24) * 0.5;
}

@inline function halfOf(axis: usize): f64 {
  return load<f64>(bounds + (axis << 3), 24) * 0.5 - load<f64>(bounds + (axis << 3)) * 0.5;
}

/** Finds the frame of the bounds. */
export function setFrame(): void {
  middleX = middleOf(0);
  middleY = middleOf(1);
  middleZ = middleOf(2);
  const half = max(max(halfOf(0), halfOf(1)), halfOf(2));
  const exponent = <i64>(reinterpret<u64>(half) >> 52) - 1022;
  const bounded = half > 0 ? max(-MAX_EXPONENT, min(MAX_EXPONENT, exponent)) : 0;
  scale = reinterpret<f64>((1023 - bounded) << 52);
}

/** The vertices in the frame, x y z 0 each, where later the results are. */
export function frameVertices(): void {
  const unit = f64x2.splat(scale);
  const middleXy = f64x2(middleX, middleY);
  for (let i: u32 = 0; i < vertexCount; i++) {
    const at = vertices + <usize>i * 24;
    const xy = f64x2.mul(f64x2.sub(v128.load(at), middleXy), unit);
    const z = f64x2.splat((load<f64>(at, 16) - middleZ) * scale);
    const low = f32x4.demote_f64x2_zero(xy);
    const high = f32x4.demote_f64x2_zero(z);
    v128.store(results + (<usize>i << 4), v128.shuffle<f32>(low, high, 0, 1, 4, 7));
  }
}

@inline export function framedCorner(triangle: u32, corner: usize): v128 {
  return v128.load(results + (<usize>load<u32>(indices + <usize>triangle * 12 + (corner << 2)) << 4));
}
