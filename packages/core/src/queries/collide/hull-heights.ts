import type { Contact, HullLike, PlaneLike } from '../../types.ts';

/** How far the hull's lowest and highest point are in front of the plane. */
export const _heights: Float64Array = /* @__PURE__ */ new Float64Array(2);

/** Not for the package's users: fills `_heights`. Infinity and −Infinity without points, NaN for NaN. */
export function setHeights(hull: HullLike, plane: PlaneLike): void {
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i + 2 < hull.length; i += 3) {
    const height = heightOf(hull, i, plane);
    low = Math.min(low, height);
    high = Math.max(high, height);
  }
  _heights[0] = low;
  _heights[1] = high;
}

/**
 * Not for the package's users: the contact of the hull's lowest points (`end` 0: it leaves by the front) or
 * of its highest ones (`end` 1: by the back). The point is the first of them.
 */
export function writeLeaving(out: Contact, hull: HullLike, plane: PlaneLike, end: number): true {
  const height = _heights[end];
  const sign = end === 0 ? -1 : 1;
  let i = 0;
  while (heightOf(hull, i, plane) !== height) i += 3;
  const x = hull[i];
  const y = hull[i + 1];
  const z = hull[i + 2];
  const nx = sign * plane[0];
  const ny = sign * plane[1];
  const nz = sign * plane[2];
  out[0] = 0 + nx;
  out[1] = 0 + ny;
  out[2] = 0 + nz;
  out[3] = 0 + sign * height;
  out[4] = x;
  out[5] = y;
  out[6] = z;
  return true;
}

function heightOf(hull: HullLike, i: number, plane: PlaneLike): number {
  return plane[0] * hull[i] + plane[1] * hull[i + 1] + plane[2] * hull[i + 2] - plane[3];
}
