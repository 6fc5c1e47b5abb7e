// Convex polygons and hulls: their corners around an entity's position, and the rows for them in the world.
import { copyEntry } from '../position-columns.ts';
import type { Space } from '../space.ts';
import type { ScaleColumns } from '../transform-columns.ts';

/** A convex polygon, in 3D a convex hull, around the position of whoever has it. */
export interface Convex {
  /** World units at scale 1: `x y`, in 3D `x y z`, of each corner; those of a polygon in turn. */
  readonly corners: Float64Array;
  /** How far it reaches along each axis, to the side where it reaches farther. */
  readonly reach: readonly number[];
  /** The corners in world space, for two entities at a time. */
  readonly rows: readonly Float64Array[];
  /** The row to be written next, 0 or 1. */
  next: number;
}

/** World units. What reaches farther has no usable size: core's numbers end at 1e150. */
const FARTHEST = 1e149;

/** How many times as large the shape at hand is along its own x, y and z; below 0 where it is mirrored. */
const _scale = new Float64Array(3);

/** Copies the corners. */
export function createConvex(corners: ArrayLike<number>, dimensions: number): Convex {
  const reach = new Array<number>(dimensions).fill(0);
  for (let i = 0; i < corners.length; i++)
    reach[i % dimensions] = Math.max(reach[i % dimensions], Math.abs(corners[i]));
  return {
    corners: Float64Array.from(corners),
    reach,
    rows: [new Float64Array(corners.length), new Float64Array(corners.length)],
    next: 0,
  };
}

/** Of an entity whose shape was disposed of after the last `updateBounds`. Without corners it touches nothing. */
const NO_CONVEX = createConvex([], 0);

/** The polygon or hull that an entity has in this frame. */
export function convexOf({ state }: Space, slot: number): Convex {
  return state.convexes[state.slots.convex[slot]] ?? NO_CONVEX;
}

/** The row of its two that was not written last. */
export function nextRowOf(convex: Convex): Float64Array {
  const { next, rows } = convex;
  convex.next = 1 - next;
  return rows[next];
}

/**
 * Fills `_scale` from the game's columns, and keeps it until the next `updateBounds` in the place of half extents, which
 * these shapes have none of. Entries that nobody wrote are 1.
 */
function takeScale({ x, y, z }: ScaleColumns, { state }: Space, slot: number): void {
  const { halfX, halfY, halfZ } = state.sizes;
  copyEntry(_scale, 0, x, slot);
  copyEntry(_scale, 1, y, slot);
  if (z) copyEntry(_scale, 2, z, slot);
  halfX[slot] = _scale[0];
  halfY[slot] = _scale[1];
  if (halfZ) halfZ[slot] = _scale[2];
}

/**
 * Has the entity a polygon or hull, of this number, of a usable size? It is the entity's, of this size, until the next
 * `updateBounds`.
 */
export function takeConvex(space: Space, slot: number, number: number): boolean {
  const { scale, state } = space;
  const convex = state.convexes[number];
  state.slots.convex[slot] = number;
  if (!convex) return false;
  _scale.fill(1);
  if (scale) takeScale(scale, space, slot);
  const { reach } = convex;
  for (let axis = 0; axis < reach.length; axis++)
    if (!(Math.abs(_scale[axis]) * reach[axis] <= FARTHEST)) return false;
  return true;
}
