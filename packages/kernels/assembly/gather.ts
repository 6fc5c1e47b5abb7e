// Reads the bounds columns and the order; writes the leaf groups, and which items are present or invalid.
// This is the one door into the tree, so it is where hostile numbers are made harmless:
// a NaN becomes the empty box (it would poison every ancestor) and is remembered as invalid; infinite
// sides are clamped to the largest float (they would overlap the +∞ … −∞ of padding lanes).
import { DIMENSIONS, column, slotCapacity } from './columns';
import { setInvalidCount } from './invalid';
import { addressOf } from './memory';
import { gatherLanes } from './inline/lanes';
import { GROUP_BYTES, blockCount, invalidBuffer, levelOf, memberCount, orderBuffer, presentBuffer } from './tree';
import { forgetAnswersInViews } from './view';

/** Infinite sides are clamped to this. */
@inline export const LARGEST: f32 = f32.MAX_VALUE;

/** Points the items after the last member at the slot that holds the empty box: another one whenever there are more slots. */
export function padOrder(): void {
  const order = addressOf(orderBuffer());
  const padded = blockCount << 6;
  for (let i = memberCount; i < padded; i++) store<u32>(order + (<usize>i << 2), slotCapacity);
}

@inline function areNumbers(lo: v128, hi: v128): v128 {
  return v128.and(f32x4.eq(lo, lo), f32x4.eq(hi, hi));
}

/** Writes one axis of four boxes: clamped, and empty where they are no good. */
function storeSide(to: usize, lo: v128, hi: v128, good: v128): void {
  const highest = f32x4.splat(LARGEST), lowest = f32x4.splat(-LARGEST);
  v128.store(to, v128.bitselect(f32x4.pmin(f32x4.pmax(lo, lowest), highest), f32x4.splat(Infinity), good));
  v128.store(to, v128.bitselect(f32x4.pmin(f32x4.pmax(hi, lowest), highest), f32x4.splat(-Infinity), good), 16);
}

export function gather(): void {
  padOrder();
  let items = addressOf(orderBuffer());
  let group = levelOf(0);
  let present = addressOf(presentBuffer());
  let invalid = addressOf(invalidBuffer());
  const minX = column(0), maxX = column(1), minY = column(2), maxY = column(3);
  const minZ = DIMENSIONS == 3 ? column(4) : 0, maxZ = DIMENSIONS == 3 ? column(5) : 0;
  const none = f32x4.splat(Infinity);
  let invalids: u32 = 0;
  let changed: u64 = 0;
  for (let block: u32 = 0; block < blockCount; block++) {
    let presentBits: u64 = 0;
    let invalidBits: u64 = 0;
    for (let shift: u64 = 0; shift < 64; shift += 4) {
      const slots = v128.load(items);
      const loX = gatherLanes(minX, slots), hiX = gatherLanes(maxX, slots);
      const loY = gatherLanes(minY, slots), hiY = gatherLanes(maxY, slots);
      let good = v128.and(f32x4.le(loX, hiX), f32x4.le(loY, hiY));
      let size = f32x4.add(f32x4.sub(hiX, loX), f32x4.sub(hiY, loY));
      let loZ = none, hiZ = none;
      if (DIMENSIONS == 3) {
        loZ = gatherLanes(minZ, slots);
        hiZ = gatherLanes(maxZ, slots);
        good = v128.and(good, f32x4.le(loZ, hiZ));
        size = f32x4.add(size, f32x4.sub(hiZ, loZ));
      }
      // Nearly always all four boxes are valid and finite: then they are stored as they are.
      if (i32x4.all_true(v128.and(good, f32x4.lt(size, none)))) {
        v128.store(group, loX);
        v128.store(group, hiX, 16);
        v128.store(group, loY, 32);
        v128.store(group, hiY, 48);
        if (DIMENSIONS == 3) {
          v128.store(group, loZ, 64);
          v128.store(group, hiZ, 80);
        }
        presentBits |= <u64>15 << shift;
      } else {
        storeSide(group, loX, hiX, good);
        storeSide(group + 32, loY, hiY, good);
        let numbers = v128.and(areNumbers(loX, hiX), areNumbers(loY, hiY));
        if (DIMENSIONS == 3) {
          storeSide(group + 64, loZ, hiZ, good);
          numbers = v128.and(numbers, areNumbers(loZ, hiZ));
        }
        presentBits |= <u64>i32x4.bitmask(good) << shift;
        invalidBits |= <u64>(i32x4.bitmask(numbers) ^ 15) << shift;
      }
      items += 16;
      group += GROUP_BYTES;
    }
    changed |= (presentBits ^ load<u64>(present)) | (invalidBits ^ load<u64>(invalid));
    store<u64>(present, presentBits);
    store<u64>(invalid, invalidBits);
    present += 8;
    invalid += 8;
    invalids += <u32>popcnt<u64>(invalidBits);
  }
  setInvalidCount(invalids);
  if (changed) forgetAnswersInViews();
}
