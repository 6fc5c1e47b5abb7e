// One cull of one view or several: static boxes by their tree; moving boxes by theirs if it is up to date, else where they
// lie, by slot.
import { buildCount, ensureMovingTree, ensureStillTree, isTreeCurrent } from './build';
import { cullFlat } from './cull-flat';
import { cullTree } from './cull-tree';
import { preparePlanes, usePlanes } from './planes';
import { MOVING, STILL, useTree } from './tree';
import { planesOf, shownCount, viewAt } from './view';
import { startLists } from './visible-lists';

/**
 * After this many culls of boxes that stay as they are, the tree is made for the next one: it costs about as much as
 * this many culls without it, and each one with it is a tenth of that.
 */
@inline const PATIENCE: u32 = 16;

let flatBuild: u32 = 0;
let flatCulls: u32 = 0;

/** Is it time for a tree, though nobody has asked for one? */
function isTreeDue(): bool {
  if (flatBuild != buildCount) {
    flatBuild = buildCount;
    flatCulls = 0;
  }
  return ++flatCulls > PATIENCE;
}

/** Culls the views at hand, all in one pass. */
export function cull(viewCount: u32): void {
  ensureStillTree();
  if (!isTreeCurrent && isTreeDue()) ensureMovingTree();
  for (let i: u32 = 0; i < viewCount; i++) {
    const view = viewAt(i);
    startLists(view);
    store<u32>(shownCount(view), 0);
    usePlanes(i);
    preparePlanes(planesOf(view));
  }
  useTree(STILL);
  cullTree(viewCount);
  useTree(MOVING);
  if (isTreeCurrent) cullTree(viewCount);
  else cullFlat(viewCount);
}
