import {
  containsFrustum2dPoint2d,
  containsFrustumPoint,
  INTERSECTING,
  MISS,
  NO_PLANE,
  OUTSIDE,
  setCornersFromFrustum,
  setFrustum2dFromOrientedRect,
  setFrustumFromObb,
  setHullFromAabb,
  setHullFromObb,
  setPolygonFromOrientedRect,
  setPolygonFromRect,
  transformFrustum2dByMatrix,
  transformFrustumByMatrix,
} from '@bitbounds/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointNear } from './support/held.ts';
import { ask, type Question, questions, tells } from './support/questions.ts';
import { isFlat, motionOf, movedBy, ROUND, SHAPES } from './support/shapes.ts';
import { argumentsOf, signatures } from './support/signatures.ts';

const inf = Infinity;

const FLAT_OBB = [0, 0, 0, 9, 9, -0.5, 1, 0, 0, 0, 1, 0, 0, 0, 1];
const FLAT_FRUSTUM = setFrustumFromObb([] as number[], FLAT_OBB);
const FLAT_RECT = [0, 0, 9, -0.5, 1, 0];

/** Rows without any point, huge and around everything where they can be: nothing may meet them. */
const EMPTY: Record<string, number[][]> = {
  Sphere: [
    [0.5, 0, -0.5, -0.5],
    [0.5, 0, -0.5, -1e-9],
    [0.5, 0, -0.5, -Number.MIN_VALUE],
    [0, 0, 0, -1e9],
    [0, 0, 0, -inf],
  ],
  Capsule: [
    [-1, 0, 0.5, 1, 0, 0.5, -0.5],
    [0.5, 0, 0, 0.5, 0, 0, -1e-9],
    [-1, 0, 0, 1, 0, 0, -Number.MIN_VALUE],
    [-1, 0, 0, 1, 0, 0, -1e9],
    [-1, 0, 0, 1, 0, 0, -inf],
  ],
  Aabb: [
    [inf, inf, inf, -inf, -inf, -inf],
    [-9, 0.5, -9, 9, -0.5, 9],
  ],
  Obb: [FLAT_OBB],
  Frustum: [[...FLAT_FRUSTUM, ...setCornersFromFrustum([] as number[], FLAT_FRUSTUM)]],
  Hull: [[]],
  Circle: [
    [0.5, -0.5, -0.5],
    [0.5, -0.5, -1e-9],
    [0.5, -0.5, -Number.MIN_VALUE],
    [0, 0, -1e9],
    [0, 0, -inf],
  ],
  Capsule2d: [
    [-1, 0.5, 1, 0.5, -0.5],
    [0.5, 0, 0.5, 0, -1e-9],
    [-1, 0, 1, 0, -Number.MIN_VALUE],
    [-1, 0, 1, 0, -1e9],
    [-1, 0, 1, 0, -inf],
  ],
  Rect: [
    [inf, inf, -inf, -inf],
    [-9, 0.5, 9, -0.5],
  ],
  OrientedRect: [FLAT_RECT],
  Polygon: [[]],
  Frustum2d: [setFrustum2dFromOrientedRect([] as number[], FLAT_RECT)],
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

const POINT: Record<string, number[]> = { Point: [0.5, 0, -0.5], Point2d: [0.5, -0.5] };

/** Makers of one shape that may be empty from one such shape, and what they may be called with beside it. */
const makers = signatures.flatMap((signature) => {
  const [, verb, made, of] =
    /^(set|transform|grow)(\w+?)(?:From|By|$)(\w*)$/.exec(signature.name) ?? [];
  const from = verb === 'set' ? of : made;
  const isAsked = made in EMPTY && from in EMPTY && !['Hull', 'Polygon'].includes(made);
  return isAsked ? [{ ...signature, made, from }] : [];
});

// Balls around empty boxes were NaN, which nothing hides, and a flat camera of an empty rectangle had two lines that
// look away from each other, each of which saw half of the plane.
test.each(makers)('$name makes nothing of nothing, and that is known', (maker) => {
  const { made, from, call } = maker;
  const camera = isFlat(made) ? 'Frustum2d' : 'Frustum';
  const point = isFlat(made) ? 'Point2d' : 'Point';
  const known = argumentsOf(maker).filter((all) => !all.flat().some(Number.isNaN));
  const examples = fc.sample(fc.tuple(known, SHAPES[camera]), { seed: 1, numRuns: 9 });
  for (const nothing of EMPTY[from]) {
    for (const [[, ...others], seen] of examples) {
      // Grown it may have points again.
      if (maker.name.startsWith('grow')) others[0] = -1;
      const row = call(
        [],
        from === 'Frustum' ? nothing.slice(0, 24) : nothing,
        ...others,
      ) as number[];
      const title = `${nothing} with ${others}: ${row}`;
      expect(
        row.every((x) => !Number.isNaN(x)),
        title,
      ).toBe(true);
      expect(tells('contains', made, point)?.(row, POINT[point]), title).toBe(false);
      const hidden = made.startsWith('Frustum')
        ? tells('classify', isFlat(made) ? 'Circle' : 'Sphere', made)?.([...POINT[point], 9], row)
        : tells('classify', made, camera)?.(row, seen);
      expect(hidden, title).toBe(OUTSIDE);
    }
  }
});

// Flattened it had zero planes, and everything was in it.
test('an empty frustum that is flattened is empty', () => {
  const flat = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1];
  const six = transformFrustumByMatrix([] as number[], FLAT_FRUSTUM, flat);
  expect(containsFrustumPoint(six, [5, 6, 7])).toBe(false);
  const four = transformFrustum2dByMatrix([] as number[], EMPTY.Frustum2d[0], [0, 0, 0, 1, 5, 6]);
  expect(containsFrustum2dPoint2d(four, [5, 6])).toBe(false);
});

