import { resolveAabbTriangleFront } from '@bitbounds/core';
import {
  createTriangleTree,
  PUSH_LIMITS,
  resolveBoxesTriangles,
  type TriangleTree,
} from '@bitbounds/kernels';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { COUNTS } from './support/counts.ts';
import { listNearBoxes, wayByCore } from './support/mesh-contact-questions.ts';
import { valley } from './support/valley.ts';

/** The ways of boxes, each with the same room. */
function waysOf(
  tree: TriangleTree,
  boxes: number[][],
  room: number,
  limits = PUSH_LIMITS,
): number[][] {
  const count = boxes.length;
  const rooms = boxes.map(() => room);
  const near = listNearBoxes(tree, boxes, rooms);
  // One more, which must stay as it is.
  const ways = new Float64Array(3 * count + 1).fill(7);
  resolveBoxesTriangles(ways, tree, boxes.flat(), rooms, near, count, limits);
  expect(ways[3 * count]).toBe(7);
  return boxes.map((_, i) => [...ways.subarray(3 * i, 3 * i + 3)]);
}

function boxAt(center: number[], halves: number[]): number[] {
  return [...center.map((x, i) => x - halves[i]), ...center.map((x, i) => x + halves[i])];
}

/** Boxes in the air, on the ground and in it. */
function boxesIn(random: () => number, count: number): number[][] {
  return Array.from({ length: count }, () => {
    const [x, z] = [1 + 10 * random(), 1 + 10 * random()];
    const halves = [0.2 + 0.3 * random(), 0.2 + 0.3 * random(), 0.2 + 0.3 * random()];
    const ground = Math.abs(x - 6) + (z > 8 ? 3 : 0);
    return boxAt([x, ground + halves[1] * (0.8 + 1.5 * random()), z], halves);
  });
}

test.each(COUNTS)('%i boxes leave a valley by the pushes of core, to the last bit', (count) => {
  const { tree, triangles } = valley();
  const all = [...triangles.keys()];
  const boxes = boxesIn(seeded(count), count);
  const room = 0.3;
  const ways = waysOf(tree, boxes, room);
  const pushes = [0, 0, 0];
  for (const [i, box] of boxes.entries()) {
    const [x, y, z, length] = wayByCore(triangles, all, box);
    if (length > room) {
      expect(ways[i][0], `box ${i}`).toBeNaN();
      pushes[2]++;
      continue;
    }
    expect(ways[i], `box ${i}`).toEqual([x, y, z]);
    pushes[Number(length > 0)]++;
  }
  if (count >= 63) expect(Math.min(pushes[0], pushes[1])).toBeGreaterThan(5);
  if (count >= 1000) expect(pushes[2]).toBeGreaterThan(0);
});

test.each([Float32Array, Float64Array])(
  '… and a soup of triangles, whose corners are in a $name',
  (Row) => {
    const random = seeded(0x50b);
    let moved = 0;
    for (let round = 0; round < 90; round++) {
      // On a grid, where much is equally deep, off it, and nearly on it, where edges and normals are nearly along an axis.
      const noise = 10 ** (-8 - 7 * random());
      const onGrid = () => Math.floor(random() * 5);
      const coordinate = [onGrid, () => 4 * random(), () => onGrid() + noise * random()][round % 3];
      const positions = new Row(Array.from({ length: 9 * 30 }, coordinate));
      const tree = createTriangleTree(
        positions,
        Uint32Array.from({ length: 90 }, (_, i) => i),
      );
      const triangles = Array.from({ length: 30 }, (_, i) =>
        Float64Array.from(positions.subarray(9 * i, 9 * i + 9)),
      );
      const boxes = Array.from({ length: 9 }, () => {
        const center = [coordinate(), coordinate(), coordinate()];
        return boxAt(center, [0.25 + random(), random() < 0.2 ? 0 : 0.5, 0.5]);
      });
      const ways = waysOf(tree, boxes, 100);
      for (const [i, box] of boxes.entries()) {
        const [x, y, z] = wayByCore(triangles, [...triangles.keys()], box);
        expect(ways[i], `round ${round}, box ${i}`).toEqual([x, y, z]);
        moved += Number(x !== 0 || y !== 0 || z !== 0);
      }
    }
    expect(moved).toBeGreaterThan(200);
  },
);

