import { describe, expect, test } from 'vitest';
import { always, CLOSE } from './support/check.ts';
import { ask, gapOf, questionsOf, tells } from './support/questions.ts';
import { isFlat, movedBy, SHAPES } from './support/shapes.ts';

/** What rounding may leave of an overlap: 1e-9 of sizes up to 12. */
const LEFT = 1.2e-8;

/** How much of the resolution vector is surely too little. */
const NOT_ENOUGH = 0.99;

describe.each(questionsOf('collide'))('$name', (question) => {
  const { a, b } = question;
  const meets = tells('intersects', a, b);
  const size = isFlat(a) ? 2 : 3;
  const gap = gapOf(size === 3 ? 'Point' : 'Point2d', a);

  test('is a contact exactly when they intersect: unit normal, depth, point on A', () => {
    expect(meets, 'intersects for the pair').toBeDefined();
    always([SHAPES[a], SHAPES[b]], (rowA, rowB) => {
      const { answer, out } = ask(question, rowA, rowB);
      expect(answer).toBe(meets?.(rowA, rowB));
      if (answer !== true) return;
      expect(Math.hypot(...out.slice(0, size))).toBeCloseTo(1, 9);
      expect(out[size]).toBeGreaterThanOrEqual(0);
      if (gap) expect(Math.abs(gap(out.slice(size + 1), rowA))).toBeLessThanOrEqual(CLOSE);
    });
  });
});

describe.each(questionsOf('resolve'))('$name', (question) => {
  const { a, b } = question;
  const collide = questionsOf('collide').find((one) => one.a === a && one.b === b);
  const meets = tells('intersects', a, b);
  const size = isFlat(a) ? 2 : 3;

  test('parts the two, by the depth against the normal, and nothing less does', () => {
    expect(collide, 'collide for the pair').toBeDefined();
    if (!collide) return;
    always([SHAPES[a], SHAPES[b]], (rowA, rowB) => {
      const { answer, out } = ask(question, rowA, rowB);
      const contact = ask(collide, rowA, rowB);
      expect(answer).toBe(contact.answer);
      if (answer !== true) return;
      const depth = contact.out[size];
      const push = contact.out.slice(0, size).map((x) => -x * depth);
      for (const [axis, x] of push.entries()) expect(out[axis]).toBeCloseTo(x, 9);
      const after = ask(collide, movedBy(a, rowA, out), rowB);
      if (after.answer === true) expect(after.out[size]).toBeLessThanOrEqual(LEFT);
      if (depth < CLOSE) return;
      const part = out.slice(0, size).map((x) => x * NOT_ENOUGH);
      expect(meets?.(movedBy(a, rowA, part), rowB)).toBe(true);
    });
  });
});
