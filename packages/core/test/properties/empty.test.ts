import {
  MISS,
  NO_PLANE,
  OUTSIDE,
  setCornersFromFrustum,
  setFrustumFromObb,
  setHullFromAabb,
  setHullFromObb,
  setPolygonFromOrientedRect,
  setPolygonFromRect,
} from '@bitbounds/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ask, type Question, questions } from './support/questions.ts';
import { motionOf, SHAPES } from './support/shapes.ts';

const inf = Infinity;

const FLAT_OBB = [0, 0, 0, 9, 9, -0.5, 1, 0, 0, 0, 1, 0, 0, 0, 1];
const FLAT_FRUSTUM = setFrustumFromObb([] as number[], FLAT_OBB);

/** Rows without any point, huge and around everything where they can be: nothing may meet them. */
const EMPTY: Record<string, number[][]> = {
  Aabb: [
    [inf, inf, inf, -inf, -inf, -inf],
    [-9, 0.5, -9, 9, -0.5, 9],
  ],
  Obb: [FLAT_OBB],
  Frustum: [[...FLAT_FRUSTUM, ...setCornersFromFrustum([] as number[], FLAT_FRUSTUM)]],
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

/** Hulls and polygons made of empty boxes. */
const MADE: Record<string, number[][]> = {
  Hull: [setHullFromObb([], FLAT_OBB), setHullFromAabb([], EMPTY.Aabb[0])],
  Polygon: [
    setPolygonFromRect([], EMPTY.Rect[0]),
    setPolygonFromRect([], EMPTY.Rect[1]),
    setPolygonFromOrientedRect([], EMPTY.OrientedRect[0]),
  ],
};

// To `classify` they are numbers that are none, which may not be hidden.
const made = questions.filter(
  ({ question, a, b }) =>
    (a in MADE || b in MADE) && !['classify', 'cull', 'closest'].includes(question),
);

test.each(made)('$name says no to what is made of an empty box', (question) => {
  for (const place of ['a', 'b'] as const) {
    const other = place === 'a' ? question.b : question.a;
    for (const nothing of MADE[question[place]] ?? []) {
      for (const row of fc.sample(SHAPES[other], { seed: 0x3e, numRuns: 8 })) {
        const pair = place === 'a' ? [nothing, row] : [row, nothing];
        const motion = fc.sample(motionOf(question.a), { seed: 1, numRuns: 1 })[0];
        expect(ask(question, pair[0], pair[1], motion).answer, JSON.stringify(pair)).toBe(
          noOf(question),
        );
      }
    }
  }
});
