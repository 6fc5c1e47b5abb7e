import { show } from './show.ts';

/** Throws unless a row has `count` numbers. A `count` that is not a number comes from something that is not a space. */
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
  const got = typeof length === 'number' ? length : show(row);
  throw new Error(`${caller}: ${argument} must have ${count} numbers, got ${got}.`);
}
