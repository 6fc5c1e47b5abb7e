// Writes contacts: a column per number, a row per contact, in the order of the pairs.
// If all pairs of a batch are of one kind, a contact gets the next free row, so pairs that miss are overwritten. If kinds
// are mixed, each is tested on its own: a contact's row is then the pair's place in the batch, and gaps are closed at the end.
import { DIMENSIONS } from './columns';
import { addressOf, ensure } from './memory';

/** Pairs in a batch: what is read and written for them stays in the nearest caches. */
@inline export const BATCH: u32 = 1024;
/** A few more rows: the second lane of the last two pairs writes even if it is no pair. */
@inline const COLUMN_BYTES: usize = (BATCH + 8) << 3;

/** Normal, depth, point. */
@inline const DEPTH: i32 = D;
@inline const POINT: i32 = D + 1;
@inline const ROW_COLUMNS: i32 = 2 * D + 1;

/** The columns, then the pair's place in the batch by row, then, if kinds are mixed, by place: 1 when the pair touches. */
const rowBuffer: usize = memory.data(8, 8);
@inline const PLACES: usize = COLUMN_BYTES * ROW_COLUMNS;
@inline const HITS: usize = PLACES + ((BATCH + 8) << 2);

export let rowCount: u32 = 0;
let isMixed: bool = false;

/** A column; the one after the last has the places, u32. */
export function rowColumn(i: i32): usize {
  return addressOf(rowBuffer) + <usize>i * COLUMN_BYTES;
}

export function startRows(mixed: bool): void {
  const rows = ensure(rowBuffer, HITS + BATCH, 0);
  if (mixed) memory.fill(rows + HITS, 0, BATCH);
  isMixed = mixed;
  rowCount = 0;
}

@inline function writeTwo(first: usize, second: usize, column: i32, numbers: v128): void {
  v128.store64_lane(first + <usize>column * COLUMN_BYTES, numbers, 0);
  v128.store64_lane(second + <usize>column * COLUMN_BYTES, numbers, 1);
}

/**
 * Writes the contacts of two pairs, whose places are at `two`: unit normals, depths, points. A pair without its bit in
 * `hits` misses: it has none.
 */
export function writeContacts(two: usize, hits: i32, nx: v128, ny: v128, nz: v128, depth: v128, px: v128, py: v128, pz: v128): void {
  const rows = addressOf(rowBuffer);
  let first = load<u32>(two), second = load<u32>(two, 4);
  const hitFirst: u32 = hits & 1, hitSecond: u32 = hits >> 1;
  if (isMixed) {
    store<u8>(rows + first, <u8>hitFirst, HITS);
    store<u8>(rows + second, <u8>hitSecond, HITS);
  } else {
    const row = rows + (<usize>rowCount << 2);
    store<u32>(row, first, PLACES);
    store<u32>(row + (<usize>hitFirst << 2), second, PLACES);
    // If a second pair is missing, the last pair was repeated for it: it is not counted twice.
    const next = first == second ? 0 : hitSecond;
    first = rowCount;
    second = rowCount + hitFirst;
    rowCount = second + next;
  }
  const a = rows + (<usize>first << 3), b = rows + (<usize>second << 3);
  writeTwo(a, b, 0, nx);
  writeTwo(a, b, 1, ny);
  writeTwo(a, b, DEPTH, depth);
  writeTwo(a, b, POINT, px);
  writeTwo(a, b, POINT + 1, py);
  if (DIMENSIONS == 3) {
    writeTwo(a, b, 2, nz);
    writeTwo(a, b, POINT + 2, pz);
  }
}

/** Closes the gaps left by pairs that miss. */
export function finishRows(count: u32): void {
  if (!isMixed) return;
  const rows = addressOf(rowBuffer);
  for (let place: u32 = 0; place < count; place++) {
    let from = rows + (<usize>place << 3), to = rows + (<usize>rowCount << 3);
    for (let i = 0; i < ROW_COLUMNS; i++) {
      store<f64>(to, load<f64>(from));
      from += COLUMN_BYTES;
      to += COLUMN_BYTES;
    }
    store<u32>(rows + (<usize>rowCount << 2), place, PLACES);
    rowCount += load<u8>(rows + place, HITS);
  }
}
