// Reads the trees and the filters; writes the list of pairs: a breadth-first join of groups against groups, first of
// what moves with itself, then of what moves with what stands still.
// A list of group pairs is replaced level by level by that of the pairs below. In a tree a group meets itself and later
// groups only, so each pair is found once. All lists grow in the middle of the work and lose nothing.
import { doFiltersMatter } from './filters';
import { makeCompressTable } from './inline/compress';
import { descend, startLists } from './join-groups';
import { forgetPairs, joinLeaves } from './join-leaves';
import { MOVING, STILL, blocksOfTree, groupsIn, levelCount, levelOfTree, memberCount, orderOfTree, useTree } from './tree';

/** Group pairs tested by the last join: how worn the order is. */
export let visits: u32 = 0;

function joinWith(which: i32): void {
  if (blocksOfTree(MOVING) == 0 || blocksOfTree(which) == 0) return;
  const isSelf = which == MOVING;
  const filter = !isSelf || doFiltersMatter(MOVING);
  startLists(memberCount);
  let count: u32 = isSelf ? 0 : 1;
  for (let level = levelCount - 1; level > 0; level--) {
    const within = isSelf ? groupsIn(level) : 0;
    visits += count + within;
    count = descend(levelOfTree(MOVING, level), levelOfTree(which, level), count, within);
  }
  const within = isSelf ? groupsIn(0) : 0;
  visits += count + within;
  joinLeaves(
    levelOfTree(MOVING, 0),
    orderOfTree(MOVING),
    levelOfTree(which, 0),
    orderOfTree(which),
    levelOfTree(which, 1),
    count,
    within,
    filter,
  );
}

/** Every pair of slots whose boxes overlap and whose filters agree, in the trees' order. */
export function join(): void {
  visits = 0;
  useTree(MOVING);
  forgetPairs(memberCount);
  makeCompressTable();
  joinWith(MOVING);
  joinWith(STILL);
}
