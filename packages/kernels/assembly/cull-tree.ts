// Reads the tree, the planes and a view; tells the lists which items entered and left.
// Blocks of 64 items: one word of the result, and a node three levels up.
import { FAR_BIAS, INSIDE, OUTSIDE, TOO_FAR, listStraddled, setBlockX, setBlockY, setBlockZ, testBlock, testSixteen } from './block-test';
import { BLOCK_LEVEL, DIMENSIONS, GROUP_BYTES, blockCount, invalidBuffer, levelOf, orderBuffer, presentBuffer } from './layout';
import { flipBit } from './inline/bits';
import { addressOf } from './memory';
import { CORNER_IN_GROUP, planeNumber } from './planes';
import { enterSlot, leaveSlot, roomForWord } from './visible-lists';
import { lastPlanes, previousBits, refreshView, shownBySlot } from './view';

function loadBlock(block: u32): void {
  const lane = levelOf(BLOCK_LEVEL) + <usize>(block >> 2) * GROUP_BYTES + (<usize>(block & 3) << 2);
  setBlockX(load<f32>(lane), load<f32>(lane, 16));
  setBlockY(load<f32>(lane, 32), load<f32>(lane, 48));
  if (DIMENSIONS == 3) setBlockZ(load<f32>(lane, 64), load<f32>(lane, 80));
}

/** The block's 64 items against the planes it straddles: a bit for each that is not outside any. */
function testItems(block: u32): u64 {
  const planes = listStraddled();
  let group = levelOf(0) + <usize>(block << 4) * GROUP_BYTES;
  let visible: u64 = 0;
  for (let shift: u64 = 0; shift < 64; shift += 16) {
    visible |= testSixteen(group, GROUP_BYTES, CORNER_IN_GROUP, planes) << shift;
    group += 4 * GROUP_BYTES;
  }
  return visible;
}

/** As `testItems`, in f64 and item by item, for blocks that reach too far for f32. */
function testFarItems(block: u32, planeCount: u32): u64 {
  let visible: u64 = 0;
  for (let i: u32 = 0; i < 64; i++) {
    const item = levelOf(0) + <usize>((block << 4) + (i >> 2)) * GROUP_BYTES + (<usize>(i & 3) << 2);
    let isOutside = false;
    for (let plane: u32 = 0; plane < planeCount; plane++) {
      let distance: f64 = 0;
      const d = planeNumber(plane, DIMENSIONS);
      let size = abs(d);
      for (let axis = 0; axis < DIMENSIONS; axis++) {
        const n = planeNumber(plane, axis);
        if (n == 0) continue;
        const term = n * <f64>load<f32>(item + (<usize>axis << 5) + (n >= 0 ? 16 : 0));
        distance += term;
        size += abs(term);
      }
      if (distance < d - size * FAR_BIAS) isOutside = true;
    }
    if (!isOutside) visible |= <u64>1 << i;
  }
  return visible;
}

/** One block's bits: which of its items are not outside any plane. */
function testItemsOf(block: u32, planeCount: u32, lastPlane: usize): u64 {
  loadBlock(block);
  const answer = testBlock(planeCount, lastPlane);
  if (answer == OUTSIDE) return 0;
  if (answer == INSIDE) return u64.MAX_VALUE;
  return answer == TOO_FAR ? testFarItems(block, planeCount) : testItems(block);
}

/** Writes the view's bits, in the tree's order and by slot; returns how many are visible. */
export function cullTree(view: usize, planeCount: u32): u32 {
  refreshView(view);
  const present = addressOf(presentBuffer), invalid = addressOf(invalidBuffer);
  const previous = addressOf(previousBits(view)), guesses = addressOf(lastPlanes(view));
  const shown = addressOf(shownBySlot(view));
  let items = addressOf(orderBuffer);
  let visible: u32 = 0;
  for (let block: u32 = 0; block < blockCount; block++) {
    const at = <usize>block << 3;
    const members = load<u64>(present + at);
    let bits: u64 = members ? members & testItemsOf(block, planeCount, guesses + block) : 0;
    bits |= load<u64>(invalid + at);
    visible += <u32>popcnt<u64>(bits);
    const before = load<u64>(previous + at);
    let changed = bits ^ before;
    if (changed) {
      store<u64>(previous + at, bits);
      roomForWord();
      while (changed) {
        const bit = ctz(changed);
        const slot = load<u32>(items + (<usize>bit << 2));
        changed &= changed - 1;
        flipBit(shown, slot);
        if ((bits >> bit) & 1) enterSlot(slot);
        else leaveSlot(slot);
      }
    }
    items += 256;
  }
  return visible;
}
