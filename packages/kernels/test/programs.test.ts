import { describe, expect, test } from 'vitest';
import { playProgram } from './support/play.ts';
import { createProgram } from './support/program.ts';
import { provePrograms, SCENES } from './support/prove.ts';

// 100 frames each of random work: boxes move, slots come into being, members come and go, layers, masks and who
// stands still change; every answer of every frame is held against brute force, and the trees are looked through.
describe.each([2, 3] as const)('100 frames of random work in %iD', (dimensions) => {
  test.each(SCENES)(
    '%s: every answer is that of brute force, at counts of 0 to 65',
    (_, scene, stillShare) => {
      const tally = provePrograms(
        scene,
        stillShare,
        dimensions,
        [0, 1, 3, 4, 5, 7, 8, 9, 63, 64, 65],
      );
      expect(tally.pairs).toBeGreaterThan(300);
      expect(tally.begun).toBeGreaterThan(50);
      expect(tally.ended).toBeGreaterThan(50);
      expect(tally.visible).toBeGreaterThan(1000);
      expect(tally.hidden).toBeGreaterThan(1000);
      expect(tally.found).toBeGreaterThan(500);
      expect(tally.missed).toBeGreaterThan(5000);
      if (scene === 'nan') expect(tally.invalid).toBeGreaterThan(20);
      expect(tally.inCells).toBeGreaterThan(500);
    },
  );

  test('sides of extreme sizes: every answer is that of brute force', () => {
    for (const count of [8, 65, 300]) {
      const program = createProgram(count, dimensions, { count, extremeShare: 0.02 });
      const { tally } = playProgram(program);
      expect(tally.visible).toBeGreaterThan(100);
      expect(tally.pairs).toBeGreaterThan(10);
    }
  });

  test('views with masks: every answer is that of brute force', () => {
    for (const count of [9, 65, 300]) {
      for (const treeShare of [0, 0.5, 1]) {
        const more = { count, treeShare, maskShare: 0.8, stillShare: 0.3 };
        const { tally } = playProgram(createProgram(3 * count + treeShare, dimensions, more));
        expect(tally.visible).toBeGreaterThan(100);
        expect(tally.offMask).toBeGreaterThan(50);
      }
    }
  });

  test('on a floor a few f32 high: every answer is that of brute force', () => {
    for (const flatSteps of [1, 60, 121, 1000]) {
      const program = createProgram(flatSteps, dimensions, { count: 110, flatSteps });
      const { tally } = playProgram(program);
      expect(tally.pairs).toBeGreaterThan(100);
    }
  });
});
