import { join } from 'node:path';
import * as kernels from '@bitbounds/kernels';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { runAlone } from '../../testkit/test/support/run-alone.ts';

type TriangleTree = kernels.TriangleTree;

const SQUARE = [0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1];

/** A matrix that moves nothing. */
const SAME = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** A square floor at a height, facing up. */
function floorAt(height: number): TriangleTree {
  const positions = SQUARE.map((x, i) => (i % 3 === 1 ? height : x));
  return kernels.createTriangleTree(positions, [0, 2, 1, 0, 3, 2]);
}

const hit = kernels.createTriangleHit();
const DOWN = [0.3, 1000, 0.4, 0, -1, 0];

test('a thousand meshes share a memory, and each gives its own answers, asked in turn', () => {
  const random = seeded(5);
  const floors = Array.from({ length: 1000 }, (_, i) => floorAt(i));
  // Other tests leave meshes in it, so it may be full soon, and the rest in the next one.
  expect(new Set(floors.map(({ kernel }) => kernel)).size).toBeLessThanOrEqual(2);
  const out = kernels.createSlotList();
  for (let round = 0; round < 5000; round++) {
    const i = Math.floor(random() * 1000);
    expect(kernels.raycastTriangles(hit, floors[i], DOWN)).toBe(1000 - i);
    const j = Math.floor(random() * 1000);
    expect(kernels.queryBoxTriangles(out, floors[j], [0, j - 0.5, 0, 1, j + 0.5, 1])).toBe(2);
    expect(kernels.querySphereTriangles(out, floors[i], [0.5, j, 0.5, 0.1])).toBe(i === j ? 2 : 0);
    // What the one found is not touched by the other's query.
    expect(kernels.readTriangles(out, floors[j], 0)).toBe(2);
    expect([...out.slots.subarray(0, 2)].sort()).toEqual([0, 1]);
  }
  for (const floor of floors) kernels.disposeTriangleTree(floor);
});

test('a mesh that was disposed of answers nothing any more, and the others what they did', () => {
  const [floor, other] = [floorAt(2), floorAt(3)];
  const out = kernels.createSlotList();
  const contacts = kernels.createTriangleContacts();
  const near = { triangles: Uint32Array.of(0), first: Uint32Array.of(0), end: Uint32Array.of(1) };
  const ways = new Float64Array(3);
  const [ball, box] = [
    [0.5, 2, 0.5, 1],
    [0, 1, 0, 1, 3, 1],
  ];
  const capsule = [0, 2, 0, 1, 2, 1, 0.5];
  const copy = kernels.createTransformedTree(floor, SAME);
  const uses: { [name: string]: () => unknown } = {
    raycastTriangles: () => kernels.raycastTriangles(hit, floor, DOWN),
    intersectsRayTriangles: () => kernels.intersectsRayTriangles(floor, DOWN),
    querySphereTriangles: () => kernels.querySphereTriangles(out, floor, ball),
    intersectsSphereTriangles: () => kernels.intersectsSphereTriangles(floor, ball),
    queryBoxTriangles: () => kernels.queryBoxTriangles(out, floor, box),
    intersectsBoxTriangles: () => kernels.intersectsBoxTriangles(floor, box),
    queryTriangleCandidates: () => kernels.queryTriangleCandidates(out, floor, box),
    queryCapsuleTriangles: () => kernels.queryCapsuleTriangles(out, floor, capsule),
    intersectsCapsuleTriangles: () => kernels.intersectsCapsuleTriangles(floor, capsule),
    closestPointOnTriangles: () =>
      kernels.closestPointOnTriangles([0, 0, 0], hit, floor, [0, 0, 0]),
    collideSpheresTriangles: () => kernels.collideSpheresTriangles(contacts, floor, ball, 1),
    resolveSpheresTriangles: () => kernels.resolveSpheresTriangles(ways, floor, ball, [9], near, 1),
    resolveBoxesTriangles: () => kernels.resolveBoxesTriangles(ways, floor, box, [9], near, 1),
    sweepSphereTriangles: () => kernels.sweepSphereTriangles(hit, floor, ball, [0, -1, 0]),
    sweepCapsuleTriangles: () => kernels.sweepCapsuleTriangles(hit, floor, capsule, [0, -1, 0]),
    sweepBoxTriangles: () => kernels.sweepBoxTriangles(hit, floor, box, [0, -1, 0]),
    readTriangles: () => kernels.readTriangles(out, floor, 0),
    getTriangle: () => kernels.getTriangle([], floor, 0),
    validateTriangleTree: () => kernels.validateTriangleTree(floor),
    createTransformedTree: () =>
      kernels.disposeTriangleTree(kernels.createTransformedTree(floor, SAME)),
    transformTriangleTree: () => kernels.transformTriangleTree(copy, floor, SAME),
  };
  // All that take a tree: a new one has to be added here.
  const named = Object.keys(kernels).filter((name) =>
    /Triangles?($|Tree|Candidates)|TransformedTree/.test(name),
  );
  const others = ['createNearTriangles', 'createTriangleTree', 'disposeTriangleTree'];
  expect(Object.keys(uses).sort()).toEqual(named.filter((name) => !others.includes(name)).sort());
  for (const use of Object.values(uses)) use();
  kernels.disposeTriangleTree(floor);
  kernels.disposeTriangleTree(floor);
  for (const [name, use] of Object.entries(uses)) {
    expect(use, name).toThrow(`${name}: the mesh was disposed of.`);
  }
  expect([floor.triangleCount, ...floor.bounds]).toEqual([2, 0, 2, 0, 1, 2, 1]);
  expect(kernels.raycastTriangles(hit, other, DOWN)).toBe(997);

  // Its room is another's, which has the old one's address, but not its answers.
  const next = floorAt(7);
  expect(next.place.block.address).toBe(floor.place.block.address);
  expect(kernels.raycastTriangles(hit, next, DOWN)).toBe(993);
  kernels.disposeTriangleTree(floor);
  expect(kernels.raycastTriangles(hit, floorAt(8), DOWN)).toBe(992);
  expect(kernels.raycastTriangles(hit, next, DOWN)).toBe(993);
});

