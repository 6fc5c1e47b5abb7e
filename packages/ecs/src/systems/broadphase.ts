// buildTree reads Bounds, writes the index. findPairs reads the index, writes space.pairs.
import {
  addMember,
  buildIndex,
  findPairs as findIndexPairs,
  loadBounds,
  removeMember,
} from '@bitbounds/kernels';
import { startStage } from '../arrivals.ts';
import { readClock } from '../clock.ts';
import { MESH } from '../components/shapes.ts';
import { clearSlots, hasSlot } from '../slot-set.ts';
import { checkAlive, type Space } from '../space.ts';
import { FRESH, TREE_STALE } from '../space-state.ts';
import { loadLayers } from './layers.ts';

/** Tells the index which members have come or gone since the last time, and which have become static or moving. */
function regroup(space: Space): void {
  const { index, members, regrouped, slots } = space.state;
  const { shape, tagged, still } = slots;
  for (let i = 0; i < regrouped.count; i++) {
    const slot = regrouped.slots[i];
    const isStill = shape[slot] === MESH || tagged[slot] === 1;
    still[slot] = Number(isStill);
    if (hasSlot(members, slot)) addMember(index, slot, isStill);
    else removeMember(index, slot);
  }
  clearSlots(regrouped);
}

/**
 * Brings the index, which every stage and query below shares, up to date with the boxes. Takes in entities that were
 * added or removed since the last time. The tree of moving entities is made when rays, queries or pairs with static
 * entities first need it. Returns the space.
 */
export function buildTree<S extends Space>(space: S): S {
  checkAlive(space, 'buildTree');
  const start = readClock(space);
  const { state, stats } = space;
  const { index, members } = state;
  regroup(space);
  loadBounds(index, space.Bounds, state.slotCount);
  buildIndex(index);
  if (state.freshness <= TREE_STALE) state.freshness = FRESH;
  if (state.leaving.size > 0) state.leaving.clear();
  stats.entities = members.count;
  state.disabledInTree = stats.disabled;
  state.profile.buildTree = readClock(space) - start;
  return space;
}

/**
 * Fills `space.pairs` with all pairs of colliders whose boxes overlap (touching counts) and whose layers and masks
 * agree both ways. Two static ones never pair, and meshes are static. Returns the space.
 */
export function findPairs<S extends Space>(space: S): S {
  checkAlive(space, 'findPairs');
  const { state, stats, pairs } = space;
  const { profile } = state;
  const start = readClock(space);
  loadLayers(space);
  state.pairsAt = startStage(state);
  stats.pairs = findIndexPairs(pairs, state.index);
  profile.findPairs = readClock(space) - start;
  return space;
}
