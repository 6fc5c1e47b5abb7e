// Buffers in linear memory that grow by themselves. A buffer is a header of two u32: address, capacity.
// Reads and writes: headers, and the free blocks between those in use, a list in the order of their addresses. A block that is
// given back is merged with free neighbors, so that many blocks that were outgrown can serve a buffer larger than each.

/** Throws: the engine has no more memory. */
// @ts-ignore: decorators of functions are AssemblyScript's
@external("env", "fail")
declare function fail(): void;

/** Bytes. The least size of a block. Sizes are 8 to 15 times a power of two, like the windows through which blocks are read. */
@inline const SMALLEST: u32 = 512;
/** A free block begins with the next one's address and its own size; this one of size 0 comes before the first. */
const head: usize = memory.data(8, 8);
let top: usize = 0;

@inline function nextOf(block: usize): usize { return load<u32>(block); }
@inline function sizeOf(block: usize): u32 { return load<u32>(block, 4); }

@inline function setBlock(block: usize, next: usize, size: u32): void {
  store<u32>(block, <u32>next);
  store<u32>(block, size, 4);
}

/** How large a block for `bytes` is. */
function sizeFor(bytes: u32): u32 {
  const last = max(bytes, SMALLEST) - 1;
  const shift = 28 - clz<u32>(last);
  return ((last >> shift) + 1) << shift;
}

/** Room for `bytes`, 64-byte aligned: the smallest free block that has it. Throws when the engine has no more memory. */
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
  // A free block at the end is made larger.
  const isLastAtEnd = last + sizeOf(last) == top;
  const start = isLastAtEnd ? last : top;
  const end = <u64>start + <u64>size;
  const have = <u64>memory.size() << 16;
  // `top` has 32 bits, so the last block of 4 GiB is nobody's.
  if (end >> 32 || (end > have && memory.grow(<i32>((end - have + 0xffff) >> 16)) < 0)) fail();
  if (isLastAtEnd) store<u32>(beforeLast, 0);
  top = <usize>end;
  return start;
}

/** Gives back what was allocated for `bytes`. */
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
 * The buffer's address, after making room for `bytes`; its first `keep` bytes survive a growth. A buffer that grows at all
 * grows to the next size of a block, so that one that grows a little each time is seldom moved.
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

/** As `ensure`, keeping all of the buffer; what is added is 0. */
export function growZeroed(buffer: usize, bytes: usize): usize {
  const capacity: usize = load<u32>(buffer, 4);
  const address = ensure(buffer, bytes, capacity);
  const now: usize = load<u32>(buffer, 4);
  if (now > capacity) memory.fill(address + capacity, 0, now - capacity);
  return address;
}

/** Frees the buffer's room. */
export function drop(buffer: usize): void {
  const capacity = load<u32>(buffer, 4);
  if (capacity) release(load<u32>(buffer), capacity);
  store<u64>(buffer, 0);
}

/** Swaps two buffers' rooms, with what is in them. */
@inline export function swap(one: usize, other: usize): void {
  const header = load<u64>(one);
  store<u64>(one, load<u64>(other));
  store<u64>(other, header);
}

@inline export function addressOf(buffer: usize): usize {
  return load<u32>(buffer);
}
