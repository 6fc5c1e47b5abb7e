import * as core from '@bitbounds/core';
import { randomObb, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { randomOrientedRect } from '../planar/support/kinds2d.ts';

const OFFSETS = [0, 1e5, 1e6];

/** World units. What is thinner is gone when its center is rounded at 1e6. */
const LEAST = 1e-6;

/** A share of a half extent, never so near to the rim that rounding could say outside. */
const share = (random: () => number) => 1.8 * random() - 0.9;

test.each(OFFSETS)('a point in a turned rectangle, at %d', (at) => {
  const random = seeded(0x1751de);
  let seen = 0;
  for (let i = 0; i < 1500; i++) {
    const rect = randomOrientedRect(random);
    rect[0] += at;
    rect[1] -= at;
    const [u, v] = [rect[2] * share(random), rect[3] * share(random)];
    const point = [rect[0] + u * rect[4] - v * rect[5], rect[1] + u * rect[5] + v * rect[4]];
    if (!(Math.min(rect[2], rect[3]) > LEAST)) continue;
    const title = `${i}: ${point} in ${rect}`;
    expect(core.containsOrientedRectPoint2d(rect, point), title).toBe(true);
    expect(core.distanceSquaredPoint2dOrientedRect(point, rect), title).toBe(0);
    expect(core.closestPointOnOrientedRect([0, 0], rect, point), title).toEqual(point);
    expect(core.intersectsCircleOrientedRect([...point, 0], rect), title).toBe(true);
    expect(core.collideCircleOrientedRect([0, 0, 0, 0, 0], [...point, 0], rect), title).toBe(true);
    expect(core.distanceCircleOrientedRect([...point, 0], rect), title).toBe(0);
    seen++;
  }
  expect(seen).toBeGreaterThan(1400);
});

test.each(OFFSETS)('a point in a turned box, at %d', (at) => {
  const random = seeded(0x1751d3);
  let seen = 0;
  for (let i = 0; i < 1500; i++) {
    const obb = randomObb(random);
    obb[0] += at;
    obb[2] -= at;
    const point = obb.slice(0, 3);
    for (let axis = 0; axis < 3; axis++) {
      const along = obb[3 + axis] * share(random);
      for (let k = 0; k < 3; k++) point[k] += along * obb[6 + 3 * axis + k];
    }
    if (!(Math.min(obb[3], obb[4], obb[5]) > LEAST)) continue;
    const title = `${i}: ${point} in ${obb}`;
    expect(core.containsObbPoint(obb, point), title).toBe(true);
    expect(core.distanceSquaredPointObb(point, obb), title).toBe(0);
    expect(core.closestPointOnObb([0, 0, 0], obb, point), title).toEqual(point);
    expect(core.intersectsSphereObb([...point, 0], obb), title).toBe(true);
    expect(core.distanceSphereObb([...point, 0], obb), title).toBe(0);
    seen++;
  }
  expect(seen).toBeGreaterThan(1200);
});

test.each(OFFSETS)('a point in a disk, and in a capsule around the same center, at %d', (at) => {
  const random = seeded(0x1751dc);
  for (let i = 0; i < 1500; i++) {
    const center = [at + 2 * random() - 1, random() - at];
    const radius = 1 + random();
    const turn = 7 * random();
    const far = radius * 0.9 * random();
    const point = [center[0] + far * Math.cos(turn), center[1] + far * Math.sin(turn)];
    const title = `${i}: ${point} in ${radius} around ${center}`;
    const capsule = [...center, center[0] + random(), center[1] - random(), radius];
    expect(core.closestPointOnCircle([0, 0], [...center, radius], point), title).toEqual(point);
    expect(core.closestPointOnCapsule2d([0, 0], capsule, point), title).toEqual(point);
  }
});
