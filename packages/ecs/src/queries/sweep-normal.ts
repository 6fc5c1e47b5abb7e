import { setNormalFromTriangle } from '@bitbounds/core';
import { AABB, MESH, SPHERE } from '../components/shapes.ts';
import { SWEPT_AABB, SWEPT_SPHERE, type Swept } from './swept.ts';

// The normal of a sweep when neither shape is round. Core's contacts go by least penetration, which knows nothing of
// the motion: it may name sides that have only slid along each other and, where edges meet, any direction across them.

/** Relative to the numbers at hand. Shapes touch, within rounding, when a gap or an overlap is no larger than this. */
const TOUCHING = 2 ** -44;

/** A sine, no unit. Edges that are closer to parallel have no direction across both. */
const MIN_SINE = 1e-6;

/** Axes by preference, where several would do: y, then x, then z. */
const ORDER = [1, 0, 2];
/** The axis after each, cyclically: a component of a cross product is made of the two axes after its own. */
const NEXT = [1, 2, 0];

/** A cosine, no unit. A direction whose cosine with the motion is larger points along it by more than rounding. */
export const MAX_FORWARD_COSINE = 1e-6;

/** A ball without a radius, as a box. */
const _point = new Float64Array(6);
/** A direction across which shapes may touch, of any length. */
const _axis = new Float64Array(3);
/** An edge of the target, and one of the moving shape. */
const _edge = new Float64Array(3);
const _movedEdge = new Float64Array(3);

/**
 * Writes the normal of a box that meets a box: along the axis on which their sides meet last. When several meet at
 * once, `ORDER` decides.
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
    const speed = motion[axis];
    const gap =
      speed > 0 ? target[axis] - moved[dimensions + axis] : moved[axis] - target[dimensions + axis];
    const t = gap / Math.abs(speed);
    if (!(t > latest)) continue;
    latest = t;
    entered = axis;
  }
  if (entered < 0) return;
  for (let axis = 0; axis < dimensions; axis++) out[axis] = 0;
  out[entered] = Math.sign(motion[entered]);
}

/**
 * Writes the normal along `_axis` if that is a direction across which a box, a segment or a point comes to touch a box
 * or triangle at `t`, no sooner and no later; returns whether it is. Everything is measured along `_axis` from the
 * target's first corner, and so scaled by the axis's length.
 */
function meetAcross(
  out: Float64Array,
  swept: Swept,
  shape: number,
  target: Float64Array,
  t: number,
): boolean {
  const { dimensions, kind, moved, motion } = swept;
  // The two corners of a box, or the two ends of a segment; a point has one end, which counts as both.
  const last = kind === SWEPT_SPHERE ? 0 : dimensions;
  let axisLength = 0;
  let motionLength = 0;
  let speed = 0;
  let firstEnd = 0;
  let lastEnd = 0;
  let boxWidth = 0;
  let largest = 0;
  for (let i = 0; i < dimensions; i++) {
    const x = _axis[i];
    axisLength += x * x;
    speed += x * motion[i];
    motionLength += motion[i] * motion[i];
    firstEnd += x * (moved[i] - target[i]);
    lastEnd += x * (moved[last + i] - target[i]);
    boxWidth += Math.abs(x) * (moved[last + i] - moved[i]);
    largest = Math.max(
      largest,
      Math.abs(moved[i]),
      Math.abs(moved[last + i]),
      t * Math.abs(motion[i]),
    );
  }
  axisLength = Math.sqrt(axisLength);
  motionLength = Math.sqrt(motionLength);
  if (!(Math.abs(speed) > MAX_FORWARD_COSINE * axisLength * motionLength)) return false;
  // The side of the target that the moving shape comes from.
  const side = speed < 0 ? 1 : -1;
  const nearest =
    kind === SWEPT_AABB
      ? (side * (firstEnd + lastEnd) - boxWidth) / 2
      : Math.min(side * firstEnd, side * lastEnd);
  const gap = nearest + side * t * speed - farthestAcross(swept, shape, target, side);
  if (!(Math.abs(gap) <= TOUCHING * largest * axisLength)) return false;
  for (let i = 0; i < dimensions; i++) out[i] = (-side * _axis[i]) / axisLength;
  return true;
}

/** How far a box or triangle reaches from its first corner along `_axis`, or, where `side` is −1, against it. */
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
 * Writes the normal of a shape with corners (a box, or a capsule or ball without a radius) that meets a box or a
 * triangle. Of the directions across which they come to touch at `t` it takes the triangle's own, else that of a side
 * of a box, else one across two edges.
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

/**
 * Makes `_axis` the direction across an edge of the target and an edge of the moving shape: of a box the edge along
 * axis `i`, else the segment. False when the two are parallel.
 */
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
    if (kind === SWEPT_AABB) _movedEdge[axis] = +(axis === i);
    else _movedEdge[axis] = axis < dimensions ? moved[dimensions + axis] - moved[axis] : 0;
  }
  let length = 0;
  let most = 0;
  for (let axis = 0; axis < 3; axis++) {
    const next = NEXT[axis];
    const last = NEXT[next];
    _axis[axis] = _edge[next] * _movedEdge[last] - _edge[last] * _movedEdge[next];
    length += _axis[axis] * _axis[axis];
    most += Math.abs(_edge[next] * _movedEdge[last]) + Math.abs(_edge[last] * _movedEdge[next]);
  }
  return Math.sqrt(length) > MIN_SINE * most;
}

/**
 * Fills the start of `out` with the normal, from the moving shape to the target, with which they come to touch at `t`.
 * Leaves it as it is when either of them is round, and beside capsules and turned boxes. A target ball without a radius
 * counts as a box without a size.
 */
export function writeNormalOfCorners(
  out: Float64Array,
  swept: Swept,
  shape: number,
  target: Float64Array,
  t: number,
): void {
  const { dimensions, kind } = swept;
  if (shape > MESH || (shape === SPHERE && target[dimensions] !== 0)) return;
  for (let i = 0; i < dimensions && shape === SPHERE; i++)
    _point[i] = _point[dimensions + i] = target[i];
  const cornered = shape === SPHERE ? _point : target;
  if (shape !== MESH && kind === SWEPT_AABB) writeEntered(out, swept, cornered);
  else writeMet(out, swept, shape === MESH ? MESH : AABB, cornered, t);
}
