import {
  intersectsCapsuleFrustum,
  intersectsObbFrustum,
  intersectsSegmentFrustum,
  intersectsTriangleFrustum,
  setFrustumFromCorners,
} from '@bitbounds/core';
import { gapBetweenSolids, seeded, solidOfPoints } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

const planesOf = (corners: number[]): number[] => setFrustumFromCorners([] as number[], corners);
const four = (point: number[]): number[] => [...point, ...point, ...point, ...point];
const whole = (random: () => number): number => Math.floor(random() * 9) - 4;

// A frustum without volume has no edges that say how to part it from a triangle in its own plane, or on its line.
test.each([
  [
    'a square, beside it in its plane',
    [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0, 1, 1],
    [0, 0.5, 2, 0, 2, 0.5, 0, 2, 2],
  ],
  [
    'a segment, in one plane with it',
    [...four([0, 0, 0]), ...four([0, 0, -1])],
    [0, 1, -0.5, 0, -1, -2.5, 0, 1, -2.5],
  ],
  [
    'a segment, another segment beside it',
    [...four([4, 0, -1]), ...four([2, 1, 0])],
    [-4, 4, 3, -3, 4, -4, -2, 4, -11],
  ],
  ['a point, a segment beside it', four([0, 0, 0, 0, 0, 0]), [-1, -1, 1, 1, 2, -1, 3, 5, -3]],
  [
    'a view without width, beside it in its plane',
    [
      ...[0, -0.5, -1, 0, -0.5, -1, 0, 0.5, -1, 0, 0.5, -1],
      ...[0, -5, -10, 0, -5, -10, 0, 5, -10, 0, 5, -10],
    ],
    [0, 0, 0, 0, 3.5, -2, 0, 2.5, -0.5],
  ],
])('flat, %s: apart', (_, corners, triangle) => {
  expect(intersectsTriangleFrustum(triangle, planesOf(corners), corners)).toBe(false);
});

test('flat, a segment or a point: triangles anywhere, in its plane, on its line, and segments', () => {
  const random = seeded(0xf7a6);
  const tally: { [kind: string]: number } = {};
  for (let i = 0; i < 9000; i++) {
    const [at, u, v, from, way] = Array.from({ length: 5 }, () =>
      [0, 1, 2].map(() => whole(random)),
    );
    const place = (a: number, b: number): number[] => at.map((x, k) => x + a * u[k] + b * v[k]);
    const some = (): number => Math.floor(7 * random()) - 2;
    const shape = ['flat', 'segment', 'point'][i % 3];
    const quad = [place(0, 0), place(2, 0), place(-1, 3), place(3, 3)].flatMap((p) => [...p, ...p]);
    const end = i % 3 === 1 ? place(2, 0) : at;
    const corners = shape === 'flat' ? quad : [...four(at), ...four(end)];
    const isThin = [0, 1, 2].every(
      (k) => u[(k + 1) % 3] * v[(k + 2) % 3] === u[(k + 2) % 3] * v[(k + 1) % 3],
    );
    if (shape === 'flat' && isThin) continue;
    const corner = [
      () => [0, 1, 2].map(() => whole(random)),
      () => place(some(), some()),
      () => place(some(), 0),
      () => {
        const along = some();
        return from.map((x, k) => x + along * way[k]);
      },
    ][Math.floor(4 * random())];
    const triangle = [0, 1, 2].flatMap(corner);
    const answer = intersectsTriangleFrustum(triangle, planesOf(corners), corners);
    const gap = gapBetweenSolids(solidOfPoints(triangle), solidOfPoints(corners));
    expect(answer, `${i}: ${triangle} / ${corners}`).toBe(gap < 1e-9);
    tally[`${shape} ${answer}`] = (tally[`${shape} ${answer}`] ?? 0) + 1;
  }
  expect(Object.keys(tally).length).toBe(6);
  for (const [kind, count] of Object.entries(tally)) expect(count, kind).toBeGreaterThan(400);
});

// One plane's rounding put what lies in it wholly behind it.
test('a flat frustum on any slope, and what lies in its plane', () => {
  const random = seeded(0xf7a7);
  const tally = { triangles: 0, noTriangles: 0, segments: 0, noSegments: 0 };
  for (let i = 0; i < 6000; i++) {
    const [at, u, v] = [0, 1, 2].map(() => [whole(random), whole(random), whole(random)]);
    const place = (a: number, b: number): number[] => at.map((x, k) => x + a * u[k] + b * v[k]);
    const cross = [0, 1, 2].map(
      (k) => u[(k + 1) % 3] * v[(k + 2) % 3] - u[(k + 2) % 3] * v[(k + 1) % 3],
    );
    if (cross.every((x) => x === 0)) continue;
    const faces = [place(0, 0), place(2, 0), place(-1, 3), place(3, 3)];
    const corners = faces.flatMap((point) => [...point, ...point]);
    const frustum = planesOf(corners);
    const points = [0, 1, 2].flatMap(() =>
      place(Math.floor(7 * random()) - 2, Math.floor(7 * random()) - 2),
    );
    const meets = (row: number[]): boolean =>
      gapBetweenSolids(solidOfPoints(row), solidOfPoints(corners)) < 1e-9;
    const title = `${i}: ${points} / ${corners}`;
    const triangle = intersectsTriangleFrustum(points, frustum, corners);
    expect(triangle, title).toBe(meets(points));
    tally[triangle ? 'triangles' : 'noTriangles']++;
    const ends = points.slice(0, 6);
    const segment = intersectsSegmentFrustum(ends, frustum);
    expect(segment, title).toBe(meets(ends));
    expect(intersectsCapsuleFrustum([...ends, 0], frustum, corners), title).toBe(segment);
    tally[segment ? 'segments' : 'noSegments']++;
  }
  for (const [answer, count] of Object.entries(tally)) expect(count, answer).toBeGreaterThan(500);
});

test('a frustum with volume, and triangles that share a corner with it', () => {
  const random = seeded(0xf7a8);
  for (let i = 0; i < 6000; i++) {
    const [near, far] = [1 + Math.floor(3 * random()), 4 + Math.floor(5 * random())];
    const at = [whole(random), whole(random), whole(random)];
    const corners = Array.from({ length: 8 }, (_, k) => {
      const half = k & 4 ? far : near;
      return [
        at[0] + (k & 1 ? half : -half),
        at[1] + (k & 2 ? half : -half),
        at[2] - (k & 4 ? 2 : 0),
      ];
    }).flat();
    const shared = 3 * Math.floor(8 * random());
    const triangle = [
      ...corners.slice(shared, shared + 3),
      ...Array.from({ length: 6 }, () => 2 * whole(random)),
    ];
    expect(
      intersectsTriangleFrustum(triangle, planesOf(corners), corners),
      `${i}: ${triangle} / ${corners}`,
    ).toBe(true);
  }
});

test('a turned box around the tip of a frustum', () => {
  const corners = [...four([-0.5, 3, 3]), -1, 3, 2, 0, 3, 2, -1, 3, 2, 0, 3, 2];
  const obb = [-0.5, 2.5, 3.5, 0.5, 0.5, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0];
  expect(intersectsObbFrustum(obb, planesOf(corners), corners)).toBe(true);
});
