import { setNormalFromTriangle } from '@bitbounds/core';
import { AABB, MESH, SPHERE } from '../components/shapes.ts';
import { SWEPT_AABB, SWEPT_SPHERE, type Swept } from './swept.ts';

// The normal of a sweep where neither shape is round. Least penetration, which core's contacts go by, knows nothing of the
// way there: it may name sides that have slid along each other, and at an edge any direction across it.

/** Relative: what is no farther apart, and no deeper in each other, than this touches within rounding. */
const TOUCHING = 2 ** -44;

/** A sine, no unit. Edges that are closer to parallel have no direction across both. */
const MIN_SINE = 1e-6;

/** Axes in the order in which equal ways are taken. */
const ORDER = [1, 0, 2];
const NEXT = [1, 2, 0];

/** A cosine, no unit. A normal that leads along the motion by more than this does so by more than rounding. */
export const MAX_FORWARD_COSINE = 1e-6;

/** A ball without a radius, as a box. */
const _point = new Float64Array(6);
/** A direction across which shapes may touch, of any length. */
const _axis = new Float64Array(3);
/** An edge of each. */
const _edge = new Float64Array(3);
const _other = new Float64Array(3);

/**
 * Writes the normal of a box at a box: across the sides that meet last, of equal ones by y, then x, then z.
 */
function writeEntered(
  out: Float64Array,
  { dimensions, moved, motion }: Swept,
  target: Float64Array,
): void {
  let latest = 0;
  let entered = -1;
  for (let i = 0; i < dimensions; i++) {
    const axis = ORDER[i];
    const way = motion[axis];
    const gap =
      way > 0 ? target[axis] - moved[dimensions + axis] : moved[axis] - target[dimensions + axis];
    const t = gap / Math.abs(way);
    if (!(t > latest)) continue;
    latest = t;
    entered = axis;
  }
  if (entered < 0) return;
  for (let axis = 0; axis < dimensions; axis++) out[axis] = 0;
  out[entered] = Math.sign(motion[entered]);
}

/**
 * Writes the normal across `_axis` if that is where a box, a segment or a point comes to touch a box or triangle at `t`, no
 * sooner and no later, and returns whether it does.
 */
function meetAcross(
  out: Float64Array,
  swept: Swept,
  shape: number,
  target: Float64Array,
  t: number,
): boolean {
  const { dimensions, kind, moved, motion } = swept;
  const last = kind === SWEPT_SPHERE ? 0 : dimensions;
  let length = 0;
  let way = 0;
  let motionLength = 0;
  let size = 0;
  let first = 0;
  let second = 0;
  let reach = 0;
  for (let i = 0; i < dimensions; i++) {
    const x = _axis[i];
    length += x * x;
    way += x * motion[i];
    motionLength += motion[i] * motion[i];
    first += x * (moved[i] - target[i]);
    second += x * (moved[last + i] - target[i]);
    reach += Math.abs(x) * (moved[last + i] - moved[i]);
    size = Math.max(size, Math.abs(moved[i]), Math.abs(moved[last + i]), t * Math.abs(motion[i]));
  }
  length = Math.sqrt(length);
  if (!(Math.abs(way) > MAX_FORWARD_COSINE * length * Math.sqrt(motionLength))) return false;
  const side = way < 0 ? 1 : -1;
  const nearest =
    kind === SWEPT_AABB
      ? (side * (first + second) - reach) / 2
      : Math.min(side * first, side * second);
  const gap = nearest + side * t * way - farthestAcross(swept, shape, target, side);
  if (!(Math.abs(gap) <= TOUCHING * size * length)) return false;
  for (let i = 0; i < dimensions; i++) out[i] = (-side * _axis[i]) / length;
  return true;
}

/** How far a box or triangle reaches along `_axis`, or against it, from its first corner. */
function farthestAcross(
  { dimensions }: Swept,
  shape: number,
  target: Float64Array,
  side: number,
): number {
  let farthest = 0;
  if (shape === AABB) {
    for (let i = 0; i < dimensions; i++)
      farthest += Math.max(0, side * _axis[i] * (target[dimensions + i] - target[i]));
    return farthest;
  }
  for (let corner = 3; corner < 9; corner += 3) {
    let along = 0;
    for (let i = 0; i < 3; i++) along += _axis[i] * (target[corner + i] - target[i]);
    farthest = Math.max(farthest, side * along);
  }
  return farthest;
}

/**
 * Writes the normal of what has corners, a box or a capsule or ball without a radius, at a box or triangle: of the
 * directions across which they come to touch at `t` the triangle's own, else a box's, else one across two edges.
 */
function writeMet(
  out: Float64Array,
  swept: Swept,
  shape: number,
  target: Float64Array,
  t: number,
): void {
  const { dimensions, kind, moved } = swept;
  const isBox = kind === SWEPT_AABB;
  if (!isBox && moved[kind === SWEPT_SPHERE ? dimensions : 2 * dimensions] !== 0) return;
  if (shape === MESH) {
    setNormalFromTriangle(_axis, target);
    if (meetAcross(out, swept, shape, target, t)) return;
  }
  for (let i = 0; i < dimensions && (isBox || shape === AABB); i++) {
    _axis.fill(0);
    _axis[ORDER[i]] = 1;
    if (meetAcross(out, swept, shape, target, t)) return;
  }
  if (kind === SWEPT_SPHERE) return;
  for (let edge = 0; edge < 3; edge++) {
    for (let i = 0; i < (isBox ? 3 : 1); i++) {
      if (crossEdges(swept, shape, target, edge, i) && meetAcross(out, swept, shape, target, t))
        return;
    }
  }
}

/** Makes `_axis` the one across an edge of the target and edge `i` of a box, or the segment; false when they are parallel. */
function crossEdges(
  { dimensions, kind, moved }: Swept,
  shape: number,
  target: Float64Array,
  edge: number,
  i: number,
): boolean {
  const start = 3 * edge;
  const end = start === 6 ? 0 : start + 3;
  for (let axis = 0; axis < 3; axis++) {
    _edge[axis] = shape === AABB ? +(axis === edge) : target[end + axis] - target[start + axis];
    if (kind === SWEPT_AABB) _other[axis] = +(axis === i);
    else _other[axis] = axis < dimensions ? moved[dimensions + axis] - moved[axis] : 0;
  }
  let length = 0;
  let most = 0;
  for (let axis = 0; axis < 3; axis++) {
    const next = NEXT[axis];
    const last = NEXT[next];
    _axis[axis] = _edge[next] * _other[last] - _edge[last] * _other[next];
    length += _axis[axis] * _axis[axis];
    most += Math.abs(_edge[next] * _other[last]) + Math.abs(_edge[last] * _other[next]);
  }
  return Math.sqrt(length) > MIN_SINE * most;
}

/**
 * Fills `out` with the normal, from what moved to the target, where they come to touch at `t`; leaves it alone where
 * either is round. A target ball without a radius is a box without a size.
 */
export function writeNormalOfCorners(
  out: Float64Array,
  swept: Swept,
  shape: number,
  target: Float64Array,
  t: number,
): void {
  const { dimensions, kind } = swept;
  if (shape === SPHERE && target[dimensions] !== 0) return;
  for (let i = 0; i < dimensions && shape === SPHERE; i++)
    _point[i] = _point[dimensions + i] = target[i];
  const flat = shape === SPHERE ? _point : target;
  if (shape !== MESH && kind === SWEPT_AABB) writeEntered(out, swept, flat);
  else writeMet(out, swept, shape === MESH ? MESH : AABB, flat, t);
}
