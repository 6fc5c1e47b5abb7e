import { MIN_SINE_SQUARED, SHORT_SQUARED } from '../../tolerances.ts';
import type { ObbLike, OutRow, PointLike } from '../../types.ts';
import { dotAt, setCrossAt } from '../../vectors.ts';
import { hasNegativeExtent } from '../obb.ts';
import { movePoints, poseOf, turnVector } from './matrix.ts';

/** The box's axes after the matrix, no longer of unit length nor square to each other. */
const _edges = /* @__PURE__ */ new Float64Array(9);
/** The axes of the answer. */
const _axes = /* @__PURE__ */ new Float64Array(9);
const WORLD = /* @__PURE__ */ new Float64Array([1, 0, 0, 0, 1, 0, 0, 0, 1]);

/**
 * A rotated box around the rotated box moved by a matrix: 16 numbers, column-major, whose last row counts as `0 0 0 1`.
 * It is the moved box itself under rotations, reflections, one scale for all axes, and scales along the box's own axes.
 * Other scales and shears skew the box: the answer is then a box around the skewed one, along its first edge and the
 * plane of the first two, or, in place of an edge a hundred times shorter than another, along the direction square to
 * the other two. The third axis is `cross(u, v)`. An empty box stays empty. `out` may be the box. By axes made square
 * to each other after Gram and Schmidt, and how far the moved edges reach along them.
 */
export function transformObbByMatrix<T extends OutRow>(
  out: T,
  obb: ObbLike,
  matrix: ArrayLike<number>,
): T {
  for (let i = 0; i < 9; i += 3) turnVector(_edges, i, obb, 6 + i, matrix);
  setAxes();
  const u = reachAlong(0, obb);
  const v = reachAlong(3, obb);
  const w = reachAlong(6, obb);
  movePoints(out, obb, 1, matrix);
  out[3] = u;
  out[4] = v;
  out[5] = w;
  for (let i = 0; i < 9; i++) out[6 + i] = _axes[i];
  return out;
}

/**
 * A rotated box turned by a unit quaternion `x y z w`, then moved to a position. `out` may be the box. By
 * `transformObbByMatrix` with the quaternion's matrix.
 */
export function transformObbByPose<T extends OutRow>(
  out: T,
  obb: ObbLike,
  quaternion: ArrayLike<number>,
  position: PointLike,
): T {
  return transformObbByMatrix(out, obb, poseOf(quaternion, position));
}

/** How far the moved box reaches from its center along the axis at `offset`; an empty one not at all. */
function reachAlong(offset: number, obb: ObbLike): number {
  if (hasNegativeExtent(obb)) return -Infinity;
  let reach = 0;
  for (let i = 0; i < 3; i++) reach += obb[3 + i] * Math.abs(dotAt(_axes, offset, _edges, 3 * i));
  return reach;
}

/**
 * The first edge, and the part of the second that is square to it. Where the matrix makes an edge far shorter than
 * another, or flattens it except for rounding, the other two take its place; where those are parallel, the axes of the
 * world do.
 */
function setAxes(): void {
  const least = SHORT_SQUARED * dotAt(_edges, 6, _edges, 6);
  const leastOfFirst = Math.max(least, SHORT_SQUARED * dotAt(_edges, 3, _edges, 3));
  if (
    !takeEdge(0, leastOfFirst) &&
    !takeCross(_edges, 3, _edges, 6, 0) &&
    !takeEdge(3, least) &&
    !takeEdge(6, 0)
  ) {
    _axes.set(WORLD);
  }
  // The normal of two nearly parallel edges is off by rounding: it is made square, too.
  if (
    !takeSquareEdge(least) &&
    !(takeCross(_edges, 6, _axes, 0, 3) && makeSquare(0)) &&
    !takeSquareEdge(0)
  ) {
    // At least one of two axes of the world is far from the first axis.
    if (!(Math.abs(_axes[0]) < 0.8)) takeCross(WORLD, 3, _axes, 0, 3);
    else takeCross(WORLD, 0, _axes, 0, 3);
  }
  takeCross(_axes, 0, _axes, 3, 6);
}

/** The first axis along an edge; false when that is too short. */
function takeEdge(edge: number, leastSquared: number): boolean {
  for (let i = 0; i < 3; i++) _axes[i] = _edges[edge + i];
  return normalize(0, leastSquared);
}

/**
 * The second axis from the second edge, unless that runs along the first axis, or the part that does not is too short.
 */
function takeSquareEdge(leastSquared: number): boolean {
  const lengthSquared = dotAt(_edges, 3, _edges, 3);
  for (let i = 3; i < 6; i++) _axes[i] = _edges[i];
  return makeSquare(Math.max(MIN_SINE_SQUARED * lengthSquared, leastSquared));
}

/** Removes from the second axis what is along the first one; false when hardly anything is left. */
function makeSquare(leastSquared: number): boolean {
  // Twice: what rounding leaves of a long edge would turn a short remainder.
  for (let pass = 0; pass < 2; pass++) {
    const along = dotAt(_axes, 3, _axes, 0);
    for (let i = 0; i < 3; i++) _axes[3 + i] -= along * _axes[i];
  }
  return normalize(3, leastSquared);
}

/** An axis square to two vectors; false when they are parallel. */
function takeCross(
  a: Float64Array,
  offsetA: number,
  b: Float64Array,
  offsetB: number,
  to: number,
): boolean {
  const lengthsSquared = dotAt(a, offsetA, a, offsetA) * dotAt(b, offsetB, b, offsetB);
  setCrossAt(_axes, to, a, offsetA, b, offsetB);
  return normalize(to, MIN_SINE_SQUARED * lengthsSquared);
}

/** Makes an axis a unit vector; false when it is no longer than what rounding may leave. */
function normalize(offset: number, leastSquared: number): boolean {
  const lengthSquared = dotAt(_axes, offset, _axes, offset);
  if (!(lengthSquared > leastSquared)) return false;
  const scale = 1 / Math.sqrt(lengthSquared);
  for (let i = 0; i < 3; i++) _axes[offset + i] *= scale;
  return true;
}
