/** Kinds of what moves. */
export const SWEPT_SPHERE = 0;
export const SWEPT_AABB = 1;
export const SWEPT_CAPSULE = 2;

/** What moves: its kind, core's row of it, and how far it moves along each axis. */
export interface Swept {
  kind: number;
  dimensions: 2 | 3;
  moved: Float64Array;
  motion: Float64Array;
}
