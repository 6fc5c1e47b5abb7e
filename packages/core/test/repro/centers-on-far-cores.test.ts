import {
  collideCapsuleCapsule,
  collideCapsuleTriangle,
  collideCircleCapsule2d,
  collideCircleSegment2d,
  collideSphereCapsule,
  collideSphereSegment,
  collideSphereTriangle,
  collideSphereTriangleFront,
} from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

/** World units: how far away from the world's origin, and how large what is there is. */
const PLACES = [1e4, 1e5, 1e6];
const SIZE = 0.01;

/** What may be left of a depth after it was moved out. */
const LEFT = 1e-3;

type Collide = (out: number[], ball: number[], other: number[]) => boolean;

/** A function, how many dimensions and corners its second shape has, and whether a radius after them. */
const kinds: [
  name: string,
  collide: Collide,
  dimensions: number,
  corners: number,
  isRound: boolean,
][] = [
  ['a segment', collideSphereSegment, 3, 2, false],
  ['a capsule', collideSphereCapsule, 3, 2, true],
  ['a triangle', collideSphereTriangle, 3, 3, false],
  ['a flat segment', collideCircleSegment2d, 2, 2, false],
  ['a flat capsule', collideCircleCapsule2d, 2, 2, true],
];

// What is between a center and a core that it is on is rounding of their coordinates. It was taken for a direction, often
// along the core, so that the ball stayed in it.
test.each(kinds)(
  'far away, a ball whose center is on %s leaves it',
  (_, collide, dimensions, corners, isRound) => {
    const random = seeded(0xfa2);
    for (const place of PLACES) {
      for (let i = 0; i < 300; i++) {
        const somewhere = () =>
          Array.from(
            { length: dimensions },
            (_, axis) => place * (1 - 0.2 * axis) + SIZE * random(),
          );
        const points = Array.from({ length: corners }, somewhere);
        const t = random();
        const center = points[0].map((x, axis) => x + t * (points[1][axis] - x));
        const radius = SIZE * (0.05 + 0.3 * random());
        const other = [...points.flat(), ...(isRound ? [SIZE * random()] : [])];
        const out = [0, 0, 0, 0, 0, 0, 0];
        const message = `${i}: ${center} ${radius} / ${other}`;
        expect(collide(out, [...center, radius], other), message).toBe(true);
        const depth = out[dimensions];
        const moved = center.map((x, axis) => x - depth * out[axis]);
        const isIn = collide(out, [...moved, radius], other);
        expect(isIn ? out[dimensions] : 0, message).toBeLessThan(LEFT * depth);
      }
    }
  },
);

test.each([
  ['a capsule', collideCapsuleCapsule, 2, true],
  ['a triangle', collideCapsuleTriangle, 3, false],
] as const)(
  'far away, a capsule whose core crosses an edge of %s leaves it',
  (_, collide, corners, isRound) => {
    const random = seeded(0xfa3);
    for (const place of PLACES) {
      for (let i = 0; i < 300; i++) {
        const somewhere = () => [1, 0.8, 0.6].map((share) => place * share + SIZE * random());
        const points = Array.from({ length: corners }, somewhere);
        const t = random();
        const way = [0, 1, 2].map(() => SIZE * (random() - 0.5));
        const crossing = points[0].map((x, axis) => x + t * (points[1][axis] - x));
        const ends = [1, -1].map((sign) => crossing.map((x, axis) => x + sign * way[axis]));
        const radius = SIZE * (0.05 + 0.3 * random());
        const other = [...points.flat(), ...(isRound ? [SIZE * random()] : [])];
        const out = [0, 0, 0, 0, 0, 0, 0];
        const message = `${i}: ${ends} ${radius} / ${other}`;
        expect(collide(out, [...ends.flat(), radius], other), message).toBe(true);
        const depth = out[3];
        const moved = ends.map((end) => end.map((x, axis) => x - depth * out[axis]));
        const isIn = collide(out, [...moved.flat(), radius], other);
        expect(isIn ? out[3] : 0, message).toBeLessThan(LEFT * depth);
      }
    }
  },
);

test('far away, a ball whose center is on an edge of a triangle leaves its front', () => {
  const random = seeded(0xfa4);
  let met = 0;
  for (const place of PLACES) {
    for (let i = 0; i < 600; i++) {
      const somewhere = () => [1, 0.8, 0.6].map((share) => place * share + SIZE * random());
      const points = [somewhere(), somewhere(), somewhere()];
      const t = random();
      const center = points[0].map((x, axis) => x + t * (points[1][axis] - x));
      const radius = SIZE * (0.05 + 0.3 * random());
      const out = [0, 0, 0, 0, 0, 0, 0];
      const message = `${i}: ${center} ${radius} / ${points}`;
      // Rounding has put about half of them behind it.
      if (!collideSphereTriangleFront(out, [...center, radius], points.flat())) continue;
      const depth = out[3];
      const moved = center.map((x, axis) => x - depth * out[axis]);
      const isIn = collideSphereTriangle(out, [...moved, radius], points.flat());
      expect(isIn ? out[3] : 0, message).toBeLessThan(LEFT * depth);
      met++;
    }
  }
  expect(met).toBeGreaterThan(600);
});
