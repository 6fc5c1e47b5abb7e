import { MIN_CORNER_COSINE } from '../../tolerances.ts';
import type { CapsuleLike, Contact, PlaneLike } from '../../types.ts';
import { _touch, writeTouch } from './touch.ts';

/** 1 when A leaves by the front, −1 by the back. */
const FRONT = 1;
const BACK = -1;

/** Heights of the core's ends above the plane. */
const _heights = /* @__PURE__ */ new Float64Array(2);

/**
 * How does the capsule touch the plane's surface? It leaves to the side that the middle of its core is on, to the front
 * when the middle is exactly on the plane. The point is below the lower end, for a capsule lying on the plane below its
 * middle. Touching counts, with depth 0; an empty capsule and NaN do not. `out` may be an input. By the heights of both
 * ends of its core over the plane. Source: Simple Intersection.
 */
export function collideCapsulePlane(out: Contact, capsule: CapsuleLike, plane: PlaneLike): boolean {
  measureHeights(capsule, plane);
  const side = _heights[0] + _heights[1] >= 0 ? FRONT : BACK;
  return touchesSide(capsule, plane, side) && writeTouch(out, capsule, 6);
}

/**
 * How does the capsule touch the solid behind the plane, all points with `n·p <= d`? The normal is opposite to the
 * plane's: the shape always leaves by the front. The point is as in `collideCapsulePlane`. Touching counts, with depth
 * 0; an empty capsule and NaN do not. `out` may be an input. By the heights of both ends of its core over the plane.
 * Source: Simple Intersection.
 */
export function collideCapsuleHalfSpace(
  out: Contact,
  capsule: CapsuleLike,
  plane: PlaneLike,
): boolean {
  measureHeights(capsule, plane);
  return touchesSide(capsule, plane, FRONT) && writeTouch(out, capsule, 6);
}

function measureHeights(capsule: CapsuleLike, plane: PlaneLike): void {
  const nx = plane[0];
  const ny = plane[1];
  const nz = plane[2];
  _heights[0] = nx * capsule[0] + ny * capsule[1] + nz * capsule[2] - plane[3];
  _heights[1] = nx * capsule[3] + ny * capsule[4] + nz * capsule[5] - plane[3];
}

function touchesSide(capsule: CapsuleLike, plane: PlaneLike, side: number): boolean {
  const start = side * _heights[0];
  const end = side * _heights[1];
  const depth = capsule[6] - Math.min(start, end);
  if (!(depth >= 0 && capsule[6] >= 0)) return false;
  const dx = capsule[3] - capsule[0];
  const dy = capsule[4] - capsule[1];
  const dz = capsule[5] - capsule[2];
  const rise = end - start;
  const lengthSquared = dx * dx + dy * dy + dz * dz;
  const lies = rise * rise <= MIN_CORNER_COSINE * MIN_CORNER_COSINE * lengthSquared;
  const t = lies ? 0.5 : rise < 0 ? 1 : 0;
  _touch[0] = -side * plane[0];
  _touch[1] = -side * plane[1];
  _touch[2] = -side * plane[2];
  _touch[3] = depth;
  _touch[4] = capsule[0] + t * dx;
  _touch[5] = capsule[1] + t * dy;
  _touch[6] = capsule[2] + t * dz;
  return true;
}
