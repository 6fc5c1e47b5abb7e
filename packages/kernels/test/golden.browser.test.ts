import { expect, test } from 'vitest';
import { GOLDEN, playGolden } from './support/golden.ts';

test.each([2, 3] as const)(
  '600 frames in %iD come to the same in a browser as in Node',
  (dimensions) => {
    expect(playGolden(dimensions)).toEqual(GOLDEN[dimensions]);
  },
);
