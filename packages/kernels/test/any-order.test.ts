import { prepareTrees } from '@bitbounds/kernels';
import { describe, expect, test } from 'vitest';
import {
  announce,
  begin,
  build,
  forgetSome,
  loadMore,
  setFilters,
} from './support/any-order/acts.ts';
import { judgePairs } from './support/any-order/judge-pairs.ts';
import {
  judgeBox,
  judgeNearest,
  judgeRay,
  judgeShapes,
  judgeSphere,
} from './support/any-order/judge-questions.ts';
import { judgeViews } from './support/any-order/judge-views.ts';
import { judgeWalk } from './support/any-order/judge-walk.ts';
import { createPlay, draw } from './support/any-order/play.ts';

// Calls in any order, not frame by frame: more boxes are loaded than were built, members are announced, slots forgotten and
// layers changed at any time, walks rest, and whoever asks first makes what it needs. All answers are those of the members of
// the last build.

const STEPS = 80;
const SEEDS = 400;

const ACTS = [build, announce, loadMore, forgetSome, setFilters];
const QUESTIONS = [judgeBox, judgeNearest, judgeRay, judgeSphere, judgeShapes, judgeViews];

/** How many pairs there were at most, and how many slots came from walks. */
interface Tally {
  pairs: number;
  walked: number;
}

/** Only some acts and questions of each kind: what ends a walk, say, would hide what disturbs one. */
function playAll(seed: number, dimensions: 2 | 3, tally: Tally): void {
  const play = createPlay(seed, dimensions);
  const acts = ACTS.filter(() => draw(play, 2));
  const questions = QUESTIONS.filter(() => draw(play, 3));
  begin(play);
  for (let step = 0; step < STEPS; step++) {
    const kind = draw(play, 10);
    if (kind < 3) acts[draw(play, acts.length)]?.(play);
    else if (kind < 5) tally.pairs = Math.max(tally.pairs, judgePairs(play));
    else if (kind < 7) tally.walked += judgeWalk(play);
    else if (kind < 9) questions[draw(play, questions.length)]?.(play);
    else prepareTrees(play.index);
  }
}

describe.each([2, 3] as const)('in %iD', (dimensions) => {
  test('whatever is called when, answers are those of the last build', () => {
    const tally = { pairs: 0, walked: 0 };
    for (let seed = 1; seed <= SEEDS; seed++) playAll(seed, dimensions, tally);
    expect(tally.pairs).toBeGreaterThan(100);
    expect(tally.walked).toBeGreaterThan(1000);
  });
});
