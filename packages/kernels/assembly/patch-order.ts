// Reads the members; patches the order of the tree at hand when few members have changed since it was made. A member that is
// gone leaves a hole, which is the slot of the empty box. One that has come goes to the end of the order: into a hole among
// those without a place, or behind them. Those behind have an order of their own. A member that has come into a forgotten slot
// is treated as new, too: it is elsewhere than the one that was there.
import { column, columnStride, slotCapacity } from './columns';
import { memberWords } from './members';
import { splitAtMedians } from './median-split';
import { addressOf, ensure, growZeroed } from './memory';
import { addPlaceless, placelessCount } from './order';
import { FIRST } from './scratch';
import { layoutTree, longestOrder, memberBits, memberCount, mostApart, orderBuffer, takenCount, treeAtHand } from './tree';

@inline const comeBuffer: usize = FIRST;

/**
 * For each tree, u32: the slot that its order has where a member is gone. Once there are more slots, the empty box is in
 * another one.
 */
const holeSlots: usize = memory.data(8, 4);
/** For each tree, u32: how many members its order was made for; 0: there is no order. */
const sortedCounts: usize = memory.data(8, 4);
/** A bit for each slot whose entity is gone: its place in an order is not for the entity that has the slot now. */
export const lostBits: usize = memory.data(8, 8);

export function holeSlot(): u32 {
  return load<u32>(holeSlots + (<usize>treeAtHand << 2));
}

/** To be called before a new order is made: until it is, there is none, as memory may run out on the way. */
export function forgetOrder(): void {
  store<u32>(sortedCounts + (<usize>treeAtHand << 2), 0);
}

function setHoleSlot(): void {
  store<u32>(holeSlots + (<usize>treeAtHand << 2), slotCapacity);
}

/** To be called when a new order is made: every member has a place of its own in it. */
export function forgetHoles(): void {
  const lost = growZeroed(lostBits, <usize>memberWords << 3), members = addressOf(memberBits());
  for (let at: usize = 0; at < <usize>memberWords << 3; at += 8) {
    store<u64>(lost + at, load<u64>(lost + at) & ~load<u64>(members + at));
  }
  setHoleSlot();
  store<u32>(sortedCounts + (<usize>treeAtHand << 2), memberCount);
}

/** Makes holes where members are gone. Returns the address of a bit for each slot whose member has come. */
function punchHoles(): usize {
  const bytes = <usize>memberWords << 3;
  const come = ensure(comeBuffer, bytes, 0);
  memory.copy(come, addressOf(memberBits()), bytes);
  const lost = growZeroed(lostBits, bytes), order = addressOf(orderBuffer()), hole = holeSlot();
  for (let at = order; at < order + (<usize>memberCount << 2); at += 4) {
    const slot = load<u32>(at);
    let bit: u64 = 0;
    if (slot != hole) {
      const word = <usize>(slot >> 6) << 3, bits = load<u64>(come + word), others = load<u64>(lost + word);
      bit = bits & ~others & (<u64>1 << (slot & 63));
      store<u64>(come + word, bits ^ bit);
      store<u64>(lost + word, others & ~(<u64>1 << (slot & 63)));
    }
    if (!bit) store<u32>(at, slotCapacity);
  }
  setHoleSlot();
  return come;
}

/**
 * Brings the order up to date with the members. Those that have come fill the holes among members without a place, which are
 * the last, then go behind them. If the tree is to be read, those behind are put in an order of their own; cells need none, as
 * they join each of these apart. Returns false when there are too many holes or newcomers: then there is no usable order.
 */
export function patchOrder(isTreeRead: bool): bool {
  const taken = takenCount(treeAtHand), most = longestOrder(taken);
  const sortedCount = load<u32>(sortedCounts + (<usize>treeAtHand << 2));
  if (sortedCount == 0 || memberCount > most) return false;
  const come = punchHoles();
  // Members without a place are not counted against this room: any number of boxes may have been empty when the order was made.
  const order = addressOf(orderBuffer()), room = order + (<usize>min(most, sortedCount + mostApart()) << 2);
  let end = order + (<usize>memberCount << 2), at = end - (<usize>placelessCount() << 2);
  for (let word: u32 = 0; word < memberWords; word++) {
    for (let bits = load<u64>(come + (<usize>word << 3)); bits; bits &= bits - 1) {
      while (at < end && load<u32>(at) != slotCapacity) at += 4;
      if (at == room) return false;
      store<u32>(at, (word << 6) + <u32>ctz(bits));
      at += 4;
      if (at > end) {
        end = at;
        addPlaceless();
      }
    }
  }
  layoutTree(<u32>((end - order) >> 2));
  if (!isTreeRead) return true;
  // By their lowest corners. In the order in which they came, any four would make a group as wide as the world, which every
  // query would have to look into.
  const count = memberCount - sortedCount;
  splitAtMedians(addressOf(orderBuffer()) + (<usize>sortedCount << 2), count, count, column(0), 2 * columnStride());
  return true;
}
