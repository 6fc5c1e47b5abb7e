// The columns by slot, as the caller loads them: bounds, and what pairs are filtered by.
// D, the number of dimensions, is given by the compiler call (--use D=2 or D=3), so branches on it fold.
import { addressOf, ensure } from './memory';

@inline export const DIMENSIONS: i32 = D;
@inline export const COLUMNS: i32 = 2 * D;

// Columns by slot. The slot after the last holds the empty box: padding items point at it.
const columnBuffer: usize = memory.data(8, 8);
const filterBuffer: usize = memory.data(8, 8);

/** Slots 0 … slotCapacity − 1 may be members. */
export let slotCapacity: u32 = 0;
/** How many slots the columns have room for: 0 as long as all boxes have been lent. */
let columnCapacity: u32 = 0;
let filterCapacity: u32 = 0;

@inline function strideFor(count: u32): usize {
  return ((<usize>count + 4) & ~3) << 2;
}

/** Bytes from one column to the next. */
@inline export function columnStride(): usize {
  return strideFor(columnCapacity);
}

@inline export function column(i: i32): usize {
  return addressOf(columnBuffer) + <usize>i * columnStride();
}

/** Filters by slot: layers, then masks, u32 each, then flags, u8. */
@inline export function layers(): usize {
  return addressOf(filterBuffer);
}

@inline export function masks(): usize {
  return addressOf(filterBuffer) + (<usize>filterCapacity << 2);
}

@inline export function flags(): usize {
  return addressOf(filterBuffer) + (<usize>filterCapacity << 3);
}

/** Makes room for the filters of slots 0 … count − 1. What they held is lost when they grow. */
export function reserveFilters(count: u32): void {
  if (count <= filterCapacity) return;
  // Four slots at a time are read: up to three past the end of the last column.
  ensure(filterBuffer, <usize>count * 9 + 16, 0);
  filterCapacity = count;
}

/** Slots 0 … count − 1 may be members from now on. */
export function reserveSlots(count: u32): void {
  slotCapacity = max(slotCapacity, count);
}

/** Writes the empty box for slots from `first` on, and after the last. */
function emptyFrom(first: u32): void {
  for (let i = 0; i < COLUMNS; i++) {
    const end = column(i) + (<usize>columnCapacity << 2);
    for (let at = column(i) + (<usize>first << 2); at <= end; at += 4) store<f32>(at, i & 1 ? -Infinity : Infinity);
  }
}

/** Makes room for the boxes of `count` slots. Slots there were keep theirs, the others begin with the empty box. */
export function reserveColumns(count: u32): void {
  if (columnCapacity == count) return;
  const before = columnCapacity, stride = columnStride();
  // Culling reads 64 slots at a time: up to sixty past the end of the last column. If there is no memory, nothing has changed.
  ensure(columnBuffer, strideFor(count) * COLUMNS + 240, load<u32>(columnBuffer, 4));
  columnCapacity = slotCapacity = count;
  // From the last column on, because each moves toward the end.
  for (let i = COLUMNS - 1; i > 0; i--) {
    memory.copy(column(i), addressOf(columnBuffer) + <usize>i * stride, <usize>before << 2);
  }
  emptyFrom(before);
}
