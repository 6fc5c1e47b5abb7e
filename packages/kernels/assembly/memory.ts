// Buffers in linear memory that grow by themselves. A buffer is a header of two u32: address, capacity.
// Reads and writes: headers, and a free list for each size there is, so that a grown buffer's old room serves the next.
// Sizes are 8 to 15 times a power of two: powers of two alone took a third more memory for 100,000 entities.

const SMALLEST: u32 = 512;
/** Eight sizes for each power of two. */
const freeLists: usize = memory.data(256 * 4, 16);
let top: usize = 0;

/** The smallest size that holds so many bytes, by number. */
function sizeNumber(bytes: u32): u32 {
  const last = max(bytes, SMALLEST) - 1;
  const shift = 28 - clz<u32>(last);
  return (shift << 3) + (last >> shift) - 7;
}

@inline function sizeOf(number: u32): u32 {
  return (8 + (number & 7)) << (number >> 3);
}

/** Room for so many bytes, 64-byte aligned. Traps when the engine has no more memory to give. */
export function allocate(bytes: u32): usize {
  const number = sizeNumber(bytes);
  const list = freeLists + (<usize>number << 2);
  const head: usize = load<u32>(list);
  if (head) {
    store<u32>(list, load<u32>(head));
    return head;
  }
  if (top == 0) top = (__heap_base + 63) & ~63;
  const start = top;
  const end = <u64>start + <u64>sizeOf(number);
  const have = <u64>memory.size() << 16;
  if (end > have) {
    if (memory.grow(<i32>((end - have + 0xffff) >> 16)) < 0) unreachable();
  }
  top = <usize>end;
  return start;
}

/** Gives back what was allocated for so many bytes. */
export function release(address: usize, bytes: u32): void {
  const list = freeLists + (<usize>sizeNumber(bytes) << 2);
  store<u32>(address, load<u32>(list));
  store<u32>(list, address);
}

/**
 * The buffer's address, after making room for `bytes`; its first `keep` bytes survive a growth. What grows at all
 * grows by half, so that what grows a little each time is seldom moved.
 */
export function ensure(buffer: usize, bytes: usize, keep: usize): usize {
  const address: usize = load<u32>(buffer);
  const capacity: usize = load<u32>(buffer, 4);
  if (bytes <= capacity) return address;
  const wanted = <u32>max(bytes, capacity + (capacity >> 1));
  const fresh = allocate(wanted);
  if (keep) memory.copy(fresh, address, keep);
  if (capacity) release(address, <u32>capacity);
  store<u32>(buffer, fresh);
  store<u32>(buffer, sizeOf(sizeNumber(wanted)), 4);
  return fresh;
}

/** Gives the buffer's room back. */
export function drop(buffer: usize): void {
  const capacity = load<u32>(buffer, 4);
  if (capacity) release(load<u32>(buffer), capacity);
  store<u64>(buffer, 0);
}

/** Each buffer has the other's room and what is in it. */
@inline export function swap(one: usize, other: usize): void {
  const header = load<u64>(one);
  store<u64>(one, load<u64>(other));
  store<u64>(other, header);
}

@inline export function addressOf(buffer: usize): usize {
  return load<u32>(buffer);
}
