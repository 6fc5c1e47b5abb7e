// Reads the tree at hand, the planes and a view; tells the lists which items entered and left.
// From the level above the blocks down: four nodes at a time against all planes. A node outside any plane or inside
// all decides its blocks; only a block of 64 items (one word of the result) that straddles planes has its items tested.
import { FAR_BIAS, farLanes, insideLanes, listLane, outsideLanes, testFour, testSixteen } from './block-test';
import { DIMENSIONS } from './columns';
import { flipBit } from './inline/bits';
import { addressOf } from './memory';
import { planeNumber, usePlanes } from './planes';
import { BLOCK_LEVEL, GROUP_BYTES, blockCount, groupsIn, invalidBuffer, levelCount, levelOf, orderBuffer, presentBuffer } from './tree';
import { enterSlot, leaveSlot, roomForWord } from './visible-lists';
import { addVisible, groupAnswers, lastPlanes, planesOf, previousBits, refreshView, shownBySlot, viewAt } from './view';

/** Of the view at hand. */
let view: usize = 0;
let planeCount: u32 = 0;
let visibleCount: u32 = 0;
let previous: usize = 0;
let shown: usize = 0;
let answers: usize = 0;
/** Last planes: of the groups of level 3, then of those of level 4. */
let groupGuesses: usize = 0;
let upperGuesses: usize = 0;

/** The 64 items of a block, lane `lane` of the group at hand, against the planes it straddles. */
function testItems(block: u32, lane: u32): u64 {
  const planes = listLane(lane, planeCount);
  let group = levelOf(0) + <usize>(block << 4) * GROUP_BYTES;
  let visible: u64 = 0;
  for (let shift: u64 = 0; shift < 64; shift += 16) {
    visible |= testSixteen(group, planes) << shift;
    group += 4 * GROUP_BYTES;
  }
  return visible;
}

/** As `testItems`, in f64 and item by item, for blocks that reach too far for f32. */
function testFarItems(block: u32): u64 {
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

/** Takes in a block's word; `bits` may hold more than the items that have a box. */
function takeWord(block: u32, mask: u64): void {
  const at = <usize>block << 3;
  const bits = (mask & load<u64>(addressOf(presentBuffer()) + at)) | load<u64>(addressOf(invalidBuffer()) + at);
  visibleCount += <u32>popcnt<u64>(bits);
  let changed = bits ^ load<u64>(previous + at);
  if (changed == 0) return;
  store<u64>(previous + at, bits);
  roomForWord(view);
  const items = addressOf(orderBuffer()) + (<usize>block << 8);
  while (changed) {
    const bit = ctz(changed);
    const slot = load<u32>(items + (<usize>bit << 2));
    changed &= changed - 1;
    flipBit(shown, slot);
    if ((bits >> bit) & 1) enterSlot(view, slot);
    else leaveSlot(view, slot);
  }
}

/** The four blocks of a group of level 3. */
function cullGroup(group: u32): void {
  testFour(levelOf(BLOCK_LEVEL) + <usize>group * GROUP_BYTES, planeCount, groupGuesses + group);
  const outside = outsideLanes, inside = insideLanes, far = farLanes;
  const first = group << 2;
  const end = min(first + 4, blockCount);
  for (let block = first; block < end; block++) {
    const bit = 1 << (block & 3);
    if (outside & bit) takeWord(block, 0);
    else if (inside & bit) takeWord(block, u64.MAX_VALUE);
    else takeWord(block, far & bit ? testFarItems(block) : testItems(block, block & 3));
  }
}

/** In a group's answer: nothing of it is shown, or all. Below these bits is how many items are, 256 at most. */
@inline const GROUP_HIDDEN: u32 = 0x4000;
@inline const GROUP_SHOWN: u32 = 0x8000;
@inline const GROUP_COUNT: u32 = 0x3fff;

/** Four blocks of which all is shown or nothing, but for what has a NaN. */
function takeGroup(group: u32, answer: u32): void {
  const known = answers + (<usize>group << 1);
  const before = <u32>load<u16>(known);
  if (before & answer) {
    visibleCount += before & GROUP_COUNT;
    return;
  }
  const countBefore = visibleCount;
  const first = group << 2;
  const end = min(first + 4, blockCount);
  for (let block = first; block < end; block++) takeWord(block, answer == GROUP_SHOWN ? u64.MAX_VALUE : 0);
  store<u16>(known, <u16>(answer | (visibleCount - countBefore)));
}

/** The sixteen blocks of a group of level 4. */
function cullUpperGroup(upper: u32): void {
  testFour(levelOf(BLOCK_LEVEL + 1) + <usize>upper * GROUP_BYTES, planeCount, upperGuesses + upper);
  const outside = outsideLanes, inside = insideLanes;
  const first = upper << 2;
  const end = min(first + 4, groupsIn(BLOCK_LEVEL));
  for (let group = first; group < end; group++) {
    const lane = 1 << (group & 3);
    if (outside & lane) takeGroup(group, GROUP_HIDDEN);
    else if (inside & lane) takeGroup(group, GROUP_SHOWN);
    else {
      store<u16>(answers + (<usize>group << 1), 0);
      cullGroup(group);
    }
  }
}

/** The `i`-th view is at hand. */
function useView(i: u32): void {
  view = viewAt(i);
  usePlanes(i);
  planeCount = planesOf(view);
  previous = addressOf(previousBits(view));
  shown = addressOf(shownBySlot(view));
  answers = addressOf(groupAnswers(view));
  groupGuesses = addressOf(lastPlanes(view));
  upperGuesses = groupGuesses + groupsIn(BLOCK_LEVEL);
  visibleCount = 0;
}

/** Writes each view's bits, in the tree's order and by slot. All views look at 1,024 items before the next are read. */
export function cullTree(viewCount: u32): void {
  for (let i: u32 = 0; i < viewCount; i++) refreshView(viewAt(i));
  if (blockCount == 0) return;
  const uppers: u32 = levelCount == BLOCK_LEVEL + 1 ? 1 : groupsIn(BLOCK_LEVEL + 1);
  for (let upper: u32 = 0; upper < uppers; upper++) {
    for (let i: u32 = 0; i < viewCount; i++) {
      useView(i);
      if (levelCount == BLOCK_LEVEL + 1) cullGroup(0);
      else cullUpperGroup(upper);
      addVisible(view, visibleCount);
    }
  }
}
