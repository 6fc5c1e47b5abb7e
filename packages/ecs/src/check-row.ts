/** Throws unless a row has as many numbers as its question needs. */
export function checkRow(
  caller: string,
  argument: string,
  row: ArrayLike<number>,
  count: number,
): void {
  if (row?.length === count) return;
  throw new Error(`${caller}: ${argument} must have ${count} numbers, got ${String(row?.length)}.`);
}
