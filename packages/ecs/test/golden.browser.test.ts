import { expect, test } from 'vitest';
import { GOLDEN, playScene } from './support/golden-scene.ts';
import { GOLDEN_TURNED, playTurned } from './support/golden-turned.ts';

test.each([2, 3] as const)('600 frames give the same bits in a browser, %dD', (dimensions) => {
  const first = playScene(dimensions);
  expect(first.events).toBeGreaterThan(1000);
  expect(first.hash).toBe(GOLDEN[dimensions]);
});

test.each([2, 3] as const)('so do 600 frames of shapes that turn, %dD', (dimensions) => {
  const first = playTurned(dimensions);
  expect(first.met).toBeGreaterThan(10_000);
  expect(first.hash).toBe(GOLDEN_TURNED[dimensions]);
});
