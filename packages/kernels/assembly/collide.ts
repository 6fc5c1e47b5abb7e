// Reads pairs of slots and shape columns, writes contacts, a batch at a time.
// Pairs are sorted by kind first: two pairs of one kind are the two lanes of every step.
import { collideBoxes } from './collide-boxes';
import { collideSphereBoxes } from './collide-sphere-boxes';
import { collideSpheres } from './collide-spheres';
import { BATCH, finishRows, rowCount, startRows } from './contact-rows';
import { addressOf, ensure } from './memory';
import { BOX, kindOf } from './shapes';

/** The pairs of the caller: all lower slots, then all upper ones. */
const pairBuffer: usize = memory.data(8, 8);
let pairCapacity: u32 = 0;
const listBuffer: usize = memory.data(8, 8);
@inline const LIST_BYTES: usize = (BATCH + 8) << 2;

/** By kind: the places of its pairs in the batch, and their slots, u32. */
@inline export function placesOf(list: i32): usize {
  return addressOf(listBuffer) + <usize>list * 3 * LIST_BYTES;
}
@inline export function lowersOf(list: i32): usize {
  return placesOf(list) + LIST_BYTES;
}
@inline export function uppersOf(list: i32): usize {
  return placesOf(list) + 2 * LIST_BYTES;
}
@inline export const SPHERES: i32 = 0;
@inline export const SPHERE_BOXES: i32 = 1;
@inline export const BOXES: i32 = 2;

/** Makes room for pairs; where the lower slots go. */
export function reservePairs(count: u32): usize {
  if (count > pairCapacity) {
    pairCapacity = count;
    ensure(pairBuffer, <usize>count << 3, 0);
  }
  return addressOf(pairBuffer);
}

export function upperSlots(): usize {
  return addressOf(pairBuffer) + (<usize>pairCapacity << 2);
}

@inline function write(list: i32, i: u32, place: u32, a: u32, b: u32): void {
  const at = <usize>i << 2;
  store<u32>(placesOf(list) + at, place);
  store<u32>(lowersOf(list) + at, a);
  store<u32>(uppersOf(list) + at, b);
}

/** Has the last of an odd number of pairs twice, so that both lanes have one. Returns the count, now even. */
function closeList(list: i32, count: u32): u32 {
  if (!(count & 1)) return count;
  const last = <usize>(count - 1) << 2;
  write(list, count, load<u32>(placesOf(list) + last), load<u32>(lowersOf(list) + last), load<u32>(uppersOf(list) + last));
  return count + 1;
}

/** Contacts of the pairs first … first + count − 1, at most a batch. Returns how many there are. */
export function collide(first: u32, count: u32): u32 {
  ensure(listBuffer, LIST_BYTES * 9, 0);
  const lowers = addressOf(pairBuffer) + (<usize>first << 2), uppers = upperSlots() + (<usize>first << 2);
  let spheres: u32 = 0, sphereBoxes: u32 = 0, boxes: u32 = 0;
  for (let place: u32 = 0; place < count; place++) {
    const a = load<u32>(lowers + (<usize>place << 2)), b = load<u32>(uppers + (<usize>place << 2));
    const kindA = kindOf(a), kindB = kindOf(b);
    // All three lists get it and one keeps it: no branch to guess wrong about.
    write(SPHERES, spheres, place, a, b);
    write(SPHERE_BOXES, sphereBoxes, place, a, b);
    write(BOXES, boxes, place, a, b);
    const either = kindA | kindB, both = kindA & kindB;
    spheres += u32(either == 0);
    sphereBoxes += u32(either == BOX && both == 0);
    boxes += u32(either == BOX && both == BOX);
  }
  const kindsPresent = u32(spheres > 0) + u32(sphereBoxes > 0) + u32(boxes > 0);
  startRows(kindsPresent > 1);
  collideSpheres(closeList(SPHERES, spheres));
  collideSphereBoxes(closeList(SPHERE_BOXES, sphereBoxes));
  collideBoxes(closeList(BOXES, boxes));
  finishRows(count);
  return rowCount;
}
