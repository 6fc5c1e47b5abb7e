/** One number per entity. Components are made of columns. */
export type Column = Float32Array | Float64Array | Uint8Array | Uint32Array | Int32Array;

/** The first key of `data` itself that has a value and names no column (or option), or nothing. */
export function findStranger(columns: object, data: object): string | undefined {
  for (const key in data) {
    if (Object.hasOwn(columns, key) || data[key as keyof typeof data] === undefined) continue;
    // What all objects have, by somebody's doing, is nobody's field.
    if (Object.hasOwn(data, key)) return key;
  }
  return undefined;
}

/** What is wrong with a key that `findStranger` found. */
export function describeStranger(columns: object, eid: number, key: string): string {
  const fields = Object.keys(columns).join(', ');
  return `${key} of entity ${eid} is none of the fields: ${fields}.`;
}

type ColumnType = new (length: number) => Column;

/** Replaces every column of a component with an empty one. */
export function emptyColumns(columns: { [name: string]: Column }): void {
  for (const name in columns) columns[name] = new (columns[name].constructor as ColumnType)(0);
}

/** Replaces every column of a component with a longer one of the same numbers; new entries are 0. */
export function growColumns(columns: { [name: string]: Column }, capacity: number): void {
  for (const name in columns) {
    const column = columns[name];
    const longer = new (column.constructor as ColumnType)(capacity);
    // Nothing is left of an array that was transferred to a worker.
    if (column.length > 0) longer.set(column);
    columns[name] = longer;
  }
}
