import { transformPointByMatrix, transformTriangleByMatrix } from '@bitbounds/core';
import {
  closestPointOnTriangles,
  createFixedSlotList,
  createSlotList,
  createTransformedTree,
  createTriangleHit,
  createTriangleTree,
  disposeTriangleTree,
  getTriangle,
  querySphereTriangles,
  raycastTriangles,
  readTriangles,
  type TriangleTree,
  transformTriangleTree,
  validateTriangleTree,
} from '@bitbounds/kernels';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { allSoups, pointAround, randomSoup, type Soup } from './support/soups.ts';

const SAME = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const MIRRORED = [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** Any linear map and a way: half of them mirror. */
function randomMatrix(random: () => number): number[] {
  const matrix = Array.from({ length: 16 }, () => 2 * random() - 1);
  matrix[3] = matrix[7] = matrix[11] = 0;
  matrix[15] = 1;
  return matrix;
}

function determinant(m: number[]): number {
  const [a, b, c] = [m.slice(0, 3), m.slice(4, 7), m.slice(8, 11)];
  const cross = [b[1] * c[2] - b[2] * c[1], b[2] * c[0] - b[0] * c[2], b[0] * c[1] - b[1] * c[0]];
  return a[0] * cross[0] + a[1] * cross[1] + a[2] * cross[2];
}

/** What core makes of a triangle, with its front where it was. */
function moved(row: Float64Array, matrix: number[]): number[] {
  const out = Array.from(transformTriangleByMatrix(new Float64Array(9), row, matrix));
  return determinant(matrix) < 0 ? [...out.slice(0, 3), ...out.slice(6), ...out.slice(3, 6)] : out;
}

const hit = createTriangleHit();

/** What a mesh answers to rays, balls and points, in its own order. */
function ask(tree: TriangleTree, points: number[][]): unknown[] {
  const list = createSlotList();
  return points.flatMap((point, i) => {
    const target = points[(i + 1) % points.length];
    const t = raycastTriangles(hit, tree, [...point, ...target.map((x, axis) => x - point[axis])]);
    const { triangle } = hit;
    querySphereTriangles(list, tree, [...point, 0.7]);
    const closest = Array.from(closestPointOnTriangles(new Float64Array(3), hit, tree, point));
    return [t, triangle, ...list.slots.subarray(0, list.count), ...closest, hit.triangle];
  });
}

/** Compares a copy with a mesh that was made of what core moves the triangles to. Returns how many rays hit. */
function compare(copy: TriangleTree, soup: Soup, matrix: number[], random: () => number): number {
  validateTriangleTree(copy);
  const rows = soup.triangles.map((row) => moved(row, matrix));
  const count = rows.length;
  for (let i = 0; i < count; i++) expect(Array.from(getTriangle([], copy, i))).toEqual(rows[i]);
  const positions = Float64Array.from(rows.flat());
  const made = createTriangleTree(
    positions,
    Uint32Array.from({ length: 3 * count }, (_, i) => i),
  );
  expect(copy.bounds).toEqual(made.bounds);
  const points = Array.from({ length: 20 }, () =>
    Array.from(transformPointByMatrix([0, 0, 0], pointAround(random, soup, 0.2), matrix)),
  );
  const answers = ask(copy, points);
  expect(answers).toEqual(ask(made, points));
  disposeTriangleTree(made);
  return answers.filter((t) => typeof t === 'number' && t > 0 && t < 1).length;
}

test.each(allSoups())(
  '$name: a copy answers as a mesh that was made of the moved triangles, however often it moves',
  (soup) => {
    const random = seeded(0x70a5);
    const before = soup.triangles.map((row) => Array.from(row));
    let matrix = randomMatrix(random);
    const copy = createTransformedTree(soup.tree, matrix);
    let hits = compare(copy, soup, matrix, random);
    for (const mirrors of [false, true, true, false]) {
      do matrix = randomMatrix(random);
      while (determinant(matrix) < 0 !== mirrors);
      transformTriangleTree(copy, soup.tree, matrix);
      hits += compare(copy, soup, matrix, random);
    }
    if (soup.name !== 'one far away') expect(hits).toBeGreaterThan(0);
    // The mesh itself stays as it was.
    for (const [i, row] of before.entries())
      expect(Array.from(getTriangle([], soup.tree, i))).toEqual(row);
    disposeTriangleTree(copy);
  },
);

test.each([1, 3, 4, 5, 16, 17, 64, 65, 257])(
  '%i triangles: neighbors in memory stay whole',
  (n) => {
    const random = seeded(n);
    const [one, other] = [randomSoup(1, n, 1), randomSoup(2, n, 1)];
    const copy = createTransformedTree(one.tree, SAME);
    const after = randomSoup(3, n, 1);
    for (let i = 0; i < 3; i++) {
      const matrix = randomMatrix(random);
      transformTriangleTree(copy, one.tree, matrix);
      // Between its moves the kernels are asked about another.
      raycastTriangles(hit, other.tree, [0, 0, 0, 1, 0, 0]);
      compare(copy, one, matrix, random);
    }
    for (const { tree, triangles } of [one, other, after]) {
      validateTriangleTree(tree);
      for (const [i, row] of triangles.entries())
        expect(getTriangle(new Float64Array(9), tree, i)).toEqual(row);
    }
    disposeTriangleTree(copy);
  },
);

test('a copy of f32 vertices has those of f64, of a mesh with layers its layers', () => {
  const positions = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1);
  const tree = createTriangleTree(positions, [0, 1, 2, 0, 1, 3], [1, 2]);
  const third = [1 / 3, 0, 0, 0, 0, 1 / 3, 0, 0, 0, 0, 1 / 3, 0, 0, 0, 0, 1];
  const copy = createTransformedTree(tree, third);
  expect(getTriangle([], copy, 0)).toEqual([0, 0, 0, 1 / 3, 0, 0, 0, 1 / 3, 0]);
  const down = [0.1, 0.1, 1, 0, 0, -1];
  expect(raycastTriangles(hit, copy, down, undefined, { mask: 1 })).toBeCloseTo(1, 12);
  expect(raycastTriangles(hit, copy, down, undefined, { mask: 2 })).toBe(Infinity);
  transformTriangleTree(copy, tree, SAME);
  expect(raycastTriangles(hit, copy, [0.4, -1, 0.4, 0, 1, 0], undefined, { mask: 2 })).toBe(1);
});

