import * as core from '@bitbounds/core';
import {
  evenDirections,
  randomAabb,
  randomCapsule,
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
import {
  IDENTITY,
  MATRIX_KINDS,
  matrixOf,
  movedSupport,
  randomMatrix,
  square,
  times,
  turned,
} from '../support/matrices.ts';

type Row = number[];
type Random = () => number;
const nan = Number.NaN;
const inf = Infinity;

interface Shape {
  name: string;
  byMatrix: (out: Row, shape: Row, matrix: Row) => Row;
  byPose: (out: Row, shape: Row, quaternion: Row, position: Row) => Row;
  random: (random: Random) => Row;
  solid: (row: ArrayLike<number>) => Solid;
  /** Where the answer is the moved shape itself, not something around it. */
  exact: string[];
}

const all = Object.keys(MATRIX_KINDS);
const shapes: Shape[] = [
  {
    name: 'Point',
    byMatrix: core.transformPointByMatrix,
    byPose: core.transformPointByPose,
    random: (random) => randomPoint(random, 3),
    solid: solidOfPoints,
    exact: all,
  },
  {
    name: 'Segment',
    byMatrix: core.transformSegmentByMatrix,
    byPose: core.transformSegmentByPose,
    random: randomSegment,
    solid: solidOfPoints,
    exact: all,
  },
  {
    name: 'Triangle',
    byMatrix: core.transformTriangleByMatrix,
    byPose: core.transformTriangleByPose,
    random: randomTriangle,
    solid: solidOfPoints,
    exact: all,
  },
  {
    name: 'Hull',
    byMatrix: (out, hull, matrix) => core.transformHullByMatrix(out, hull, matrix, 5),
    byPose: (out, hull, q, p) => core.transformHullByPose(out, hull, q, p, 5),
    random: (random) => [0, 1, 2, 3, 4].flatMap(() => randomPoint(random, 3)),
    solid: solidOfPoints,
    exact: all,
  },
  {
    name: 'Sphere',
    byMatrix: core.transformSphereByMatrix,
    byPose: core.transformSphereByPose,
    random: randomSphere,
    solid: solidOfSphere,
    exact: ['rigid', 'even', 'mirrored'],
  },
  {
    name: 'Capsule',
    byMatrix: core.transformCapsuleByMatrix,
    byPose: core.transformCapsuleByPose,
    random: randomCapsule,
    solid: solidOfCapsule,
    exact: ['rigid', 'even', 'mirrored'],
  },
  {
    name: 'Obb',
    byMatrix: core.transformObbByMatrix,
    byPose: core.transformObbByPose,
    random: randomObb,
    solid: solidOfObb,
    exact: ['rigid', 'even', 'mirrored'],
  },
  {
    name: 'Aabb',
    byMatrix: core.transformAabbByMatrix,
    byPose: core.transformAabbByPose,
    random: randomAabb,
    solid: solidOfBox,
    exact: [],
  },
];

const directions = [
  ...evenDirections(30),
  ...[0, 3, 6].flatMap((i) => [square.slice(i, i + 3), square.slice(i, i + 3).map((x) => -x)]),
];

describe.each(shapes)('$name', ({ byMatrix, byPose, random, solid, exact }) => {
  test.each(all)(
    'by a matrix that is %s: it holds the moved shape, and no more when exact',
    (kind) => {
      const next = seeded(0x7a);
      for (let i = 0; i < 100; i++) {
        const matrix = randomMatrix(next, kind);
        const shape = random(next);
        const found = byMatrix([], shape, matrix);
        const title = `${i}: ${shape} by ${matrix} became ${found}`;
        for (const direction of directions) {
          const wanted = movedSupport(matrix, solid(shape), direction);
          const reach = movedSupport(IDENTITY, solid(found), direction);
          expect(reach - wanted, title).toBeGreaterThan(-1e-9);
          if (exact.includes(kind)) expect(reach - wanted, title).toBeLessThan(1e-9);
        }
        const inPlace = [...shape];
        expect(byMatrix(inPlace, inPlace, matrix), title).toEqual(found);
      }
    },
  );

  test('by a pose is by the matrix of the quaternion and the position', () => {
    const next = seeded(0x90);
    for (let i = 0; i < 50; i++) {
      const raw = [0, 1, 2, 3].map(() => next() - 0.5);
      const quaternion = raw.map((x) => x / Math.hypot(...raw));
      const position = randomPoint(next, 5);
      const columns = [0, 3, 6].flatMap((k) => turned(quaternion, square.slice(k, k + 3)));
      const shape = random(next);
      const expected = byMatrix([], shape, matrixOf(columns, position));
      const found = byPose([], shape, quaternion, position);
      found.forEach((x, k) => {
        expect(x, `${i}: ${shape}`).toBeCloseTo(expected[k], 11);
      });
      const inPlace = [...shape];
      expect(byPose(inPlace, inPlace, quaternion, position)).toEqual(found);
    }
  });

  test('small and large: the scale 1e-6 and 1e6 of the same', () => {
    const next = seeded(0x5c);
    for (let i = 0; i < 30; i++) {
      const kind = all[i % all.length];
      const matrix = randomMatrix(next, kind);
      const shape = random(next);
      const one = byMatrix([], shape, matrix);
      for (const size of [1e-6, 1e6]) {
        const large = byMatrix(
          [],
          shape,
          matrix.map((x, k) => (k < 15 ? x * size : x)),
        );
        large.forEach((x, k) => {
          const isAxis = one.length === 15 && k > 5 && shapes[6].byMatrix === byMatrix;
          const expected = isAxis ? one[k] : one[k] * size;
          expect(Math.abs(x - expected), `${i} ${kind} ${size}`).toBeLessThan(
            1e-9 * (isAxis ? 1 : size),
          );
        });
      }
    }
  });
});

test('radii under uneven scales take the largest, and stay within 1.17 of it under shears', () => {
  const uneven = matrixOf([2, 0, 0, 0, 5, 0, 0, 0, 3], [1, 2, 3]);
  expect(core.transformSphereByMatrix([], [1, 1, 1, 2], uneven)).toEqual([3, 7, 6, 10]);
  expect(core.transformSphereByMatrix([], [1, 1, 1, 0], uneven)).toEqual([3, 7, 6, 0]);
  const next = seeded(0x5e);
  for (let i = 0; i < 60; i++) {
    const matrix = randomMatrix(next, 'skewed');
    const [, , , radius] = core.transformSphereByMatrix([0, 0, 0, 0], [0, 0, 0, 1], matrix);
    const origin = matrix.slice(12, 15);
    let stretch = 0;
    for (const direction of evenDirections(300)) {
      const moved = times(matrix, direction, 1).map((x, k) => x - origin[k]);
      stretch = Math.max(stretch, Math.hypot(...moved));
    }
    expect(radius).toBeGreaterThan(stretch * (1 - 1e-12));
    expect(radius).toBeLessThan(stretch * 1.18);
  }
});

test('an empty ball stays empty, and so does an empty capsule, under any matrix', () => {
  const next = seeded(0xe3);
  const nothing = matrixOf(new Array(9).fill(0), [1, 2, 3]);
  const tiny = matrixOf([1e-320, 0, 0, 0, 1e-320, 0, 0, 0, 1e-320], [1, 2, 3]);
  const matrices = all.map((kind) => randomMatrix(next, kind));
  for (const radius of [-1e-9, -2, -inf]) {
    for (const matrix of [...matrices, nothing, tiny]) {
      const ball = core.transformSphereByMatrix([], [1, 2, 3, radius], matrix);
      const capsule = core.transformCapsuleByMatrix([], [1, 2, 3, 4, 5, 6, radius], matrix);
      expect(ball[3], `${matrix}`).toBeLessThan(0);
      expect(capsule[6], `${matrix}`).toBeLessThan(0);
    }
    const turn = [0, 0, 0.6, 0.8];
    expect(core.transformSphereByPose([], [1, 2, 3, radius], turn, [1, 2, 3])[3]).toBe(radius);
  }
});

test('a box along the axes is as small as its corners allow; infinite and empty ones stay so', () => {
  const next = seeded(0xaa);
  for (let i = 0; i < 200; i++) {
    const matrix = randomMatrix(next, all[i % all.length]);
    const aabb = randomAabb(next);
    const corners = core.transformHullByMatrix([], core.setHullFromAabb([], aabb), matrix, 8);
    const expected = core.setAabbFromPoints([], corners, 8);
    core.transformAabbByMatrix([], aabb, matrix).forEach((x, k) => {
      expect(x, `${i}: ${aabb}`).toBeCloseTo(expected[k], 10);
    });
  }
  const moved = matrixOf([0, 1, 0, -1, 0, 0, 0, 0, 1], [1, 2, 3]);
  const empty = [inf, inf, inf, -inf, -inf, -inf];
  const endless = empty.map((x) => -x);
  expect(core.transformAabbByMatrix([], empty, moved)).toEqual(empty);
  expect(core.transformAabbByMatrix([], [0, 1, 0, 1, 0, 1], moved)).toEqual(empty);
  expect(core.transformAabbByMatrix([], endless, moved)).toEqual(endless);
  expect(core.transformAabbByMatrix([], [0, 0, 0, inf, 1, 1], moved)).toEqual([0, 2, 3, 1, inf, 4]);
  expect(core.transformAabbByMatrix([], [0, 0, nan, 1, 1, 1], moved)[2]).toBeNaN();
  moved[0] = nan;
  expect(core.transformAabbByMatrix([], [0, 0, 0, 1, 1, 1], moved)[0]).toBeNaN();
});

describe('a rotated box', () => {
  const axesOf = (obb: Row): Row[] => [6, 9, 12].map((i) => obb.slice(i, i + 3));
  const dot = (a: Row, b: Row): number => a.reduce((sum, x, i) => sum + x * b[i], 0);

  test('keeps unit axes square to each other under any matrix, singular ones too', () => {
    const next = seeded(0x0bb);
    const flat: Row[] = [
      [1, 0, 0, 0, 0, 0, 0, 0, 1],
      [0, 0, 0, 0, 2, 1, 0, 1, -2],
      [0, 0, 0, 0, 0, 0, 1, 2, 3],
      [1, 2, 3, 2, 4, 6, 3, 6, 9],
      [1, 2, 3, 2, 4, 6, 3, 6, 9 + 1e-9],
      new Array(9).fill(0),
    ];
    for (let i = 0; i < 300; i++) {
      const columns = i < 120 ? flat[i % flat.length] : MATRIX_KINDS[all[i % all.length]](next);
      const obb = i % 3 === 0 ? [...randomPoint(next, 2), 1, 2, 3, ...square] : randomObb(next);
      const found = core.transformObbByMatrix([], obb, matrixOf(columns, [0, 0, 0]));
      const axes = axesOf(found);
      const title = `${i}: ${obb} by ${columns} became ${found}`;
      for (let a = 0; a < 3; a++) {
        for (let b = 0; b < 3; b++) {
          expect(dot(axes[a], axes[b]), title).toBeCloseTo(Number(a === b), 12);
        }
      }
    }
  });

  test('scaled along its own axes is exact, flattened is flat, squashed to a line is a line', () => {
    const obb = [1, 1, 1, 1, 2, 3, ...square];
    const by = (columns: Row): Row =>
      core.transformObbByMatrix([], obb, matrixOf(columns, [0, 0, 0])).slice(3, 6);
    expect(by([5, 0, 0, 0, 6, 0, 0, 0, -7])).toEqual([5, 12, 21]);
    expect(by([5, 0, 0, 0, 0, 0, 0, 0, 7])).toEqual([5, 0, 21]);
    expect(by([0, 0, 0, 0, 6, 0, 0, 0, 7])).toEqual([0, 12, 21]);
    expect(by([0, 0, 0, 0, 0, 0, 0, 0, 7])).toEqual([21, 0, 0]);
    expect(by(new Array(9).fill(0))).toEqual([0, 0, 0]);
  });

  test('an empty one stays empty, NaN stays NaN', () => {
    const empty = [1, 1, 1, 1, -2, 3, ...square];
    expect(core.transformObbByMatrix([], empty, IDENTITY).slice(3, 6)).toEqual([-inf, -inf, -inf]);
    const lost = [1, 1, 1, 1, nan, 3, ...square];
    expect(core.transformObbByMatrix([], lost, IDENTITY)[4]).toBeNaN();
    const matrix = [...IDENTITY];
    matrix[5] = nan;
    expect(core.transformObbByMatrix([], [1, 1, 1, 1, 1, 1, ...square], matrix)[4]).toBeNaN();
  });
});

test('a ray is at the moved point at the same t', () => {
  const next = seeded(0x4a7);
  for (let i = 0; i < 100; i++) {
    const matrix = randomMatrix(next, all[i % all.length]);
    const ray = [...randomPoint(next, 3), ...randomPoint(next, 2)];
    const moved = core.transformRayByMatrix([], ray, matrix);
    for (const t of [0, 1, 7.5]) {
      const expected = times(matrix, core.setPointFromRay([], ray, t), 1);
      core.setPointFromRay([], moved, t).forEach((x, k) => {
        expect(x).toBeCloseTo(expected[k], 9);
      });
    }
    const inPlace = [...ray];
    expect(core.transformRayByMatrix(inPlace, inPlace, matrix)).toEqual(moved);
  }
  const quarter = [0, 0, Math.SQRT1_2, Math.SQRT1_2];
  const turnedRay = core.transformRayByPose([], [1, 0, 0, 0, 2, 0], quarter, [5, 5, 5]);
  [5, 6, 5, -2, 0, 0].forEach((x, k) => {
    expect(turnedRay[k]).toBeCloseTo(x, 14);
  });
});
