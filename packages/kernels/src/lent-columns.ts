import { isSingle } from './columns.ts';
import { type Kernel, refreshMemory } from './memory.ts';

/** JavaScript's arrays that the kernels read a chunk at a time, when they need them. */
export interface LentColumns {
  /** In the kernels' order. */
  readonly columns: ArrayLike<number>[];
  /** For each column its chunks by number, so that a steady frame makes no new views. */
  readonly chunks: Float32Array[][];
  /** For each column, whether it is in f32. */
  readonly areSingle: boolean[];
  /** Slots lent. */
  count: number;
}

/** Nothing lent yet. */
export function createLentColumns(): LentColumns {
  return { columns: [], chunks: [], areSingle: [], count: 0 };
}

/** Lends a column. Its chunks of the last frame serve again when it is the same one. */
export function lendColumn(lent: LentColumns, i: number, column: ArrayLike<number>): void {
  if (lent.columns[i] === column && lent.chunks[i]) return;
  lent.columns[i] = column;
  lent.chunks[i] = [];
  lent.areSingle[i] = isSingle(column);
}

/** Says how many slots of how many columns are lent. */
export function lendCount(lent: LentColumns, count: number, columnCount: number): void {
  if (lent.count !== count) lent.chunks.length = 0;
  if (lent.columns.length > columnCount) lent.columns.length = columnCount;
  lent.count = count;
}

/** Part of a typed array. The kernels know f32 and f64; other numbers become f64 as they are written. */
function chunkOf(
  lent: LentColumns,
  i: number,
  chunk: number,
  first: number,
  count: number,
): Float32Array {
  const kept = lent.chunks[i];
  kept[chunk] ??= (lent.columns[i] as Float32Array).subarray(first, first + count);
  return kept[chunk];
}

/** Writes slots first … first + count − 1 of what is lent to where the kernels want them. */
export function stageLent(
  kernel: Kernel,
  lent: LentColumns,
  chunk: number,
  first: number,
  count: number,
): void {
  refreshMemory(kernel);
  for (let i = 0; i < lent.columns.length; i++) {
    const column = lent.columns[i];
    const address = kernel.exports.stagedAddress(i) >>> 0;
    if (lent.areSingle[i]) {
      kernel.f32.set(chunkOf(lent, i, chunk, first, count), address >>> 2);
    } else if (ArrayBuffer.isView(column)) {
      kernel.f64.set(chunkOf(lent, i, chunk, first, count), address >>> 3);
    } else {
      const to = address >>> 3;
      for (let slot = 0; slot < count; slot++) kernel.f64[to + slot] = column[first + slot];
    }
  }
}
