import { raycastTriangle } from '@bitbounds/core';
import {
  closestPointOnTriangles,
  createSlotList,
  createTriangleHit,
  createTriangleTree,
  getTriangle,
  queryBoxTriangles,
  queryCapsuleTriangles,
  querySphereTriangles,
  raycastTriangles,
  sweepSphereTriangles,
  validateTriangleTree,
} from '@bitbounds/kernels';
import { seeded } from '@bitbounds/testkit';
import bunny from 'bunny';
import { expect, test } from 'vitest';
import { allSoups, randomSoup } from './support/soups.ts';

test.each(allSoups())('$name: the tree is sound', ({ tree }) => validateTriangleTree(tree));

test.each([1, 2, 3, 4, 5, 15, 16, 17, 63, 64, 65, 256, 257, 1024, 1025, 30_000])(
  '%i triangles: the tree is sound',
  (count) => validateTriangleTree(randomSoup(count, count, 0.5).tree),
);

test.each([17, 100, 5000])(
  '%i copies of a triangle in a corner of the mesh, among others: the tree is sound',
  (count) => {
    // Found by fuzzing: copies of which all centers were in a cell other than the first were counted outside of memory.
    const positions = [0, 0, 0, 1, 0, 0, 0, 1, 0, 7, 8, 9, 7, 9, 9, 8, 8, 9];
    const indices = Array.from({ length: count }, () => [3, 4, 5]).flat();
    validateTriangleTree(createTriangleTree(positions, [0, 1, 2, ...indices]));
    validateTriangleTree(createTriangleTree(positions, [...indices, 0, 1, 2]));
  },
);

/** A wavy sheet of quads, two triangles each, and as many of its triangles as are wanted. */
function createSheet(count: number): { positions: number[]; indices: number[] } {
  const width = Math.ceil(Math.sqrt(count / 2));
  const positions: number[] = [];
  const indices: number[] = [];
  for (let z = 0; z <= width; z++) {
    for (let x = 0; x <= width; x++) positions.push(x, Math.sin(x + z), z);
  }
  for (let i = 0; i < width * width; i++) {
    const at = Math.floor(i / width) * (width + 1) + (i % width);
    indices.push(at, at + 1, at + width + 1, at + 1, at + width + 2, at + width + 1);
  }
  return { positions, indices: indices.slice(0, count * 3) };
}

test.each([2, 4, 6, 7, 8, 14, 16, 18, 62, 64, 66, 67, 254, 256, 258, 1022, 1026, 30_000])(
  '%i triangles of quads, in f64 and f32: the tree is sound, and a quad is in one leaf',
  (count) => {
    const { positions, indices } = createSheet(count);
    for (const given of [positions, Float32Array.from(positions)]) {
      const tree = createTriangleTree(given, indices);
      validateTriangleTree(tree);
      const leaves = tree.kernel.exports.leafAddress() >>> 2;
      for (let i = 0; count % 2 === 0 && i < count; i += 2) {
        const numbers = leaves + (i >> 2) * 48 + 44 + (i & 3);
        expect(tree.kernel.u32[numbers] + 1).toBe(tree.kernel.u32[numbers + 1]);
        expect(tree.kernel.u32[numbers] % 2).toBe(0);
      }
    }
  },
);

test('a mesh that is not of quads all over is not taken in pairs', () => {
  // One mesh in sequence and the same with every other triangle of its second half from somewhere else.
  const { positions, indices } = createSheet(8192);
  const rows = Array.from({ length: 8192 }, (_, i) => indices.slice(i * 3, i * 3 + 3));
  const mixed = rows.map((row, i) => (i > 4096 && i % 2 ? rows[4096 + ((i * 37) & 4095)] : row));
  const isPaired = (triangles: number[][]): boolean => {
    const tree = createTriangleTree(positions, triangles.flat());
    validateTriangleTree(tree);
    const numbers = (tree.kernel.exports.leafAddress() >>> 2) + 44;
    return Array.from({ length: 2048 }, (_, i) => numbers + i * 48).every(
      (at) => tree.kernel.u32[at] + 1 === tree.kernel.u32[at + 1],
    );
  };
  expect(isPaired(rows)).toBe(true);
  expect(isPaired(mixed)).toBe(false);
});

