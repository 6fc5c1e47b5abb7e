import { type BoxIndex, checkSlot, highestMember } from './box-index.ts';
import {
  checkTyped,
  copyColumn,
  SOURCE_CURRENT_LOWER,
  SOURCE_CURRENT_UPPER,
  SOURCE_PREVIOUS_LOWER,
  SOURCE_PREVIOUS_UPPER,
} from './columns.ts';
import type { PairList } from './lists.ts';
import { copyOut, type Kernel, NoMemoryError, refreshMemory, windowSize } from './memory.ts';

/** Copies `count` pairs out of two columns. */
function copyPairs(
  out: PairList,
  kernel: Kernel,
  lower: number,
  upper: number,
  count: number,
): void {
  refreshMemory(kernel);
  out.a = copyOut(out.a, kernel, lower, count);
  out.b = copyOut(out.b, kernel, upper, count);
  out.count = count;
}

/** The kernels throw when their memory cannot grow: 30,000 boxes at one point make 450 million pairs. */
function joinOrExplain(index: BoxIndex, isSorted: boolean, caller: string): number {
  const { findPairs } = index.kernel.exports;
  try {
    return findPairs(isSorted ? 1 : 0) >>> 0;
  } catch (error) {
    if (!(error instanceof NoMemoryError)) throw error;
    throw new Error(
      `${caller}: the pairs of ${index.stats.members} members do not fit. ${error.message}`,
      { cause: error },
    );
  }
}

function find(index: BoxIndex, out: PairList, isSorted: boolean, caller: string): number {
  const { kernel, state, stats } = index;
  const highest = highestMember(index);
  if (highest >= state.filtered) {
    throw new Error(
      `${caller}: slot ${highest} is a member, but loadFilters covered ${state.filtered} slots.`,
    );
  }
  const count = joinOrExplain(index, isSorted, caller);
  const { exports } = kernel;
  copyPairs(out, kernel, exports.lowerAddress(), exports.upperAddress(), count);
  stats.visits = exports.getVisits();
  return count;
}

/**
 * Finds all pairs of slots whose boxes overlap (touching counts) and whose filters agree, each once, `a < b`,
 * ascending. Returns `out.count`. Throws when a member has a slot that `loadFilters` did not cover, and when there are
 * so many pairs (200 million fit) that they do not fit in memory; the index stays usable with the memory that it has.
 */
export function findPairs(out: PairList, index: BoxIndex): number {
  return find(index, out, true, 'findPairs');
}

/** As `findPairs`, in no particular order: a fifth less work if the order is not needed (`diffPairs` needs it). */
export function findPairsUnordered(out: PairList, index: BoxIndex): number {
  return find(index, out, false, 'findPairsUnordered');
}

function copyEvents(out: PairList, kernel: Kernel, list: number, count: number): void {
  const { exports } = kernel;
  copyPairs(out, kernel, exports.eventAddress(list, 0), exports.eventAddress(list, 1), count);
}

/** How many pairs a view may always have: copying so few more than needed costs nothing. */
const SMALLEST_ROOM = 64;
/** How many times longer than needed a view may be before it is replaced. */
const SLACK = 8;

/** How many entries of both columns to copy: `count`, or more if the views of the last time can then serve again. */
function entriesToCopy(
  index: BoxIndex,
  { a, b, count }: Readonly<PairList>,
  lower: number,
  upper: number,
): number {
  const kept = index.sources[lower];
  const length = kept?.view.length ?? 0;
  const serves = kept?.column === a && index.sources[upper].column === b && length >= count;
  if (serves && length <= Math.max(SMALLEST_ROOM, count * SLACK)) return length;
  const room = windowSize(count + (count >>> 6));
  return Math.min(room, a.length, b.length);
}

/** Copies pairs in, through the views kept under the numbers `lower` and `upper`, and compares them with those before. */
function copyAndDiff(
  caller: string,
  index: BoxIndex,
  pairs: Readonly<PairList>,
  lower: number,
  upper: number,
): void {
  const { kernel, dimensions } = index;
  const { a, b, count } = pairs;
  const { exports } = kernel;
  checkTyped(caller, dimensions, 'a', a, count);
  checkTyped(caller, dimensions, 'b', b, count);
  const entries = entriesToCopy(index, pairs, lower, upper);
  exports.reserveCurrent(entries);
  refreshMemory(kernel);
  copyColumn(index, kernel.u32, exports.lowerAddress() >>> 2, lower, a, entries);
  copyColumn(index, kernel.u32, exports.upperAddress() >>> 2, upper, b, entries);
  exports.diffPairs(count);
}

/** Throws when events would be lost, before there are any. */
function checkEvents(begin: PairList, stay: PairList, end: PairList): void {
  if (!begin || !stay || !end) throw new Error('diffPairs: begin, stay or end is missing.');
  if (begin !== stay && stay !== end && end !== begin) return;
  throw new Error('diffPairs: begin, stay and end must be three lists.');
}

/**
 * Compares a list of pairs (`a < b`, ascending, unique) with the list of the previous call: new pairs begin, pairs in
 * both stay, missing pairs end. All pairs of a slot given to `forgetSlot` since then end; those that are in the new
 * list again also begin. Throws when a column has fewer than `count`, and when two of the lists are one.
 */
export function diffPairs(
  begin: PairList,
  stay: PairList,
  end: PairList,
  index: BoxIndex,
  pairs: Readonly<PairList>,
): void {
  const { kernel } = index;
  const { exports } = kernel;
  checkEvents(begin, stay, end);
  copyAndDiff('diffPairs', index, pairs, SOURCE_CURRENT_LOWER, SOURCE_CURRENT_UPPER);
  copyEvents(begin, kernel, 0, exports.getBeginCount());
  copyEvents(stay, kernel, 1, exports.getStayCount());
  copyEvents(end, kernel, 2, exports.getEndCount());
}

/**
 * Makes these pairs (`a < b`, ascending, unique) the list of the previous call, with no slot forgotten since: for a
 * game that goes back to an earlier frame. Throws where `diffPairs` does.
 */
export function setPreviousPairs(index: BoxIndex, pairs: Readonly<PairList>): void {
  copyAndDiff('setPreviousPairs', index, pairs, SOURCE_PREVIOUS_LOWER, SOURCE_PREVIOUS_UPPER);
  // The kernels also listed events, of the frame that is left, which may have taken memory.
  refreshMemory(index.kernel);
}

/**
 * Tells that the slot's entity is gone: at the next `diffPairs` all pairs that it had end, whichever entity has the
 * slot by then. The next one is expected to be elsewhere; if it is, that saves time. Does nothing for a slot beyond all
 * boxes and all pairs there were. Throws on a bad slot.
 */
export function forgetSlot(index: BoxIndex, slot: number): void {
  checkSlot('forgetSlot', 'slot', slot);
  index.kernel.exports.forgetSlot(slot);
  refreshMemory(index.kernel);
}
