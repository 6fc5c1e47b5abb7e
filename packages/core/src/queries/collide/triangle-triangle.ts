import { MIN_CORNER_COSINE } from '../../tolerances.ts';
import type { Contact, TriangleLike } from '../../types.ts';
import { dotAt, setCrossAt } from '../../vectors.ts';
import { closestPointOnTriangle } from '../closest-point-on/triangle.ts';
import { closestPointsOnTriangleTriangle } from '../closest-points-on/triangle-triangle.ts';
import { _touch } from './touch.ts';
import {
  _edge,
  _part,
  ALL,
  clipByTriangle,
  deepestOf,
  isSingle,
  setEdge,
  shareAll,
} from './touching-parts.ts';
import { findLeastPush, trianglesMeet } from './triangle-axes.ts';

const _point = /* @__PURE__ */ new Float64Array(3);
const _ends = /* @__PURE__ */ new Float64Array(6);
const _other = /* @__PURE__ */ new Float64Array(6);
/** A vector, and one square to the edge at hand. */
const _between = /* @__PURE__ */ new Float64Array(3);
const _side = /* @__PURE__ */ new Float64Array(3);

/**
 * How do the triangles touch? Least penetration over the separating axes, so the depth is the smallest move of `a` that
 * parts them, to either side; among equal ones by the front of `b`, its back, the front of `a`, its back, then the
 * edges (so triangles in one plane have depth 0 and the normal against `b`'s). The point is on the corner or edge of
 * `a` that is deepest along the normal, in the middle of what is shared. A degenerate triangle is the segment or point
 * that it covers. Touching counts, within rounding; NaN does not. `out` may be an input. Source: Ericson, Real-Time
 * Collision Detection, 5.2.10.
 */
export function collideTriangleTriangle(out: Contact, a: TriangleLike, b: TriangleLike): boolean {
  if (!trianglesMeet(a, b)) return false;
  findLeastPush();
  findPoint(a, b);
  closestPointOnTriangle(_point, a, _point);
  // `0 +` makes −0 plain 0.
  for (let i = 0; i < 4; i++) out[i] = 0 + _touch[i];
  for (let i = 0; i < 3; i++) out[i + 4] = 0 + _point[i];
  return true;
}

/** What is shared once `b` has moved along the normal by the depth, so that the two only touch. */
function findPoint(a: TriangleLike, b: TriangleLike): void {
  const ofA = deepestOf(a, 1);
  const ofB = deepestOf(b, -1);
  if (isSingle(ofA)) takeCorner(a, ofA);
  else if (isSingle(ofB)) {
    takeCorner(b, ofB);
    moveOfB();
  } else if (ofA !== ALL) {
    setEdge(_edge, a, ofA);
    shareAll();
    if (ofB === ALL) clipByTriangle(b);
    else clipByEdge(b, ofB);
    takeMiddle();
  } else if (ofB !== ALL) {
    setEdge(_edge, b, ofB);
    shareAll();
    clipByTriangle(a);
    takeMiddle();
    moveOfB();
  } else {
    closestPointsOnTriangleTriangle(_ends, a, b);
    for (let i = 0; i < 3; i++) _point[i] = _ends[i];
  }
}

function takeCorner(triangle: TriangleLike, bits: number): void {
  setEdge(_edge, triangle, bits);
  for (let i = 0; i < 3; i++) _point[i] = _edge[i];
}

function takeMiddle(): void {
  const middle = Math.max(0, Math.min(0.5 * (_part[0] + _part[1]), 1));
  for (let i = 0; i < 3; i++) _point[i] = _edge[i] + _edge[i + 3] * middle;
}

/** A point of `b` moves with it. */
function moveOfB(): void {
  for (let i = 0; i < 3; i++) _point[i] += _touch[i] * _touch[3];
}

/** Where the edges cross; for parallel edges, the part beside the other. */
function clipByEdge(triangle: TriangleLike, bits: number): void {
  setEdge(_other, triangle, bits);
  for (let i = 0; i < 3; i++) _between[i] = _other[i] - _edge[i];
  setCrossAt(_side, 0, _edge, 3, _other, 3);
  const uu = dotAt(_edge, 3, _edge, 3);
  const least = MIN_CORNER_COSINE * MIN_CORNER_COSINE * uu * dotAt(_other, 3, _other, 3);
  const crossSquared = dotAt(_side, 0, _side, 0);
  if (crossSquared > least) {
    setCrossAt(_between, 0, _between, 0, _other, 3);
    _part[0] = _part[1] = dotAt(_between, 0, _side, 0) / crossSquared;
    return;
  }
  const first = dotAt(_between, 0, _edge, 3) / uu;
  const last = first + dotAt(_other, 3, _edge, 3) / uu;
  _part[0] = Math.max(0, Math.min(first, last));
  _part[1] = Math.min(1, Math.max(first, last));
}
