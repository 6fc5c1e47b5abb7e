// A walk's stack: entries still to be visited, each with a number below which nothing in it can lie (a ray's t, a
// squared distance), the nearest on top. The top is a local of the walk, because globals live in memory.
import { numberBitsAt, pushLanes } from '../inline/entries';
import { GROUP_BYTES, firstChild, rootEntry } from './layout';

/** Each of sixteen levels pushes three more than it pops, and four are stored at a time. */
export const stack: usize = memory.data(64 * 8, 16);

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
