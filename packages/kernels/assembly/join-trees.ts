// Reads two trees, or one twice; writes the pairs of their boxes that overlap: a breadth-first join, group against group.
// A list of group pairs is replaced level by level by that of the pairs below. A tree's group meets itself and later
// groups only, so each pair is found once. All lists grow in the middle of the work and lose nothing.
import { descend, startLists } from './join-groups';
import { joinLeaves } from './join-leaves';
import { blocksOfTree, groupsOfTree, levelOfTree, levelsOfTree, orderOfTree, takenCount } from './tree';

/** Group pairs tested since it was set. */
export let visits: u32 = 0;

export function setVisits(count: u32): void {
  visits = count;
}

/** `keep` says what happens to pairs that are found: see `joinLeaves`. The trees have the same number of levels. */
export function joinTrees(one: i32, other: i32, keep: i32): void {
  if (blocksOfTree(one) == 0 || blocksOfTree(other) == 0) return;
  const isSelf = one == other;
  startLists(takenCount(one));
  let count: u32 = isSelf ? 0 : 1;
  for (let level = levelsOfTree(one) - 1; level > 0; level--) {
    const within = isSelf ? groupsOfTree(one, level) : 0;
    visits += count + within;
    count = descend(levelOfTree(one, level), levelOfTree(other, level), count, within);
  }
  const within = isSelf ? groupsOfTree(one, 0) : 0;
  visits += count + within;
  joinLeaves(
    levelOfTree(one, 0),
    orderOfTree(one),
    levelOfTree(other, 0),
    orderOfTree(other),
    levelOfTree(other, 1),
    count,
    within,
    keep,
  );
}
