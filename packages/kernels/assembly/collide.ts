// Reads pairs of slots and shape columns, writes contacts, a batch at a time.
// Pairs are listed by kind first: every step has two pairs of one kind as its two lanes.
import { collideBoxes } from './collide-boxes';
import { collideSphereBoxes } from './collide-sphere-boxes';
import { collideSpheres } from './collide-spheres';
import { BATCH, finishRows, rowCount, startRows } from './contact-rows';
import { addressOf, ensure } from './memory';
import { BOX, kindOf } from './shapes';

/** The pairs of the caller: all lower slots, then all upper ones. */
const pairBuffer: usize = memory.data(8, 8);
let pairCount: u32 = 0;
/** For each kind of pairs, their places in the batch, u32. */
const listBuffer: usize = memory.data(8, 8);
/** Bytes of a kind's list, with room for one more than there can be. */
@inline const LIST_BYTES: usize = (BATCH + 8) << 2;

/** The slots of the batch at hand. */
export let lowers: usize = 0;
export let uppers: usize = 0;

/** Makes room for `count` lower slots, and then as many upper ones; returns where. */
export function reservePairs(count: u32): usize {
  pairCount = count;
  return ensure(pairBuffer, <usize>count << 3, 0);
}

/** Repeats the last pair of a list, so that both lanes have one if their number is odd. */
@inline function repeatLast(end: usize): void {
  store<u32>(end, load<u32>(end - 4));
}

/** Contacts of the pairs first … first + count − 1, at most a batch. Returns how many there are. */
export function collide(first: u32, count: u32): u32 {
  const spheres = ensure(listBuffer, LIST_BYTES * 3, 0), sphereBoxes = spheres + LIST_BYTES, boxes = sphereBoxes + LIST_BYTES;
  lowers = addressOf(pairBuffer) + (<usize>first << 2);
  uppers = lowers + (<usize>pairCount << 2);
  let spheresEnd = spheres, sphereBoxesEnd = sphereBoxes, boxesEnd = boxes;
  for (let place: u32 = 0; place < count; place++) {
    const a = kindOf(load<u32>(lowers + (<usize>place << 2))), b = kindOf(load<u32>(uppers + (<usize>place << 2)));
    // It is stored to all three lists and at most one keeps it: no branch to mispredict.
    store<u32>(spheresEnd, place);
    store<u32>(sphereBoxesEnd, place);
    store<u32>(boxesEnd, place);
    const either = a | b, both = a & b;
    spheresEnd += usize(either == 0) << 2;
    sphereBoxesEnd += usize(either == BOX && both == 0) << 2;
    boxesEnd += usize(both == BOX && either == BOX) << 2;
  }
  repeatLast(spheresEnd);
  repeatLast(sphereBoxesEnd);
  repeatLast(boxesEnd);
  const kindsPresent = u32(spheresEnd > spheres) + u32(sphereBoxesEnd > sphereBoxes) + u32(boxesEnd > boxes);
  startRows(kindsPresent > 1);
  collideSpheres(spheres, spheresEnd);
  collideSphereBoxes(sphereBoxes, sphereBoxesEnd);
  collideBoxes(boxes, boxesEnd);
  finishRows(count);
  return rowCount;
}
