import { MISS } from '@bitbounds/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { always, CLOSE } from './support/check.ts';
import { ask, gapOf, questions } from './support/questions.ts';
import { isFlat, SHAPES } from './support/shapes.ts';

/** World units: how far off the surface the point is that is asked. */
const OFF = 1;

const normals = questions.filter(
  ({ start, variant }) => start === 'raycastNormal' && variant === '',
);

describe.each(normals)('$name', (question) => {
  const { a, b } = question;
  const size = isFlat(b) ? 2 : 3;
  const point = SHAPES[size === 2 ? 'Point2d' : 'Point'];
  const gap = gapOf(size === 2 ? 'Point2d' : 'Point', b);

  // Wherever a ray enters, at a side or a corner, nothing of the shape is beyond it along the normal: so from a point
  // up there the way back is as long as the way out.
  test('stands on what the ray meets: from up there the hit is nearest', () => {
    expect(gap, `distance of a point and ${b}`).toBeDefined();
    let hits = 0;
    always(
      [SHAPES[b], point, SHAPES[a], fc.boolean()],
      (shape, origin, random, isAimed) => {
        // A capsule without a radius has the ray's own direction for a normal.
        if (b === 'Capsule' && shape[6] === 0) return;
        const aim = shape.slice(0, size).map((x, axis) => x - origin[axis]);
        const ray = isAimed && b !== 'Plane' && b !== 'HalfSpace' ? [...origin, ...aim] : random;
        const { answer, out } = ask(question, ray, shape);
        const t = answer as number;
        if (t === MISS || t === 0) return;
        const up = out.map((x, axis) => ray[axis] + t * ray[size + axis] + OFF * x);
        expect(Math.abs(Math.abs(gap!(up, shape)) - OFF)).toBeLessThanOrEqual(CLOSE);
        hits++;
      },
      300,
    );
    expect(hits).toBeGreaterThan(25);
  });
});
