// Which slots lie near a point. Reads the index and the shapes of colliders; writes a list of slots with their
// distances. The index knows boxes, and no shape is nearer than its box.
import {
  createHitList,
  findNearest,
  nextNearSlot,
  querySphere as querySphereBoxes,
  sortHits,
  startNear,
} from '@bitbounds/kernels';
import type { Space } from '../space.ts';
import { addNear, type NeighborList } from './neighbors.ts';
import { measureSlot } from './point-distance.ts';
import { isAskedFor, type QueryOptions } from './query-options.ts';

/** So few of the nearest are found sooner by asking for one candidate after the other. */
const FEW = 4;
/** Boxes that are asked for beyond the wanted number: these, and an eighth of it. */
const SPARE = 2;
/**
 * Relative to a distance and to the point's coordinates: what rounding can make of a distance. A box that is farther by
 * so little is looked at as well. Of shapes far larger than their distance, whose own rounding is larger still, any
 * that are equally near but for it may be found.
 */
const ROUNDING = 1e-6;

/** World units. Farther out f32 has no boxes: they end there, and a shape may be nearer than its box. */
const FARTHEST = 1e38;

const _hits = createHitList();
const _point = new Float64Array(3);
const _point2d = _point.subarray(0, 2);
const _sphere = new Float64Array(4);
const _sphere2d = _sphere.subarray(0, 3);
/** The sum of the point's coordinates, without their signs. */
const _size = new Float64Array(1);
/**
 * The distance of the current candidate, and the one beyond which nothing is searched. In an array: numbers that are
 * passed on may be put on the heap.
 */
export const _near: Float64Array = new Float64Array(2);

/** Measures a slot; adds it if it is asked for, and no farther than all of the `most` so far. */
function consider(
  out: NeighborList,
  space: Space,
  most: number,
  slot: number,
  options: QueryOptions | undefined,
): void {
  if (!isAskedFor(space, slot, options?.mask, options?.exclude)) return;
  measureSlot(_near, space, slot, _point);
  if (!(_near[0] <= _near[1] && _near[0] < Number.POSITIVE_INFINITY)) return;
  addNear(out, most, slot, _near);
  if (out.count === most) _near[1] = out.distances[0];
}

function setPoint(space: Space, point: ArrayLike<number>): void {
  _size[0] = 0;
  for (let axis = 0; axis < space.dimensions; axis++) {
    _point[axis] = point[axis];
    _size[0] += Math.abs(_point[axis]);
  }
}

/** The distance that was asked for, which `_near[1]` begins with. */
const _limit = new Float64Array(1);

/** Considers all slots whose boxes may lie within `_near[1]` of `_point`. */
function considerWithin(
  out: NeighborList,
  space: Space,
  most: number,
  options: QueryOptions | undefined,
): void {
  const { candidates, index } = space.state;
  const sphere = space.dimensions === 3 ? _sphere : _sphere2d;
  for (let axis = 0; axis < space.dimensions; axis++) sphere[axis] = _point[axis];
  sphere[space.dimensions] = _near[1];
  const count = querySphereBoxes(candidates, index, sphere);
  for (let i = 0; i < count; i++) {
    consider(out, space, most, candidates.slots[i], options);
  }
}

/** Considers slots one after the other, roughly nearest first, until no other can be near enough. */
function considerOneByOne(
  out: NeighborList,
  space: Space,
  most: number,
  options: QueryOptions | undefined,
): void {
  const { index } = space.state;
  startNear(index, space.dimensions === 3 ? _point : _point2d);
  for (;;) {
    const slot = nextNearSlot(index, _near[1] * _near[1]);
    if (slot < 0) break;
    consider(out, space, most, slot, options);
  }
}

/**
 * Considers the slots of the nearest boxes, a few more than are wanted. Returns whether that settles it: there are no
 * other boxes within reach, or they are farther than the `most` that were found.
 */
function considerNearest(
  out: NeighborList,
  space: Space,
  most: number,
  options: QueryOptions | undefined,
): boolean {
  const wanted = most + SPARE + Math.floor(most / 8);
  const point = space.dimensions === 3 ? _point : _point2d;
  const reach = _near[1] + (_near[1] + _size[0]) * ROUNDING;
  const count = findNearest(_hits, space.state.index, point, wanted, reach);
  for (let i = 0; i < count; i++) {
    const limit = _near[1] + (_near[1] + _size[0]) * ROUNDING;
    if (out.count === most && _hits.distances[i] > limit) return true;
    consider(out, space, most, _hits.slots[i], options);
  }
  return count < wanted;
}

/**
 * Fills `out` with the nearest `most` slots within `_near[1]` of a point. The nearest boxes mostly settle it. Where
 * shapes are smaller than their boxes, all boxes within the distance found are looked at as well; where options rule
 * out too many, all over again one by one.
 */
export function findNearestSlots(
  out: NeighborList,
  space: Space,
  point: ArrayLike<number>,
  most: number,
  options: QueryOptions | undefined,
): void {
  out.count = 0;
  if (!(most >= 1 && _near[1] >= 0)) return;
  setPoint(space, point);
  _limit[0] = _near[1];
  if (most <= FEW || _size[0] > FARTHEST) considerOneByOne(out, space, most, options);
  else if (!considerNearest(out, space, most, options)) {
    const isFull = out.count === most;
    out.count = 0;
    if (isFull) considerWithin(out, space, most, options);
    // Also where one of those found has left its box since the index was built, and so is not found again.
    if (out.count < most) {
      out.count = 0;
      _near[1] = _limit[0];
      considerOneByOne(out, space, most, options);
    }
  }
  sortHits(space.state.index, out.ids, out.distances, out.count);
}

/** Fills `out` with all slots within `_near[1]` of a point, the first numbers of `row`. */
export function findSlotsWithin(
  out: NeighborList,
  space: Space,
  row: ArrayLike<number>,
  options: QueryOptions | undefined,
): void {
  out.count = 0;
  if (!(_near[1] >= 0)) return;
  setPoint(space, row);
  considerWithin(out, space, Number.POSITIVE_INFINITY, options);
  sortHits(space.state.index, out.ids, out.distances, out.count);
}
