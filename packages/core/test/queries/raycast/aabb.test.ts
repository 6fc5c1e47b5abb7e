import { MISS, raycastAabb, raycastNormalAabb } from '@bitbounds/core';
import { insideBox, oracleRayConvex, randomRayAt, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

const nan = Number.NaN;
const unit = [-1, -1, -1, 1, 1, 1];
const empty = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];

const table: [name: string, ray: number[], aabb: number[], t: number][] = [
  ['enters by the low face', [-5, 0, 0, 1, 0, 0], unit, 4],
  ['enters by the high face', [5, 0, 0, -1, 0, 0], unit, 4],
  ['t counts directions, however long', [-5, 0, 0, 8, 0, 0], unit, 0.5],
  ['t counts directions, however short', [-5, 0, 0, 0.5, 0, 0], unit, 8],
  ['along y', [0, -5, 0, 0, 1, 0], unit, 4],
  ['along −z', [0, 0, 5, 0, 0, -1], unit, 4],
  ['glides along a face', [-5, 1, 0, 1, 0, 0], unit, 4],
  ['glides along an edge', [-5, 1, -1, 1, 0, 0], unit, 4],
  ['glides along the low face', [-5, -1, 0, 1, 0, 0], unit, 4],
  ['negative zero glides, too', [-5, -1, 1, 1, -0, -0], unit, 4],
  ['just beside a face', [-5, 1.000001, 0, 1, 0, 0], unit, MISS],
  ['touches an edge across', [-3, 1, 0, 1, 1, 0], [-1, 3, -1, 1, 5, 1], 2],
  ['touches a corner', [-2, -2, -2, 1, 1, 1], unit, 1],
  ['goes by a corner', [-2, -2, -2, 1, 1, 3.5], unit, MISS],
  ['far away', [-5, 90, 0, 1, 0, 0], unit, MISS],
  ['both t negative: the box is behind', [5, 0, 0, 1, 0, 0], unit, MISS],
  ['starts inside', [0.5, 0, 0, 1, 0, 0], unit, 0],
  ['starts on a face, inward', [-1, 0, 0, 1, 0, 0], unit, 0],
  ['starts on a face, outward', [1, 0, 0, 1, 0, 0], unit, 0],
  ['starts on a face, along it', [1, 0, 0, 0, 1, 0], unit, 0],
  ['starts at a corner, outward', [1, 1, 1, 1, 1, 1], unit, 0],
  ['zero direction from inside', [0.5, 0, 0, 0, 0, 0], unit, 0],
  ['zero direction from a corner', [1, 1, 1, 0, 0, 0], unit, 0],
  ['zero direction from outside', [2, 0, 0, 0, 0, 0], unit, MISS],
  ['a flat box is hit', [0, 5, 0, 0, -1, 0], [-1, 0, -1, 1, 0, 1], 5],
  ['a flat box is hit from the side', [5, 0, 0, -1, 0, 0], [-1, 0, -1, 1, 0, 1], 4],
  ['a point is hit', [-5, 0, 0, 1, 0, 0], [0, 0, 0, 0, 0, 0], 5],
  ['a point is missed', [-5, 0.001, 0, 1, 0, 0], [0, 0, 0, 0, 0, 0], MISS],
  ['the empty box', [0, 0, 0, 1, 0, 0], empty, MISS],
  ['an empty box on one axis', [-5, 0, 0, 1, 0, 0], [1, -1, -1, -1, 1, 1], MISS],
  ['an infinite box holds every start', [3, 4, 5, 1, 0, 0], empty.map((x) => -x), 0],
  ['a half-infinite box', [-5, 0, 0, 1, 0, 0], [0, -1, -1, Infinity, 1, 1], 5],
  ['NaN in the origin', [nan, 0, 0, 1, 0, 0], unit, MISS],
  ['NaN in the origin of a still axis', [-5, nan, 0, 1, 0, 0], unit, MISS],
  ['NaN in the direction', [-5, 0, 0, 1, nan, 0], unit, MISS],
  ['NaN in the direction, from inside', [0, 0, 0, 1, nan, 0], unit, MISS],
  ['NaN in a bound', [-5, 0, 0, 1, 0, 0], [-1, -1, -1, 1, 1, nan], MISS],
];

