import {
  createSlotList,
  createTriangleTree,
  getTriangle,
  nextRayTriangle,
  queryBoxTriangles,
  querySphereTriangles,
  startRayTriangles,
  type TriangleTree,
  validateIndex,
} from '@bitbounds/kernels';
import { seeded } from '@bitbounds/testkit';
import bunny from 'bunny';
import { expect, test } from 'vitest';

const positions = bunny.positions.flat();
const cells = bunny.cells.flat();

/** Box of a triangle from its own vertices, f64: min x y z, max x y z. */
function boxOf(tree: TriangleTree, triangle: number): number[] {
  const v = getTriangle(new Float64Array(9), tree, triangle);
  const side = (pick: (...values: number[]) => number, axis: number): number =>
    pick(v[axis], v[3 + axis], v[6 + axis]);
  return [0, 1, 2, 3, 4, 5].map((i) => (i < 3 ? side(Math.min, i) : side(Math.max, i - 3)));
}

function distanceToBox(box: number[], p: number[]): number {
  return Math.hypot(...p.map((x, axis) => Math.max(0, box[axis] - x, x - box[axis + 3])));
}

function entersBox(box: number[], origin: number[], direction: number[]): number {
  let near = 0;
  let far = Infinity;
  for (let axis = 0; axis < 3; axis++) {
    const a = (box[axis] - origin[axis]) / direction[axis];
    const b = (box[axis + 3] - origin[axis]) / direction[axis];
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  }
  return near <= far ? near : Infinity;
}

test('the Stanford bunny: sphere, box and ray queries have every triangle that brute force finds', () => {
  const tree = createTriangleTree(positions, cells);
  expect(tree.triangleCount).toBe(3674);
  validateIndex(
    tree.index,
    Uint32Array.from({ length: 3674 }, (_, i) => i),
  );
  expect(getTriangle([], tree, 7)).toEqual(cells.slice(21, 24).flatMap((v) => bunny.positions[v]));
  const boxes = Array.from({ length: 3674 }, (_, i) => boxOf(tree, i));
  const random = seeded(4);
  const out = createSlotList();
  const size = [0, 1, 2].map((axis) => tree.bounds[axis + 3] - tree.bounds[axis]);
  const tally = { sphere: 0, box: 0, ray: 0 };
  for (let round = 0; round < 200; round++) {
    const p = size.map((s, axis) => tree.bounds[axis] + (random() * 1.2 - 0.1) * s);
    const r = random() * size[0] * 0.2;
    querySphereTriangles(tree, p[0], p[1], p[2], r, out);
    const near = new Set(out.slots.subarray(0, out.count));
    queryBoxTriangles(tree, [...p, ...p.map((x) => x + r)], out);
    const inBox = new Set(out.slots.subarray(0, out.count));
    const direction = size.map((s, axis) => tree.bounds[axis] + random() * s - p[axis]);
    startRayTriangles(tree, p, direction, Infinity);
    const onRay = new Set<number>();
    for (let i = nextRayTriangle(tree, Infinity); i >= 0; i = nextRayTriangle(tree, Infinity))
      onRay.add(i);
    for (const [i, box] of boxes.entries()) {
      const distance = distanceToBox(box, p);
      if (distance <= r && !near.has(i)) expect.fail(`sphere misses ${i}`);
      if (distance > r + 1e-5 && near.has(i)) expect.fail(`sphere has ${i}`);
      const overlaps = p.every((x, axis) => box[axis] <= x + r && box[axis + 3] >= x);
      if (overlaps && !inBox.has(i)) expect.fail(`box misses ${i}`);
      if (entersBox(box, p, direction) < Infinity && !onRay.has(i)) expect.fail(`ray misses ${i}`);
    }
    tally.sphere += near.size;
    tally.box += inBox.size;
    tally.ray += onRay.size;
  }
  for (const visited of Object.values(tally)) expect(visited).toBeGreaterThan(500);
});

test.each([1, 2, 3, 4, 5, 7, 8, 9, 63, 64, 65, 257])(
  '%i triangles in a row are each found',
  (count) => {
    const points: number[] = [];
    for (let i = 0; i < count; i++) points.push(i, 0, 0, i + 0.5, 0, 0, i, 1, 0);
    const tree = createTriangleTree(
      points,
      Uint32Array.from({ length: count * 3 }, (_, i) => i),
    );
    const out = createSlotList();
    for (let i = 0; i < count; i++) {
      querySphereTriangles(tree, i + 0.25, 0.5, 0, 0.2, out);
      expect([...out.slots.subarray(0, out.count)]).toEqual([i]);
    }
  },
);

test('bad meshes are refused, with the numbers', () => {
  const square = [0, 0, 0, 1, 0, 0, 0, 1, 0];
  expect(() => createTriangleTree(square, [])).toThrow(
    'createTriangleTree: the mesh has no triangles.',
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
  expect(() => createTriangleTree([...square.slice(0, 8), Number.NaN], [0, 1, 2])).toThrow(
    'createTriangleTree: vertex 2 must be finite, got positions[8] = NaN.',
  );
});

test('a triangle without area, and many at one point, are found', () => {
  const tree = createTriangleTree([1, 1, 1], new Array(300).fill(0));
  const out = createSlotList();
  expect(querySphereTriangles(tree, 1, 1, 2, 1, out)).toBe(100);
  expect(querySphereTriangles(tree, 1, 1, 2, 0.9, out)).toBe(0);
});