test.each([1e-44, 1e-38, 1e-30, 1, 1e30, 3e37])(
  'a mesh of f32 that is %f wide: the tree is sound, a ray hits it',
  (size) => {
    const positions = Float32Array.of(-size, -size, 0, size, -size, 0, -size, size, 0);
    const tree = createTriangleTree(positions, [0, 1, 2, 2, 1, 0]);
    validateTriangleTree(tree);
    const ray = [-size / 2, -size / 2, size, 0, 0, -size];
    expect(raycastTriangles(createTriangleHit(), tree, ray, 2)).toBe(
      raycastTriangle(ray, getTriangle([], tree, 0)),
    );
  },
);

test('a damaged tree is not sound', () => {
  const random = seeded(0xdead);
  for (let round = 0; round < 60; round++) {
    const { tree } = randomSoup(round, 100, 0.5);
    const { exports, f32, u32 } = tree.kernel;
    const leaf = exports.leafAddress() >>> 2;
    const group = exports.levelAddress(1 + (round % 3)) >>> 2;
    const lane = Math.floor(random() * 4);
    if (round % 4 === 0) u32[leaf + 44 + lane] = u32[leaf + 48 + 44];
    else if (round % 4 === 1) u32[leaf + 44 + lane] = 100;
    else if (round % 4 === 2) f32[group] += 0.5;
    else f32[group + 4] -= 1;
    expect(() => validateTriangleTree(tree), `round ${round}`).toThrow('validateTriangleTree: ');
  }
});

test('a tree has copies of its triangles, their numbers and their bounds', () => {
  const positions = bunny.positions.flat();
  const cells = bunny.cells.flat();
  const tree = createTriangleTree(positions, cells);
  expect(tree.triangleCount).toBe(3674);
  const expected = cells.slice(21, 24).flatMap((v) => bunny.positions[v]);
  positions.fill(0);
  cells.fill(0);
  expect(getTriangle([], tree, 7)).toEqual(expected);
  for (const none of [-1, 0.5, Number.NaN, 3674]) {
    const message = `getTriangle: triangle must be 0…3673, got ${none}.`;
    expect(() => getTriangle([], tree, none)).toThrow(message);
  }
  for (let axis = 0; axis < 3; axis++) {
    const used = new Set(bunny.cells.flat());
    const side = bunny.positions.filter((_, i) => used.has(i)).map((vertex) => vertex[axis]);
    expect(tree.bounds[axis]).toBe(Math.min(...side));
    expect(tree.bounds[axis + 3]).toBe(Math.max(...side));
  }
});

const POSITIONS = [9, 9, 9, 0, 0, 0, 1, 0, 0, 0, 1, 0];
const INDICES = [1, 2, 3, 3, 2, 1];

test.each<[string, ArrayLike<number>, ArrayLike<number>]>([
  ['numbers', POSITIONS, INDICES],
  ['f32 and u16', Float32Array.from(POSITIONS), Uint16Array.from(INDICES)],
  ['f64 and u32', Float64Array.from(POSITIONS), Uint32Array.from(INDICES)],
  ['f32 and i32', Float32Array.from(POSITIONS), Int32Array.from(INDICES)],
])('a mesh may come as %s', (_, positions, indices) => {
  const tree = createTriangleTree(positions, indices);
  expect(getTriangle([], tree, 1)).toEqual([0, 1, 0, 1, 0, 0, 0, 0, 0]);
  expect([...tree.bounds]).toEqual([0, 0, 0, 1, 1, 0]);
});

