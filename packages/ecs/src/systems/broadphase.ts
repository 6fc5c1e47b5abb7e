// buildTree reads Bounds, writes the index. findPairs reads the index, writes space.pairs.
import {
  buildIndex,
  FLAG_STATIC,
  findPairs as findIndexPairs,
  loadBounds,
  loadFilters,
  prepareTrees,
  setMembers,
} from '@bitbounds/kernels';
import { readClock } from '../clock.ts';
import { MESH, NO_SHAPE } from '../components/shapes.ts';
import type { Space } from '../space.ts';
import { FRESH, TREE_STALE } from '../space-state.ts';

/** Who takes part, and who of them stands still: tagged entities and meshes. */
function regroup(space: Space): void {
  const { index, members, slots } = space.state;
  const { shape, tagged, still } = slots;
  for (let i = 0; i < members.count; i++) {
    const slot = members.slots[i];
    still[slot] = shape[slot] === MESH || tagged[slot] === 1 ? 1 : 0;
  }
  setMembers(index, members.slots, members.count, still);
  space.state.membersChanged = false;
}

/**
 * Makes the index that every stage and query below shares answer for the boxes there are now.
 * Entities added or removed since the last time are taken in. The tree of what moves is put in order
 * when pairs, rays or queries first need it, which a space that only culls never does. Returns the
 * space.
 */
export function buildTree(space: Space): Space {
  const start = readClock(space);
  const { state, stats } = space;
  const { index, members } = state;
  if (state.membersChanged) regroup(space);
  loadBounds(index, space.Bounds, state.slotCount);
  buildIndex(index);
  if (state.freshness === TREE_STALE) state.freshness = FRESH;
  stats.entities = members.count;
  state.disabledInTree = stats.disabled;
  space.state.profile.buildTree = readClock(space) - start;
  return space;
}

/**
 * Layers, masks and the static bit of the colliders that take part; the others keep 0 and never
 * pair.
 */
function updateFilters(space: Space): void {
  const { Collider, state } = space;
  const { slots, count } = state.colliders;
  const { shape, tagged, layer, mask, flags } = state.slots;
  for (let i = 0; i < count; i++) {
    const slot = slots[i];
    const kind = shape[slot];
    layer[slot] = kind === NO_SHAPE ? 0 : Collider.layer[slot];
    mask[slot] = kind === NO_SHAPE ? 0 : Collider.mask[slot];
    flags[slot] = kind === MESH || tagged[slot] === 1 ? FLAG_STATIC : 0;
  }
}

/**
 * Fills `space.pairs` with every two colliders whose boxes overlap (touching counts) and whose
 * layers and masks agree both ways; two static ones never pair, and meshes are static. Returns the
 * space.
 */
export function findPairs(space: Space): Space {
  const { state, stats, pairs } = space;
  const { profile } = state;
  // The trees are made here because this stage needs them, and are on the bill of the one they belong to.
  const called = readClock(space);
  prepareTrees(state.index);
  const start = readClock(space);
  profile.buildTree += start - called;
  updateFilters(space);
  const { layer, mask, flags } = state.slots;
  loadFilters(state.index, layer, mask, flags, state.slotCount);
  stats.pairs = findIndexPairs(state.index, pairs);
  profile.findPairs = readClock(space) - start;
  return space;
}
