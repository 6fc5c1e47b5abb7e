import {
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  createHit,
  createHitList,
  createSlotList,
  createSlotLists,
  findNearest,
  loadBounds,
  nextNearSlot,
  nextRaySlot,
  type QueryFilter,
  queryBox,
  queryBoxEach,
  queryCapsule,
  queryCapsuleExact,
  queryFrustum,
  queryFrustumExact,
  querySphere,
  raycastAll,
  raycastAny,
  raycastNearest,
  type SlotList,
  setMembers,
  startNear,
  startRay,
  startSweep,
  sweepBox,
  sweepCapsule,
  sweepSphere,
} from '@bitbounds/kernels';
import { randomViewPlanes } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { COUNTS } from './support/counts.ts';
import { questionNames } from './support/exports.ts';
import { createQueryWorld, randomDirection, randomPoint } from './support/query-world.ts';

type Ask = (index: BoxIndex, filter?: QueryFilter) => number[];

function listed(list: SlotList): number[] {
  return [...list.slots.subarray(0, list.count)].sort((a, b) => a - b);
}

function walked(next: () => number): number[] {
  const slots: number[] = [];
  for (let slot = next(); slot >= 0; slot = next()) slots.push(slot);
  return slots.sort((a, b) => a - b);
}

const hit = createHit();

/** What a question of one slot or none says: the slot and when, or whether there is one. */
type AskOne = (index: BoxIndex, place: Place, filter?: QueryFilter) => unknown;

interface Place {
  point: number[];
  direction: number[];
}

/** A hit, and what was returned with it. */
function told(t: number): unknown {
  return { ...hit, returned: t };
}

/** Every query that gives one slot, or says whether there is one, by name. */
const OF_ONE: { [name: string]: AskOne } = {
  raycastNearest: (index, { point, direction }, filter) =>
    told(raycastNearest(hit, index, [...point, ...direction], Infinity, filter)),
  raycastAny: (index, { point, direction }, filter) =>
    raycastAny(index, [...point, ...direction], Infinity, filter),
  sweepBox: (index, { point, direction }, filter) =>
    told(sweepBox(hit, index, [...point, ...point.map((x) => x + 2)], direction, filter)),
  sweepSphere: (index, { point, direction }, filter) =>
    told(sweepSphere(hit, index, [...point, 1], direction, filter)),
  sweepCapsule: (index, { point, direction }, filter) =>
    told(sweepCapsule(hit, index, [...point, ...point.map((x) => x + 1), 1], direction, filter)),
};

/** Every query that gives all slots it finds, by name. */
function questions(point: number[], direction: number[], planes: Float64Array): [string, Ask][] {
  const out = createSlotList();
  const hits = createHitList();
  const lists = createSlotLists();
  const box = [...point, ...point.map((x) => x + 3)];
  const ray = [...point, ...direction];
  const capsule = [...point, ...point.map((x, axis) => x + direction[axis]), 1];
  const all = Infinity;
  const listOf = (ask: (index: BoxIndex, filter?: QueryFilter) => void, list: SlotList): Ask => {
    return (index, filter) => {
      ask(index, filter);
      return listed(list);
    };
  };
  return [
    ['queryBox', listOf((index, filter) => queryBox(out, index, box, filter), out)],
    ['queryBoxEach', listOf((index, f) => queryBoxEach(lists, index, box, 1, f), lists)],
    ['querySphere', listOf((index, f) => querySphere(out, index, [...point, 3], f), out)],
    ['queryCapsule', listOf((index, filter) => queryCapsule(out, index, capsule, filter), out)],
    ['queryFrustum', listOf((index, filter) => queryFrustum(out, index, planes, filter), out)],
    ['queryCapsuleExact', listOf((index, f) => queryCapsuleExact(out, index, capsule, f), out)],
    ['queryFrustumExact', listOf((index, f) => queryFrustumExact(out, index, planes, f), out)],
    ['raycastAll', listOf((index, filter) => raycastAll(hits, index, ray, all, filter), hits)],
    ['findNearest', listOf((index, f) => findNearest(hits, index, point, all, 4, f), hits)],
    [
      'startRay',
      (index, filter) => {
        startRay(index, ray, all, filter);
        return walked(() => nextRaySlot(index, all));
      },
    ],
    [
      'startSweep',
      (index, filter) => {
        startSweep(index, box, direction, filter);
        return walked(() => nextRaySlot(index, 1));
      },
    ],
    [
      'startNear',
      (index, filter) => {
        startNear(index, point, filter);
        return walked(() => nextNearSlot(index, 16));
      },
    ],
  ];
}

test('all questions that the package exports are looked at here', () => {
  const asked = questions([0, 0], [1, 0], new Float64Array(3)).map(([name]) => name);
  expect([...asked, ...Object.keys(OF_ONE)].sort()).toEqual(questionNames());
});

