import fc from 'fast-check';
import { scaledBy } from './scaled.ts';
import { isFlat, movedBy, pointsOf } from './shapes.ts';

/** Of six planes, or four, `n·p >= d`, two by two opposite to each other. */
function middleOfPlanes(row: number[], size: number): number[] {
  const middle = Array<number>(size).fill(0);
  for (let i = 0; i < row.length; i += 2 * (size + 1)) {
    const between = (row[i + size] - row[i + 2 * size + 1]) / 2;
    for (let axis = 0; axis < size; axis++) middle[axis] += row[i + axis] * between;
  }
  return middle;
}

/** A point inside a shape, if it has an inside. */
function middleOf(shape: string, row: number[]): number[] {
  const size = isFlat(shape) ? 2 : 3;
  if (shape === 'HalfSpace') return row.slice(0, 3).map((x) => x * (row[3] - 4));
  if (shape === 'Frustum2d') return middleOfPlanes(row, size);
  const points = shape === 'Frustum' ? row.slice(24) : row.slice(0, size * pointsOf(shape, row));
  const count = points.length / size;
  return Array.from({ length: size }, (_, axis) =>
    points.reduce((sum, x, i) => sum + (i % size === axis ? x / count : 0), 0),
  );
}

/** How large what may be held is: as it was drawn, where it was drawn; or so many times as large, inside. */
export const SHARES: fc.Arbitrary<number> = fc.constantFrom(1, 0.1, 0.001);

/**
 * Shapes drawn at random hardly ever hold each other. So, unless `share` is 1, the inner one is made smaller and put into the
 * middle of the outer one.
 */
export function putInto(
  outer: string,
  outerRow: number[],
  inner: string,
  innerRow: number[],
  share: number,
): number[] {
  if (share === 1) return innerRow;
  const small = scaledBy(inner, innerRow, share);
  const from = middleOf(inner, small);
  const to = middleOf(outer, outerRow);
  return movedBy(
    inner,
    small,
    to.map((x, axis) => x - from[axis]),
  );
}

/** A point near the middle of a shape, within a tenth of `share` times where it was drawn. */
export function pointNear(shape: string, row: number[], point: number[], share: number): number[] {
  return middleOf(shape, row).map((x, axis) => x + 0.1 * share * point[axis]);
}
