import {
  buildIndex,
  createBoxIndex,
  createHitList,
  createIndexView,
  createPairList,
  createSlotList,
  cullIndex,
  findNearest,
  findPairs,
  lendBounds,
  lendSpheres,
  loadBounds,
  loadFilters,
  loadShapes,
  loadSpheres,
  queryBox,
  setMembers,
  validateIndex,
} from '@bitbounds/kernels';
import { bruteForcePairs, createBoxScene, lowerOf, seeded, upperOf } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { createQueryWorld } from './support/query-world.ts';

const HOSTILE = [Number.NaN, Infinity, -Infinity, 3.4e38, -3.4e38, 1e-45, 0, -0, 1e30, 1e31];

test.each([undefined, 4, '2', Number.NaN])('there is no index in %s dimensions', (dimensions) => {
  expect(() => createBoxIndex(dimensions as never)).toThrow(
    `createBoxIndex: dimensions must be the number 2 or 3, got ${dimensions}.`,
  );
});

describe.each([2, 3] as const)('an index in %iD', (dimensions) => {
  test('hostile numbers anywhere leave the tree sound and the others as they were', () => {
    const random = seeded(13);
    const count = 300;
    let hit = 0;
    for (let round = 0; round < 60; round++) {
      const scene = createBoxScene('uniform', dimensions, count, round);
      const hostile = new Set<number>();
      for (let i = 0; i < round; i++) {
        const slot = Math.floor(random() * count);
        const sides = [scene.minX, scene.maxX, scene.minY, scene.maxY, scene.minZ, scene.maxZ];
        const side = sides[Math.floor(random() * 2 * dimensions)];
        side[slot] = HOSTILE[Math.floor(random() * HOSTILE.length)];
        hostile.add(slot);
      }
      const members = Uint32Array.from({ length: count }, (_, i) => i);
      const index = createBoxIndex(dimensions);
      setMembers(index, members, count);
      loadBounds(index, scene, count);
      const ones = new Uint32Array(count).fill(1);
      loadFilters(index, ones, ones, new Uint8Array(count), count);
      buildIndex(index);
      validateIndex(index, members);
      const out = createPairList();
      findPairs(out, index);
      const found: number[] = [];
      for (let i = 0; i < out.count; i++) {
        if (!hostile.has(out.a[i]) && !hostile.has(out.b[i]))
          found.push(out.a[i] * 1000 + out.b[i]);
      }
      const regular = members.filter((i) => !hostile.has(i));
      const expected = [...bruteForcePairs(scene, regular)].map(
        (key) => lowerOf(key) * 1000 + upperOf(key),
      );
      expect(found).toEqual(expected);
      hit += found.length;
    }
    expect(hit).toBeGreaterThan(1000);
  });

  test('it grows in place: answers as if everything had been reserved from the start', () => {
    const grown = createBoxIndex(dimensions);
    const lists = [createPairList(), createPairList()];
    for (const count of [1, 64, 5, 900, 30, 4000, 0, 1000]) {
      const scene = createBoxScene('clustered', dimensions, count, count);
      const fresh = createBoxIndex(dimensions);
      for (const [i, index] of [grown, fresh].entries()) {
        const members = Uint32Array.from({ length: count }, (_, slot) => slot);
        const ones = new Uint32Array(count).fill(1);
        setMembers(index, members, count);
        loadBounds(index, scene, count);
        loadFilters(index, ones, ones, new Uint8Array(count), count);
        buildIndex(index);
        findPairs(lists[i], index);
        validateIndex(index, members);
      }
      const [a, b] = lists.map((list) => [
        list.a.subarray(0, list.count),
        list.b.subarray(0, list.count),
      ]);
      expect(a).toEqual(b);
    }
  });

  test('members that were not loaded are refused, with the numbers', () => {
    const index = createBoxIndex(dimensions);
    const scene = createBoxScene('uniform', dimensions, 10, 1);
    setMembers(index, [3, 12], 2);
    loadBounds(index, scene, 10);
    expect(() => buildIndex(index)).toThrow(
      'buildIndex: slot 12 is a member, but loadBounds covered 10 slots.',
    );
    expect(() => findPairs(createPairList(), index)).toThrow(
      'findPairs: slot 12 is a member, but loadFilters covered 0 slots.',
    );
  });

  test('the first slot that was not loaded is refused, and the last that was is not', () => {
    const { index, scene } = createQueryWorld('uniform', dimensions, 10);
    const [ones, flags] = [new Uint32Array(10).fill(1), new Uint8Array(10)];
    const box = new Array(2 * dimensions).fill(0);
    const ask = () => queryBox(createSlotList(), index, box, { mask: 1 });
    const find = () => findPairs(createPairList(), index);
    setMembers(index, [2, 9], 2);
    for (const covered of [10, 9]) {
      loadBounds(index, scene, covered);
      loadFilters(index, ones, ones, flags, covered);
      const asked = [() => buildIndex(index), find, ask];
      for (const one of asked) {
        if (covered === 10) expect(one).not.toThrow();
        else expect(one).toThrow(/slot 9 is a member, but load(Bounds|Filters) covered 9 slots/);
      }
    }
  });

  test('until the next build answers are about the members of the last one', () => {
    const { scene, index } = createQueryWorld('uniform', dimensions, 70);
    const [ones, flags] = [new Uint32Array(70).fill(1), new Uint8Array(70)];
    const [slots, hits, pairs] = [createSlotList(), createHitList(), createPairList()];
    const point = new Array(dimensions).fill(0);
    const world = [...point.map(() => -1e9), ...point.map(() => 1e9)];
    const ask = () => [
      queryBox(slots, index, world, { mask: 1 }),
      findNearest(hits, index, point, 50, Infinity),
      findPairs(pairs, index),
    ];
    loadFilters(index, ones, ones, flags, 70);
    const before = ask();
    setMembers(index, [3], 1);
    expect(ask()).toEqual(before);
    loadFilters(index, ones, ones, flags, 69);
    expect(() => queryBox(slots, index, world, { mask: 1 })).toThrow('slot 69 is a member');
    expect(() => findPairs(pairs, index)).toThrow('slot 69 is a member');
    loadBounds(index, scene, 4);
    buildIndex(index);
    expect(ask()).toEqual([1, 1, 0]);
    // Those who were told of and never built do not matter.
    for (const slots of [[69], [2]]) setMembers(index, slots, 1);
    expect(ask()).toEqual([1, 1, 0]);
  });

  test('what is no slot is refused, and the members stay who they were', () => {
    const { index } = createQueryWorld('uniform', dimensions, 9);
    const out = createSlotList();
    const world = [-1e9, -1e9, -1e9].slice(0, dimensions);
    for (const [slots, count, message] of [
      [[4, -1], 2, 'setMembers: slots[1] must be 0…134217727, got -1.'],
      [[4, 5], 3, 'setMembers: slots[2] must be 0…134217727, got undefined.'],
      [[2 ** 31], 1, 'setMembers: slots[0] must be 0…134217727, got 2147483648.'],
      [[4, 5], undefined, 'setMembers: count must be a whole number from 0 on, got undefined.'],
      [[4, 5], -1, 'setMembers: count must be a whole number from 0 on, got -1.'],
      [[4, 5], Number.NaN, 'setMembers: count must be a whole number from 0 on, got NaN.'],
    ] as const) {
      expect(() => setMembers(index, slots, count as number)).toThrow(message);
      buildIndex(index);
      expect(queryBox(out, index, [...world, ...world.map((x) => -x)])).toBe(9);
    }
  });

  test('columns that are missing, plain or too short are refused, with the numbers', () => {
    const index = createBoxIndex(dimensions);
    const { minZ, ...flat } = createBoxScene('uniform', dimensions, 4, 1);
    if (dimensions === 3) {
      expect(() => loadBounds(index, flat, 4)).toThrow(
        'loadBounds: minZ is missing; the index is 3D.',
      );
    }
    expect(() => loadBounds(index, { ...flat, minZ, maxY: new Float32Array(3) }, 4)).toThrow(
      'loadBounds: maxY has 3 numbers, expected 4.',
    );
    const ones = new Uint32Array(4).fill(1);
    expect(() => loadFilters(index, ones, ones, new Uint8Array(2), 4)).toThrow(
      'loadFilters: flags has 2 numbers, expected 4.',
    );
    const plain = [1, 1, 1, 2] as unknown as Uint32Array;
    expect(() => loadFilters(index, ones, plain, new Uint8Array(4), 4)).toThrow(
      'loadFilters: mask must be a typed array, got Array.',
    );
  });

  test('what has no length is no column, and the boxes stay as they were', () => {
    const { index, scene } = createQueryWorld('uniform', dimensions, 9);
    const [ones, flags, radius] = [new Uint32Array(9), new Uint8Array(9), new Float64Array(9)];
    const three = { x: radius, y: radius, z: radius };
    const out = createSlotList();
    const world = [-1e9, -1e9, -1e9].slice(0, dimensions);
    for (const [got, none] of [
      ['DataView', new DataView(new ArrayBuffer(99))],
      ['Map', new Map()],
      ['Object', {}],
      ['object', Object.create(null)],
      ['Number', 5],
    ] as [string, never][]) {
      const calls = {
        'loadBounds: maxY': () => loadBounds(index, { ...scene, maxY: none }, 3),
        'lendBounds: minX': () => lendBounds(index, { ...scene, minX: none }, 3),
        'lendSpheres: x': () => lendSpheres(index, { ...three, x: none }, 1, 3),
        'loadSpheres: y': () => loadSpheres(index, { ...three, y: none }, 1, 0),
        'loadFilters: mask': () => loadFilters(index, ones, none, flags, 3),
        'loadShapes: shape': () => loadShapes(index, none, three, {}, 3),
        'loadShapes: y': () => loadShapes(index, flags, { ...three, y: none }, {}, 3),
      };
      for (const [name, call] of Object.entries(calls)) {
        expect(call).toThrow(`${name} must be an array, got ${got}.`);
      }
      expect(index.state.loaded).toBe(9);
      buildIndex(index);
      expect(queryBox(out, index, [...world, ...world.map((x) => -x)])).toBe(9);
    }
    const radii = new DataView(new ArrayBuffer(99)) as never;
    expect(() => lendSpheres(index, three, radii, 3)).toThrow('radius must be an array');
  });

  test('what is no count of slots is refused, and the boxes stay as they were', () => {
    const { index, scene } = createQueryWorld('uniform', dimensions, 9);
    const [ones, flags, radius] = [new Uint32Array(9), new Uint8Array(9), new Float64Array(9)];
    const three = { x: radius, y: radius, z: radius };
    const size = { radius, halfX: radius, halfY: radius, halfZ: radius };
    const out = createSlotList();
    const world = [-1e9, -1e9, -1e9].slice(0, dimensions);
    for (const count of [-1, 2.5, Number.NaN]) {
      const calls = {
        loadBounds: () => loadBounds(index, scene, count),
        lendBounds: () => lendBounds(index, scene, count),
        loadSpheres: () => loadSpheres(index, three, radius, count),
        loadFilters: () => loadFilters(index, ones, ones, flags, count),
        loadShapes: () => loadShapes(index, flags, three, size, count),
      };
      for (const [name, call] of Object.entries(calls)) {
        expect(call).toThrow(`${name}: the count must be a whole number from 0 on, got ${count}.`);
      }
      loadBounds(index, scene, 9);
      buildIndex(index);
      expect(queryBox(out, index, [...world, ...world.map((x) => -x)])).toBe(9);
    }
  });

  test('more slots than any memory has room for are refused, and the boxes stay as they were', () => {
    const { index, scene } = createQueryWorld('uniform', dimensions, 9);
    const most = 5e8;
    const long = <T extends Float32Array | Uint32Array | Uint8Array>(column: T): T =>
      Object.defineProperty(column, 'length', { value: most });
    const [side, bits, flags] = [new Float32Array(1), new Uint32Array(1), new Uint8Array(1)].map(
      long,
    ) as [Float32Array, Uint32Array, Uint8Array];
    const sides = { minX: side, minY: side, minZ: side, maxX: side, maxY: side, maxZ: side };
    const centers = { x: side, y: side, z: side };
    const out = createSlotList();
    const world = [-1e9, -1e9, -1e9].slice(0, dimensions);
    for (const call of [
      () => loadBounds(index, sides, most),
      () => lendBounds(index, sides, most),
      () => lendSpheres(index, centers, 1, most),
      () => loadSpheres(index, centers, 1, most),
      () => loadFilters(index, bits, bits, flags, most),
      () => loadShapes(index, flags, centers, {}, most),
    ]) {
      expect(call).toThrow('gets no more (4 GiB at most).');
      expect(queryBox(out, index, [...world, ...world.map((x) => -x)])).toBe(9);
      loadBounds(index, scene, 9);
      buildIndex(index);
      expect(queryBox(out, index, [...world, ...world.map((x) => -x)])).toBe(9);
    }
  });

  test('nothing outside the members is touched: queries and culls stay inside after they shrink', () => {
    const index = createBoxIndex(dimensions);
    const scene = createBoxScene('uniform', dimensions, 500, 1);
    const view = createIndexView(index);
    const [out, entered, left] = [createSlotList(), createSlotList(), createSlotList()];
    const everywhere = new Float64Array(dimensions + 1);
    everywhere[0] = 1;
    everywhere[dimensions] = -1e9;
    const world = [-1e9, -1e9, -1e9]
      .slice(0, dimensions)
      .concat([1e9, 1e9, 1e9].slice(0, dimensions));
    for (const count of [500, 65, 64, 1, 0, 3]) {
      setMembers(
        index,
        Uint32Array.from({ length: count }, (_, i) => i),
        count,
      );
      loadBounds(index, scene, 500);
      buildIndex(index);
      expect(queryBox(out, index, world)).toBe(count);
      expect(cullIndex(index, view, everywhere, 1, entered, left)).toBe(count);
    }
  });
});
