import { collideSphereTriangleFront, resolveSphereTriangleFront } from '@bitbounds/core';
import {
  collideSpheresTriangles,
  createNearTriangles,
  createTriangleContacts,
  createTriangleTree,
  PUSH_LIMITS,
  resolveSpheresTriangles,
  type TriangleTree,
} from '@bitbounds/kernels';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { COUNTS } from './support/counts.ts';
import { valley } from './support/valley.ts';

const contacts = createTriangleContacts();
const near = createNearTriangles(1);

/** The ways of balls, each with room for its radius. */
function waysOf(tree: TriangleTree, balls: number[][], limits = PUSH_LIMITS): number[][] {
  const count = balls.length;
  collideSpheresTriangles(contacts, tree, balls.flat(), count, { near });
  // One more, which must stay as it is.
  const ways = new Float64Array(3 * count + 1).fill(7);
  const rooms = balls.map(([, , , radius]) => radius);
  resolveSpheresTriangles(ways, tree, balls.flat(), rooms, near, count, limits);
  expect(ways[3 * count]).toBe(7);
  return balls.map((_, i) => [...ways.subarray(3 * i, 3 * i + 3)]);
}

test.each(COUNTS)('%i balls leave a valley, and where none is deeper than rounding', (count) => {
  const { tree, triangles } = valley();
  const random = seeded(count);
  const balls = Array.from({ length: count }, () => {
    const [x, z, radius] = [1 + 10 * random(), 1 + 10 * random(), 0.2 + 0.3 * random()];
    const ground = Math.abs(x - 6) + (z > 8 ? 3 : 0);
    return [x, ground + radius * (0.8 + 0.9 * random()), z, radius];
  });
  const ways = waysOf(tree, balls);
  let pushed = 0;
  let lying = 0;
  const contact = [0, 0, 0, 0, 0, 0, 0];
  for (const [i, [x, y, z, radius]] of balls.entries()) {
    const way = ways[i];
    expect(way.every(Number.isFinite), `ball ${i}`).toBe(true);
    const moved = [x + way[0], y + way[1], z + way[2], radius];
    const touched = triangles.filter((row) => collideSphereTriangleFront(contact, moved, row));
    for (const row of touched) {
      collideSphereTriangleFront(contact, moved, row);
      expect(contact[3], `ball ${i}`).toBeLessThan(1e-13);
    }
    pushed += Number(way.some((step) => step !== 0));
    lying += Number(way.every((step) => step === 0));
  }
  if (count >= 63) expect(Math.min(pushed, lying)).toBeGreaterThan(5);
});

test('one push is that of core, out of the deepest triangle, of equally deep ones the lowest', () => {
  const { tree, triangles } = valley();
  // In the middle of the bottom, which is as deep in both slopes.
  const ball = [6, 0.3, 4.5, 0.5];
  const [way] = waysOf(tree, [ball], { ...PUSH_LIMITS, most: 1 });
  let most = 0;
  let expected = [0, 0, 0];
  for (const row of triangles) {
    const push = [0, 0, 0];
    if (!resolveSphereTriangleFront(push, ball, row)) continue;
    const depth = Math.sqrt(push[0] * push[0] + push[1] * push[1] + push[2] * push[2]);
    if (depth > most) [most, expected] = [depth, push];
  }
  expect(way).toEqual(expected);
  expect(most).toBeGreaterThan(0.1);
  expect(waysOf(tree, [ball], { ...PUSH_LIMITS, most: 0 })).toEqual([[0, 0, 0]]);
});

test('what is left of a push is no push when the limits say so', () => {
  const { tree } = valley();
  const ball = [6, 0.3, 4.5, 0.5];
  // The sum of the numbers of the ball is 11.3, what it is pushed by less than 0.3.
  expect(waysOf(tree, [ball], { ...PUSH_LIMITS, settled: 0.03 })).toEqual([[0, 0, 0]]);
});

test('x is NaN for balls that the triangles near them do not tell of, and only for those', () => {
  const stack = 257;
  const positions = Array.from({ length: 9 * stack }, (_, i) =>
    i % 3 === 1 ? 1e-4 * Math.floor(i / 9) : [-4, 0, 4, 4, 0, 4, 0, 0, -4][i % 9],
  );
  // A pane, a pane as thin as 1e-6 of its length, and far away the stack.
  positions.push(20, 0, 4, 28, 0, 4, 24, 0, -4, 44, 0, 4, 48, 0, 4, 46, 0, 4 - 4e-6);
  const indices = positions.flatMap((_, i) => (i % 3 === 0 ? [i / 3] : []));
  const tree = createTriangleTree(positions, indices);
  const balls = [
    [0, 0.9, 0, 1],
    [24, 0.9, 0, 1],
    [46, 0.9, 4, 1],
    [24, 0.9, 0, Number.NaN],
    [24, 0.9, 0, 1],
    [24, 9, 0, 1],
  ];
  const ways = waysOf(tree, balls);
  expect(ways.map(([x]) => Number.isNaN(x))).toEqual([true, false, true, true, false, false]);
  expect(ways[1][1]).toBeCloseTo(0.1, 12);
  expect(ways[4]).toEqual(ways[1]);
  expect(ways[5]).toEqual([0, 0, 0]);
});

test('a ball whose way is longer than its room is left to core', () => {
  const { tree } = valley();
  const ball = [3.5, 2.6, 4.5, 0.5];
  collideSpheresTriangles(contacts, tree, ball, 1, { near });
  const wayWith = (room: number): number[] => {
    const ways = new Float64Array(3);
    resolveSpheresTriangles(ways, tree, ball, [room], near, 1);
    return [...ways];
  };
  const way = wayWith(0.5);
  const length = Math.hypot(...way);
  expect(length).toBeGreaterThan(0.1);
  expect(wayWith(length * 1.01)).toEqual(way);
  expect(wayWith(length * 0.99)[0]).toBeNaN();
  expect(wayWith(-1)[0]).toBeNaN();
  expect(wayWith(Number.NaN)[0]).toBeNaN();
});

test('bad input says what is wrong', () => {
  const { tree } = valley();
  const ways = new Float64Array(6);
  collideSpheresTriangles(contacts, tree, [0, 0, 0, 1, 0, 0, 0, 1], 2, { near });
  const spheres = [0, 0, 0, 1, 0, 0, 0, 1];
  expect(() => resolveSpheresTriangles(ways, tree, spheres, [1], near, 2)).toThrow(
    'resolveSpheresTriangles: spheres, rooms, ways and near must have room for 2, got 1.',
  );
  expect(() => resolveSpheresTriangles(ways, tree, spheres, [1, 1, 1], near, 3)).toThrow(
    'must have room for 3, got 2.',
  );
  const strange = {
    triangles: Uint32Array.of(0, 288),
    first: Uint32Array.of(0),
    end: Uint32Array.of(2),
  };
  const resolveStrange = () => resolveSpheresTriangles(ways, tree, spheres, [1], strange, 1);
  expect(resolveStrange).toThrow('near must list triangles of the mesh, 0…287, got 288.');
  strange.triangles[1] = 287;
  resolveStrange();
  strange.end[0] = 3;
  expect(resolveStrange).toThrow('got undefined.');
  for (const most of [-1, 1001, Infinity, Number.NaN]) {
    const limits = { ...PUSH_LIMITS, most };
    expect(() => resolveSpheresTriangles(ways, tree, spheres, [1], near, 1, limits)).toThrow(
      `resolveSpheresTriangles: limits.most must be 0…1000, got ${most}.`,
    );
  }
});
