import {
  type BoxIndex,
  buildIndex,
  collidePairs,
  createBoxIndex,
  createContactColumns,
  createPairList,
  findPairs,
  loadBounds,
  loadFilters,
  loadShapes,
  openBounds,
  prepareTrees,
  raycastAny,
  SHAPE_BOX,
  SHAPE_SPHERE,
  type SizeColumns,
  setMembers,
  validateIndex,
} from '@bitbounds/kernels';
import { createBoxScene } from '@bitbounds/testkit';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  contactColumns,
  expectCores,
  OTHER_SHAPE,
  randomPairs,
  randomShapes,
} from './support/contact-oracle.ts';
import { COUNTS } from './support/counts.ts';

/** Also around a batch, and many. */
const PAIR_COUNTS = [...COUNTS, 1023, 1024, 1025, 100_000];
const SCENES: [name: string, kinds: number[]][] = [
  ['spheres', [SHAPE_SPHERE]],
  ['boxes', [SHAPE_BOX]],
  ['spheres and boxes', [SHAPE_SPHERE, SHAPE_BOX]],
  ['spheres and what is neither', [SHAPE_SPHERE, OTHER_SHAPE]],
  ['all kinds', [SHAPE_SPHERE, SHAPE_BOX, OTHER_SHAPE, 255]],
];

