import {
  classifySphereFrustum,
  cullSphereFrustum,
  INTERSECTING,
  NO_PLANE,
  OUTSIDE,
  setAabbFromFrustumCorners,
  setCornersFromFrustum,
  setFrustumFromCorners,
  setFrustumFromObb,
  setFrustumFromPlanes,
  setFrustumFromViewProjection,
  setHullFromObb,
} from '@bitbounds/core';
import { randomCameras, randomObb, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

const cube = [
  ...[1, 0, 0, -1, -1, 0, 0, -1],
  ...[0, 1, 0, -1, 0, -1, 0, -1],
  ...[0, 0, 1, -1, 0, 0, -1, -1],
];
const cubeCorners = Array.from({ length: 24 }, (_, i) =>
  Math.floor(i / 3) & (1 << (i % 3)) ? 1 : -1,
);
const planesOf = (row: number[]): number[][] =>
  [0, 4, 8, 12, 16, 20].map((i) => row.slice(i, i + 4));

function expectRow(found: number[], expected: number[], title: string, tolerance: number): void {
  expected.forEach((x, i) => {
    const message = `${title}, number ${i}: ${found[i]} for ${x}`;
    if (Number.isFinite(x)) expect(Math.abs(found[i] - x), message).toBeLessThan(tolerance);
    else expect(found[i], message).toBe(x);
  });
}

test('planes of any length become unit planes in place of their numbers', () => {
  const long = planesOf(cube).map((plane, i) => plane.map((x) => x * (i + 1)));
  expectRow(setFrustumFromPlanes([], long), cube, 'cube', 1e-15);
});

test('a plane without a normal holds everything, NaN stays NaN', () => {
  const planes = planesOf(cube);
  planes[5] = [0, 0, 0, -Infinity];
  planes[0] = [0, 0, 0, 5];
  planes[2] = [0, Number.NaN, 0, 5];
  const frustum = setFrustumFromPlanes([], planes);
  expect(frustum.slice(20)).toEqual([0, 0, 0, -Infinity]);
  expect(frustum.slice(0, 4)).toEqual([0, 0, 0, -Infinity]);
  expect(frustum.slice(8, 12).every(Number.isNaN)).toBe(true);
  expect(frustum.slice(4, 8)).toEqual(cube.slice(4, 8));
});

test('the corners of a cube give its planes, mirrored or not', () => {
  expectRow(setFrustumFromCorners([], cubeCorners), cube, 'cube', 1e-15);
  // Mirrored on x, left and right keep their corners, so they trade places.
  const mirrored = cubeCorners.map((x, i) => (i % 3 === 0 ? -x : x));
  const swapped = [...cube.slice(4, 8), ...cube.slice(0, 4), ...cube.slice(8)];
  expectRow(setFrustumFromCorners([], mirrored), swapped, 'mirrored', 1e-15);
});

test('planes, corners and planes again are the same for every camera that has a far plane', () => {
  const random = seeded(0xf10);
  let lost = 0;
  for (let round = 0; round < 30; round++) {
    for (const camera of randomCameras(random)) {
      const frustum = setFrustumFromViewProjection([], camera.matrix, camera.depthRange);
      const corners = setCornersFromFrustum([], frustum);
      const again = setFrustumFromCorners([], corners);
      const title = `${camera.title} ${round}`;
      if (camera.isInfinite) {
        expect(again, title).toEqual(new Array(24).fill(Number.NaN));
        lost++;
        continue;
      }
      expectRow(again, frustum, title, 1e-9 * camera.reach);
      expectRow(setCornersFromFrustum([], again), camera.corners, title, 1e-6 * camera.reach);
      for (const size of [1e-6, 1e6]) {
        const scaled = corners.map((x) => x * size);
        const large = setFrustumFromCorners([], scaled);
        const expected = frustum.map((x, i) => (i % 4 === 3 ? x * size : x));
        large.forEach((x, i) => {
          const unit = i % 4 === 3 ? size * camera.reach : 1;
          expect(Math.abs(x - expected[i]) / unit, title).toBeLessThan(1e-9);
        });
      }
    }
  }
  expect(lost).toBe(90);
});

test('a near face that is a point holds everything, the other faces are right', () => {
  const pyramid = cubeCorners.map((x, i) => (i < 12 ? (i % 3 === 2 ? -1 : 0) : x));
  const frustum = setFrustumFromCorners([], pyramid);
  expect(frustum.slice(16, 20)).toEqual([0, 0, 0, -Infinity]);
  expectRow(frustum.slice(20), [0, 0, -1, -1], 'far', 1e-15);
  const slope = 1 / Math.sqrt(5);
  expectRow(frustum.slice(0, 4), [2 * slope, 0, slope, -slope], 'left', 1e-15);
});

test('NaN in a corner gives planes that hide nothing', () => {
  for (let i = 0; i < 24; i++) {
    const corners = cubeCorners.map((x, k) => (k === i ? Number.NaN : x));
    const frustum = setFrustumFromCorners([], corners);
    for (let plane = 3; plane < 24; plane += 4) expect(frustum[plane]).toBeNaN();
  }
});

test('a rotated box is six planes, and their corners are those of the box', () => {
  const random = seeded(0xf11);
  for (let i = 0; i < 200; i++) {
    const obb = randomObb(random);
    const frustum = setFrustumFromObb([], obb);
    const corners = setHullFromObb([], obb);
    expectRow(setCornersFromFrustum([], frustum), corners, `${obb}`, 1e-12);
    if (Math.min(obb[3], obb[4], obb[5]) < 0.01) continue;
    expectRow(setFrustumFromCorners([], corners), frustum, `${obb}`, 1e-11);
  }
  const flat = setFrustumFromObb([], [0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1]);
  expectRow(flat.slice(8, 16), [0, 1, 0, 0, 0, -1, 0, 0], 'flat', 1e-15);
});

test('the planes of an empty box hide everything, those of one with a NaN beside nothing', () => {
  const empty = [0, 0, 0, 9, -0.5, 9, 1, 0, 0, 0, 1, 0, 0, 0, 1];
  const ball = [0, 0, 0, 1];
  expect(classifySphereFrustum(ball, setFrustumFromObb([] as number[], empty))).toBe(OUTSIDE);
  for (const place of [0, 1, 2, 3, 5]) {
    const frustum = setFrustumFromObb([] as number[], empty.with(place, Number.NaN));
    expect(classifySphereFrustum(ball, frustum), `NaN at ${place}`).toBe(INTERSECTING);
    expect(cullSphereFrustum(ball, frustum, NO_PLANE), `NaN at ${place}`).toBe(NO_PLANE);
  }
});

test('the box around a camera holds its corners, and has no end where the camera has none', () => {
  const random = seeded(0xf12);
  for (const camera of randomCameras(random)) {
    const frustum = setFrustumFromViewProjection([], camera.matrix, camera.depthRange);
    const corners = setCornersFromFrustum([] as number[], frustum);
    const aabb = setAabbFromFrustumCorners([] as number[], corners);
    for (let axis = 0; axis < 3; axis++) {
      const along = [0, 1, 2, 3, 4, 5, 6, 7].map((corner) => corners[3 * corner + axis]);
      expect(aabb[axis], camera.title).toBe(Math.min(...along));
      expect(aabb[axis + 3], camera.title).toBe(Math.max(...along));
    }
    expect(aabb.includes(Infinity) || aabb.includes(-Infinity)).toBe(camera.isInfinite);
  }
});
