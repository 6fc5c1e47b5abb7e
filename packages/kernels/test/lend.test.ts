import { runInNewContext } from 'node:vm';
import {
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  createIndexView,
  createPairList,
  createSlotList,
  cullIndex,
  findPairs,
  lendBounds,
  lendSpheres,
  listVisible,
  loadBounds,
  loadFilters,
  loadSpheres,
  prepareTrees,
  queryBox,
  setMembers,
  validateIndex,
} from '@bitbounds/kernels';
import { type BoxScene, createBoxScene, moveBoxes, randomViewPlanes } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { COUNTS } from './support/counts.ts';

/** Also around the runs of 1,024 of a cull, and the 16,384 that the kernels take at once. */
const LENT_COUNTS = [...COUNTS, 1023, 1024, 1025, 16383, 16384, 16385];

const step = new Float32Array(1);
const stepBits = new Int32Array(step.buffer);

/** The nearest f32 to a side that is not within it: an oracle by search, not by the bits' order. */
function outward(side: number, direction: -1 | 1): number {
  step[0] = side;
  while (direction < 0 ? step[0] > side : step[0] < side) {
    if (step[0] === 0) step[0] = direction * 1.401298464324817e-45;
    else stepBits[0] += step[0] > 0 === direction > 0 ? 1 : -1;
  }
  return step[0];
}

interface Spheres {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  z: ArrayLike<number>;
  radius: ArrayLike<number> | number;
}

/** The boxes around spheres, made in f64 and rounded outward. */
function boxesOf(spheres: Spheres, count: number): BoxScene {
  const scene = createBoxScene('uniform', 3, count, 1);
  for (let i = 0; i < count; i++) {
    const radius = typeof spheres.radius === 'number' ? spheres.radius : spheres.radius[i];
    const sides = [spheres.x[i], spheres.y[i], spheres.z[i]].map((center) =>
      radius < 0
        ? [Infinity, -Infinity]
        : [outward(center - radius, -1), outward(center + radius, 1)],
    );
    [scene.minX[i], scene.maxX[i]] = sides[0];
    [scene.minY[i], scene.maxY[i]] = sides[1];
    [scene.minZ[i], scene.maxZ[i]] = sides[2];
  }
  return scene;
}

function randomSpheres(scene: BoxScene, kind: string): Spheres {
  const { centers, halves, count } = scene;
  const convert = (column: ArrayLike<number>): ArrayLike<number> => {
    if (kind === 'number[]') return Array.from(column);
    return kind === 'f32' ? Float32Array.from(column) : Float64Array.from(column);
  };
  const z = centers[2] ?? new Float64Array(count);
  const radius = kind === 'one radius' ? 0.4 : convert(halves);
  return { x: convert(centers[0]), y: convert(centers[1]), z: convert(z), radius };
}

function all(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, i) => i);
}

function randomPlanes(scene: BoxScene): Float64Array {
  const { random, dimensions } = scene;
  const size = Math.max(4, scene.count ** (1 / dimensions) * 2);
  const eye = Array.from({ length: dimensions }, () => (random() * 1.4 - 0.2) * size);
  return randomViewPlanes(random, dimensions, eye, size * (0.1 + random()));
}

const lists = { visible: createSlotList(), entered: createSlotList(), left: createSlotList() };

function createCuller(index: BoxIndex): (planes: Float64Array) => string {
  const view = createIndexView(index);
  return (planes) => {
    const rows = planes.length / (index.dimensions + 1);
    cullIndex(index, view, planes, rows, lists.entered, lists.left);
    const count = listVisible(lists.visible, index, view);
    const entered = lists.entered.slots.slice(0, lists.entered.count).sort();
    const left = lists.left.slots.slice(0, lists.left.count).sort();
    return `${lists.visible.slots.slice(0, count)} in ${entered} out ${left}`;
  };
}

