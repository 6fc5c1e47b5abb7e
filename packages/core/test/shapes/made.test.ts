import * as core from '@bitbounds/core';
import {
  evenDirections,
  randomCapsule,
  randomObb,
  randomPoint,
  randomSegment,
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

type Make = (out: number[], shape: number[]) => number[];

const nan = Number.NaN;
const inf = Infinity;
const axes = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const tilted = [0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1];
const empty = [inf, inf, inf, -inf, -inf, -inf];

/** How far a solid reaches along a direction. */
function support(solid: Solid, direction: number[]): number {
  const dots = solid.points.map((p) => p.reduce((sum, x, k) => sum + x * direction[k], 0));
  return Math.max(...dots) + solid.radius * Math.hypot(...direction);
}

const table: [name: string, make: Make, shape: number[], made: number[]][] = [
  ['segment to box', core.setAabbFromSegment, [1, 5, 3, 4, 2, 6], [1, 2, 3, 4, 5, 6]],
  ['point to box', core.setAabbFromSegment, [1, 2, 3, 1, 2, 3], [1, 2, 3, 1, 2, 3]],
  ['capsule to box', core.setAabbFromCapsule, [1, 5, 3, 4, 2, 6, 1], [0, 1, 2, 5, 6, 7]],
  ['capsule of radius 0', core.setAabbFromCapsule, [1, 5, 3, 4, 2, 6, 0], [1, 2, 3, 4, 5, 6]],
  ['empty capsule', core.setAabbFromCapsule, [1, 5, 3, 4, 2, 6, -1], empty],
  ['empty ball to box', core.setAabbFromSphere, [1, 2, 3, -1], empty],
  ['empty ball far away', core.setAabbFromSphere, [1e9, 1e9, 1e9, -1e-9], empty],
  ['ball of radius −0', core.setAabbFromSphere, [1, 2, 3, -0], [1, 2, 3, 1, 2, 3]],
  ['box as it is', core.setAabbFromObb, [1, 2, 3, 1, 2, 3, ...axes], [0, 0, 0, 2, 4, 6]],
  ['tilted box', core.setAabbFromObb, [0, 0, 0, 5, 10, 1, ...tilted], [-11, -10, -1, 11, 10, 1]],
  ['empty box', core.setAabbFromObb, [1, 2, 3, 1, -1, 1, ...axes], empty],
  ['box to rotated', core.setObbFromAabb, [0, 0, 0, 2, 4, 6], [1, 2, 3, 1, 2, 3, ...axes]],
  ['empty to rotated', core.setObbFromAabb, empty, [0, 0, 0, -inf, -inf, -inf, ...axes]],
  ['capsule to ball', core.setSphereFromCapsule, [0, 0, 0, 6, 0, 8, 2], [3, 0, 4, 7]],
  ['empty capsule to ball', core.setSphereFromCapsule, [0, 0, 0, 6, 0, 8, -1], [3, 0, 4, -inf]],
  ['ball to ball', core.setSphereFromCapsule, [1, 2, 3, 1, 2, 3, 4], [1, 2, 3, 4]],
  ['rotated box to ball', core.setSphereFromObb, [1, 2, 3, 2, 3, 6, ...tilted], [1, 2, 3, 7]],
  ['empty box to ball', core.setSphereFromObb, [1, 2, 3, 2, -3, 6, ...axes], [1, 2, 3, -inf]],
  ['obtuse triangle', core.setSphereFromTriangle, [0, 0, 0, 5, 1, 0, 10, 0, 0], [5, 0, 0, 5]],
  ['right triangle', core.setSphereFromTriangle, [0, 0, 0, 6, 0, 0, 0, 8, 0], [3, 4, 0, 5]],
  [
    'flat triangle',
    core.setSphereFromTriangle,
    [0, 0, 0, 2, 2, 2, 4, 4, 4],
    [2, 2, 2, Math.sqrt(12)],
  ],
  ['point triangle', core.setSphereFromTriangle, [1, 2, 3, 1, 2, 3, 1, 2, 3], [1, 2, 3, 0]],
  ['two equal corners', core.setSphereFromTriangle, [0, 0, 0, 0, 0, 0, 4, 0, 0], [2, 0, 0, 2]],
  [
    'grown capsule',
    (out, c) => core.growCapsule(out, c, 2),
    [1, 2, 3, 4, 5, 6, 1],
    [1, 2, 3, 4, 5, 6, 3],
  ],
  [
    'capsule shrunk away',
    (out, c) => core.growCapsule(out, c, -2),
    [1, 2, 3, 4, 5, 6, 1],
    [1, 2, 3, 4, 5, 6, -1],
  ],
  [
    'grown box',
    (out, o) => core.growObb(out, o, -1),
    [1, 2, 3, 1, 2, 3, ...tilted],
    [1, 2, 3, 0, 1, 2, ...tilted],
  ],
  [
    'ray to segment',
    (out, r) => core.setSegmentFromRay(out, r, 2),
    [1, 2, 3, 4, 5, 6],
    [1, 2, 3, 9, 12, 15],
  ],
  [
    'point of a segment',
    (out, s) => core.setPointFromSegment(out, s, 0.25),
    [0, 4, 0, 4, 0, 8],
    [1, 3, 2],
  ],
  ['start', (out, s) => core.setPointFromSegment(out, s, 0), [0.1, 4, 0, 4, 0, 8], [0.1, 4, 0]],
  ['end', (out, s) => core.setPointFromSegment(out, s, 1), [4e15, 4, 0, 0.1, 0, 8], [0.1, 0, 8]],
  [
    'beyond the end',
    (out, s) => core.setPointFromSegment(out, s, 2),
    [0, 0, 0, 1, 2, 3],
    [2, 4, 6],
  ],
  [
    'segment to capsule',
    (out, s) => core.setCapsuleFromSegment(out, s, 7),
    [1, 2, 3, 4, 5, 6],
    [1, 2, 3, 4, 5, 6, 7],
  ],
];

test.each(table)('%s, also in place', (_, make, shape, made) => {
  const found = make([], shape);
  expect(found).toHaveLength(made.length);
  made.forEach((x, i) => {
    if (Number.isFinite(x)) expect(found[i]).toBeCloseTo(x, 14);
    else expect(found[i]).toBe(x);
  });
  expect(make([...shape], [...shape]).slice(0, made.length)).toEqual(found);
  const inPlace = [...shape];
  expect(make(inPlace, inPlace).slice(0, made.length)).toEqual(found);
});

test('shapes from points, and over those points', () => {
  const [a, b, c] = [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ];
  const segment = [...a, ...b];
  expect(core.setSegmentFromPoints([], a, b)).toEqual(segment);
  expect(core.setCapsuleFromPoints([], a, b, 2)).toEqual([...segment, 2]);
  expect(core.setTriangleFromPoints([], a, b, c)).toEqual([...segment, ...c]);
  for (const [i, point] of [a, b, c].entries()) {
    const over = [a, b, c].map((row) => [...row]);
    expect(core.setTriangleFromPoints(over[i], over[0], over[1], over[2])).toEqual([
      ...segment,
      ...c,
    ]);
    if (i === 2) continue;
    const ends = [[...a], [...b]];
    expect(core.setSegmentFromPoints(ends[i], ends[0], ends[1]), `${point}`).toEqual(segment);
  }
});

test('a box from center, half extents and quaternion', () => {
  // A quarter turn about z: x becomes y.
  const quarter = [0, 0, Math.SQRT1_2, Math.SQRT1_2];
  const obb = core.setObbFromCenter([], [1, 2, 3], [4, 5, 6], quarter);
  const expected = [1, 2, 3, 4, 5, 6, 0, 1, 0, -1, 0, 0, 0, 0, 1];
  expected.forEach((x, i) => {
    expect(obb[i]).toBeCloseTo(x, 14);
  });
  for (let i = 0; i < 3; i++) {
    const inputs = [[1, 2, 3], [4, 5, 6], [...quarter]];
    expect(core.setObbFromCenter(inputs[i], inputs[0], inputs[1], inputs[2])).toEqual(obb);
  }
});

test('the corners of a rotated box are those of the unrotated one, turned', () => {
  const corners = core.setHullFromObb([], [1, 2, 3, 5, 10, 2, ...tilted]);
  for (let corner = 0; corner < 8; corner++) {
    const [u, v, w] = [1, 2, 4].map((bit, axis) => (corner & bit ? 1 : -1) * [5, 10, 2][axis]);
    const expected = [1 + 0.6 * u - 0.8 * v, 2 + 0.8 * u + 0.6 * v, 3 + w];
    expected.forEach((x, axis) => {
      expect(corners[3 * corner + axis], `${corner}`).toBeCloseTo(x, 12);
    });
  }
});

test('empty boxes have no corners, boxes are the hull of theirs', () => {
  expect(core.setHullFromAabb([], empty)).toEqual(new Array(24).fill(nan));
  expect(core.setHullFromObb([], [1, 2, 3, 1, -1, 1, ...axes])).toEqual(new Array(24).fill(nan));
  const aabb = [-1, -2, -3, 4, 5, 6];
  const corners = core.setHullFromAabb([], aabb);
  expect(corners.slice(0, 6)).toEqual([-1, -2, -3, 4, -2, -3]);
  expect(corners.slice(9, 12)).toEqual([4, 5, -3]);
  expect(corners.slice(12, 15)).toEqual([-1, -2, 6]);
  expect(core.setAabbFromPoints([], corners, 8)).toEqual(aabb);
  expect(core.setAabbFromFrustumCorners([], corners)).toEqual(aabb);
});

const makers: [
  name: string,
  make: Make,
  random: (random: () => number) => number[],
  from: (row: ArrayLike<number>) => Solid,
  to: (row: ArrayLike<number>) => Solid,
  isTight: boolean,
][] = [
  ['segment to box', core.setAabbFromSegment, randomSegment, solidOfPoints, solidOfBox, true],
  ['capsule to box', core.setAabbFromCapsule, randomCapsule, solidOfCapsule, solidOfBox, true],
  ['rotated box to box', core.setAabbFromObb, randomObb, solidOfObb, solidOfBox, true],
  ['rotated box to corners', core.setHullFromObb, randomObb, solidOfObb, solidOfPoints, true],
  [
    'capsule to ball',
    core.setSphereFromCapsule,
    randomCapsule,
    solidOfCapsule,
    solidOfSphere,
    false,
  ],
  ['rotated box to ball', core.setSphereFromObb, randomObb, solidOfObb, solidOfSphere, false],
  [
    'triangle to ball',
    core.setSphereFromTriangle,
    randomTriangle,
    solidOfPoints,
    solidOfSphere,
    false,
  ],
];

describe.each(makers)('%s', (_, make, random, from, to, isTight) => {
  test('holds the whole shape and touches it, at every size', () => {
    const next = seeded(0x3ade);
    const directions = evenDirections(40);
    const along = axes.flatMap((_x, i) => (i % 3 === 0 ? [axes.slice(i, i + 3)] : []));
    for (let i = 0; i < 60; i++) {
      const shape = random(next);
      const made = make([], shape);
      const title = `${i}: ${shape} became ${made}`;
      let slack = inf;
      for (const direction of [...directions, ...along, ...along.map((a) => a.map((x) => -x))]) {
        const beyond = support(to(made), direction) - support(from(shape), direction);
        expect(beyond, title).toBeGreaterThan(-1e-9);
        slack = Math.min(slack, beyond);
      }
      if (isTight) expect(slack, title).toBeLessThan(1e-9);
      for (const size of [1e-6, 1e6]) {
        const scale = (row: number[]): number[] =>
          row.map((x, k) => (row.length === 15 && k > 5 ? x : x * size));
        const large = make([], scale(shape));
        scale(made).forEach((x, k) => {
          expect(Math.abs(large[k] - x), title).toBeLessThan(1e-12 * size * 20);
        });
      }
    }
  });
});

test('the ball of a triangle is the smallest: it touches two or three corners that hold it', () => {
  const next = seeded(0xba11);
  let acute = 0;
  for (let i = 0; i < 500; i++) {
    const corners = [0, 1, 2].map(() => randomPoint(next, 3));
    const [x, y, z, radius] = core.setSphereFromTriangle([0, 0, 0, 0], corners.flat());
    const title = `${i}: ${corners}`;
    const touching = corners.filter(
      (p) => Math.hypot(p[0] - x, p[1] - y, p[2] - z) > radius * (1 - 1e-9),
    );
    expect(touching.length, title).toBeGreaterThan(1);
    // No direction leads away from all that hold it: the center is among them.
    for (const direction of evenDirections(60)) {
      const toward = touching.map((p) =>
        [x, y, z].reduce((sum, c, k) => sum + (p[k] - c) * direction[k], 0),
      );
      expect(Math.min(...toward), title).toBeLessThan(1e-9 + radius * 1e-9);
    }
    acute += Number(touching.length === 3);
  }
  expect(acute).toBeGreaterThan(50);
  expect(acute).toBeLessThan(450);
});

test('the ball of a sliver holds its corners', () => {
  for (const width of [1e-3, 1e-6, 1e-9, 1e-12]) {
    const corners = [-width, 0, 0, width, 0, 0, 0, 1, 0];
    const [x, y, z, radius] = core.setSphereFromTriangle([0, 0, 0, 0], corners);
    expect(radius).toBeCloseTo(0.5, 4);
    for (let i = 0; i < 9; i += 3) {
      const away = Math.hypot(corners[i] - x, corners[i + 1] - y, corners[i + 2] - z);
      expect(away).toBeLessThanOrEqual(radius * (1 + 1e-15));
    }
  }
});
