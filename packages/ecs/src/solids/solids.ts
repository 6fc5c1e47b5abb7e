// What a space needs for capsules and turned boxes alone. `addShapes` brings it: games without them do not load it.
import type { Space } from '../space.ts';
import type { SolidTests } from './solid-tests.ts';

/** Core's tests, and the stages' parts that work on them. */
export interface Solids {
  readonly tests: SolidTests;
  /**
   * Writes a shape, in world space and f64, as core's row: up to 15 numbers. Not for meshes. NaN where the rotation is
   * not finite.
   */
  readonly writeRow: (out: Float64Array, space: Space, slot: number, shape: number) => void;
  /** Writes the `Bounds` of a capsule or turned box; false when it has no usable size. */
  readonly writeBounds: (space: Space, slot: number, shape: number) => boolean;
  /** As `collidePair`, for every pair of shapes that are no meshes. Fills core's contact. */
  readonly collide: (out: Float64Array, space: Space, a: number, b: number) => boolean;
  /** Merges the contacts of the batch with those of all other pairs, in the order of the pairs. */
  readonly mergeContacts: (space: Space) => void;
}

/** A row of any shape. */
export function createSolidRow(): Float64Array {
  return new Float64Array(15);
}