test('one push is that of core, out of the deepest triangle', () => {
  const { tree, triangles } = valley();
  const box = boxAt([6.25, 0.3, 4.5], [0.5, 0.5, 0.5]);
  const [way] = waysOf(tree, [box], 1, { ...PUSH_LIMITS, most: 1 });
  let most = 0;
  let expected = [0, 0, 0];
  for (const row of triangles) {
    const push = [0, 0, 0];
    if (!resolveAabbTriangleFront(push, box, row)) continue;
    const depth = Math.sqrt(push[0] * push[0] + push[1] * push[1] + push[2] * push[2]);
    if (depth > most) [most, expected] = [depth, push];
  }
  expect(way).toEqual(expected);
  expect(most).toBeGreaterThan(0.1);
  expect(waysOf(tree, [box], 1, { ...PUSH_LIMITS, most: 0 })).toEqual([[0, 0, 0]]);
  expect(waysOf(tree, [box], 1, { ...PUSH_LIMITS, settled: 1 })).toEqual([[0, 0, 0]]);
});

test('x is NaN for boxes that the triangles near them do not tell of, and only for those', () => {
  const stack = 257;
  const positions = Array.from({ length: 9 * stack }, (_, i) =>
    i % 3 === 1 ? 1e-4 * Math.floor(i / 9) : [-4, 0, 4, 4, 0, 4, 0, 0, -4][i % 9],
  );
  // A pane, and far away the stack.
  positions.push(20, 0, 4, 28, 0, 4, 24, 0, -4);
  const indices = positions.flatMap((_, i) => (i % 3 === 0 ? [i / 3] : []));
  const tree = createTriangleTree(positions, indices);
  const one = [1, 1, 1];
  const box = boxAt([24, 0.9, 0], one);
  const boxes = [
    boxAt([0, 0.9, 0], one),
    box,
    // An end far away is no end; one with a NaN, and an empty one, are no box.
    box.with(4, Number.POSITIVE_INFINITY),
    box.with(0, Number.NaN),
    box.with(5, -2),
    boxAt([24, 9, 0], one),
  ];
  const ways = waysOf(tree, boxes, 1);
  expect(ways.map(([x]) => Number.isNaN(x))).toEqual([true, false, true, false, false, false]);
  // The first of two pairs, too.
  const [endless, other] = waysOf(tree, [boxes[2], box], 1);
  expect(endless[0]).toBeNaN();
  expect(other).toEqual(ways[1]);
  expect(ways[1][1]).toBeCloseTo(0.1, 12);
  for (const i of [3, 4, 5]) expect(ways[i]).toEqual([0, 0, 0]);
});

test('a box whose way is longer than its room is left to core', () => {
  const { tree } = valley();
  const box = boxAt([3.5, 2.6, 4.5], [0.5, 0.5, 0.5]);
  const near = listNearBoxes(tree, [box], [1]);
  const wayWith = (room: number): number[] => {
    const ways = new Float64Array(3);
    resolveBoxesTriangles(ways, tree, box, [room], near, 1);
    return [...ways];
  };
  const way = wayWith(1);
  const length = Math.hypot(...way);
  expect(length).toBeGreaterThan(0.1);
  expect(wayWith(length * 1.5)).toEqual(way);
  expect(wayWith(length * 0.99)[0]).toBeNaN();
  expect(wayWith(-1)[0]).toBeNaN();
  expect(wayWith(Number.NaN)[0]).toBeNaN();
});

test('bad input says what is wrong', () => {
  const { tree } = valley();
  const near = {
    triangles: Uint32Array.of(0, 288),
    first: Uint32Array.of(0),
    end: Uint32Array.of(2),
  };
  const ways = new Float64Array(3);
  const resolve = (boxes: number[], count: number, limits = PUSH_LIMITS) =>
    resolveBoxesTriangles(ways, tree, boxes, [1], near, count, limits);
  expect(() => resolve([0, 0, 0, 1, 1], 1)).toThrow(
    'resolveBoxesTriangles: boxes, rooms, ways and near must have room for 1, got 0.',
  );
  const box = [0, 0, 0, 1, 1, 1];
  expect(() => resolve(box, 1)).toThrow(
    'resolveBoxesTriangles: near must list triangles of the mesh, 0…287, got 288.',
  );
  near.triangles[1] = 287;
  resolve(box, 1);
  expect(() => resolve(box, 1, { ...PUSH_LIMITS, most: -1 })).toThrow(
    'resolveBoxesTriangles: limits.most must be 0…1000, got -1.',
  );
  for (const settled of [-1e-9, Number.NaN]) {
    expect(() => resolve(box, 1, { ...PUSH_LIMITS, settled })).toThrow(
      `resolveBoxesTriangles: limits.settled must be 0 or more, got ${settled}.`,
    );
  }
});
