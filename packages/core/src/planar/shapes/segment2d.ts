import type { OutRow, Point2dLike, Segment2dLike } from '../../types.ts';

/** The segment between two points. `out` may be an input. */
export function setSegment2dFromPoints<T extends OutRow>(
  out: T,
  start: Point2dLike,
  end: Point2dLike,
): T {
  const x = start[0];
  const y = start[1];
  const endX = end[0];
  const endY = end[1];
  out[0] = x;
  out[1] = y;
  out[2] = endX;
  out[3] = endY;
  return out;
}

/** The point at `t` of the way, 2 numbers: the start at 0, the end at 1. `out` may be the input. */
export function setPointFromSegment2d<T extends OutRow>(
  out: T,
  segment: Segment2dLike,
  t: number,
): T {
  const x = segment[0];
  const y = segment[1];
  const dx = segment[2] - x;
  const dy = segment[3] - y;
  out[0] = x + t * dx;
  out[1] = y + t * dy;
  return out;
}
