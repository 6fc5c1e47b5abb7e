import { describe, expect, test } from 'vitest';
import { always } from './support/check.ts';
import { ask, questions } from './support/questions.ts';
import { SCALES, scaledBy } from './support/scaled.ts';
import { isFlat, motionOf, SHAPES } from './support/shapes.ts';

/** What rounding of squares and roots may change, relative to sizes of up to 16. */
const ROUNDING = 1e-9;

/** By which power of the scale the answer of a function grows. */
function powerOf(start: string): number {
  return start === 'distanceSquared' ? 2 : start === 'distance' ? 1 : 0;
}

/** How many numbers of what is written are directions, before the lengths. */
function directionsIn(start: string, dimensions: number): number {
  return start === 'collide' || start === 'raycastNormal' ? dimensions : 0;
}

/** Is it the same, times the scale's power? */
function isScaled(answer: unknown, large: unknown, power: number): boolean {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return large === answer;
  return Math.abs((large as number) / power - answer) <= ROUNDING * Math.max(1, answer);
}

let yes = 0;
let no = 0;

describe.each(questions)('$name', (question) => {
  const { a, b, start } = question;
  const directions = directionsIn(start, isFlat(a) ? 2 : 3);

  test('has no size of its own: what is larger has the same answer, larger', () => {
    always([SHAPES[a], SHAPES[b], motionOf(a)], (rowA, rowB, motion) => {
      const { answer, out } = ask(question, rowA, rowB, motion);
      for (const scale of SCALES) {
        const [largeA, largeB] = [scaledBy(a, rowA, scale), scaledBy(b, rowB, scale)];
        const way = motion.map((x) => x * scale);
        const large = ask(question, largeA, largeB, way);
        yes += Number(answer === true);
        no += Number(answer === false);
        // What only writes returns the row.
        const isSame =
          typeof answer === 'object' || isScaled(answer, large.answer, scale ** powerOf(start));
        const wrong = out.filter(
          (x, i) => !(Math.abs(large.out[i] / (i < directions ? 1 : scale) - x) <= ROUNDING),
        );
        if (!isSame || wrong.length > 0) expect([large.answer, large.out]).toEqual([answer, out]);
      }
    });
  });
});

test('both answers were visited', () => {
  expect(yes).toBeGreaterThan(5000);
  expect(no).toBeGreaterThan(5000);
});
