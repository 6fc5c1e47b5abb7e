// Reads two trees, or one twice; writes the pairs of their boxes that overlap: a breadth-first join, group against group.
// Level by level, the list of group pairs is replaced by that of the pairs below. A tree's group meets only itself and later
// groups, so each pair is found once. Lists may grow in the middle of the work and lose nothing.
import { descend, startLists } from './join-groups';
import { joinLeaves, listedLevelOf } from './join-leaves';
import { blocksOfTree, groupsOfTree, levelsOfTree, takenCount } from './tree';

/** If one tree has at least this many times the other's boxes, groups of the smaller one meet groups a level up in the larger. */
@inline const FEWER: u32 = 2;
/** Levels apart, at most: for each of them boxes go down one by one, and a box may meet four times as many groups. */
@inline const MOST_APART: i32 = 3;

/** Group pairs tested since the last `setVisits`, on top of what it set. */
export let visits: u32 = 0;

export function setVisits(count: u32): void {
  visits = count;
}

/**
 * How many levels higher the groups of the larger tree are than the groups of the smaller one that they meet. Fewer boxes lie
 * farther apart: a group of the smaller tree is as wide as one of the larger tree that holds that many times as many boxes.
 */
export function levelsApart(small: i32, large: i32): i32 {
  const most = min(levelsOfTree(small) - 2, MOST_APART);
  let shift = 0;
  for (let count = takenCount(large); count >= FEWER * takenCount(small) && shift < most; count >>= 2) shift++;
  return shift;
}

/**
 * Lists the leaf groups of one tree with the groups of the other that they overlap, which are `shift` levels above its
 * leaves. Returns how many pairs there are.
 */
export function listGroups(small: i32, large: i32, shift: i32): u32 {
  const isSelf = small == large;
  const top = levelsOfTree(small) - 1 - shift;
  let count: u32 = isSelf ? 0 : groupsOfTree(small, top);
  startLists(takenCount(small), count);
  for (let level = top; level > 0; level--) {
    const within = isSelf ? groupsOfTree(small, level) : 0;
    visits += count + within;
    count = descend(listedLevelOf(small, level), listedLevelOf(large, level + shift), count, within);
  }
  visits += count;
  return count;
}

/** `keep` says which of the pairs found stay: see `KEEP_ALL`. The trees have the same number of levels. */
export function joinTrees(one: i32, other: i32, keep: i32): void {
  if (blocksOfTree(one) == 0 || blocksOfTree(other) == 0) return;
  const isSelf = one == other;
  const isSmall = takenCount(one) <= takenCount(other);
  const small = isSmall ? one : other, large = isSmall ? other : one;
  const shift = isSelf ? 0 : levelsApart(small, large);
  const count = listGroups(small, large, shift);
  const within = isSelf ? groupsOfTree(small, 0) : 0;
  visits += within;
  joinLeaves(small, large, shift, count, within, keep);
}
