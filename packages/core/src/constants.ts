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

/** A frustum's first plane: its 4 numbers are from `4 * LEFT` on, those of a flat camera's line from `3 * LEFT` on. */
export const LEFT = 0;
/** A frustum's second plane, or a flat camera's second line. */
export const RIGHT = 1;
/** A frustum's third plane, or a flat camera's third line. */
export const BOTTOM = 2;
/** A frustum's fourth plane, or a flat camera's fourth and last line. */
export const TOP = 3;
/** A frustum's fifth plane; a flat camera has none. */
export const NEAR = 4;
/** A frustum's sixth and last plane; a flat camera has none. */
export const FAR = 5;
/** Answer of `cull`: no plane rejects the shape. Also valid as the next frame's first guess. */
export const NO_PLANE = 6;

/** Clip-space depth runs from −1 (near) to 1 (far): WebGL. */
export const DEPTH_NEGATIVE_ONE_TO_ONE = 0;
/** Clip-space depth runs from 0 (near) to 1 (far): WebGPU. */
export const DEPTH_ZERO_TO_ONE = 1;
/** Clip-space depth runs from 1 (near) to 0 (far): reversed depth. */
export const DEPTH_REVERSED = 2;
/** How an API has depth in clip space: one of `DEPTH_NEGATIVE_ONE_TO_ONE` and its like. */
export type DepthRange =
  | typeof DEPTH_NEGATIVE_ONE_TO_ONE
  | typeof DEPTH_ZERO_TO_ONE
  | typeof DEPTH_REVERSED;

/** Where a `Contact` has the x of its unit normal, which leads from the first shape to the second. */
export const CONTACT_NORMAL_X = 0;
/** Where a `Contact` has the y of its unit normal. */
export const CONTACT_NORMAL_Y = 1;
/** Where a `Contact` has the z of its unit normal. */
export const CONTACT_NORMAL_Z = 2;
/** Where a `Contact` has its depth, in world units, 0 or more. */
export const CONTACT_DEPTH = 3;
/** Where a `Contact` has the x of its point on the first shape, in world units. */
export const CONTACT_POINT_X = 4;
/** Where a `Contact` has the y of its point, in world units. */
export const CONTACT_POINT_Y = 5;
/** Where a `Contact` has the z of its point, in world units. */
export const CONTACT_POINT_Z = 6;

/** Where a `Contact2d` has the x of its unit normal, which leads from the first shape to the second. */
export const CONTACT_2D_NORMAL_X = 0;
/** Where a `Contact2d` has the y of its unit normal. */
export const CONTACT_2D_NORMAL_Y = 1;
/** Where a `Contact2d` has its depth, in world units, 0 or more. */
export const CONTACT_2D_DEPTH = 2;
/** Where a `Contact2d` has the x of its point on the first shape, in world units. */
export const CONTACT_2D_POINT_X = 3;
/** Where a `Contact2d` has the y of its point, in world units. */
export const CONTACT_2D_POINT_Y = 4;
