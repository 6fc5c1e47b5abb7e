import { instantiate, type KernelExports, type KernelImports } from './instance.ts';

/** One instance and its memory as typed arrays, which are taken anew whenever the memory has grown. */
export interface Kernel {
  readonly exports: KernelExports;
  buffer: ArrayBuffer;
  f32: Float32Array;
  f64: Float64Array;
  u32: Uint32Array;
  u8: Uint8Array;
  /** Views of whole buffers by address and size, so that copying a list out allocates nothing. */
  readonly windows: Map<number, Uint32Array>;
  /** The same of columns of f64. */
  readonly rowWindows: Map<number, Float64Array>;
  /** Where queries are written: an index into `f64`, and of their filter one into `u32`. */
  readonly query: number;
  readonly filter: number;
  /** Indices into `u32` of the addresses of what queries found: slots, and hits. */
  readonly results: number;
  readonly hits: number;
}

/** In a query, after its numbers: the best t or squared distance, of the walk so far (in) or of what was found (out). */
export const BEST = 32;

/** A fresh instance with a memory of its own, and views of it. Throws as `instantiate` does. */
export function createKernel(dimensions: 2 | 3, imports: KernelImports): Kernel {
  const exports = instantiate(dimensions, imports);
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

/** Throws, for kernels that get no more memory; their arrays are then those of what they have got. */
export function failToGrow(kernel: Kernel): never {
  refreshMemory(kernel);
  const mebibytes = Math.round(kernel.buffer.byteLength / 2 ** 20);
  throw new Error(`The index has ${mebibytes} MiB of memory and gets no more (4 GiB at most).`);
}

/** Elements. The kernels' smallest buffer has 512 bytes: a window of this many never leaves one. */
const SMALLEST_WINDOW = 64;

/**
 * The elements that `count` are copied as: 8 to 15 times a power of two, as the kernels' buffers have them, so
 * that a window never leaves a buffer that holds `count`.
 */
export function windowSize(count: number): number {
  if (count <= SMALLEST_WINDOW) return SMALLEST_WINDOW;
  const shift = 28 - Math.clz32(count - 1);
  return (((count - 1) >> shift) + 1) << shift;
}

/** Windows. Where views of an index come and go, lists keep moving to new addresses: past this many all are dropped. */
const MOST_WINDOWS = 4096;

/** A size is told by its four highest bits and where they are. */
function windowKey(address: number, size: number): number {
  return (
    (address >>> 6) * 256 + (31 - Math.clz32(size)) * 8 + ((size >>> (28 - Math.clz32(size))) & 7)
  );
}

/**
 * `count` f64 from `address` into `target`, from element `at` on. Copies `windowSize(count)` of them, for which there
 * has to be room in both, as `copyOut` does and for its reasons.
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
 * `count` u32 from `address`, in an array at least that long: `target`, or a longer one in its place.
 * Copies `windowSize(count)` elements through a kept view: entries past `count` are garbage, and nothing is allocated
 * once the sizes have settled.
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
