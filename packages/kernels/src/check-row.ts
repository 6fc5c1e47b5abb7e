/** How many numbers what should be a row has, for messages. */
export function lengthOf(row: ArrayLike<number> | null | undefined): string {
  const length: unknown = row?.length; // a function, of a vector
  return typeof length === 'number' ? `${length} numbers` : 'none';
}

/**
 * Throws unless a query's row has as many numbers as it needs: that of another dimension would be read as something
 * else, and a number that is missing, as NaN, finds nothing.
 */
export function checkRow(
  caller: string,
  argument: string,
  dimensions: number,
  row: ArrayLike<number>,
  numbers: number,
): void {
  if (row?.length === numbers) return;
  throw new Error(
    `${caller}: ${argument} must have ${numbers} numbers in ${dimensions}D, got ${lengthOf(row)}.`,
  );
}

/**
 * A bound of a query, such as `maxT`, is no number: options in its place would be NaN, which finds nothing. Callers look
 * at its type themselves, because numbers that are passed on go to the heap.
 */
export function refuseBound(caller: string, argument: string, bound: unknown): never {
  const got = typeof bound === 'object' && bound !== null ? 'an object' : String(bound);
  throw new Error(`${caller}: ${argument} must be a number, such as Infinity, got ${got}.`);
}
