import type { BoxIndex } from './box-index.ts';
import { checkRoom, type Kernel, refreshMemory } from './memory.ts';

/** Bytes: a number, then the slot. */
const HIT_BYTES = 16;

type Slots = Uint32Array | Int32Array;

/** So few are sorted sooner than the kernels are called. */
const FEW = 4;

/** A distance as it can be sorted: the bits of a −0 would be those of the greatest number. */
function soundDistance(distance: number): number {
  return distance >= 0 ? distance + 0 : Number.POSITIVE_INFINITY;
}

/**
 * Writes hits as kernels sort them: by the number, then by 63 bits, which are those of the slot and, so that no two are
 * the same, those of the place.
 */
function write(kernel: Kernel, slots: Slots, distances: Float64Array, count: number): void {
  const { f64, u32 } = kernel;
  const at = u32[kernel.hits] >>> 3;
  for (let i = 0; i < count; i++) {
    const slot = slots[i];
    f64[at + 2 * i] = soundDistance(distances[i]);
    u32[2 * (at + 2 * i) + 2] = (slot << 31) | i;
    u32[2 * (at + 2 * i) + 3] = slot >>> 1;
  }
}

function read(kernel: Kernel, slots: Slots, distances: Float64Array, count: number): void {
  const { f64, u32 } = kernel;
  const at = u32[kernel.hits] >>> 3;
  for (let i = 0; i < count; i++) {
    distances[i] = f64[at + 2 * i];
    slots[i] = (u32[2 * (at + 2 * i) + 3] << 1) | (u32[2 * (at + 2 * i) + 2] >>> 31);
  }
}

/** Inserts one after the other. */
function sortFew(slots: Slots, distances: Float64Array, count: number): void {
  for (let i = 0; i < count; i++) {
    const slot = slots[i];
    const distance = soundDistance(distances[i]);
    let at = i;
    for (; at > 0; at--) {
      const other = distances[at - 1];
      if (other < distance || (other === distance && slots[at - 1] >>> 0 < slot >>> 0)) break;
      distances[at] = other;
      slots[at] = slots[at - 1];
    }
    distances[at] = distance;
    slots[at] = slot;
  }
}

function refuseCount(slots: Slots, distances: Float64Array, count: number): never {
  throw new Error(
    `sortHits: count must be a whole number, at most that of ${slots.length} slots and ${distances.length} distances, got ${String(count)}.`,
  );
}

/**
 * Sorts the first `count` slots and their distances (or t) in place, as those of a `HitList`: nearest first, of equals
 * the lower slot. For what you have measured yourself, such as the slots of a query, by their shapes. A distance below
 * 0 and NaN become Infinity. What `readHits` would give is gone. Throws when there are not so many.
 */
export function sortHits(
  index: BoxIndex,
  slots: Uint32Array | Int32Array,
  distances: Float64Array,
  count: number,
): void {
  const { kernel, state } = index;
  if (!(count >>> 0 === count && count <= slots.length && count <= distances.length)) {
    refuseCount(slots, distances, count);
  }
  state.foundHits = 0;
  if (count <= FEW) {
    sortFew(slots, distances, count);
    return;
  }
  // One more, because kernels read past the last.
  if (kernel.u32[kernel.hits + 1] < (count + 1) * HIT_BYTES) {
    checkRoom(kernel, count + 1, HIT_BYTES);
    kernel.exports.makeRoomForHits(count);
    refreshMemory(kernel);
  }
  write(kernel, slots, distances, count);
  kernel.exports.sortHits(count);
  refreshMemory(kernel);
  read(kernel, slots, distances, count);
}
