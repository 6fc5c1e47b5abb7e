import {
  collideCapsuleObb,
  distanceCapsuleObb,
  distanceSquaredSegmentObb,
  intersectsCapsuleObb,
} from '@bitbounds/core';
import { randomObb, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

test('a capsule along an axis of a rotated box: rounding of its direction is no direction', () => {
  const random = seeded(0xa1);
  const radius = 0.5;
  const wrong: number[][] = [];
  let met = 0;
  const count = 20_000;
  for (let i = 0; i < count; i++) {
    const obb = randomObb(random);
    const start = obb.slice(3, 6).map((half) => (4 * random() - 2) * (half + radius));
    const axis = i % 3;
    const length = 4 * random();
    // In the axes of the box, where the distance is one of boxes.
    const beyond = start.map((x, k) => {
      const [low, high] = [x, x + (k === axis ? length : 0)];
      return Math.max(low - obb[3 + k], -obb[3 + k] - high, 0);
    });
    const distance = Math.hypot(...beyond);
    if (Math.abs(distance - radius) < 1e-6) continue;
    const inWorld = (local: number[]) =>
      [0, 1, 2].map((k) => local.reduce((sum, x, u) => sum + x * obb[6 + 3 * u + k], obb[k]));
    const capsule = [
      ...inWorld(start),
      ...inWorld(start.map((x, k) => x + (k === axis ? length : 0))),
      radius,
    ];
    const isHit = distance < radius;
    met += Number(isHit);
    const isRight =
      Math.abs(Math.sqrt(distanceSquaredSegmentObb(capsule, obb)) - distance) < 1e-7 &&
      Math.abs(distanceCapsuleObb(capsule, obb) - Math.max(0, distance - radius)) < 1e-7 &&
      intersectsCapsuleObb(capsule, obb) === isHit &&
      collideCapsuleObb([], capsule, obb) === isHit;
    if (!isRight) wrong.push([...capsule, ...obb]);
  }
  expect(wrong).toEqual([]);
  expect(met).toBeGreaterThan(count / 10);
  expect(met).toBeLessThan((count * 9) / 10);
});
