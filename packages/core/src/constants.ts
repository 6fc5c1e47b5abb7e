/** Answer of `raycast` and `sweep` when nothing is hit. Infinity, so that `t < best` just works. */
// Inside this package it is written as Infinity: V8 assumes nothing about an imported number, and beside it every t
// would be allocated on the heap.
export const MISS: number = Infinity;

/** Answer of `classify`: no point in common (or, for planes, wholly behind). */
export const OUTSIDE = 0;
/** Answer of `classify`: some points are in and some are out, or it cannot be decided cheaply. */
export const INTERSECTING = 1;
/** Answer of `classify`: wholly in (or, for planes, wholly in front). */
export const INSIDE = 2;
/** Answer of `classify` for thick planes: every point is within the thickness. */
export const COPLANAR = 3;

/** Planes of a frustum, and lines of a flat one (which has the first four). */
export const LEFT = 0;
export const RIGHT = 1;
export const BOTTOM = 2;
export const TOP = 3;
export const NEAR = 4;
export const FAR = 5;
/** Answer of `cull`: no plane rejects the shape. Also valid as the next frame's first guess. */
export const NO_PLANE = 6;

/** Clip-space depth runs from −1 (near) to 1 (far): WebGL. */
export const DEPTH_NEGATIVE_ONE_TO_ONE = 0;
/** Clip-space depth runs from 0 (near) to 1 (far): WebGPU. */
export const DEPTH_ZERO_TO_ONE = 1;
/** Clip-space depth runs from 1 (near) to 0 (far): reversed depth. */
export const DEPTH_REVERSED = 2;
export type DepthRange =
  | typeof DEPTH_NEGATIVE_ONE_TO_ONE
  | typeof DEPTH_ZERO_TO_ONE
  | typeof DEPTH_REVERSED;

/** Where each number of a `Contact` is. */
export const CONTACT_NORMAL_X = 0;
export const CONTACT_NORMAL_Y = 1;
export const CONTACT_NORMAL_Z = 2;
export const CONTACT_DEPTH = 3;
export const CONTACT_POINT_X = 4;
export const CONTACT_POINT_Y = 5;
export const CONTACT_POINT_Z = 6;

/** Where each number of a `Contact2d` is. */
export const CONTACT_2D_NORMAL_X = 0;
export const CONTACT_2D_NORMAL_Y = 1;
export const CONTACT_2D_DEPTH = 2;
export const CONTACT_2D_POINT_X = 3;
export const CONTACT_2D_POINT_Y = 4;
