// Writes contacts: one column a number, one row a contact, in the order of the pairs.
// Where all pairs of a batch are of one kind a row is the next free one, so what misses is overwritten. Where kinds
// are mixed each is tested on its own: a row is then the pair's place in the batch, and the gaps are closed at the end.
import { addressOf, ensure } from './memory';

/** Pairs in a batch: what is read and written for them stays in the nearest caches. */
@inline export const BATCH: u32 = 1024;
/** A few more rows: the second lane of the last two writes even when it is none. */
@inline const COLUMN_BYTES: usize = (BATCH + 8) << 3;

/** Normal, depth, point. */
@inline export const DEPTH: i32 = D;
@inline export const POINT: i32 = D + 1;
@inline const ROW_COLUMNS: i32 = 2 * D + 1;

const rowBuffer: usize = memory.data(8, 8);
/** By row: the pair's place in the batch. */
const placeBuffer: usize = memory.data(8, 8);
/** By place, where kinds are mixed: 1 when the pair touches. */
const hitBuffer: usize = memory.data(8, 8);

export let rowCount: u32 = 0;
let isMixed: bool = false;

@inline export function rowColumn(i: i32): usize {
  return addressOf(rowBuffer) + <usize>i * COLUMN_BYTES;
}

export function places(): usize {
  return addressOf(placeBuffer);
}

export function startRows(mixed: bool): void {
  ensure(rowBuffer, COLUMN_BYTES * ROW_COLUMNS, 0);
  ensure(placeBuffer, (BATCH + 8) << 2, 0);
  ensure(hitBuffer, BATCH, 0);
  if (mixed) memory.fill(addressOf(hitBuffer), 0, BATCH);
  isMixed = mixed;
  rowCount = 0;
}

/** Where the next two rows are. */
export let firstRow: u32 = 0;
export let secondRow: u32 = 0;

/** Takes rows for two pairs, whose places are given; one that misses, by the bits in `hits`, has none. */
@inline export function takeRows(two: usize, hits: i32): void {
  const first = load<u32>(two), second = load<u32>(two, 4);
  const hitFirst: u32 = hits & 1, hitSecond: u32 = hits >> 1;
  if (isMixed) {
    store<u8>(addressOf(hitBuffer) + first, <u8>hitFirst);
    store<u8>(addressOf(hitBuffer) + second, <u8>hitSecond);
    firstRow = first;
    secondRow = second;
    return;
  }
  firstRow = rowCount;
  secondRow = rowCount + hitFirst;
  // The last pair stands in for a missing second one.
  rowCount = secondRow + (first == second ? 0 : hitSecond);
  store<u32>(addressOf(placeBuffer) + (<usize>firstRow << 2), first);
  store<u32>(addressOf(placeBuffer) + (<usize>secondRow << 2), second);
}

/** Writes a number of both contacts to the rows taken last. */
@inline export function writeRows(column: i32, numbers: v128): void {
  const address = rowColumn(column);
  v128.store64_lane(address + (<usize>firstRow << 3), numbers, 0);
  v128.store64_lane(address + (<usize>secondRow << 3), numbers, 1);
}

/** Closes the gaps of pairs that miss. */
export function finishRows(count: u32): void {
  if (!isMixed) return;
  const hits = addressOf(hitBuffer), list = addressOf(placeBuffer);
  for (let place: u32 = 0; place < count; place++) {
    for (let i = 0; i < ROW_COLUMNS; i++) {
      const column = rowColumn(i);
      store<f64>(column + (<usize>rowCount << 3), load<f64>(column + (<usize>place << 3)));
    }
    store<u32>(list + (<usize>rowCount << 2), place);
    rowCount += load<u8>(hits + place);
  }
}
