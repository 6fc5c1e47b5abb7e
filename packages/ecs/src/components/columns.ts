/** One number an entity: what components, ours and bitECS's users', are made of. */
export type Column = Float32Array | Float64Array | Uint8Array | Uint32Array | Int32Array;

type ColumnType = new (length: number) => Column;

/**
 * Replaces every column of a component by a longer one with the same numbers; new entries are 0.
 */
export function growColumns(columns: { [name: string]: Column }, capacity: number): void {
  for (const name in columns) {
    const column = columns[name];
    const longer = new (column.constructor as ColumnType)(capacity);
    longer.set(column);
    columns[name] = longer;
  }
}