// The same operations in the same order as in core, in f64, for each of the kinds: so not one unit in the last place
// is allowed to differ, nor the sign of a zero.
describe.each([2, 3] as const)('contacts in %iD', (dimensions) => {
  test.each(SCENES)('%s: those of core to the last bit, at every count', (_, kinds) => {
    const index = createBoxIndex(dimensions);
    const touching = createPairList();
    const contacts = contactColumns();
    let hits = 0;
    let total = 0;
    let grazing = 0;
    for (const count of PAIR_COUNTS) {
      const shapes = randomShapes(Math.min(count, 3000) + 1, kinds, 20, 0xc0de + count);
      const pairs = randomPairs(count, shapes.count, 0xfee1 + count);
      const before = structuredClone({ shapes, pairs });
      loadShapes(index, shapes.shape, shapes, shapes, shapes.count);
      expect(collidePairs(touching, contacts, index, pairs)).toBe(touching.count);
      hits += expectCores(shapes, pairs, touching, contacts, dimensions);
      total += count;
      for (let i = 0; i < contacts.count; i++) grazing += Number(contacts.depth[i] === 0);
      if (count <= 1025) expect({ shapes, pairs }).toEqual(before);
    }
    expect(hits).toBeGreaterThan(0.04 * total);
    expect(hits).toBeLessThan(0.9 * total);
    expect(grazing).toBeGreaterThan(5);
  });

  test('after there was no memory for them there is room for all again', () => {
    const index = createBoxIndex(dimensions);
    const touching = createPairList();
    const contacts = contactColumns();
    const shapes = randomShapes(300, [SHAPE_SPHERE], 5, 0xa57);
    const pairs = randomPairs(1000, shapes.count, 0xa58);
    loadShapes(index, shapes.shape, shapes, shapes, shapes.count);
    let left = 4;
    class Scarce extends Float64Array {
      constructor(...given: [number]) {
        if (left-- <= 0) throw new RangeError('no memory');
        super(...given);
      }
    }
    vi.stubGlobal('Float64Array', Scarce);
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    expect(() => collidePairs(touching, contacts, index, pairs)).toThrow('no memory');
    left = Number.POSITIVE_INFINITY;
    collidePairs(touching, contacts, index, pairs);
    vi.unstubAllGlobals();
    expect(expectCores(shapes, pairs, touching, contacts, dimensions)).toBeGreaterThan(64);
  });

  test('positions of any kind of array, with holes and too short', () => {
    const count = 300;
    const shapes = randomShapes(count, [SHAPE_SPHERE, SHAPE_BOX], Infinity, 0xa55);
    const { x, y, z } = shapes;
    const pairs = randomPairs(1000, count, 0xa56);
    const holed = Array.from(y);
    delete holed[7];
    const positions = [
      { x: Array.from(x).slice(0, count), y: holed, z: Float32Array.from(z) },
      { x: Float32Array.from(x), y: Int8Array.from(y), z: Array.from(z).slice(0, 200) },
      { x: Array.from(x), y: new Float64Array(0), z: [] },
    ];
    const found = positions.map((position) => {
      const index = createBoxIndex(dimensions);
      const touching = createPairList();
      const contacts = contactColumns();
      // What is left in memory from before must not stand in for what is missing now.
      loadShapes(index, shapes.shape, shapes, shapes, count);
      loadShapes(index, shapes.shape, position, shapes, count);
      collidePairs(touching, contacts, index, pairs);
      return expectCores({ ...shapes, ...position }, pairs, touching, contacts, dimensions);
    });
    expect(found[0]).toBeGreaterThan(100);
    expect(found[1]).toBeGreaterThan(100);
    expect(found[2]).toBe(0);
  });

  test('slots beyond those loaded touch nothing', () => {
    const shapes = randomShapes(100, [SHAPE_SPHERE], Infinity, 0xb0b);
    const index = createBoxIndex(dimensions);
    const touching = createPairList();
    const contacts = contactColumns();
    loadShapes(index, shapes.shape, shapes, shapes, 100);
    loadShapes(index, shapes.shape, shapes, shapes, 50);
    const pairs = randomPairs(1000, 100, 0xb0c);
    expect(collidePairs(touching, contacts, createBoxIndex(dimensions), pairs)).toBe(0);
    pairs.b[5] = 0xffffffff;
    collidePairs(touching, contacts, index, pairs);
    const left = { ...shapes, shape: shapes.shape.map((s, i) => (i < 50 ? s : OTHER_SHAPE)) };
    expect(expectCores(left, pairs, touching, contacts, dimensions)).toBeGreaterThan(10);
  });

  test('the tree in the same memory is left alone', () => {
    const count = 5000;
    const scene = createBoxScene('uniform', dimensions, count, 0x7ee);
    const index = createBoxIndex(dimensions);
    const slots = Uint32Array.from({ length: count }, (_, i) => i);
    const bits = new Uint32Array(count).fill(1);
    setMembers(index, slots, count);
    loadBounds(index, scene, count);
    loadFilters(index, bits, bits, new Uint8Array(count), count);
    buildIndex(index);
    const pairs = createPairList();
    findPairs(pairs, index);
    const shapes = randomShapes(count, [SHAPE_SPHERE, SHAPE_BOX], 20, 0x7ef);
    loadShapes(index, shapes.shape, shapes, shapes, count);
    const touching = createPairList();
    collidePairs(touching, contactColumns(), index, randomPairs(count, count, 0x7f0));
    expect(touching.count).toBeGreaterThan(500);
    validateIndex(index, slots);
    const again = createPairList();
    findPairs(again, index);
    expect(again).toEqual(pairs);
  });
});

// The room for contacts is made at the first batch, whatever is found; the ray was written to where memory had been.
test('a ray finds its way after the first batch, of which nothing touched', () => {
  const index = createBoxIndex(2);
  const side = (of: number): Float32Array => Float32Array.of(of, of);
  loadBounds(index, { minX: side(9), minY: side(9), maxX: side(10), maxY: side(10) }, 2);
  setMembers(index, Uint32Array.of(0, 1), 2);
  buildIndex(index);
  prepareTrees(index);
  const sizes = Float64Array.of(1, 1);
  const balls = { x: [9, 99], y: [9, 99], radius: sizes, halfX: sizes, halfY: sizes };
  loadShapes(index, Uint8Array.of(SHAPE_SPHERE, SHAPE_SPHERE), balls, balls, 2);
  const pairs = { count: 1, a: Uint32Array.of(0), b: Uint32Array.of(1) };
  expect(collidePairs(createPairList(), contactColumns(), index, pairs)).toBe(0);
  expect(raycastAny(index, [9.5, 0, 0, 1], Infinity)).toBe(true);
});

