import type { BoxIndex } from './box-index.ts';
import type { PairList } from './lists.ts';
import { copyOut, refreshMemory } from './memory.ts';

/** Copies the pair list that the kernels split into columns last. */
function copyPairs(out: PairList, index: BoxIndex, count: number): void {
  const { kernel } = index;
  refreshMemory(kernel);
  out.a = copyOut(out.a, kernel, kernel.exports.lowerAddress(), count);
  out.b = copyOut(out.b, kernel, kernel.exports.upperAddress(), count);
  out.count = count;
}

/** The kernels trap when their memory cannot grow: 20,000 boxes at one point make 200 million pairs. */
function joinOrExplain(index: BoxIndex, isSorted: boolean, caller: string): number {
  const { exports } = index.kernel;
  try {
    const count = exports.findPairs(isSorted ? 1 : 0) >>> 0;
    exports.splitFoundPairs();
    return count;
  } catch (error) {
    throw new Error(
      `${caller}: the pairs of ${index.stats.members} members do not fit in the kernels' memory (4 GiB at most).`,
      { cause: error },
    );
  }
}

function find(index: BoxIndex, out: PairList, isSorted: boolean, caller: string): number {
  const { kernel, state, stats } = index;
  if (state.highest >= state.filtered) {
    throw new Error(
      `${caller}: slot ${state.highest} is a member, but loadFilters covered ${state.filtered} slots.`,
    );
  }
  const count = joinOrExplain(index, isSorted, caller);
  copyPairs(out, index, count);
  stats.visits = kernel.exports.getVisits();
  return count;
}

/**
 * All pairs of slots whose boxes overlap (touching counts) and whose filters agree, each once, `a < b`,
 * ascending. Returns `out.count`. Throws when a member has a slot that `loadFilters` did not cover, and when
 * there are so many pairs (about 100 million) that they do not fit in memory; the index stays usable.
 */
export function findPairs(index: BoxIndex, out: PairList): number {
  return find(index, out, true, 'findPairs');
}

/** As `findPairs`, in no particular order: a fifth less work where nobody needs the order (`diffPairs` does). */
export function findPairsUnordered(index: BoxIndex, out: PairList): number {
  return find(index, out, false, 'findPairsUnordered');
}

/**
 * Compares a list of pairs (`a < b`, ascending, unique) with the list of the previous call: what is new
 * begins, what is in both stays, what is gone ends. All pairs of a slot given to `forgetSlot` since then end,
 * also those that are in the new list again, and these begin as well.
 */
export function diffPairs(
  index: BoxIndex,
  a: Uint32Array,
  b: Uint32Array,
  count: number,
  begin: PairList,
  stay: PairList,
  end: PairList,
): void {
  const { kernel } = index;
  const { exports } = kernel;
  const address = exports.reserveCurrent(count) >>> 2;
  refreshMemory(kernel);
  const { u32 } = kernel;
  for (let i = 0; i < count; i++) {
    u32[address + 2 * i] = b[i];
    u32[address + 2 * i + 1] = a[i];
  }
  exports.diffPairs(count);
  exports.splitBegin();
  copyPairs(begin, index, exports.getBeginCount());
  exports.splitStay();
  copyPairs(stay, index, exports.getStayCount());
  exports.splitEnd();
  copyPairs(end, index, exports.getEndCount());
}

/** The slot's entity is gone: at the next `diffPairs` all pairs it had end, whoever has the slot by then. */
export function forgetSlot(index: BoxIndex, slot: number): void {
  index.kernel.exports.forgetSlot(slot);
}
