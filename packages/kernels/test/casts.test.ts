import {
  buildIndex,
  createHit,
  createHitList,
  createSlotList,
  loadBounds,
  nextNearSlot,
  nextRaySlot,
  queryBox,
  queryCapsule,
  raycastAll,
  raycastAny,
  raycastNearest,
  setMembers,
  startNear,
  startSweep,
  sweepBox,
} from '@bitbounds/kernels';
import { BOX_SCENES, rayEntersBox } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { COUNTS } from './support/counts.ts';
import { nearestOf, sweepOracle } from './support/query-oracles.ts';
import { createQueryWorld, randomDirection, randomPoint, sideOf } from './support/query-world.ts';

describe.each([2, 3] as const)('what moves in %iD', (dimensions) => {
  test.each(BOX_SCENES)('%s: a ray finds the nearest, any and all', (name) => {
    const tally = { hits: 0, misses: 0, all: 0 };
    const hit = createHit();
    const all = createHitList();
    for (const count of COUNTS) {
      const { scene, index } = createQueryWorld(name, dimensions, count);
      for (let round = 0; round < 50; round++) {
        const origin = randomPoint(scene);
        const direction = randomDirection(scene, round, origin);
        const maxT = [Infinity, 100, 1, 0][round % 4];
        const ray = [...origin, ...direction];
        const times = Array.from({ length: count }, (_, i) =>
          rayEntersBox(scene, i, origin, direction),
        );
        const [slot, t] = nearestOf(times, maxT);
        const label = `${name} of ${count}, round ${round}`;
        expect(raycastNearest(hit, index, ray, maxT), label).toBe(t);
        expect(hit, label).toEqual({ slot, t });
        expect(raycastAny(index, ray, maxT), label).toBe(slot >= 0);
        const expected = [...times.keys()]
          .filter((i) => times[i] <= maxT && times[i] < Infinity)
          .sort((a, b) => times[a] - times[b] || a - b);
        expect(raycastAll(all, index, ray, maxT), label).toBe(expected.length);
        expect([...all.slots.subarray(0, all.count)], label).toEqual(expected);
        expect([...all.distances.subarray(0, all.count)], label).toEqual(
          expected.map((i) => times[i]),
        );
        tally[slot < 0 ? 'misses' : 'hits']++;
        tally.all += expected.length;
      }
    }
    expect(tally.hits).toBeGreaterThan(20);
    expect(tally.misses).toBeGreaterThan(100);
    expect(tally.all).toBeGreaterThan(tally.hits);
  });

  test.each(BOX_SCENES)('%s: a moving box finds what it touches first', (name) => {
    const tally = { atStart: 0, later: 0, misses: 0 };
    const hit = createHit();
    for (const count of COUNTS) {
      const { scene, index } = createQueryWorld(name, dimensions, count);
      for (let round = 0; round < 50; round++) {
        const min = randomPoint(scene);
        const size = round % 3 === 0 ? 0 : scene.random();
        const box = [...min, ...min.map((x) => x + size)];
        const motion = randomDirection(scene, round, min);
        const times = Array.from({ length: count }, (_, i) => sweepOracle(scene, i, box, motion));
        const [slot, t] = nearestOf(times, 1);
        expect(sweepBox(hit, index, box, motion), `${name} of ${count}, round ${round}`).toBe(t);
        expect(hit).toEqual({ slot, t });
        tally[t === 0 ? 'atStart' : slot < 0 ? 'misses' : 'later']++;
        const met = new Set<number>();
        startSweep(index, box, motion);
        for (let each = nextRaySlot(index, 1); each >= 0; each = nextRaySlot(index, 1)) {
          expect(met.has(each)).toBe(false);
          met.add(each);
        }
        for (const [i, time] of times.entries()) {
          if (time <= 1 && !met.has(i)) expect.fail(`the walk misses ${i} in round ${round}`);
        }
      }
    }
    for (const visited of Object.values(tally)) expect(visited).toBeGreaterThan(5);
  });

  test('numbers that are none, and lengths that end before', () => {
    const { scene, index } = createQueryWorld('uniform', dimensions, 1);
    const hit = createHit();
    expect(hit).toEqual({ slot: -1, t: Infinity });
    const list = createHitList();
    const [minX] = sideOf(scene, 0, 0);
    const middle = Array.from({ length: dimensions }, (_, axis) => {
      const [min, max] = sideOf(scene, 0, axis);
      return (min + max) / 2;
    });
    const from = [minX - 5, ...middle.slice(1)];
    const east = from.map((_, axis) => Number(axis === 0));
    expect(raycastNearest(hit, index, [...from, ...east], Infinity)).toBeGreaterThan(0);
    const t = hit.t;
    expect(raycastNearest(hit, index, [...from, ...east], t), 'exactly there').toBe(t);
    expect(raycastNearest(hit, index, [...from, ...east], t * (1 - 1e-15))).toBe(Infinity);
    expect(hit.slot).toBe(-1);
    for (let i = 0; i < 2 * dimensions; i++) {
      for (const bad of [Number.NaN, Infinity, -Infinity]) {
        const ray = [...from, ...east];
        ray[i] = bad;
        expect(raycastNearest(hit, index, ray, Infinity)).toBe(Infinity);
        expect(raycastAny(index, ray, Infinity)).toBe(false);
        expect(raycastAll(list, index, ray, Infinity)).toBe(0);
        const box = [...middle, ...middle];
        expect(sweepBox(hit, index, box, east)).toBe(0);
        box[i] = bad;
        // Without an end it reaches as far; with its sides in the wrong order it is empty.
        const isEndless = bad === (i < dimensions ? -Infinity : Infinity);
        expect(sweepBox(hit, index, box, east)).toBe(isEndless ? 0 : Infinity);
        const nowhere = east.with(i % dimensions, bad);
        expect(sweepBox(hit, index, [...middle, ...middle], nowhere)).toBe(Infinity);
      }
    }
    for (const maxT of [Number.NaN, -1]) {
      expect(raycastNearest(hit, index, [...from, ...east], maxT)).toBe(Infinity);
    }
    const still = east.map(() => 0);
    expect(raycastNearest(hit, index, [...middle, ...still], 0), 'nowhere, from inside').toBe(0);
    expect(raycastNearest(hit, index, [...from, ...still], Infinity), 'from outside').toBe(
      Infinity,
    );
    const wall = from.map((x, axis) => (axis === 0 ? x - 1 : -Infinity));
    wall.push(...from.map((x, axis) => (axis === 0 ? x : Infinity)));
    const far = east.map((x) => 100 * x);
    expect(sweepBox(hit, index, wall, far), 'a wall that comes').toBeCloseTo(0.05, 6);
    expect(sweepBox(hit, index, wall, east), 'too slowly').toBe(Infinity);
    // Infinite sides of boxes are the largest f32.
    const most = Float32Array.of(Infinity);
    const bounds = { minX: most, minY: most, minZ: most, maxX: most, maxY: most, maxZ: most };
    loadBounds(index, bounds, 1);
    buildIndex(index);
    expect(sweepBox(hit, index, [...from, ...from.map(() => Infinity)], east)).toBe(0);
    const beyond = from.map(() => 1e39);
    expect(sweepBox(hit, index, [...beyond, ...beyond], east), 'beyond').toBe(Infinity);
    const empty = [...middle.map((x) => x + 0.1), ...middle];
    expect(sweepBox(hit, index, empty, east), 'the empty box').toBe(Infinity);
  });

  test('a walk ends when the index is built anew, even with fewer members', () => {
    const { scene, index } = createQueryWorld('uniform', dimensions, 1000);
    const out = createSlotList();
    const world = [-1e9, -1e9, -1e9].slice(0, dimensions);
    const walks = [
      (): number => nextRaySlot(index, Infinity),
      (): number => nextNearSlot(index, Infinity),
    ];
    for (const [i, next] of walks.entries()) {
      setMembers(index, Uint32Array.from(scene.minX.keys()), 1000);
      buildIndex(index);
      if (i === 0) startSweep(index, [...world, ...world.map((x) => -x)], world);
      else startNear(index, world);
      expect(next()).toBeGreaterThanOrEqual(0);
      setMembers(index, [3, 4], 2);
      buildIndex(index);
      expect(queryBox(out, index, [...world, ...world.map((x) => -x)])).toBe(2);
      expect(next()).toBe(-1);
    }
  });

  test('directions too slow for f32 on one axis, too long or too short on all', () => {
    const { scene, index } = createQueryWorld('uniform', dimensions, 1000);
    const hit = createHit();
    let hits = 0;
    for (const length of [1e-300, 1e-40, 1e30, 1e300]) {
      for (let round = 0; round < 100; round++) {
        const origin = randomPoint(scene);
        const direction = origin.map((x, axis) =>
          axis === 0 ? length : (scene.random() - 0.5) * length * (round % 2 ? 1e-39 : 1) + x * 0,
        );
        const times = Array.from({ length: 1000 }, (_, i) =>
          rayEntersBox(scene, i, origin, direction),
        );
        const [slot, t] = nearestOf(times, Infinity);
        expect(raycastNearest(hit, index, [...origin, ...direction], Infinity)).toBe(t);
        expect(hit.slot).toBe(slot);
        hits += Number(slot >= 0);
      }
    }
    expect(hits).toBeGreaterThan(100);
  });

  test('directions too slow for f32 on all axes but one meet everybody once, and nobody who is not there', () => {
    const { scene, index } = createQueryWorld('uniform', dimensions, 70);
    const all = createHitList();
    const found = createSlotList();
    let hits = 0;
    for (const slow of [1e-36, 1e-37, 1e-38, 1e-45, 1e-300, -1e-38, -1e-300]) {
      for (let fast = 0; fast < dimensions; fast++) {
        for (const length of [20, -20]) {
          const way = Array.from({ length: dimensions }, (_, axis) =>
            axis === fast ? length : slow,
          );
          const start = randomPoint(scene).map((x, axis) => (axis === fast ? -length / 2 : x));
          const expected = Array.from({ length: 70 }, (_, i) => i).filter(
            (i) => rayEntersBox(scene, i, start, way) <= 1,
          );
          raycastAll(all, index, [...start, ...way], 1);
          expect(Array.from(all.slots.subarray(0, all.count)).sort((a, b) => a - b)).toEqual(
            expected,
          );
          queryCapsule(found, index, [...start, ...start.map((x, axis) => x + way[axis]), 0]);
          const slots = Array.from(found.slots.subarray(0, found.count));
          expect(new Set(slots).size).toBe(slots.length);
          expect(slots).toEqual(expect.arrayContaining(expected));
          expect(slots.length).toBeLessThan(35);
          hits += expected.length;
        }
      }
    }
    expect(hits).toBeGreaterThan(10);
  });
});
