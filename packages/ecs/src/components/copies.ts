import type { Column } from './columns.ts';

/** A copy of a column's numbers, and the part of the column that they were copied from. */
interface Copy {
  column: Column;
  part: Column;
  kept: Column;
}

/** Copies of several columns, by name. */
export type Copies = { [name: string]: Copy };

/**
 * Copies the first `count` numbers of all columns. Allocates nothing while the count and the columns are those of the
 * last call.
 */
export function keepColumns(
  copies: Copies,
  columns: { [name: string]: Column },
  count: number,
): void {
  for (const name in columns) {
    const column = columns[name];
    let copy = copies[name];
    if (copy?.column !== column || copy.part.length !== count) {
      const part = column.subarray(0, count);
      copy = { column, part, kept: copy?.kept.length === count ? copy.kept : part.slice() };
      copies[name] = copy;
    }
    copy.kept.set(copy.part);
  }
}

/**
 * Copies what a slot's columns have now, as if they had had it when the rest was copied: restoring then leaves the slot
 * as it is.
 */
export function adoptSlot(copies: Copies, columns: { [name: string]: Column }, slot: number): void {
  for (const name in columns) copies[name].kept[slot] = columns[name][slot];
}

/** Writes back what was copied. The columns may have grown since. */
export function restoreColumns(copies: Copies, columns: { [name: string]: Column }): void {
  for (const name in columns) columns[name].set(copies[name].kept);
}
