import * as core from '@bitbounds/core';
import {
  createHit,
  createHitList,
  createSlotList,
  findNearest,
  nextNearSlot,
  nextRaySlot,
  queryBox,
  queryCapsule,
  queryCapsuleExact,
  queryFrustum,
  queryFrustumExact,
  querySphere,
  raycastAll,
  raycastAny,
  raycastNearest,
  type SlotList,
  startNear,
  startRay,
  startSweep,
  sweepBox,
  sweepCapsule,
  sweepSphere,
} from '@bitbounds/kernels';
import {
  distanceToBox,
  overlapsBox,
  randomViewPlanes,
  rayEntersBox,
  visibleMargin,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { distanceFrom, nearestOf, rowOf, sweepOracle } from './support/query-oracles.ts';
import { createQueryWorld, randomDirection } from './support/query-world.ts';

const COUNT = 100_000;
const ROUNDS = 4;
/** World units: what the roundings of a superset come to, with some to spare. */
const BORDER = 0.01;

const out = createSlotList();
const hit = createHit();
const hits = createHitList();

function slotsOf(list: SlotList): number[] {
  return [...list.slots.subarray(0, list.count)].sort((a, b) => a - b);
}

function walked(next: () => number): Set<number> {
  const slots = new Set<number>();
  for (let slot = next(); slot >= 0; slot = next()) {
    expect(slots.has(slot), `slot ${slot} came twice`).toBe(false);
    slots.add(slot);
  }
  return slots;
}

// Each query against a look at every box, where the trees have nine levels.
describe.each([2, 3] as const)('100,000 boxes in %iD', (dimensions) => {
  const is3d = dimensions === 3;
  const { scene, index } = createQueryWorld('mixed', dimensions, COUNT);
  const slots = [...scene.minX.keys()];
  const rows = slots.map((i) => rowOf(scene, i));
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

  /** A point in or near a box. */
  function placeBeside(): number[] {
    const slot = Math.floor(scene.random() * COUNT);
    return scene.centers.map((column) => column[slot] + (scene.random() - 0.5) * 6);
  }

  /** All of `sure` are there, and nothing but what is `possible`. Returns how many there are. */
  function expectBetween(
    found: Set<number>,
    sure: (i: number) => boolean,
    possible: (i: number) => boolean,
  ): number {
    for (const i of slots) {
      if (sure(i) && !found.has(i)) expect.fail(`slot ${i} is missing`);
      if (found.has(i) && !possible(i)) expect.fail(`slot ${i} should not be there`);
    }
    return found.size;
  }

  test('boxes and spheres', () => {
    const tally = { box: 0, sphere: 0 };
    for (const round of rounds) {
      const point = placeBeside();
      const size = [0, 3, 10, 40][round];
      const box = Float32Array.from([...point, ...point.map((x) => x + size)]);
      tally.box += queryBox(out, index, box);
      expect(slotsOf(out)).toEqual(slots.filter((i) => overlapsBox(scene, i, box)));
      querySphere(out, index, [...point, size]);
      tally.sphere += expectBetween(
        new Set(slotsOf(out)),
        (i) => distanceToBox(scene, i, point) <= size,
        (i) => distanceToBox(scene, i, point) <= size + BORDER,
      );
    }
    for (const found of Object.values(tally)) expect(found).toBeGreaterThan(100);
  });

  test('capsules and planes, near and exactly', () => {
    const touches = is3d ? core.intersectsCapsuleAabb : core.intersectsCapsule2dRect;
    const tally = { near: 0, capsule: 0, inside: 0, frustum: 0 };
    for (const round of rounds) {
      const start = placeBeside();
      const end = start.map((x) => x + (scene.random() - 0.5) * 40);
      const capsule = [...start, ...end, round];
      const touched = slots.filter((i) => touches(capsule, rows[i]));
      tally.capsule += queryCapsuleExact(out, index, capsule);
      expect(slotsOf(out)).toEqual(touched);
      tally.near += queryCapsule(out, index, capsule);
      const near = new Set(slotsOf(out));
      expect(touched.filter((i) => !near.has(i))).toEqual([]);
      expect(near.size).toBeLessThan(2 * touched.length + 200);

      const frustum = is3d
        ? randomViewPlanes(scene.random, 3, start, 10 + 10 * round)
        : core.setFrustum2dFromCenter(new Float64Array(12), start, [9, 5 * round + 1], round);
      const corners = new Float64Array(24);
      if (is3d) core.setCornersFromFrustum(corners, frustum);
      tally.frustum += queryFrustumExact(out, index, frustum);
      expect(slotsOf(out)).toEqual(
        slots.filter((i) =>
          is3d
            ? core.intersectsAabbFrustum(rows[i], frustum, corners)
            : core.intersectsRectFrustum2d(rows[i], frustum),
        ),
      );
      queryFrustum(out, index, frustum);
      const margins = slots.map((i) => visibleMargin(scene, i, frustum));
      tally.inside += expectBetween(
        new Set(slotsOf(out)),
        (i) => margins[i] >= 0,
        (i) => margins[i] >= -BORDER,
      );
    }
    for (const found of Object.values(tally)) expect(found).toBeGreaterThan(100);
    expect(tally.near).toBeGreaterThanOrEqual(tally.capsule);
    expect(tally.inside).toBeGreaterThanOrEqual(tally.frustum);
  });

  test('rays: the nearest, any, all, and candidates one by one', () => {
    const tally = { hits: 0, all: 0 };
    for (const round of rounds) {
      const origin = placeBeside();
      const direction = randomDirection(scene, 2 * round + 1, origin);
      const ray = [...origin, ...direction];
      const times = slots.map((i) => rayEntersBox(scene, i, origin, direction));
      const [slot, t] = nearestOf(times, Infinity);
      expect(raycastNearest(hit, index, ray, Infinity)).toBe(t);
      expect(hit).toEqual({ slot, t });
      expect(raycastAny(index, ray, Infinity)).toBe(slot >= 0);
      const expected = slots
        .filter((i) => times[i] < Infinity)
        .sort((a, b) => times[a] - times[b] || a - b);
      expect(raycastAll(hits, index, ray, Infinity)).toBe(expected.length);
      expect([...hits.slots.subarray(0, hits.count)]).toEqual(expected);
      expect([...hits.distances.subarray(0, hits.count)]).toEqual(expected.map((i) => times[i]));
      startRay(index, ray, Infinity);
      const met = walked(() => nextRaySlot(index, Infinity));
      expect(expected.filter((i) => !met.has(i))).toEqual([]);
      expect(met.size).toBeLessThan(2 * expected.length + 100);
      tally.hits += Number(slot >= 0);
      tally.all += expected.length;
    }
    expect(tally.hits).toBeGreaterThan(1);
    expect(tally.all).toBeGreaterThan(20);
  });

  test('what moves: boxes, balls and capsules', () => {
    const tally = { hits: 0, candidates: 0 };
    const sweeps = is3d
      ? [core.sweepSphereAabb, core.sweepCapsuleAabb]
      : [core.sweepCircleRect, core.sweepCapsule2dRect];
    const expectFirst = (found: number, times: number[]) => {
      const [slot, t] = nearestOf(times, 1);
      expect(found).toBe(t);
      expect(hit).toEqual({ slot, t });
      tally.hits += Number(slot >= 0 && t > 0);
    };
    for (const round of rounds) {
      const start = placeBeside();
      const target = placeBeside();
      const motion = target.map((x, axis) => x - start[axis]);
      const box = [...start, ...start.map((x) => x + 0.1 * round)];
      const times = slots.map((i) => sweepOracle(scene, i, box, motion));
      expectFirst(sweepBox(hit, index, box, motion), times);
      startSweep(index, box, motion);
      const met = walked(() => nextRaySlot(index, 1));
      expect(slots.filter((i) => times[i] <= 1 && !met.has(i))).toEqual([]);
      tally.candidates += met.size;
      const ball = [...start, 0.1 * round];
      const ofBall = slots.map((i) => sweeps[0](ball, motion, rows[i]));
      expectFirst(sweepSphere(hit, index, ball, motion), ofBall);
      const capsule = [...start, ...start.map((x) => x + scene.random()), 0.1 * round];
      const ofCapsule = slots.map((i) => sweeps[1](capsule, motion, rows[i]));
      expectFirst(sweepCapsule(hit, index, capsule, motion), ofCapsule);
    }
    expect(tally.hits).toBeGreaterThan(1);
    expect(tally.candidates).toBeGreaterThan(50);
  });

  test('the nearest: at once, and one by one', () => {
    for (const round of rounds) {
      const point = placeBeside().map((x) => x * [1, 0.5, 3, 1e4][round]);
      const most = [1, 8, 33, 3000][round];
      const all = slots.map((i) => distanceFrom(scene, i, point));
      const expected = slots.toSorted((a, b) => all[a] - all[b] || a - b).slice(0, most);
      expect(findNearest(hits, index, point, most, Infinity)).toBe(most);
      expect([...hits.slots.subarray(0, most)]).toEqual(expected);
      expect([...hits.distances.subarray(0, most)]).toEqual(expected.map((i) => all[i]));
      const farthest = all[expected[most - 1]];
      startNear(index, point);
      const near = walked(() => nextNearSlot(index, farthest * farthest));
      expect(expected.filter((i) => !near.has(i))).toEqual([]);
    }
  });
});