describe.each([2, 3] as const)('in %iD', (dimensions) => {
  test.each(LENT_COUNTS)('%i lent boxes show the same as loaded ones', (count) => {
    const scene = createBoxScene('mixed', dimensions, count, count + 3);
    const loaded = createBoxIndex(dimensions);
    const lent = createBoxIndex(dimensions);
    const cullLoaded = createCuller(loaded);
    const cullLent = createCuller(lent);
    setMembers(loaded, all(count), count);
    setMembers(lent, all(count), count);
    for (let frame = 0; frame < 6; frame++) {
      if (count > 4) scene.minX[4] = [0, Number.NaN, Infinity, -Infinity, 1e20, 5][frame];
      loadBounds(loaded, scene, count);
      lendBounds(lent, scene, count);
      buildIndex(loaded);
      buildIndex(lent);
      const planes = randomPlanes(scene);
      expect(cullLent(planes)).toBe(cullLoaded(planes));
      expect(lent.stats.invalid).toBe(loaded.stats.invalid);
      moveBoxes(scene, 0.3);
    }
  });

  test.each(['f64', 'f32', 'number[]', 'one radius'])(
    'spheres of %s show what their boxes do',
    (kind) => {
      let seen = 0;
      for (const count of LENT_COUNTS) {
        const scene = createBoxScene('uniform', dimensions, count, count + 3);
        const spheres = createBoxIndex(dimensions);
        const boxes = createBoxIndex(dimensions);
        const cullSpheres = createCuller(spheres);
        const cullBoxes = createCuller(boxes);
        setMembers(spheres, all(count), count);
        setMembers(boxes, all(count), count);
        for (let frame = 0; frame < 3; frame++) {
          const columns = randomSpheres(scene, kind);
          const scenery = boxesOf(columns, count);
          lendSpheres(spheres, columns, columns.radius, count);
          loadBounds(boxes, scenery, count);
          buildIndex(spheres);
          buildIndex(boxes);
          const planes = randomPlanes(scene);
          // No box lies within the rounding of a plane in these scenes.
          expect(cullSpheres(planes)).toBe(cullBoxes(planes));
          seen += lists.visible.count;
          moveBoxes(scene, 0.3);
        }
      }
      expect(seen).toBeGreaterThan(1000);
    },
  );

  test('boxes made of spheres are those of f64, rounded outward', () => {
    const count = 3000;
    const scene = createBoxScene('mixed', dimensions, count, 9);
    const { random } = scene;
    const draw = (): number => (random() - 0.5) * 10 ** (random() * 50 - 25);
    const columns: Spheres = {
      x: Float64Array.from({ length: count }, draw),
      y: Array.from({ length: count }, draw),
      z: Float32Array.from({ length: count }, draw),
      radius: Float64Array.from({ length: count }, () => Math.abs(draw())),
    };
    const index = createBoxIndex(dimensions);
    loadSpheres(index, columns, columns.radius, count);
    const expected = boxesOf(columns, count);
    const sides = [expected.minX, expected.maxX, expected.minY, expected.maxY];
    if (dimensions === 3) sides.push(expected.minZ, expected.maxZ);
    for (const [i, side] of sides.entries()) {
      const at = index.kernel.exports.columnAddress(i) >>> 2;
      for (let slot = 0; slot < count; slot++) {
        const made = index.kernel.f32[at + slot];
        if (made !== side[slot]) expect.fail(`side ${i} of ${slot}: ${made}, not ${side[slot]}`);
      }
    }
  });

  test('pairs and trees have what is lent copied first', () => {
    const count = 1000;
    const scene = createBoxScene('uniform', dimensions, count, 12);
    const one = createBoxIndex(dimensions);
    const other = createBoxIndex(dimensions);
    const third = createBoxIndex(dimensions);
    const pairs = [one, other, third].map((index) => {
      setMembers(index, all(count), count);
      const list = createPairList();
      if (index === one) loadBounds(index, scene, count);
      if (index === other) lendBounds(index, scene, count);
      const spheres = { x: scene.centers[0], y: scene.centers[1], z: scene.centers[2] };
      if (index === third) lendSpheres(index, spheres, scene.halves, count);
      buildIndex(index);
      const ones = new Uint32Array(count).fill(1);
      loadFilters(index, ones, ones, new Uint8Array(count), count);
      findPairs(list, index);
      validateIndex(index, all(count));
      return `${list.a.slice(0, list.count)} ${list.b.slice(0, list.count)}`;
    });
    expect(pairs[1]).toBe(pairs[0]);
    expect(pairs[2].length).toBeGreaterThanOrEqual(pairs[0].length);
  });
});

