import { instantiate, type KernelExports, type KernelImports } from './instance.ts';

/** One instance and its memory as typed arrays, which are taken anew whenever the memory has grown. */
export interface Kernel {
  exports: KernelExports;
  buffer: ArrayBuffer;
  f32: Float32Array;
  f64: Float64Array;
  u32: Uint32Array;
  u8: Uint8Array;
  /** Views of whole buffers by address and size, so that copying a list out allocates nothing. */
  readonly windows: Map<number, Uint32Array>;
  /** The same for buffers of f64. */
  readonly rowWindows: Map<number, Float64Array>;
  /** Where queries are written: an index into `f64`. */
  readonly query: number;
  /** Where the filters of queries are written: an index into `u32`. */
  readonly filter: number;
  /** Where to find the address of the slots that a query found: an index into `u32`. */
  readonly results: number;
  /** The same for hits. */
  readonly hits: number;
}

/**
 * Where, among the numbers of a query and past those of its shape, both sides keep the best t or squared distance.
 * JavaScript writes the best of a walk so far, kernels that of what they found.
 */
export const BEST = 32;

/** A fresh instance with a memory of its own, and views of it. Throws as `instantiate` does. */
export function createKernel(hex: string, imports: KernelImports): Kernel {
  const exports = instantiate(hex, imports);
  const buffer = exports.memory.buffer;
  return {
    exports,
    buffer,
    f32: new Float32Array(buffer),
    f64: new Float64Array(buffer),
    u32: new Uint32Array(buffer),
    u8: new Uint8Array(buffer),
    windows: new Map(),
    rowWindows: new Map(),
    query: exports.queryAddress() >>> 3,
    filter: exports.filterAddress() >>> 2,
    results: exports.resultHeader() >>> 2,
    hits: exports.hitHeader() >>> 2,
  };
}

/**
 * To be called after every kernel that may grow the memory, before its arrays are touched. Growing detaches them, and
 * a detached array is empty: that is seen at once, while asking the engine for the buffer costs 40 ns.
 */
export function refreshMemory(kernel: Kernel): void {
  if (kernel.u8.length !== 0) return;
  const buffer = kernel.exports.memory.buffer;
  kernel.buffer = buffer;
  kernel.f32 = new Float32Array(buffer);
  kernel.f64 = new Float64Array(buffer);
  kernel.u32 = new Uint32Array(buffer);
  kernel.u8 = new Uint8Array(buffer);
  kernel.windows.clear();
  kernel.rowWindows.clear();
}

/** The kernels get no more memory. */
export class NoMemoryError extends Error {}

/** Throws, on behalf of kernels that get no more memory. First it takes the arrays anew, of the memory they have. */
export function failToGrow(kernel: Kernel): never {
  refreshMemory(kernel);
  const mebibytes = Math.round(kernel.buffer.byteLength / 2 ** 20);
  throw new NoMemoryError(
    `The index has ${mebibytes} MiB of memory and gets no more (4 GiB at most).`,
  );
}

/** Bytes, with some to spare: the kernels can number buffer sizes up to here. */
const LARGEST_BUFFER = 15 * 2 ** 28 - 1024;

/** Throws when so many bytes for each of so many slots are more than any memory of the kernels can have. */
export function checkRoom(kernel: Kernel, slotCount: number, bytesASlot: number): void {
  if (slotCount * bytesASlot > LARGEST_BUFFER) failToGrow(kernel);
}

/** Elements of the shortest window. With 8 bytes each they fill the kernels' smallest buffer, which has 512 bytes. */
const SMALLEST_WINDOW = 64;

/**
 * How many elements are copied for `count` of them: the next number that is 8 … 15 times a power of two. The kernels'
 * buffers are as long as such a number, so a window never leaves a buffer that holds `count`.
 */
export function windowSize(count: number): number {
  if (count <= SMALLEST_WINDOW) return SMALLEST_WINDOW;
  const shift = 28 - Math.clz32(count - 1);
  return (((count - 1) >> shift) + 1) << shift;
}

/** The most windows; then all are dropped. When views of an index come and go, lists keep moving to new addresses. */
const MOST_WINDOWS = 4096;

/**
 * One number for an address, a multiple of 64, and one of `windowSize`'s sizes: these differ in their highest bit and the
 * three after it, and in nothing else.
 */
function windowKey(address: number, size: number): number {
  const exponent = 31 - Math.clz32(size);
  const nextThree = (size >>> (exponent - 3)) & 7;
  return (address >>> 6) * 256 + exponent * 8 + nextThree;
}

/**
 * Copies `count` f64 from `address` into `target`, from element `at` on. As in `copyOut`, and for the same reasons, it
 * copies `windowSize(count)` of them, for which both must have room.
 */
export function copyRows(
  target: Float64Array,
  at: number,
  kernel: Kernel,
  address: number,
  count: number,
): void {
  const size = windowSize(count);
  const key = windowKey(address, size);
  let window = kernel.rowWindows.get(key);
  if (!window) {
    window = new Float64Array(kernel.buffer, address >>> 0, size);
    kernel.rowWindows.set(key, window);
  }
  target.set(window, at);
}

/**
 * Copies `count` u32 from `address` into `target`, or into a longer array if it is too short, and returns the array. It
 * copies `windowSize(count)` of them, through a view that is kept: entries past `count` are garbage, and nothing is
 * allocated once the sizes have settled.
 */
export function copyOut(
  target: Uint32Array,
  kernel: Pick<Kernel, 'buffer' | 'windows'>,
  address: number,
  count: number,
): Uint32Array {
  if (count === 0) return target;
  const size = windowSize(count);
  const key = windowKey(address, size);
  let window = kernel.windows.get(key);
  if (!window) {
    if (kernel.windows.size === MOST_WINDOWS) kernel.windows.clear();
    window = new Uint32Array(kernel.buffer, address >>> 0, size);
    kernel.windows.set(key, window);
  }
  const out = target.length < size ? new Uint32Array(Math.max(size, 2 * target.length)) : target;
  out.set(window);
  return out;
}
