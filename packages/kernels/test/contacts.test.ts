import {
  collideAabbAabb,
  collideCircleCircle,
  collideCircleRect,
  collideRectRect,
  collideSphereAabb,
  collideSphereSphere,
} from '@bitbounds/core';
import {
  buildIndex,
  type ContactColumns,
  collidePairs,
  createBoxIndex,
  createPairList,
  findPairs,
  loadBounds,
  loadFilters,
  loadShapes,
  type PairList,
  SHAPE_BOX,
  SHAPE_SPHERE,
  setMembers,
  validateIndex,
} from '@bitbounds/kernels';
import { createBoxScene, seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

const COUNTS = [0, 1, 3, 4, 5, 7, 8, 9, 63, 64, 65, 255, 256, 257, 1000, 1023, 1024, 1025, 100_000];
/** Neither ball nor box. */
const OTHER_SHAPE = 2;
/** In the numbers behind those a scene has: they must stay. */
const GUARD = 12345.678;

type Test = (out: Float64Array, a: Float64Array, b: Float64Array) => boolean;
const TESTS: { [dimensions: number]: Test[] } = {
  2: [collideCircleCircle, collideCircleRect, collideRectRect],
  3: [collideSphereSphere, collideSphereAabb, collideAabbAabb],
};

interface Shapes {
  count: number;
  shape: Uint8Array;
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  z: ArrayLike<number>;
  radius: Float64Array;
  halfX: Float64Array;
  halfY: Float64Array;
  halfZ: Float64Array;
}

function contactColumns(): ContactColumns {
  const f64 = (): Float64Array => new Float64Array(8);
  return {
    count: 0,
    normalX: f64(),
    normalY: f64(),
    normalZ: f64(),
    depth: f64(),
    pointX: f64(),
    pointY: f64(),
    pointZ: f64(),
  };
}

/** Numbers that overflow, vanish, are none, or leave a shape nothing to be. */
const HOSTILE = [Number.NaN, Infinity, -Infinity, 1e200, -1e200, 1e-200, -0, 1e16, -1];

/**
 * Shapes in a small room: half of the coordinates and sizes on a grid, so that centers coincide, faces touch and depths
 * tie; one in `rarity` is hostile.
 */
function randomShapes(count: number, kinds: number[], rarity: number, seed: number): Shapes {
  const random = seeded(seed);
  const number = (low: number, high: number): number => {
    if (random() * rarity < 1) return HOSTILE[Math.floor(random() * HOSTILE.length)];
    const value = low + (high - low) * random();
    return random() < 0.5 ? Math.round(2 * value) / 2 : value;
  };
  const column = (low: number, high: number): Float64Array =>
    Float64Array.from({ length: count + 4 }, (_, i) => (i < count ? number(low, high) : GUARD));
  return {
    count,
    shape: Uint8Array.from({ length: count }, () => kinds[Math.floor(random() * kinds.length)]),
    x: column(-2, 2),
    y: column(-2, 2),
    z: column(-1, 1),
    radius: column(0, 1.5),
    halfX: column(0, 1.5),
    halfY: column(0, 1.5),
    halfZ: column(0, 1.5),
  };
}

function randomPairs(count: number, slots: number, seed: number): PairList {
  const random = seeded(seed);
  const pairs = createPairList();
  const slot = (): number => Math.floor(random() * slots);
  pairs.count = count;
  pairs.a = Uint32Array.from({ length: Math.max(count, 64) }, slot);
  pairs.b = Uint32Array.from({ length: Math.max(count, 64) }, slot);
  return pairs;
}

function rowOf(shapes: Shapes, slot: number, dimensions: number): Float64Array {
  const at = [shapes.x[slot], shapes.y[slot], shapes.z[slot]].slice(0, dimensions);
  if (shapes.shape[slot] === SHAPE_SPHERE) return Float64Array.of(...at, shapes.radius[slot]);
  const half = [shapes.halfX[slot], shapes.halfY[slot], shapes.halfZ[slot]];
  return Float64Array.of(...at.map((c, i) => c - half[i]), ...at.map((c, i) => c + half[i]));
}

/** What core says: normal, depth, point; nothing when they do not touch. */
function oracle(shapes: Shapes, a: number, b: number, dimensions: number): number[] | undefined {
  if (!(shapes.shape[a] <= SHAPE_BOX && shapes.shape[b] <= SHAPE_BOX)) return undefined;
  const isFlipped = shapes.shape[a] > shapes.shape[b];
  const [first, second] = isFlipped ? [b, a] : [a, b];
  const out = new Float64Array(2 * dimensions + 1);
  const collides = TESTS[dimensions][shapes.shape[a] + shapes.shape[b]];
  const rowA = rowOf(shapes, first, dimensions);
  if (!collides(out, rowA, rowOf(shapes, second, dimensions))) return undefined;
  const depth = out[dimensions];
  // What has no finite depth can be pushed out of nothing.
  if (!(depth >= 0 && depth < Infinity)) return undefined;
  if (!isFlipped) return Array.from(out);
  const normal = out.subarray(0, dimensions);
  const point = out.subarray(dimensions + 1).map((p, i) => p - normal[i] * depth);
  return [...normal.map((n) => 0 - n), depth, ...point];
}

function rowOfContact(c: ContactColumns, row: number, dimensions: number): number[] {
  return dimensions === 2
    ? [c.normalX[row], c.normalY[row], c.depth[row], c.pointX[row], c.pointY[row]]
    : [
        c.normalX[row],
        c.normalY[row],
        c.normalZ![row],
        c.depth[row],
        c.pointX[row],
        c.pointY[row],
        c.pointZ![row],
      ];
}

/** Compares all contacts with core's; returns how many there are. */
function expectCores(
  shapes: Shapes,
  pairs: PairList,
  touching: PairList,
  contacts: ContactColumns,
  dimensions: number,
): number {
  let row = 0;
  for (let i = 0; i < pairs.count; i++) {
    const a = pairs.a[i];
    const b = pairs.b[i];
    const expected = oracle(shapes, a, b, dimensions);
    if (!expected) continue;
    const what = `pair ${i}: ${shapes.shape[a]} ${rowOf(shapes, a, dimensions)} and ${shapes.shape[b]} ${rowOf(shapes, b, dimensions)}`;
    if (touching.a[row] !== a || touching.b[row] !== b) expect.fail(`${what} is not next`);
    const found = rowOfContact(contacts, row, dimensions);
    for (let k = 0; k < expected.length; k++) {
      if (!Object.is(found[k], expected[k])) expect.fail(`${what}: ${found}, not ${expected}`);
    }
    row++;
  }
  expect(touching.count).toBe(row);
  expect(contacts.count).toBe(row);
  return row;
}

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
    for (const count of COUNTS) {
      const shapes = randomShapes(Math.min(count, 3000) + 1, kinds, 20, 0xc0de + count);
      const pairs = randomPairs(count, shapes.count, 0xfee1 + count);
      const before = structuredClone({ shapes, pairs });
      loadShapes(index, shapes.shape, shapes, shapes, shapes.count);
      expect(collidePairs(index, pairs, touching, contacts)).toBe(touching.count);
      hits += expectCores(shapes, pairs, touching, contacts, dimensions);
      total += count;
      for (let i = 0; i < contacts.count; i++) grazing += Number(contacts.depth[i] === 0);
      for (let i = 0; i < contacts.count; i++) grazing += Number(contacts.depth[i] === 0);
      if (count <= 1025) expect({ shapes, pairs }).toEqual(before);
    }
    expect(hits).toBeGreaterThan(0.04 * total);
    expect(hits).toBeLessThan(0.9 * total);
    expect(grazing).toBeGreaterThan(5);
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
      collidePairs(index, pairs, touching, contacts);
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
    expect(collidePairs(createBoxIndex(dimensions), pairs, touching, contacts)).toBe(0);
    pairs.b[5] = 0xffffffff;
    collidePairs(index, pairs, touching, contacts);
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
    findPairs(index, pairs);
    const shapes = randomShapes(count, [SHAPE_SPHERE, SHAPE_BOX], 20, 0x7ef);
    loadShapes(index, shapes.shape, shapes, shapes, count);
    const touching = createPairList();
    collidePairs(index, randomPairs(count, count, 0x7f0), touching, contactColumns());
    expect(touching.count).toBeGreaterThan(500);
    validateIndex(index, slots);
    const again = createPairList();
    findPairs(index, again);
    expect(again).toEqual(pairs);
  });
});

test('a 3D index wants z columns', () => {
  const shapes = randomShapes(4, [SHAPE_BOX], Infinity, 1);
  const index = createBoxIndex(3);
  const flat = { x: shapes.x, y: shapes.y };
  expect(() => loadShapes(index, shapes.shape, flat, shapes, 4)).toThrow(
    'loadShapes: z and halfZ are missing; the index is 3D.',
  );
});
