// One cull: what stands still by its tree; what moves by its tree where that answers for the boxes there are, else
// over the boxes where they lie, by slot.
import { buildCount, ensureMovingTree, ensureStillTree, isTreeCurrent } from './build';
import { cullFlat } from './cull-flat';
import { cullTree } from './cull-tree';
import { preparePlanes } from './planes';
import { MOVING, useTree } from './tree';
import { shownCount } from './view';
import { startLists } from './visible-lists';

/**
 * Culls of boxes that stay as they are, after which the tree is made for the next one: it costs about as much as
 * so many culls without it, and each one with it is a tenth of that.
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

export function cull(view: usize, planeCount: u32): void {
  startLists(view);
  preparePlanes(planeCount);
  ensureStillTree();
  const still = cullTree(view, planeCount);
  if (!isTreeCurrent && isTreeDue()) ensureMovingTree();
  useTree(MOVING);
  const visible = still + (isTreeCurrent ? cullTree(view, planeCount) : cullFlat(view, planeCount));
  store<u32>(shownCount(view), visible);
}
