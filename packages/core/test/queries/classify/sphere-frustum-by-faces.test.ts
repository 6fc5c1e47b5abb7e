import {
  classifySphereFrustum,
  classifySphereFrustumByFaces,
  INSIDE,
  INTERSECTING,
  intersectsSphereFrustum,
  OUTSIDE,
  setCornersFromFrustum,
  setFrustumFromObb,
  setFrustumFromPlanes,
} from '@bitbounds/core';
import {
  gapBetweenSolids,
  randomObb,
  randomSphere,
  seeded,
  solidOfObb,
  solidOfSphere,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

const nan = Number.NaN;
/** −10…10 on every axis. */
const cube = setFrustumFromObb([], [0, 0, 0, 10, 10, 10, 1, 0, 0, 0, 1, 0, 0, 0, 1]);
const endless = [...(cube as number[]).slice(0, 20), 0, 0, 0, -Infinity];

function heights(sphere: ArrayLike<number>, frustum: ArrayLike<number>): number[] {
  return [0, 4, 8, 12, 16, 20].map(
    (k) =>
      frustum[k] * sphere[0] +
      frustum[k + 1] * sphere[1] +
      frustum[k + 2] * sphere[2] -
      frustum[k + 3],
  );
}

/** What is copied all over: a ball that cuts any plane of the box, however far from the box, hits it. */
function hitsByAnyPlane(sphere: ArrayLike<number>, frustum: ArrayLike<number>): boolean {
  const all = heights(sphere, frustum);
  return all.every((h) => h >= 0) || all.some((h) => Math.abs(h) <= sphere[3]);
}

describe('a ball and a cube', () => {
  test.each<[name: string, sphere: number[], at: number, exact: boolean]>([
    ['inside', [1, 2, 3, 2], INSIDE, true],
    ['touches a face from inside', [8, 2, 3, 2], INSIDE, true],
    ['through a face', [9, 2, 3, 2], INTERSECTING, true],
    ['center on a face', [10, 2, 3, 2], INTERSECTING, true],
    ['touches a face from outside', [12, 2, 3, 2], INTERSECTING, true],
    ['just misses a face', [12.000001, 2, 3, 2], OUTSIDE, false],
    ['touches an edge', [13, 14, 0, 5], INTERSECTING, true],
    ['misses an edge, but is in the region of its faces', [13, 14, 0, 4.9], INTERSECTING, false],
    ['misses a corner, but is in the region of its faces', [12, 13, 16, 6.9], INTERSECTING, false],
    ['cuts the plane of a face, far beyond the face', [10, 99, 0, 2], OUTSIDE, false],
    ['cuts two planes, far along their edge', [10, 10, 99, 2], OUTSIDE, false],
    ['around the cube', [3, 2, 1, 99], INTERSECTING, true],
    ['far', [99, 99, 99, 1], OUTSIDE, false],
    ['a point inside', [1, 2, 3, 0], INSIDE, true],
    ['a point on a face', [10, 2, 3, 0], INSIDE, true],
    ['NaN in the center', [nan, 0, 0, 1], INTERSECTING, false],
    ['NaN in the radius', [0, 0, 0, nan], INTERSECTING, false],
  ])('%s', (_, sphere, at, exact) => {
    expect(classifySphereFrustumByFaces(sphere, cube)).toBe(at);
    const corners = setCornersFromFrustum([], cube);
    expect(intersectsSphereFrustum(sphere, cube, corners)).toBe(exact);
  });

  test('without a far plane, and with a plane that nobody knows', () => {
    expect(classifySphereFrustumByFaces([0, 0, 1e9, 1], endless)).toBe(INSIDE);
    expect(classifySphereFrustumByFaces([11, 0, 1e9, 2], endless)).toBe(INTERSECTING);
    expect(classifySphereFrustumByFaces([0, 0, -12, 1], endless)).toBe(OUTSIDE);
    const unknown = (cube as number[]).with(2, nan);
    expect(classifySphereFrustumByFaces([0, 0, 0, 1], unknown)).toBe(INTERSECTING);
  });

  test('any plane is wrong where the faces are right', () => {
    const beyond = [10, 99, 0, 2];
    expect(hitsByAnyPlane(beyond, cube)).toBe(true);
    expect(classifySphereFrustumByFaces(beyond, cube)).toBe(OUTSIDE);
  });
});

test('boxes: what the planes say; never wrongly out; nearer to the truth than any plane', () => {
  const random = seeded(0xfa_ce);
  const count = 2000;
  let hits = 0;
  let wrongByFaces = 0;
  let wrongByAny = 0;
  for (let i = 0; i < count; i++) {
    const obb = randomObb(random);
    const sphere = randomSphere(random);
    const frustum = setFrustumFromObb([], obb);
    const title = `${i}: ${sphere} / ${obb}`;
    const byFaces = classifySphereFrustumByFaces(sphere, frustum);
    expect(byFaces, title).toBe(classifySphereFrustum(sphere, frustum));
    const exact = intersectsSphereFrustum(sphere, frustum, setCornersFromFrustum([], frustum));
    if (exact) expect(byFaces, title).not.toBe(OUTSIDE);
    if (byFaces === INSIDE) expect(exact, title).toBe(true);
    hits += Number(exact);
    const isWrong = !exact && byFaces !== OUTSIDE;
    wrongByFaces += Number(isWrong);
    wrongByAny += Number(hitsByAnyPlane(sphere, frustum) !== exact);
    // The ones beyond edges and corners are outside indeed.
    if (isWrong)
      expect(gapBetweenSolids(solidOfSphere(sphere), solidOfObb(obb)), title).toBeGreaterThan(0);
  }
  expect(hits).toBeGreaterThan(0.1 * count);
  expect(hits).toBeLessThan(0.9 * count);
  expect(wrongByFaces).toBeGreaterThan(0.01 * count);
  expect(wrongByFaces).toBeLessThan(0.05 * count);
  expect(wrongByAny).toBeGreaterThan(5 * wrongByFaces);
});

test('behind the near plane of a wide frustum, where opposite planes cross, the faces keep more', () => {
  const half = Math.sqrt(3) / 2;
  // 120° wide, looking along +z.
  const planes = [
    [0.5, 0, half, 0],
    [-0.5, 0, half, 0],
    [0, 0.5, half, 0],
    [0, -0.5, half, 0],
    [0, 0, 1, 0.1],
    [0, 0, -1, -50],
  ];
  const frustum = setFrustumFromPlanes([], planes);
  const sphere = [2, 0, -0.5, 1];
  expect(classifySphereFrustumByFaces(sphere, frustum)).toBe(INTERSECTING);
  expect(classifySphereFrustum(sphere, frustum)).toBe(OUTSIDE);
  expect(intersectsSphereFrustum(sphere, frustum, setCornersFromFrustum([], frustum))).toBe(false);
});
