import type { OrientedRectLike, OutRow, PolygonLike, RectLike } from '../../types.ts';
import { isEmptyRect } from './rect.ts';

/**
 * The four corners, counter-clockwise when y is up, 8 numbers. An empty rectangle gives 8 NaN, which no
 * query hits. `out` may be the input.
 */
export function setPolygonFromRect<T extends OutRow>(out: T, rect: RectLike): T {
  if (isEmptyRect(rect)) return setNoPolygon(out);
  const minX = rect[0];
  const minY = rect[1];
  const maxX = rect[2];
  const maxY = rect[3];
  out[0] = out[6] = minX;
  out[1] = out[3] = minY;
  out[2] = out[4] = maxX;
  out[5] = out[7] = maxY;
  return out;
}

/**
 * The four corners, counter-clockwise when y is up, 8 numbers. An empty rectangle gives 8 NaN, which no query hits.
 * `out` may be the input.
 */
export function setPolygonFromOrientedRect<T extends OutRow>(
  out: T,
  orientedRect: OrientedRectLike,
): T {
  if (orientedRect[2] < 0 || orientedRect[3] < 0) return setNoPolygon(out);
  const x = orientedRect[0];
  const y = orientedRect[1];
  const ux = orientedRect[2] * orientedRect[4];
  const uy = orientedRect[2] * orientedRect[5];
  const vx = -orientedRect[3] * orientedRect[5];
  const vy = orientedRect[3] * orientedRect[4];
  out[0] = x - ux - vx;
  out[1] = y - uy - vy;
  out[2] = x + ux - vx;
  out[3] = y + uy - vy;
  out[4] = x + ux + vx;
  out[5] = y + uy + vy;
  out[6] = x - ux + vx;
  out[7] = y - uy + vy;
  return out;
}

function setNoPolygon<T extends OutRow>(out: T): T {
  for (let i = 0; i < 8; i++) out[i] = NaN;
  return out;
}

/**
 * The area inside the polygon (a triangle is one), in world units squared, whichever way around it goes; 0 for fewer
 * than three corners, NaN for NaN. Relative to the first corner, so it keeps its digits far from the origin. By the sum
 * of its triangles' signed areas.
 */
export function areaOfPolygon(polygon: PolygonLike): number {
  let twice = 0;
  for (let i = 2; i + 3 < polygon.length; i += 2) {
    const ax = polygon[i] - polygon[0];
    const ay = polygon[i + 1] - polygon[1];
    const bx = polygon[i + 2] - polygon[0];
    const by = polygon[i + 3] - polygon[1];
    twice += ax * by - ay * bx;
  }
  return 0.5 * Math.abs(twice);
}
