// Reads both trees; lists the boxes nearest to a point. A walk, nearest groups first, gathers candidates in f32,
// four at a time and without a branch. Now and then a bisection over the bits of their distances finds within which
// distance the wanted number of them lies, and that limits the walk. Only what is left is measured in f64 and sorted.
// Keeping the best sorted all the while took twice as long.
import { nextNode, topLeft } from './descend';
import { filterInput, hasFilter, passes } from './query-filter';
import { exactDistance, isFilled, preparePoint, roundingOf, squaredBound, squaredGaps } from './gaps';
import { appendHit, clearHits, sortHits, trimHits } from './hits';
import { compressed, setLanes } from './inline/compress';
import { addressOf, ensure } from './memory';
import { AXES, inputNumber } from './query-input';
import { LEAF_LEVEL, NOTHING, callStack, groupOf, itemOf, itemsOf, pushRoots, sidesOf, slotOf } from './walk';

/** How often the range that the wanted distance lies in is halved: the distance is then known to a twentieth. */
@inline const HALVINGS: i32 = 6;
/** Bits of an f32: eight doublings of a squared distance. */
@inline const RANGE: i32 = 8 << 23;
/** Candidates are halved again once `FEW` of them, and one more for every `SHARE` that were left, have come in since. */
@inline const FEW: u32 = 8;
@inline const SHARE: u32 = 2;

const point: usize = memory.data(8 * 4, 16);
/** Candidates: squared distances in f32, and items. */
const squaredBuffer: usize = memory.data(8, 8);
const itemBuffer: usize = memory.data(8, 8);
let candidateCount: u32 = 0;
/** How many there were after the last halving. */
let halvedCount: u32 = 0;

/** How many candidates are within a squared distance. Those after the last are infinitely far. */
function countWithin(squared: i32): u32 {
  const from = addressOf(squaredBuffer);
  const end = from + (<usize>candidateCount << 2);
  const limit = i32x4.splat(squared);
  let beyond = i32x4.splat(0);
  for (let at = from; at < end; at += 16) beyond = i32x4.add(beyond, i32x4.gt_s(v128.load(at), limit));
  beyond = i32x4.add(beyond, v128.shuffle<i32>(beyond, beyond, 2, 3, 0, 1));
  const rounded = (candidateCount + 3) & ~3;
  return rounded + i32x4.extract_lane(beyond, 0) + i32x4.extract_lane(beyond, 1);
}

/** The bits of the greatest squared distance of a candidate that is not infinite. */
function greatestSquared(): i32 {
  const from = addressOf(squaredBuffer);
  const end = from + (<usize>candidateCount << 2);
  let greatest = i32x4.splat(0);
  for (let at = from; at < end; at += 16) {
    const squared = v128.load(at);
    greatest = i32x4.max_s(greatest, v128.and(squared, f32x4.lt(squared, f32x4.splat(Infinity))));
  }
  greatest = i32x4.max_s(greatest, v128.shuffle<i32>(greatest, greatest, 2, 3, 0, 1));
  return max(i32x4.extract_lane(greatest, 0), i32x4.extract_lane(greatest, 1));
}

/** Forgets candidates beyond a squared distance. */
function dropBeyond(squared: f32): void {
  const squares = addressOf(squaredBuffer), items = addressOf(itemBuffer);
  const limit = f32x4.splat(squared);
  let count: usize = 0;
  for (let i: usize = 0; i < <usize>candidateCount << 2; i += 16) {
    const all = v128.load(squares + i), ours = v128.load(items + i);
    const hit = i32x4.bitmask(f32x4.le(all, limit));
    v128.store(squares + count, compressed(all, hit));
    v128.store(items + count, compressed(ours, hit));
    count += <usize>popcnt<u32>(hit) << 2;
  }
  candidateCount = <u32>(count >> 2);
  v128.store(squares + count, f32x4.splat(Infinity));
}

/**
 * A squared distance, at most `best`, within which the nearest `most` surely lie; forgets candidates beyond it. Returns `best`
 * itself if there are not as many candidates.
 */
function halve(most: u32, best: f32): f32 {
  let high = greatestSquared();
  if (countWithin(high) < most) {
    halvedCount = candidateCount;
    return best;
  }
  // The bits of floats that are not negative compare as the floats do.
  let low = max<i32>(0, high - RANGE);
  for (let i = 0; i < HALVINGS; i++) {
    const middle = low + ((high - low) >> 1);
    const isEnough = countWithin(middle) >= most;
    high = isEnough ? middle : high;
    low = isEnough ? low : middle;
  }
  const reach = Math.sqrt(<f64>reinterpret<f32>(high)) + roundingOf(point);
  const bound = min(best, squaredBound(reach * reach));
  // What follows the last candidate is not beyond infinity.
  if (bound < Infinity) dropBeyond(bound);
  halvedCount = candidateCount;
  return bound;
}

/** Adds the boxes of a leaf that the mask `hit` names to the candidates. */
@inline function gatherLeaf(leaf: u32, hit: i32, squared: v128): void {
  const bytes = (<usize>candidateCount << 2) + 32;
  const kept = bytes - 16;
  const squares = ensure(squaredBuffer, bytes, kept);
  const items = ensure(itemBuffer, bytes, kept);
  const at = <usize>candidateCount << 2;
  v128.store(squares + at, compressed(squared, hit));
  v128.store(items + at, itemsOf(leaf, setLanes(hit)));
  candidateCount += popcnt<u32>(hit);
  v128.store(squares + (<usize>candidateCount << 2), f32x4.splat(Infinity));
}

/** The lanes of `hit` whose slots pass the filter. */
function filterLanes(leaf: u32, hit: i32): i32 {
  let passed = 0;
  for (let lanes = hit; lanes; lanes &= lanes - 1) {
    const lane = ctz(lanes);
    passed |= i32(passes(filterInput, slotOf(itemOf(leaf, lane)))) << lane;
  }
  return passed;
}

function walk(most: u32, best: f32): f32 {
  const isFiltered = hasFilter();
  let leaf = nextNode(callStack, pushRoots(callStack), point, false, best, LEAF_LEVEL);
  for (; leaf != NOTHING; leaf = nextNode(callStack, topLeft, point, false, best, LEAF_LEVEL)) {
    const squared = squaredGaps(groupOf(leaf), point);
    // The distance of an empty box is infinite, and `best` may be, too.
    const hit = v128.and(isFilled(groupOf(leaf)), f32x4.le(squared, f32x4.splat(best)));
    let lanes = i32x4.bitmask(hit);
    if (isFiltered) lanes = filterLanes(leaf, lanes);
    gatherLeaf(leaf, lanes, squared);
    if (candidateCount < most || candidateCount < halvedCount + FEW + halvedCount / SHARE) continue;
    best = halve(most, best);
  }
  return candidateCount < most ? best : halve(most, best);
}

/** Lists the nearest `most` boxes within a distance (the number after the point), nearest first. */
export function findNearest(most: u32): void {
  clearHits();
  candidateCount = halvedCount = 0;
  const farthest = inputNumber(AXES);
  if (most == 0 || !(farthest >= 0) || !preparePoint(point)) return;
  const best = walk(most, squaredBound(farthest * farthest));
  const squares = addressOf(squaredBuffer), items = addressOf(itemBuffer);
  for (let i: usize = 0; i < <usize>candidateCount << 2; i += 4) {
    if (load<f32>(squares + i) > best) continue;
    const item = load<u32>(items + i);
    const distance = exactDistance(sidesOf(item));
    if (distance <= farthest) appendHit(distance, slotOf(item));
  }
  sortHits();
  trimHits(most);
}
