// Reads the members; writes the order of the tree at hand, where they are few others than it was made for: who is gone leaves
// a hole, which is the slot of the empty box, and who has come is among the last, those without a place, and those behind them
// have an order of their own. So is who has come into a slot that was forgotten: it is elsewhere than who was there.
import { column, columnStride, slotCapacity } from './columns';
import { memberWords } from './members';
import { splitAtMedians } from './median-split';
import { addressOf, ensure, growZeroed } from './memory';
import { addPlaceless, placelessCount } from './order';
import { FIRST } from './scratch';
import { layoutTree, longestOrder, memberBits, memberCount, mostApart, orderBuffer, takenCount, treeAtHand } from './tree';

@inline const comeBuffer: usize = FIRST;

/** Of each tree, u32: what stands in the order where a member is gone. There may be more slots by now, and the empty box elsewhere. */
const holeSlots: usize = memory.data(8, 4);
/** Of each tree, u32: how many members the order was made for; 0: there is none. */
const sortedCounts: usize = memory.data(8, 4);
/** A bit for each slot whose place in an order is nobody's. */
export const lostBits: usize = memory.data(8, 8);

export function holeSlot(): u32 {
  return load<u32>(holeSlots + (<usize>treeAtHand << 2));
}

/** To be called before there is a new order: memory may run out before it is made. */
export function forgetOrder(): void {
  store<u32>(sortedCounts + (<usize>treeAtHand << 2), 0);
}

function setHoleSlot(): void {
  store<u32>(holeSlots + (<usize>treeAtHand << 2), slotCapacity);
}

/** To be called when there is a new order: all have places of their own. */
export function forgetHoles(): void {
  const lost = growZeroed(lostBits, <usize>memberWords << 3), members = addressOf(memberBits());
  for (let at: usize = 0; at < <usize>memberWords << 3; at += 8) {
    store<u64>(lost + at, load<u64>(lost + at) & ~load<u64>(members + at));
  }
  setHoleSlot();
  store<u32>(sortedCounts + (<usize>treeAtHand << 2), memberCount);
}

/** Makes holes where members are gone; returns where the bits of those that have come are. */
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
 * Brings the order up to date with the members. Who has come is put where one of the last has left a hole, or behind them, and,
 * where the tree is to be read, all behind them in an order of their own: cells join each of them apart.
 * False when there are too many of either: then it is no order any more.
 */
export function patchOrder(isTreeRead: bool): bool {
  const taken = takenCount(treeAtHand), most = longestOrder(taken);
  const sortedCount = load<u32>(sortedCounts + (<usize>treeAtHand << 2));
  if (sortedCount == 0 || memberCount > most) return false;
  const come = punchHoles();
  // Not by how many have no place: of what had no box to begin with there may be any number.
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
  // By their lowest corners. As they came any four would be as wide as the world, and in the way of every question.
  const count = memberCount - sortedCount;
  splitAtMedians(addressOf(orderBuffer()) + (<usize>sortedCount << 2), count, count, column(0), 2 * columnStride());
  return true;
}
