import * as core from '@bitbounds/core';
import {
  buildIndex,
  createBoxIndex,
  createFixedSlotList,
  createHit,
  createSlotList,
  loadBounds,
  queryCapsuleExact,
  queryFrustumExact,
  readSlots,
  setMembers,
  sweepCapsule,
  sweepSphere,
} from '@bitbounds/kernels';
import { randomViewPlanes } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { countReads } from './support/count-reads.ts';
import { COUNTS } from './support/counts.ts';
import { rowOf } from './support/query-oracles.ts';
import { createQueryWorld, randomDirection, randomPoint } from './support/query-world.ts';

function listed(list: { slots: Uint32Array; count: number }): number[] {
  return [...list.slots.subarray(0, list.count)].sort((a, b) => a - b);
}

/** Planes of a square or cube, a unit to each side of where every coordinate is `at`. */
function cubeAround(dimensions: number, at: number): number[] {
  return Array.from({ length: 2 * dimensions }, (_, i) => {
    const axis = i >> 1;
    const normal = Array.from(
      { length: dimensions },
      (_, j) => Number(j === axis) * (i % 2 ? -1 : 1),
    );
    return [...normal, (i % 2 ? -at : at) - 1];
  }).flat();
}

describe.each([2, 3] as const)('in %iD', (dimensions) => {
  const is3d = dimensions === 3;

  test.each(['sphere', 'capsule'])('a moving %s touches first what core says', (moved) => {
    const hit = createHit();
    const tally = { atStart: 0, later: 0, misses: 0 };
    const oracles = is3d
      ? [core.sweepSphereAabb, core.sweepCapsuleAabb]
      : [core.sweepCircleRect, core.sweepCapsule2dRect];
    for (const name of ['uniform', 'mixed'] as const) {
      for (const count of COUNTS) {
        const { scene, index, layer } = createQueryWorld(name, dimensions, count);
        for (let round = 0; round < 20; round++) {
          const start = randomPoint(scene);
          const end = moved === 'sphere' ? [] : start.map((x) => x + scene.random() - 0.5);
          const row = [...start, ...end, scene.random() * 0.5];
          const motion = randomDirection(scene, round, start);
          const mask = round % 2 ? 5 : 15;
          const exclude = round % 3 ? undefined : 0;
          let expected = { slot: -1, t: Infinity };
          for (let i = 0; i < count; i++) {
            if ((layer[i] & mask) === 0 || i === exclude) continue;
            const t = oracles[moved === 'sphere' ? 0 : 1](row, motion, rowOf(scene, i));
            if (t < expected.t) expected = { slot: i, t };
          }
          const sweep = moved === 'sphere' ? sweepSphere : sweepCapsule;
          expect(sweep(hit, index, row, motion, { mask, exclude })).toBe(expected.t);
          expect(hit, `${name} of ${count}, round ${round}`).toEqual(expected);
          tally[expected.t === 0 ? 'atStart' : expected.slot < 0 ? 'misses' : 'later']++;
        }
      }
    }
    for (const visited of Object.values(tally)) expect(visited).toBeGreaterThan(10);
  });

  test('of 2,000 boxes that something holds at the start few are tested', () => {
    const { index } = createQueryWorld('uniform', dimensions, 2000);
    const hit = createHit();
    const center: number[] = new Array(dimensions).fill(5);
    const held: [typeof sweepSphere, number[]][] = [
      [sweepSphere, [...center, 1e3]],
      [sweepCapsule, [...center, ...center, 1e3]],
    ];
    for (const [sweep, shape] of held) {
      const { row, reads } = countReads(shape);
      expect(sweep(hit, index, row, [1, 2, 3].slice(0, dimensions))).toBe(0);
      expect(hit.slot, 'the lowest of all').toBe(0);
      // A test reads three numbers at least.
      expect(reads()).toBeLessThan(2000);
    }
  });

  test('a capsule and a frustum have what core says they have', () => {
    const out = createSlotList();
    const page = createFixedSlotList(new Uint32Array(3));
    const tally = { capsule: 0, frustum: 0, all: 0 };
    for (const count of COUNTS) {
      const { scene, index } = createQueryWorld('mixed', dimensions, count);
      for (let round = 0; round < 12; round++) {
        const start = randomPoint(scene);
        const end = start.map((x) => x + (scene.random() - 0.5) * 8);
        const capsule = [...start, ...end, round % 3 ? scene.random() * 2 : 0];
        const touches = is3d ? core.intersectsCapsuleAabb : core.intersectsCapsule2dRect;
        const boxes = Array.from({ length: count }, (_, i) => rowOf(scene, i));
        const touched = [...boxes.keys()].filter((i) => touches(capsule, boxes[i]));
        expect(queryCapsuleExact(out, index, capsule)).toBe(touched.length);
        expect(listed(out), `capsule among ${count}, round ${round}`).toEqual(touched);

        const half = [1 + 5 * scene.random(), 1 + 5 * scene.random()];
        const frustum = is3d
          ? randomViewPlanes(scene.random, 3, start, 12 * scene.random())
          : core.setFrustum2dFromCenter(new Float64Array(12), start, half, round);
        const corners = new Float64Array(24);
        if (is3d) core.setCornersFromFrustum(corners, frustum);
        const inside = [...boxes.keys()].filter((i) =>
          is3d
            ? core.intersectsAabbFrustum(boxes[i], frustum, corners)
            : core.intersectsRectFrustum2d(boxes[i], frustum),
        );
        expect(queryFrustumExact(out, index, frustum)).toBe(inside.length);
        expect(listed(out), `frustum among ${count}, round ${round}`).toEqual(inside);
        const paged: number[] = [];
        queryFrustumExact(page, index, frustum);
        for (let from = 0; from < inside.length; from += 3) {
          readSlots(page, index, from);
          paged.push(...page.slots.subarray(0, page.count));
        }
        expect(paged.sort((a, b) => a - b)).toEqual(inside);
        tally.capsule += touched.length;
        tally.frustum += inside.length;
        tally.all += count;
      }
    }
    expect(tally.capsule).toBeGreaterThan(50);
    expect(tally.frustum).toBeGreaterThan(50);
    expect(tally.capsule + tally.frustum).toBeLessThan(tally.all);
  });

  test('a box without an end is met where it ends', () => {
    const index = createBoxIndex(dimensions);
    const [most, least, floor, top] = [Infinity, -Infinity, 0, 1].map((x) => Float32Array.of(x));
    const bounds = { minX: least, maxX: most, minY: floor, maxY: top, minZ: least, maxZ: most };
    setMembers(index, [0], 1);
    loadBounds(index, bounds, 1);
    buildIndex(index);
    const hit = createHit();
    const out = createSlotList();
    const above = is3d ? [5, 3, 5] : [5, 3];
    const down = is3d ? [0, -4, 0] : [0, -4];
    expect(sweepSphere(hit, index, [...above, 1], down)).toBe(0.25);
    expect(sweepCapsule(hit, index, [...above, ...above, 1], down)).toBe(0.25);
    expect(hit.slot).toBe(0);
    expect(queryCapsuleExact(out, index, [...above, ...above, 2])).toBe(1);
    expect(queryCapsuleExact(out, index, [...above, ...above, Infinity])).toBe(1);
    expect(sweepSphere(hit, index, [...above, Infinity], down), 'nor has the ball').toBe(0);
    expect(queryCapsuleExact(out, index, [...above, ...above, 1.5])).toBe(0);
    expect(queryFrustumExact(out, index, cubeAround(dimensions, 0.5))).toBe(1);
    expect(queryFrustumExact(out, index, cubeAround(dimensions, -2))).toBe(0);
  });

  test('no frustum of core, no number', () => {
    const { index } = createQueryWorld('uniform', dimensions, 9);
    const out = createSlotList();
    const hit = createHit();
    expect(() => queryFrustumExact(out, index, new Float64Array(8))).toThrow(
      `queryFrustumExact: frustum must have ${is3d ? '24 numbers in 3D' : '12 numbers in 2D'}, got 8 numbers.`,
    );
    const nowhere = new Float64Array(2 * dimensions + 1).fill(Number.NaN);
    expect(queryCapsuleExact(out, index, nowhere)).toBe(0);
    const motion = Array(dimensions).fill(1);
    expect(sweepSphere(hit, index, nowhere.subarray(0, dimensions + 1), motion)).toBe(Infinity);
    expect(sweepCapsule(hit, index, nowhere, motion)).toBe(Infinity);
    expect(hit).toEqual({ slot: -1, t: Infinity });
  });
});
