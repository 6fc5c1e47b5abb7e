import {
  intersectsAabbTriangle,
  intersectsCapsuleTriangle,
  intersectsSphereTriangle,
} from '@bitbounds/core';
import {
  createFixedSlotList,
  createSlotList,
  createTriangleTree,
  intersectsBoxTriangles,
  intersectsCapsuleTriangles,
  intersectsSphereTriangles,
  queryBoxTriangles,
  queryCapsuleTriangles,
  querySphereTriangles,
  queryTriangleCandidates,
  readTriangles,
  type TriangleTree,
} from '@bitbounds/kernels';
import { randomSliver, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { countReads } from './support/count-reads.ts';
import {
  allSoups,
  pointAround,
  pointNear,
  randomSoup,
  type Soup,
  soupOf,
} from './support/soups.ts';

const out = createSlotList();

type Test = (shape: number[], triangle: Float64Array) => boolean;

const QUERIES: {
  name: string;
  exact: Test;
  query: (tree: TriangleTree, shape: number[]) => number;
  any: (tree: TriangleTree, shape: number[]) => boolean;
  random: (random: () => number, soup: Soup) => number[];
}[] = [
  {
    name: 'sphere',
    exact: intersectsSphereTriangle,
    query: (tree, sphere) => querySphereTriangles(out, tree, sphere),
    any: (tree, sphere) => intersectsSphereTriangles(tree, sphere),
    random: (random, soup) => [...randomCenter(random, soup), randomReach(random, soup)],
  },
  {
    name: 'box',
    exact: intersectsAabbTriangle,
    query: (tree, box) => queryBoxTriangles(out, tree, box),
    any: intersectsBoxTriangles,
    random: (random, soup) => {
      const center = randomCenter(random, soup);
      const half = center.map(() => randomReach(random, soup));
      return [...center.map((x, i) => x - half[i]), ...center.map((x, i) => x + half[i])];
    },
  },
  {
    name: 'capsule',
    exact: intersectsCapsuleTriangle,
    query: (tree, capsule) => queryCapsuleTriangles(out, tree, capsule),
    any: intersectsCapsuleTriangles,
    random: (random, soup) => {
      const a = randomCenter(random, soup);
      const b =
        random() < 0.2 ? a : a.map((x) => x + (random() * 2 - 1) * randomReach(random, soup) * 3);
      return [...a, ...b, randomReach(random, soup)];
    },
  },
];

function randomCenter(random: () => number, soup: Soup): number[] {
  const away = soup.reach * 0.02;
  return random() < 0.6 ? pointNear(random, soup, away) : pointAround(random, soup, 0.5);
}

/** From nothing to a third of the mesh, and now and then whole or half, which touches exactly on a grid. */
function randomReach(random: () => number, soup: Soup): number {
  const reach = soup.reach * 10 ** (random() * 4 - 4.5);
  return random() < 0.3 ? Math.round(reach * 2) / 2 : reach;
}

const cases = allSoups().flatMap((soup) => QUERIES.map((query) => ({ ...query, soup })));

test.each(cases)('$soup.name: a $name finds exactly the triangles that core says', (one) => {
  const { soup, exact, query, random: randomShape } = one;
  const random = seeded(0x9e7);
  let found = 0;
  let missed = 0;
  for (let i = 0; i < 120; i++) {
    const shape = randomShape(random, soup);
    const expected: number[] = [];
    for (const [triangle, row] of soup.triangles.entries()) {
      if (exact(shape, row)) expected.push(triangle);
    }
    const count = query(soup.tree, shape);
    expect(count).toBe(out.count);
    const slots = Array.from(out.slots.subarray(0, count)).sort((a, b) => a - b);
    expect(slots, `${one.name} ${i}: ${shape}`).toEqual(expected);
    expect(one.any(soup.tree, shape), `any ${one.name} ${i}`).toBe(count > 0);
    found += count;
    missed += Number(count === 0);
  }
  expect(found).toBeGreaterThan(30);
  expect(missed).toBeGreaterThan(10);
});

const [, BOX] = QUERIES;

test.each(allSoups())(
  '$name: candidates of a box are those it touches, and not all others',
  (soup) => {
    const random = seeded(0xca9d);
    let touched = 0;
    let near = 0;
    let far = 0;
    for (let i = 0; i < 200; i++) {
      const box = BOX.random(random, soup);
      const count = queryTriangleCandidates(out, soup.tree, box);
      const listed = new Set(out.slots.subarray(0, count));
      expect(listed.size, 'each once').toBe(count);
      for (const [triangle, row] of soup.triangles.entries()) {
        if (intersectsAabbTriangle(box, row)) {
          expect(listed, `box ${i}: ${box}`).toContain(triangle);
          touched++;
        } else if (listed.has(triangle)) near++;
        else far++;
      }
    }
    expect(touched).toBeGreaterThan(30);
    expect(far).toBeGreaterThan(touched);
    expect(near).toBeLessThan(far);
  },
);

const COUNTS = [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 63, 64, 65, 255, 256, 257, 1000, 1025];

test.each(COUNTS)('%i triangles in a row are each found, by everything', (count) => {
  const points: number[] = [];
  for (let i = 0; i < count; i++) points.push(i, 0, 0, i + 0.5, 0, 0, i, 1, 0);
  const indices = Array.from({ length: count * 3 }, (_, i) => i);
  const { tree } = soupOf('a row', points, indices);
  const found = (): number[] => Array.from(out.slots.subarray(0, out.count));
  for (let i = 0; i < count; i++) {
    querySphereTriangles(out, tree, [i + 0.25, 0.5, 0, 0.2]);
    expect(found()).toEqual([i]);
    queryBoxTriangles(out, tree, [i + 0.1, 0.1, -1, i + 0.2, 0.2, 1]);
    expect(found()).toEqual([i]);
    queryTriangleCandidates(out, tree, [i + 0.1, 0.1, -1, i + 0.2, 0.2, 1]);
    expect(found()).toEqual([i]);
    queryCapsuleTriangles(out, tree, [i + 0.1, 0.5, -1, i + 0.1, 0.5, -0.25, 0.25]);
    expect(found()).toEqual([i]);
  }
  expect(querySphereTriangles(out, tree, [0, 0, 0, count + 2])).toBe(count);
  expect(found().sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
  expect(queryBoxTriangles(out, tree, [-1, -1, -1, count, 1, 1])).toBe(count);
  expect(queryCapsuleTriangles(out, tree, [-1, 0, 0, count, 0, 0, 1])).toBe(count);
});

test('shapes without end, far away, empty and NaN', () => {
  const { tree, triangles } = allSoups()[0];
  const all = triangles.length;
  expect(querySphereTriangles(out, tree, [0, 0, 0, 1e300])).toBe(all);
  expect(querySphereTriangles(out, tree, [1e9, 0, 0, 1e9])).toBeGreaterThan(all / 4);
  expect(querySphereTriangles(out, tree, [1e9, 0, 0, 1e9])).toBeLessThan(all);
  expect(querySphereTriangles(out, tree, [1e9, 0, 0, 1e9 - 10])).toBe(0);
  expect(queryBoxTriangles(out, tree, [-1e300, -1e300, -1e300, 1e300, 1e300, 1e300])).toBe(all);
  expect(queryBoxTriangles(out, tree, [-1e20, -1e20, -1e20, 0, 1e20, 1e20])).toBeLessThan(all);
  expect(out.count).toBeGreaterThan(all / 4);
  const most = Infinity;
  expect(queryBoxTriangles(out, tree, [-most, -most, -most, most, most, most])).toBe(all);
  const half = [-1e4, -1e4, -1e4, 0, 1e4, 1e4];
  const count = queryBoxTriangles(out, tree, half);
  expect(queryBoxTriangles(out, tree, [-most, -1e4, -most, 0, most, 1e4])).toBe(count);
  expect(intersectsBoxTriangles(tree, [-most, -most, -most, most, most, most])).toBe(true);
  expect(intersectsBoxTriangles(tree, [1e4, -most, -most, most, most, most])).toBe(false);
  const flat = createTriangleTree([0, 0, 0, 1, 0, 0, 0, 0, 1], [0, 1, 2]);
  expect(queryBoxTriangles(out, flat, [-most, -most, -most, most, 0, most])).toBe(1);
  expect(queryBoxTriangles(out, tree, [1, 1, 1, 0, 2, 2])).toBe(0);
  expect(queryTriangleCandidates(out, tree, [1, 1, 1, 0, 2, 2])).toBe(0);
  expect(queryTriangleCandidates(out, tree, [-most, -most, -most, most, most, most])).toBe(all);
  expect(queryCapsuleTriangles(out, tree, [-1e6, 0, 0, 1e6, 0, 0, 20])).toBe(all);
  expect(queryCapsuleTriangles(out, tree, [0, 0, 0, 1, 0, 0, -1])).toBe(0);
  expect(querySphereTriangles(out, tree, [0, 0, 0, -1])).toBe(0);
  expect(intersectsSphereTriangles(tree, [0, 0, 0, Number.NaN])).toBe(false);
  expect(intersectsBoxTriangles(tree, [1, 1, 1, 0, 2, 2])).toBe(false);
  expect(intersectsCapsuleTriangles(tree, [0, 0, 0, 1, 0, 0, Number.NaN])).toBe(false);
  for (let axis = 0; axis < 3; axis++) {
    const [x, y, z] = [0, 0, 0].with(axis, Number.NaN);
    expect(querySphereTriangles(out, tree, [x, y, z, 9])).toBe(0);
    expect(queryBoxTriangles(out, tree, [x, y, z, 9, 9, 9])).toBe(0);
    expect(queryBoxTriangles(out, tree, [-9, -9, -9, x, y, z])).toBe(0);
    expect(queryTriangleCandidates(out, tree, [x, y, z, 9, 9, 9])).toBe(0);
    expect(queryCapsuleTriangles(out, tree, [x, y, z, 1, 1, 1, 9])).toBe(0);
    expect(queryCapsuleTriangles(out, tree, [1, 1, 1, x, y, z, 9])).toBe(0);
  }
});

test('what does not fit in a fixed list is told, and read page by page', () => {
  const { tree, triangles } = allSoups()[0];
  const all = [-9, -9, -9, 9, 9, 9];
  const array = new Uint32Array(64);
  const page = createFixedSlotList(array);
  for (const query of QUERIES) {
    const shape = { sphere: [0, 0, 0, 9], box: all, capsule: [...all, 9] }[query.name]!;
    const count = query.query(tree, shape);
    expect(count).toBe(triangles.length);
    const expected = Array.from(out.slots.subarray(0, count));
    const found: number[] = [];
    for (let from = 0; from < count; from += array.length) {
      expect(readTriangles(page, tree, from)).toBe(count - from);
      expect(page.count).toBe(count - from);
      found.push(...array.subarray(0, Math.min(array.length, page.count)));
    }
    expect(found).toEqual(expected);
    expect(readTriangles(page, tree, count)).toBe(0);
    for (const from of [-1, 1.5, Number.NaN]) {
      const message = `readTriangles: from must be a whole number from 0 to 4294967295, got ${from}.`;
      expect(() => readTriangles(page, tree, from)).toThrow(message);
    }
  }
  expect(querySphereTriangles(page, tree, [0, 0, 0, 9])).toBe(triangles.length);
  expect(page.count).toBe(triangles.length);
  expect(page.slots).toBe(array);
  expect(queryBoxTriangles(page, tree, [7, 7, 7, 8, 8, 8])).toBe(0);
  expect(page.count).toBe(0);
});

test('a large capsule is not lost among triangles in the corners of the cube around it', () => {
  // Eight crowds in the corners of the cube from -1 to 1, which a ball of radius 1 does not reach, and one triangle in it.
  const random = seeded(0xc0);
  const points = [0, 0, 0, 0.1, 0, 0, 0, 0.1, 0];
  const corners = 8;
  const crowd = 500;
  for (let i = 0; i < corners * crowd; i++) {
    for (let corner = 0; corner < 3; corner++) {
      for (let axis = 0; axis < 3; axis++) {
        points.push((0.7 + 0.2 * random()) * ((i >> axis) & 1 ? 1 : -1));
      }
    }
  }
  const indices = Array.from({ length: points.length / 3 }, (_, i) => i);
  const capsule = [0, 0, 0, 0.001, 0, 0, 1];
  const whole = createTriangleTree(points, indices);
  const { row, reads } = countReads(capsule);
  expect(intersectsCapsuleTriangles(whole, row)).toBe(true);
  // A test reads seven numbers at least.
  expect(reads()).toBeLessThan(crowd * 7);
  expect(queryCapsuleTriangles(out, whole, capsule)).toBe(1);
  const crowds = createTriangleTree(points, indices.slice(3));
  expect(intersectsCapsuleTriangles(crowds, capsule)).toBe(false);
  expect(queryCapsuleTriangles(out, crowds, capsule)).toBe(0);
});

test('what is well inside a large box or capsule, or well outside of it, is not tested by axes and edges', () => {
  const { tree } = randomSoup(12, 2000, 0.1);
  const wide = [-9, -9, -9, 9, 9, 9];
  const box = countReads(wide);
  expect(queryBoxTriangles(out, tree, box.row)).toBe(2000);
  expect(box.reads(), 'six for a corner').toBeLessThan(2000 * 7);
  const around = countReads([...wide, 20]);
  expect(queryCapsuleTriangles(out, tree, around.row)).toBe(2000);
  expect(around.reads(), 'sixteen for the core and how it is rounded').toBeLessThan(2000 * 17);
});

test('a ball that just touches a corner of a triangle, whichever it is, touches it', () => {
  for (const [x, y, z, radius] of [
    [3, 4, 0, 5],
    [2, 3, 6, 7],
    [-1, -2, -2, 3],
    [4, -4, 7, 9],
  ]) {
    // The corner, and two that are farther away.
    const corners = [
      [x, y, z],
      [2 * x + Math.sign(x), 2 * y, 2 * z + Math.sign(z)],
      [2 * x, 2 * y + Math.sign(y), 2 * z],
    ];
    for (let first = 0; first < 3; first++) {
      const positions = [0, 1, 2].flatMap((i) => corners[(first + i) % 3]);
      const tree = createTriangleTree(positions, [0, 1, 2]);
      const label = `corner ${(3 - first) % 3} at ${[x, y, z]}`;
      expect(querySphereTriangles(out, tree, [0, 0, 0, radius]), label).toBe(1);
      expect(querySphereTriangles(out, tree, [0, 0, 0, radius * (1 - 1e-9)]), label).toBe(0);
    }
  }
});

// Balls about as large as their center is high over a sliver's inside: its edges alone would miss half of them.
test('balls on slivers are touched as in core', () => {
  const random = seeded(0x511);
  let touched = 0;
  let missed = 0;
  for (let i = 0; i < 100; i++) {
    const { row: triangle, normal } = randomSliver(random, 1e-6);
    const tree = createTriangleTree(triangle, [0, 1, 2]);
    for (let k = 0; k < 50; k++) {
      const shares = [random(), random(), random()];
      const sum = shares[0] + shares[1] + shares[2];
      const height = 10 ** -(3 + 6 * random());
      const center = normal.map((x, axis) => {
        const corners = shares.map((share, corner) => share * triangle[3 * corner + axis]);
        return (corners[0] + corners[1] + corners[2]) / sum + height * x;
      });
      const sphere = [...center, height * (1 + 1e-9 * (random() - 0.5))];
      const expected = intersectsSphereTriangle(sphere, triangle);
      const title = `${i}: ${sphere} / ${triangle}`;
      expect(intersectsSphereTriangles(tree, sphere), title).toBe(expected);
      if (expected) touched++;
      else missed++;
    }
  }
  expect(touched).toBeGreaterThan(1000);
  expect(missed).toBeGreaterThan(1000);
});
