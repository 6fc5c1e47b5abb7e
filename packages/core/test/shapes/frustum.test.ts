import {
  containsFrustumPoint,
  DEPTH_NEGATIVE_ONE_TO_ONE,
  DEPTH_REVERSED,
  DEPTH_ZERO_TO_ONE,
  FAR,
  intersectsSegmentFrustum,
  NEAR,
  raycastFrustum,
  setCornersFromFrustum,
  setFrustumFromViewProjection,
} from '@bitbounds/core';
import { clipMargins, randomCameras, randomPointNearView, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

function distanceFrom(frustum: ArrayLike<number>, plane: number, point: number[]): number {
  const [nx, ny, nz, d] = [0, 1, 2, 3].map((k) => frustum[4 * plane + k]);
  return nx * point[0] + ny * point[1] + nz * point[2] - d;
}

test('the depth ranges have the numbers that the cameras of the tests count on', () => {
  expect([DEPTH_NEGATIVE_ONE_TO_ONE, DEPTH_ZERO_TO_ONE, DEPTH_REVERSED]).toEqual([0, 1, 2]);
});

test('a cube of clip space gives its six faces, normals inward, in order', () => {
  const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  const frustum = setFrustumFromViewProjection(new Float64Array(24), identity, 0);
  const sides = [1, 0, 0, -1, -1, 0, 0, -1, 0, 1, 0, -1, 0, -1, 0, -1];
  expect([...frustum].map((x) => x + 0)).toEqual([...sides, 0, 0, 1, -1, 0, 0, -1, -1]);
  const zeroToOne = setFrustumFromViewProjection(new Float64Array(24), identity, 1);
  expect([...zeroToOne].map((x) => x + 0)).toEqual([...sides, 0, 0, 1, 0, 0, 0, -1, -1]);
  const reversed = setFrustumFromViewProjection(new Float64Array(24), identity, 2);
  expect([...reversed].map((x) => x + 0)).toEqual([...sides, 0, 0, -1, -1, 0, 0, 1, 0]);
});

test('every plane parts points as clip space does, for every camera and depth range', () => {
  const random = seeded(0xf01);
  const insides = new Array<number>(6).fill(0);
  let points = 0;
  for (let round = 0; round < 20; round++) {
    for (const camera of randomCameras(random)) {
      const frustum = setFrustumFromViewProjection([], camera.matrix, camera.depthRange);
      for (let i = 0; i < 50; i++) {
        const point = randomPointNearView(random, camera);
        const margins = clipMargins(camera.matrix, camera.depthRange, point);
        for (let plane = 0; plane < 6; plane++) {
          if (Math.abs(margins[plane]) < 1e-9) continue;
          const message = `${camera.title} ${round}, plane ${plane}, point ${point}`;
          const isFront = distanceFrom(frustum, plane, point) > 0;
          if (plane === FAR && camera.isInfinite) expect(isFront, message).toBe(true);
          else expect(isFront, message).toBe(margins[plane] > 0);
          insides[plane] += Number(isFront);
        }
        points++;
      }
    }
  }
  for (const inside of insides) {
    expect(inside).toBeGreaterThan(0.3 * points);
    expect(inside).toBeLessThan(0.99 * points);
  }
});

test('normals have unit length, distances are world units, and an infinite far plane holds all', () => {
  const random = seeded(0xf02);
  for (const camera of randomCameras(random)) {
    const frustum = setFrustumFromViewProjection([], camera.matrix, camera.depthRange);
    for (let plane = 0; plane < 6; plane++) {
      const normal = frustum.slice(4 * plane, 4 * plane + 3);
      const length = Math.hypot(...normal);
      expect(length, camera.title).toBeCloseTo(plane === FAR && camera.isInfinite ? 0 : 1, 9);
    }
    expect(distanceFrom(frustum, NEAR, camera.eye), camera.title).toBeCloseTo(-camera.near, 9);
    if (camera.isInfinite) {
      expect(frustum.slice(20), camera.title).toEqual([0, 0, 0, -Infinity]);
      expect(distanceFrom(frustum, FAR, camera.eye)).toBe(Infinity);
    } else {
      expect(distanceFrom(frustum, FAR, camera.eye), camera.title).toBeCloseTo(camera.reach, 6);
    }
  }
});

test('a matrix of 32-bit numbers gives the same planes within their rounding', () => {
  const random = seeded(0xf03);
  for (const camera of randomCameras(random)) {
    const exact = setFrustumFromViewProjection([], camera.matrix, camera.depthRange);
    const rounded = new Float32Array(camera.matrix);
    const frustum = setFrustumFromViewProjection([], rounded, camera.depthRange);
    for (let i = 0; i < 24; i++) {
      if (exact[i] === -Infinity) expect(frustum[i], camera.title).toBe(-Infinity);
      else expect(Math.abs(frustum[i] - exact[i]), `${camera.title} ${i}`).toBeLessThan(1e-2);
    }
  }
});

test('a 32-bit matrix whose far plane is rounding error alone has none', () => {
  // Near 0.1, far 1e8: row 2 and row 3 differ in the last digit, if at all.
  for (const noise of [0, 6e-8, -1.2e-7]) {
    const matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1 + noise, -1, 0, 0, -0.2, 0];
    const frustum = setFrustumFromViewProjection([], new Float32Array(matrix), 0);
    expect(frustum.slice(20), `${noise}`).toEqual([0, 0, 0, -Infinity]);
  }
});

