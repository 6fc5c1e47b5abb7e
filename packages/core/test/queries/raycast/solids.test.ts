import * as core from '@bitbounds/core';
import { MISS } from '@bitbounds/core';
import {
  gapBetweenSolids,
  halfSpacesOfRow,
  movedObb,
  movedPlane,
  movedPoints,
  oracleRayConvex,
  randomCameras,
  randomCapsule,
  randomMotion,
  randomObb,
  randomPointNearView,
  randomRayAt,
  seeded,
  solidOfPoints,
  turnedVector,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

type Row = number[];
type Random = () => number;

const nan = Number.NaN;
const inf = Infinity;
const axes = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const tilted = [0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1];
const lying = [-2, 0, 0, 2, 0, 0, 1];
const cube = core.setFrustumFromObb([], [0, 0, 0, 1, 1, 1, ...axes]);
const endless = [...cube.slice(0, 20), 0, 0, 0, -inf];
const floor = [0, 1, 0, 0];
const box = [0, 0, 0, 5, 1, 1, ...tilted];

interface Shape {
  name: string;
  cast: (ray: Row, shape: Row) => number;
  castNormal: (out: Row, ray: Row, shape: Row) => number;
  random: (random: Random) => Row;
  /** Where rays should be aimed at. */
  middle: (shape: Row) => Row;
  /** Negative inside, positive outside, convex. */
  inside: (shape: Row) => (point: Row) => number;
  moved: typeof movedPoints;
  directions: number[];
  table: [name: string, ray: Row, shape: Row, t: number, normal?: Row][];
}

const planesOf = (row: Row): number[][] => halfSpacesOfRow(row, 3);

const shapes: Shape[] = [
  {
    name: 'Capsule',
    cast: core.raycastCapsule,
    castNormal: core.raycastNormalCapsule,
    random: randomCapsule,
    middle: (capsule) => [0, 1, 2].map((k) => 0.5 * (capsule[k] + capsule[k + 3])),
    inside: (capsule) => {
      const segment = solidOfPoints(capsule.slice(0, 6));
      return (point) => gapBetweenSolids({ points: [point], radius: 0 }, segment) - capsule[6];
    },
    moved: movedPoints,
    directions: [],
    table: [
      ['enters the side', [1, 5, 0, 0, -2, 0], lying, 2, [0, 1, 0]],
      ['enters an end along the axis', [-9, 0, 0, 2, 0, 0], lying, 3, [-1, 0, 0]],
      ['enters the other end', [9, 0, 0, -1, 0, 0], lying, 6, [1, 0, 0]],
      ['enters the ball at an end', [2, 5, 0.6, 0, -1, 0], lying, 4.2, [0, 0.8, 0.6]],
      ['beyond the segment, within the radius', [2.6, 5, 0, 0, -1, 0], lying, 4.2, [0.6, 0.8, 0]],
      ['through the cylinder beyond the end', [3.2, 5, 0, 0, -1, 0], lying, MISS],
      ['glides along the side', [-9, 1, 0, 1, 0, 0], lying, 7, [0, 1, 0]],
      ['glides just beside it', [-9, 1.000001, 0, 1, 0, 0], lying, MISS],
      ['touches the side across', [1, 1, -5, 0, 0, 1], lying, 5, [0, 1, 0]],
      ['is behind', [1, 5, 0, 0, 1, 0], lying, MISS],
      ['starts inside', [1, 0.5, 0, 0, 3, 4], lying, 0, [0, -0.6, -0.8]],
      ['starts inside an end', [2.5, 0.5, 0, 1, 0, 0], lying, 0, [-1, 0, 0]],
      ['starts on the axis, along it', [0, 0, 0, 1, 0, 0], lying, 0, [-1, 0, 0]],
      ['starts on the surface', [1, 1, 0, 0, -1, 0], lying, 0, [0, 1, 0]],
      ['within the cylinder, away from it', [4, 0, 0, 1, 0, 0], lying, MISS],
      ['zero direction inside', [1, 0.5, 0, 0, 0, 0], lying, 0, [0, 0, 0]],
      ['zero direction outside', [1, 5, 0, 0, 0, 0], lying, MISS],
      ['a ball', [0, 5, 0, 0, -1, 0], [0, 0, 0, 0, 0, 0, 1], 4, [0, 1, 0]],
      ['radius 0', [0, 5, 0, 0, -1, 0], [-1, 0, 0, 1, 0, 0, 0], 5],
      ['far away', [1, 1e9, 0, 0, -1, 0], lying, 1e9 - 1, [0, 1, 0]],
      ['NaN in the ray', [1, 5, 0, 0, -2, nan], lying, MISS],
      ['NaN in the direction, from inside', [1, 0, 0, 0, -2, nan], lying, MISS],
      ['NaN in the radius', [1, 5, 0, 0, -2, 0], [...lying.slice(0, 6), nan], MISS],
      ['NaN in an end', [1, 5, 0, 0, -2, 0], [-2, 0, 0, 2, 0, nan, 1], MISS],
    ],
  },
  {
    name: 'Obb',
    cast: core.raycastObb,
    castNormal: core.raycastNormalObb,
    random: randomObb,
    middle: (obb) => obb.slice(0, 3),
    inside: (obb) => (point) =>
      Math.max(
        ...[0, 1, 2].map((axis) => {
          const along = [0, 1, 2].reduce(
            (sum, k) => sum + (point[k] - obb[k]) * obb[6 + 3 * axis + k],
            0,
          );
          return Math.abs(along) - obb[3 + axis];
        }),
      ),
    moved: movedObb,
    directions: [6, 7, 8, 9, 10, 11, 12, 13, 14],
    table: [
      ['enters a long face', [-8, 6, 0, 4, -3, 0], box, 1.8, [-0.8, 0.6, 0]],
      ['enters a short face', [-6, -8, 0, 0.6, 0.8, 0], box, 5, [-0.6, -0.8, 0]],
      ['from above', [0, 0, 9, 0, 0, -2], box, 4, [0, 0, 1]],
      ['beside it', [0, 9, 0, 1, 0, 0], box, MISS],
      ['is behind', [-8, 6, 0, -4, 3, 0], box, MISS],
      ['starts inside', [0, 0, 0, 0, 3, 4], box, 0, [0, -0.6, -0.8]],
      ['zero direction inside', [0, 0, 0, 0, 0, 0], box, 0, [0, 0, 0]],
      ['zero direction outside', [9, 0, 0, 0, 0, 0], box, MISS],
      ['touches an edge', [-5, 1, -5, 1, 0, 1], [0, 0, 0, 1, 1, 1, ...axes], 4, [-1, 0, 0]],
      ['flat', [0, 5, 0, 0, -1, 0], [0, 0, 0, 1, 0, 1, ...axes], 5, [0, 1, 0]],
      ['empty', [0, 5, 0, 0, -1, 0], [0, 0, 0, 1, -1, 1, ...axes], MISS],
      ['starts in an empty one', [0, 0, 0, 0, -1, 0], [0, 0, 0, 1, -1, 1, ...axes], MISS],
      ['NaN in the ray', [0, nan, 9, 0, 0, -2], box, MISS],
      ['NaN in an extent', [0, 0, 9, 0, 0, -2], [0, 0, 0, 5, nan, 1, ...tilted], MISS],
      ['NaN in the center', [0, 0, 9, 0, 0, -2], [nan, 0, 0, 5, 1, 1, ...tilted], MISS],
    ],
  },
  {
    name: 'Frustum',
    cast: core.raycastFrustum,
    castNormal: core.raycastNormalFrustum,
    random: (random) => {
      const camera = randomCameras(random)[Math.floor(random() * 9)];
      const planes = core.setFrustumFromViewProjection([], camera.matrix, camera.depthRange);
      const at = randomPointNearView(random, camera);
      return planes.map((x: number, i: number) => {
        if (i % 4 < 3) return x;
        const height = [0, 1, 2].reduce((sum, k) => sum + planes[i - 3 + k] * at[k], 0);
        return (x - height) / 10;
      });
    },
    middle: () => [0, 0, 0],
    inside: (frustum) => (point) =>
      Math.max(
        ...planesOf(frustum).map(
          ([x, y, z, d]) => d - (x * point[0] + y * point[1] + z * point[2]),
        ),
      ),
    moved: (frustum, motion) =>
      planesOf(Array.from(frustum)).flatMap((plane) =>
        plane[3] === -inf ? plane : movedPlane(plane, motion),
      ),
    directions: Array.from({ length: 24 }, (_, i) => i).filter((i) => i % 4 !== 3),
    table: [
      ['enters by LEFT', [-5, 0, 0, 2, 0, 0], cube, 2, [-1, 0, 0]],
      ['enters by FAR', [0, 0, 5, 0, 0, -1], cube, 4, [0, 0, 1]],
      ['glides along a plane', [-5, 1, 0, 1, 0, 0], cube, 4, [-1, 0, 0]],
      ['just beside a plane', [-5, 1.000001, 0, 1, 0, 0], cube, MISS],
      ['an edge is that of the first plane', [-2, -2, 0, 1, 1, 0], cube, 1, [-1, 0, 0]],
      ['a corner', [-2, -2, -2, 1, 1, 1], cube, 1, [-1, 0, 0]],
      ['is behind', [5, 0, 0, 1, 0, 0], cube, MISS],
      ['starts inside', [0, 0, 0, 0, 3, 4], cube, 0, [0, -0.6, -0.8]],
      ['starts on a plane, inward', [-1, 0, 0, 1, 0, 0], cube, 0, [-1, 0, 0]],
      ['starts on a plane, outward', [1, 0, 0, 2, 0, 0], cube, 0, [-1, 0, 0]],
      ['zero direction inside', [0, 0, 0, 0, 0, 0], cube, 0, [0, 0, 0]],
      ['zero direction outside', [5, 0, 0, 0, 0, 0], cube, MISS],
      ['without a far plane', [0, 9, 1e6, 0, -1, 0], endless, 8, [0, 1, 0]],
      ['into the depth without a far plane', [0, 0, -5, 0, 0, 1], endless, 4, [0, 0, -1]],
      ['no far plane is missed beside it', [9, 9, 1e6, 0, 0, 1], endless, MISS],
      ['NaN in the ray', [-5, 0, nan, 1, 0, 0], cube, MISS],
      ['NaN in the direction, from inside', [0, 0, 0, 1, nan, 0], cube, MISS],
      ['NaN in a plane', [-5, 0, 0, 1, 0, 0], cube.map((x, i) => (i === 9 ? nan : x)), MISS],
    ],
  },
  {
    name: 'HalfSpace',
    cast: core.raycastHalfSpace,
    castNormal: core.raycastNormalHalfSpace,
    random: (random) => [...randomMotion(random).axes.slice(0, 3), random() * 6 - 2],
    middle: (plane) => [0, 1, 2].map((k) => plane[k] * plane[3]),
    inside: (plane) => (point) =>
      [0, 1, 2].reduce((sum, k) => sum + plane[k] * point[k], -plane[3]),
    moved: movedPlane,
    directions: [0, 1, 2],
    table: [
      ['from the front', [3, 5, 0, 1, -2, 0], floor, 2.5, [0, 1, 0]],
      ['leads away', [3, 5, 0, 1, 2, 0], floor, MISS],
      ['is parallel', [3, 5, 0, 1, 0, 0], floor, MISS],
      ['zero direction outside', [3, 5, 0, 0, 0, 0], floor, MISS],
      ['starts inside', [3, -5, 0, 0, 3, 4], floor, 0, [0, -0.6, -0.8]],
      ['starts on the surface, inward', [3, 0, 0, 1, -1, 0], floor, 0, [0, 1, 0]],
      ['starts on the surface, outward', [3, 0, 0, 0, 2, 0], floor, 0, [0, -1, 0]],
      ['starts on the surface, along it', [3, 0, 0, 2, 0, 0], floor, 0, [-1, 0, 0]],
      ['zero direction inside', [3, -5, 0, 0, 0, 0], floor, 0, [0, 0, 0]],
      ['far away', [3, 1e9, 0, 0, -1, 0], floor, 1e9, [0, 1, 0]],
      ['NaN in the ray', [nan, 5, 0, 1, -2, 0], floor, MISS],
      ['NaN in the direction, from inside', [3, -5, 0, 1, nan, 0], floor, MISS],
      ['NaN in the plane', [3, 5, 0, 1, -2, 0], [0, 1, 0, nan], MISS],
    ],
  },
];

function expectRow(found: Row, expected: Row, title: string, digits: number): void {
  expected.forEach((x, i) => {
    expect(found[i], title).toBeCloseTo(x, digits);
  });
}

describe.each(shapes)('a ray and a $name', ({ cast, castNormal, random, ...shape }) => {
  test.each(shape.table)('%s', (_, ray, row, t, normal) => {
    if (t === MISS || t === 0) expect(cast(ray, row)).toBe(t);
    else expect(cast(ray, row)).toBeCloseTo(t, 12);
    const out = [7, 7, 7];
    expect(castNormal(out, ray, row)).toBe(cast(ray, row));
    if (t === MISS) expect(out).toEqual([7, 7, 7]);
    if (normal) expectRow(out, normal, 'normal', 12);
    for (const size of [1e-6, 1e6]) {
      if (t > 1e6 && t < MISS) continue;
      const large = row.map((x, i) => (shape.directions.includes(i) ? x : x * size));
      const there = cast(
        ray.map((x) => x * size),
        large,
      );
      if (t === MISS || t === 0) expect(there).toBe(t);
      else expect(there).toBeCloseTo(t, 9);
    }
  });

  test('agrees with walking along the ray, moved too, and the sweep visits both answers', () => {
    const next = seeded(0x4a9);
    let [hits, starts, misses] = [0, 0, 0];
    for (let i = 0; i < 300; i++) {
      const row = random(next);
      const ray = randomRayAt(next, shape.middle(row), i % 4 ? 5 : 0.5, 1.5);
      const speed = Math.hypot(ray[3], ray[4], ray[5]);
      const inside = shape.inside(row);
      const oracle = oracleRayConvex(inside, ray, 30 / speed);
      if (oracle.clearance < 1e-7) continue;
      const title = `${i}: ray ${ray}, shape ${row}`;
      const normal = [0, 0, 0];
      const t = castNormal(normal, ray, row);
      expect(cast(ray, row), title).toBe(t);
      // What the oracle does not find within 30 units may be farther away.
      if (oracle.t === inf) expect(t * speed, title).toBeGreaterThan(29);
      else expect(Math.abs(t - oracle.t) * speed, title).toBeLessThan(1e-6);
      hits += Number(t > 0 && t < MISS);
      starts += Number(t === 0);
      misses += Number(t === MISS);
      const motion = randomMotion(next);
      const movedRay = [...movedPoints(ray.slice(0, 3), motion), ...turnedVector(ray, 3, motion)];
      const moved = cast(movedRay, shape.moved(row, motion));
      if (t === MISS) expect(moved, title).toBe(MISS);
      else expect((moved - t) * speed, title).toBeCloseTo(0, 6);
      if (t === MISS) continue;
      expect(Math.hypot(...normal), title).toBeCloseTo(1, 9);
      if (t > 0) {
        // Along the normal the shape is left, beside it (where it is smooth) it is not entered.
        const at = [0, 1, 2].map((k) => ray[k] + t * ray[k + 3]);
        expect(inside(at.map((x, k) => x + 1e-3 * normal[k])), title).toBeGreaterThan(5e-4);
        expect(
          normal.reduce((sum, x, k) => sum + x * ray[k + 3], 0),
          title,
        ).toBeLessThan(0);
      }
      const overRay = [...ray];
      castNormal(overRay, overRay, row);
      expect(overRay.slice(0, 3), title).toEqual(normal);
      const overShape = [...row];
      castNormal(overShape, ray, overShape);
      expect(overShape.slice(0, 3), title).toEqual(normal);
    }
    expect(hits).toBeGreaterThan(50);
    expect(starts).toBeGreaterThan(20);
    expect(misses).toBeGreaterThan(30);
  });
});

test('thin capsules far away are hit where they are', () => {
  for (const away of [1e2, 1e4, 1e6]) {
    const capsule = [-1, 0, 0, 1, 0, 0, 1e-3];
    const t = core.raycastCapsule([0.5, away, 0, 0, -1, 0], capsule);
    expect(Math.abs(t - (away - 1e-3))).toBeLessThan(1e-9 * away);
    expect(core.raycastCapsule([0.5, away, 1.001e-3, 0, -1, 0], capsule)).toBe(MISS);
  }
});

describe('the normal of a plane', () => {
  const table: [name: string, ray: Row, plane: Row, t: number, normal: Row][] = [
    ['from the front', [0, 5, 0, 1, -1, 0], floor, 5, [0, 1, 0]],
    ['from behind', [0, -5, 0, 1, 1, 0], floor, 5, [0, -1, 0]],
    ['on it, through it', [0, 0, 0, 1, 1, 0], floor, 0, [0, -1, 0]],
    ['on it, along it', [0, 0, 0, 1, 0, 0], floor, 0, [0, 1, 0]],
    ['on it, zero direction', [0, 0, 0, 0, 0, 0], floor, 0, [0, 1, 0]],
    ['leads away', [0, 5, 0, 1, 1, 0], floor, MISS, [7, 7, 7]],
    ['NaN', [0, 5, nan, 1, -1, 0], floor, MISS, [7, 7, 7]],
    ['on it, NaN in the direction', [0, 0, 0, nan, -1, 0], floor, MISS, [7, 7, 7]],
  ];
  test.each(table)('%s', (_, ray, plane, t, normal) => {
    const out = [7, 7, 7];
    expect(core.raycastNormalPlane(out, ray, plane)).toBe(t);
    expect(core.raycastPlane(ray, plane)).toBe(t);
    expect(out).toEqual(normal);
    if (t === MISS) return;
    const overRay = [...ray];
    core.raycastNormalPlane(overRay, overRay, plane);
    const overPlane = [...plane];
    core.raycastNormalPlane(overPlane, ray, overPlane);
    expect([overRay.slice(0, 3), overPlane.slice(0, 3)]).toEqual([normal, normal]);
  });
});

test('a zero of a turned box’s normal is no −0', () => {
  const turned = [0, 0, 0, 9, 9, 9, 0, 0, -1, 0, -1, 0, 1, 0, 0];
  const normal = [7, 7, 7];
  expect(core.raycastNormalObb(normal, [0, 0, 0, 3, 0, -4], turned)).toBe(0);
  expect(normal[1]).toBe(0);
});

test('a ray from infinitely high up that comes down infinitely fast misses the half-space', () => {
  const ray = [0, Number.POSITIVE_INFINITY, 0, 0, Number.NEGATIVE_INFINITY, 0];
  expect(core.raycastHalfSpace(ray, [0, 1, 0, 0])).toBe(core.MISS);
  expect(core.raycastNormalHalfSpace([7, 7, 7], ray, [0, 1, 0, 0])).toBe(core.MISS);
});
