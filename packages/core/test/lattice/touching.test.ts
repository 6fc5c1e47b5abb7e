import { seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
// @ts-expect-error: the reader of exports is plain JavaScript.
import { DIMENSIONS } from '../../matrix/read.mjs';
import { ask, type Question, questionsOf } from '../properties/support/questions.ts';
import { SCALES, scaledBy } from '../properties/support/scaled.ts';
import { movedBy } from '../properties/support/shapes.ts';
import {
  APART,
  type Body,
  depthAlong,
  distanceTo,
  gapBetween,
  leastPush,
  ORIGIN,
  relationOf,
  TOUCHING,
} from './exact.ts';
import { type Pair, pairsOf, relations } from './pairs.ts';
import { LATTICE, sizeOf, UNIT } from './shapes.ts';

const ASKED = ['intersects', 'distance', 'closest', 'collide', 'resolve'];

/**
 * Of these a touch is told by a closest point that division rounds, as they say: it may be missed by that much. The others
 * have to see every touch.
 */
const ROUNDED: Record<string, string[]> = {
  SegmentSegment: ['distance'],
  SegmentTriangle: ['distance'],
  TriangleTriangle: ['distance'],
  SphereTriangle: ['distance', 'collide', 'resolve'],
  SegmentCapsule: ASKED,
  CapsuleCapsule: ASKED,
  CapsuleAabb: ASKED,
  CapsuleObb: ASKED,
  CapsuleTriangle: ASKED,
};

/** Contacts of these have a point of A that may not be one of B. */
const POINT_OF_A = ['AabbTriangle', 'ObbTriangle'];

/** What rounding leaves of lengths up to 20. */
const ROUNDING = 1e-12;
const FAR_AWAY = [1024, -512, 2048];

const isRounded = ({ a, b, question }: Question): boolean =>
  ROUNDED[a + b]?.includes(question) ?? false;

/** Do both meet, by what was answered? */
function meets({ question, start, a, b }: Question, answer: unknown): boolean {
  if (question !== 'distance') return answer === true;
  const distance = start + a + b === 'distancePointPlane' ? Math.abs(answer as number) : answer;
  return distance === 0;
}

function expectDistance({ start }: Question, answer: number, gap: number, title: string): void {
  const distance = start === 'distanceSquared' ? Math.sqrt(answer) : Math.abs(answer);
  expect(Math.abs(distance - gap * UNIT), title).toBeLessThan(ROUNDING);
}

function expectClosest(out: number[], a: Body, b: Body, gap: number, title: string): void {
  const size = out.length / 2;
  const ends = [out.slice(0, size), out.slice(size)].map((end) => end.map((x) => x / UNIT));
  const away = Math.hypot(...ends[0].map((x, axis) => x - ends[1][axis]));
  expect(distanceTo(a, ends[0]), title).toBeLessThan(ROUNDING);
  expect(distanceTo(b, ends[1]), title).toBeLessThan(ROUNDING);
  expect(Math.abs(away - gap), title).toBeLessThan(ROUNDING);
}

/** The way out is none too short, for that is what it parts; and no other one is shorter. */
function expectContact(out: number[], a: Body, b: Body, pair: Pair, title: string): void {
  const size = (out.length - 1) / 2;
  const [normal, point] = [out.slice(0, size), out.slice(size + 1).map((x) => x / UNIT)];
  const depth = out[size] / UNIT;
  expect(Math.hypot(...normal), title).toBeCloseTo(1, 12);
  expect(depth, title).toBeGreaterThanOrEqual(0);
  expect(Math.abs(depth - depthOf(a, b, size as 2 | 3)), title).toBeLessThan(ROUNDING);
  expect(Math.abs(depth - depthAlong(a, b, normal)), title).toBeLessThan(ROUNDING);
  expect(distanceTo(a, point), title).toBeLessThan(ROUNDING);
  const farthest = depthAlong(a, ORIGIN, normal);
  const along = normal.reduce((sum, x, axis) => sum + x * point[axis], 0);
  expect(Math.abs(farthest - along), title).toBeLessThan(ROUNDING);
  if (pair.relation === TOUCHING && !POINT_OF_A.some((names) => title.startsWith(names)))
    expect(distanceTo(b, point), title).toBeLessThan(ROUNDING);
}

function depthOf(a: Body, b: Body, size: 2 | 3): number {
  const gap = gapBetween(a.points, b.points);
  return a.radius + b.radius + (gap > 0 ? -gap : leastPush(a, b, size));
}

function expectAnswer(question: Question, pair: Pair): void {
  const { a, b } = question;
  const { rowA, rowB, relation } = pair;
  const [bodyA, bodyB] = [LATTICE[a].body(rowA), LATTICE[b].body(rowB)];
  const title = `${a}${b}: ${question.name}(${rowA} / ${rowB}), ${relation}`;
  const { answer, out } = ask(question, rowA, rowB);
  const gap = gapBetween(bodyA.points, bodyB.points) - bodyA.radius - bodyB.radius;
  const isLoose = relation === TOUCHING && isRounded(question);
  if (question.start === 'closestPointOn') out.unshift(...rowA);
  if (question.question === 'closest') {
    expectClosest(out, bodyA, bodyB, Math.max(gap, 0), title);
    return;
  }
  if (question.question === 'distance')
    expectDistance(question, answer as number, Math.max(gap, 0), title);
  if (!isLoose) expect(meets(question, answer), title).toBe(relation !== APART);
  if (question.question === 'collide' && answer) expectContact(out, bodyA, bodyB, pair, title);
  if (question.question === 'resolve' && answer) {
    const length = Math.hypot(...out) / UNIT;
    expect(Math.abs(length - depthOf(bodyA, bodyB, sizeOf(a))), title).toBeLessThan(ROUNDING);
  }
}

/** Small, large and far away, where no coordinate is rounded. */
function expectSameElsewhere(question: Question, { rowA, rowB, relation }: Pair): void {
  const { a, b } = question;
  const by = FAR_AWAY.slice(0, sizeOf(a));
  const places = [
    ...SCALES.map((scale) => [scaledBy(a, rowA, scale), scaledBy(b, rowB, scale)]),
    [movedBy(a, rowA, by), movedBy(b, rowB, by)],
  ];
  for (const [otherA, otherB] of places) {
    const { answer } = ask(question, otherA, otherB);
    const title = `${question.name}(${otherA} / ${otherB})`;
    expect(meets(question, answer), title).toBe(relation !== APART);
  }
}

const asked = ASKED.flatMap(questionsOf).filter(({ a, b }) => a in LATTICE && b in LATTICE);

test('every shape but a ray has rows in halves', () => {
  const shapes: string[] = DIMENSIONS.flatMap(
    (dimension: { shapes: string[] }) => dimension.shapes,
  );
  const lacking = shapes.filter((shape) => !(shape in LATTICE) && !shape.startsWith('Ray'));
  expect(lacking, 'shapes that LATTICE of lattice/shapes.ts lacks').toEqual([]);
});

const names = [...new Set(asked.map(({ a, b }) => `${a} ${b}`))].map((both) => both.split(' '));

/** That some pairs touch, some overlap and some do neither is seen to by `pairsOf`. */
describe.each(names)('in halves, %s and %s', (a, b) => {
  const pairs = pairsOf(seeded(0x1a7), a, b, relations(a, b, 4, 12), relationOf);
  const questions = asked.filter((question) => question.a === a && question.b === b);

  test.each(questions.map((question) => [question.name, question] as const))(
    '%s',
    (_, question) => {
      for (const pair of pairs) {
        expectAnswer(question, pair);
        if (question.question === 'closest') continue;
        if (pair.relation === TOUCHING && isRounded(question)) continue;
        expectSameElsewhere(question, pair);
        if (a !== b || question.question !== 'intersects') continue;
        expect(ask(question, pair.rowB, pair.rowA).answer).toBe(pair.relation !== APART);
      }
    },
  );
});
