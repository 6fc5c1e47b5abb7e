// Pairs of resting members with each other and with static ones. They are found once, without a look at layers and masks,
// which may change at any time, and are kept until the static tree changes.
import { areRestPairsCurrent, noteRestPairs } from './build';
import { keepAgreeing } from './pair-filters';
import { KEEP_RESTING, appendPairs, forgetPairsFrom, lowerBuffer, pairCount, upperBuffer } from './join-leaves';
import { joinTrees } from './join-trees';
import { addressOf, ensure } from './memory';
import { restingCount } from './rest';
import { STILL } from './tree';

const keptLower: usize = memory.data(8, 8);
const keptUpper: usize = memory.data(8, 8);
let keptCount: u32 = 0;

function findRestPairs(): void {
  const start = pairCount, at = <usize>start << 2;
  joinTrees(STILL, STILL, KEEP_RESTING);
  keptCount = pairCount - start;
  const bytes = <usize>keptCount << 2;
  memory.copy(ensure(keptLower, bytes + 16, 0), addressOf(lowerBuffer) + at, bytes);
  memory.copy(ensure(keptUpper, bytes + 16, 0), addressOf(upperBuffer) + at, bytes);
  forgetPairsFrom(start);
  // Not before this: there may have been no memory for the pairs.
  noteRestPairs();
}

/** Appends the pairs of resting members whose filters agree. */
export function joinRest(): void {
  if (restingCount == 0) return;
  if (!areRestPairsCurrent) findRestPairs();
  const start = appendPairs(keptCount), at = <usize>start << 2;
  const lower = addressOf(lowerBuffer), upper = addressOf(upperBuffer);
  memory.copy(lower + at, addressOf(keptLower), <usize>keptCount << 2);
  memory.copy(upper + at, addressOf(keptUpper), <usize>keptCount << 2);
  forgetPairsFrom(keepAgreeing(lower, upper, start, start + keptCount));
}