test('a NaN makes a sphere invalid, a negative radius shows it never, infinite ones take part', () => {
  const columns = {
    x: Float64Array.of(0, Number.NaN, 0, 0, Infinity, 1e300, 100, 0, 0, 1e6),
    y: Float64Array.of(0, 0, 0, 0, 0, 0, 0, 0, Number.NaN, 1e6),
    z: Float64Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 1e6),
  };
  const radius = Float64Array.of(1, 1, Number.NaN, -1, 1, 1, Infinity, -1e-12, -1, -1e-12);
  for (const hasTree of [false, true]) {
    const index = createBoxIndex(3);
    const view = createIndexView(index);
    setMembers(index, all(10), 10);
    lendSpheres(index, columns, radius, 10);
    buildIndex(index);
    if (hasTree) queryBox(createSlotList(), index, Array(2 * index.dimensions).fill(0));
    const show = (...planes: number[]): number[] => {
      cullIndex(index, view, Float64Array.from(planes), 1, lists.entered, lists.left);
      return [...lists.visible.slots.subarray(0, listVisible(lists.visible, index, view))];
    };
    expect(show(1, 0, 0, -5)).toEqual([0, 1, 2, 4, 5, 6, 8]);
    expect(show(1, 0, 0, 5)).toEqual([1, 2, 4, 5, 6, 8]);
    expect(show(-1, 0, 0, 5)).toEqual([1, 2, 6, 8]);
    expect(index.stats.invalid).toBe(3);
  }
});

test.each([
  [0, -1, 'empty'],
  [Infinity, -1, 'empty'],
  [-Infinity, -1, 'empty'],
  [1e39, -1, 'empty'],
  [1, -1e-40, 'empty'],
  [1, -7e-46, 'empty'],
  [1, -1e-46, 'empty'],
  [0, -1e-50, 'empty'],
  [NaN, -1, 'invalid'],
  [0, NaN, 'invalid'],
  [Infinity, Infinity, 'invalid'],
  [Infinity, -Infinity, 'invalid'],
  [0, -0, 'a sphere'],
  [0, 0, 'a sphere'],
  [Infinity, 1, 'a sphere'],
  [1e39, 1, 'a sphere'],
])('around %f with radius %f there is the same by tree and by slot: %s', (center, radius, what) => {
  for (const count of [1, 64]) {
    for (const hasTree of [false, true]) {
      const index = createBoxIndex(2);
      setMembers(index, all(count), count);
      const [x, y] = [new Float64Array(count).fill(center), new Float64Array(count)];
      lendSpheres(index, { x, y }, new Float64Array(count).fill(radius), count);
      buildIndex(index);
      if (hasTree) prepareTrees(index);
      const above = Float64Array.of(0, 1, -5);
      const { entered, left } = lists;
      const visible = cullIndex(index, createIndexView(index), above, 1, entered, left);
      expect(visible, `shown of ${count}`).toBe(what === 'empty' ? 0 : count);
      expect(index.stats.invalid).toBe(what === 'invalid' ? count : 0);
    }
  }
});

test('slots that come later, and columns made anew, are read', () => {
  const index = createBoxIndex(2);
  const cull = createCuller(index);
  const everything = Float64Array.of(1, 0, -1e9);
  for (const count of [10, 40000, 200, 50000]) {
    setMembers(index, all(count), count);
    const scene = createBoxScene('uniform', 2, count, count);
    lendBounds(index, scene, count);
    buildIndex(index);
    cull(everything);
    expect(lists.visible.count).toBe(count);
  }
});

test('more slots of the same columns than the last time, and fewer', () => {
  const scene = createBoxScene('uniform', 2, 40000, 3);
  const [lent, loaded] = [createBoxIndex(2), createBoxIndex(2)];
  const culls = [lent, loaded].map(createCuller);
  let seen = 0;
  for (const count of [10, 40000, 200, 30000, 900]) {
    for (const index of [lent, loaded]) setMembers(index, all(count), count);
    lendBounds(lent, scene, count);
    loadBounds(loaded, scene, count);
    for (const index of [lent, loaded]) buildIndex(index);
    const planes = randomPlanes(scene);
    const [shown, expected] = culls.map((cull) => cull(planes));
    expect(shown === expected, `${count} slots`).toBe(true);
    seen += lists.visible.count;
  }
  expect(seen).toBeGreaterThan(1000);
});

