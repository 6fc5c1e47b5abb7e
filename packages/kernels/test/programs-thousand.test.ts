import { describe, expect, test } from 'vitest';
import { provePrograms, SCENES } from './support/prove.ts';

// As programs.test.ts, where trees have five levels.
describe.each([2, 3] as const)('100 frames of random work in %iD', (dimensions) => {
  test.each(SCENES)('%s: every answer is that of brute force, at 1,000', (_, scene, stillShare) => {
    const tally = provePrograms(scene, stillShare, dimensions, [1000]);
    expect(tally.pairs).toBeGreaterThan(2000);
    expect(tally.begun).toBeGreaterThan(300);
    expect(tally.ended).toBeGreaterThan(300);
    expect(tally.visible).toBeGreaterThan(10_000);
    expect(tally.hidden).toBeGreaterThan(1000);
    expect(tally.found).toBeGreaterThan(1500);
    expect(tally.missed).toBeGreaterThan(5000);
    if (scene === 'nan') expect(tally.invalid).toBeGreaterThan(300);
  });
});
