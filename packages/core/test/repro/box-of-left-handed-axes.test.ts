import { collideObbTriangleFront, resolveObbTriangleFront } from '@bitbounds/core';
import { randomPoint, randomTriangle, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

// A box is the same box whichever way its axes point. Seen by left-handed ones a triangle is in a mirror, and its back
// was taken for its front: what is in front of it had no contact, what is behind was pushed on.
test('a box of left-handed axes meets the front of a triangle, not its back', () => {
  const random = seeded(0x1ef7);
  let hits = 0;
  let misses = 0;
  for (let i = 0; i < 2000; i++) {
    const triangle = randomTriangle(random);
    const box = [...randomPoint(random, 2), 0.5 + random(), 0.5 + random(), 0.5 + random()];
    const angle = 7 * random();
    const u = [Math.cos(angle), Math.sin(angle), 0];
    const v = [-Math.sin(angle), Math.cos(angle), 0];
    const right = [0, 0, 0, 0, 0, 0, 0];
    const left = [0, 0, 0, 0, 0, 0, 0];
    const isMet = collideObbTriangleFront(right, [...box, ...u, ...v, 0, 0, 1], triangle);
    const mirrored = [...box, ...u, ...v, 0, 0, -1];
    expect(collideObbTriangleFront(left, mirrored, triangle), `${i}: ${triangle}`).toBe(isMet);
    const push = [0, 0, 0];
    expect(resolveObbTriangleFront(push, mirrored, triangle)).toBe(isMet);
    hits += Number(isMet);
    misses += Number(!isMet);
    for (let k = 0; k < 4; k++) expect(left[k], `${i}: ${triangle}`).toBeCloseTo(right[k], 9);
    for (let k = 0; k < 3; k++) expect(push[k]).toBeCloseTo(-right[k] * right[3], 9);
  }
  expect(hits).toBeGreaterThan(200);
  expect(misses).toBeGreaterThan(200);
});