test.each(table)('%s', (_, ray, aabb, t) => {
  expect(raycastAabb(ray, aabb)).toBe(t);
  const out = [7, 7, 7];
  expect(raycastNormalAabb(out, ray, aabb)).toBe(t);
  if (t === MISS) expect(out).toEqual([7, 7, 7]);
});

const normals: [name: string, ray: number[], normal: number[]][] = [
  ['of the low face', [-5, 0, 0, 1, 0.1, 0], [-1, 0, 0]],
  ['of the high face', [0.1, 5, 0, 0, -1, 0], [0, 1, 0]],
  ['of the far side, seen along −z', [0, 0, 5, 0, 0, -3], [0, 0, 1]],
  ['at an edge is that of the first axis', [0, -2, 2, 0, 1, -1], [0, -1, 0]],
  ['at a corner is that of x', [-2, -2, -2, 1, 1, 1], [-1, 0, 0]],
  ['on a face, inward', [-1, 0, 0, 1, 0, 0], [-1, 0, 0]],
  ['from inside is against the ray', [0, 0, 0, 0, 3, 4], [0, -0.6, -0.8]],
  ['on a face, outward, is against the ray', [1, 0, 0, 2, 0, 0], [-1, 0, 0]],
  ['from inside without direction is zero', [0.5, 0, 0, 0, 0, 0], [0, 0, 0]],
];

test.each(normals)('the normal %s', (_, ray, normal) => {
  const out = [0, 0, 0];
  raycastNormalAabb(out, ray, unit);
  for (let axis = 0; axis < 3; axis++) expect(out[axis]).toBeCloseTo(normal[axis], 15);
  const overRay = [...ray];
  raycastNormalAabb(overRay, overRay, unit);
  expect(overRay.slice(0, 3)).toEqual(out);
  const overBox = [...unit];
  raycastNormalAabb(overBox, ray, overBox);
  expect(overBox.slice(0, 3)).toEqual(out);
});

test('agrees with walking along the ray, and the sweep visits both answers', () => {
  const random = seeded(0xaabb);
  let hits = 0;
  let starts = 0;
  for (let i = 0; i < 3000; i++) {
    const center = [0, 1, 2].map(() => random() * 20 - 10);
    const half = [0, 1, 2].map(() => random() * 3);
    const aabb = [...center.map((x, k) => x - half[k]), ...center.map((x, k) => x + half[k])];
    const ray = randomRayAt(random, center, 5, 3);
    const speed = Math.hypot(ray[3], ray[4], ray[5]);
    const oracle = oracleRayConvex(insideBox(aabb), ray, 20 / speed);
    if (oracle.clearance < 1e-9) continue;
    const normal = [0, 0, 0];
    const t = raycastNormalAabb(normal, ray, aabb);
    const message = `${i}: ray ${ray} aabb ${aabb}`;
    expect(raycastAabb(ray, aabb), message).toBe(t);
    if (oracle.t === Infinity) expect(t, message).toBe(MISS);
    else expect(Math.abs(t - oracle.t) * speed, message).toBeLessThan(1e-7);
    if (t > 0 && t < MISS) expectOnFace(ray, aabb, t, normal, message);
    hits += Number(t < MISS);
    starts += Number(t === 0);
  }
  expect(starts).toBeGreaterThan(50);
  expect(hits - starts).toBeGreaterThan(600);
  expect(hits).toBeLessThan(2400);
});

/** The hit lies on the face that the normal belongs to, and the ray comes from outside of it. */
function expectOnFace(
  ray: number[],
  aabb: number[],
  t: number,
  normal: number[],
  message: string,
): void {
  const axis = normal.findIndex((x) => x !== 0);
  expect(Math.hypot(...normal), message).toBe(1);
  const face = aabb[normal[axis] > 0 ? axis + 3 : axis];
  expect(ray[axis] + t * ray[axis + 3], message).toBeCloseTo(face, 9);
  expect(normal[axis] * ray[axis + 3], message).toBeLessThan(0);
}
