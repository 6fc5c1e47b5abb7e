import type { BoxIndex } from './box-index.ts';
import { type Kernel, refreshMemory } from './memory.ts';

/** Bytes: a number, then the slot. */
const HIT_BYTES = 16;

type Slots = Uint32Array | Int32Array;

function write(kernel: Kernel, slots: Slots, distances: Float64Array, count: number): void {
  const { f64, u32 } = kernel;
  const at = u32[kernel.hits] >>> 3;
  for (let i = 0; i < count; i++) {
    const distance = distances[i];
    // The bits of a −0 would be those of the greatest number.
    f64[at + 2 * i] = distance >= 0 ? distance + 0 : Number.POSITIVE_INFINITY;
    u32[2 * (at + 2 * i) + 2] = slots[i];
    u32[2 * (at + 2 * i) + 3] = 0;
  }
}

function read(kernel: Kernel, slots: Slots, distances: Float64Array, count: number): void {
  const { f64, u32 } = kernel;
  const at = u32[kernel.hits] >>> 3;
  for (let i = 0; i < count; i++) {
    distances[i] = f64[at + 2 * i];
    slots[i] = u32[2 * (at + 2 * i) + 2];
  }
}

/**
 * Sorts the first `count` slots and their distances (or t) in place, as those of a `HitList`: nearest first, of equals
 * the lower slot. For what you have measured yourself, such as the slots of a query, by their shapes. A distance below
 * 0 and NaN become Infinity. What `readHits` would give is gone.
 */
export function sortHits(
  index: BoxIndex,
  slots: Slots,
  distances: Float64Array,
  count: number,
): void {
  if (count < 2) return;
  const { kernel, state } = index;
  // One more, because kernels read past the last.
  if (kernel.u32[kernel.hits + 1] < (count + 1) * HIT_BYTES) {
    kernel.exports.makeRoomForHits(count);
    refreshMemory(kernel);
  }
  state.foundHits = 0;
  write(kernel, slots, distances, count);
  kernel.exports.sortHits(count);
  refreshMemory(kernel);
  read(kernel, slots, distances, count);
}
