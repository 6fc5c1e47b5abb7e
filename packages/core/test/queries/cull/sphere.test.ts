import {
  classifySphereFrustum,
  cullSphereFrustum,
  INSIDE,
  INTERSECTING,
  LEFT,
  NEAR,
  NO_PLANE,
  OUTSIDE,
  RIGHT,
  setFrustumFromViewProjection,
  TOP,
} from '@bitbounds/core';
import {
  distanceToHalfSpaces,
  halfSpacesOfRow,
  randomCameras,
  randomPointNearView,
  seeded,
} from '@bitbounds/testkit';
import { expect, test } from 'vitest';

const nan = Number.NaN;
/** −10…10 on every axis, each plane one face. */
const cube = [
  ...[1, 0, 0, -10, -1, 0, 0, -10],
  ...[0, 1, 0, -10, 0, -1, 0, -10],
  ...[0, 0, 1, -10, 0, 0, -1, -10],
];
/** The same, with no far plane: z has no end above. */
const endless = [...cube.slice(0, 20), 0, 0, 0, -Infinity];

const table: [name: string, sphere: number[], frustum: number[], at: number, plane: number][] = [
  ['in the middle', [0, 0, 0, 1], cube, INSIDE, NO_PLANE],
  ['touches a plane from inside', [9, 0, 0, 1], cube, INSIDE, NO_PLANE],
  ['sticks out', [9.5, 0, 0, 1], cube, INTERSECTING, NO_PLANE],
  ['touches a plane from behind', [11, 0, 0, 1], cube, INTERSECTING, NO_PLANE],
  ['just behind a plane', [11.000001, 0, 0, 1], cube, OUTSIDE, RIGHT],
  ['far behind a plane', [-1e9, 0, 0, 1], cube, OUTSIDE, LEFT],
  ['before the near plane', [0, 0, -50, 1], cube, OUTSIDE, NEAR],
  ['larger than the frustum', [0, 0, 0, 100], cube, INTERSECTING, NO_PLANE],
  ['overlaps one plane, but lies behind another', [10, 20, 0, 1], cube, OUTSIDE, TOP],
  ['overlaps five planes, but lies behind the sixth', [-40, 0, 0, 25], cube, OUTSIDE, LEFT],
  ['a point inside', [0, 0, 0, 0], cube, INSIDE, NO_PLANE],
  ['a point on a corner', [10, 10, 10, 0], cube, INSIDE, NO_PLANE],
  ['a point outside', [0, 10.5, 0, 0], cube, OUTSIDE, TOP],
  ['any depth without a far plane', [0, 0, 1e12, 1], endless, INSIDE, NO_PLANE],
  ['beside a frustum without a far plane', [-12, 0, 1e12, 1], endless, OUTSIDE, LEFT],
  ['an infinite radius', [99, 0, 0, Infinity], cube, INTERSECTING, NO_PLANE],
  ['infinitely far', [-Infinity, 0, 0, 1], cube, OUTSIDE, LEFT],
  ['NaN in the center is not hidden', [nan, 0, -50, 1], cube, INTERSECTING, NO_PLANE],
  ['NaN in the radius is not hidden', [-1e9, 0, 0, nan], cube, INTERSECTING, NO_PLANE],
  ['NaN in one plane leaves the others', [0, 20, 0, 1], [nan, ...cube.slice(1)], OUTSIDE, TOP],
  ['NaN planes hide nothing', [1e9, 0, 0, 1], cube.map(() => nan), INTERSECTING, NO_PLANE],
];

test.each(table)('%s', (_, sphere, frustum, at, plane) => {
  expect(classifySphereFrustum(sphere, frustum)).toBe(at);
  expect(cullSphereFrustum(sphere, frustum, NO_PLANE)).toBe(plane);
});

test('conservative: a ball near a corner that is outside is kept', () => {
  const corner = [12, 12, 12, 3];
  expect(distanceToHalfSpaces(halfSpacesOfRow(cube, 3), corner)).toBeCloseTo(Math.sqrt(12), 12);
  expect(Math.sqrt(12)).toBeGreaterThan(corner[3]);
  expect(cullSphereFrustum(corner, cube, NO_PLANE)).toBe(NO_PLANE);
  expect(classifySphereFrustum(corner, cube)).toBe(INTERSECTING);
});

test('rejects nothing that reaches the frustum, and all starting planes give one answer', () => {
  const random = seeded(0xc51);
  let [kept, rejected, inside, conservative] = [0, 0, 0, 0];
  for (let round = 0; round < 12; round++) {
    for (const camera of randomCameras(random)) {
      const frustum = setFrustumFromViewProjection([], camera.matrix, camera.depthRange);
      const rows = halfSpacesOfRow(frustum, 3);
      for (let i = 0; i < 20; i++) {
        const radius = camera.reach * random() * random() * 0.3;
        const sphere = [...randomPointNearView(random, camera), radius];
        const message = `${camera.title} ${round} ${i}: sphere ${sphere}`;
        const distance = distanceToHalfSpaces(rows, sphere);
        const distances = rows.map(
          ([nx, ny, nz, d]) => nx * sphere[0] + ny * sphere[1] + nz * sphere[2] - d,
        );
        if (distances.some((x) => Math.abs(Math.abs(x) - radius) < 1e-9)) continue;
        const at = classifySphereFrustum(sphere, frustum);
        if (distance < radius - 1e-7) expect(at, message).not.toBe(OUTSIDE);
        expect(at === INSIDE, message).toBe(distances.every((x) => x > radius));
        for (let first = 0; first <= NO_PLANE; first++) {
          const plane = cullSphereFrustum(sphere, frustum, first);
          expect(plane === NO_PLANE, `${message} from ${first}`).toBe(at !== OUTSIDE);
          // The plane named is one that rejects, and the first guess if that does.
          if (plane !== NO_PLANE) expect(distances[plane], message).toBeLessThan(-radius);
          if (distances[first] < -radius) expect(plane, message).toBe(first);
        }
        kept += Number(at !== OUTSIDE);
        rejected += Number(at === OUTSIDE);
        inside += Number(at === INSIDE);
        conservative += Number(at !== OUTSIDE && distance > radius);
      }
    }
  }
  for (const visited of [kept, rejected]) expect(visited).toBeGreaterThan(400);
  expect(inside).toBeGreaterThan(100);
  expect(conservative).toBeGreaterThan(0);
  expect(conservative).toBeLessThan(0.05 * kept);
});
