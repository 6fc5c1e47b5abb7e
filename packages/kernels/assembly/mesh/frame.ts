// Reads vertices and indices; writes the mesh's bounds, its frame, and the vertices in the frame.
import {
  MIDDLE, SCALE, header, indices, isSingle, leaves, results, triangleCount, useLayout, vertexCount, vertices,
} from './layout';
import { addressOf, xyAt, zAt } from './vertices';

/** Binary exponents. Squares of larger and smaller units would overflow. */
@inline const MAX_EXPONENT: i64 = 500;
/** The same for units that are f32. */
@inline const MAX_SINGLE_EXPONENT: i64 = 127;

/** Min x y z, max x y z of the corners of the triangles of the mesh that was built last, f64. */
export const bounds: usize = memory.data(6 * 8, 16);

/** Of the mesh that is asked: its middle, and frame units per world unit. */
export let middleX: f64 = 0;
export let middleY: f64 = 0;
export let middleZ: f64 = 0;
export let scale: f64 = 1;

/** Chooses the mesh that is asked from now on, by its header. */
export function useMesh(mesh: usize): void {
  useLayout(mesh);
  scale = load<f64>(mesh, SCALE);
  middleX = load<f64>(mesh, MIDDLE);
  middleY = load<f64>(mesh, MIDDLE + 8);
  middleZ = load<f64>(mesh, MIDDLE + 16);
}

/** The first entry of `indices` that names no vertex; −1 when all are good, −2 when they name one that is not finite. */
export function findBadIndex(): i32 {
  const count = vertexCount, used = leaves;
  memory.fill(used, 0, count);
  const first = indices, last = first + <usize>triangleCount * 12;
  for (let at = first; at < last; at += 4) {
    const vertex = load<u32>(at);
    if (vertex >= count) return <i32>((at - first) >> 2);
    store<u8>(used + vertex, 1);
  }
  let loXy = f64x2.splat(Infinity), hiXy = f64x2.splat(-Infinity);
  let loZ = Infinity, hiZ = -Infinity;
  // Zero times a number is zero, and NaN when the number is not finite.
  let sumXy = f64x2.splat(0), sumZ: f64 = 0;
  for (let vertex: u32 = 0; vertex < count; vertex++) {
    if (!load<u8>(used + vertex)) continue;
    const at = addressOf(vertex);
    const xy = xyAt(at);
    const z = zAt(at);
    loXy = f64x2.pmin(loXy, xy);
    hiXy = f64x2.pmax(hiXy, xy);
    loZ = z < loZ ? z : loZ;
    hiZ = z > hiZ ? z : hiZ;
    sumXy = f64x2.add(sumXy, f64x2.mul(xy, f64x2.splat(0)));
    sumZ += z * 0;
  }
  if (f64x2.extract_lane(sumXy, 0) + f64x2.extract_lane(sumXy, 1) + sumZ != 0) return -2;
  v128.store(bounds, loXy);
  store<f64>(bounds, loZ, 16);
  v128.store(bounds, hiXy, 24);
  store<f64>(bounds, hiZ, 40);
  return -1;
}

/** The middle, as a number of the vertices' type, so that a difference from it is rounded once. */
function middleOf(axis: usize): f64 {
  const middle = load<f64>(bounds + (axis << 3)) * 0.5 + load<f64>(bounds + (axis << 3), 24) * 0.5;
  return isSingle ? <f64><f32>middle : middle;
}

@inline function reachOf(axis: usize, middle: f64): f64 {
  return max(load<f64>(bounds + (axis << 3), 24) - middle, middle - load<f64>(bounds + (axis << 3)));
}

/** Finds the frame from the bounds. */
export function setFrame(): void {
  middleX = middleOf(0);
  middleY = middleOf(1);
  middleZ = middleOf(2);
  const reach = max(max(reachOf(0, middleX), reachOf(1, middleY)), reachOf(2, middleZ));
  const exponent = <i64>(reinterpret<u64>(reach) >> 52) - 1022;
  const bounded = reach > 0 ? max(isSingle ? -MAX_SINGLE_EXPONENT : -MAX_EXPONENT, min(MAX_EXPONENT, exponent)) : 0;
  scale = reinterpret<f64>((1023 - bounded) << 52);
  store<f64>(header, scale, SCALE);
  store<f64>(header, middleX, MIDDLE);
  store<f64>(header, middleY, MIDDLE + 8);
  store<f64>(header, middleZ, MIDDLE + 16);
}

// Where corners are read, and how they are brought into the frame. If vertices are f32, they are read themselves.
let framed: usize = 0;
let framedBytes: usize = 0;
let framedMiddle: v128 = f32x4.splat(0);
let framedScale: v128 = f32x4.splat(1);

/** Sets where corners are read. If vertices are f64, writes them in the frame, x y z 0 each, where the results will be. */
export function frameVertices(): void {
  if (isSingle) {
    framed = vertices;
    framedBytes = 12;
    framedMiddle = f32x4(<f32>middleX, <f32>middleY, <f32>middleZ, 0);
    framedScale = f32x4.splat(<f32>scale);
    return;
  }
  framed = results;
  framedBytes = 16;
  framedMiddle = f32x4.splat(0);
  framedScale = f32x4.splat(1);
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

/** A vertex as it lies where corners are read: x y z and a number without meaning. */
@inline export function rawVertex(vertex: u32): v128 {
  return v128.load(framed + <usize>vertex * framedBytes);
}

@inline export function toFrame(raw: v128): v128 {
  return f32x4.mul(f32x4.sub(raw, framedMiddle), framedScale);
}
