// Reads the boxes or spheres of a run, up to 1,024 slots, where they lie; finds, once for all views, which of them f32 can
// test, and the box around each 64 of these and around all. A run fits in the processor's first cache.
import { FAR, setBlockX, setBlockY, setBlockZ } from './block-test';
import { DIMENSIONS, column, columnStride } from './columns';
import { LARGEST } from './gather';
import { greatest, least } from './inline/lanes';
import { demoteLanes } from './inline/round';
import { memberWords } from './members';
import { CHUNK, LENT_SPHERES, LOADED, STAGED_STRIDE, hasCommonRadius, isWide, sourceKind, sphereNumber, stagedAddress } from './source';
import { MOVING, memberBitsOf } from './tree';

@inline export const RUN_WORDS: u32 = 16;
@inline const RUN: usize = 1024;

/** The words of the run at hand: the first, and how many. */
export let firstWord: u32 = 0;
export let wordCount: u32 = 0;

/** Boxes: the run's first one in the first column, and bytes from one column to the next. */
export let boxes: usize = 0;
export let boxStride: usize = 0;
/** Spheres: where the run's first one is in each column, as f32. */
const sphereColumns: usize = memory.data(4 * 4, 16);

/** A u64 per word: members that f32 can test, those that reach too far for it, those with a NaN. */
const nearWords: usize = memory.data(16 * 8, 16);
const farWords: usize = memory.data(16 * 8, 16);
const invalidWords: usize = memory.data(16 * 8, 16);
/** The box around each word, a lane for every fourth slot: min x, max x, min y, … and how far out it reaches. */
@inline const WORD_BOX_BYTES: usize = 7 * 16;
@inline const REACH: usize = 6 * 16;
const wordBoxes: usize = memory.data(16 * 7 * 16, 16);
/** Centers and radii as f32, where they are lent as f64 or as one radius. Sixteen more may be read. */
const narrowed: usize = memory.data(4 * (1024 * 4 + 64), 16);
/** For each mask of four bits, the mask of lanes that it stands for. */
const laneMasks: usize = memory.data(16 * 16, 16);

@inline export function centersOf(axis: usize): usize { return load<u32>(sphereColumns + (axis << 2)); }
@inline export function radii(): usize { return centersOf(DIMENSIONS); }
@inline export function nearBits(word: u32): u64 { return load<u64>(nearWords + (<usize>word << 3)); }
@inline export function farBits(word: u32): u64 { return load<u64>(farWords + (<usize>word << 3)); }
@inline export function invalidBits(word: u32): u64 { return load<u64>(invalidWords + (<usize>word << 3)); }
@inline function boxOf(word: u32): usize { return wordBoxes + <usize>word * WORD_BOX_BYTES; }
/** How far out those of a word's slots reach that f32 can test: the greatest for each of four lanes. */
@inline export function reachOf(word: u32): v128 { return v128.load(boxOf(word), REACH); }

/** A side of box `slot` of the run, in f64, as it is in its column: `i` counts min x, max x, min y, … */
function lyingSideOf(i: i32, slot: usize): f64 {
  if (sourceKind != LENT_SPHERES) return load<f32>(boxes + <usize>i * boxStride + (slot << 2));
  const at = <usize>((firstWord << 6) & (CHUNK - 1)) + slot;
  const radius = sphereNumber(DIMENSIONS, at);
  const side = sphereNumber(i >> 1, at) + (i & 1 ? radius : -radius);
  // Added to a large center, a small radius would not show that it is negative. NaN stays NaN.
  if (radius < 0 && side == side) return i & 1 ? -Infinity : Infinity;
  return side;
}

/** The same with infinite sides clamped. */
export function sideOf(i: i32, slot: usize): f64 {
  return max<f64>(-LARGEST, min<f64>(LARGEST, lyingSideOf(i, slot)));
}

/** Sorts out members that f32 cannot test: those with a NaN, those too far out, and those without a box. */
function sortOut(word: u32, bits: u64): void {
  for (; bits; bits &= bits - 1) {
    const bit = bits & (0 - bits);
    const slot = <usize>(word << 6) + <usize>ctz(bits);
    let isInvalid = false, isEmpty = false;
    for (let axis = 0; axis < DIMENSIONS; axis++) {
      const low = lyingSideOf(2 * axis, slot), high = lyingSideOf(2 * axis + 1, slot);
      if (low > high) isEmpty = true;
      else if (!(low <= high)) isInvalid = true;
    }
    if (isInvalid) store<u64>(invalidWords + (<usize>word << 3), invalidBits(word) | bit);
    else if (!isEmpty) store<u64>(farWords + (<usize>word << 3), farBits(word) | bit);
  }
}

/** Lanes of the word at hand, one for every fourth slot, in which all sides are numbers in the right order. */
let areGood: v128 = i32x4.splat(0);