test('short and missing columns and bad radii are errors with the numbers', () => {
  const index = createBoxIndex(3);
  const column = new Float32Array(5);
  const three = { x: column, y: column, z: column };
  const bounds = { minX: column, minY: column, maxX: column, maxY: column };
  expect(() => lendBounds(index, bounds, 5)).toThrow(
    'lendBounds: minZ is missing; the index is 3D.',
  );
  const wide = new Float64Array(5) as never;
  const all = { ...bounds, minZ: column, maxZ: column };
  for (const name of ['minX', 'minY', 'minZ', 'maxX', 'maxY', 'maxZ']) {
    expect(() => lendBounds(index, { ...all, [name]: wide }, 5)).toThrow(
      `lendBounds: ${name} must be a Float32Array, got Float64Array.`,
    );
  }
  expect(() => lendSpheres(index, { x: column, y: column }, 1, 5)).toThrow(
    'lendSpheres: z is missing; the index is 3D.',
  );
  expect(() => lendSpheres(index, three, 1, 6)).toThrow(
    'lendSpheres: x has 5 numbers, expected 6.',
  );
  expect(() => lendSpheres(index, { ...three, z: [1] }, 1, 5)).toThrow(
    'lendSpheres: z has 1 numbers, expected 5.',
  );
  expect(() => loadSpheres(index, three, -1, 5)).toThrow(
    'loadSpheres: radius must be >= 0, got -1.',
  );
  expect(() => lendSpheres(index, three, Number.NaN, 5)).toThrow(
    'lendSpheres: radius must be >= 0, got NaN.',
  );
});

test.each([0, -0])('spheres of radius %f, the same for all, are points', (radius) => {
  const index = createBoxIndex(2);
  setMembers(index, all(100), 100);
  const x = Float64Array.from(all(100));
  lendSpheres(index, { x, y: new Float64Array(100) }, radius, 100);
  buildIndex(index);
  const cull = createCuller(index);
  cull(Float64Array.of(1, 0, 89.5));
  expect([...lists.visible.slots.subarray(0, lists.visible.count)]).toEqual([
    90, 91, 92, 93, 94, 95, 96, 97, 98, 99,
  ]);
});

// A column that is lent no more may be transferred: nothing can be read from it then.
test('what was lent before is not looked at', () => {
  const count = 70;
  const index = createBoxIndex(2);
  setMembers(index, all(count), count);
  const cull = createCuller(index);
  const scene = createBoxScene('uniform', 2, count, 5);
  const column = (): Float32Array<ArrayBuffer> => Float32Array.from(all(count));
  const sides = { minX: scene.minX, minY: scene.minY, maxX: scene.maxX, maxY: scene.maxY.slice() };
  const radius = column();
  const [x, y] = [column(), column()];
  const steps = [
    () => lendBounds(index, sides, count),
    () => lendSpheres(index, { x, y }, radius, count),
    () => lendSpheres(index, { x, y }, 1, count),
  ];
  for (const [i, lend] of steps.entries()) {
    lend();
    buildIndex(index);
    const buffer = [undefined, sides.maxY.buffer, radius.buffer][i];
    if (buffer) structuredClone(buffer, { transfer: [buffer] });
    cull(Float64Array.of(1, 0, -1e9));
    expect(lists.visible.count).toBe(count);
  }
});

test('until boxes that are lent are built, those of the last build are found', () => {
  const scene = createBoxScene('uniform', 2, 100, 8);
  const [x, y] = scene.centers;
  const takes: [what: string, take: (index: BoxIndex) => void][] = [
    ['lent', (index) => lendBounds(index, scene, 100)],
    ['made of spheres', (index) => loadSpheres(index, { x, y }, 1, 100)],
    [
      'lent, then none made of spheres',
      (index) => {
        lendBounds(index, createBoxScene('uniform', 2, 50_000, 8), 50_000);
        loadSpheres(index, { x: [], y: [] }, 1, 0);
      },
    ],
  ];
  for (const [what, take] of takes) {
    const index = createBoxIndex(2);
    setMembers(index, all(2), 2);
    const minX = Float32Array.of(1000, 2000);
    const minY = new Float32Array(2);
    loadBounds(index, { minX, minY, maxX: minX, maxY: minY }, 2);
    buildIndex(index);
    prepareTrees(index);
    take(index);
    const found = createSlotList();
    expect(queryBox(found, index, [1500, 0, 2500, 0]), what).toBe(1);
    expect(found.slots[0]).toBe(1);
  }
});

