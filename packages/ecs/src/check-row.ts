import { showKind } from './show.ts';

/**
 * Throws unless a row has as many numbers as its question needs. A `count` that is no number comes of a space that is
 * none.
 */
export function checkRow(
  caller: string,
  argument: string,
  row: ArrayLike<number>,
  count: number,
): void {
  if (row?.length === count) return;
  if (!(count > 0)) {
    throw new Error(`${caller}: the space must be one that createSpace returned.`);
  }
  const length: unknown = row?.length; // a function, of a vector
  const got = typeof length === 'number' ? length : showKind(row);
  throw new Error(`${caller}: ${argument} must have ${count} numbers, got ${got}.`);
}