test('a matrix without a size leaves a point, and one back brings the mesh back', () => {
  const { tree, triangles } = randomSoup(5, 100, 1);
  const copy = createTransformedTree(tree, new Array(16).fill(0));
  validateTriangleTree(copy);
  expect(Array.from(copy.bounds)).toEqual([0, 0, 0, 0, 0, 0]);
  closestPointOnTriangles([0, 0, 0], hit, copy, [1, 2, 3]);
  expect(hit.triangle).toBe(0);
  transformTriangleTree(copy, tree, SAME);
  for (const [i, row] of triangles.entries())
    expect(getTriangle(new Float64Array(9), copy, i)).toEqual(row);
});

test.each([1e-300, 1e-140, 1e-40, 1e40, 1e148])('a mesh scaled by %f is sound', (scale) => {
  const { tree } = randomSoup(6, 100, 1);
  const matrix = SAME.map((x, i) => (i < 15 ? x * scale : x));
  const copy = createTransformedTree(tree, matrix);
  validateTriangleTree(copy);
  const row = getTriangle(new Float64Array(9), copy, 7);
  const middle = [0, 1, 2].map((axis) => (row[axis] + row[axis + 3] + row[axis + 6]) / 3);
  closestPointOnTriangles([0, 0, 0], hit, copy, middle);
  // Squares of the smallest are 0: all triangles are as near.
  expect(hit.triangle).toBe(scale === 1e-300 ? 0 : 7);
});

