import { MISS, sweepCircleTriangle2d, sweepSphereAabb } from '@bitbounds/core';
import { describe, expect, test } from 'vitest';
import { always } from '../properties/support/check.ts';
import { ask, questionsOf } from '../properties/support/questions.ts';
import { motionOf, movedBy, SHAPES } from '../properties/support/shapes.ts';

const FAR = 1_000_000;

test('a disk at the corner of a far triangle, at the end of its way', () => {
  const triangle = [1, -1, -1, 0, 3, 1];
  expect(sweepCircleTriangle2d([-2, -3, 1], [3, 1], triangle)).toBeCloseTo(1, 12);
  const far = triangle.map((x) => x + FAR);
  expect(sweepCircleTriangle2d([FAR - 2, FAR - 3, 1], [3, 1], far)).toBeCloseTo(1, 12);
});

test('a ball at the edge of a far box in passing', () => {
  const far = [1, 2, -2, 3, 4, 0].map((x) => x + FAR);
  expect(sweepSphereAabb([FAR - 3, FAR + 3, FAR - 2, 2], [3, -1, 4], far)).not.toBe(MISS);
});

/** What whole numbers are whole numbers of, which any place in the world is as good as any other for. */
const ROUNDED = ['Sphere', 'Capsule', 'Aabb', 'Triangle', 'Hull', 'Circle', 'Capsule2d', 'Rect'];
const isWhole = (shape: string) => ROUNDED.includes(shape) || shape === 'Triangle2d';
const whole = (row: number[]) => row.map(Math.round);

describe.each(questionsOf('sweep').filter(({ a, b }) => isWhole(a) && isWhole(b)))(
  '$name',
  (question) => {
    const { a, b } = question;
    test('is the same far from the world’s origin, in whole numbers', () => {
      always([SHAPES[a], SHAPES[b], motionOf(a)], (drawnA, drawnB, drawnMotion) => {
        const [rowA, rowB, motion] = [whole(drawnA), whole(drawnB), whole(drawnMotion)];
        const by = motion.map((_, axis) => (1 - 2 * axis) * FAR);
        const far = ask(question, movedBy(a, rowA, by), movedBy(b, rowB, by), motion);
        const near = ask(question, rowA, rowB, motion).answer as number;
        if (near === MISS) expect(far.answer).toBe(MISS);
        else expect(far.answer).toBeCloseTo(near, 12);
      });
    });
  },
);
