import {
  collideSphereTriangleFront,
  resolveAabbTriangleFront,
  resolveSphereTriangleFront,
} from '@bitbounds/core';
import {
  collideSpheresTriangles,
  createNearTriangles,
  createTriangleContacts,
  createTriangleTree,
  PUSH_LIMITS,
  resolveBoxesTriangles,
  resolveSpheresTriangles,
} from '@bitbounds/kernels';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { listNearBoxes } from './support/mesh-contact-questions.ts';

const contacts = createTriangleContacts();
const near = createNearTriangles(1);
const once = { ...PUSH_LIMITS, most: 1 };

type Way = (triangle: number[], center: number[], reach: number) => number[];

/** The way out of a mesh of one triangle (of balls without a radius only whether they touch), and that of core; 0 if none. */
const kinds: [name: string, byKernels: Way, byCore: Way][] = [
  [
    'balls',
    (triangle, center, reach) => {
      const tree = createTriangleTree(triangle, [0, 1, 2]);
      const ball = [...center, reach];
      const ways = new Float64Array(3);
      const count = collideSpheresTriangles(contacts, tree, ball, 1, { near });
      resolveSpheresTriangles(ways, tree, ball, [99], near, 1, once);
      expect(count).toBe(Number(ways.some((step) => step !== 0)));
      return [...ways];
    },
    (triangle, center, reach) => {
      const way = [0, 0, 0];
      resolveSphereTriangleFront(way, [...center, reach], triangle);
      return way;
    },
  ],
  [
    'balls without a radius',
    (triangle, center) => {
      const tree = createTriangleTree(triangle, [0, 1, 2]);
      return [collideSpheresTriangles(contacts, tree, [...center, 0], 1)];
    },
    (triangle, center) => [Number(collideSphereTriangleFront([], [...center, 0], triangle))],
  ],
  [
    'boxes',
    (triangle, center, reach) => {
      const tree = createTriangleTree(triangle, [0, 1, 2]);
      const box = [...center.map((x) => x - reach), ...center.map((x) => x + reach)];
      const ways = new Float64Array(3);
      const listed = listNearBoxes(tree, [box], [99]);
      resolveBoxesTriangles(ways, tree, box, [99], listed, 1, once);
      return [...ways];
    },
    (triangle, center, reach) => {
      const way = [0, 0, 0];
      const box = [...center.map((x) => x - reach), ...center.map((x) => x + reach)];
      resolveAabbTriangleFront(way, box, triangle);
      return way;
    },
  ],
];

// Heights along the unit normal were below 0 by rounding with one corner first, and not with another.
test.each(kinds)(
  '%s in the plane are in front, whichever corner comes first',
  (_, byKernels, byCore) => {
    const random = seeded(0xf407);
    const whole = () => Math.round(random() * 8) - 4;
    const seen = { in: 0, behind: 0 };
    for (let i = 0; i < 600; i++) {
      const triangle = Array.from({ length: 9 }, whole);
      const [p, q] = [3, 6].map((k) =>
        [0, 1, 2].map((axis) => triangle[k + axis] - triangle[axis]),
      );
      const normal = [0, 1, 2].map(
        (k) => p[(k + 1) % 3] * q[(k + 2) % 3] - p[(k + 2) % 3] * q[(k + 1) % 3],
      );
      if (normal.every((n) => n === 0)) continue;
      // Of the middles of two edges, the middle; then one step to the back.
      const middle = p.map((x, axis) => triangle[axis] + 0.25 * (x + q[axis]));
      const isBehind = random() < 0.3;
      const most = Math.max(...normal.map(Math.abs));
      const center = middle.map((x, axis) => (isBehind ? x - (normal[axis] / most) * 0.01 : x));
      const reach = Math.floor(random() * 3) + 1;
      for (const from of [0, 3, 6]) {
        const turned = [...triangle.slice(from), ...triangle.slice(0, from)];
        const title = `${i}, ${from}: ${center}, ${reach} / ${turned}`;
        const way = byKernels(turned, center, reach);
        expect(way, title).toEqual(byCore(turned, center, reach));
        expect(
          way.some((step) => step !== 0),
          title,
        ).toBe(!isBehind);
      }
      seen[isBehind ? 'behind' : 'in']++;
    }
    expect(Math.min(seen.in, seen.behind)).toBeGreaterThan(100);
  },
);