test('bad meshes are refused, with the numbers', () => {
  const square = [0, 0, 0, 1, 0, 0, 0, 1, 0];
  expect(() => createTriangleTree(square, [])).toThrow(
    'createTriangleTree: the mesh has no triangles.',
  );
  expect(() => createTriangleTree(undefined as never, [0, 1, 2])).toThrow(
    'createTriangleTree: positions are missing.',
  );
  const index = null as unknown as number[]; // as three's geometries without an index have it
  expect(() => createTriangleTree([0, 0, 0, 1, 0, 0, 0, 1, 0], index)).toThrow(
    'createTriangleTree: indices are missing; of a mesh without an index they are 0, 1, 2, … to the last vertex.',
  );
  expect(() => createTriangleTree(square.slice(1), [0, 1, 2])).toThrow(
    'createTriangleTree: positions must hold three numbers a vertex, got 8 numbers.',
  );
  expect(() => createTriangleTree(square, [0, 1])).toThrow(
    'createTriangleTree: indices must hold three numbers a triangle, got 2 numbers.',
  );
  for (const bad of [3, -1, 0.5, Number.NaN]) {
    expect(() => createTriangleTree(square, [0, 1, bad])).toThrow(
      `createTriangleTree: indices[2] must be 0…2, got ${bad}.`,
    );
  }
  expect(() => createTriangleTree(square, Uint32Array.of(0, 1, 2, 0, 1, 3))).toThrow(
    'createTriangleTree: indices[5] must be 0…2, got 3.',
  );
  for (const bad of [Number.NaN, Infinity, -Infinity]) {
    for (let i = 0; i < 9; i++) {
      expect(() => createTriangleTree(square.with(i, bad), [0, 1, 2])).toThrow(
        `createTriangleTree: vertex ${Math.floor(i / 3)} must be finite, got positions[${i}] = ${bad}.`,
      );
    }
  }
  for (const bad of [1.1e150, -1e151, 1e200, -1.7e308]) {
    for (let i = 0; i < 9; i++) {
      expect(() => createTriangleTree(square.with(i, bad), [0, 1, 2])).toThrow(
        `createTriangleTree: vertex ${Math.floor(i / 3)} must be within ±1e150, got positions[${i}] = ${bad}.`,
      );
    }
  }
  for (const unused of [Number.NaN, 1e200]) {
    expect(createTriangleTree([...square, unused, 0, 0], [0, 1, 2]).triangleCount).toBe(1);
  }
});

test('however far a vertex may be, no other triangle hides from any question', () => {
  const hit = createTriangleHit();
  const out = createSlotList();
  const near = [-1, -1, 0, 1, -1, 0, 0, 1, 0];
  for (const far of [1, 1e30, 1e100, 1e149, 1e150, -1e150]) {
    for (let axis = 0; axis < 3; axis++) {
      const positions = [...near, 5, 6, 7, 6, 6, 8, ...[6, 7, 9].with(axis, far)];
      const tree = createTriangleTree(positions, [0, 1, 2, 3, 4, 5]);
      const label = `${far} along axis ${axis}`;
      expect(raycastTriangles(hit, tree, [0, 0, 1, 0, 0, -1], 2), label).toBe(1);
      expect(hit.triangle, label).toBe(0);
      expect(querySphereTriangles(out, tree, [0, 0, 0.1, 0.2]), label).toBe(1);
      expect(queryBoxTriangles(out, tree, [0, 0, 0, 0.1, 0.1, 0.1]), label).toBe(1);
      expect(queryCapsuleTriangles(out, tree, [0, 0, 1, 0, 0, 0.1, 0.2]), label).toBe(1);
      expect(sweepSphereTriangles(hit, tree, [0, 0, 1, 0.1], [0, 0, -2]), label).toBe(0.45);
      closestPointOnTriangles([0, 0, 0], hit, tree, [0, 0, 0.5]);
      expect(hit.triangle, label).toBe(0);
    }
  }
});

test('a triangle without area, and many at one point, are found', () => {
  const tree = createTriangleTree([1, 1, 1], new Array(300).fill(0));
  const out = createSlotList();
  expect(querySphereTriangles(out, tree, [1, 1, 2, 1])).toBe(100);
  expect(querySphereTriangles(out, tree, [1, 1, 2, 0.9])).toBe(0);
});
