import {
  collideAabbTriangle,
  collideAabbTriangleFront,
  collideSphereTriangle,
  collideSphereTriangleFront,
  resolveSphereTriangle,
  resolveSphereTriangleFront,
  setNormalFromTriangle,
} from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import {
  settleDeepestFirst,
  settleInOrder,
  tessellatedFloor,
  trianglesOfBox,
} from '../../support/terrain.ts';

type Collide = typeof collideSphereTriangle;
type Settle = (collide: Collide, shape: number[], triangles: number[][]) => void;

/** Adds up all pushes as they were at the start: the other mistake to compare with. */
const settleBySum: Settle = (collide, shape, triangles) => {
  const sum = [0, 0, 0];
  for (const triangle of triangles) {
    const contact = [0, 0, 0, 0, 0, 0, 0];
    if (!collide(contact, shape, triangle)) continue;
    for (let axis = 0; axis < 3; axis++) sum[axis] -= contact[axis] * contact[3];
  }
  for (let i = 0; i < (shape.length === 6 ? 6 : 3); i++) shape[i] += sum[i % 3];
};

function settledAside(
  settle: Settle,
  collide: Collide,
  shape: number[],
  ground: number[][],
): number {
  const settled = [...shape];
  settle(collide, settled, ground);
  return Math.hypot(settled[0] - shape[0], settled[2] - shape[2]);
}

/** The farthest that 200 shapes, sunk into a floor at random places, are pushed aside. */
function farthestAside(settle: Settle, collide: Collide, makeShape: Shape): number {
  const random = seeded(0x7e55);
  const floor = tessellatedFloor(random, 8);
  let farthest = 0;
  for (let i = 0; i < 200; i++) {
    const [x, z] = [random() * 4 - 2, random() * 4 - 2];
    farthest = Math.max(farthest, settledAside(settle, collide, makeShape(x, z, random), floor));
  }
  return farthest;
}

type Shape = (x: number, z: number, random: () => number) => number[];
const sunkSphere: Shape = (x, z, random) => [x, 0.6 - 0.3 * random(), z, 0.6];
const sunkBox: Shape = (x, z, random) => {
  const sunk = 0.39 * random();
  return [x - 0.4, -sunk, z - 0.4, x + 0.4, 2 - sunk, z + 0.4];
};

describe.each([
  ['sphere', sunkSphere, collideSphereTriangleFront, collideSphereTriangle],
  ['box', sunkBox, collideAabbTriangleFront, collideAabbTriangle],
] as const)('a %s on a flat tessellated floor', (_, shape, front, both) => {
  test('deepest first with a re-test pushes it straight up', () => {
    expect(farthestAside(settleDeepestFirst, front, shape)).toBeLessThan(1e-12);
  });

  test.each([
    ['fronts in the order of the list', settleInOrder, front],
    ['both sides in the order of the list', settleInOrder, both],
    ['the sum of all pushes', settleBySum, front],
  ] as const)('%s: pushes it aside', (_, settle, collide) => {
    expect(farthestAside(settle, collide, shape)).toBeGreaterThan(0.02);
  });
});

describe('a sphere near an edge on top of a box of twelve triangles', () => {
  const triangles = trianglesOfBox([-1, -1, -1, 1, 1, 1]);

  test('the back of a side face pushes it inward, its front does not ask', () => {
    const sphere = [0.9, 1.45, 0.3, 0.5];
    const side = triangles.filter((t) => setNormalFromTriangle([0, 0, 0], t)[0] === 1);
    expect(side).toHaveLength(2);
    const inward = side.map((triangle) => {
      const push = [0, 0, 0];
      expect(resolveSphereTriangleFront(push, sphere, triangle)).toBe(false);
      return resolveSphereTriangle(push, sphere, triangle) ? push[0] : 0;
    });
    expect(Math.min(...inward)).toBeLessThan(-0.005);
  });

  test('sunk below its center it goes aside by two-sided triangles, even deepest first', () => {
    const sphere = [0.7, 0.95, 0.3, 0.5];
    const aside = settledAside(settleDeepestFirst, collideSphereTriangle, sphere, triangles);
    expect(aside).toBeGreaterThan(0.05);
    const front = settledAside(settleDeepestFirst, collideSphereTriangleFront, sphere, triangles);
    expect(front).toBe(0);
  });
});
