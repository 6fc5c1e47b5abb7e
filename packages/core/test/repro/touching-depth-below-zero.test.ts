import {
  collideSphereTriangle,
  collideSphereTriangleFront,
  distanceSquaredPointTriangle,
} from '@bitbounds/core';
import { randomPoint, randomTriangle, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

// A sphere that touches a slanted face exactly used to get a depth of down to −1.8e-15.
test('a sphere that only touches a triangle has depth 0 or more', () => {
  const random = seeded(0x0dd);
  let touching = 0;
  for (let i = 0; i < 5000; i++) {
    const triangle = randomTriangle(random);
    const center = randomPoint(random, 4);
    const radius = Math.sqrt(distanceSquaredPointTriangle(center, triangle));
    for (const collide of [collideSphereTriangle, collideSphereTriangleFront]) {
      const contact = [0, 0, 0, 0, 0, 0, 0];
      if (!collide(contact, [...center, radius], triangle)) continue;
      expect(contact[3], `${i}: ${center} / ${triangle}`).toBeGreaterThanOrEqual(0);
      touching++;
    }
  }
  expect(touching).toBeGreaterThan(3000);
});
