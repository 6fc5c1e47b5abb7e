// What the shapes are: numbers in a row. Queries read any `…Like` (array, tuple, typed array); makers
// and queries write to any `OutRow`. The tuples name the numbers; a Float64Array holds the same ones.

/** A row that a function writes to: an array, a tuple or a typed array long enough for the answer. */
export interface OutRow {
  readonly length: number;
  [index: number]: number;
}

/** A position or a vector in space. */
export type Point = [x: number, y: number, z: number];
export type PointLike = ArrayLike<number>;

/** The points `p` with `n·p = d`, `n` of unit length: the signed distance of a point is `n·p − d`. */
export type Plane = [nx: number, ny: number, nz: number, d: number];
export type PlaneLike = ArrayLike<number>;

/** Three corners; the front is the side from which they run counter-clockwise. */
export type Triangle = [
  ...[ax: number, ay: number, az: number],
  ...[bx: number, by: number, bz: number],
  ...[cx: number, cy: number, cz: number],
];
export type TriangleLike = ArrayLike<number>;

/**
 * A box along the axes, faces included. Empty (without any point) when a min exceeds its max; the
 * empty box to start merging from is `+Infinity …, −Infinity …`.
 */
export type Aabb = [
  ...[minX: number, minY: number, minZ: number],
  ...[maxX: number, maxY: number, maxZ: number],
];
export type AabbLike = ArrayLike<number>;

/** A ball, surface included. Empty when the radius is negative. */
export type Sphere = [x: number, y: number, z: number, radius: number];
export type SphereLike = ArrayLike<number>;

/** The points `origin + t * direction`, `t >= 0`. The direction need not have unit length. */
export type Ray = [
  ...[originX: number, originY: number, originZ: number],
  ...[directionX: number, directionY: number, directionZ: number],
];
export type RayLike = ArrayLike<number>;

/** The points between a start and an end, both included. Equal ends are a point. */
export type Segment = [
  ...[startX: number, startY: number, startZ: number],
  ...[endX: number, endY: number, endZ: number],
];
export type SegmentLike = ArrayLike<number>;

/** All points within the radius of a segment: a ball when its ends are equal. Empty when the radius is negative. */
export type Capsule = [
  ...[startX: number, startY: number, startZ: number],
  ...[endX: number, endY: number, endZ: number],
  ...[radius: number],
];
export type CapsuleLike = ArrayLike<number>;

/**
 * A rotated box, faces included: center, half extents along its own axes, and those axes, which are unit vectors square
 * to each other, left-handed or right-handed. Empty when a half extent is negative. Half extents are finite: for
 * something endless take an `Aabb`, a half-space or a frustum without a far plane.
 */
export type Obb = [
  ...[x: number, y: number, z: number],
  ...[halfU: number, halfV: number, halfW: number],
  ...[ux: number, uy: number, uz: number],
  ...[vx: number, vy: number, vz: number],
  ...[wx: number, wy: number, wz: number],
];
export type ObbLike = ArrayLike<number>;

/** The convex hull of the points of a row, `x y z x y z …`, in any order. Empty without points. */
export type HullLike = ArrayLike<number>;

/**
 * Six planes with normals inward, 24 numbers, in the order of `LEFT`, `RIGHT`, `BOTTOM`, `TOP`,
 * `NEAR`, `FAR`: inside when `n·p >= d` for all. A far plane at infinity is `0 0 0 −Infinity`.
 */
export type FrustumLike = ArrayLike<number>;

/**
 * The eight corners of a frustum, 24 numbers: corner `(right ? 1 : 0) + (top ? 2 : 0) + (far ? 4 : 0)`.
 * They are a hull too, unless there is no far plane.
 */
export type FrustumCornersLike = ArrayLike<number>;

/**
 * How two shapes touch, 7 numbers. The unit normal points from the first shape (A) to the second (B); `depth >= 0` is
 * how far A must move against the normal until they only touch; the point is on A's surface.
 */
export type Contact = OutRow;

/** A position or a vector in the plane. */
export type Point2d = [x: number, y: number];
export type Point2dLike = ArrayLike<number>;

/** A disk, rim included. Empty when the radius is negative. */
export type Circle = [x: number, y: number, radius: number];
export type CircleLike = ArrayLike<number>;

/** A rectangle along the axes, sides included. Empty when a min exceeds its max. */
export type Rect = [minX: number, minY: number, maxX: number, maxY: number];
export type RectLike = ArrayLike<number>;

/** The points `origin + t * direction`, `t >= 0`, in the plane. */
export type Ray2d = [originX: number, originY: number, directionX: number, directionY: number];
export type Ray2dLike = ArrayLike<number>;

/** The points between a start and an end, both included, in the plane. */
export type Segment2d = [startX: number, startY: number, endX: number, endY: number];
export type Segment2dLike = ArrayLike<number>;

/** All points within the radius of a flat segment. Empty when the radius is negative. */
export type Capsule2d = [
  startX: number,
  startY: number,
  endX: number,
  endY: number,
  radius: number,
];
export type Capsule2dLike = ArrayLike<number>;

/**
 * A rotated rectangle, sides included: center, half extents along its own axes, and the first axis, of
 * unit length; the second one is `−uy ux`. Empty when a half extent is negative. Half extents are finite: a `Rect`'s
 * sides need not be.
 */
export type OrientedRect = [
  ...[x: number, y: number],
  ...[halfU: number, halfV: number],
  ...[ux: number, uy: number],
];
export type OrientedRectLike = ArrayLike<number>;

/** Three corners in the plane, counter-clockwise or not; the inside belongs to it. */
export type Triangle2d = [ax: number, ay: number, bx: number, by: number, cx: number, cy: number];
export type Triangle2dLike = ArrayLike<number>;

/**
 * The corners of a convex polygon in order, `x y x y …`, counter-clockwise or not. Empty without corners. Some may lie
 * on straight sides, and through rounding a little inside them.
 */
export type PolygonLike = ArrayLike<number>;

/**
 * A rotated rectangle, or another convex figure of four corners, as four lines `nx ny d`, 12 numbers, normals inward, in
 * the order of `LEFT`, `RIGHT`, `BOTTOM`, `TOP`: inside when `n·p >= d` for all. This is what a camera sees in the plane.
 * Lines are finite: only culling, classifying and containing also answer for one at infinity.
 */
export type Frustum2dLike = ArrayLike<number>;

/** How two flat shapes touch, 5 numbers: see {@link Contact}. */
export type Contact2d = OutRow;
