import { MISS } from '@bitbounds/core';
import { describe, expect, test } from 'vitest';
import { always, CLOSE } from './support/check.ts';
import { ask, gapOf, questionsOf, tells } from './support/questions.ts';
import { isFlat, SHAPES } from './support/shapes.ts';

/** Shares of the way up to the hit, where the ray must not be in the shape yet. */
const BEFORE = [0, 0.3, 0.6, 0.9];

/** Shares of a long way, where a ray that misses must not be in the shape. */
const ANYWHERE = [0, 0.2, 0.4, 0.6, 0.8, 1, 1.5, 2, 5];

function pointAt(ray: number[], t: number): number[] {
  const size = ray.length / 2;
  return ray.slice(0, size).map((x, axis) => x + t * ray[size + axis]);
}

const rays = questionsOf('raycast');

describe.each(rays.filter(({ start }) => start === 'raycast'))('$name', (question) => {
  const { a, b } = question;
  const point = isFlat(a) ? 'Point2d' : 'Point';
  const gap = gapOf(point, b);
  const holds = tells('contains', b, point);

  test('can be checked: points have a distance to the shape, or are in it or not', () => {
    expect(gap ?? holds).toBeDefined();
  });

  if (gap) {
    test('hits the surface', () => {
      always([SHAPES[a], SHAPES[b]], (ray, shape) => {
        const t = ask(question, ray, shape).answer as number;
        expect(t).toBeGreaterThanOrEqual(0);
        if (t !== MISS) expect(Math.abs(gap(pointAt(ray, t), shape))).toBeLessThanOrEqual(CLOSE);
      });
    });
  }

  if (holds) {
    test('is in the shape neither before the hit nor on a miss', () => {
      always([SHAPES[a], SHAPES[b]], (ray, shape) => {
        const t = ask(question, ray, shape).answer as number;
        expect(holds(shape, ray.slice(0, ray.length / 2))).toBe(t === 0);
        const times = t === MISS ? ANYWHERE : BEFORE.map((share) => share * t);
        if (t === 0) return;
        for (const time of times) expect(holds(shape, pointAt(ray, time))).toBe(false);
      });
    });
  }
});

describe.each(rays.filter(({ start }) => start === 'raycastNormal'))('$name', (question) => {
  const { a, b } = question;
  const cast = rays.find((one) => one.start === 'raycast' && one.b === b)!;

  test('hits when raycast does, with a unit normal against the ray', () => {
    always([SHAPES[a], SHAPES[b]], (ray, shape) => {
      const { answer, out } = ask(question, ray, shape);
      expect(answer).toBe(ask(cast, ray, shape).answer);
      if (answer === MISS) return;
      const way = ray.slice(ray.length / 2);
      if (answer === 0 && Math.hypot(...out) === 0) return;
      expect(Math.hypot(...out)).toBeCloseTo(1, 9);
      const against = out.reduce((sum, x, axis) => sum + x * way[axis], 0);
      expect(against).toBeLessThanOrEqual(CLOSE);
    });
  });
});