describe.each([2, 3] as const)('queries in %iD', (dimensions) => {
  test('pass over slots on other layers and one slot, and nothing else', () => {
    const tally = { found: 0, masked: 0, excluded: 0 };
    for (const count of COUNTS) {
      const { scene, index, layer } = createQueryWorld('mixed', dimensions, count);
      for (let round = 0; round < 12; round++) {
        const point = randomPoint(scene);
        const direction = randomDirection(scene, round, point);
        const planes = randomViewPlanes(scene.random, dimensions, point, 10);
        for (const [name, ask] of questions(point, direction, planes)) {
          const plain = ask(index);
          const mask = 1 + Math.floor(scene.random() * 15);
          const exclude = plain[Math.floor(scene.random() * plain.length)];
          const label = `${name} of ${count}, round ${round}, mask ${mask}, without ${exclude}`;
          const masked = plain.filter((slot) => (layer[slot] & mask) !== 0);
          expect(ask(index, {}), label).toEqual(plain);
          expect(ask(index, { mask }), label).toEqual(masked);
          expect(ask(index, { mask: 0 }), label).toEqual([]);
          const others = plain.filter((slot) => slot !== exclude);
          expect(ask(index, { exclude }), label).toEqual(others);
          const both = masked.filter((slot) => slot !== exclude);
          expect(ask(index, { mask, exclude }), label).toEqual(both);
          tally.found += plain.length;
          tally.masked += plain.length - masked.length;
          tally.excluded += plain.length - others.length;
        }
      }
    }
    expect(tally.masked).toBeGreaterThan(1000);
    expect(tally.excluded).toBeGreaterThan(500);
    expect(tally.found).toBeGreaterThan(2 * tally.masked);
  });

  test.each(Object.entries(OF_ONE))('%s finds what it finds among those that pass', (_, ask) => {
    const { scene, index, layer } = createQueryWorld('mixed', dimensions, 64);
    const among = createBoxIndex(dimensions);
    const everyone = [...layer.keys()];
    const tally = { changed: 0, same: 0 };
    for (let round = 0; round < 60; round++) {
      const point = randomPoint(scene);
      const place = { point, direction: randomDirection(scene, 2 * round + 1, point) };
      const mask = 1 + Math.floor(scene.random() * 15);
      raycastNearest(hit, index, [...point, ...place.direction]);
      const exclude = hit.slot < 0 ? round : hit.slot;
      const plain = ask(index, place);
      for (const filter of [{ mask }, { exclude }, { mask, exclude }, { mask: 0 }, {}]) {
        const passing = everyone.filter(
          (slot) =>
            slot !== filter.exclude &&
            (filter.mask === undefined || (layer[slot] & filter.mask) !== 0),
        );
        setMembers(among, passing, passing.length);
        loadBounds(among, scene, 64);
        buildIndex(among);
        const answer = ask(index, place, filter);
        expect(answer, `round ${round}, ${JSON.stringify(filter)}`).toEqual(ask(among, place));
        tally[JSON.stringify(answer) === JSON.stringify(plain) ? 'same' : 'changed']++;
      }
    }
    expect(tally.changed).toBeGreaterThan(20);
    expect(tally.same).toBeGreaterThan(20);
  });

  test('the first hit is the first one that the filter lets pass', () => {
    const { scene, index } = createQueryWorld('clustered', dimensions, 1000);
    const all = createHitList();
    let passed = 0;
    for (let round = 0; round < 300; round++) {
      const point = randomPoint(scene);
      const direction = randomDirection(scene, 2 * round + 1, point);
      const ray = [...point, ...direction];
      const filter: QueryFilter = { mask: 1 << (round % 4) };
      raycastAll(all, index, ray, Infinity, filter);
      raycastNearest(hit, index, ray, Infinity, filter);
      expect(hit.slot).toBe(all.count ? all.slots[0] : -1);
      expect(raycastAny(index, ray, Infinity, filter)).toBe(all.count > 0);
      filter.exclude = all.count ? all.slots[0] : 1;
      raycastNearest(hit, index, ray, Infinity, filter);
      expect(hit.slot).toBe(all.count > 1 ? all.slots[1] : -1);
      passed += Number(all.count > 1);
      const t = sweepBox(hit, index, [...point, ...point], direction, filter);
      expect(t).toBe(all.count > 1 && all.distances[1] <= 1 ? all.distances[1] : Infinity);
    }
    expect(passed).toBeGreaterThan(50);
  });

  test('a walk keeps its filter while other queries have theirs', () => {
    const { scene, index } = createQueryWorld('uniform', dimensions, 500);
    const out = createSlotList();
    const point = randomPoint(scene);
    startNear(index, point, { mask: 1 });
    const expected = walked(() => nextNearSlot(index, Infinity));
    startNear(index, point, { mask: 1 });
    const found = walked(() => {
      queryBox(out, index, [...point, ...point.map((x) => x + 5)], { mask: 2, exclude: 3 });
      findNearest(createHitList(), index, point, 5, Infinity, { mask: 4 });
      return nextNearSlot(index, Infinity);
    });
    expect(found).toEqual(expected);
    expect(found.length).toBeGreaterThan(50);
  });

  test('what is no slot excludes none', () => {
    const { index } = createQueryWorld('point', dimensions, 3);
    const out = createSlotList();
    const world = [-1e9, -1e9, -1e9].slice(0, dimensions);
    const box = [...world, ...world.map((x) => -x)];
    expect(queryBox(out, index, box, { exclude: 0 })).toBe(2);
    for (const exclude of [Number.NaN, -1, -0.5, 0.5, 1.5, 2 ** 32, Infinity, 3]) {
      expect(queryBox(out, index, box, { exclude }), `${exclude}`).toBe(3);
    }
    const none = null as unknown as undefined; // as JSON has it
    expect(queryBox(out, index, box, { mask: none, exclude: none }), 'nor is null a mask').toBe(3);
  });

  test('a mask without layers is an error', () => {
    const index = createBoxIndex(dimensions);
    const { scene } = createQueryWorld('uniform', dimensions, 4);
    setMembers(index, [0, 3], 2);
    loadBounds(index, scene, 4);
    const box = new Array(2 * dimensions).fill(0);
    expect(() => queryBox(createSlotList(), index, box, { mask: 1 })).toThrow(
      'queryBox: a mask needs layers: slot 3 is a member, but loadFilters covered 0 slots.',
    );
    expect(() => queryBox(createSlotList(), index, box, { exclude: 1 })).not.toThrow();
  });
});
