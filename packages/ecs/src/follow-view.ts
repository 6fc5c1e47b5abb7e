import type { View } from './view.ts';

/** Something that is kept as a view sees the entities. */
export interface Follower {
  readonly view: View;
  /** Every entity that the view saw at the last cull that was followed. */
  readonly seen: Set<number>;
  /** What `view.culls` was by then. */
  culls: number;
}

/**
 * Brings `follower.seen` up to date with its view, and calls `hide` for each entity that goes and then `show` for each
 * that comes: for adapters of your own, as `updateBinding` is one. Call it after `cull`.
 *
 * After one cull it costs as much as what changed. `hide` goes first: an entity id that was reused since is in both
 * lists, and the new entity is the visible one. After several culls the view's lists tell of the last one alone, so all
 * that is visible is compared with `seen`, and an id that was reused between two of them counts as seen all along: what
 * stands for an entity has to be let go when the entity is removed, not in `hide`. After none nothing is to be done.
 */
export function followView<T extends Follower>(
  follower: T,
  hide: (follower: T, eid: number) => void,
  show: (follower: T, eid: number) => void,
): void {
  const { view, seen } = follower ?? {};
  if (!view || !seen) {
    throw new Error('followView: the follower must have a view, and a set of what it has seen.');
  }
  const { culls } = view;
  const missed = culls - follower.culls;
  if (missed === 0) return;
  follower.culls = culls;
  if (missed > 1) {
    catchUp(follower, hide, show);
    return;
  }
  const { entered, left } = view;
  for (let i = 0; i < left.count; i++) {
    seen.delete(left.ids[i]);
    hide(follower, left.ids[i]);
  }
  for (let i = 0; i < entered.count; i++) {
    seen.add(entered.ids[i]);
    show(follower, entered.ids[i]);
  }
}

function catchUp<T extends Follower>(
  follower: T,
  hide: (follower: T, eid: number) => void,
  show: (follower: T, eid: number) => void,
): void {
  const { view, seen } = follower;
  const { ids, count } = view.visible;
  const visible = new Set(ids.subarray(0, count));
  for (const eid of seen) {
    if (visible.has(eid)) continue;
    seen.delete(eid);
    hide(follower, eid);
  }
  for (const eid of visible) {
    if (seen.has(eid)) continue;
    seen.add(eid);
    show(follower, eid);
  }
}
