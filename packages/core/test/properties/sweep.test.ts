import { MISS } from '@bitbounds/core';
import { describe, expect, test } from 'vitest';
import { always, CLOSE } from './support/check.ts';
import { ask, gapOf, questionsOf, tells } from './support/questions.ts';
import { motionOf, movedBy, SHAPES } from './support/shapes.ts';

/** Shares of the way up to the touch, where the two must not meet yet. */
const BEFORE = [0.25, 0.5, 0.75, 0.95];

const sweeps = questionsOf('sweep');

test('there are sweeps to look at', () => {
  expect(sweeps.length).toBeGreaterThan(10);
});

describe.each(sweeps)('$name', (question) => {
  const { a, b } = question;
  const meets = tells('intersects', a, b);
  const gap = gapOf(a, b);
  const scaled = (motion: number[], t: number) => motion.map((x) => x * t);

  test('is 0 exactly when they meet at the start, and does not meet before it touches', () => {
    expect(meets, 'intersects for the pair').toBeDefined();
    if (!meets) return;
    always([SHAPES[a], SHAPES[b], motionOf(a)], (rowA, rowB, motion) => {
      const t = ask(question, rowA, rowB, motion).answer as number;
      expect(t === MISS || (t >= 0 && t <= 1)).toBe(true);
      expect(meets(rowA, rowB)).toBe(t === 0);
      if (t === 0) return;
      const end = t === MISS ? 1 : t;
      for (const share of BEFORE) {
        expect(meets(movedBy(a, rowA, scaled(motion, share * end)), rowB)).toBe(false);
      }
    });
  });

  if (gap) {
    test('touches at t, and at the end of a miss is apart', () => {
      always([SHAPES[a], SHAPES[b], motionOf(a)], (rowA, rowB, motion) => {
        const t = ask(question, rowA, rowB, motion).answer as number;
        const apart = Math.abs(gap(movedBy(a, rowA, scaled(motion, Math.min(t, 1))), rowB));
        if (t === MISS) expect(apart).toBeGreaterThan(0);
        else expect(apart).toBeLessThanOrEqual(CLOSE);
      });
    });
  }
});
