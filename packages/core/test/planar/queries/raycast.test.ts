import {
  MISS,
  raycastCircle,
  raycastNormalCircle,
  raycastNormalRect,
  raycastRect,
} from '@bitbounds/core';
import { insideBall, insideBox, oracleRayConvex, randomRayAt, seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

const nan = Number.NaN;
const unit = [-1, -1, 1, 1];
const disk = [0, 0, 1];
const empty = [Infinity, Infinity, -Infinity, -Infinity];

type Row = [name: string, ray: number[], shape: number[], t: number];
type Normal = [name: string, ray: number[], normal: number[]];

describe('circle', () => {
  const table: Row[] = [
    ['head on', [-5, 0, 1, 0], disk, 4],
    ['t counts directions, however long', [-5, 0, 2, 0], disk, 2],
    ['t counts directions, however short', [-5, 0, 0.25, 0], disk, 16],
    ['tangent touches', [-5, 1, 1, 0], disk, 5],
    ['just misses', [-5, 1.000001, 1, 0], disk, MISS],
    ['far beside', [-5, 90, 1, 0], disk, MISS],
    ['both t negative', [5, 0, 1, 0], disk, MISS],
    ['tangent, but behind', [5, 1, 1, 0], disk, MISS],
    ['starts inside', [0.5, 0, 1, 0], disk, 0],
    ['starts on the rim, outward', [1, 0, 1, 0], disk, 0],
    ['starts on the rim, inward', [-1, 0, 1, 0], disk, 0],
    ['zero direction from inside', [0, 0.5, 0, 0], disk, 0],
    ['zero direction from outside', [5, 0, 0, 0], disk, MISS],
    ['a point on the way', [-5, 0, 1, 0], [0, 0, 0], 5],
    ['a point beside the way', [-5, 0.001, 1, 0], [0, 0, 0], MISS],
    ['small and far, a near miss', [-1e8, 1.5, 1, 0], disk, MISS],
    ['NaN in the origin', [nan, 0, 1, 0], disk, MISS],
    ['NaN in the direction', [-5, 0, nan, 0], disk, MISS],
    ['NaN in the direction, from inside', [0, 0, 1, nan], disk, MISS],
    ['NaN in the radius', [-5, 0, 1, 0], [0, 0, nan], MISS],
  ];
  test.each(table)('%s', (_, ray, circle, t) => {
    expect(raycastCircle(ray, circle)).toBe(t);
    const out = [7, 7];
    expect(raycastNormalCircle(out, ray, circle)).toBe(t);
    if (t === MISS) expect(out).toEqual([7, 7]);
  });

  test('a small circle far away keeps its digits', () => {
    expect(Math.abs(raycastCircle([-1e8, 0.6, 1, 0], disk) - (1e8 - 0.8))).toBeLessThan(1e-7);
  });

  const normals: Normal[] = [
    ['faces the ray', [-5, 0, 2, 0], [-1, 0]],
    ['of a tangent is across the ray', [-5, 1, 1, 0], [0, 1]],
    ['from inside is against the ray', [0.5, 0, 0, 2], [0, -1]],
    ['from the rim outward is the rim’s', [1, 0, 1, 0], [1, 0]],
    ['from inside without direction is zero', [0.5, 0, 0, 0], [0, 0]],
  ];
  test.each(normals)('the normal %s', (_, ray, normal) => {
    const out = [7, 7];
    raycastNormalCircle(out, ray, disk);
    expect(out).toEqual(normal);
    const overRay = [...ray];
    raycastNormalCircle(overRay, overRay, disk);
    expect(overRay.slice(0, 2)).toEqual(normal);
    const overCircle = [...disk];
    raycastNormalCircle(overCircle, ray, overCircle);
    expect(overCircle.slice(0, 2)).toEqual(normal);
  });
});

describe('rect', () => {
  const table: Row[] = [
    ['enters by the low side', [-5, 0, 1, 0], unit, 4],
    ['enters by the high side', [0, 5, 0, -1], unit, 4],
    ['t counts directions', [-5, 0, 8, 0], unit, 0.5],
    ['glides along a side', [-5, 1, 1, 0], unit, 4],
    ['glides along the low side', [-5, -1, 1, -0], unit, 4],
    ['just beside a side', [-5, 1.000001, 1, 0], unit, MISS],
    ['touches a corner', [-2, -2, 1, 1], unit, 1],
    ['touches a corner in passing', [-3, -1, 1, 1], unit, 2],
    ['goes by a corner', [-3.001, -1, 1, 1], unit, MISS],
    ['far beside', [-5, 90, 1, 0], unit, MISS],
    ['both t negative', [5, 0, 1, 0], unit, MISS],
    ['starts inside', [0.5, 0, 1, 3], unit, 0],
    ['starts on a side, outward', [1, 0, 1, 0], unit, 0],
    ['starts on a corner, outward', [1, 1, 1, 1], unit, 0],
    ['starts on a side, along it', [1, 0, 0, 1], unit, 0],
    ['zero direction from inside', [0.5, 0, 0, 0], unit, 0],
    ['zero direction from outside', [5, 0, 0, 0], unit, MISS],
    ['a flat one', [0, 5, 0, -1], [-1, 0, 1, 0], 5],
    ['a point on the way', [-5, 0, 1, 0], [0, 0, 0, 0], 5],
    ['the empty one', [0, 0, 1, 0], empty, MISS],
    ['empty on one axis', [-5, 0, 1, 0], [1, -1, -1, 1], MISS],
    ['all of the plane', [3, 4, 1, 0], empty.map((x) => -x), 0],
    ['NaN in the origin', [-5, nan, 1, 0], unit, MISS],
    ['NaN in the direction', [0, 0, nan, 1], unit, MISS],
    ['NaN in a bound', [-5, 0, 1, 0], [-1, -1, 1, nan], MISS],
  ];
  test.each(table)('%s', (_, ray, rect, t) => {
    expect(raycastRect(ray, rect)).toBe(t);
    const out = [7, 7];
    expect(raycastNormalRect(out, ray, rect)).toBe(t);
    if (t === MISS) expect(out).toEqual([7, 7]);
  });

  const normals: Normal[] = [
    ['of the low side', [-5, 0, 1, 0.1], [-1, 0]],
    ['of the high side', [0.1, 5, 0, -1], [0, 1]],
    ['at a corner is that of x', [-2, -2, 1, 1], [-1, 0]],
    ['on a side, inward', [0, 1, 0, -1], [0, 1]],
    ['from inside is against the ray', [0, 0, 0, 4], [0, -1]],
    ['on a side, outward, is against the ray', [1, 0, 2, 0], [-1, 0]],
    ['from inside without direction is zero', [0.5, 0, 0, 0], [0, 0]],
  ];
  test.each(normals)('the normal %s', (_, ray, normal) => {
    const out = [7, 7];
    raycastNormalRect(out, ray, unit);
    expect(out).toEqual(normal);
    const overRay = [...ray];
    raycastNormalRect(overRay, overRay, unit);
    expect(overRay.slice(0, 2)).toEqual(normal);
    const overRect = [...unit];
    raycastNormalRect(overRect, ray, overRect);
    expect(overRect.slice(0, 2)).toEqual(normal);
  });
});

test('agree with walking along the ray; normals stand on the hit; both answers visited', () => {
  const random = seeded(0x2da);
  const hits = [0, 0];
  for (let i = 0; i < 1500; i++) {
    const center = [random() * 10 - 5, random() * 10 - 5];
    const ray = randomRayAt(random, center, 5, 3);
    const speed = Math.hypot(ray[2], ray[3]);
    const circle = [...center, random() * 3];
    const half = [random() * 3, random() * 3];
    const rect = [...center.map((x, k) => x - half[k]), ...center.map((x, k) => x + half[k])];
    const cases = [
      [circle, insideBall(circle), raycastCircle, raycastNormalCircle],
      [rect, insideBox(rect), raycastRect, raycastNormalRect],
    ] as const;
    cases.forEach(([shape, inside, cast, castNormal], k) => {
      const oracle = oracleRayConvex(inside, ray, 16 / speed);
      if (oracle.clearance < 1e-9) return;
      const normal = [0, 0];
      const t = castNormal(normal, ray, shape);
      const message = `${i}: ray ${ray} shape ${shape}`;
      expect(cast(ray, shape), message).toBe(t);
      if (oracle.t === Infinity) expect(t, message).toBe(MISS);
      else expect(Math.abs(t - oracle.t) * speed, message).toBeLessThan(1e-7);
      if (t < MISS) expect(Math.hypot(...normal), message).toBeCloseTo(1, 12);
      if (t > 0 && t < MISS) {
        const hit = [ray[0] + t * ray[2], ray[1] + t * ray[3]];
        // A step along the normal leaves the shape, and the ray came from there.
        const outward = hit.map((x, axis) => x + 1e-3 * normal[axis]);
        expect(inside(outward), message).toBeCloseTo(1e-3, 6);
        expect(normal[0] * ray[2] + normal[1] * ray[3], message).toBeLessThan(1e-6);
      }
      hits[k] += Number(t < MISS);
    });
  }
  for (const count of hits) {
    expect(count).toBeGreaterThan(300);
    expect(count).toBeLessThan(1200);
  }
});
