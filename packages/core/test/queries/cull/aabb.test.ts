import {
  BOTTOM,
  classifyAabbFrustum,
  cullAabbFrustum,
  FAR,
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
  cornerDistances,
  distanceToHalfSpaces,
  halfSpacesOfBox,
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
const endless = [...cube.slice(0, 20), 0, 0, 0, -Infinity];
const empty = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];

const table: [name: string, aabb: number[], frustum: number[], at: number, plane: number][] = [
  ['in the middle', [-1, -1, -1, 1, 1, 1], cube, INSIDE, NO_PLANE],
  ['touches planes from inside', [8, 8, 8, 10, 10, 10], cube, INSIDE, NO_PLANE],
  ['fills the frustum', [-10, -10, -10, 10, 10, 10], cube, INSIDE, NO_PLANE],
  ['sticks out', [8, 0, 0, 11, 1, 1], cube, INTERSECTING, NO_PLANE],
  ['touches a plane from behind', [10, 0, 0, 12, 1, 1], cube, INTERSECTING, NO_PLANE],
  ['just behind RIGHT', [10.000001, 0, 0, 12, 1, 1], cube, OUTSIDE, RIGHT],
  ['behind LEFT', [-12, 0, 0, -11, 1, 1], cube, OUTSIDE, LEFT],
  ['behind BOTTOM', [0, -12, 0, 1, -11, 1], cube, OUTSIDE, BOTTOM],
  ['behind TOP', [0, 11, 0, 1, 12, 1], cube, OUTSIDE, TOP],
  ['behind NEAR', [0, 0, -12, 1, 1, -11], cube, OUTSIDE, NEAR],
  ['behind FAR', [0, 0, 11, 1, 1, 12], cube, OUTSIDE, FAR],
  ['larger than the frustum', [-99, -99, -99, 99, 99, 99], cube, INTERSECTING, NO_PLANE],
  ['overlaps one plane, but lies behind another', [9, 20, 0, 11, 22, 1], cube, OUTSIDE, TOP],
  ['overlaps five, but lies behind the sixth', [-99, -99, -99, -11, 99, 99], cube, OUTSIDE, LEFT],
  ['a point inside', [0, 0, 0, 0, 0, 0], cube, INSIDE, NO_PLANE],
  ['a point outside', [0, 0, 11, 0, 0, 11], cube, OUTSIDE, FAR],
  ['a flat box across a plane', [5, 0, 0, 15, 0, 1], cube, INTERSECTING, NO_PLANE],
  ['the empty box', empty, cube, OUTSIDE, LEFT],
  ['empty on one axis', [-1, 1, -1, 1, -1, 1], cube, OUTSIDE, LEFT],
  ['any depth without a far plane', [0, 0, 1e12, 1, 1, 2e12], endless, INSIDE, NO_PLANE],
  ['beside a frustum without a far plane', [-15, 0, 1e9, -11, 1, 2e9], endless, OUTSIDE, LEFT],
  ['all of space', empty.map((x) => -x), cube, INTERSECTING, NO_PLANE],
  ['NaN in a min is not hidden', [nan, 0, 0, -50, 1, 1], cube, INTERSECTING, NO_PLANE],
  ['NaN in a max is not hidden', [50, 0, 0, 51, 1, nan], cube, INTERSECTING, NO_PLANE],
  ['NaN everywhere is not hidden', empty.map(() => nan), cube, INTERSECTING, NO_PLANE],
  ['NaN beside an empty axis is not hidden', [1, nan, 0, -1, 1, 1], cube, INTERSECTING, NO_PLANE],
  ['NaN planes hide nothing', [50, 0, 0, 51, 1, 1], cube.map(() => nan), INTERSECTING, NO_PLANE],
];

test.each(table)('%s', (_, aabb, frustum, at, plane) => {
  expect(classifyAabbFrustum(aabb, frustum)).toBe(at);
  expect(cullAabbFrustum(aabb, frustum, NO_PLANE)).toBe(plane);
});

test('NaN in any one bound never hides the box, wherever it is and whatever plane is first', () => {
  for (const center of [-50, 0, 50]) {
    for (let axis = 0; axis < 3; axis++) {
      for (let bound = 0; bound < 6; bound++) {
        const aabb = [-1, -1, -1, 1, 1, 1];
        aabb[axis] += center;
        aabb[axis + 3] += center;
        aabb[bound] = nan;
        expect(classifyAabbFrustum(aabb, cube), `${aabb}`).toBe(INTERSECTING);
        for (let first = 0; first <= NO_PLANE; first++) {
          expect(cullAabbFrustum(aabb, cube, first), `${aabb} from ${first}`).toBe(NO_PLANE);
        }
      }
    }
  }
});

test('an empty box is behind whatever plane is first', () => {
  for (let first = 0; first < NO_PLANE; first++) {
    expect(cullAabbFrustum(empty, cube, first)).toBe(first);
  }
});

test('rejects by the corners that brute force finds, whatever the starting plane', () => {
  const random = seeded(0xcab);
  let [kept, rejected, inside, conservative] = [0, 0, 0, 0];
  for (let round = 0; round < 6; round++) {
    for (const camera of randomCameras(random)) {
      const frustum = setFrustumFromViewProjection([], camera.matrix, camera.depthRange);
      const rows = halfSpacesOfRow(frustum, 3);
      for (let i = 0; i < 20; i++) {
        const center = randomPointNearView(random, camera);
        const half = [0, 1, 2].map(() => camera.reach * random() * random() * 0.3);
        const aabb = [...center.map((x, k) => x - half[k]), ...center.map((x, k) => x + half[k])];
        const message = `${camera.title} ${round} ${i}: aabb ${aabb}`;
        const corners = rows.map((row) => cornerDistances(row, aabb));
        if (corners.flat().some((x) => Math.abs(x) < 1e-9)) continue;
        const at = classifyAabbFrustum(aabb, frustum);
        const behind = corners.map(([, greatest]) => greatest < 0);
        const wanted = behind.includes(true)
          ? OUTSIDE
          : corners.every(([least]) => least > 0)
            ? INSIDE
            : INTERSECTING;
        expect(at, message).toBe(wanted);
        // The truth: have the frustum and the box a point in common?
        const gap = distanceToHalfSpaces([...rows, ...halfSpacesOfBox(aabb)], center);
        if (gap < Infinity) expect(at, message).not.toBe(OUTSIDE);
        for (let first = 0; first <= NO_PLANE; first++) {
          const plane = cullAabbFrustum(aabb, frustum, first);
          expect(plane === NO_PLANE, `${message} from ${first}`).toBe(at !== OUTSIDE);
          if (plane !== NO_PLANE) expect(behind[plane], message).toBe(true);
          if (behind[first]) expect(plane, message).toBe(first);
        }
        kept += Number(at !== OUTSIDE);
        rejected += Number(at === OUTSIDE);
        inside += Number(at === INSIDE);
        conservative += Number(at !== OUTSIDE && gap === Infinity);
      }
    }
  }
  for (const visited of [kept, rejected]) expect(visited).toBeGreaterThan(200);
  expect(inside).toBeGreaterThan(50);
  expect(conservative).toBeGreaterThan(0);
  expect(conservative).toBeLessThan(0.1 * kept);
});