test('what is no matrix, moves triangles too far, or fits no copy, is refused, and nothing has changed', () => {
  const { tree } = randomSoup(7, 50, 1);
  const { tree: larger } = randomSoup(8, 51, 1);
  const { tree: alike } = randomSoup(9, 50, 1);
  const single = createTriangleTree(new Float32Array(450), new Uint32Array(150));
  const copy = createTransformedTree(tree, MIRRORED);
  const rows = Array.from({ length: 50 }, (_, i) => getTriangle([], copy, i));
  const far = SAME.map((x, i) => (i === 12 ? 2e150 : x));
  const lost = SAME.map((x, i) => (i === 5 ? Number.NaN : x));
  const bad: [() => void, string][] = [
    [() => transformTriangleTree(copy, tree, SAME.slice(0, 12)), 'matrix must have 16 numbers'],
    [() => transformTriangleTree(copy, tree, undefined as never), 'got undefined'],
    [
      () => transformTriangleTree(copy, tree, far),
      'within ±1e150, got numbers up to 2e+150 along axis 0',
    ],
    [() => transformTriangleTree(copy, tree, lost), 'got numbers up to NaN along axis 1'],
    [() => transformTriangleTree(copy, larger, SAME), 'of 51 triangles, got another, of 50'],
    [() => transformTriangleTree(copy, alike, SAME), 'of 50 triangles, got another, of 50'],
    [() => transformTriangleTree(single, tree, SAME), 'out must be made by createTransformedTree'],
    [() => transformTriangleTree(tree, tree, SAME), 'out must be made by createTransformedTree'],
    [() => createTransformedTree(tree, far), 'createTransformedTree: the matrix must'],
  ];
  for (const [run, message] of bad) expect(run).toThrow(message);
  for (const [i, row] of rows.entries()) expect(getTriangle([], copy, i)).toEqual(row);
  disposeTriangleTree(tree);
  // A copy needs the mesh only while it moves.
  expect(getTriangle([], copy, 0)).toEqual(rows[0]);
  expect(() => transformTriangleTree(copy, tree, SAME)).toThrow('the mesh was disposed of');
  expect(() => createTransformedTree(tree, SAME)).toThrow('the mesh was disposed of');
  disposeTriangleTree(copy);
  expect(() => transformTriangleTree(copy, larger, SAME)).toThrow('the mesh was disposed of');
});

test.each([1, 1e-120, 1e-200, 1e140])(
  'fronts stay outside in a mirror that scales by %f',
  (scale) => {
    const tree = createTriangleTree([0, 0, 0, 1, 0, 0, 0, 1, 0], [0, 1, 2]);
    for (const mirrored of [SAME, MIRRORED]) {
      const matrix = mirrored.map((x, i) => (i < 15 ? x * scale : x));
      const [, , , bx, , , , cy] = getTriangle(
        new Float64Array(9),
        createTransformedTree(tree, matrix),
        0,
      );
      // Which corner comes second: of a mirror the one that was third.
      expect([bx !== 0, cy !== 0]).toEqual(mirrored === SAME ? [true, true] : [false, false]);
    }
  },
);

test('what a query found before a copy moved is gone, and the mesh beside it is asked anew', () => {
  const { tree } = randomSoup(10, 64, 1);
  const { tree: other, triangles } = randomSoup(11, 64, 1);
  const copy = createTransformedTree(tree, SAME);
  const list = createFixedSlotList(new Uint32Array(1));
  expect(querySphereTriangles(list, copy, [0, 0, 0, 9])).toBe(64);
  expect(readTriangles(list, copy, 1)).toBe(63);
  const middle = [0, 1, 2].map((axis) => (triangles[5][axis] + triangles[5][axis + 3]) / 2);
  for (let i = 0; i < 3; i++) {
    closestPointOnTriangles([0, 0, 0], hit, other, middle);
    expect(hit.triangle).toBe(5);
    transformTriangleTree(copy, tree, MIRRORED);
  }
  expect(readTriangles(list, copy, 1)).toBe(0);
  closestPointOnTriangles([0, 0, 0], hit, other, middle);
  expect(hit.triangle).toBe(5);
});
