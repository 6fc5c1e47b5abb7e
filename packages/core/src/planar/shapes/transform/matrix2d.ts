// Matrices of the plane, 6 numbers `a b c d x y` as canvas, CSS and pixi have them: a point goes to
// `a·px + c·py + x, b·px + d·py + y`.
import type { OutRow } from '../../../types.ts';

type Matrix = ArrayLike<number>;

/**
 * The matrix that scales by one factor, turns by `angle` radians (from x toward y), then moves: 6
 * numbers.
 */
export function setMatrix2dFromPose<T extends OutRow>(
  out: T,
  x: number,
  y: number,
  angle: number,
  scale: number,
): T {
  const cos = scale * Math.cos(angle);
  const sin = scale * Math.sin(angle);
  out[0] = cos;
  out[1] = sin;
  out[2] = -sin;
  out[3] = cos;
  out[4] = x;
  out[5] = y;
  return out;
}

/** Not for the package's users: transforms the first `count` points of a row. `out` may be the row. */
export function movePoints2d<T extends OutRow>(
  out: T,
  row: ArrayLike<number>,
  count: number,
  m: Matrix,
): T {
  for (let i = 0; i < 2 * count; i += 2) {
    const x = row[i];
    const y = row[i + 1];
    out[i] = m[0] * x + m[2] * y + m[4];
    out[i + 1] = m[1] * x + m[3] * y + m[5];
  }
  return out;
}

/**
 * Not for the package's users: by what factor the matrix lengthens a vector at most. That is its larger singular value:
 * the sum of the scales of its turning part and of its mirroring part, each exact. The numbers are divided by the
 * largest first, so that their squares stay in range; `Math.hypot` gives different bits in each engine.
 */
export function stretchOf2d(m: Matrix): number {
  const most = Math.max(Math.abs(m[0]), Math.abs(m[1]), Math.abs(m[2]), Math.abs(m[3]));
  if (!(most > 0 && most < Infinity)) return most;
  const a = m[0] / most;
  const b = m[1] / most;
  const c = m[2] / most;
  const d = m[3] / most;
  const turned = Math.sqrt((a + d) * (a + d) + (b - c) * (b - c));
  const mirrored = Math.sqrt((a - d) * (a - d) + (b + c) * (b + c));
  return most * (0.5 * (turned + mirrored));
}
