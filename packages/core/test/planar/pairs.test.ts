import * as core from '@bitbounds/core';
import { gapBetweenSolids, type Solid, seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { KINDS_2D, type Kind2d, type Row, scaled, translated } from './support/kinds2d.ts';

const functions = core as unknown as { [name: string]: (...rows: Row[]) => number | boolean };
const SHAPES = [
  'Segment2d',
  'Circle',
  'Capsule2d',
  'Rect',
  'OrientedRect',
  'Triangle2d',
  'Polygon',
];
const SOLIDS = SHAPES.slice(1);
const MOVERS = ['Circle', 'Capsule2d', 'Rect'];

function pairsOf(shapes: string[]): [a: string, b: string][] {
  return shapes.flatMap((a, i) => shapes.slice(i).map((b): [string, string] => [a, b]));
}

/** How far A must move along a unit direction until B is wholly behind it. */
function escapeAt(a: Solid, b: Solid, angle: number): number {
  const along = ([x, y]: number[]) => x * Math.cos(angle) + y * Math.sin(angle);
  const most = Math.max(...b.points.map(along)) + b.radius;
  return most - Math.min(...a.points.map(along)) + a.radius;
}

/** The shortest push that parts two flat solids: 256 directions, then ever smaller steps around the best. */
function shortestPush(a: Solid, b: Solid): number {
  let best = 0;
  for (let i = 1; i < 256; i++) {
    const angle = (i * Math.PI) / 128;
    if (escapeAt(a, b, angle) < escapeAt(a, b, best)) best = angle;
  }
  for (let step = 0.03; step > 1e-10; step *= 0.7) {
    for (const angle of [best - step, best + step]) {
      if (escapeAt(a, b, angle) < escapeAt(a, b, best)) best = angle;
    }
  }
  return escapeAt(a, b, best);
}

/** Further than this from touching nobody is in doubt. */
const CLEAR = 1e-8;

describe.each(pairsOf(SHAPES))('%s and %s', (a, b) => {
  const [kindA, kindB] = [KINDS_2D[a], KINDS_2D[b]];
  const intersects = functions[`intersects${a}${b}`];
  const squared = functions[`distanceSquared${a}${b}`];
  const rounded = functions[`distance${a}${b}`];
  const distance = (p: Row, q: Row) =>
    squared ? Math.sqrt(Number(squared(p, q))) : Number(rounded(p, q));

  test('meet, and are apart, as the oracle says; the sweep visits both', () => {
    const random = seeded(0x2d);
    let hits = 0;
    for (let i = 0; i < 250; i++) {
      const [p, q] = [kindA.random(random), kindB.random(random)];
      const title = `${i}: ${p} / ${q}`;
      const gap = gapBetweenSolids(kindA.solid(p), kindB.solid(q));
      const far = Math.max(gap, 0);
      expect(distance(p, q), title).toBeGreaterThan(far - CLEAR);
      expect(distance(p, q), title).toBeLessThan(far + CLEAR);
      if (a === b) expect(distance(q, p), title).toBeCloseTo(far, 8);
      // Hulls without a radius have a gap of next to nothing however deep they overlap.
      const meets = gap < CLEAR;
      expect(intersects(p, q), title).toBe(meets);
      if (a === b) expect(intersects(q, p), title).toBe(meets);
      hits += Number(meets);
    }
    expect(hits).toBeGreaterThan(25);
    expect(hits).toBeLessThan(225);
  });

  test('whatever the scale, and when both are turned and moved', () => {
    const random = seeded(0x5ca1e);
    for (let i = 0; i < 60; i++) {
      const [p, q] = [kindA.random(random), kindB.random(random)];
      const gap = gapBetweenSolids(kindA.solid(p), kindB.solid(q));
      if (gap > CLEAR && gap < 1e-6) continue;
      for (const factor of [1e-6, 1e6]) {
        const [small, other] = [scaled(kindA, p, factor), scaled(kindB, q, factor)];
        expect(intersects(small, other), `${i} at ${factor}`).toBe(intersects(p, q));
        expect(distance(small, other) / factor, `${i} at ${factor}`).toBeCloseTo(distance(p, q), 8);
      }
      if (!kindA.moved || !kindB.moved) continue;
      const angle = random() * 7;
      const by = [Math.cos(angle), Math.sin(angle), 30 * random(), -30 * random()] as const;
      const [turned, other] = [kindA.moved(p, ...by), kindB.moved(q, ...by)];
      expect(distance(turned, other), `${i} turned`).toBeCloseTo(distance(p, q), 10);
      expect(intersects(turned, other), `${i} turned`).toBe(intersects(p, q));
    }
  });
});

describe.each(pairsOf(SOLIDS))('%s out of %s', (a, b) => {
  const [kindA, kindB] = [KINDS_2D[a], KINDS_2D[b]];
  const collide = functions[`collide${a}${b}`] as (out: number[], p: Row, q: Row) => boolean;
  const resolve = functions[`resolve${a}${b}`] as (out: number[], p: Row, q: Row) => boolean;
  const intersects = functions[`intersects${a}${b}`];

  test('the smallest translation, along the normal, from a point on A; no other is shorter', () => {
    const random = seeded(0xc0);
    let hits = 0;
    for (let i = 0; i < 250; i++) {
      const [p, q] = [kindA.random(random), kindB.random(random)];
      const title = `${i}: ${p} / ${q}`;
      const out = [9, 9, 9, 9, 9];
      const hit = collide(out, p, q);
      expect(hit, title).toBe(intersects(p, q));
      expect(resolve([0, 0], p, q)).toBe(hit);
      if (!hit) {
        expect(out).toEqual([9, 9, 9, 9, 9]);
        continue;
      }
      hits++;
      const [nx, ny, depth, x, y] = out;
      expect(Math.hypot(nx, ny), title).toBeCloseTo(1, 12);
      const [solidA, solidB] = [kindA.solid(p), kindB.solid(q)];
      expect(depth, title).toBeLessThan(shortestPush(solidA, solidB) + CLEAR);
      const parted = translated(kindA, p, -nx * (depth + CLEAR), -ny * (depth + CLEAR));
      expect(intersects(parted, q), title).toBe(false);
      const nearly = translated(kindA, p, -nx * (depth - CLEAR), -ny * (depth - CLEAR));
      expect(intersects(nearly, q), title).toBe(true);
      // On A's surface, where it reaches farthest along the normal.
      const reach = Math.max(...solidA.points.map((at) => at[0] * nx + at[1] * ny)) + solidA.radius;
      expect(x * nx + y * ny, title).toBeCloseTo(reach, 9);
      expect(gapBetweenSolids({ points: [[x, y, 0]], radius: 0 }, solidA), title).toBeLessThan(
        1e-9,
      );
      const push = [0, 0];
      resolve(push, p, q);
      expect(push[0], title).toBeCloseTo(-nx * depth, 12);
      expect(push[1], title).toBeCloseTo(-ny * depth, 12);
      const aliased = [...p, 0, 0, 0];
      collide(aliased, a === 'Polygon' ? p : aliased, q);
      expect(aliased.slice(0, 5), title).toEqual(out);
    }
    expect(hits).toBeGreaterThan(25);
    expect(hits).toBeLessThan(250);
  });

  test('at 1e-6 and 1e6 as at 1', () => {
    const random = seeded(0x106);
    let asked = 0;
    for (let i = 0; i < 40; i++) {
      const [p, q] = [kindA.random(random), kindB.random(random)];
      const out = [0, 0, 0, 0, 0];
      if (!collide(out, p, q) || out[2] < 1e-5) continue;
      asked++;
      for (const factor of [1e-6, 1e6]) {
        const other = [0, 0, 0, 0, 0];
        expect(collide(other, scaled(kindA, p, factor), scaled(kindB, q, factor))).toBe(true);
        expect(other[2] / factor, `${i} at ${factor}`).toBeCloseTo(out[2], 8);
      }
    }
    expect(asked).toBeGreaterThan(3);
  });
});

/** Powers of two, and rows in steps of 2^-20: moved that far, no coordinate is rounded. */
const OFFSETS = [2 ** 17, 2 ** 20];
const inSteps = (kind: Kind2d, row: Row) =>
  Array.from(row, (x, i) => (kind.isLength(i) ? Math.round(x * 2 ** 20) / 2 ** 20 : x));

describe.each(pairsOf(SOLIDS))('far from the origin, %s out of %s', (a, b) => {
  const [kindA, kindB] = [KINDS_2D[a], KINDS_2D[b]];
  const collide = functions[`collide${a}${b}`] as (out: number[], p: Row, q: Row) => boolean;

  test('as near to it', () => {
    const random = seeded(0xfa2);
    let hits = 0;
    for (let i = 0; i < 120; i++) {
      const p = inSteps(kindA, kindA.random(random));
      const q = inSteps(kindB, kindB.random(random));
      const near = [0, 0, 0, 0, 0];
      const hit = collide(near, p, q);
      // Turned corners are rounded, and touching is then a matter of luck.
      if (hit && near[2] < CLEAR) continue;
      hits += Number(hit);
      for (const at of OFFSETS) {
        const far = [0, 0, 0, at, -at];
        const title = `${i} at ${at}: ${p} / ${q}`;
        expect(collide(far, translated(kindA, p, at, -at), translated(kindB, q, at, -at))).toBe(
          hit,
        );
        const home = [far[0], far[1], far[2], far[3] - at, far[4] + at];
        for (let k = 0; k < 5; k++) expect(home[k], title).toBeCloseTo(near[k], 6);
      }
    }
    expect(hits).toBeGreaterThan(15);
  });

  test('where the cores are just apart, along the gap', () => {
    const random = seeded(0x9a9);
    let seen = 0;
    for (let i = 0; i < 120; i++) {
      const [p, q] = [kindA.random(random), kindB.random(random)];
      const reach = kindA.solid(p).radius + kindB.solid(q).radius;
      const [nx, ny, depth] = (() => {
        const out = [0, 0, 0, 0, 0];
        return collide(out, p, q) ? out : [0, 0, 0];
      })();
      for (const [gap, at] of [
        [1e-6, 0],
        [1e-3, 1e5],
        [1e-3, 1e6],
      ]) {
        if (!(depth > 0 && reach > 2 * gap)) continue;
        const back = depth - reach + gap;
        const moved = translated(kindA, p, at - back * nx, at - back * ny);
        const out = [0, 0, 0, 0, 0];
        const title = `${i}: ${moved} / ${q} at ${at}`;
        expect(collide(out, moved, translated(kindB, q, at, at)), title).toBe(true);
        expect(Math.hypot(out[0], out[1]), title).toBeCloseTo(1, 12);
        expect(out[0] * nx + out[1] * ny, title).toBeGreaterThan(1 - 1e-6);
        expect(out[2], title).toBeCloseTo(reach - gap, 8);
        seen++;
      }
    }
    const isRound = ['Circle', 'Capsule2d'].some((name) => a === name || b === name);
    expect(seen).toBeGreaterThan(isRound ? 45 : -1);
  });
});

describe.each(MOVERS.flatMap((a) => SOLIDS.map((b) => [a, b])))('%s sweeps to %s', (a, b) => {
  const [kindA, kindB] = [KINDS_2D[a], KINDS_2D[b]];
  const sweep = functions[`sweep${a}${b}`] as (p: Row, motion: Row, q: Row) => number;

  test('touches at t, not before, and never passes', () => {
    const random = seeded(0x5ee9);
    const seen = { started: 0, hit: 0, missed: 0 };
    for (let i = 0; i < 120; i++) {
      const [p, q] = [kindA.random(random), kindB.random(random)];
      const motion = [(random() - 0.5) * 20, (random() - 0.5) * 20];
      const title = `${i}: ${p} by ${motion} / ${q}`;
      const solid = kindB.solid(q);
      const gapAt = (t: number) =>
        gapBetweenSolids(kindA.solid(translated(kindA, p, t * motion[0], t * motion[1])), solid);
      const t = sweep(p, motion, q);
      const until = Math.min(t, 1);
      for (let k = 0; k < 8; k++)
        if (t > 0) expect(gapAt((until * k) / 8), title).toBeGreaterThan(0);
      if (t === core.MISS) seen.missed++;
      else if (t === 0) seen.started++;
      else seen.hit++;
      if (t === core.MISS) expect(gapAt(1), title).toBeGreaterThan(0);
      else expect(gapAt(t), title).toBeLessThan(1e-7);
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(8);
  });

  test('however fast it is', () => {
    const [p, q] = [kindA, kindB].map((kind) => scaled(kind, kind.random(seeded(7)), 1e-3));
    const there = kindB.solid(q).points[0];
    const here = kindA.solid(p).points[0];
    const aim = [there[0] - here[0], there[1] - here[1]];
    const away = translated(kindA, p, aim[0] + 500, aim[1] + 700);
    const t = sweep(away, [-1000, -1400], q);
    expect(t).toBeGreaterThan(0.499);
    expect(t).toBeLessThan(0.501);
  });
});
