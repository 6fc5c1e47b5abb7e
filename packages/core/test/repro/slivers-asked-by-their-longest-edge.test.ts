import {
  closestPointOnTriangle,
  closestPointsOnSegmentTriangle,
  collideCapsuleTriangle,
  collideSphereTriangle,
  distanceCapsuleTriangle,
  distanceSquaredPointTriangle,
  distanceSquaredSegmentTriangle,
  intersectsCapsuleTriangle,
  intersectsSphereTriangle,
  resolveSphereTriangleFront,
} from '@bitbounds/core';
import { randomSliver, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

const nan = Number.NaN;
/** 1e-6 wide, with its inside around x = 0.5. */
const SLIVER = [0, 0, 0, 1, 0, 0, 0.5, 1e-6, 0];
/** Over its inside. */
const OVER = [0.5, 4e-7, 1];
const ENDS = [0, 1, 2, 3, 4, 5];

test.each(ENDS)('a NaN in number %i of a segment: its other end does not answer for it', (i) => {
  const segment = [...OVER, ...OVER].with(i, nan);
  const capsule = [...segment, 9];
  expect(distanceSquaredSegmentTriangle(segment, SLIVER)).toBe(Infinity);
  expect(closestPointsOnSegmentTriangle([0, 0, 0, 0, 0, 0], segment, SLIVER)).toEqual(
    new Array(6).fill(nan),
  );
  expect(distanceCapsuleTriangle(capsule, SLIVER)).toBe(Infinity);
  expect(intersectsCapsuleTriangle(capsule, SLIVER)).toBe(false);
  expect(collideCapsuleTriangle(new Array(7).fill(0), capsule, SLIVER)).toBe(false);
});

test.each([0, 1, 2])(
  'a NaN in number %i of a center is not touched, however large the ball',
  (i) => {
    const center = OVER.with(i, nan);
    for (const triangle of [SLIVER, [0, 0, 0, 1, 0, 0, 2, 0, 0], [0, 0, 0, 1, 0, 0, 0, 1, 0]]) {
      for (const radius of [2, 1e200, Infinity]) {
        expect(intersectsSphereTriangle([...center, radius], triangle)).toBe(false);
      }
    }
  },
);

// An edge without length answered with its corner.
test('the nearest point to NaN is NaN, whichever edge has no length', () => {
  const [a, b] = [
    [1, 2, 3],
    [4, 5, 6],
  ];
  for (const corners of [
    [a, a, b],
    [a, b, b],
    [a, b, a],
    [a, a, a],
  ]) {
    const point = closestPointOnTriangle([0, 0, 0], corners.flat(), [nan, 0, 0]);
    expect(point).toEqual([nan, nan, nan]);
  }
});

// The ball's height was measured by a normal of few digits, and a center that seemed in front but was behind was not pushed
// to the front, but only as far.
test('a ball pushed off the front of a sliver no longer overlaps it', () => {
  const random = seeded(0x511f);
  let pushed = 0;
  for (let i = 0; i < 20_000; i++) {
    const { row, normal, inside } = randomSliver(random, 10 ** -(4 + 8 * random()));
    // Half of them a little behind the plane, perhaps less than its rounding.
    const height = random() < 0.5 ? -(10 ** -(6 + 6 * random())) : 10 ** -(1 + 12 * random());
    const center = inside.map((x, k) => x + height * normal[k]);
    const radius = Math.abs(height) + 10 ** -(1 + 2 * random());
    const push = [0, 0, 0];
    if (!resolveSphereTriangleFront(push, [...center, radius], row)) continue;
    pushed++;
    const moved = center.map((x, k) => x + push[k]);
    const left = radius - Math.sqrt(distanceSquaredPointTriangle(moved, row));
    expect(left, `${i}: ${center}, ${radius} / ${row}`).toBeLessThan(1e-9);
  }
  expect(pushed).toBeGreaterThan(5000);
});

test('what has no normal any more is left by the way to its longest edge', () => {
  const random = seeded(0x511e);
  const out = new Array(7).fill(0);
  for (let i = 0; i < 5000; i++) {
    const { row, normal, inside } = randomSliver(random, 10 ** -(12.1 + 2 * random()));
    const height = 10 ** -(5 + 2.5 * random());
    const center = inside.map((x, k) => x + height * normal[k]);
    const top = inside.map((x, k) => x + 2 * height * normal[k]);
    const radius = 1.5 * height;
    for (const collide of [
      () => collideSphereTriangle(out, [...center, radius], row),
      () => collideCapsuleTriangle(out, [...center, ...top, radius], row),
    ]) {
      const title = `${i}: ${center} / ${row}`;
      expect(collide(), title).toBe(true);
      expect(Math.abs(Math.hypot(out[0], out[1], out[2]) - 1), title).toBeLessThan(1e-12);
      expect(Math.abs(out[3] - 0.5 * height), title).toBeLessThan(1e-12);
    }
  }
});
