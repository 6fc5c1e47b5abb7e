import { expect, test } from 'vitest';
import { createMarbles } from '../sim/marbles.ts';
import { createWatch, lostMarbles, watchFrame } from './watch.ts';

// The whole pour at its full size: half a minute.
test('5,000 marbles, 20 seconds: they come to rest, none is lost, the floor pushes nobody sideways', () => {
  const marbles = createMarbles();
  const watch = createWatch(marbles);
  let onBunny = 0;
  for (let frame = 1; frame <= 1200; frame++) {
    watchFrame(marbles, watch);
    if (frame % 120 === 0) expect(lostMarbles(marbles)).toEqual([]);
    const { a, b, count } = marbles.space.contacts;
    for (let i = 0; i < count; i++) {
      if (a[i] === marbles.bunnyEid || b[i] === marbles.bunnyEid) onBunny++;
    }
  }
  expect(marbles.eids.length).toBe(5000);
  const still = marbles.eids.filter((eid) => watch.moved[eid] < 0.1).length;
  expect(still / 5000).toBeGreaterThanOrEqual(0.99);
  expect(watch.sideways).toBeLessThan(1e-5);
  expect(watch.onFloorOnly).toBeGreaterThan(100_000); // otherwise none lay on the floor
  expect(onBunny).toBeGreaterThan(10_000); // otherwise they missed the bunny
}, 300_000);
