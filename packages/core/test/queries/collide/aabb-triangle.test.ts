import {
  collideAabbTriangle,
  collideAabbTriangleFront,
  distanceSquaredPointAabb,
  intersectsAabbTriangle,
} from '@bitbounds/core';
import {
  cross,
  escapeAlong,
  gapBetweenSolids,
  randomAabb,
  randomTriangle,
  type Solid,
  seeded,
  shortestPush,
  solidOfBox,
  solidOfPoints,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { expectContact } from '../../support/contacts.ts';
import { settleDeepestFirst, tessellatedFloor, trianglesOfBox } from '../../support/terrain.ts';

const nan = Number.NaN;
/** In the plane y = 0, front up. */
const flat = [-9, 0, -9, -9, 0, 9, 9, 0, 0];
/** Against the wall x = 0, front to +x. */
const wall = [0, -9, 9, 0, -9, -9, 0, 9, 0];
const box = (x: number, y: number, z: number): number[] => [
  x - 1,
  y - 1,
  z - 1,
  x + 1,
  y + 1,
  z + 1,
];

type Row = [
  name: string,
  aabb: number[],
  triangle: number[],
  both: number[] | null,
  front: number[] | null,
];

const up = (depth: number, y: number): number[] => [0, -1, 0, depth, 0, y, 0];

const table: Row[] = [
  ['sunk in a floor', box(0, 0.75, 0), flat, up(0.25, -0.25), up(0.25, -0.25)],
  ['touches a floor', box(0, 1, 0), flat, up(0, 0), up(0, 0)],
  ['just above a floor', box(0, 1.000001, 0), flat, null, null],
  ['far', box(0, 50, 0), flat, null, null],
  ['center on the floor: to the front', box(0, 0, 0), flat, up(1, -1), up(1, -1)],
  ['center behind', box(0, -0.75, 0), flat, [0, 1, 0, 0.25, 0, 0.25, 0], null],
  ['touches from behind', box(0, -1, 0), flat, [0, 1, 0, 0, 0, 0, 0], null],
  [
    'in a wall',
    box(0.75, 0, 0),
    wall,
    [-1, 0, 0, 0.25, -0.25, 0, 0],
    [-1, 0, 0, 0.25, -0.25, 0, 0],
  ],
  [
    'over the edge of a floor, sideways is shorter',
    box(0, 0.5, 9.75),
    [-9, 0, -9, -9, 0, 9, 9, 0, 9],
    [0, 0, -1, 0.25, 0, 0, 8.75],
    [0, 0, -1, 0.25, 0, 0, 8.75],
  ],
  [
    'a segment along x: up, as it is in the middle',
    box(0, 0, 0),
    [-9, 0.5, 0, 9, 0.5, 0, 0, 0.5, 0],
    [0, 1, 0, 0.5, 0, 1, 0],
    null,
  ],
  [
    'a corner from above: there',
    box(0, 0, 0),
    [0.3, 0.9, 0.4, 5, 6, 1, -4, 6, 2],
    [0, 1, 0, 1 - 0.9, 0.3, 1, 0.4],
    null,
  ],
  [
    'an edge from above: the middle of what is over the box',
    box(0, 0, 0),
    [-0.5, 0.9, 0.25, 2.5, 0.9, 0.25, 0, 9, 0.25],
    [0, 1, 0, 1 - 0.9, 0.25, 1, 0.25],
    null,
  ],
  ['a point', box(0, 0, 0), [0.5, 0, 0, 0.5, 0, 0, 0.5, 0, 0], [1, 0, 0, 0.5, 1, 0, 0], null],
  ['the empty box', [1, 1, 1, -1, -1, -1], flat, null, null],
  ['NaN in the box', [-1, nan, -1, 1, 1, 1], flat, null, null],
  ['NaN in a corner', box(0, 0, 0), [-9, 0, -9, -9, nan, 9, 9, 0, 0], null, null],
];

describe.each([
  ['both sides', collideAabbTriangle, 3],
  ['front', collideAabbTriangleFront, 4],
] as const)('%s', (_, collide, column) => {
  test.each(table)('%s', (...row) => {
    const [, aabb, triangle] = row;
    const contact = row[column];
    const out = [7, 7, 7, 7, 7, 7, 7];
    expect(collide(out, aabb, triangle)).toBe(contact !== null);
    expect(out).toEqual(contact ?? [7, 7, 7, 7, 7, 7, 7]);
  });

  test('out may be an input', () => {
    for (const row of table) {
      const contact = row[column];
      if (contact === null) continue;
      const aabb = [...row[1]];
      collide(aabb, aabb, row[2]);
      expect(aabb).toEqual(contact);
      const triangle = [...row[2]];
      collide(triangle, row[1], triangle);
      expect(triangle.slice(0, 7)).toEqual(contact);
    }
  });
});

test('a corner of the box in a slanted triangle is pushed along the normal', () => {
  const third = 1 / Math.sqrt(3);
  const slanted = [-3, 0, 0, 0, 0, -3, 0, -3, 0];
  const contact = [0, 0, 0, 0, 0, 0, 0];
  for (const collide of [collideAabbTriangle, collideAabbTriangleFront]) {
    const flipped = [...slanted.slice(0, 3), ...slanted.slice(6), ...slanted.slice(3, 6)];
    const hit = [slanted, flipped].some((t) => collide(contact, [-1.1, -1.1, -1.1, 3, 3, 3], t));
    expect(hit).toBe(true);
    for (let k = 0; k < 3; k++) {
      expect(contact[k]).toBeCloseTo(-third, 12);
      expect(contact[4 + k]).toBe(-1.1);
    }
    expect(contact[3]).toBeCloseTo(0.3 * third, 12);
  }
});

/** The least of all pushes along the separating axes that do not lead through the back. */
function leastFrontPush(a: Solid, b: Solid): { depth: number; normal: number[] } {
  const [p, q, r] = b.points;
  const edges = [q.map((x, i) => x - p[i]), r.map((x, i) => x - q[i]), p.map((x, i) => x - r[i])];
  const units = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const front = cross(edges[0], edges[1]);
  const axes = [
    front,
    ...units,
    ...edges.flatMap((edge) => units.map((unit) => cross(edge, unit))),
  ];
  let depth = Number.POSITIVE_INFINITY;
  for (const axis of axes) {
    for (const sign of [1, -1]) {
      const length = Math.hypot(...axis);
      if (length < 1e-9) continue;
      const direction = axis.map((x) => (sign * x) / length);
      const facing = direction.reduce((sum, x, i) => sum + x * front[i], 0);
      if (facing >= -1e-9) depth = Math.min(depth, escapeAlong(a, b, direction));
    }
  }
  return { depth, normal: front };
}

test('true when they share a point, and then the shortest push parts them', () => {
  const random = seeded(0xab7);
  let hits = 0;
  let misses = 0;
  let fronts = 0;
  for (let i = 0; hits < 200 || misses < 200; i++) {
    const aabb = randomAabb(random);
    const triangle = randomTriangle(random);
    const title = `${i}: ${aabb} / ${triangle}`;
    const contact = [0, 0, 0, 0, 0, 0, 0];
    const hit = collideAabbTriangle(contact, aabb, triangle);
    expect(hit, title).toBe(intersectsAabbTriangle(aabb, triangle));
    if (hit) hits++;
    else misses++;
    const [a, b] = [solidOfBox(aabb), solidOfPoints(triangle)];
    const { depth, normal } = leastFrontPush(a, b);
    const height = [0, 1, 2].reduce(
      (sum, k) => sum + normal[k] * (0.5 * (aabb[k] + aabb[k + 3]) - triangle[k]),
      0,
    );
    const fromFront = [0, 0, 0, 0, 0, 0, 0];
    expect(collideAabbTriangleFront(fromFront, aabb, triangle), title).toBe(hit && height >= 0);
    if (!hit || hits > 200) continue;
    expectContact(contact, a, b, title);
    expect(contact[3], title).toBeLessThanOrEqual(shortestPush(a, b) + 1e-7);
    if (height < 0) continue;
    fronts++;
    expectContact(fromFront, a, b, title);
    expect(fromFront[3], title).toBeCloseTo(depth, 7);
    const forward = [0, 1, 2].reduce((sum, k) => sum - fromFront[k] * normal[k], 0);
    expect(forward, title).toBeGreaterThan(-1e-7);
  }
  expect(fronts).toBeGreaterThan(60);
  expect(200 - fronts).toBeGreaterThan(60);
});

test.each([1e-6, 1, 1e6])(
  'the contact is on the box, and on the triangle once it has moved: %d',
  (size) => {
    const random = seeded(0xab8);
    const out = [0, 0, 0, 0, 0, 0, 0];
    const tally = { corner: 0, edge: 0, face: 0 };
    for (let i = 0; i < 12000; i++) {
      const width = 10 ** -(i % 16);
      const aabb = randomAabb(random).map((x) => x * size);
      const triangle = randomTriangle(random).map((x) => x * size);
      if (i % 3 === 0)
        for (let k = 0; k < 3; k++) triangle[6 + k] = triangle[k] + width * triangle[6 + k];
      // In one plane with a side, or along an edge.
      if (i % 4 === 1)
        for (let k = 1; k < 9; k += 3) triangle[k] = aabb[1] + 0.1 * (aabb[4] - aabb[1]);
      if (i % 8 === 3) triangle[3] = triangle[0];
      if (!collideAabbTriangle(out, aabb, triangle)) continue;
      const point = out.slice(4);
      const moved = point.map((x, k) => x - out[k] * out[3]);
      const title = `${i}: ${aabb} / ${triangle}`;
      expect(distanceSquaredPointAabb(point, aabb), title).toBe(0);
      const gap = gapBetweenSolids(
        solidOfPoints(moved.map((x) => x / size)),
        solidOfPoints(triangle.map((x) => x / size)),
      );
      expect(gap, title).toBeLessThan(1e-5);
      const sides = [0, 1, 2].filter(
        (k) => point[k] === aabb[k] || point[k] === aabb[k + 3],
      ).length;
      tally[sides === 1 ? 'face' : sides === 2 ? 'edge' : 'corner']++;
    }
    for (const [part, count] of Object.entries(tally)) expect(count, part).toBeGreaterThan(200);
  },
);

test('a box that rests on a flat tessellated floor is pushed straight up', () => {
  const random = seeded(0xf1008);
  const triangles = tessellatedFloor(random, 6);
  for (let i = 0; i < 150; i++) {
    const half = [0.3 + random(), 0.3 + random(), 0.3 + random()];
    const sunk = random() < 0.5 ? 0.01 : 0.29 * random();
    const center = [(random() - 0.5) * 4, half[1] - sunk, (random() - 0.5) * 4];
    const aabb = [...center.map((x, k) => x - half[k]), ...center.map((x, k) => x + half[k])];
    const before = [...aabb];
    settleDeepestFirst(collideAabbTriangleFront, aabb, triangles);
    const title = `${i}: ${before}`;
    expect(aabb[1], title).toBeCloseTo(0, 12);
    for (const k of [0, 2, 3, 5]) expect(Math.abs(aabb[k] - before[k]), title).toBeLessThan(1e-12);
  }
});

test('a box that slides over a box of twelve triangles, to its very edge, is pushed straight up', () => {
  const triangles = trianglesOfBox([-2, -1, -2, 2, 1, 2]);
  const aabb = box(-2.9, 2, 0.3);
  for (let x = -2.9; x < 2.9; x += 0.05) {
    for (const k of [0, 3]) aabb[k] = x + (k === 0 ? -1 : 1);
    for (const k of [1, 4]) aabb[k] -= 0.02;
    settleDeepestFirst(collideAabbTriangleFront, aabb, triangles);
    expect(aabb[1], `x ${x}`).toBeCloseTo(1, 12);
    expect(aabb[0], `x ${x}`).toBeCloseTo(x - 1, 12);
    expect(aabb[2], `x ${x}`).toBeCloseTo(-0.7, 12);
  }
});