/** Writes the box around 64 boxes along one axis. Axis by axis, because more than two columns at once spill registers. */
@inline function boundBoxes(minSide: usize, maxSide: usize, to: usize): void {
  let leastSide = f32x4.splat(Infinity), greatestSide = f32x4.splat(-Infinity), good = areGood;
  for (const end = minSide + 256; minSide < end; minSide += 32) {
    const lo = v128.load(minSide), hi = v128.load(maxSide), lo2 = v128.load(minSide, 16), hi2 = v128.load(maxSide, 16);
    // No min exceeds its max: that also says that none is NaN.
    good = v128.and(good, v128.and(f32x4.le(lo, hi), f32x4.le(lo2, hi2)));
    leastSide = f32x4.pmin(leastSide, f32x4.pmin(lo, lo2));
    greatestSide = f32x4.pmax(greatestSide, f32x4.pmax(hi, hi2));
    maxSide += 32;
  }
  v128.store(to, leastSide);
  v128.store(to, greatestSide, 16);
  areGood = good;
}

/** The same for spheres. A radius with a sign, such as the −0 that may be left of a negative f64, is looked at in f64. */
function boundSpheres(center: usize, radius: usize, to: usize): void {
  let leastSide = f32x4.splat(Infinity), greatestSide = f32x4.splat(-Infinity), good = areGood;
  for (const end = center + 256; center < end; center += 16) {
    const c = v128.load(center), r = v128.load(radius);
    const lo = f32x4.sub(c, r), hi = f32x4.add(c, r);
    good = v128.and(good, v128.and(f32x4.le(lo, hi), i32x4.gt_s(r, i32x4.splat(-1))));
    leastSide = f32x4.pmin(leastSide, lo);
    greatestSide = f32x4.pmax(greatestSide, hi);
    radius += 16;
  }
  v128.store(to, leastSide);
  v128.store(to, greatestSide, 16);
  areGood = good;
}

@inline function reachOfBox(box: usize): v128 {
  let highest = f32x4.pmax(v128.load(box, 16), v128.load(box, 48)), lowest = f32x4.pmin(v128.load(box), v128.load(box, 32));
  if (DIMENSIONS == 3) {
    highest = f32x4.pmax(highest, v128.load(box, 80));
    lowest = f32x4.pmin(lowest, v128.load(box, 64));
  }
  return f32x4.pmax(f32x4.pmax(highest, f32x4.neg(lowest)), f32x4.splat(0));
}

/** Writes the box around a whole word of members; false when f32 cannot test all of them. */
function boundWhole(word: u32): bool {
  const at = <usize>word << 8, box = boxOf(word), stride = boxStride;
  areGood = i32x4.splat(-1);
  if (sourceKind == LENT_SPHERES) {
    for (let axis: usize = 0; axis < <usize>DIMENSIONS; axis++) {
      boundSpheres(centersOf(axis) + at, radii() + at, box + (axis << 5));
    }
  } else {
    const from = boxes + at;
    boundBoxes(from, from + stride, box);
    boundBoxes(from + 2 * stride, from + 3 * stride, box + 32);
    if (DIMENSIONS == 3) boundBoxes(from + 4 * stride, from + 5 * stride, box + 64);
  }
  const reach = reachOfBox(box);
  v128.store(box, reach, REACH);
  return i32x4.all_true(v128.and(areGood, f32x4.lt(reach, f32x4.splat(FAR))));
}

/** Four slots' sides along an axis; `good`: those whose sides are in order along this axis and those read before. */
let lo: v128 = i32x4.splat(0), hi: v128 = lo, good: v128 = lo;

function readSides(axis: usize, at: usize): void {
  if (sourceKind == LENT_SPHERES) {
    const center = v128.load(centersOf(axis) + at), radius = v128.load(radii() + at);
    lo = f32x4.sub(center, radius);
    hi = f32x4.add(center, radius);
    good = v128.and(good, i32x4.gt_s(radius, i32x4.splat(-1)));
  } else {
    lo = v128.load(boxes + 2 * axis * boxStride + at);
    hi = v128.load(boxes + (2 * axis + 1) * boxStride + at);
  }
  const far = f32x4.splat(FAR);
  good = v128.and(good, v128.and(f32x4.le(lo, hi), v128.and(f32x4.lt(hi, far), f32x4.lt(f32x4.neg(lo), far))));
}

