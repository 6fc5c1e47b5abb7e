import type { SolidTests } from '../solids/solid-tests.ts';

/** Kinds of moving shapes. */
export const SWEPT_SPHERE = 0;
export const SWEPT_AABB = 1;
export const SWEPT_CAPSULE = 2;

/**
 * The moving shape of a sweep: its kind, its row as core has it, and how far it moves along each
 * axis.
 */
export interface Swept {
  kind: number;
  dimensions: 2 | 3;
  moved: Float64Array;
  motion: Float64Array;
  /** Core's tests of solids, where it may meet these. */
  solids: SolidTests | undefined;
}
