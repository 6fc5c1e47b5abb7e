// Reads the tree at hand, the planes and a view; tells the lists which items entered and left.
// From the root down, four nodes at a time, against the planes that the node above straddles. A node outside any plane
// or inside all decides its blocks; only a block of 64 items (one word of the result) that straddles planes has its
// items tested. A node with the same answer as in the last cull is not looked into again, as long as the same items have boxes.
import { flipBit } from './inline/bits';
import { addressOf } from './memory';
import { farLanes, outsideLanes, testFarItems, testFour, testItems } from './node-test';
import { usePlanes } from './planes';
import { BLOCK_LEVEL, GROUP_BYTES, blockCount, groupsIn, invalidBuffer, levelCount, levelOf, nodeNumber, orderBuffer, presentBuffer } from './tree';
import { addVisible, enteredBuffer, enteredCount, lastPlanes, leftBuffer, leftCount, maskOf, nodeAnswers, planesOf, previousBits, refreshView, shownBySlot, viewAt } from './view';
import { EVERY_LAYER, keepOnMask } from './view-mask';
import { roomForWord } from './visible-lists';

/** The view at hand, and what is at hand of it. */
let view: usize = 0;
let visibleCount: u32 = 0;
let previous: usize = 0;
let shown: usize = 0;
let answers: usize = 0;
let guesses: usize = 0;
let mask: u32 = 0;

/** For each level, the planes that each of the four nodes at hand straddles. */
const straddledPlanes: usize = memory.data(16 * 16, 16);

/** In the answer for a group of nodes: nothing of it is shown, or all. The bits below say how many items are. */
@inline const HIDDEN: u32 = 0x40000000;
@inline const SHOWN: u32 = 0x80000000;
@inline const SHOWN_COUNT: u32 = 0x3fffffff;

/** Appends some of a block's items to a list: for now by their places in the order. */
function appendItems(block: u32, bits: u64, buffer: usize, count: usize): void {
  const number = load<u32>(count);
  let to = addressOf(buffer) + (<usize>number << 2);
  store<u32>(count, number + <u32>popcnt(bits));
  for (; bits; bits &= bits - 1) {
    store<u32>(to, (block << 6) + <u32>ctz(bits));
    to += 4;
  }
}

/**
 * Turns a list's items from the `first` on into their slots, and flips these slots' bits. This is done only here, because each
 * is a read from far away: one after the other, with nothing to decide in between, the processor waits for many at once.
 */
function nameItems(buffer: usize, first: u32, end: u32): void {
  const order = addressOf(orderBuffer()), list = addressOf(buffer);
  for (let at = list + (<usize>first << 2); at < list + (<usize>end << 2); at += 4) {
    const slot = load<u32>(order + (<usize>load<u32>(at) << 2));
    store<u32>(at, slot);
    flipBit(shown, slot);
  }
}

/** Takes in a block's word; `inside` may hold more than the items that have a box. */
function takeWord(block: u32, inside: u64): void {
  const at = <usize>block << 3;
  let bits = (inside & load<u64>(addressOf(presentBuffer()) + at)) | load<u64>(addressOf(invalidBuffer()) + at);
  if (mask != EVERY_LAYER) bits = keepOnMask(bits, block << 6, addressOf(orderBuffer()), mask);
  visibleCount += <u32>popcnt<u64>(bits);
  const before = load<u64>(previous + at);
  if (bits == before) return;
  store<u64>(previous + at, bits);
  roomForWord(view);
  const entered = bits & ~before, left = before & ~bits;
  if (entered) appendItems(block, entered, enteredBuffer(view), enteredCount(view));
  if (left) appendItems(block, left, leftBuffer(view), leftCount(view));
}

/** Takes in that all below a node is shown, or that nothing is, except items with a NaN. */
function takeNode(level: i32, group: u32, answer: u32): void {
  if (level < BLOCK_LEVEL) {
    takeWord(group, answer == SHOWN ? u64.MAX_VALUE : 0);
    return;
  }
  const known = answers + (<usize>nodeNumber(level, group) << 2);
  const before = load<u32>(known);
  if (before & answer) {
    visibleCount += before & SHOWN_COUNT;
    return;
  }
  const countBefore = visibleCount;
  const first = group << 2;
  const end = min(first + 4, groupsIn(level - 1));
  for (let child = first; child < end; child++) takeNode(level - 1, child, answer);
  store<u32>(known, answer | (visibleCount - countBefore));
}

/** Culls the four nodes of a group against `planes`, those that the node above straddles. */
function cullGroup(level: i32, group: u32, planes: u32): void {
  const number = <usize>nodeNumber(level, group);
  const straddled = straddledPlanes + (<usize>level << 4);
  store<u32>(answers + (number << 2), 0);
  v128.store(straddled, testFour(levelOf(level) + <usize>group * GROUP_BYTES, planes, guesses + number));
  const outside = outsideLanes;
  const first = group << 2;
  const end = min(first + 4, groupsIn(level - 1));
  for (let child = first; child < end; child++) {
    const lane = child & 3;
    const left = load<u32>(straddled + (<usize>lane << 2));
    if ((outside >> lane) & 1) takeNode(level - 1, child, HIDDEN);
    else if (left == 0) takeNode(level - 1, child, SHOWN);
    else if (level > BLOCK_LEVEL) cullGroup(level - 1, child, left);
    else takeWord(child, (farLanes >> lane) & 1 ? testFarItems(child, left) : testItems(child, lane, left));
  }
}

/** Writes the bits of the views at hand, in the tree's order and by slot. */
export function cullTree(viewCount: u32): void {
  for (let i: u32 = 0; i < viewCount; i++) {
    view = viewAt(i);
    refreshView(view);
    if (blockCount == 0) continue;
    usePlanes(i);
    previous = addressOf(previousBits(view));
    shown = addressOf(shownBySlot(view));
    answers = addressOf(nodeAnswers(view));
    guesses = addressOf(lastPlanes(view));
    mask = maskOf(view);
    visibleCount = 0;
    const entered = load<u32>(enteredCount(view)), left = load<u32>(leftCount(view));
    cullGroup(levelCount - 1, 0, (1 << planesOf(view)) - 1);
    nameItems(enteredBuffer(view), entered, load<u32>(enteredCount(view)));
    nameItems(leftBuffer(view), left, load<u32>(leftCount(view)));
    addVisible(view, visibleCount);
  }
}
