import { describe, expect, test } from 'vitest';
import { playProgram } from './support/play.ts';
import { createProgram } from './support/program.ts';
import { SCENES } from './support/prove.ts';

const COUNT = 90;

describe.each([2, 3] as const)('in %iD', (dimensions) => {
  test.each(SCENES)('%s: every re-sort policy gives the same answers', (_, scene, stillShare) => {
    const outcomes = [0, 1, 8, 1000, Infinity].map((mostRefits) =>
      playProgram(
        createProgram(5, dimensions, {
          scene,
          stillShare,
          count: COUNT,
          mostRefits,
          pairsAloneShare: 0.7,
        }),
      ),
    );
    for (const { history } of outcomes) expect(history).toEqual(outcomes[0].history);
    const sorts = outcomes.map((outcome) => outcome.sorts);
    expect(sorts[0]).toBeGreaterThan(sorts[1]);
    expect(sorts[1]).toBeGreaterThanOrEqual(sorts[3]);
  });

  test.each(SCENES)(
    '%s: growing gives the same answers as room for all from the start',
    (_, scene, stillShare) => {
      for (const count of [COUNT, 700]) {
        if (scene === 'point' && count > COUNT) continue;
        const [grown, reserved] = [false, true].map((isReserved) =>
          playProgram(
            createProgram(6, dimensions, {
              scene,
              stillShare,
              count,
              frames: 40,
              isReserved,
              pairsAloneShare: 0.5,
            }),
          ),
        );
        expect(grown.history).toEqual(reserved.history);
        expect(grown.tally.pairs).toBeGreaterThan(20);
      }
    },
  );
});