test('pairs that are not there are refused, with the numbers', () => {
  const index = createBoxIndex(2);
  const ones = new Float64Array(4).fill(1);
  const balls = { x: ones, y: ones, radius: ones, halfX: ones, halfY: ones };
  loadShapes(index, new Uint8Array(4).fill(SHAPE_SPHERE), balls, balls, 4);
  const collide = (a: number[], b: number[], count: number) => () =>
    collidePairs(createPairList(), contactColumns(), index, {
      count,
      a: Uint32Array.from(a),
      b: Uint32Array.from(b),
    });
  expect(collide([0], [1], 1)()).toBe(1);
  expect(collide([0], [1], 5)).toThrow('collidePairs: a has 1 numbers, expected 5.');
  expect(collide([0, 0], [1], 2)).toThrow('collidePairs: b has 1 numbers, expected 2.');
});

test('pairs that are to be overwritten while they are read are refused, and stay as they were', () => {
  const index = createBoxIndex(2);
  loadShapes(index, new Uint8Array(2), { x: [0, 1], y: [0, 0] }, { radius: [1, 1] }, 2);
  const pairs = { a: Uint32Array.of(0), b: Uint32Array.of(1), count: 1 };
  expect(() => collidePairs(pairs, createContactColumns(2), index, pairs)).toThrow(
    'collidePairs: touching and pairs are the same list.',
  );
  expect(pairs.count).toBe(1);
  expect(collidePairs(createPairList(), createContactColumns(2), index, pairs)).toBe(1);
});

test.each([2, 3] as const)(
  'balls of a %iD index want no half extents, boxes no radius',
  (dimensions) => {
    const index = createBoxIndex(dimensions);
    const contacts = createContactColumns(dimensions);
    const pair = { count: 1, a: Uint32Array.of(0), b: Uint32Array.of(1) };
    const touching = createPairList();
    const places = { x: [0, 1.5], y: [0, 0], z: [0, 0] };
    const collide = (kind: number, size: SizeColumns): number => {
      loadShapes(index, Uint8Array.of(kind, kind), places, size, 2);
      return collidePairs(touching, contacts, index, pair);
    };
    expect(collide(SHAPE_SPHERE, { radius: [1, 1] })).toBe(1);
    expect([contacts.normalX[0], contacts.depth[0]]).toEqual([1, 0.5]);
    expect(contacts.normalZ?.[0]).toBe(dimensions === 3 ? 0 : undefined);
    expect(collide(SHAPE_BOX, { halfX: [1, 1], halfY: [1, 1], halfZ: [1, 1] })).toBe(1);
    expect(contacts.depth[0]).toBe(0.5);
    expect(() => collide(SHAPE_SPHERE, { halfX: [1, 1] })).toThrow('loadShapes: radius is missing');
  },
);

test('contacts without z are refused in 3D', () => {
  const index = createBoxIndex(3);
  const pairs = createPairList();
  expect(() => collidePairs(createPairList(), createContactColumns(2), index, pairs)).toThrow(
    'collidePairs: normalZ and pointZ are missing; the index is 3D.',
  );
});

test('columns of openBounds are refused, however many slots there are', () => {
  for (const count of [4, 5000]) {
    const shapes = randomShapes(count, [SHAPE_BOX], Infinity, 1);
    const index = createBoxIndex(3);
    setMembers(index, [0], 1);
    const opened = openBounds(index, count);
    const { minX: x, minY: y, minZ: z } = opened;
    expect(() => loadShapes(index, shapes.shape, { ...shapes, x }, shapes, count)).toThrow(
      'loadShapes: x must be a column of your own, got one of openBounds.',
    );
    expect(() => loadShapes(index, shapes.shape, shapes, { ...shapes, halfZ: z }, count)).toThrow(
      'loadShapes: halfZ must be a column of your own, got one of openBounds.',
    );
    expect(y.length, 'still open').toBe(count);
  }
});

