// Reads two trees, or one twice; writes the pairs of their boxes that overlap: a breadth-first join, group against group.
// A list of group pairs is replaced level by level by that of the pairs below. A tree's group meets itself and later
// groups only, so each pair is found once. All lists grow in the middle of the work and lose nothing.
import { descend, startLists } from './join-groups';
import { joinLeaves, listedLevelOf } from './join-leaves';
import { blocksOfTree, groupsOfTree, levelsOfTree, takenCount } from './tree';

/** A tree has so many times fewer boxes than the other where its groups meet those a level up. */
@inline const FEWER: u32 = 2;
/** Levels. From one to the next below its boxes go on by themselves, and each may meet four times as many groups. */
@inline const MOST_APART: i32 = 3;

/** Group pairs tested since it was set. */
export let visits: u32 = 0;

export function setVisits(count: u32): void {
  visits = count;
}

/**
 * Levels that the groups of the larger tree are above those of the smaller they meet, for where it has fewer boxes they
 * lie farther apart: a group of it is as wide as one of the larger tree that has as many times more.
 */
export function levelsApart(small: i32, large: i32): i32 {
  const most = min(levelsOfTree(small) - 2, MOST_APART);
  let shift = 0;
  for (let count = takenCount(large); count >= FEWER * takenCount(small) && shift < most; count >>= 2) shift++;
  return shift;
}

/** Lists the leaf groups of one tree with the groups of the other they overlap, `shift` levels above its leaves; how many. */
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

/** `keep` says what happens to pairs that are found: see `joinLeaves`. The trees have the same number of levels. */
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
