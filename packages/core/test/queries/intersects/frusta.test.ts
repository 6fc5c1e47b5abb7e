import * as core from '@bitbounds/core';
import { OUTSIDE, setCornersFromFrustum, setFrustumFromObb } from '@bitbounds/core';
import {
  type Camera,
  gapBetweenSolids,
  type Motion,
  movedObb,
  movedPlane,
  movedPoints,
  randomCameras,
  randomMotion,
  randomObb,
  randomPointNearView,
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
type Random = () => number;
type Meets = (shape: Row, frustum: Row, corners: Row) => boolean;

const ROUNDS = 4;
const nan = Number.NaN;
const inf = Number.POSITIVE_INFINITY;

interface Shape {
  readonly name: string;
  readonly meets: Meets;
  readonly classify: (shape: Row, frustum: Row) => number;
  /** Of about a size, around a place. */
  readonly random: (random: Random, at: Row, size: number) => Row;
  readonly solid: (row: ArrayLike<number>) => Solid;
  readonly moved: ((row: Row, motion: Motion) => Row) | null;
  readonly isLength: (index: number) => boolean;
  readonly table: [name: string, shape: Row, expected: boolean][];
}

const near = (random: Random, at: Row, size: number): Row =>
  at.map((x) => x + (random() * 2 - 1) * size);
const all = () => true;

/** −10…10 on every axis, each plane one face: the table's frustum. */
const cube = setFrustumFromObb([], [0, 0, 0, 10, 10, 10, 1, 0, 0, 0, 1, 0, 0, 0, 1]) as Row;
const cubeCorners = setCornersFromFrustum([], cube) as Row;
const axes = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const half = Math.SQRT1_2;
/** On an edge, by 45° about z. */
const tilted = [half, half, 0, -half, half, 0, 0, 0, 1];

const shapes: Shape[] = [
  {
    name: 'Sphere',
    meets: core.intersectsSphereFrustum,
    classify: core.classifySphereFrustum,
    random: (random, at, size) => [...at, random() * size],
    solid: solidOfSphere,
    moved: movedPoints,
    isLength: all,
    table: [
      ['touches a face', [13, 0, 0, 3], true],
      ['just misses a face', [13, 0, 0, 2.999999], false],
      ['touches an edge', [13, 14, 0, 5], true],
      ['misses an edge that no plane sees', [13, 14, 0, 4.999999], false],
      ['touches a corner', [12, 13, 16, 7], true],
      ['misses a corner that no plane sees', [12, 13, 16, 6.999999], false],
      ['inside', [1, 2, 3, 1], true],
      ['center on a face', [10, 2, 3, 0], true],
      ['around it', [0, 30, 0, 99], true],
      ['far', [99, 0, 0, 1], false],
      ['a point beside it', [10.000001, 0, 0, 0], false],
      ['without end', [20, 0, 0, inf], true],
      ['NaN in the center', [0, nan, 0, 1], false],
      ['NaN in the radius', [0, 0, 0, nan], false],
    ],
  },
  {
    name: 'Capsule',
    meets: core.intersectsCapsuleFrustum,
    classify: core.classifyCapsuleFrustum,
    random: (random, at, size) => [
      ...near(random, at, size),
      ...near(random, at, size),
      random() * 0.5 * size,
    ],
    solid: solidOfCapsule,
    moved: movedPoints,
    isLength: all,
    table: [
      ['touches a face', [13, -5, 0, 13, 5, 0, 3], true],
      ['just misses a face', [13, -5, 0, 13, 5, 0, 2.999999], false],
      ['touches an edge across it', [13, 14, -5, 13, 14, 5, 5], true],
      ['misses an edge that no plane sees', [13, 14, -5, 13, 14, 5, 4.999999], false],
      ['past an edge', [10, 20, 0, 20, 10, 0, 7], false],
      ['past an edge, touching it', [10, 20, 0, 20, 10, 0, 5 * Math.SQRT2 + 1e-12], true],
      ['through it', [-50, 0, 0, 50, 0, 0, 0], true],
      ['inside', [0, 0, 0, 1, 2, 3, 1], true],
      ['around it', [0, 20, 0, 0, 25, 0, 99], true],
      ['equal ends: a ball', [13, 14, 0, 13, 14, 0, 5], true],
      ['far', [99, 0, 0, 99, 1, 0, 1], false],
      ['NaN', [0, nan, 0, 1, 1, 1, 1], false],
      ['NaN in the radius', [0, 0, 0, 1, 1, 1, nan], false],
    ],
  },
  {
    name: 'Aabb',
    meets: core.intersectsAabbFrustum,
    classify: core.classifyAabbFrustum,
    random: (random, at, size) => {
      const reach = at.map(() => random() * size);
      return [...at.map((x, i) => x - reach[i]), ...at.map((x, i) => x + reach[i])];
    },
    solid: solidOfBox,
    moved: null,
    isLength: all,
    table: [
      ['touches a face', [10, 0, 0, 11, 1, 1], true],
      ['just misses a face', [10.000001, 0, 0, 11, 1, 1], false],
      ['touches an edge', [10, 10, 0, 11, 11, 1], true],
      ['touches a corner', [10, 10, 10, 11, 11, 11], true],
      ['inside', [0, 0, 0, 1, 1, 1], true],
      ['around it', [-99, -99, -99, 99, 99, 99], true],
      ['a flat one in a face', [0, 0, 10, 1, 1, 10], true],
      ['a point in a corner', [10, 10, 10, 10, 10, 10], true],
      ['without end', [-inf, -inf, -inf, inf, inf, inf], true],
      ['without end on one side, above', [-inf, 10.000001, -inf, inf, inf, inf], false],
      ['empty', [1, -1, -1, -1, 1, 1], false],
      ['the empty box', [inf, inf, inf, -inf, -inf, -inf], false],
      ['far', [99, 0, 0, 100, 1, 1], false],
      ['NaN', [0, nan, 0, 1, 1, 1], false],
    ],
  },
  {
    name: 'Obb',
    meets: core.intersectsObbFrustum,
    classify: core.classifyObbFrustum,
    random: (random, at, size) => {
      const obb = randomObb(random);
      return [...at, ...obb.slice(3, 6).map((x) => 0.5 * x * size), ...obb.slice(6)];
    },
    solid: solidOfObb,
    moved: movedObb,
    isLength: (index) => index < 6,
    table: [
      ['touches a face', [12, 0, 0, 2, 2, 2, ...axes], true],
      ['just misses a face', [12.000001, 0, 0, 2, 2, 2, ...axes], false],
      ['touches an edge with a face', [13, 13, 0, 3 * Math.SQRT2, 9, 2, ...tilted], true],
      ['misses an edge that no plane sees', [13, 13, 0, 4.24264, 9, 2, ...tilted], false],
      ['inside', [0, 0, 0, 2, 2, 2, ...tilted], true],
      ['around it', [0, 0, 0, 99, 99, 99, ...tilted], true],
      ['a point in a corner', [10, 10, 10, 0, 0, 0, ...axes], true],
      ['empty', [0, 0, 0, 2, -1, 2, ...tilted], false],
      ['far', [99, 0, 0, 2, 2, 2, ...tilted], false],
      ['NaN', [0, nan, 0, 2, 2, 2, ...tilted], false],
      ['NaN in the axes', [0, 0, 0, 2, 2, 2, ...tilted.with(8, nan)], false],
    ],
  },
  {
    name: 'Triangle',
    meets: core.intersectsTriangleFrustum,
    classify: core.classifyTriangleFrustum,
    random: (random, at, size) => [at, at, at].flatMap((place) => near(random, place, size)),
    solid: solidOfPoints,
    moved: movedPoints,
    isLength: all,
    table: [
      ['inside', [0, 0, 0, 1, 2, 3, 3, 2, 1], true],
      ['around it, through its middle', [-99, 0, -99, 99, 0, -99, 0, 0, 99], true],
      ['around it, beside it', [-99, 11, -99, 99, 11, -99, 0, 11, 99], false],
      ['a corner on a face', [10, 0, 0, 20, 0, 0, 20, 9, 0], true],
      ['a corner just beside a face', [10.000001, 0, 0, 20, 0, 0, 20, 9, 0], false],
      ['its side on an edge', [0, 20, 0, 20, 0, 0, 20, 20, 0], true],
      ['its side beside an edge, no plane sees it', [0, 20.001, 0, 20.001, 0, 0, 20, 20, 0], false],
      [
        'its face at a corner, no plane sees it',
        [40, 0, -9.999, -9.999, 40, 0, 0, -9.999, 40],
        false,
      ],
      ['its face on a corner', [30, 0, 0, 0, 30, 0, 0, 0, 30], true],
      ['a segment through it', [-50, 0, 0, 50, 0, 0, 0, 0, 0], true],
      ['a segment past an edge', [0, 21, 0, 21, 0, 0, 10.5, 10.5, 0], false],
      ['a point', [10, 0, 0, 10, 0, 0, 10, 0, 0], true],
      ['NaN', [0, nan, 0, 1, 2, 3, 3, 2, 1], false],
    ],
  },
  {
    name: 'Segment',
    meets: core.intersectsSegmentFrustum,
    classify: core.classifySegmentFrustum,
    random: (random, at, size) => [at, at].flatMap((place) => near(random, place, size)),
    solid: solidOfPoints,
    moved: movedPoints,
    isLength: all,
    table: [
      ['inside', [0, 0, 0, 1, 2, 3], true],
      ['through it', [-50, 0, 0, 50, 1, 2], true],
      ['ends on a face', [50, 0, 0, 10, 0, 0], true],
      ['ends just before a face', [50, 0, 0, 10.000001, 0, 0], false],
      ['along an edge', [10, 10, -50, 10, 10, 50], true],
      ['across an edge', [0, 20, 0, 20, 0, 0], true],
      ['past an edge, no plane sees it', [0, 20.001, 0, 20.001, 0, 0], false],
      ['across a corner', [0, 20, 10, 20, 0, 10], true],
      ['past a corner', [0, 20, 10.001, 20, 0, 10.001], false],
      ['a point inside', [1, 1, 1, 1, 1, 1], true],
      ['a point on a corner', [10, 10, 10, 10, 10, 10], true],
      ['a point outside', [10, 11, 10, 10, 11, 10], false],
      ['NaN', [0, nan, 0, 1, 2, 3], false],
    ],
  },
];

describe.each(shapes)('$name against a cube', ({ table, meets }) => {
  test.each(table)('%s', (_, shape, expected) => {
    expect(meets(shape, cube, cubeCorners)).toBe(expected);
  });
});

/** The corners that the camera was made from; of one without a far plane far enough away. */
function solidOfCamera(camera: Camera): Solid {
  const corners = [...camera.corners];
  if (camera.isInfinite) {
    const far = (300 * camera.reach) / camera.near;
    for (let i = 0; i < 12; i++)
      corners.push(camera.eye[i % 3] + far * (corners[i] - camera.eye[i % 3]));
  }
  return solidOfPoints(corners);
}

/** Too near to touching for the oracle. Shapes that overlap have no gap, balls and capsules one below 0. */
function isTouch(gap: number): boolean {
  return (gap > 1e-9 && gap < 1e-6) || (gap < -1e-9 && gap > -1e-6);
}

function planesOf(camera: Camera): Row {
  return core.setFrustumFromViewProjection([] as Row, camera.matrix, camera.depthRange);
}

/** Some near the camera and small, some as large as what it sees. */
function randomShape(shape: Shape, random: Random, camera: Camera): Row {
  const place = random() < 0.2 ? near(random, camera.eye, 2) : randomPointNearView(random, camera);
  return shape.random(random, place, (random() < 0.3 ? 0.6 : 0.15) * camera.reach);
}

describe.each(shapes)('$name against cameras', (shape) => {
  const { meets, classify, solid } = shape;

  test('agrees with the gap to their corners; planes alone keep some that are outside', () => {
    const random = seeded(0xf205);
    let hits = 0;
    let count = 0;
    let keptOutside = 0;
    for (let round = 0; round < ROUNDS; round++) {
      for (const camera of randomCameras(random)) {
        const frustum = planesOf(camera);
        const corners = setCornersFromFrustum([] as Row, frustum);
        const seen = solidOfCamera(camera);
        for (let i = 0; i < 5; i++) {
          const row = randomShape(shape, random, camera);
          const title = `${camera.title}, ${camera.matrix}: ${row}`;
          const gap = gapBetweenSolids(solid(row), seen);
          if (isTouch(gap)) continue;
          const hit = meets(row, frustum, corners);
          expect(hit, title).toBe(gap < 1e-6);
          const kept = classify(row, frustum) !== OUTSIDE;
          if (hit) expect(kept, title).toBe(true);
          keptOutside += Number(kept && !hit);
          hits += Number(hit);
          count++;
        }
      }
    }
    expect(count).toBeGreaterThan(150);
    expect(hits).toBeGreaterThan(0.1 * count);
    expect(hits).toBeLessThan(0.9 * count);
    expect(keptOutside).toBeGreaterThan(0);
  });

  test('the same small and large, and moved with the camera', () => {
    const random = seeded(0xf206);
    let hits = 0;
    let count = 0;
    for (const camera of randomCameras(random)) {
      const frustum = planesOf(camera);
      const corners = setCornersFromFrustum([] as Row, frustum);
      for (let i = 0; i < 20; i++) {
        const row = randomShape(shape, random, camera);
        const title = `${camera.title}, ${camera.matrix}: ${row}`;
        const hit = meets(row, frustum, corners);
        for (const size of [1e-6, 1e6]) {
          const scaled = row.map((x, index) => (shape.isLength(index) ? x * size : x));
          const planes = frustum.map((x, index) => (index % 4 === 3 ? x * size : x));
          expect(meets(scaled, planes, setCornersFromFrustum([], planes)), title).toBe(hit);
        }
        hits += Number(hit);
        count++;
        if (shape.moved === null) continue;
        const motion = randomMotion(random);
        const planes = [0, 4, 8, 12, 16, 20].flatMap((k) =>
          // A far plane at infinity is there wherever it is seen from.
          frustum[k + 3] === -inf
            ? frustum.slice(k, k + 4)
            : movedPlane(frustum.slice(k, k + 4), motion),
        );
        const moved = shape.moved(row, motion);
        expect(meets(moved, planes, setCornersFromFrustum([], planes)), title).toBe(hit);
      }
    }
    expect(hits).toBeGreaterThan(0.1 * count);
    expect(hits).toBeLessThan(0.9 * count);
  });
});

test('planes in general: no two faces or edges parallel', () => {
  const random = seeded(0xf207);
  let hits = 0;
  let count = 0;
  while (count < 150) {
    // A cube whose faces are all askew, still with eight corners.
    const frustum = cube.map((x) => x + 0.3 * (random() * 2 - 1));
    for (let k = 0; k < 24; k += 4) {
      const length = Math.hypot(frustum[k], frustum[k + 1], frustum[k + 2]);
      for (let i = k; i < k + 4; i++) frustum[i] /= length;
    }
    const corners = setCornersFromFrustum([] as Row, frustum);
    if (corners.some((x) => !(Math.abs(x) < 40))) continue;
    for (const { random: any, meets, solid, name } of shapes) {
      const at = [0, 0, 0].map(() => (random() * 2 - 1) * 18);
      const row = any(random, at, 6);
      const gap = gapBetweenSolids(solid(row), solidOfPoints(corners));
      if (isTouch(gap)) continue;
      const hit = meets(row, frustum, corners);
      expect(hit, `${name} ${row} / ${frustum}`).toBe(gap < 1e-6);
      hits += Number(hit);
      count++;
    }
  }
  expect(hits).toBeGreaterThan(0.1 * count);
  expect(hits).toBeLessThan(0.9 * count);
});