/** Writes the box around those of `members` that f32 can test; returns their bits. */
function boundSome(word: u32, members: u64): u64 {
  const box = boxOf(word);
  for (let axis: usize = 0; axis < 96; axis += 32) {
    v128.store(box + axis, f32x4.splat(Infinity));
    v128.store(box + axis, f32x4.splat(-Infinity), 16);
  }
  let near: u64 = 0;
  for (let i: u64 = 0; i < 64; i += 4) {
    const four = <usize>(members >> i) & 15;
    if (four == 0) continue;
    const at = (<usize>word << 8) + (<usize>i << 2);
    good = v128.load(laneMasks + (four << 4));
    for (let axis: usize = 0; axis < <usize>DIMENSIONS; axis++) readSides(axis, at);
    near |= <u64>i32x4.bitmask(good) << i;
    for (let axis: usize = 0; axis < <usize>DIMENSIONS; axis++) {
      readSides(axis, at);
      const to = box + (axis << 5);
      v128.store(to, f32x4.pmin(v128.load(to), v128.bitselect(lo, f32x4.splat(Infinity), good)));
      v128.store(to, f32x4.pmax(v128.load(to, 16), v128.bitselect(hi, f32x4.splat(-Infinity), good)), 16);
    }
  }
  v128.store(box, reachOfBox(box), REACH);
  return near;
}

/** Measures the words of the run. Returns how many members are invalid. */
function measureWords(): u32 {
  let invalids: u32 = 0;
  for (let word: u32 = 0; word < wordCount; word++) {
    const at = <usize>word << 3;
    const members = load<u64>(memberBitsOf(MOVING) + (<usize>firstWord << 3) + at);
    store<u64>(farWords + at, 0);
    store<u64>(invalidWords + at, 0);
    const isWhole = members == u64.MAX_VALUE && boundWhole(word);
    const near = isWhole ? members : boundSome(word, members);
    store<u64>(nearWords + at, near);
    if (near == members) continue;
    sortOut(word, members & ~near);
    invalids += <u32>popcnt<u64>(invalidBits(word));
  }
  return invalids;
}

/** Makes the box of a word, or of several in a row, that of the block test. */
export function takeWordBoxes(first: u32, count: u32): void {
  const box = boxOf(first);
  let leastX = v128.load(box), greatestX = v128.load(box, 16);
  let leastY = v128.load(box, 32), greatestY = v128.load(box, 48);
  let leastZ = v128.load(box, 64), greatestZ = v128.load(box, 80);
  for (let i: usize = 1; i < <usize>count; i++) {
    const next = box + i * WORD_BOX_BYTES;
    leastX = f32x4.pmin(leastX, v128.load(next));
    greatestX = f32x4.pmax(greatestX, v128.load(next, 16));
    leastY = f32x4.pmin(leastY, v128.load(next, 32));
    greatestY = f32x4.pmax(greatestY, v128.load(next, 48));
    leastZ = f32x4.pmin(leastZ, v128.load(next, 64));
    greatestZ = f32x4.pmax(greatestZ, v128.load(next, 80));
  }
  setBlockX(least(leastX), greatest(greatestX));
  setBlockY(least(leastY), greatest(greatestY));
  if (DIMENSIONS == 3) setBlockZ(least(leastZ), greatest(greatestZ));
}

/** The run's part of a staged column of spheres, as f32. */
function narrowColumn(which: i32): usize {
  const first = <usize>((firstWord << 6) & (CHUNK - 1));
  const to = narrowed + <usize>which * (RUN * 4 + 64);
  if (which == DIMENSIONS && hasCommonRadius()) {
    const radius = f32x4.splat(<f32>sphereNumber(DIMENSIONS, 0));
    for (let i: usize = 0; i < RUN << 2; i += 16) v128.store(to + i, radius);
    return to;
  }
  const from = stagedAddress(which);
  if (!isWide(which)) return from + (first << 2);
  for (let i: usize = 0; i < <usize>(wordCount << 6); i += 4) {
    const at = from + ((first + i) << 3);
    v128.store(to + (i << 2), demoteLanes(v128.load(at), v128.load(at, 16)));
  }
  return to;
}

export function startRuns(): void {
  boxStride = sourceKind == LOADED ? columnStride() : STAGED_STRIDE;
  for (let bits: usize = 0; bits < 16; bits++) {
    for (let lane: usize = 0; lane < 4; lane++) store<i32>(laneMasks + (bits << 4) + (lane << 2), (bits >> lane) & 1 ? -1 : 0);
  }
}

/** Makes the run that begins with word `first` the one at hand. Returns how many are invalid. What is lent has to be staged. */
export function measureRun(first: u32): u32 {
  firstWord = first;
  wordCount = min(RUN_WORDS, memberWords - first);
  if (sourceKind == LENT_SPHERES) {
    for (let i = 0; i <= DIMENSIONS; i++) store<u32>(sphereColumns + (<usize>i << 2), <u32>narrowColumn(i));
  } else {
    const slot = <usize>first << 6;
    boxes = sourceKind == LOADED ? column(0) + (slot << 2) : stagedAddress(0) + ((slot & (CHUNK - 1)) << 2);
  }
  return measureWords();
}
