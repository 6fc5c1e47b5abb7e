import * as core from '@bitbounds/core';
import { expect } from 'vitest';
import { ask, gapOf, type Question } from '../properties/support/questions.ts';
import { isFlat, movedBy } from '../properties/support/shapes.ts';
import type { How, RayCase } from './case.ts';

const DIGITS = 1e-9;

function expectNear(value: number, expected: number, title: string): void {
  if (Number.isFinite(expected))
    expect(Math.abs(value - expected), `${title}: ${value}, not ${expected}`).toBeLessThan(
      DIGITS * (1 + Math.abs(expected)),
    );
  else expect(value, title).toBe(expected);
}

/** What a pair's row says, with the shapes in the order in which the function takes them. */
export interface Told {
  readonly a: number[];
  readonly b: number[];
  readonly apart: number;
  readonly how: How | undefined;
}

type Check = (question: Question, told: Told, title: string) => void;

/** Documented: nothing is nearest to what is empty, and these write whatever they come to. */
const WRITE_ANYTHING = [
  ...['closestPointOnSphere', 'closestPointOnCapsule', 'closestPointOnAabb', 'closestPointOnObb'],
  ...['closestPointsOnSegmentAabb', 'closestPointsOnSegmentObb'],
  ...['closestPointOnCircle', 'closestPointOnCapsule2d', 'closestPointOnRect'],
];

function expectPoint(question: Question, told: Told, title: string): void {
  const { out } = ask(question, told.a, told.b);
  if (told.apart === Infinity) {
    if (WRITE_ANYTHING.includes(question.name)) return;
    for (const x of out) expect(x, title).toBeNaN();
    return;
  }
  const half = out.length / 2;
  const isOfPoint = question.start === 'closestPointOn';
  const ends = isOfPoint ? [told.a, out] : [out.slice(0, half), out.slice(half)];
  const apart = Math.hypot(...ends[1].map((x, axis) => x - ends[0][axis]));
  expectNear(apart, Math.max(0, told.apart), title);
  if (!isOfPoint) expectOn(question.a, ends[0], told.a, title);
  expectOn(question.b, ends[1], told.b, title);
}

function expectOn(shape: string, point: number[], row: number[], title: string): void {
  const gap = gapOf(isFlat(shape) ? 'Point2d' : 'Point', shape)?.(point, row) ?? Number.NaN;
  const size = Math.max(...point.map(Math.abs));
  expect(Math.abs(gap), `${title}: from ${point} to the ${shape}`).toBeLessThan(
    DIGITS * (1 + size),
  );
}

function expectPush(question: Question, told: Told, title: string): void {
  const { answer, out } = ask(question, told.a, told.b);
  expect(answer, title).toBe(told.apart <= 0);
  if (!answer) {
    expect(out, title).toEqual([]);
    return;
  }
  const dimensions = question.start === 'collide' ? (out.length - 1) / 2 : out.length;
  const length = Math.hypot(...out.slice(0, dimensions));
  expectNear(question.start === 'collide' ? out[dimensions] : length, -told.apart, title);
  if (question.start === 'collide') expectNear(length, 1, `${title}: length of the normal`);
  else expectParted(question, told, out, title);
}

/** Moved by the push, the first only touches the second. */
function expectParted(question: Question, told: Told, push: number[], title: string): void {
  const parted = ask(question, movedBy(question.a, told.a, push), told.b).out;
  const size = Math.max(...told.a.map(Math.abs).filter(Number.isFinite), Math.abs(told.apart));
  expect(Math.hypot(...parted), `${title}: moved by ${push}`).toBeLessThan(DIGITS * (1 + size));
}

function classOf({ apart, how }: Told, other: string): number {
  if (other !== 'Plane') {
    if (apart > 0) return how === 'unsure' ? core.INTERSECTING : core.OUTSIDE;
    return how === 'in' || how === 'both' ? core.INSIDE : core.INTERSECTING;
  }
  if (how === 'on') return core.COPLANAR;
  if (how === 'front') return core.INSIDE;
  return how === 'behind' ? core.OUTSIDE : core.INTERSECTING;
}

const CHECKS: Record<string, Check> = {
  intersects: (question, told, title) =>
    expect(ask(question, told.a, told.b).answer, title).toBe(told.apart <= 0),
  contains: (question, told, title) =>
    expect(ask(question, told.a, told.b).answer, title).toBe(
      told.how === 'around' || told.how === 'both',
    ),
  distance: (question, told, title) => {
    const answer = Number(ask(question, told.a, told.b).answer);
    const apart = question.start === 'distanceSquared' ? Math.sqrt(answer) : answer;
    // A plane's point has a side: the distance is below 0 behind it.
    expectNear(isSigned(question) ? Math.abs(apart) : apart, Math.max(0, told.apart), title);
  },
  closest: expectPoint,
  resolve: expectPush,
  collide: expectPush,
  classify: (question, told, title) =>
    expect(ask(question, told.a, told.b).answer, title).toBe(classOf(told, question.b)),
  cull: (question, told, title) =>
    expect(ask(question, told.a, told.b).answer === core.NO_PLANE, title).toBe(
      told.apart <= 0 || told.how === 'unsure',
    ),
};

function isSigned({ name }: Question): boolean {
  return name === 'distancePointPlane';
}

/** The function says of two shapes what the row says, whatever its question is. */
export function expectCase(question: Question, told: Told, title: string): void {
  const check = CHECKS[question.question];
  expect(check, `how ${question.name} is asked`).toBeDefined();
  check(question, told, title);
}

export function expectRayCase(question: Question, row: RayCase, title: string): void {
  const [, ray, shape, t, normal] = row;
  const { answer, out } = ask(question, [...ray], [...shape]);
  expectNear(Number(answer), t, title);
  if (question.start !== 'raycastNormal') return;
  if (t === core.MISS) expect(out, title).toEqual([]);
  else {
    expect(normal, `${title}: the row has a normal`).toBeDefined();
    for (const [axis, x] of (normal ?? []).entries()) expectNear(out[axis], x, `${title}: normal`);
    if (normal?.length === 0) expectSomeNormal(out, ray, title);
  }
}

/** Of unit length, and not along the ray. */
function expectSomeNormal(normal: number[], ray: readonly number[], title: string): void {
  expectNear(Math.hypot(...normal), 1, `${title}: length of the normal`);
  const along = normal.reduce((sum, x, axis) => sum + x * ray[axis + normal.length], 0);
  expect(along, `${title}: normal ${normal}`).toBeLessThan(DIGITS);
}
