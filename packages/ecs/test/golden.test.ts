import { expect, test } from 'vitest';
import { GOLDEN, playScene } from './support/golden-scene.ts';

test.each([2, 3] as const)(
  '600 frames give the same bits, twice and as recorded, %dD',
  (dimensions) => {
    const first = playScene(dimensions);
    expect(first.events).toBeGreaterThan(1000);
    expect(playScene(dimensions)).toEqual(first);
    expect(first.hash).toBe(GOLDEN[dimensions]);
  },
);
