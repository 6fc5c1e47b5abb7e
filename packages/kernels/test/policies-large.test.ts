import { describe, expect, test } from 'vitest';
import { playProgram } from './support/play.ts';
import { createProgram } from './support/program.ts';
import { SCENES } from './support/prove.ts';

// As policies.test.ts, where trees have several levels.
describe.each([2, 3] as const)('in %iD', (dimensions) => {
  test.each(SCENES)('%s: every re-sort policy gives the same answers', (_, scene, stillShare) => {
    const count = scene === 'point' ? 257 : 500;
    const outcomes = [0, 1, 8, 1000, Infinity].map((mostRefits) =>
      playProgram(
        createProgram(5, dimensions, {
          scene,
          stillShare,
          count,
          frames: 20,
          mostRefits,
          pairsAloneShare: 0.7,
        }),
      ),
    );
    for (const { history } of outcomes) expect(history).toEqual(outcomes[0].history);
    const sorts = outcomes.map((outcome) => outcome.sorts);
    // Where all are somewhere else in each frame every policy sorts.
    if (scene !== 'teleport') expect(sorts[0]).toBeGreaterThan(sorts[3]);
    expect(sorts[1]).toBeGreaterThanOrEqual(sorts[3]);
  });
});
