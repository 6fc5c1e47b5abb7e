import { MISS, NO_PLANE, OUTSIDE } from '@bitbounds/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ask, type Question, questions } from './support/questions.ts';
import { motionOf, SHAPES } from './support/shapes.ts';

const inf = Infinity;

/** Rows without any point, huge and around everything where they can be: nothing may meet them. */
const EMPTY: Record<string, number[][]> = {
  Aabb: [
    [inf, inf, inf, -inf, -inf, -inf],
    [-9, 0.5, -9, 9, -0.5, 9],
  ],
  Obb: [[0, 0, 0, 9, 9, -0.5, 1, 0, 0, 0, 1, 0, 0, 0, 1]],
  Hull: [[]],
  Rect: [
    [inf, inf, -inf, -inf],
    [-9, 0.5, 9, -0.5],
  ],
  OrientedRect: [[0, 0, 9, -0.5, 1, 0]],
  Polygon: [[]],
};

function noOf({ question }: Question): unknown {
  if (question === 'distance') return Infinity;
  if (question === 'classify') return OUTSIDE;
  return question === 'raycast' || question === 'sweep' ? MISS : false;
}

const places = questions.flatMap((question) =>
  question.question === 'closest'
    ? []
    : (['a', 'b'] as const)
        .filter((place) => question[place] in EMPTY)
        .map((place) => ({ ...question, place })),
);

describe.each(places)('$name with nothing as $place', (question) => {
  test('says no', () => {
    const others = question.place === 'a' ? question.b : question.a;
    const examples = fc.sample(fc.tuple(SHAPES[others], motionOf(question.a)), {
      seed: 0xe3,
      numRuns: 8,
    });
    for (const nothing of EMPTY[question[question.place]]) {
      for (const [other, motion] of examples) {
        const pair = question.place === 'a' ? [nothing, other] : [other, nothing];
        const { answer, out } = ask(question, pair[0], pair[1], motion);
        const shown = JSON.stringify(pair);
        if (question.question === 'cull') expect(answer, shown).toBeLessThan(NO_PLANE);
        else expect(answer, shown).toBe(noOf(question));
        expect(out, shown).toEqual([]);
      }
    }
  });
});
