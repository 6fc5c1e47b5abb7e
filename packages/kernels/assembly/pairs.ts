// Reads the trees (or, where it can do without, the columns) and the filters; writes the list of pairs: moving with moving,
// moving with static, and those of resting members.
import { ensureMovingTree, ensureStillTree, foreseeTrees } from './build';
import { doFiltersMatter, setStrangers, strangers } from './pair-filters';
import { haveEights, joinEights } from './join-eights';
import { KEEP_AGREEING, KEEP_ALL, KEEP_FEW, forgetPairs, setWider } from './join-leaves';
import { joinStill } from './join-still';
import { joinTrees, setVisits, visits } from './join-trees';
import { joinRest } from './rest-pairs';
import { MOVING, STILL, takenCount } from './tree';

/** Pairs per member found in vain, as their filters disagree: with more than this the next join asks groups first. */
@inline const MANY: u32 = 8;
/** The last join of moving members found more than that in vain. */
let areManyStrangers: bool = false;

/** Every pair of slots whose boxes overlap and whose filters agree, in the trees' order. */
export function join(): void {
  // The last join may have ended in the middle, where there was no memory for the pairs.
  setWider(0);
  ensureStillTree();
  foreseeTrees();
  // Joining static members reads the moving tree.
  if (takenCount(STILL)) ensureMovingTree();
  // Filtering whole groups needs groups of four, which cells do not have.
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
  // The moving order is not worn by the join of resting members, so its visits do not count.
  const worn = visits;
  joinRest();
  setVisits(worn);
}