test('columns of another realm are as those of this one', () => {
  const foreign: typeof Float32Array = runInNewContext('Float32Array');
  const foreignDouble: typeof Float64Array = runInNewContext('Float64Array');
  const scene = createBoxScene('uniform', 3, 300, 7);
  const own = createBoxIndex(3);
  const other = createBoxIndex(3);
  const [cullOwn, cullOther] = [own, other].map(createCuller);
  for (const index of [own, other]) setMembers(index, all(300), 300);
  const { minX, minY, minZ, maxX, maxY, maxZ } = scene;
  const there = [minX, minY, minZ, maxX, maxY, maxZ].map((side) => foreign.from(side));
  const [x, y, z] = scene.centers.map((center) => foreignDouble.from(center));
  const radius = new Float32Array(300).fill(0.3);
  expect(there[0]).not.toBeInstanceOf(Float32Array);
  let seen = 0;
  for (let round = 0; round < 20; round++) {
    const planes = randomPlanes(scene);
    if (round % 2) {
      lendBounds(own, scene, 300);
      const [a, b, c, d, e, f] = there;
      lendBounds(other, { minX: a, minY: b, minZ: c, maxX: d, maxY: e, maxZ: f }, 300);
    } else {
      const [ownX, ownY, ownZ] = scene.centers.map((center) => Float64Array.from(center));
      lendSpheres(own, { x: ownX, y: ownY, z: ownZ }, radius, 300);
      lendSpheres(other, { x, y, z }, foreign.from(radius), 300);
    }
    for (const index of [own, other]) buildIndex(index);
    const [mine, theirs] = [cullOwn(planes), cullOther(planes)];
    expect(theirs, `round ${round}`).toBe(mine);
    seen += lists.visible.count;
  }
  expect(seen).toBeGreaterThan(300);
});

test('BigInts are refused by name', () => {
  const index = createBoxIndex(2);
  const good = new Float32Array(2);
  const big = new BigInt64Array(2) as never;
  const refusals: [take: () => void, what: string][] = [
    [
      () => loadBounds(index, { minX: good, minY: big, maxX: good, maxY: good }, 2),
      'loadBounds: minY',
    ],
    [() => loadFilters(index, good as never, big, good as never, 2), 'loadFilters: mask'],
    [() => lendSpheres(index, { x: good, y: big }, 1, 2), 'lendSpheres: y'],
    [() => loadSpheres(index, { x: good, y: good }, big, 2), 'loadSpheres: radius'],
  ];
  for (const [take, what] of refusals) {
    expect(take).toThrow(`${what} must hold numbers, got BigInt64Array.`);
  }
});

test.each([2, 3] as const)(
  'in %iD lent boxes that are no numbers are counted when that is all that is asked',
  (dimensions) => {
    const scene = createBoxScene('uniform', dimensions, 100, 3);
    const index = createBoxIndex(dimensions);
    setMembers(index, all(100), 100);
    for (const count of [0, 1, 5, 2]) {
      const minX = scene.minX.map((x, i) => (i < count ? Number.NaN : x));
      lendBounds(index, { ...scene, minX }, 100);
      buildIndex(index);
      expect(index.stats.invalid).toBe(count);
    }
  },
);

test('what a 2D index has no use for is not looked at', () => {
  const index = createBoxIndex(2);
  const side = new Float32Array(1);
  const flat = { minX: side, minY: side, maxX: side, maxY: side };
  const wide = new Float64Array(1) as never;
  setMembers(index, all(1), 1);
  expect(() => lendBounds(index, { ...flat, minZ: wide, maxZ: wide }, 1)).not.toThrow();
});