test('a query that found many finds them again after other meshes have made the memory longer', () => {
  const positions = Array.from({ length: 9 * 200 }, (_, i) => i % 9);
  const indices = positions.slice(0, 600).map((_, i) => i);
  const tree = kernels.createTriangleTree(positions, indices);
  const out = kernels.createSlotList();
  const ask = () => kernels.querySphereTriangles(out, tree, [1, 2, 3, 9]);
  expect(ask()).toBe(200);
  const { byteLength } = tree.kernel.buffer;
  const others: TriangleTree[] = [];
  while (tree.kernel.buffer.byteLength === byteLength) {
    others.push(kernels.createTriangleTree(positions, indices));
  }
  out.slots.fill(7);
  expect(ask()).toBe(200);
  expect(new Set(out.slots.subarray(0, 200)).size).toBe(200);
  for (const mesh of [tree, ...others]) kernels.disposeTriangleTree(mesh);
});

test('a mesh that is refused leaves its room', () => {
  const first = floorAt(0);
  kernels.disposeTriangleTree(first);
  const bad: [number[], number[], RegExp][] = [
    [SQUARE, [0, 1, 4], /indices\[2\]/],
    [SQUARE, [0, 1, Number.NaN], /indices\[2\]/],
    [SQUARE.with(4, Infinity), [0, 1, 2], /vertex 1/],
  ];
  for (let i = 0; i < 100; i++) {
    for (const [positions, indices, message] of bad) {
      expect(() => kernels.createTriangleTree(positions, indices)).toThrow(message);
      expect(() => kernels.createTriangleTree(Float32Array.from(positions), indices)).toThrow(
        message,
      );
    }
  }
  const again = floorAt(0);
  expect(again.place.block.address).toBe(first.place.block.address);
});

test('what a mesh is built of does not depend on what was in its place before', () => {
  const random = seeded(9);
  for (const [isSingle, count] of [
    [false, 1],
    [true, 1],
    [false, 5],
    [true, 63],
    [false, 64],
    [true, 65],
    [false, 1000],
    [true, 1000],
  ] as const) {
    const numbers = Array.from({ length: 9 * count }, () => random() * 8 - 4);
    const positions = isSingle ? Float32Array.from(numbers) : numbers;
    const indices = Uint32Array.from({ length: 3 * count }, (_, i) => i);
    const images = [0, 0xffff_ffff, 0x7fc0_0000, 0x3f80_0000, 0xff80_0000].map((garbage) => {
      const room = kernels.createTriangleTree(positions, indices);
      kernels.disposeTriangleTree(room);
      const { address, size } = room.place.block;
      room.kernel.u32.fill(garbage, address / 4, (address + size) / 4);
      const tree = kernels.createTriangleTree(positions, indices);
      expect(tree.place.block.address).toBe(room.place.block.address);
      kernels.validateTriangleTree(tree);
      const { exports, u32 } = tree.kernel;
      // The groups of all levels, and the leaves that hold triangles.
      const from = exports.levelAddress(1) / 4;
      const to = exports.leafAddress() / 4 + Math.ceil(count / 4) * 48;
      const image = u32.slice(from, to);
      kernels.disposeTriangleTree(tree);
      return image;
    });
    for (const image of images) expect(image).toEqual(images[0]);
  }
});

test('where there is only one memory it holds all meshes, and says so when there is no more room', async () => {
  const report = await runAlone(join(import.meta.dirname, 'support/one-memory.ts'));
  const error = 'createTriangleTree: no memory for 1000 triangles.';
  // A second instance was tried, and refused, and once more when the memory was twice as long: not for every mesh.
  expect((report as { asked: number }).asked).toBe(3);
  expect(report).toMatchObject({ isOne: true, right: 12, stillRight: 89, error });
  expect((report as { instances: number }).instances).toBeGreaterThan(1);
});

test('meshes that nobody holds any more make room, without being disposed of', async () => {
  const report = await runAlone<{ memories: number; right: number; mebibytes: number }>(
    join(import.meta.dirname, 'support/dropped-meshes.ts'),
  );
  expect(report).toMatchObject({ memories: 1, right: 300 });
  // Some of the 300 at a time; all of them would take 63.
  expect(report.mebibytes).toBeLessThan(15);
});
