import type { Point2dLike } from '../../../types.ts';

/** The ray along which a point moves. */
export const _path: Float64Array = /* @__PURE__ */ new Float64Array(4);

/** Not for the package's users: the path of a point that moves by `sign` times the motion. */
export function setPath2d(from: Point2dLike, motion: Point2dLike, sign: number): void {
  _path[0] = from[0];
  _path[1] = from[1];
  _path[2] = sign * motion[0];
  _path[3] = sign * motion[1];
}
