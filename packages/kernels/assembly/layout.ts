// Where everything lies: the columns by slot, the order, and the levels of the tree.
// D, the number of dimensions, is given by the compiler call (--use D=2 or D=3), so branches on it fold.
import { setBit } from './inline/bits';
import { addressOf, ensure } from './memory';

@inline export const DIMENSIONS: i32 = D;
@inline export const COLUMNS: i32 = 2 * D;
/** Four boxes as columns: for each axis min ×4, max ×4. */
@inline export const GROUP_BYTES: usize = 32 * D;
@inline export const MAX_LEVELS: i32 = 16;
/** Level 3 bounds blocks of 64 in its lanes, and culling reads it: there are always this many levels. */
@inline export const BLOCK_LEVEL: i32 = 3;

// Columns by slot. The slot after the last holds the empty box: padding items point at it.
const columnBuffer: usize = memory.data(8, 8);
const filterBuffer: usize = memory.data(8, 8);
/** Slots that take part as of the last build, in any order, and a bit for each slot that does. */
export const memberBuffer: usize = memory.data(8, 8);
export const memberBits: usize = memory.data(8, 8);
/** The members to come: the caller writes them, and the next build takes them over. */
const announcedBuffer: usize = memory.data(8, 8);
export const orderBuffer: usize = memory.data(8, 8);
export const nodeBuffer: usize = memory.data(8, 8);
/** One u64 a block: which of its 64 items have a box, and which are invalid (a NaN) and so always visible. */
export const presentBuffer: usize = memory.data(8, 8);
export const invalidBuffer: usize = memory.data(8, 8);

const levelOffsets: usize = memory.data(64, 16);
const levelGroups: usize = memory.data(64, 16);

export let slotCapacity: u32 = 0;
let filterCapacity: u32 = 0;
/** Members in the order. */
export let memberCount: u32 = 0;
/** Members as of the last build; the next order is made of them. */
let takenCount: u32 = 0;
let announcedCount: u32 = 0;
/** Words of 64 bits with a bit for each slot that may be a member. */
export let memberWords: u32 = 0;
export let blockCount: u32 = 0;
export let levelCount: i32 = 0;

/** Bytes from one column to the next. */
@inline export function columnStride(): usize {
  return ((<usize>slotCapacity + 4) & ~3) << 2;
}

@inline export function column(i: i32): usize {
  return addressOf(columnBuffer) + <usize>i * columnStride();
}

/** Filters by slot: layers, then masks, u32 each, then flags, u8. */
@inline export function layers(): usize {
  return addressOf(filterBuffer);
}

@inline export function masks(): usize {
  return addressOf(filterBuffer) + (<usize>filterCapacity << 2);
}

@inline export function flags(): usize {
  return addressOf(filterBuffer) + (<usize>filterCapacity << 3);
}

/** Makes room for the filters of slots 0 … count − 1. What they held is lost when they grow. */
export function reserveFilters(count: u32): void {
  if (count <= filterCapacity) return;
  filterCapacity = count;
  ensure(filterBuffer, <usize>count * 9, 0);
}

/** Makes room for slots 0 … count − 1. What the columns held is lost when they grow: load them again. */
export function reserveSlots(count: u32): void {
  if (count <= slotCapacity) return;
  slotCapacity = count;
  // Sixteen slots at a time are read: up to twelve past the last column.
  ensure(columnBuffer, columnStride() * COLUMNS + 48, 0);
  for (let i = 0; i < COLUMNS; i++) {
    const empty = column(i) + (<usize>count << 2);
    store<f32>(empty, i & 1 ? -Infinity : Infinity);
  }
}

/** Where the caller writes the members that count from the next build on. */
export function announceMembers(count: u32): usize {
  announcedCount = count;
  return ensure(announcedBuffer, (<usize>count << 2) + 16, 0);
}

/** The announced members are the members from now on. */
export function takeMembers(): void {
  const header = load<u64>(memberBuffer);
  store<u64>(memberBuffer, load<u64>(announcedBuffer));
  store<u64>(announcedBuffer, header);
  takenCount = announcedCount;
  memberWords = (slotCapacity + 63) >> 6;
  const bytes = <usize>memberWords << 3;
  const bits = ensure(memberBits, bytes + 8, 0);
  memory.fill(bits, 0, bytes);
  const members = addressOf(memberBuffer);
  for (let i: u32 = 0; i < takenCount; i++) setBit(bits, load<u32>(members + (<usize>i << 2)));
}

@inline export function levelOf(level: i32): usize {
  return addressOf(nodeBuffer) + load<u32>(levelOffsets + (<usize>level << 2));
}

@inline export function groupsIn(level: i32): u32 {
  return load<u32>(levelGroups + (<usize>level << 2));
}

/** Group counts are padded to whole fours, so that every parent has four groups to read. */
@inline export function paddedGroups(level: i32): u32 {
  const groups = groupsIn(level);
  return level == levelCount - 1 ? groups : (groups + 3) & ~3;
}

/** Computes the levels for the members at hand and makes room for them. */
export function layoutTree(): void {
  memberCount = takenCount;
  blockCount = (memberCount + 63) >> 6;
  let groups: u32 = blockCount << 4;
  let offset: usize = 0;
  levelCount = 0;
  for (;;) {
    const level = levelCount++;
    store<u32>(levelOffsets + (<usize>level << 2), offset);
    store<u32>(levelGroups + (<usize>level << 2), groups);
    const isRoot = level >= BLOCK_LEVEL && groups <= 1;
    offset += GROUP_BYTES * <usize>(isRoot ? groups : (groups + 3) & ~3);
    if (isRoot) break;
    groups = (groups + 3) >> 2;
  }
  ensure(nodeBuffer, offset, 0);
  ensure(orderBuffer, (<usize>blockCount << 8) + 16, 0);
  ensure(presentBuffer, (<usize>blockCount << 3) + 8, 0);
  ensure(invalidBuffer, (<usize>blockCount << 3) + 8, 0);
}
