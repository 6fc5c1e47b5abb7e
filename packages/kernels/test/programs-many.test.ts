import { describe, expect, test } from 'vitest';
import { playProgram } from './support/play.ts';
import { createProgram } from './support/program.ts';
import { type ProgramScene, SCENES } from './support/prove.ts';

/** Slots; of those on a flat floor in 2D a tenth, as more have thirty million pairs. At one point there would be more still. */
const countOf = (dimensions: 2 | 3, [, scene]: ProgramScene): number =>
  dimensions === 2 && scene === 'flat' ? 10_000 : 100_000;

// As programs.test.ts, where trees have nine levels and slots more than 16 bits.
describe.each([2, 3] as const)('two frames of random work in %iD', (dimensions) => {
  const scenes = SCENES.filter(([, scene]) => scene !== 'point');
  test.each(scenes.map((scene) => [countOf(dimensions, scene), ...scene] as const))(
    '%i, %s: every answer is that of brute force',
    (count, _, scene, stillShare) => {
      const more = { scene, stillShare, count, frames: 2 };
      const { tally } = playProgram(createProgram(1, dimensions, more));
      expect(tally.pairs).toBeGreaterThan(scene === 'uniform' ? 20_000 : 200);
      expect(tally.begun).toBeGreaterThan(scene === 'uniform' ? 10_000 : 100);
      expect(tally.found).toBeGreaterThan(10);
    },
  );
});
