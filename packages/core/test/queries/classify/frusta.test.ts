import * as core from '@bitbounds/core';
import { INSIDE, INTERSECTING, LEFT, NO_PLANE, OUTSIDE, RIGHT, TOP } from '@bitbounds/core';
import {
  distanceToHalfSpaces,
  gapBetweenSolids,
  halfSpacesOfRow,
  randomCameras,
  randomMotion,
  randomPointNearView,
  type Solid,
  seeded,
  solidOfCapsule,
  solidOfObb,
  solidOfPoints,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

type Row = number[];
type Random = () => number;

const nan = Number.NaN;
/** −10…10 on every axis, each plane one face. */
const cube = core.setFrustumFromObb([], [0, 0, 0, 10, 10, 10, 1, 0, 0, 0, 1, 0, 0, 0, 1]);
const endless = [...cube.slice(0, 20), 0, 0, 0, -Infinity];
const axes = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const tilted = [0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1];

interface Shape {
  name: string;
  classify: (shape: Row, frustum: Row) => number;
  cull?: (shape: Row, frustum: Row, firstPlane: number) => number;
  /** Of about a size, around a place. */
  random: (random: Random, at: Row, size: number) => Row;
  solid: (row: ArrayLike<number>) => Solid;
  table: [name: string, shape: Row, frustum: Row, at: number, plane: number][];
}

const near = (random: Random, at: Row, size: number): Row =>
  at.map((x) => x + (random() * 2 - 1) * size);
const nearPoints = (count: number) => (random: Random, at: Row, size: number) =>
  Array.from({ length: count }, () => near(random, at, size)).flat();

const shapes: Shape[] = [
  {
    name: 'Point',
    classify: core.classifyPointFrustum,
    random: (_, at) => at,
    solid: solidOfPoints,
    table: [
      ['inside', [1, 2, 3], cube, INSIDE, NO_PLANE],
      ['on a plane', [10, 2, 3], cube, INSIDE, NO_PLANE],
      ['on a corner', [10, -10, 10], cube, INSIDE, NO_PLANE],
      ['just behind RIGHT', [10.000001, 2, 3], cube, OUTSIDE, RIGHT],
      ['deep, without a far plane', [1, 2, 1e12], endless, INSIDE, NO_PLANE],
      ['NaN', [nan, 2, 3], cube, INTERSECTING, NO_PLANE],
      ['NaN planes', [50, 2, 3], cube.map(() => nan), INTERSECTING, NO_PLANE],
    ],
  },
  {
    name: 'Segment',
    classify: core.classifySegmentFrustum,
    random: nearPoints(2),
    solid: solidOfPoints,
    table: [
      ['inside', [0, 0, 0, 1, 2, 3], cube, INSIDE, NO_PLANE],
      ['from one side to the other', [-50, 0, 0, 50, 0, 0], cube, INTERSECTING, NO_PLANE],
      ['touches from behind', [10, 0, 0, 50, 0, 0], cube, INTERSECTING, NO_PLANE],
      ['behind LEFT', [-50, 50, 0, -11, -50, 0], cube, OUTSIDE, LEFT],
      ['past an edge, but not behind a plane', [9, 22, 0, 22, 9, 0], cube, INTERSECTING, NO_PLANE],
      ['NaN', [-50, nan, 0, -11, 0, 0], cube, INTERSECTING, NO_PLANE],
    ],
  },
  {
    name: 'Triangle',
    classify: core.classifyTriangleFrustum,
    random: nearPoints(3),
    solid: solidOfPoints,
    table: [
      ['inside', [0, 0, 0, 1, 2, 3, 10, 10, 10], cube, INSIDE, NO_PLANE],
      ['around the frustum', [-99, 0, -99, 99, 0, -99, 0, 0, 99], cube, INTERSECTING, NO_PLANE],
      ['behind TOP', [0, 11, 0, 1, 12, 3, 10, 13, 10], cube, OUTSIDE, TOP],
      ['a corner in', [0, 0, 0, 50, 12, 3, 50, 13, 10], cube, INTERSECTING, NO_PLANE],
      ['NaN', [0, 11, 0, 1, 12, 3, 10, 13, nan], cube, INTERSECTING, NO_PLANE],
    ],
  },
  {
    name: 'Hull',
    classify: core.classifyHullFrustum,
    random: nearPoints(6),
    solid: solidOfPoints,
    table: [
      ['inside', [0, 0, 0, 1, 2, 3, 10, 10, 10, 1, 1, 2], cube, INSIDE, NO_PLANE],
      ['a corner out', [0, 0, 0, 1, 2, 3, 10, 10, 11, 1, 1, 2], cube, INTERSECTING, NO_PLANE],
      ['behind TOP', [0, 11, 0, 1, 12, 3, 10, 13, 10, 9, 19, 2], cube, OUTSIDE, TOP],
      ['without points', [], cube, OUTSIDE, LEFT],
      ['NaN', [0, nan, 0, 1, 12, 3, 10, 13, 10], cube, INTERSECTING, NO_PLANE],
    ],
  },
  {
    name: 'Capsule',
    classify: core.classifyCapsuleFrustum,
    cull: core.cullCapsuleFrustum,
    random: (random, at, size) => [...nearPoints(2)(random, at, size), random() * 0.6 * size],
    solid: solidOfCapsule,
    table: [
      ['inside', [0, 0, 0, 1, 2, 3, 4], cube, INSIDE, NO_PLANE],
      ['touches planes from inside', [-9, 0, 0, 9, 0, 0, 1], cube, INSIDE, NO_PLANE],
      ['reaches out', [-9, 0, 0, 9, 0, 0, 2], cube, INTERSECTING, NO_PLANE],
      ['touches from behind', [13, 0, 0, 20, 0, 0, 3], cube, INTERSECTING, NO_PLANE],
      ['behind RIGHT', [13, 0, 0, 20, 0, 0, 2.999], cube, OUTSIDE, RIGHT],
      [
        'overlaps one plane, but lies behind another',
        [10, 20, 0, 20, 20, 0, 2],
        cube,
        OUTSIDE,
        TOP,
      ],
      ['deep, without a far plane', [0, 0, 1e9, 0, 0, 2e9, 1], endless, INSIDE, NO_PLANE],
      ['without end', [0, 50, 0, 0, 50, 0, Infinity], cube, INTERSECTING, NO_PLANE],
      ['NaN radius', [50, 0, 0, 60, 0, 0, nan], cube, INTERSECTING, NO_PLANE],
      ['NaN', [50, 0, nan, 60, 0, 0, 1], cube, INTERSECTING, NO_PLANE],
      ['NaN planes', [50, 0, 0, 60, 0, 0, 1], cube.map(() => nan), INTERSECTING, NO_PLANE],
    ],
  },
  {
    name: 'Obb',
    classify: core.classifyObbFrustum,
    cull: core.cullObbFrustum,
    random: (random, at, size) => [
      ...near(random, at, size),
      ...[0, 1, 2].map(() => random() * size),
      ...randomMotion(random).axes,
    ],
    solid: solidOfObb,
    table: [
      ['inside', [0, 0, 0, 1, 2, 3, ...tilted], cube, INSIDE, NO_PLANE],
      ['fills the frustum', [0, 0, 0, 10, 10, 10, ...axes], cube, INSIDE, NO_PLANE],
      ['its corners reach out', [0, 0, 0, 10, 10, 9, ...tilted], cube, INTERSECTING, NO_PLANE],
      ['touches from behind', [12, 0, 0, 2, 1, 1, ...axes], cube, INTERSECTING, NO_PLANE],
      ['behind RIGHT', [12.001, 0, 0, 2, 1, 1, ...axes], cube, OUTSIDE, RIGHT],
      ['deep, without a far plane', [0, 0, 1e9, 1, 1, 1, ...tilted], endless, INSIDE, NO_PLANE],
      ['empty', [0, 0, 0, 1, -1, 1, ...axes], cube, OUTSIDE, LEFT],
      ['NaN', [50, 0, 0, 1, 1, nan, ...axes], cube, INTERSECTING, NO_PLANE],
      ['NaN beside an empty axis', [50, nan, 0, 1, -1, 1, ...axes], cube, INTERSECTING, NO_PLANE],
      ['NaN axis', [50, 0, 0, 1, 1, 1, nan, 0, 0, 0, 1, 0, 0, 0, 1], cube, INTERSECTING, NO_PLANE],
      ['NaN planes', [50, 0, 0, 1, 1, 1, ...axes], cube.map(() => nan), INTERSECTING, NO_PLANE],
    ],
  },
];

describe.each(shapes)('a $name and a frustum', ({ classify, cull, random, solid, table }) => {
  test.each(table)('%s', (_, shape, frustum, at, plane) => {
    expect(classify(shape, frustum)).toBe(at);
    if (cull) expect(cull(shape, frustum, NO_PLANE)).toBe(plane);
  });

  if (cull) {
    test('an empty one is behind whatever plane is first, NaN behind none', () => {
      for (let first = 0; first < NO_PLANE; first++) {
        for (const [name, shape, frustum, at] of table) {
          const isFirst = name === 'empty' && at === OUTSIDE;
          const found = cull(shape, frustum, first);
          if (isFirst) expect(found, name).toBe(first);
          else expect(found === NO_PLANE, name).toBe(at !== OUTSIDE);
        }
      }
    });
  }

  test('rejects as all of its corners do, whatever the starting plane, and never what is seen', () => {
    const next = seeded(0xf2a);
    const visits = [0, 0, 0];
    for (let round = 0; round < 4; round++) {
      for (const camera of randomCameras(next)) {
        const frustum = core.setFrustumFromViewProjection([], camera.matrix, camera.depthRange);
        const rows = halfSpacesOfRow(frustum, 3);
        for (let i = 0; i < 16; i++) {
          const at = randomPointNearView(next, camera);
          const shape = random(next, at, camera.reach * next() * next() * 0.25);
          const title = `${camera.title} ${round} ${i}: ${shape}`;
          const { points, radius } = solid(shape);
          const spans = rows.map((row) => {
            const heights = points.map((p) => p.reduce((sum, x, k) => sum + x * row[k], -row[3]));
            return [Math.min(...heights) - radius, Math.max(...heights) + radius];
          });
          if (spans.flat().some((x) => Math.abs(x) < 1e-9)) continue;
          const behind = spans.map(([, high]) => high < 0);
          const wanted = behind.includes(true)
            ? OUTSIDE
            : spans.every(([low]) => low > 0)
              ? INSIDE
              : INTERSECTING;
          expect(classify(shape, frustum), title).toBe(wanted);
          visits[wanted]++;
          // No corner of the shape that is seen may be in a shape that is OUTSIDE.
          if (wanted === OUTSIDE) {
            for (const p of points)
              expect(distanceToHalfSpaces(rows, p) > radius, title).toBe(true);
          }
          if (!cull) continue;
          for (let first = 0; first <= NO_PLANE; first++) {
            const plane = cull(shape, frustum, first);
            expect(plane === NO_PLANE, `${title} from ${first}`).toBe(wanted !== OUTSIDE);
            if (plane !== NO_PLANE) expect(behind[plane], title).toBe(true);
            if (behind[first]) expect(plane, title).toBe(first);
          }
        }
      }
    }
    expect(visits[OUTSIDE]).toBeGreaterThan(60);
    expect(visits[INSIDE]).toBeGreaterThan(60);
    if (classify !== core.classifyPointFrustum) expect(visits[INTERSECTING]).toBeGreaterThan(30);
  });

  test('is the same after a common motion, and at 1e-6 and 1e6 of the size', () => {
    const next = seeded(0xf2b);
    const half = [1, 2, 3];
    for (let i = 0; i < 60; i++) {
      const { axes: turned, by } = randomMotion(next);
      const [x, y, z] = [0, 3, 6].map((k) => [...turned.slice(k, k + 3), 0]);
      const shape = random(next, near(next, [0, 0, 0], 4), 1.5);
      const frustum = core.setFrustumFromObb([], [0, 0, 0, ...half, ...axes]);
      const at = classify(shape, frustum);
      for (const size of [1, 1e-6, 1e6]) {
        const matrix = [x, y, z].flatMap((column) => column.map((k) => k * size));
        matrix.push(...by.map((k) => k * size), 1);
        const large = movedShape(shape, solid, matrix);
        const moved = core.transformFrustumByMatrix([], frustum, matrix);
        expect(classify(large, moved), `${i}: ${shape} × ${size}`).toBe(at);
      }
    }
  });
});

function movedShape(shape: Row, solid: unknown, matrix: Row): Row {
  if (solid === solidOfObb) return core.transformObbByMatrix([], shape, matrix);
  if (solid === solidOfCapsule) return core.transformCapsuleByMatrix([], shape, matrix);
  return core.transformHullByMatrix([], shape, matrix, shape.length / 3);
}

test('a shape past an edge is in none of the planes’ backs, and in no sight either', () => {
  const segment = [9, 22, 0, 22, 9, 0];
  const corners = core.setHullFromAabb([], [-10, -10, -10, 10, 10, 10]);
  expect(core.classifySegmentFrustum(segment, cube)).toBe(INTERSECTING);
  expect(gapBetweenSolids(solidOfPoints(segment), solidOfPoints(corners))).toBeGreaterThan(5);
});
