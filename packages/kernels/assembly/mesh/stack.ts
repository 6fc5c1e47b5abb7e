// A walk's stack: entries still to be visited, each with a number below which nothing in it can lie (a ray's t, a
// squared distance), the nearest on top. The top is a local of the walk, because globals live in memory.
import { nodeAt, numberBitsAt, pushLanes } from '../inline/entries';
import { GROUP_BYTES, firstChild, levelOf, rootEntry } from './layout';

/**
 * Two groups of a level push eight entries of the next, of which six or seven are left while the levels below are looked at;
 * there are sixteen levels.
 */
export const stack: usize = memory.data(128 * 8, 16);

/** Pushes the root. Returns the top. */
@inline export function pushRoot(): usize {
  store<u64>(stack, rootEntry());
  return stack + 8;
}

/** The number of the entry at the top. */
@inline export function numberAt(top: usize): f32 {
  return reinterpret<f32>(numberBitsAt(top));
}

/** Pushes what is below the lanes of a group that `isHit` names, the nearest last. Returns the top. */
@inline export function pushChildren(top: usize, entry: u32, near: v128, isHit: v128): usize {
  return pushLanes(top, firstChild(entry), GROUP_BYTES, isHit, near);
}

/**
 * Is the entry below the top a group, and not beyond `most`? Then walks look at it together with the group at the top, whose
 * children come to lie above its own: a processor tests both at once, where it would wait for the nearer one to learn what
 * comes next.
 */
@inline export function isGroupBelow(top: usize, most: f32): bool {
  return top > stack && levelOf(nodeAt(top - 8)) != 0 && numberAt(top - 8) <= most;
}
