// What a space needs for capsules, turned boxes, polygons and hulls alone. `addShapes`, `createPolygon` or `createHull` brings it: games
// without them do not load it.
import type { Space } from '../space.ts';
import type { SolidTests } from './solid-tests.ts';

/** Core's tests, and the stages' parts that work on them. */
export interface Solids {
  readonly tests: SolidTests;
  /** The last shape there is. Columns may have been given other numbers. */
  readonly lastShape: number;
  /**
   * Writes a shape, in world space and f64, as core's row, and returns that: `out`, of up to 15 numbers, or of a
   * polygon or hull a row of its own, which stays until the same one has been written twice more. Not for meshes. NaN where
   * the rotation is not finite; without numbers where it was disposed of since `updateBounds`.
   */
  readonly writeRow: (out: Float64Array, space: Space, slot: number, shape: number) => Float64Array;
  /** Writes the `Bounds` of a solid; false when it has no usable size. */
  readonly writeBounds: (space: Space, slot: number, shape: number) => boolean;
  /** As `collidePair`, for every pair of shapes that are no meshes. Fills core's contact. */
  readonly collide: (out: Float64Array, space: Space, a: number, b: number) => boolean;
  /** Merges the contacts of the batch with those of all other pairs, in the order of the pairs. */
  readonly mergeContacts: (space: Space) => void;
}

/** A row of any shape but polygons and hulls. */
export function createSolidRow(): Float64Array {
  return new Float64Array(15);
}
