import { INSIDE, INTERSECTING, OUTSIDE } from '../../../constants.ts';
import { slackOf } from '../../../reach.ts';
import { hasNan } from '../../../shapes/bounds.ts';
import type { Frustum2dLike, RectLike } from '../../../types.ts';
import { isEmptyRect } from '../../shapes/rect.ts';

/**
 * Where is the rectangle relative to a camera's turned one: `OUTSIDE` (wholly behind some line, or empty), `INSIDE`
 * (wholly in front of all, within rounding) or `INTERSECTING`? Touching a line from behind is `INTERSECTING`; NaN is,
 * too. Conservative: beyond a corner one that is outside may be called `INTERSECTING`. By two extremal corners per
 * line. Source: Simple Intersection, culling.
 */
export function classifyRectFrustum2d(rect: RectLike, frustum: Frustum2dLike): number {
  if (isEmptyRect(rect)) return hasNan(rect, 4) ? INTERSECTING : OUTSIDE;
  let answer = INSIDE as number;
  for (let offset = 0; offset < 12; offset += 3) {
    const nx = frustum[offset];
    const ny = frustum[offset + 1];
    const d = frustum[offset + 2];
    const x = nx > 0 ? 2 : 0;
    const y = ny > 0 ? 3 : 1;
    // A side at infinity counts only on an axis along which the normal is not 0.
    if ((nx === 0 ? 0 : nx * rect[x]) + (ny === 0 ? 0 : ny * rect[y]) < d) return OUTSIDE;
    const low = (nx === 0 ? 0 : nx * rect[2 - x]) + (ny === 0 ? 0 : ny * rect[4 - y]);
    if (low >= d || answer !== INSIDE) continue;
    if (!(low >= d - slackOf(rect, 4))) answer = INTERSECTING;
  }
  return answer;
}
