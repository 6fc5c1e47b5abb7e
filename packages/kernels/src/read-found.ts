import type { BoxIndex } from './box-index.ts';
import type { HitList, SlotList } from './lists.ts';
import { copyOut, type Kernel, refreshMemory } from './memory.ts';

/** Elements. A loop copies so few faster than the engine does. */
const MOST_IN_LOOP = 64;

/** What is read of an instance's memory. */
type Results = Pick<Kernel, 'buffer' | 'u32' | 'windows'>;

/** Copies slots one at a time, as many of `count` as there is room for. */
function copyOneByOne(out: SlotList, kernel: Results, address: number, count: number): void {
  out.count = count;
  if (count > out.slots.length && !out.isFixed) {
    out.slots = new Uint32Array(Math.max(count, MOST_IN_LOOP, 2 * out.slots.length));
  }
  const { slots } = out;
  const { u32 } = kernel;
  const from = address >>> 2;
  const copied = Math.min(count, slots.length);
  for (let i = 0; i < copied; i++) slots[i] = u32[from + i];
}

/** Throws when `from` is not a place in a list. */
export function checkFrom(caller: string, from: number): void {
  if (from >>> 0 === from) return;
  throw new Error(`${caller}: from must be a whole number from 0 to ${2 ** 32 - 1}, got ${from}.`);
}

/** Copies the slots from number `from` on, of `found` at an address; returns how many these are. */
export function copyRest(
  out: SlotList,
  kernel: Results,
  address: number,
  found: number,
  from: number,
): number {
  const count = Math.max(0, found - from);
  copyOneByOne(out, kernel, address + 4 * from, count);
  return count;
}

/**
 * Copies `count` slots from the start of a buffer into a list. Into a fixed one it copies as many as there is room for,
 * and one at a time: windows are copied whole, and the list may end before they do.
 */
export function copySlots(out: SlotList, kernel: Results, address: number, count: number): void {
  if (count <= MOST_IN_LOOP || out.isFixed) {
    copyOneByOne(out, kernel, address, count);
    return;
  }
  out.slots = copyOut(out.slots, kernel, address, count);
  out.count = count;
}

/** Copies out the `count` slots from an address on, and remembers where they are for `readSlots`. */
export function takeSlotsAt(
  out: SlotList,
  { kernel, state }: BoxIndex,
  address: number,
  count: number,
): number {
  state.foundAt = address;
  state.foundSlots = count;
  copySlots(out, kernel, address, count);
  return count;
}

/** Copies out the `count` slots that a query found. */
export function takeSlots(out: SlotList, index: BoxIndex, count: number): number {
  const { kernel } = index;
  refreshMemory(kernel);
  return takeSlotsAt(out, index, kernel.u32[kernel.results], count);
}

/**
 * Copies what the last slot query of this index, `listVisible` or `listVisibleMasks` found into a list, from index `from`
 * on. With `from` as the length of a fixed list's array it gives what did not fit, page by page. Sets `out.count` to how
 * many there are from there on (more than the array's length if that is full again) and returns it. Valid until the
 * next of these. For the lists of a cull see `readEntered`. Throws when `from` is not a whole number from 0 on.
 */
export function readSlots(out: SlotList, index: BoxIndex, from: number): number {
  const { kernel, state } = index;
  checkFrom('readSlots', from);
  refreshMemory(kernel);
  return copyRest(out, kernel, state.foundAt, state.foundSlots, from);
}

function growHits(out: HitList, count: number): void {
  let capacity = Math.max(out.slots.length, 1);
  while (capacity < count) capacity *= 2;
  out.slots = new Uint32Array(capacity);
  out.distances = new Float64Array(capacity);
}

/** Copies the hits from number `from` on, of the `count` that the kernels hold. */
export function takeHits(out: HitList, index: BoxIndex, from: number, count: number): number {
  const { kernel } = index;
  refreshMemory(kernel);
  index.state.foundHits = count;
  out.count = Math.max(0, count - from);
  // Queries for slots alone let `slots` grow alone, and either may have been transferred.
  const room = Math.min(out.slots.length, out.distances.length);
  if (out.count > room && !out.isFixed) growHits(out, out.count);
  const { slots, distances } = out;
  const { f64, u32 } = kernel;
  // A hit is 16 bytes: a number, then the slot.
  const at = (u32[kernel.hits] >>> 3) + 2 * from;
  const copied = Math.min(out.count, slots.length);
  for (let i = 0; i < copied; i++) {
    distances[i] = f64[at + 2 * i];
    slots[i] = u32[2 * (at + 2 * i) + 2];
  }
  return out.count;
}

/** As `readSlots`, for the hits of `raycastAll` and `findNearest`. */
export function readHits(out: HitList, index: BoxIndex, from: number): number {
  checkFrom('readHits', from);
  return takeHits(out, index, from, index.state.foundHits);
}
