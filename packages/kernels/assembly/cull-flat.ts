// Reads the bounds columns of what moves, the planes and a view; tells the lists which slots entered and left.
// For spaces that only cull: testing a box where it lies costs less than putting it in order first. Words of 64
// slots are blocks as in the tree, with a box of their own, so entities that were made side by side go at once.
import { FAR_BIAS, INSIDE, OUTSIDE, TOO_FAR, listStraddled, setBlockX, setBlockY, setBlockZ, testBlock, testSixteen } from './block-test';
import { greatest, least } from './inline/lanes';
import { LARGEST } from './gather';
import { setInvalidCount } from './invalid';
import { DIMENSIONS, column, columnStride, slotCapacity } from './columns';
import { memberWords } from './members';
import { addressOf } from './memory';
import { MOVING, memberBitsOf } from './tree';
import { CORNER_COLUMNS, planeNumber } from './planes';
import { enterSlot, leaveSlot, roomForWord } from './visible-lists';
import { isStale, lastWordPlanes, shownBySlot } from './view';

/** For each four bits the lanes they stand for. */
const laneMasks: usize = memory.data(16 * 16, 16);
let areMasksMade: bool = false;

/** Slots of the word at hand that have a box, and those with a NaN in it. */
let presentBits: u64 = 0;
let invalidBits: u64 = 0;

function makeMasks(): void {
  for (let bits = 0; bits < 16; bits++) {
    for (let lane = 0; lane < 4; lane++) {
      store<i32>(laneMasks + (<usize>bits << 4) + (<usize>lane << 2), (bits >> lane) & 1 ? -1 : 0);
    }
  }
  areMasksMade = true;
}

/** Lanes that are numbers on both sides. */
@inline function areNumbers(lo: v128, hi: v128): v128 {
  return v128.and(f32x4.eq(lo, lo), f32x4.eq(hi, hi));
}

/** The box around what has been seen of the word at hand. */
let leastX: v128 = i32x4.splat(0), leastY: v128 = leastX, leastZ: v128 = leastX;
let greatestX: v128 = i32x4.splat(0), greatestY: v128 = greatestX, greatestZ: v128 = greatestX;

/** Sixteen lane masks as bits. */
@inline function bitsOf(a: v128, b: v128, c: v128, d: v128): i32 {
  const ab = i16x8.narrow_i32x4_s(a, b), cd = i16x8.narrow_i32x4_s(c, d);
  return i8x16.bitmask(i8x16.narrow_i16x8_s(ab, cd));
}

/** Four boxes of which some are no members, or have no box: those that have are taken in. */
function boundFour(at: usize, stride: usize, four: i32, shift: u64): void {
  const none = f32x4.splat(Infinity), noneBelow = f32x4.splat(-Infinity);
  const loX = v128.load(at), hiX = v128.load(at + stride);
  const loY = v128.load(at + 2 * stride), hiY = v128.load(at + 3 * stride);
  const loZ = DIMENSIONS == 3 ? v128.load(at + 4 * stride) : loX, hiZ = DIMENSIONS == 3 ? v128.load(at + 5 * stride) : hiX;
  let good = v128.and(f32x4.le(loX, hiX), f32x4.le(loY, hiY));
  if (DIMENSIONS == 3) good = v128.and(good, f32x4.le(loZ, hiZ));
  good = v128.and(good, v128.load(laneMasks + (<usize>four << 4)));
  presentBits |= <u64>i32x4.bitmask(good) << shift;
  let numbers = v128.and(areNumbers(loX, hiX), areNumbers(loY, hiY));
  if (DIMENSIONS == 3) numbers = v128.and(numbers, areNumbers(loZ, hiZ));
  invalidBits |= <u64>(four & ~i32x4.bitmask(numbers)) << shift;
  leastX = f32x4.pmin(leastX, v128.bitselect(loX, none, good));
  greatestX = f32x4.pmax(greatestX, v128.bitselect(hiX, noneBelow, good));
  leastY = f32x4.pmin(leastY, v128.bitselect(loY, none, good));
  greatestY = f32x4.pmax(greatestY, v128.bitselect(hiY, noneBelow, good));
  if (DIMENSIONS == 2) return;
  leastZ = f32x4.pmin(leastZ, v128.bitselect(loZ, none, good));
  greatestZ = f32x4.pmax(greatestZ, v128.bitselect(hiZ, noneBelow, good));
}

/** Which of four boxes are boxes: no NaN, no min beyond its max. */
@inline function areBoxes(at: usize, stride: usize): v128 {
  const good = v128.and(
    f32x4.le(v128.load(at), v128.load(at + stride)),
    f32x4.le(v128.load(at + 2 * stride), v128.load(at + 3 * stride)),
  );
  if (DIMENSIONS == 2) return good;
  return v128.and(good, f32x4.le(v128.load(at + 4 * stride), v128.load(at + 5 * stride)));
}

@inline function leastOfFour(at: usize): v128 {
  return f32x4.pmin(f32x4.pmin(v128.load(at), v128.load(at, 16)), f32x4.pmin(v128.load(at, 32), v128.load(at, 48)));
}

@inline function greatestOfFour(at: usize): v128 {
  return f32x4.pmax(f32x4.pmax(v128.load(at), v128.load(at, 16)), f32x4.pmax(v128.load(at, 32), v128.load(at, 48)));
}

