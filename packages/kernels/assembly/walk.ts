// A walk down the tree that rests between calls: a stack of nodes, each with a number below which nothing in it can
// lie (a ray's t, a squared distance). The caller tests each shape exactly and passes back the best so far, so what
// lies behind it is never visited. One walk at a time.
import { blockCount, levelCount, orderBuffer } from './layout';
import { addressOf } from './memory';

@inline const LEVEL_SHIFT: u32 = 28;
@inline const GROUP_MASK: u32 = (1 << LEVEL_SHIFT) - 1;
/** Marks a stack entry that is an item, not a group. */
@inline const ITEM_LEVEL: u32 = 15;

/** Entries of (level and group or item, the number). Sixteen levels push at most three more than they pop each. */
const stack: usize = memory.data(256 * 8, 16);
let depth: i32 = 0;

export function startWalk(): void {
  depth = blockCount ? 1 : 0;
  store<u32>(stack, (levelCount - 1) << LEVEL_SHIFT);
  store<f32>(stack, 0, 4);
}

export function stopWalk(): void {
  depth = 0;
}

/** No node or item is left. */
@inline export const NOTHING: u32 = 0xffffffff;

/** The next entry whose number is at most `best`, or NOTHING. */
@inline export function popEntry(best: f64): u32 {
  while (depth) {
    const at = stack + (<usize>--depth << 3);
    if (<f64>load<f32>(at, 4) <= best) return load<u32>(at);
  }
  return NOTHING;
}

@inline export function isItem(entry: u32): bool {
  return entry >> LEVEL_SHIFT == ITEM_LEVEL;
}

@inline export function levelOfEntry(entry: u32): u32 {
  return entry >> LEVEL_SHIFT;
}

@inline export function indexOfEntry(entry: u32): u32 {
  return entry & GROUP_MASK;
}

@inline export function slotOfEntry(entry: u32): i32 {
  return load<i32>(addressOf(orderBuffer) + (<usize>indexOfEntry(entry) << 2));
}

@inline function boundOf(lane: i32): f32 {
  return load<f32>(laneBounds + (<usize>lane << 2));
}

/** Where `pushLanes` reads the four numbers of a group's lanes. */
export const laneBounds: usize = memory.data(16, 16);

/** Pushes the lanes of a group that `hit` names, the one with the greatest number first: the least is popped first. */
export function pushLanes(entry: u32, hit: i32): void {
  const level = levelOfEntry(entry);
  const child = level == 0 ? ITEM_LEVEL << LEVEL_SHIFT : (level - 1) << LEVEL_SHIFT;
  while (hit) {
    let last: i32 = ctz(hit);
    for (let rest = hit & (hit - 1); rest; rest &= rest - 1) {
      const lane = ctz(rest);
      if (boundOf(lane) > boundOf(last)) last = lane;
    }
    hit &= ~(1 << last);
    const to = stack + (<usize>(depth++) << 3);
    store<u32>(to, child | ((indexOfEntry(entry) << 2) + last));
    store<f32>(to, boundOf(last), 4);
  }
}
