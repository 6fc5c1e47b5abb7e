import { expect, test } from 'vitest';
import { type Question, questions } from '../properties/support/questions.ts';
import { BOXES } from './boxes.ts';
import { CAPSULES } from './capsules.ts';
import type { Case, Cases, RayCases, What } from './case.ts';
import { CIRCLES } from './circles.ts';
import { expectCase, expectRayCase } from './expect-case.ts';
import { FRUSTA } from './frusta.ts';
import { HULLS } from './hulls.ts';
import { PLANAR_CAPSULES } from './planar-capsules.ts';
import { PLANAR_FRUSTA } from './planar-frusta.ts';
import { PLANAR_POINTS } from './planar-points.ts';
import { PLANAR_RAYS } from './planar-rays.ts';
import { PLANAR_SEGMENTS } from './planar-segments.ts';
import { POINTS } from './points.ts';
import { POLYGONS } from './polygons.ts';
import { RAYS_AT_SOLIDS, RAYS_AT_SURFACES } from './rays.ts';
import { RECTS } from './rects.ts';
import { SEGMENTS } from './segments.ts';
import { SPHERES } from './spheres.ts';
import { TRIANGLES } from './triangles.ts';
import { TURNED_BOXES } from './turned-boxes.ts';

const CASES: Cases = {
  ...BOXES,
  ...TURNED_BOXES,
  ...HULLS,
  ...TRIANGLES,
  ...FRUSTA,
  ...POINTS,
  ...SEGMENTS,
  ...SPHERES,
  ...CAPSULES,
  ...PLANAR_POINTS,
  ...PLANAR_SEGMENTS,
  ...CIRCLES,
  ...PLANAR_CAPSULES,
  ...PLANAR_FRUSTA,
  ...RECTS,
  ...POLYGONS,
};
const RAYS: RayCases = {
  ...RAYS_AT_SOLIDS,
  ...RAYS_AT_SURFACES,
  ...PLANAR_RAYS,
};

/** Sweeps have tables of their own: every mover of a table goes at every other shape. */
const asked = questions.filter(({ question }) => question !== 'sweep');

/** A triangle that is asked from its front only gives other answers, so it has rows of its own. */
const shapesOf = ({ a, b, variant }: Question): string[] =>
  variant === 'Front' ? [a, `${b}Front`] : [a, b];

const isRay = ({ question }: Question): boolean => question === 'raycast';

const CAN_BE_EMPTY = [
  ...['Sphere', 'Capsule', 'Aabb', 'Obb', 'Hull', 'Frustum'],
  ...['Circle', 'Capsule2d', 'Rect', 'OrientedRect', 'Polygon'],
];
/** No row of these covers less than others do. */
const NEVER_DEGENERATE = ['Point', 'Point2d', 'Plane', 'HalfSpace', 'Frustum', 'Frustum2d'];
const WITHOUT_INSIDE = [
  ...['Point', 'Segment', 'Ray', 'Plane', 'Triangle', 'TriangleFront'],
  ...['Point2d', 'Segment2d', 'Ray2d'],
];

/** What has to be among the rows of two shapes. */
function requiredOf(shapes: string[]): What[] {
  return [
    'touching',
    'just missing',
    'far',
    shapes.every((shape) => WITHOUT_INSIDE.includes(shape)) ? 'crossing' : 'inside',
    ...(shapes.some((shape) => CAN_BE_EMPTY.includes(shape)) ? ['empty' as const] : []),
    ...(shapes.every((shape) => NEVER_DEGENERATE.includes(shape)) ? [] : ['degenerate' as const]),
  ];
}

function turned([what, a, b, apart, how]: Case): Case {
  const back = how === 'in' ? 'around' : how === 'around' ? 'in' : how;
  return [what, b, a, apart, back];
}

/** The rows for a function, its first shape first. */
function casesOf(question: Question): readonly Case[] {
  const shapes = shapesOf(question);
  const rows = CASES[shapes.join(' ')] ?? [];
  const back = CASES[shapes.toReversed().join(' ')] ?? [];
  return [...rows, ...back.map(turned)];
}

const raysOf = (question: Question) => RAYS[shapesOf(question).join(' ')] ?? [];

test.each(asked)('$name', (question) => {
  const shapes = shapesOf(question);
  const cases = isRay(question) ? [] : casesOf(question);
  const rays = isRay(question) ? raysOf(question) : [];
  const kinds = [...cases, ...rays].map(([what]) => what as What);
  const missing = requiredOf(shapes).filter((what) => !kinds.includes(what));
  expect(missing, `rows '${shapes.join(' ')}' of test/named/ that are not there`).toEqual([]);
  for (const [i, row] of cases.entries()) {
    const [what, a, b, apart, how] = row;
    const title = `${question.name}, ${what} (row ${i}): ${a} / ${b}`;
    expectCase(question, { a: [...a], b: [...b], apart, how }, title);
  }
  for (const [i, row] of rays.entries()) {
    const title = `${question.name}, ${row[0]} (row ${i}): ${row[1]} / ${row[2]}`;
    expectRayCase(question, row, title);
  }
});

test('every row is asked', () => {
  const pairs = asked.map((question) => shapesOf(question));
  const names = new Set(
    [...pairs, ...pairs.map((pair) => pair.toReversed())].map((pair) => pair.join(' ')),
  );
  for (const pair of [...Object.keys(CASES), ...Object.keys(RAYS)]) expect(names).toContain(pair);
  expect(asked.length).toBeGreaterThan(400);
});
