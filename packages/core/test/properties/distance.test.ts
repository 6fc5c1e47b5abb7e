import { describe, expect, test } from 'vitest';
import { always, CLOSE } from './support/check.ts';
import { putInto, SHARES } from './support/held.ts';
import { ask, gapOf, questionsOf, tells } from './support/questions.ts';
import { isFlat, motionOf, movedBy, ROUND, SHAPES } from './support/shapes.ts';

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

/** What round shapes are without a radius. */
const CORES: Record<string, string> = {
  Sphere: 'Point',
  Capsule: 'Segment',
  Circle: 'Point2d',
  Capsule2d: 'Segment2d',
};

/** Each round shape of each pair, with its place in the pair. */
const rounded = distances.flatMap(({ name, a, b }) =>
  [a, b].flatMap((shape, side) => (ROUND.includes(shape) ? [{ name, a, b, shape, side }] : [])),
);

test('round shapes are in many pairs, and all have a core', () => {
  expect(rounded.length).toBeGreaterThan(40);
  expect(Object.keys(CORES)).toEqual(ROUND);
});

describe.each(rounded)('$name, operand $side: $shape', ({ a, b, shape, side }) => {
  const gap = gapOf(a, b)!;
  const coreGap = side === 0 ? gapOf(CORES[shape], b) : gapOf(a, CORES[shape]);

  test('is less by the radius than it is without, and 0 within', () => {
    const seen = { apart: 0, within: 0 };
    always(
      [SHAPES[a], SHAPES[b]],
      (rowA, rowB) => {
        const rows = [rowA, rowB];
        const radius = rows[side].at(-1)!;
        const core = rows[side].slice(0, -1);
        const apart = Math.abs(gap(rowA, rowB));
        const ofCore = (row: number[], measure: typeof gap) =>
          Math.abs(side === 0 ? measure(row, rowB) : measure(rowA, row));
        const none = ofCore([...core, 0], gap);
        expect(Math.abs(apart - Math.max(0, none - radius))).toBeLessThanOrEqual(CLOSE);
        if (coreGap) expect(Math.abs(none - ofCore(core, coreGap))).toBeLessThanOrEqual(CLOSE);
        seen[none > radius ? 'apart' : 'within']++;
      },
      150,
    );
    expect(seen.apart).toBeGreaterThan(4);
    expect(seen.within).toBeGreaterThan(0);
  });
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
