import {
  buildIndex,
  createBoxIndex,
  createHitList,
  findNearest,
  type HitList,
  loadBounds,
  queryBox,
  raycastAll,
  setMembers,
} from '@bitbounds/kernels';
import { BOX_SCENES, createBoxScene } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { COUNTS } from './support/counts.ts';
import { distanceFrom } from './support/query-oracles.ts';
import { createQueryWorld, randomPoint } from './support/query-world.ts';

/** The slots from 0 on. */
const all = (count: number) => Uint32Array.from({ length: count }, (_, i) => i);

describe.each([2, 3] as const)('the nearest boxes in %iD', (dimensions) => {
  test.each(BOX_SCENES)('%s: as many as are wanted, within a distance, in order', (name) => {
    const out = createHitList();
    const tally = { found: 0, fewer: 0, filtered: 0 };
    for (const count of COUNTS) {
      const { scene, index, layer } = createQueryWorld(name, dimensions, count);
      for (let round = 0; round < 40; round++) {
        // From inside, from outside, from far away; now and then at a number that f32 has not.
        const point = randomPoint(scene).map((x) => x * [0.5, 1, 3, 1e4][round % 4]);
        const most = [1, 2, 8, 33, 2000][round % 5];
        const limit = round % 3 === 0 ? 1 + scene.random() * 3 : Infinity;
        const mask = round % 4 === 1 ? 2 : undefined;
        const exclude = round % 2 ? Math.floor(scene.random() * count) : undefined;
        const all = Array.from({ length: count }, (_, i) => distanceFrom(scene, i, point));
        const expected = [...all.keys()]
          .filter((i) => i !== exclude && (mask === undefined || (layer[i] & mask) !== 0))
          .filter((i) => all[i] <= limit)
          .sort((a, b) => all[a] - all[b] || a - b)
          .slice(0, most);
        const label = `${name} of ${count}, round ${round}`;
        const filter = { mask, exclude };
        expect(findNearest(out, index, point, most, limit, filter), label).toBe(expected.length);
        expect([...out.slots.subarray(0, out.count)], label).toEqual(expected);
        expect([...out.distances.subarray(0, out.count)]).toEqual(expected.map((i) => all[i]));
        tally.found += expected.length;
        tally.fewer += Number(expected.length < most);
        tally.filtered += Number(mask !== undefined && expected.length > 0);
      }
    }
    expect(tally.found).toBeGreaterThan(1000);
    expect(tally.fewer).toBeGreaterThan(50);
    expect(tally.filtered).toBeGreaterThan(20);
  });

  test('a distance that is exactly reached counts; no distance, no number and no wish find nothing', () => {
    const { scene, index } = createQueryWorld('uniform', dimensions, 100);
    const out = createHitList();
    const point = randomPoint(scene).map((x) => x - 10);
    expect(findNearest(out, index, point, 1, Infinity)).toBe(1);
    const nearest = out.distances[0];
    expect(findNearest(out, index, point, 1, nearest)).toBe(1);
    expect(findNearest(out, index, point, 1, nearest * (1 - 1e-15))).toBe(0);
    for (const most of [0, -1, Number.NaN]) {
      expect(findNearest(out, index, point, most, Infinity)).toBe(0);
    }
    for (const limit of [-1, Number.NaN]) expect(findNearest(out, index, point, 1, limit)).toBe(0);
    for (const bad of [Number.NaN, Infinity, -Infinity]) {
      const nowhere = [...point];
      nowhere[dimensions - 1] = bad;
      expect(findNearest(out, index, nowhere, 1, Infinity)).toBe(0);
    }
    expect(findNearest(out, index, point, Infinity, Infinity)).toBe(100);
    expect(findNearest(out, index, point, 2.9, Infinity)).toBe(2);
  });

  test('from where squares overflow f32 the nearest are still the nearest', () => {
    const { scene, index } = createQueryWorld('uniform', dimensions, 257);
    const out = createHitList();
    for (const far of [1e18, 3e19, 1e30]) {
      const point = Array.from({ length: dimensions }, () => far);
      const all = Array.from({ length: 257 }, (_, i) => distanceFrom(scene, i, point));
      const expected = [...all.keys()].sort((a, b) => all[a] - all[b] || a - b).slice(0, 5);
      findNearest(out, index, point, 5, Infinity);
      expect([...out.slots.subarray(0, 5)], `from ${far}`).toEqual(expected);
    }
  });

  // There the point is rounded by more than distances differ, here only what is reckoned with it.
  test.each([0, 1e6])('%f from the origin the last of some is reached exactly', (far) => {
    const out = createHitList();
    const { scene, index } = createQueryWorld('uniform', dimensions, 300);
    const { minX, minY, minZ, maxX, maxY, maxZ, random } = scene;
    for (const column of [minX, minY, minZ, maxX, maxY, maxZ]) {
      for (let i = 0; i < 300; i++) column[i] += far;
    }
    loadBounds(index, scene, 300);
    buildIndex(index);
    let outside = 0;
    for (let round = 0; round < 300; round++) {
      const point = randomPoint(scene).map((x) => (round % 2 ? x : Math.fround(x)) + far);
      const most = 1 + (round % 7);
      const all = Array.from({ length: 300 }, (_, i) => distanceFrom(scene, i, point));
      const expected = [...all.keys()].sort((a, b) => all[a] - all[b] || a - b).slice(0, most);
      const last = all[expected[most - 1]];
      // As many as there may be, the last at the end; and all that are as near as one that is drawn.
      findNearest(out, index, point, most, round % 3 ? Infinity : last);
      expect([...out.slots.subarray(0, out.count)], `round ${round}`).toEqual(expected);
      const reach = all[Math.floor(random() * 300)];
      const within = all.filter((distance) => distance <= reach).length;
      expect(findNearest(out, index, point, 300, reach), `round ${round}`).toBe(within);
      outside += Number(last > 0);
    }
    expect(outside).toBeGreaterThan(200);
  });

  test('so far apart that bounds overflow f32 and squares do not, none is found twice', () => {
    const out = createHitList();
    for (let count = 1; count < 60; count++) {
      const { scene, index } = createQueryWorld('uniform', dimensions, count, 0);
      for (const column of [
        scene.minX,
        scene.minY,
        scene.minZ,
        scene.maxX,
        scene.maxY,
        scene.maxZ,
      ]) {
        for (let i = 0; i < count; i++) column[i] *= 1e18;
      }
      loadBounds(index, scene, count);
      buildIndex(index);
      for (let most = 1; most <= count; most += 3) {
        const point = randomPoint(scene).map((x) => x * 1e18);
        const all = Array.from({ length: count }, (_, i) => distanceFrom(scene, i, point));
        const expected = [...all.keys()].sort((a, b) => all[a] - all[b] || a - b).slice(0, most);
        const label = `${most} of ${count}`;
        expect(findNearest(out, index, point, most, Infinity), label).toBe(most);
        expect([...out.slots.subarray(0, most)], label).toEqual(expected);
      }
    }
  });

  test('a list that a box query has filled before has room for all distances', () => {
    const { index } = createQueryWorld('uniform', dimensions, 100);
    const everywhere = [-1e9, -1e9, -1e9, 1e9, 1e9, 1e9].slice(3 - dimensions, 3 + dimensions);
    const point = Array.from({ length: dimensions }, () => 0.5);
    const ray = [...point, ...point];
    const questions = [
      (out: HitList) => findNearest(out, index, point, 100, Infinity),
      (out: HitList) => raycastAll(out, index, ray, Infinity),
    ];
    for (const ask of questions) {
      const [fresh, used] = [0, 1].map((): HitList => {
        return { count: 0, slots: new Uint32Array(4), distances: new Float64Array(4) };
      });
      expect(queryBox(used, index, everywhere)).toBe(100);
      const count = ask(fresh);
      expect(count).toBeGreaterThan(4);
      expect(ask(used)).toBe(count);
      expect(used.slots.subarray(0, count)).toEqual(fresh.slots.subarray(0, count));
      expect(used.distances.subarray(0, count)).toEqual(fresh.distances.subarray(0, count));
    }
  });
});

test.each([2, 3] as const)(
  'in %iD, where some are near and the squares of others overflow f32, as many as are wanted are found',
  (dimensions) => {
    const out = createHitList();
    for (const count of [7, 70, 300]) {
      const scene = createBoxScene('uniform', dimensions, count, 3);
      for (const column of [scene.minY, scene.maxY, scene.minZ, scene.maxZ]) column.fill(0);
      for (let i = 0; i < count; i++) {
        scene.minX[i] = scene.maxX[i] = i < 3 ? 1 + i : 1e25 * (1 + i / 64);
      }
      const index = createBoxIndex(dimensions);
      setMembers(index, all(count), count);
      loadBounds(index, scene, count);
      buildIndex(index);
      const point = [0, 0, 0].slice(0, dimensions);
      expect(findNearest(out, index, point, 5, Infinity)).toBe(5);
      expect([...out.slots.subarray(0, 5)]).toEqual([0, 1, 2, 3, 4]);
    }
  },
);
