import { MISS } from '@bitbounds/core';
import { cross, dot, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { ask, questionsOf } from '../properties/support/questions.ts';
import {
  APART,
  type Body,
  covered,
  depthAlong,
  gapAfter,
  ORIGIN,
  OVERLAPPING,
  relationOf,
  TOUCHING,
} from './exact.ts';
import { drawRows, type Rows, reachJustThere } from './pairs.ts';
import { LATTICE, number, sizeOf, UNIT } from './shapes.ts';

/** What rounding leaves of lengths up to 20, and of a place where a touch is only in passing. */
const ROUNDING = 1e-11;

/** A time before what is told. */
const BEFORE = 1e-6;

/** How many of each are looked for, and in how many draws. */
const WANTED = { start: 3, [APART]: 4, [TOUCHING]: 3, [OVERLAPPING]: 4 };
const DRAWS = 2000;

/** Times of a ray end here: nothing is that far from where it starts, in steps of half a unit. */
const LAST = 64;

interface Way {
  readonly a: Body;
  readonly b: Body;
  readonly by: readonly number[];
  readonly relation: string;
}

/** Where does the way lead: does it begin at B, pass through it, touch it or miss it? */
function wayOf(a: Body, b: Body, by: readonly number[], size: 2 | 3): Way {
  const isThere = relationOf(a, b, size) !== APART;
  return { a, b, by, relation: isThere ? 'start' : relationOf(covered(a, by), b, size) };
}

/** Draws until there are enough of each. */
function eachWay(wanted: Record<string, number>, draw: () => Way, look: (way: Way) => void): void {
  const missing = new Map(Object.entries(wanted).filter(([, count]) => count > 0));
  for (let i = 0; i < DRAWS && missing.size > 0; i++) {
    const way = draw();
    const left = missing.get(way.relation);
    if (left === undefined) continue;
    look(way);
    if (left > 1) missing.set(way.relation, left - 1);
    else missing.delete(way.relation);
  }
  expect([...missing.keys()], 'too few').toEqual([]);
}

/** Is it a first touch? The gap is convex in time, so what is apart shortly before has never touched. */
function expectFirst({ a, b, by, relation }: Way, t: number, title: string): void {
  expect(t === 0, title).toBe(relation === 'start');
  const at = (time: number) => by.map((x) => x * time);
  expect(gapAfter(a, at(t), b), title).toBeLessThan(ROUNDING);
  if (relation === OVERLAPPING && t > BEFORE)
    expect(gapAfter(a, at(t - BEFORE), b), title).toBeGreaterThan(0);
}

const inUnits = (by: readonly number[], times: number) =>
  [0, 1, 2].map((axis) => ((by[axis] ?? 0) / UNIT) * times);

const sweeps = questionsOf('sweep').filter(({ a, b }) => a in LATTICE && b in LATTICE);

test.each(sweeps.map((question) => [question.name, question] as const))(
  'in halves, %s',
  (name, question) => {
    const { a, b } = question;
    const random = seeded(0x5eeb);
    let rows: Rows = [[], []];
    let motion: number[] = [];
    const draw = () => {
      rows = drawRows(random, a, b);
      motion = Array.from({ length: sizeOf(a) }, () => number(random));
      if (random() < 0.5) rows = reachJustThere(random, a, b, rows, inUnits(motion, 1));
      const [bodyA, bodyB] = [LATTICE[a].body(rows[0]), LATTICE[b].body(rows[1])];
      return wayOf(bodyA, bodyB, inUnits(motion, 1), sizeOf(a));
    };
    eachWay(WANTED, draw, (way) => {
      const t = ask(question, rows[0], rows[1], motion).answer as number;
      const title = `${name}(${rows[0]} / ${motion} / ${rows[1]}) = ${t}, ${way.relation}`;
      expect(t === MISS, title).toBe(way.relation === APART);
      if (t === MISS) return;
      expect(t, title).toBeLessThanOrEqual(1);
      expectFirst(way, t, title);
    });
  },
);

const rays = questionsOf('raycast').filter(({ b }) => b in LATTICE && b !== 'Frustum2d');

/** A ray along a triangle's plane misses it, and so does every ray one without area. */
function isAlong(triangle: number[], ray: number[]): boolean {
  const [u, v] = [3, 6].map((i) => [0, 1, 2].map((k) => triangle[i + k] - triangle[k]));
  return dot(cross(u, v), ray.slice(3)) === 0;
}

test.each(rays.map((question) => [question.name, question] as const))(
  'in halves, %s',
  (name, question) => {
    const { b } = question;
    const size = sizeOf(b);
    const random = seeded(0x4a75);
    // Rays along a plane begin in it, or miss it.
    const wanted = { ...WANTED, [TOUCHING]: ['Plane', 'HalfSpace'].includes(b) ? 0 : 3 };
    let ray: number[] = [];
    let row: number[] = [];
    const draw = () => {
      const [point, target] = drawRows(random, size === 2 ? 'Point2d' : 'Point', b);
      row = target;
      const isStraight = random() < 0.3;
      const axis = Math.floor(random() * size);
      ray = [...point, ...point.map((_, k) => (isStraight && k !== axis ? 0 : number(random)))];
      const start = { ...ORIGIN, points: [inUnits(point, 1)] };
      const way = wayOf(start, LATTICE[b].body(row), inUnits(ray.slice(size), LAST), size);
      return b === 'Triangle' && isAlong(row, ray) ? { ...way, relation: APART } : way;
    };
    eachWay(wanted, draw, (way) => {
      const { answer, out } = ask(question, ray, row);
      const t = answer as number;
      const title = `${name}(${ray} / ${row}) = ${t}, ${way.relation}`;
      expect(t === MISS, title).toBe(way.relation === APART);
      if (t === MISS) return;
      expectFirst(way, t / LAST, title);
      if (out.length === 0 || way.relation === 'start') return;
      expect(Math.hypot(...out), title).toBeCloseTo(1, 12);
      expect(dot([...out, 0], [...ray.slice(size), 0]), title).toBeLessThan(ROUNDING);
      // All of the target is behind where it is hit; what is round without a radius has no surface to look out of.
      if (way.b.radius === 0 && way.b.points.length < 3) return;
      const hit = inUnits(ray.slice(size), t).map((x, axis) => x + way.a.points[0][axis]);
      const beyond = depthAlong(way.b, ORIGIN, out) - dot([...out, 0], hit);
      expect(Math.abs(beyond), title).toBeLessThan(1e-7);
    });
  },
);