/** Finds which members of a word have a box, and the box around all of these. Sixteen at a time where all have. */
function boundWord(first: usize, members: u64): void {
  const stride = columnStride();
  const boxes = column(0) + (first << 2);
  leastX = leastY = leastZ = f32x4.splat(Infinity);
  greatestX = greatestY = greatestZ = f32x4.splat(-Infinity);
  presentBits = 0;
  invalidBits = 0;
  const slots: u64 = min<u64>(64, <u64>slotCapacity - <u64>first);
  for (let shift: u64 = 0; shift < slots; shift += 16) {
    const sixteen = <i32>(members >> shift) & 0xffff;
    if (sixteen == 0) continue;
    const at = boxes + (<usize>shift << 2);
    const good = bitsOf(areBoxes(at, stride), areBoxes(at + 16, stride), areBoxes(at + 32, stride), areBoxes(at + 48, stride));
    if ((good & sixteen) == 0xffff) {
      presentBits |= <u64>0xffff << shift;
      leastX = f32x4.pmin(leastX, leastOfFour(at));
      greatestX = f32x4.pmax(greatestX, greatestOfFour(at + stride));
      leastY = f32x4.pmin(leastY, leastOfFour(at + 2 * stride));
      greatestY = f32x4.pmax(greatestY, greatestOfFour(at + 3 * stride));
      if (DIMENSIONS == 3) {
        leastZ = f32x4.pmin(leastZ, leastOfFour(at + 4 * stride));
        greatestZ = f32x4.pmax(greatestZ, greatestOfFour(at + 5 * stride));
      }
    } else {
      for (let i: u64 = 0; i < 16; i += 4) {
        const four = (sixteen >> <i32>i) & 15;
        if (four) boundFour(at + (<usize>i << 2), stride, four, shift + i);
      }
    }
  }
  setBlockX(least(leastX), greatest(greatestX));
  setBlockY(least(leastY), greatest(greatestY));
  if (DIMENSIONS == 3) setBlockZ(least(leastZ), greatest(greatestZ));
}

/** The word's slots against the planes it straddles: a bit for each that is not outside any. */
function testSlots(first: usize): u64 {
  const planes = listStraddled();
  let visible: u64 = 0;
  const slots: u64 = min<u64>(64, <u64>slotCapacity - <u64>first);
  for (let shift: u64 = 0; shift < slots; shift += 16) {
    visible |= testSixteen((first + <usize>shift) << 2, 16, CORNER_COLUMNS, planes) << shift;
  }
  return visible;
}

/** As `testSlots`, in f64 and slot by slot, for words that reach too far for f32. */
function testFarSlots(first: usize, planeCount: u32): u64 {
  let visible: u64 = 0;
  for (let bits = presentBits; bits; bits &= bits - 1) {
    const slot = (first + <usize>ctz(bits)) << 2;
    let isOutside = false;
    for (let plane: u32 = 0; plane < planeCount; plane++) {
      const d = planeNumber(plane, DIMENSIONS);
      let distance: f64 = 0;
      let size = abs(d);
      for (let axis = 0; axis < DIMENSIONS; axis++) {
        const n = planeNumber(plane, axis);
        if (n == 0) continue;
        const corner = load<f32>(column(2 * axis + (n >= 0 ? 1 : 0)) + slot);
        const term = n * <f64>max(-LARGEST, min(LARGEST, corner));
        distance += term;
        size += abs(term);
      }
      if (distance < d - size * FAR_BIAS) isOutside = true;
    }
    if (!isOutside) visible |= <u64>1 << ctz(bits);
  }
  return visible;
}

/** The bits of one word of members: those not outside any plane, and those with a NaN. */
function testWord(first: usize, members: u64, planeCount: u32, lastPlane: usize): u64 {
  boundWord(first, members);
  if (presentBits == 0) return invalidBits;
  const answer = testBlock(planeCount, lastPlane);
  if (answer == OUTSIDE) return invalidBits;
  if (answer == INSIDE) return presentBits | invalidBits;
  const visible = answer == TOO_FAR ? testFarSlots(first, planeCount) : testSlots(first);
  return (visible & presentBits) | invalidBits;
}

/** Writes the view's bits by slot; returns how many are visible. */
export function cullFlat(view: usize, planeCount: u32): u32 {
  if (!areMasksMade) makeMasks();
  store<u32>(isStale(view), 1);
  const shown = addressOf(shownBySlot(view)), guesses = addressOf(lastWordPlanes(view));
  const members = memberBitsOf(MOVING);
  let visible: u32 = 0, invalids: u32 = 0;
  for (let word: u32 = 0; word < memberWords; word++) {
    const at = <usize>word << 3;
    const taking = load<u64>(members + at);
    if (taking == 0) continue;
    const shownNow = load<u64>(shown + at);
    const before = shownNow & taking;
    const bits = testWord(<usize>word << 6, taking, planeCount, guesses + word);
    visible += <u32>popcnt<u64>(bits);
    invalids += <u32>popcnt<u64>(invalidBits);
    let changed = bits ^ before;
    if (changed == 0) continue;
    store<u64>(shown + at, shownNow ^ changed);
    roomForWord();
    while (changed) {
      const bit = ctz(changed);
      changed &= changed - 1;
      const slot = (word << 6) + <u32>bit;
      if ((bits >> bit) & 1) enterSlot(slot);
      else leaveSlot(slot);
    }
  }
  setInvalidCount(invalids);
  return visible;
}
