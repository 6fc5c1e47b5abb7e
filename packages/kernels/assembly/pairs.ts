// Reads the trees (or, where it can do without, the columns) and the filters; writes the list of pairs: of what moves
// with itself, with what stands still, and of what rests.
import { ensureMovingTree, ensureStillTree, foreseeTrees } from './build';
import { doFiltersMatter, setStrangers, strangers } from './pair-filters';
import { haveEights, joinEights } from './join-eights';
import { KEEP_AGREEING, KEEP_ALL, KEEP_FEW, forgetPairs, setWider } from './join-leaves';
import { joinStill } from './join-still';
import { joinTrees, setVisits, visits } from './join-trees';
import { joinRest } from './rest-pairs';
import { MOVING, STILL, takenCount } from './tree';

/** Pairs to a member that were found in vain: from so many on groups are asked about first. */
@inline const MANY: u32 = 8;
/** Of what moves, the last join found so many. */
let areManyStrangers: bool = false;

/** Every pair of slots whose boxes overlap and whose filters agree, in the trees' order. */
export function join(): void {
  // The last join may have ended in the middle, where there was no memory for the pairs.
  setWider(0);
  ensureStillTree();
  foreseeTrees();
  // What stands still is joined with its tree.
  if (takenCount(STILL)) ensureMovingTree();
  // Cells know no groups of four.
  const isInCells = !areManyStrangers && haveEights();
  if (!isInCells) ensureMovingTree();
  setVisits(0);
  setStrangers(0);
  forgetPairs(takenCount(MOVING));
  const keep = doFiltersMatter(MOVING) ? (areManyStrangers ? KEEP_FEW : KEEP_AGREEING) : KEEP_ALL;
  if (!isInCells || !joinEights(keep)) {
    ensureMovingTree();
    joinTrees(MOVING, MOVING, keep);
  }
  areManyStrangers = strangers > MANY * takenCount(MOVING);
  joinStill(doFiltersMatter(STILL) ? KEEP_AGREEING : KEEP_ALL);
  // How worn the order of what moves is has nothing to do with what rests.
  const worn = visits;
  joinRest();
  setVisits(worn);
}
