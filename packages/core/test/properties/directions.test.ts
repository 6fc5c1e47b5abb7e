import { MISS } from '@bitbounds/core';
import { describe, expect, test } from 'vitest';
import { always } from './support/check.ts';
import { ask, questionsOf } from './support/questions.ts';
import { SCALES, scaledBy } from './support/scaled.ts';
import { isFlat, SHAPES } from './support/shapes.ts';

/** Powers of two next to 1e-140 and 1e140: a direction that is scaled by one of them loses no digit. */
const LENGTHS = [2 ** -465, 2 ** 465];

let hits = 0;

describe.each(questionsOf('raycast'))('$name', (question) => {
  const { a, b } = question;

  test('hits the same point, however short or long the direction is', () => {
    always([SHAPES[a], SHAPES[b]], (ray, shape) => {
      const dimensions = isFlat(a) ? 2 : 3;
      const { answer, out } = ask(question, ray, shape);
      for (const length of LENGTHS) {
        // What is small with a short direction, and large with a long one, has the most extreme squares.
        const scale = length < 1 ? SCALES[0] : SCALES[1];
        const scaled = ray.map((x, i) => (i < dimensions ? x * scale : x * length));
        const other = ask(question, scaled, scaledBy(b, shape, scale));
        const t = ((other.answer as number) / scale) * length;
        if (answer === MISS) expect(other.answer).toBe(MISS);
        else
          expect(Math.abs(t - (answer as number))).toBeLessThanOrEqual(1e-12 * (answer as number));
        for (const [i, x] of out.entries()) expect(other.out[i]).toBeCloseTo(x, 9);
        hits += Number(answer !== MISS);
      }
    });
  });
});

test('many of them hit', () => expect(hits).toBeGreaterThan(500));