test('a 3D index wants z columns, and every slot wants a shape', () => {
  const shapes = randomShapes(4, [SHAPE_BOX], Infinity, 1);
  const index = createBoxIndex(3);
  const flat = { x: shapes.x, y: shapes.y };
  expect(() => loadShapes(index, shapes.shape, flat, shapes, 4)).toThrow(
    'loadShapes: z is missing; the index is 3D.',
  );
  expect(() => loadShapes(index, shapes.shape, shapes, { ...shapes, halfZ: undefined }, 4)).toThrow(
    'loadShapes: halfZ is missing; the index is 3D.',
  );
  expect(() => loadShapes(index, shapes.shape, shapes, shapes, 5)).toThrow(
    'loadShapes: shape has 4 numbers, expected 5.',
  );
});

test('room is made for as many contacts as are expected, at most twice', () => {
  const index = createBoxIndex(3);
  const count = 30_000;
  const shapes = randomShapes(3000, [SHAPE_SPHERE], 20, 0x600d);
  const pairs = randomPairs(count, shapes.count, 0x600e);
  loadShapes(index, shapes.shape, shapes, shapes, shapes.count);
  const touching = createPairList();
  const contacts = createContactColumns(3);
  let made = 0;
  let kept = contacts.depth;
  Object.defineProperty(contacts, 'depth', {
    get: () => kept,
    set: (column: Float64Array) => {
      made++;
      kept = column;
    },
  });
  const found = collidePairs(touching, contacts, index, pairs);
  expect(found).toBeGreaterThan(2048);
  expect(found).toBeLessThan(count / 2);
  expect(made).toBeLessThanOrEqual(2);
  // A quarter more than expected, and what `windowSize` adds.
  expect(kept.length).toBeLessThan(1.5 * found);
  expect(touching.a.length).toBeLessThan(1.5 * found);
});

/** Balls in a row: the first two in one place, all others far apart. */
function loadRow(index: BoxIndex, count: number): void {
  const x = Float64Array.from({ length: count }, (_, i) => (i < 2 ? 0 : 10 * i));
  const [y, ones] = [0, 1].map((value) => new Float64Array(count).fill(value));
  const sizes = { radius: ones, halfX: ones, halfY: ones, halfZ: ones };
  loadShapes(index, new Uint8Array(count).fill(SHAPE_SPHERE), { x, y, z: y }, sizes, count);
}

test('where only the first pairs touch, room is not made for all', () => {
  const index = createBoxIndex(3);
  loadRow(index, 2000);
  const pairs = createPairList();
  pairs.count = 200_000;
  pairs.a = new Uint32Array(pairs.count);
  pairs.b = Uint32Array.from({ length: pairs.count }, (_, i) => (i < 500 ? 1 : 2 + (i % 1998)));
  const contacts = createContactColumns(3);
  const found = collidePairs(createPairList(), contacts, index, pairs);
  expect(found).toBeGreaterThanOrEqual(500);
  expect(contacts.depth.length).toBeLessThan(20 * found);
});

test('lists that grow from call to call are seldom made anew', () => {
  const index = createBoxIndex(3);
  loadRow(index, 2);
  const contacts = createContactColumns(3);
  const touching = createPairList();
  const most = 20_000;
  const pairs = createPairList();
  pairs.a = new Uint32Array(most);
  pairs.b = new Uint32Array(most).fill(1);
  const made = new Set<Float64Array>();
  for (pairs.count = 1000; pairs.count < most; pairs.count += 100) {
    expect(collidePairs(touching, contacts, index, pairs)).toBe(pairs.count);
    made.add(contacts.depth);
  }
  expect(made.size).toBeLessThan(12);
});
