import { expect, test } from 'vitest';
import { GOLDEN, playScene } from './support/golden-scene.ts';

test.each([2, 3] as const)('600 frames give the same bits in a browser, %dD', (dimensions) => {
  const first = playScene(dimensions);
  expect(first.events).toBeGreaterThan(1000);
  expect(first.hash).toBe(GOLDEN[dimensions]);
});
