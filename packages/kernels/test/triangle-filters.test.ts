import {
  closestPointOnTriangles,
  createSlotList,
  createTriangleHit,
  createTriangleTree,
  intersectsRayTriangles,
  queryBoxTriangles,
  querySphereTriangles,
  queryTriangleCandidates,
  raycastTriangles,
  sweepBoxTriangles,
  type TriangleFilter,
} from '@bitbounds/kernels';
import { expect, test } from 'vitest';

/** Panes square to x at 1, 2 and 3. */
const PANES = [1, 2, 3].flatMap((x) => [x, -4, -4, x, 4, -4, x, 0, 4]);
const INDICES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const GLASS = 1;
const WALL = 2 ** 31;
const hit = createTriangleHit();
const out = createSlotList();
const ray = [0, 0, 0, 1, 0, 0];

test('a ray goes through what is on none of the layers, and leaves the triangle that it starts on', () => {
  const tree = createTriangleTree(PANES, INDICES, [GLASS, WALL, GLASS | WALL]);
  expect(raycastTriangles(hit, tree, ray, 9, { mask: WALL })).toBe(2);
  expect(hit.triangle).toBe(1);
  expect(raycastTriangles(hit, tree, ray, 9, { mask: WALL, exclude: 1 })).toBe(3);
  expect(raycastTriangles(hit, tree, [1, 0, 0, 1, 0, 0], 9, { exclude: 0 })).toBe(1);
  expect(raycastTriangles(hit, tree, ray, 9, { mask: 4 })).toBe(Infinity);
  expect(hit.triangle).toBe(-1);
  expect(intersectsRayTriangles(tree, ray, 1.5, { mask: WALL })).toBe(false);
  // The next question has its own filter.
  expect(raycastTriangles(hit, tree, ray)).toBe(1);
  expect(closestPointOnTriangles([0, 0, 0], hit, tree, [0, 0, 0], 9, { exclude: 0 })).toEqual([
    2, 0, 0,
  ]);
  expect(querySphereTriangles(out, tree, [2, 0, 0, 1], { mask: GLASS })).toBe(2);
  expect(queryBoxTriangles(out, tree, [0, 0, 0, 9, 1, 1], { mask: WALL, exclude: 2 })).toBe(1);
  expect(queryTriangleCandidates(out, tree, [0, 0, 0, 9, 1, 1], { mask: WALL, exclude: 2 })).toBe(
    1,
  );
  expect(sweepBoxTriangles(hit, tree, [0, 0, 0, 0.5, 1, 1], [5, 0, 0], { mask: WALL })).toBe(0.3);
});

test('a mask without layers, and what is no triangle', () => {
  const tree = createTriangleTree(PANES, INDICES, [GLASS, GLASS, 0]);
  const countOf = (filter?: TriangleFilter): number =>
    querySphereTriangles(out, tree, [2, 0, 0, 2], filter);
  expect(countOf({ mask: undefined, exclude: undefined })).toBe(3);
  expect(countOf({ mask: 0 })).toBe(0);
  expect(countOf({ mask: -1 })).toBe(2);
  for (const exclude of [Number.NaN, 0.5, -1, 3, 2 ** 32]) expect(countOf({ exclude })).toBe(3);
  // As JSON has it.
  expect(countOf({ mask: null, exclude: null } as unknown as TriangleFilter)).toBe(3);
});

test('a mask needs layers, and these a number for each triangle', () => {
  const tree = createTriangleTree(PANES, INDICES);
  expect(querySphereTriangles(out, tree, [2, 0, 0, 2], { exclude: 1 })).toBe(2);
  expect(() => querySphereTriangles(out, tree, [2, 0, 0, 2], { mask: 1 })).toThrow(
    'querySphereTriangles: a mask needs layers, which createTriangleTree takes; this mesh of 3 triangles has none.',
  );
  expect(() => createTriangleTree(PANES, INDICES, [1, 1])).toThrow(
    'createTriangleTree: layers must hold a number a triangle, 3, got 2.',
  );
});
