import * as core from '@bitbounds/core';
import { gapBetweenSolids, seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { boxes, type Kind, obbs, type Row, scaledRow, triangles } from '../../support/kinds.ts';

const ask = core as unknown as { [name: string]: (out: number[], a: Row, b: Row) => number[] };
const nan = Number.NaN;

/** The corners of a rotated box in a random one, as a hull. */
const hulls: Kind = {
  ...triangles,
  random: (random) => core.setHullFromObb([], obbs.random(random)),
};

const PAIRS: [name: string, a: Kind, b: Kind][] = [
  ['AabbAabb', boxes, boxes],
  ['AabbObb', boxes, obbs],
  ['AabbTriangle', boxes, triangles],
  ['AabbHull', boxes, hulls],
  ['ObbObb', obbs, obbs],
  ['ObbTriangle', obbs, triangles],
  ['ObbHull', obbs, hulls],
  ['TriangleHull', triangles, hulls],
];

const point = (x: number[]) => ({ points: [x], radius: 0 });

describe.each(PAIRS)('closestPointsOn%s', (name, kindA, kindB) => {
  test('lie on both shapes, as far apart as these are, at every scale', () => {
    const random = seeded(0xc105e);
    let apart = 0;
    for (let i = 0; i < 150; i++) {
      const factor = [1, 1e-6, 1e6][i % 3];
      // The oracle is at home at the size of 1.
      const [ofA, ofB] = [kindA.random(random), kindB.random(random)];
      const [a, b] = [scaledRow(kindA, ofA, factor), scaledRow(kindB, ofB, factor)];
      const title = `${i}: ${a} / ${b}`;
      const out = ask[`closestPointsOn${name}`]([], a, b);
      const [p, q] = [0, 3].map((at) => out.slice(at, at + 3).map((x) => x / factor));
      const gap = Math.max(0, gapBetweenSolids(kindA.solid(ofA), kindB.solid(ofB)));
      const length = Math.hypot(...p.map((x, axis) => x - q[axis]));
      expect(length, title).toBeCloseTo(gap, 7);
      expect(gapBetweenSolids(point(p), kindA.solid(ofA)), title).toBeLessThan(1e-7);
      expect(gapBetweenSolids(point(q), kindB.solid(ofB)), title).toBeLessThan(1e-7);
      const aliased = [...a];
      ask[`closestPointsOn${name}`](aliased, aliased, b);
      expect(aliased.slice(0, 6)).toEqual(out);
      apart += Number(gap > 1e-6);
    }
    expect(apart).toBeGreaterThan(15);
    expect(apart).toBeLessThan(150);
  });

  test('a common point is on the smaller one, however large the other is', () => {
    const random = seeded(0x51e5);
    let common = 0;
    for (let i = 0; i < 400; i++) {
      const [small, large] = [10 ** (-6 * random()), 10 ** (6 * random())];
      const isSmallFirst = i % 2 === 0;
      const [ofA, ofB] = [kindA.random(random), kindB.random(random)];
      const a = scaledRow(kindA, ofA, isSmallFirst ? small : large);
      const b = scaledRow(kindB, ofB, isSmallFirst ? large : small);
      const out = ask[`closestPointsOn${name}`]([], a, b);
      if (Math.hypot(out[0] - out[3], out[1] - out[4], out[2] - out[5]) > 0) continue;
      common++;
      const solid = isSmallFirst ? kindA.solid(ofA) : kindB.solid(ofB);
      const scaled = out.slice(0, 3).map((x) => x / small);
      // All is reckoned from a corner of one of them: so far away numbers are that coarse.
      const coarse = (1e-14 * large) / small;
      const title = `${i}: ${a} / ${b} gives ${out}`;
      expect(gapBetweenSolids(point(scaled), solid), title).toBeLessThan(1e-7 + coarse);
    }
    expect(common).toBeGreaterThan(5);
  });

  test('NaN for NaN', () => {
    const random = seeded(1);
    const [a, b] = [kindA.random(random), kindB.random(random)];
    const broken = [...a];
    broken[1] = nan;
    expect(ask[`closestPointsOn${name}`]([], broken, b)).toEqual(Array(6).fill(nan));
  });
});

test('two boxes: face to face, and an empty one', () => {
  const out = core.closestPointsOnAabbAabb([], [0, 0, 0, 1, 1, 1], [3, 0, 0, 4, 1, 1]);
  expect(out[0]).toBeCloseTo(1, 12);
  expect(out[3]).toBeCloseTo(3, 12);
  expect(core.closestPointsOnAabbAabb([], [1, 0, 0, 0, 1, 1], [3, 0, 0, 4, 1, 1])).toEqual(
    Array(6).fill(nan),
  );
});
