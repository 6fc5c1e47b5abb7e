import { areaOfTriangle, setNormalFromTriangle } from '@bitbounds/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { always, CLOSE } from './support/check.ts';
import { ask, questions, questionsOf, tells } from './support/questions.ts';
import { isFlat, movedBy, SHAPES } from './support/shapes.ts';

/** How much of the least push is surely too little, in whatever direction. */
const NOT_ENOUGH = 0.99;

/** The axes, and what is between them: unit vectors. */
function directionsOf(dimensions: number): number[][] {
  const found: number[][] = [];
  for (let code = 0; code < 3 ** dimensions; code++) {
    const way = Array.from({ length: dimensions }, (_, k) => (Math.floor(code / 3 ** k) % 3) - 1);
    const length = Math.hypot(...way);
    if (length > 0) found.push(way.map((x) => x / length));
  }
  return found;
}

describe.each(questionsOf('resolve'))('$name', (question) => {
  const { a, b } = question;
  const meets = tells('intersects', a, b);
  const size = isFlat(a) ? 2 : 3;
  const directions = directionsOf(size);
  const any = SHAPES[size === 2 ? 'Point2d' : 'Point'];

  test('is the least: nothing shorter parts the two in any direction', () => {
    let deep = 0;
    always([SHAPES[a], SHAPES[b], any], (rowA, rowB, way) => {
      const { answer, out } = ask(question, rowA, rowB);
      const depth = Math.hypot(...out);
      if (answer !== true || depth < CLOSE) return;
      deep++;
      const own = Math.hypot(...way);
      const tried = own > 0 ? [...directions, way.map((x) => x / own)] : directions;
      for (const direction of tried) {
        const part = direction.map((x) => x * NOT_ENOUGH * depth);
        expect(meets?.(movedBy(a, rowA, part), rowB), `by ${part}`).not.toBe(false);
      }
    });
    expect(deep).toBeGreaterThan(2);
  });
});

const fronts = questions.filter(
  ({ question, variant }) => question === 'collide' && variant === 'Front',
);

test('there are fronts to meet', () => {
  expect(fronts.map(({ a }) => a).sort()).toEqual(['Aabb', 'Capsule', 'Hull', 'Obb', 'Sphere']);
});

// Often enough from in front, so half of the triangles are turned around.
const triangleTwice = fc.tuple(SHAPES.Triangle, fc.boolean()).map(([row, isTurned]) => {
  const [a, b, c] = [row.slice(0, 3), row.slice(3, 6), row.slice(6)];
  return isTurned ? [...a, ...c, ...b] : row;
});

describe.each(fronts)('$name', (question) => {
  const { a, b } = question;
  // Of a hull and a triangle, the triangle is the first there.
  const bothSides = questionsOf('collide').find(
    (one) => (one.a === a && one.b === b) || (one.a === b && one.b === a),
  )!;
  const askBoth = (row: number[], triangle: number[]) =>
    bothSides.a === a ? ask(bothSides, row, triangle) : ask(bothSides, triangle, row);

  test('pushes at least as far as both sides do, never backward, and parts the two', () => {
    const normal = [0, 0, 0];
    let hits = 0;
    let misses = 0;
    always(
      [SHAPES[a], triangleTwice],
      (row, triangle) => {
        const { answer, out } = ask(question, row, triangle);
        const both = askBoth(row, triangle);
        if (answer !== true) {
          misses += Number(both.answer === true);
          return;
        }
        expect(both.answer).toBe(true);
        expect(out[3]).toBeGreaterThanOrEqual(both.out[3] - CLOSE);
        expect(areaOfTriangle(triangle)).toBeGreaterThan(0);
        setNormalFromTriangle(normal, triangle);
        const along = normal.reduce((sum, x, axis) => sum - x * out[axis], 0);
        expect(along).toBeGreaterThanOrEqual(-CLOSE);
        const push = out.slice(0, 3).map((x) => -x * out[3]);
        const after = askBoth(movedBy(a, row, push), triangle);
        if (after.answer === true) expect(after.out[3]).toBeLessThanOrEqual(CLOSE);
        hits++;
      },
      300,
    );
    expect(hits).toBeGreaterThan(10);
    expect(misses).toBeGreaterThan(10);
  });
});