test('the corners are those that the camera was made from', () => {
  const random = seeded(0xf04);
  for (let round = 0; round < 30; round++) {
    for (const camera of randomCameras(random)) {
      const frustum = setFrustumFromViewProjection([], camera.matrix, camera.depthRange);
      const corners = setCornersFromFrustum(new Float64Array(24), frustum);
      camera.corners.forEach((expected, i) => {
        const message = `${camera.title} ${round}, corner number ${i}`;
        expect(Math.abs(corners[i] - expected), message).toBeLessThan(1e-6 * camera.reach);
      });
    }
  }
});

test('without a far plane the far corners are the limits along the edges', () => {
  // At the origin, looking along −z, one unit of width and height a unit of depth: all axes move.
  const matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, -1, 0, 0, -2, 0];
  const frustum = setFrustumFromViewProjection([], matrix, DEPTH_NEGATIVE_ONE_TO_ONE);
  const corners = setCornersFromFrustum([], frustum);
  const close = [-1, -1, -1, 1, -1, -1, -1, 1, -1, 1, 1, -1];
  close.forEach((x, i) => {
    expect(corners[i]).toBeCloseTo(x, 12);
    expect(corners[12 + i]).toBe(x * Infinity);
  });
});

test('an edge that does not move on an axis keeps the near corner’s number there', () => {
  // Left and right parallel to the view: an infinite wedge, straight along −z on x.
  const straight = [1, 0, 0, -2, -1, 0, 0, -2];
  const slanted = [0, Math.SQRT1_2, -Math.SQRT1_2, 0, 0, -Math.SQRT1_2, -Math.SQRT1_2, 0];
  const depth = [0, 0, -1, 1, 0, 0, 0, -Infinity];
  const corners = setCornersFromFrustum([], [...straight, ...slanted, ...depth]);
  expect(corners.slice(12, 15)).toEqual([corners[0], -Infinity, -Infinity]);
  expect(corners.slice(21, 24)).toEqual([corners[9], Infinity, -Infinity]);
  expect([corners[0], corners[9]]).toEqual([-2, 2]);
});

// Its near plane had no normal and was NaN: nothing was inside, and no ray or segment met what the camera sees.
test('a projection that knows no depth is endless to both sides', () => {
  for (const depth of [0, 0.5]) {
    const matrix = [0.5, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, depth, 1];
    for (const depthRange of [0, 1, 2] as const) {
      const frustum = setFrustumFromViewProjection([], matrix, depthRange);
      expect(frustum.slice(4 * NEAR)).toEqual([0, 0, 0, -Infinity, 0, 0, 0, -Infinity]);
      for (const z of [-1e6, 0, 7]) {
        expect(containsFrustumPoint(frustum, [1, -1, z])).toBe(true);
        expect(containsFrustumPoint(frustum, [2.1, 0, z])).toBe(false);
        expect(raycastFrustum([-6, 0, z, 2, 0, 0], frustum)).toBe(2);
        expect(intersectsSegmentFrustum([-6, 0, z, 6, 0, z], frustum)).toBe(true);
      }
    }
  }
});

test('a NaN matrix gives planes that nothing is behind; so does a zero one', () => {
  for (const value of [Number.NaN, 0]) {
    const matrix = new Array<number>(16).fill(value);
    for (const depthRange of [0, 1, 2] as const) {
      const frustum = setFrustumFromViewProjection([], matrix, depthRange);
      expect(frustum).toHaveLength(24);
      for (let plane = 0; plane < 6; plane++) {
        expect(distanceFrom(frustum, plane, [1, 2, 3]) < 0).toBe(false);
      }
    }
  }
});
