import * as core from '@bitbounds/core';
import { COPLANAR, INSIDE, INTERSECTING, OUTSIDE } from '@bitbounds/core';
import {
  cornerDistances,
  movedObb,
  movedPlane,
  movedPoints,
  randomAabb,
  randomCapsule,
  randomMotion,
  randomObb,
  randomPoint,
  randomSegment,
  randomSphere,
  randomTriangle,
  type Solid,
  seeded,
  solidOfBox,
  solidOfCapsule,
  solidOfObb,
  solidOfPoints,
  solidOfSphere,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

type Row = number[];

const nan = Number.NaN;
const inf = Infinity;
const up = [0, 1, 0, 2];
const axes = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** The plane through random points that faces anywhere. */
function randomPlane(random: () => number): Row {
  const normal = random() < 0.25 ? [0, -1, 0] : randomMotion(random).axes.slice(0, 3);
  return [...normal, random() * 6 - 3];
}

function spanOf(solid: Solid, plane: Row): [low: number, high: number] {
  const heights = solid.points.map((p) => p.reduce((sum, x, k) => sum + x * plane[k], -plane[3]));
  return [Math.min(...heights) - solid.radius, Math.max(...heights) + solid.radius];
}

interface Shape {
  name: string;
  classify: (shape: Row, plane: Row) => number;
  random: (random: () => number) => Row;
  solid: (row: ArrayLike<number>) => Solid;
  moved: typeof movedPoints | null;
  table: [name: string, shape: Row, at: number][];
}

const shapes: Shape[] = [
  {
    name: 'Segment',
    classify: core.classifySegmentPlane,
    random: randomSegment,
    solid: solidOfPoints,
    moved: movedPoints,
    table: [
      ['in front', [0, 3, 0, 9, 4, 0], INSIDE],
      ['behind', [0, -3, 0, 9, 1, 0], OUTSIDE],
      ['through', [0, -3, 0, 9, 4, 0], INTERSECTING],
      ['touches from the front', [0, 2, 0, 9, 4, 0], INTERSECTING],
      ['touches from behind', [0, 2, 0, 9, 1, 0], INTERSECTING],
      ['in the plane', [0, 2, 0, 9, 2, 0], INTERSECTING],
      ['a point just behind', [0, 1.999, 0, 0, 1.999, 0], OUTSIDE],
      ['NaN', [0, nan, 0, 9, 4, 0], OUTSIDE],
    ],
  },
  {
    name: 'Sphere',
    classify: core.classifySpherePlane,
    random: randomSphere,
    solid: solidOfSphere,
    moved: movedPoints,
    table: [
      ['in front', [5, 4, 5, 1], INSIDE],
      ['behind', [5, 0, 5, 1], OUTSIDE],
      ['across', [5, 2.5, 5, 1], INTERSECTING],
      ['touches from the front', [5, 3, 5, 1], INTERSECTING],
      ['touches from behind', [5, 1, 5, 1], INTERSECTING],
      ['a point on it', [5, 2, 5, 0], INTERSECTING],
      ['without end', [5, -9, 5, inf], INTERSECTING],
      ['NaN radius', [5, 4, 5, nan], OUTSIDE],
    ],
  },
  {
    name: 'Capsule',
    classify: core.classifyCapsulePlane,
    random: randomCapsule,
    solid: solidOfCapsule,
    moved: movedPoints,
    table: [
      ['in front', [0, 4, 0, 9, 5, 0, 1], INSIDE],
      ['behind', [0, -4, 0, 9, 0, 0, 1], OUTSIDE],
      ['only the radius reaches', [0, 4, 0, 9, 2.5, 0, 1], INTERSECTING],
      ['touches from the front', [0, 4, 0, 9, 3, 0, 1], INTERSECTING],
      ['touches from behind', [0, 1, 0, 9, 0, 0, 1], INTERSECTING],
      ['NaN', [0, 4, 0, 9, 5, nan, 1], OUTSIDE],
    ],
  },
  {
    name: 'Aabb',
    classify: core.classifyAabbPlane,
    random: randomAabb,
    solid: solidOfBox,
    moved: null,
    table: [
      ['in front', [0, 2.5, 0, 1, 3, 1], INSIDE],
      ['behind', [0, -5, 0, 1, 1, 1], OUTSIDE],
      ['across', [0, -5, 0, 1, 5, 1], INTERSECTING],
      ['touches from the front', [0, 2, 0, 1, 5, 1], INTERSECTING],
      ['touches from behind', [0, -5, 0, 1, 2, 1], INTERSECTING],
      ['flat, in the plane', [0, 2, 0, 1, 2, 1], INTERSECTING],
      ['infinite in front', [-inf, 3, -inf, inf, inf, inf], INSIDE],
      ['all of space', [-inf, -inf, -inf, inf, inf, inf], INTERSECTING],
      ['empty, in front', [1, 3, 0, 0, 4, 1], OUTSIDE],
      ['NaN in a bound that does not matter', [nan, 3, 0, 1, 4, 1], OUTSIDE],
    ],
  },
  {
    name: 'Obb',
    classify: core.classifyObbPlane,
    random: randomObb,
    solid: solidOfObb,
    moved: movedObb,
    table: [
      ['in front', [0, 4, 0, 9, 1, 9, ...axes], INSIDE],
      ['behind', [0, 0, 0, 9, 1, 9, ...axes], OUTSIDE],
      ['touches from the front', [0, 3, 0, 9, 1, 9, ...axes], INTERSECTING],
      ['touches from behind', [0, 1, 0, 9, 1, 9, ...axes], INTERSECTING],
      [
        'tilted, a corner reaches',
        [0, 15, 0, 10, 10, 1, 0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1],
        INTERSECTING,
      ],
      [
        'tilted, no corner reaches',
        [0, 17, 0, 10, 10, 1, 0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1],
        INSIDE,
      ],
      ['empty, in front', [0, 4, 0, 9, -1, 9, ...axes], OUTSIDE],
      ['NaN', [0, 4, 0, 9, nan, 9, ...axes], OUTSIDE],
    ],
  },
  {
    name: 'Hull',
    classify: core.classifyHullPlane,
    random: (random) => [0, 1, 2, 3, 4].flatMap(() => randomPoint(random, 3)),
    solid: solidOfPoints,
    moved: movedPoints,
    table: [
      ['in front', [0, 3, 0, 1, 4, 1, 0, 5, 2, 1, 3, 1], INSIDE],
      ['one point behind', [0, 3, 0, 1, 4, 1, 0, 1, 2, 1, 3, 1], INTERSECTING],
      ['behind', [0, 1, 0, 1, 0, 1], OUTSIDE],
      ['touches', [0, 3, 0, 1, 4, 1, 0, 2, 2], INTERSECTING],
      ['without points', [], OUTSIDE],
      ['NaN', [0, 3, 0, nan, 4, 1], OUTSIDE],
    ],
  },
];

describe.each(shapes)('a $name and a plane', ({ classify, random, solid, moved, table }) => {
  test.each(table)('%s', (_, shape, at) => {
    expect(classify(shape, up)).toBe(at);
    // Seen from the other side, front and behind trade places.
    const flipped = at === INTERSECTING || shape.length === 0 || shape.some(Number.isNaN);
    if (!flipped && !table.find((row) => row[1] === shape)?.[0].startsWith('empty')) {
      expect(classify(shape, core.setPlaneFlipped([], up))).toBe(INSIDE - at);
    }
  });

  test('NaN in the plane is behind it', () => {
    for (let i = 0; i < 4; i++) {
      const plane = up.map((x, k) => (k === i ? nan : x));
      expect(classify(table[0][1], plane)).toBe(OUTSIDE);
    }
  });

  test('agrees with all of its corners, moved and scaled too, and the sweep visits all answers', () => {
    const next = seeded(0x91);
    const visits = [0, 0, 0];
    for (let i = 0; i < 600; i++) {
      const shape = random(next);
      const plane = randomPlane(next);
      const [low, high] = spanOf(solid(shape), plane);
      if (Math.min(Math.abs(low), Math.abs(high)) < 1e-9) continue;
      const at = low > 0 ? INSIDE : high < 0 ? OUTSIDE : INTERSECTING;
      const title = `${i}: ${shape} and ${plane}`;
      expect(classify(shape, plane), title).toBe(at);
      visits[at]++;
      if (moved !== null) {
        const motion = randomMotion(next);
        expect(classify(moved(shape, motion), movedPlane(plane, motion)), title).toBe(at);
      }
      for (const size of [1e-6, 1e6]) {
        const large = shape.map((x, k) =>
          shape.length === 15 && solid === solidOfObb && k > 5 ? x : x * size,
        );
        expect(classify(large, [...plane.slice(0, 3), plane[3] * size]), title).toBe(at);
      }
    }
    for (const visited of visits) expect(visited).toBeGreaterThan(50);
  });
});

test('two extremal corners of a box say what eight do', () => {
  const next = seeded(0x8);
  const counts = [0, 0, 0];
  for (let i = 0; i < 500; i++) {
    const aabb = randomAabb(next);
    const plane = randomPlane(next);
    const [least, greatest] = cornerDistances(plane, aabb);
    const at = least > 0 ? INSIDE : greatest < 0 ? OUTSIDE : INTERSECTING;
    if (Math.min(Math.abs(least), Math.abs(greatest)) < 1e-9) continue;
    expect(core.classifyAabbPlane(aabb, plane), `${i}: ${aabb} and ${plane}`).toBe(at);
    counts[at]++;
  }
  expect(Math.min(...counts)).toBeGreaterThan(50); // each of OUTSIDE, INTERSECTING, INSIDE
});

describe('thick planes', () => {
  const points: [name: string, point: Row, thickness: number, at: number][] = [
    ['in front', [5, 3, 5], 0.5, INSIDE],
    ['behind', [5, 1, 5], 0.5, OUTSIDE],
    ['on it', [5, 2, 5], 0.5, COPLANAR],
    ['within, in front', [5, 2.25, 5], 0.5, COPLANAR],
    ['within, behind', [5, 1.75, 5], 0.5, COPLANAR],
    ['at the front of the thickness', [5, 2.5, 5], 0.5, COPLANAR],
    ['at the back of the thickness', [5, 1.5, 5], 0.5, COPLANAR],
    ['just beyond', [5, 2.5000001, 5], 0.5, INSIDE],
    ['on it, without thickness', [5, 2, 5], 0, COPLANAR],
    ['beside it, without thickness', [5, 2.0000001, 5], 0, INSIDE],
    ['NaN', [5, nan, 5], 0.5, OUTSIDE],
    ['NaN thickness', [5, 3, 5], nan, OUTSIDE],
  ];
  test.each(points)('a point: %s', (_, point, thickness, at) => {
    expect(core.classifyPointPlane(point, up, thickness)).toBe(at);
    const flipped = at === COPLANAR || point.includes(nan) || Number.isNaN(thickness) ? at : 2 - at;
    expect(core.classifyPointPlane(point, [0, -1, 0, -2], thickness)).toBe(flipped);
  });

  const triangles: [name: string, heights: Row, at: number][] = [
    ['in front', [3, 4, 5], INSIDE],
    ['behind', [1, 0, -1], OUTSIDE],
    ['across', [3, 1, 4], INTERSECTING],
    ['coplanar', [2, 2.1, 1.9], COPLANAR],
    ['a coplanar corner in front', [2.1, 3, 4], INSIDE],
    ['a coplanar corner behind the middle, in front', [1.9, 3, 4], INSIDE],
    ['two coplanar corners, in front', [1.9, 2.1, 4], INSIDE],
    ['two coplanar corners, behind', [1.9, 2.1, 0], OUTSIDE],
    ['a coplanar corner, the others on both sides', [2, 3, 1], INTERSECTING],
    ['NaN', [nan, 3, 4], OUTSIDE],
    ['NaN after both sides', [3, 1, nan], OUTSIDE],
  ];
  test.each(triangles)('a triangle: %s', (_, [a, b, c], at) => {
    for (const order of [
      [a, b, c],
      [b, c, a],
      [c, b, a],
    ]) {
      const triangle = [0, order[0], 0, 5, order[1], 0, 0, order[2], 5];
      expect(core.classifyTrianglePlane(triangle, up, 0.25)).toBe(at);
    }
  });

  test('a triangle is as its corners, and the sweep visits all answers', () => {
    const next = seeded(0x714);
    const visits = [0, 0, 0, 0];
    for (let i = 0; i < 800; i++) {
      const plane = randomPlane(next);
      const triangle = randomTriangle(next);
      const thickness = [0, 0.3, 3][i % 3];
      const sides = [0, 3, 6].map((k) =>
        core.classifyPointPlane(triangle.slice(k, k + 3), plane, thickness),
      );
      const [front, behind] = [sides.includes(INSIDE), sides.includes(OUTSIDE)];
      const at = front ? (behind ? INTERSECTING : INSIDE) : behind ? OUTSIDE : COPLANAR;
      expect(core.classifyTrianglePlane(triangle, plane, thickness), `${i}: ${triangle}`).toBe(at);
      visits[at]++;
    }
    for (const visited of visits) expect(visited).toBeGreaterThan(40);
  });
});
