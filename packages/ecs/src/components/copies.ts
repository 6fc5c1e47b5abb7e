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

/** Slots whose columns are to stay as they are. */
export interface SpareSlots {
  count: number;
  readonly slots: number[];
  /** Their numbers of one column. */
  readonly numbers: number[];
}

export function createSpareSlots(): SpareSlots {
  return { count: 0, slots: [], numbers: [] };
}

export function spareSlot(spare: SpareSlots, slot: number): void {
  spare.slots[spare.count++] = slot;
}

/** Writes back what was copied, all but the spare slots. The columns may have grown since. */
export function restoreColumns(
  copies: Copies,
  columns: { [name: string]: Column },
  { count, slots, numbers }: SpareSlots,
): void {
  for (const name in columns) {
    const column = columns[name];
    for (let i = 0; i < count; i++) numbers[i] = column[slots[i]];
    column.set(copies[name].kept);
    for (let i = 0; i < count; i++) column[slots[i]] = numbers[i];
  }
}
