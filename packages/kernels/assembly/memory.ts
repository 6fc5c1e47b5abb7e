// Buffers in linear memory that grow by themselves. A buffer is a header of two u32: address, capacity.
// Reads and writes: headers, and the free blocks between what is in use, a list in the order of their addresses. What is
// given back becomes one with its neighbors, so that many rooms that were outgrown serve one that is larger than each.

/** Throws: the engine has no more memory. */
// @ts-ignore: decorators of functions are AssemblyScript's
@external("env", "fail")
declare function fail(): void;

/** Bytes. Blocks are so large at least, and 8 to 15 times a power of two, as the windows are through which they are read. */
@inline const SMALLEST: u32 = 512;
/** A free block begins with the next one's address and its own size; before the first there is one of size 0. */
const head: usize = memory.data(8, 8);
let top: usize = 0;

@inline function nextOf(block: usize): usize { return load<u32>(block); }
@inline function sizeOf(block: usize): u32 { return load<u32>(block, 4); }

@inline function setBlock(block: usize, next: usize, size: u32): void {
  store<u32>(block, <u32>next);
  store<u32>(block, size, 4);
}

/** How large a block for so many bytes is. */
export function sizeFor(bytes: u32): u32 {
  const last = max(bytes, SMALLEST) - 1;
  const shift = 28 - clz<u32>(last);
  return ((last >> shift) + 1) << shift;
}

/** Room for so many bytes, 64-byte aligned: the smallest free block that has it. Throws when the engine has no more memory. */
export function allocate(bytes: u32): usize {
  const size = sizeFor(bytes);
  let last = head, beforeLast = head, best: usize = 0, bestSize: u32 = u32.MAX_VALUE;
  for (let block = nextOf(head); block; block = nextOf(block)) {
    if (sizeOf(block) >= size && sizeOf(block) < bestSize) {
      best = last;
      bestSize = sizeOf(block);
    }
    beforeLast = last;
    last = block;
  }
  if (best) {
    const block = nextOf(best), next = nextOf(block);
    if (bestSize == size) store<u32>(best, <u32>next);
    else {
      setBlock(block + size, next, bestSize - size);
      store<u32>(best, <u32>(block + size));
    }
    return block;
  }
  if (top == 0) top = (__heap_base + 63) & ~63;
  // A block at the end becomes larger.
  const isLastAtEnd = last + sizeOf(last) == top;
  const start = isLastAtEnd ? last : top;
  const end = <u64>start + <u64>size;
  const have = <u64>memory.size() << 16;
  if (end > have) {
    if (memory.grow(<i32>((end - have + 0xffff) >> 16)) < 0) fail();
  }
  if (isLastAtEnd) store<u32>(beforeLast, 0);
  top = <usize>end;
  return start;
}

/** Gives back what was allocated for so many bytes. */
export function release(address: usize, bytes: u32): void {
  let size = sizeFor(bytes), before = head;
  while (nextOf(before) && nextOf(before) < address) before = nextOf(before);
  let next = nextOf(before);
  if (address + size == next) {
    size += sizeOf(next);
    next = nextOf(next);
  }
  if (before + sizeOf(before) == address) setBlock(before, next, sizeOf(before) + size);
  else {
    store<u32>(before, <u32>address);
    setBlock(address, next, size);
  }
}

/**
 * The buffer's address, after making room for `bytes`; its first `keep` bytes survive a growth. What grows at all
 * grows to the next size of a block, so that what grows a little each time is seldom moved.
 */
export function ensure(buffer: usize, bytes: usize, keep: usize): usize {
  const address: usize = load<u32>(buffer);
  const capacity: usize = load<u32>(buffer, 4);
  if (bytes <= capacity) return address;
  const wanted = <u32>max(bytes, capacity + (capacity >> 4));
  const fresh = allocate(wanted);
  if (keep) memory.copy(fresh, address, min(keep, capacity));
  if (capacity) release(address, <u32>capacity);
  store<u32>(buffer, fresh);
  store<u32>(buffer, sizeFor(wanted), 4);
  return fresh;
}

/** As `ensure`, keeping all there is; what is added is 0. */
export function growZeroed(buffer: usize, bytes: usize): usize {
  const capacity: usize = load<u32>(buffer, 4);
  const address = ensure(buffer, bytes, capacity);
  const now: usize = load<u32>(buffer, 4);
  if (now > capacity) memory.fill(address + capacity, 0, now - capacity);
  return address;
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
