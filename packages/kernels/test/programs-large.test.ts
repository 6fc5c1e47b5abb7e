import { describe, expect, test } from 'vitest';
import { provePrograms, SCENES } from './support/prove.ts';

// As programs.test.ts, where trees have several levels.
describe.each([2, 3] as const)('100 frames of random work in %iD', (dimensions) => {
  test.each(SCENES)(
    '%s: every answer is that of brute force, at counts of 255 to 257',
    (_, scene, stillShare) => {
      const tally = provePrograms(scene, stillShare, dimensions, [255, 256, 257]);
      expect(tally.pairs).toBeGreaterThan(1000);
      expect(tally.begun).toBeGreaterThan(300);
      expect(tally.ended).toBeGreaterThan(300);
      expect(tally.visible).toBeGreaterThan(10_000);
      expect(tally.hidden).toBeGreaterThan(1000);
      expect(tally.found).toBeGreaterThan(1500);
      expect(tally.missed).toBeGreaterThan(5000);
      if (scene === 'nan') expect(tally.invalid).toBeGreaterThan(100);
    },
  );

  // Then what moves is joined without a tree, in cells that are made of the columns.
  test.each(SCENES)(
    '%s: mostly nothing but pairs is asked for, and these are those of brute force',
    (_, scene, stillShare) => {
      for (const share of new Set([0, stillShare])) {
        const tally = provePrograms(scene, share, dimensions, [9, 65, 300], 0.9);
        expect(tally.pairs).toBeGreaterThan(700);
        expect(tally.begun).toBeGreaterThan(100);
        expect(tally.ended).toBeGreaterThan(100);
      }
    },
  );
});
