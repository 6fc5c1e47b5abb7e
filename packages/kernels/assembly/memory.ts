// Buffers in linear memory that grow by doubling. A buffer is a header of two u32: address, capacity.
// Reads and writes: headers, and a free list per power of two, so that a grown buffer's old room serves the next.

const SMALLEST_CLASS: u32 = 8; // 256 bytes
const freeLists: usize = memory.data(32 * 4, 16);
let top: usize = 0;

/** Room for `1 << sizeClass` bytes, 64-byte aligned. Traps when the engine has no more memory to give. */
export function allocate(sizeClass: u32): usize {
  const list = freeLists + (<usize>sizeClass << 2);
  const head: usize = load<u32>(list);
  if (head) {
    store<u32>(list, load<u32>(head));
    return head;
  }
  if (top == 0) top = (__heap_base + 63) & ~63;
  const start = top;
  const end = <u64>start + (<u64>1 << sizeClass);
  const have = <u64>memory.size() << 16;
  if (end > have) {
    if (memory.grow(<i32>((end - have + 0xffff) >> 16)) < 0) unreachable();
  }
  top = <usize>end;
  return start;
}

export function release(address: usize, sizeClass: u32): void {
  const list = freeLists + (<usize>sizeClass << 2);
  store<u32>(address, load<u32>(list));
  store<u32>(list, address);
}

/** The buffer's address, after making room for `bytes`; its first `keep` bytes survive a growth. */
export function ensure(buffer: usize, bytes: usize, keep: usize): usize {
  const address: usize = load<u32>(buffer);
  const capacity: usize = load<u32>(buffer, 4);
  if (bytes <= capacity) return address;
  const needed: u32 = 32 - <u32>clz<u32>(<u32>bytes - 1);
  const sizeClass = needed < SMALLEST_CLASS ? SMALLEST_CLASS : needed;
  const fresh = allocate(sizeClass);
  if (keep) memory.copy(fresh, address, keep);
  if (capacity) release(address, ctz<u32>(<u32>capacity));
  store<u32>(buffer, fresh);
  store<u32>(buffer, 1 << sizeClass, 4);
  return fresh;
}

/** Gives the buffer's room back. */
export function drop(buffer: usize): void {
  const capacity = load<u32>(buffer, 4);
  if (capacity) release(load<u32>(buffer), ctz<u32>(capacity));
  store<u64>(buffer, 0);
}

@inline export function addressOf(buffer: usize): usize {
  return load<u32>(buffer);
}
