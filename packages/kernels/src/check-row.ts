import type { BoxIndex } from './box-index.ts';

/**
 * Throws unless a query's row has as many numbers as it needs: that of another dimension would be read as something
 * else, and a number that is missing, as NaN, finds nothing.
 */
export function checkRow(
  caller: string,
  argument: string,
  { dimensions }: BoxIndex,
  row: ArrayLike<number>,
  numbers: number,
): void {
  if (row?.length === numbers) return;
  const length: unknown = row?.length; // a function, of a vector
  const got = typeof length === 'number' ? `${length} numbers` : 'none';
  throw new Error(
    `${caller}: ${argument} must have ${numbers} numbers in ${dimensions}D, got ${got}.`,
  );
}
