import { describe, expect, test } from 'vitest';
import { always, CLOSE } from './support/check.ts';
import { putInto, SHARES } from './support/held.ts';
import { ask, gapOf, questionsOf, tells } from './support/questions.ts';
import { isFlat, motionOf, movedBy, SHAPES } from './support/shapes.ts';

const distances = questionsOf('distance');

test('there are distances to look at', () => {
  expect(distances.length).toBeGreaterThan(2);
});

describe.each(distances)('$name', ({ a, b }) => {
  const gap = gapOf(a, b)!;
  const touch = tells('intersects', a, b);
  const holds = tells('contains', b, a);

  test('obeys the triangle inequality: moving A changes it by no more than the motion', () => {
    always([SHAPES[a], SHAPES[b], motionOf(a)], (rowA, rowB, by) => {
      const change = gap(movedBy(a, rowA, by), rowB) - gap(rowA, rowB);
      expect(Math.abs(change)).toBeLessThanOrEqual(Math.hypot(...by) + CLOSE);
    });
  });

  if (a === b) {
    test('is the same from either side', () => {
      always([SHAPES[a], SHAPES[b]], (rowA, rowB) => {
        expect(gap(rowB, rowA)).toBeCloseTo(gap(rowA, rowB), 8);
      });
    });
  }

  if (touch) {
    test('is zero exactly where they intersect', () => {
      always([SHAPES[a], SHAPES[b]], (rowA, rowB) => {
        const apart = Math.abs(gap(rowA, rowB));
        if (touch(rowA, rowB)) expect(apart).toBeLessThanOrEqual(CLOSE);
        else expect(apart).toBeGreaterThan(0);
      });
    });
  }

  if (holds) {
    test('is zero where B holds A', () => {
      let held = 0;
      always([SHAPES[a], SHAPES[b], SHARES], (row, rowB, share) => {
        const rowA = putInto(b, rowB, a, row, share);
        if (!holds(rowB, rowA)) return;
        expect(Math.abs(gap(rowA, rowB))).toBeLessThanOrEqual(CLOSE);
        held++;
      });
      expect(held).toBeGreaterThan(4);
    });
  }
});

describe.each(questionsOf('closest'))('$name', (question) => {
  const { a, b, start } = question;
  const gap = gapOf(a, b);
  const size = isFlat(a) ? 2 : 3;

  test('is as far away as the distance, on both shapes', () => {
    expect(gap, 'a distance for the pair').toBeDefined();
    always([SHAPES[a], SHAPES[b]], (rowA, rowB) => {
      const { out } = ask(question, rowA, rowB);
      const onA = start === 'closestPointOn' ? rowA : out.slice(0, size);
      const onB = out.slice(-size);
      const apart = Math.hypot(...onA.map((x, axis) => x - onB[axis]));
      expect(apart).toBeCloseTo(Math.abs(gap!(rowA, rowB)), 6);
      for (const [shape, row, end] of [
        [a, rowA, onA],
        [b, rowB, onB],
      ] as const) {
        const off = gapOf(size === 3 ? 'Point' : 'Point2d', shape);
        if (off) expect(Math.abs(off(end, row)), shape).toBeLessThanOrEqual(CLOSE);
      }
    });
  });
});