test('the makers that may make nothing of nothing are asked', () => {
  expect(makers.length).toBeGreaterThan(35);
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

/** Cameras that see everything: of no plane can it be told what is behind it. */
const SIGHTED: Record<string, number[]> = {
  Frustum: Array.from({ length: 24 }, (_, i) => (i % 4 === 3 ? -inf : 0)),
  Frustum2d: Array.from({ length: 12 }, (_, i) => (i % 3 === 2 ? -inf : 0)),
};

const seen = places.filter(
  ({ question, b, place }) =>
    place === 'a' && b in SIGHTED && ['contains', 'classify', 'cull'].includes(question),
);

test.each(seen)('$name with nothing, in a camera that sees everything', (question) => {
  for (const nothing of EMPTY[question.a]) {
    const { answer } = ask(question, nothing, SIGHTED[question.b]);
    if (question.question === 'cull') expect(answer, `${nothing}`).toBeLessThan(NO_PLANE);
    else expect(answer, `${nothing}`).toBe(noOf(question));
  }
});

const culled = seen.filter(({ question }) => question === 'cull');

test.each(culled)('$name with nothing, in a camera with NaN: as classify has it', (question) => {
  const [drawn] = fc.sample(SHAPES[question.b], { seed: 0xe7, numRuns: 1 });
  const sighted = SIGHTED[question.b];
  const cameras = [sighted.map(() => Number.NaN), sighted.with(0, Number.NaN)];
  cameras.push(drawn.with(0, Number.NaN), drawn.with(5, Number.NaN));
  for (const nothing of EMPTY[question.a]) {
    for (const blind of cameras) {
      const isHidden = tells('classify', question.a, question.b)?.(nothing, blind) === OUTSIDE;
      const plane = Number(ask(question, nothing, blind).answer);
      expect(plane < NO_PLANE, `${nothing} / ${blind}`).toBe(isHidden);
    }
  }
});

const hiding = places.filter(
  ({ name, b, place }) => place === 'a' && /^(cull|classify)/.test(name) && b.startsWith('Frustum'),
);

test.each(hiding)('$name: nothing, with a NaN among its numbers, is not hidden', (question) => {
  const [camera] = fc.sample(SHAPES[question.b], { seed: 0xe4, numRuns: 1 });
  const no = question.question === 'cull' ? NO_PLANE : INTERSECTING;
  for (const nothing of EMPTY[question.a]) {
    for (let i = 0; i < nothing.length; i++) {
      const { answer } = ask(question, nothing.with(i, Number.NaN), camera);
      expect(answer, `${nothing} without number ${i}`).toBe(no);
    }
  }
});

const round = places.filter((question) => ROUND.includes(question[question.place]));

test.each(round)('$name with a radius of −0 as $place: it is 0', (question) => {
  const { place } = question;
  const others = question[place === 'a' ? 'b' : 'a'];
  const shapes = fc.tuple(SHAPES[question[place]], SHAPES[others], motionOf(question.a));
  for (const [drawn, other, motion] of fc.sample(shapes, { seed: 0xe5, numRuns: 12 })) {
    const origin = isFlat(others) ? [0, 0] : [0, 0, 0];
    const middle = others === 'Plane' ? origin : pointNear(others, other, origin, 0);
    for (const by of [origin, middle.map((x, axis) => x - drawn[axis])]) {
      const row = movedBy(question[place], drawn, by);
      const [zero, negative] = [0, -0].map((radius) => {
        const point = row.with(-1, radius);
        return place === 'a'
          ? ask(question, point, other, motion)
          : ask(question, other, point, motion);
      });
      expect(negative, `${row} and ${other}`).toEqual(zero);
    }
  }
});

// To `classify` and `cull` planes are asked one by one, and an infinite radius reaches over each.
const besideRound = places.filter(
  ({ a, b, place, question }) =>
    ROUND.includes(place === 'a' ? b : a) && !['classify', 'cull'].includes(question),
);

test.each(besideRound)(
  '$name with nothing as $place: not even an infinite radius reaches it',
  (question) => {
    const { place } = question;
    const others = question[place === 'a' ? 'b' : 'a'];
    const [drawn] = fc.sample(SHAPES[others], { seed: 0xe6, numRuns: 1 });
    const endless = drawn.with(-1, inf);
    for (const nothing of EMPTY[question[place]]) {
      const pair = place === 'a' ? [nothing, endless] : [endless, nothing];
      const motion = isFlat(others) ? [1, 0] : [1, 0, 0];
      expect(ask(question, pair[0], pair[1], motion).answer, `${pair}`).toBe(noOf(question));
    }
  },
);
