import { MISS, raycastPlane } from '@bitbounds/core';
import { oracleRayPlane, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

const nan = Number.NaN;
const floor = [0, 1, 0, 2];

const table: [name: string, ray: number[], plane: number[], t: number][] = [
  ['from the front', [0, 5, 0, 0, -1, 0], floor, 3],
  ['from behind', [0, 0, 0, 0, 1, 0], floor, 2],
  ['t counts directions', [0, 5, 0, 9, -6, 4], floor, 0.5],
  ['away in front', [0, 5, 0, 0, 1, 0], floor, MISS],
  ['away behind', [0, 0, 0, 0, -1, 0], floor, MISS],
  ['away in front, infinitely fast', [0, 5, 0, 0, Infinity, 0], floor, MISS],
  ['parallel in front', [0, 5, 0, 1, 0, 0], floor, MISS],
  ['parallel behind', [0, 0, 0, 1, 0, 0], floor, MISS],
  ['parallel in the plane', [0, 2, 0, 1, 0, 0], floor, 0],
  ['starts on the plane, leaving', [0, 2, 0, 0, 1, 0], floor, 0],
  ['zero direction on the plane', [0, 2, 0, 0, 0, 0], floor, 0],
  ['zero direction off the plane', [0, 3, 0, 0, 0, 0], floor, MISS],
  ['a far plane at infinity', [0, 3, 0, 1, 2, 3], [0, 0, 0, -Infinity], MISS],
  ['the zero plane holds every point', [0, 3, 0, 1, 2, 3], [0, 0, 0, 0], 0],
  ['NaN in the origin', [0, nan, 0, 0, -1, 0], floor, MISS],
  ['NaN in the direction', [0, 5, 0, nan, -1, 0], floor, MISS],
  ['NaN in the plane', [0, 5, 0, 0, -1, 0], [0, 1, 0, nan], MISS],
];

test.each(table)('%s', (_, ray, plane, t) => {
  expect(raycastPlane(ray, plane)).toBe(t);
});

test('agrees with bisecting the distance, either way the plane faces; both answers visited', () => {
  const random = seeded(0x91a);
  let hits = 0;
  for (let i = 0; i < 3000; i++) {
    const ray = Array.from({ length: 6 }, () => random() * 10 - 5);
    const angle = random() * 7;
    const z = random() * 2 - 1;
    const flat = Math.sqrt(1 - z * z);
    const plane = [flat * Math.cos(angle), flat * Math.sin(angle), z, random() * 6 - 3];
    const expected = oracleRayPlane(ray, plane, 1e4);
    const t = raycastPlane(ray, plane);
    // A ray this nearly parallel is beyond the oracle's reach.
    if (t > 1e3 && t < MISS) continue;
    const message = `${i}: ray ${ray} plane ${plane}`;
    if (expected === Infinity) expect(t, message).toBe(MISS);
    else expect(Math.abs(t - expected), message).toBeLessThan(1e-9 * (1 + t) * (1 + t));
    const flipped = plane.map((x) => -x);
    expect(raycastPlane(ray, flipped), message).toBe(t);
    hits += Number(t < MISS);
  }
  expect(hits).toBeGreaterThan(600);
  expect(hits).toBeLessThan(2400);
});
