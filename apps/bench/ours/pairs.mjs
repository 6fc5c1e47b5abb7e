// bitbounds: bounds copied in, index built, joined with itself; with or without begin and end lists.
import {
  buildIndex,
  createBoxIndex,
  createPairList,
  diffPairs,
  FLAG_STATIC,
  findPairs,
  findPairsUnordered,
  loadBounds,
  loadFilters,
  setMembers,
} from '@bitbounds/kernels';
import { createPairSet, keysOf } from '../pair-answers.mjs';

/** An index in which every slot is a member, and what a frame starts with: layers and masks are copied in each time. */
function createIndex({ dimensions, count, boxes, firstMoving }) {
  const index = createBoxIndex(dimensions);
  const everything = new Uint32Array(count).fill(1);
  const flags = new Uint8Array(count).fill(FLAG_STATIC, 0, firstMoving);
  const slots = Uint32Array.from({ length: count }, (_, i) => i);
  setMembers(index, slots, count, flags);
  const pairs = createPairList();
  const update = () => {
    loadBounds(index, boxes, count);
    loadFilters(index, everything, everything, flags, count);
    buildIndex(index);
  };
  return { index, pairs, update };
}

/** Unique pairs in no order. */
export function createBitboundsPairs(scene) {
  const { index, pairs, update } = createIndex(scene);
  return {
    name: 'bitbounds',
    isPeer: false,
    run() {
      update();
      findPairsUnordered(pairs, index);
    },
    keys: () => keysOf(pairs),
  };
}

/** Sorted unique pairs and what began, stayed and ended; the answer is what begins and ends add up to. */
export function createBitboundsEvents(scene) {
  const { index, pairs, update } = createIndex(scene);
  const [begin, stay, end] = [createPairList(), createPairList(), createPairList()];
  const current = createPairSet();
  return {
    name: 'events',
    isPeer: false,
    run() {
      update();
      findPairs(pairs, index);
      diffPairs(begin, stay, end, index, pairs);
    },
    note: () => current.note(begin, end),
    keys: current.keys,
    eventCount: () => begin.count + end.count,
    faults: () => current.faults,
  };
}
