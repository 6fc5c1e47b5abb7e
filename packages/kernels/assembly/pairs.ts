// Reads the trees and the filters; writes the list of pairs: of what moves with itself, with what stands still, and of what
// rests.
import { doFiltersMatter } from './pair-filters';
import { joinEights } from './join-eights';
import { KEEP_AGREEING, KEEP_ALL, forgetPairs } from './join-leaves';
import { joinStill } from './join-still';
import { joinTrees, setVisits, visits } from './join-trees';
import { joinRest } from './rest-pairs';
import { MOVING, STILL, takenCount } from './tree';

/** Every pair of slots whose boxes overlap and whose filters agree, in the trees' order. */
export function join(): void {
  setVisits(0);
  forgetPairs(takenCount(MOVING));
  const keep = doFiltersMatter(MOVING) ? KEEP_AGREEING : KEEP_ALL;
  if (D == 2 || !joinEights(keep)) joinTrees(MOVING, MOVING, keep);
  joinStill(doFiltersMatter(STILL) ? KEEP_AGREEING : KEEP_ALL);
  // How worn the order of what moves is has nothing to do with what rests.
  const worn = visits;
  joinRest();
  setVisits(worn);
}
