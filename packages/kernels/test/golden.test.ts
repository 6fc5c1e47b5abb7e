import { describe, expect, test } from 'vitest';
import { GOLDEN_SCENES, playGolden } from './support/golden.ts';

describe.each([2, 3] as const)('600 frames in %iD come to the golden hashes', (dimensions) => {
  test.each(GOLDEN_SCENES)('$scene', (each) => {
    expect(playGolden(each, dimensions)).toEqual(each.golden[dimensions]);
  });
});
