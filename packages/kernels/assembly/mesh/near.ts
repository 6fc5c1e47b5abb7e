// Reads the tree and the leaves; finds the point of the mesh that is nearest to a point.
//
// f32 alone narrows the search down: apart from a known error, the distances it computes are never too small, so the least of
// them limits the search. Triangles that may be the nearest are kept in a short list; those that still may be when the
// walk ends, or the list is full, are measured in f64 as core does it. That is seldom more than two.
import { boxDistancesSquared, distanceError, distancesSquared, setPoint } from './distance';
import { nearTriangle, nearestX, nearestY, nearestZ, pointInput } from './exact-point';
import { passing } from './filter';
import { middleX, middleY, middleZ, scale } from './frame';
import { NUMBERS, SLOP, groupOf, leafOf, levelOf } from './layout';
import { least } from '../inline/lanes';
import { nodeAt } from '../inline/entries';
import { isGroupBelow, numberAt, pushChildren, pushRoot, stack } from './stack';

/** Frame units. From beyond this f32 cannot resolve the mesh's shape, and f64 measures all triangles. */
@inline const FARTHEST: f64 = 1e5;
/** Frame units: any two points of the mesh are nearer to each other than this. */
@inline const WHOLE_MESH: f32 = 4;
/** Relative: the roundings of squares and of the sum of three. */
@inline const WIDEN: f32 = 1.000001;

@inline const LIST_LENGTH: u32 = 32;
/** Triangles that may be the nearest: a lower bound of the distance, f32, and the triangle's number. */
const list: usize = memory.data(32 * 8, 16);
let listLength: u32 = 0;
const laneDistances: usize = memory.data(16, 16);

/** The least squared distance measured so far, in f64; its triangle and point. */
let nearestSquared: f64 = Infinity;
export let nearestTriangle: i32 = -1;
/** The nearest point, f64 x y z. */
export const nearestPoint: usize = memory.data(3 * 8, 16);
/** Frame units, rounded up: nothing farther can be the nearest. */
let limit: f32 = 0;
/** The point is so far away that f32 distances mean nothing. */
let isFar: bool = false;

function measure(triangle: u32): void {
  const squared = nearTriangle(triangle);
  if (!(squared <= nearestSquared)) return;
  // Of equally near triangles, the one with the least number.
  if (squared == nearestSquared && nearestTriangle >= 0 && nearestTriangle < <i32>triangle) return;
  nearestSquared = squared;
  nearestTriangle = triangle;
  store<f64>(nearestPoint, nearestX);
  store<f64>(nearestPoint, nearestY, 8);
  store<f64>(nearestPoint, nearestZ, 16);
  if (isFar) return;
  limit = min(limit, <f32>(Math.sqrt(squared) * scale) * WIDEN + distanceError);
}

/** For boxes: no box that holds the nearest point has a squared distance in f32 above this. */
@inline function limitOfBoxes(): f32 {
  const most = limit + distanceError;
  return most * most * WIDEN;
}

/** Measures the listed triangles that may still be the nearest. */
function measureListed(): void {
  for (let i: u32 = 0; i < listLength; i++) {
    const at = list + (<usize>i << 3);
    if (load<f32>(at) <= limit) measure(load<u32>(at, 4));
  }
  listLength = 0;
}

/** Brings the point into the frame. Returns false when there can be no answer. */
function setSearch(): bool {
  const x = (load<f64>(pointInput) - middleX) * scale;
  const y = (load<f64>(pointInput, 8) - middleY) * scale;
  const z = (load<f64>(pointInput, 16) - middleZ) * scale;
  const most = load<f64>(pointInput, 24);
  const largest = max(max(abs(x), abs(y)), abs(z));
  nearestTriangle = -1;
  nearestSquared = most * most;
  listLength = 0;
  if (!(largest < Infinity && most >= 0)) return false;
  isFar = largest > FARTHEST;
  if (isFar) {
    setPoint(0, 0, 0, 0);
    limit = WHOLE_MESH;
    return true;
  }
  setPoint(x, y, z, largest);
  const reach = most * scale;
  limit = reach < 4 * FARTHEST ? <f32>reach * WIDEN + distanceError : <f32>(4 * FARTHEST);
  return true;
}

/** Finds the nearest point within the largest distance; false when there is none. */
export function findNearest(): bool {
  if (!setSearch()) return false;
  let top = pushRoot();
  let most = limitOfBoxes();
  // The nearer of two groups, while the other is looked at.
  let nearer: u32 = 0;
  for (;;) {
    let entry = nearer;
    nearer = 0;
    if (entry == 0) {
      if (top <= stack) break;
      top -= 8;
      if (numberAt(top) > most) continue;
      entry = nodeAt(top);
      if (levelOf(entry) == 0) {
        visitLeaf(leafOf(entry));
        most = limitOfBoxes();
        continue;
      }
      if (isGroupBelow(top, most)) {
        top -= 8;
        nearer = entry;
        entry = nodeAt(top);
      }
    }
    const group = groupOf(entry);
    const near = boxDistancesSquared(group);
    top = pushChildren(top, entry, near, f32x4.le(near, f32x4.splat(most)));
  }
  measureListed();
  return nearestTriangle >= 0;
}

function visitLeaf(leaf: usize): void {
  const squares = distancesSquared(leaf);
  const distances = f32x4.sqrt(squares);
  const slop = f32x4.mul(v128.load(leaf, SLOP), f32x4.add(distances, f32x4.splat(1)));
  const atLeast = f32x4.sub(distances, f32x4.add(slop, f32x4.splat(distanceError)));
  // Written so that NaN, from corners too close for f32, is measured.
  const passed = passing(leaf);
  let maybe = ~i32x4.bitmask(f32x4.gt(atLeast, f32x4.splat(limit))) & passed;
  if (!maybe) return;
  if (!isFar) {
    // NaN bounds nothing: pmin keeps the other.
    let known = f32x4.pmin(f32x4.splat(limit), distances);
    if (passed != 15) {
      const isPassed = i32x4.ne(v128.and(i32x4.splat(passed), i32x4(1, 2, 4, 8)), i32x4.splat(0));
      known = v128.bitselect(known, f32x4.splat(limit), isPassed);
    }
    limit = min(limit, least(known) * WIDEN + distanceError);
    maybe &= ~i32x4.bitmask(f32x4.gt(atLeast, f32x4.splat(limit)));
  }
  v128.store(laneDistances, f32x4.pmax(f32x4.splat(0), atLeast));
  for (; maybe; maybe &= maybe - 1) {
    const lane = <usize>ctz(maybe) << 2;
    const to = list + (<usize>(listLength++) << 3);
    store<f32>(to, load<f32>(laneDistances + lane));
    store<u32>(to, load<u32>(leaf + lane, NUMBERS), 4);
    if (listLength == LIST_LENGTH) measureListed();
  }
}
