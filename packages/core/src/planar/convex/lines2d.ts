// Hulls, with a radius around them, against the four lines of a camera's rectangle: conservative, line by line.
import { INSIDE, INTERSECTING, LEFT, NO_PLANE, OUTSIDE } from '../../constants.ts';
import { slackOf } from '../../reach.ts';
import { HARDLY, TOUCH_ERROR } from '../../tolerances.ts';
import type { Frustum2dLike } from '../../types.ts';
import type { PointRow2d } from './point-row2d.ts';

const LINES = 4;
const _span = /* @__PURE__ */ new Float64Array(2);

function spanInFront(row: PointRow2d, frustum: Frustum2dLike, line: number): void {
  _span[0] = Infinity;
  _span[1] = -Infinity;
  for (let i = 0; i < 2 * row.count; i += 2) {
    const along = row.points[i] * frustum[3 * line] + row.points[i + 1] * frustum[3 * line + 1];
    // `Math.min` and `Math.max` keep a NaN, which is neither behind nor in front.
    _span[0] = Math.min(_span[0], along);
    _span[1] = Math.max(_span[1], along);
  }
}

/** Is what was spanned last in front of the line, but for what rounding makes of its coordinates? */
function isInFront({ points, count, radius }: PointRow2d, d: number): boolean {
  const least = _span[0] - d - radius;
  if (least >= 0 || count === 0) return count > 0;
  if (!(least >= -HARDLY * (_span[1] - d + radius))) return false;
  return least >= -Math.max(slackOf(points, 2 * count), TOUCH_ERROR * radius);
}

/** Is the shape in front of all four lines, by its radius at least? */
export function isWithinLines(row: PointRow2d, frustum: Frustum2dLike): boolean {
  if (!(row.count > 0 && row.radius >= 0)) return false;
  for (let line = 0; line < LINES; line++) {
    spanInFront(row, frustum, line);
    if (!isInFront(row, frustum[3 * line + 2])) return false;
  }
  return true;
}

/**
 * `OUTSIDE` when wholly behind some line, `INSIDE` when in front of all, within rounding. A row of NaN is neither.
 */
export function classifyRowFrustum2d(row: PointRow2d, frustum: Frustum2dLike): number {
  const { radius } = row;
  let answer = INSIDE as number;
  for (let line = 0; line < LINES; line++) {
    spanInFront(row, frustum, line);
    const d = frustum[3 * line + 2];
    if (_span[1] < d - radius && row.count > 0) return OUTSIDE;
    if (answer === INSIDE && !isInFront(row, d)) answer = INTERSECTING;
  }
  // An empty shape is nowhere, unless NaN keeps that from being known.
  return radius < 0 && answer === INSIDE ? OUTSIDE : answer;
}

/** The line that has the whole shape behind it, or `NO_PLANE`; `firstLine` is tested before the others. */
export function cullRowFrustum2d(
  row: PointRow2d,
  frustum: Frustum2dLike,
  firstLine: number,
): number {
  const { radius } = row;
  if (row.count === 0) return NO_PLANE;
  // An empty shape is behind every line, unless NaN keeps that from being known.
  let isNowhere = radius < 0;
  for (let i = -1; i < LINES; i++) {
    const line = i < 0 ? firstLine : i;
    if (line >= LINES) continue;
    spanInFront(row, frustum, line);
    const d = frustum[3 * line + 2];
    if (_span[1] < d - radius) return line;
    isNowhere = isNowhere && _span[0] <= _span[1] && d <= Infinity;
  }
  return isNowhere ? LEFT : NO_PLANE;
}
