/** What all stages and queries read of sizes: the columns of `Collider` or, in a space with scales, these times scale. */
export type SizeColumns = {
  radius: Float64Array;
  halfX: Float64Array;
  halfY: Float64Array;
  /** 3D only, where alone it is read. */
  halfZ: Float64Array;
};

/** Columns for scaled sizes. */
export function createSizes(dimensions: 2 | 3, capacity: number): SizeColumns {
  const radius = new Float64Array(capacity);
  const halfX = new Float64Array(capacity);
  const halfY = new Float64Array(capacity);
  if (dimensions === 2) return { radius, halfX, halfY } as SizeColumns;
  return { radius, halfX, halfY, halfZ: new Float64Array(capacity) };
}
