import type { BoxIndex } from './box-index.ts';

export type ColumnArray = Float32Array | Float64Array | Uint32Array | Uint8Array;

/** A column copied in last, and the part of it that was. */
export interface ColumnSource {
  column: ArrayLike<number>;
  view: ColumnArray;
}

/** Copies the first `count` numbers of a column in, by a view that is kept under the number `source`. */
export function copyColumn(
  index: BoxIndex,
  target: ColumnArray,
  offset: number,
  source: number,
  column: ColumnArray,
  count: number,
): void {
  let kept = index.sources[source];
  if (kept?.column !== column || kept.view.length !== count) {
    kept = { column, view: column.subarray(0, count) };
    index.sources[source] = kept;
  }
  target.set(kept.view, offset);
}
