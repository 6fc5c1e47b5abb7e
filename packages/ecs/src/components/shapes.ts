/** `Collider.shape`: a ball of `Collider.radius` around the position. The default. */
export const SPHERE = 0;
/** `Collider.shape`: an axis-aligned box, `halfX halfY halfZ` to each side of the position. */
export const AABB = 1;
/**
 * `Collider.shape`, 3D: the triangles of `Collider.mesh` (see `createMesh`), scaled and turned as the entity is, and
 * moved to the position.
 */
export const MESH = 2;
/**
 * `Collider.shape`: all points within `Collider.radius` of a segment, which reaches `halfY` up and down from the
 * position along the entity's own y axis. Needs `addShapes`.
 */
export const CAPSULE = 3;
/**
 * `Collider.shape`: a box, `halfX halfY halfZ` to each side of the position along the entity's own axes, which its
 * rotation turns. Needs `addShapes`.
 */
export const OBB = 4;
/**
 * `Collider.shape`, 2D: the convex polygon `Collider.polygon` (see `createPolygon`), scaled and turned as the entity is,
 * and moved to the position.
 */
export const POLYGON = 5;
/**
 * `Collider.shape`, 3D: the convex hull `Collider.hull` (see `createHull`), scaled and turned as the entity is, and
 * moved to the position.
 */
export const HULL = 5;

/**
 * `Collider.shape` in 2D: a disk of `Collider.radius` around the position. The same as `SPHERE`.
 */
export const CIRCLE: typeof SPHERE = SPHERE;
/**
 * `Collider.shape` in 2D: an axis-aligned rectangle, `halfX halfY` to each side of the position.
 * The same as `AABB`.
 */
export const RECT: typeof AABB = AABB;
/** `Collider.shape` in 2D: a rectangle that the entity's angle turns. The same as `OBB`. */
export const ORIENTED_RECT: typeof OBB = OBB;

/** The shape of a collider. */
export type Shape =
  | typeof SPHERE
  | typeof AABB
  | typeof MESH
  | typeof CAPSULE
  | typeof OBB
  | typeof POLYGON
  | typeof HULL;

/**
 * Not for the package's users: the shape that the narrowphase sees of an entity that takes no part.
 */
export const NO_SHAPE = 255;

/** Not for the package's users: the `triangle` of a contact or hit without a mesh. */
export const NO_TRIANGLE = -1;
