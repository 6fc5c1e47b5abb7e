import type { PositionColumn } from './position-columns.ts';

/** Is it the number after, in the same memory? Then the columns are one list of rows, `x y z x y z …`. */
function isNextTo(column: PositionColumn, other: PositionColumn): boolean {
  if (Array.isArray(column) || Array.isArray(other) || column.length < 2) return false;
  const step = other.byteOffset - column.byteOffset;
  return column.buffer === other.buffer && step === column.BYTES_PER_ELEMENT;
}

/**
 * Not for the package's users: throws, in the name of `caller`, when columns of a component that is known to have them
 * are views into one array of rows. Entity 1 would have the y of entity 0 as its x.
 */
export function refuseInterleaved(
  caller: string,
  name: string,
  component: object,
  columns: readonly string[],
): void {
  const known = component as Record<string, PositionColumn>;
  for (let i = 1; i < columns.length; i++) {
    const [before, column] = [columns[i - 1], columns[i]];
    if (!isNextTo(known[before], known[column])) continue;
    throw new Error(
      `${caller}: ${name}.${column} begins one number after ${name}.${before} in the same buffer. A column has one number for each entity; rows of an array are not read.`,
    );
  }
}
