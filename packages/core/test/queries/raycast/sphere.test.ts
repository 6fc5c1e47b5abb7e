import {
  MISS,
  raycastCircle,
  raycastNormalCircle,
  raycastNormalSphere,
  raycastSphere,
} from '@bitbounds/core';
import { insideBall, oracleRayConvex, randomRayAt, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

const nan = Number.NaN;
const huge = 1e8;

const table: [name: string, ray: number[], sphere: number[], t: number][] = [
  ['hits head on', [-5, 0, 0, 1, 0, 0], [0, 0, 0, 1], 4],
  ['t counts directions, however long', [-5, 0, 0, 2, 0, 0], [0, 0, 0, 1], 2],
  ['t counts directions, however short', [-5, 0, 0, 0.25, 0, 0], [0, 0, 0, 1], 16],
  ['tangent touches', [-5, 1, 0, 1, 0, 0], [0, 0, 0, 1], 5],
  ['tangent with a long direction', [-5, 1, 0, 5, 0, 0], [0, 0, 0, 1], 1],
  ['just misses', [-5, 1.000001, 0, 1, 0, 0], [0, 0, 0, 1], MISS],
  ['passes far away', [-5, 50, 0, 1, 0, 0], [0, 0, 0, 1], MISS],
  ['both t negative: the sphere is behind', [5, 0, 0, 1, 0, 0], [0, 0, 0, 1], MISS],
  ['tangent, but behind', [5, 1, 0, 1, 0, 0], [0, 0, 0, 1], MISS],
  ['starts inside', [0.5, 0, 0, 1, 0, 0], [0, 0, 0, 1], 0],
  ['starts at the center', [0, 0, 0, 1, 0, 0], [0, 0, 0, 1], 0],
  ['starts on the surface, inward', [-1, 0, 0, 1, 0, 0], [0, 0, 0, 1], 0],
  ['starts on the surface, outward', [1, 0, 0, 1, 0, 0], [0, 0, 0, 1], 0],
  ['zero direction from outside', [5, 0, 0, 0, 0, 0], [0, 0, 0, 1], MISS],
  ['zero direction from inside', [0.5, 0, 0, 0, 0, 0], [0, 0, 0, 1], 0],
  ['a point on the way', [-5, 0, 0, 1, 0, 0], [0, 0, 0, 0], 5],
  ['a point beside the way', [-5, 0.001, 0, 1, 0, 0], [0, 0, 0, 0], MISS],
  ['small and far: a near miss', [-huge, 1.5, 0, 1, 0, 0], [0, 0, 0, 1], MISS],
  ['NaN in the origin', [nan, 0, 0, 1, 0, 0], [0, 0, 0, 1], MISS],
  ['NaN in the direction', [-5, 0, 0, 1, nan, 0], [0, 0, 0, 1], MISS],
  ['NaN in the direction, from inside', [0.5, 0, 0, 1, nan, 0], [0, 0, 0, 1], MISS],
  ['NaN in the center', [-5, 0, 0, 1, 0, 0], [0, 0, nan, 1], MISS],
  ['NaN in the radius', [-5, 0, 0, 1, 0, 0], [0, 0, 0, nan], MISS],
];

test.each(table)('%s', (_, ray, sphere, t) => {
  expect(raycastSphere(ray, sphere)).toBe(t);
  const out = [7, 7, 7];
  expect(raycastNormalSphere(out, ray, sphere)).toBe(t);
  if (t === MISS) expect(out).toEqual([7, 7, 7]);
});

const normals: [name: string, ray: number[], sphere: number[], normal: number[]][] = [
  ['faces the ray', [-5, 0, 0, 2, 0, 0], [0, 0, 0, 1], [-1, 0, 0]],
  ['of a tangent is across the ray', [-5, 1, 0, 1, 0, 0], [0, 0, 0, 1], [0, 1, 0]],
  ['from inside is against the ray', [0.5, 0, 0, 0, 2, 0], [0, 0, 0, 1], [0, -1, 0]],
  ['from the surface outward is the surface’s', [1, 0, 0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0]],
  ['from inside without direction is zero', [0.5, 0, 0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0]],
  ['of a point is against the ray', [-5, 0, 0, 1, 0, 0], [0, 0, 0, 0], [-1, 0, 0]],
];

test.each(normals)('the normal %s', (_, ray, sphere, normal) => {
  const out = [0, 0, 0];
  raycastNormalSphere(out, ray, sphere);
  expect(out).toEqual(normal);
});

test('tangents in whole numbers touch, all of them', () => {
  const random = seeded(0x7a6);
  const whole = () => Math.floor(random() * 13) - 6;
  let tangents = 0;
  for (let i = 0; i < 300_000; i++) {
    const [x, y, z, dx, dy, dz] = [whole(), whole(), whole(), whole(), whole(), whole()];
    const across = (y * dz - z * dy) ** 2 + (z * dx - x * dz) ** 2 + (x * dy - y * dx) ** 2;
    const radius = Math.sqrt(across / (dx * dx + dy * dy + dz * dz));
    if (!Number.isInteger(radius) || !(x * dx + y * dy + z * dz < 0)) continue;
    tangents++;
    expect(raycastSphere([x, y, z, dx, dy, dz], [0, 0, 0, radius])).not.toBe(MISS);
    if (z === 0 && dz === 0) expect(raycastCircle([x, y, dx, dy], [0, 0, radius])).not.toBe(MISS);
  }
  expect(tangents).toBeGreaterThan(2000);
});

test('agrees with walking along the ray, and the sweep visits both answers', () => {
  const random = seeded(0x5a1);
  let hits = 0;
  let starts = 0;
  for (let i = 0; i < 3000; i++) {
    const center = [random() * 20 - 10, random() * 20 - 10, random() * 20 - 10];
    const sphere = [...center, random() * 3];
    const ray = randomRayAt(random, center, 5, 3);
    const speed = Math.hypot(ray[3], ray[4], ray[5]);
    const oracle = oracleRayConvex(insideBall(sphere), ray, 16 / speed);
    if (oracle.clearance < 1e-9) continue;
    const t = raycastSphere(ray, sphere);
    const message = `${i}: ray ${ray} sphere ${sphere}`;
    if (oracle.t === Infinity) expect(t, message).toBe(MISS);
    else expect(Math.abs(t - oracle.t) * speed, message).toBeLessThan(1e-7);
    hits += Number(t < MISS);
    starts += Number(t === 0);
  }
  expect(starts).toBeGreaterThan(50);
  expect(hits - starts).toBeGreaterThan(600);
  expect(hits).toBeLessThan(2400);
});

test('a small sphere far away keeps its digits', () => {
  const ray = [-huge, 0.6, 0, 1, 0, 0];
  expect(Math.abs(raycastSphere(ray, [0, 0, 0, 1]) - (huge - 0.8))).toBeLessThan(1e-7);
});

test('t shrinks as the direction grows; normals have unit length, face the ray and stand on the hit', () => {
  const random = seeded(0x5a2);
  let hits = 0;
  for (let i = 0; i < 1000; i++) {
    const sphere = [0, 0, 0, 0.5 + random()];
    const ray = randomRayAt(random, [0, 0, 0], 8, 1);
    const normal = [0, 0, 0];
    const t = raycastNormalSphere(normal, ray, sphere);
    if (t === MISS || t === 0) continue;
    const longer = [...ray.slice(0, 3), ...ray.slice(3).map((x) => x * 8)];
    const message = `${i}: ray ${ray} sphere ${sphere}`;
    expect(raycastSphere(longer, sphere) * 8, message).toBeCloseTo(t, 9);
    expect(Math.hypot(...normal), message).toBeCloseTo(1, 12);
    for (let axis = 0; axis < 3; axis++) {
      const hit = ray[axis] + t * ray[axis + 3];
      expect(hit, message).toBeCloseTo(normal[axis] * sphere[3], 9);
    }
    const along = normal[0] * ray[3] + normal[1] * ray[4] + normal[2] * ray[5];
    expect(along, message).toBeLessThan(1e-6);
    hits++;
  }
  expect(hits).toBeGreaterThan(200);
});

test('of a ball whose radius is lost in the rounding of the way there no normal leads along the ray', () => {
  const random = seeded(0x105);
  let hits = 0;
  for (let i = 0; i < 500; i++) {
    const center = [0, 1, 2].map(() => huge * (random() - 0.5));
    const origin = [0, 1, 2].map(() => huge * (random() - 0.5));
    // Of the whole way a ray comes out at the very center, of a part of it beside that.
    const scale = i % 2 ? 1 : random();
    const direction = center.map((x, axis) => scale * (x - origin[axis]));
    for (const dimensions of [2, 3]) {
      const raycast = dimensions === 2 ? raycastNormalCircle : raycastNormalSphere;
      const [from, way, to] = [origin, direction, center].map((row) => row.slice(0, dimensions));
      const normal = way.map(() => nan);
      if (raycast(normal, [...from, ...way], [...to, 1e-9]) === MISS) continue;
      hits++;
      const along = normal.reduce((sum, x, axis) => sum + x * way[axis], 0);
      expect(along, `${i} in ${dimensions}D`).toBeLessThan(1e-5 * Math.hypot(...way));
      expect(Math.hypot(...normal), `${i} in ${dimensions}D`).toBeCloseTo(1, 9);
    }
  }
  expect(hits).toBeGreaterThan(100);
});

test('the normal may be written over an input', () => {
  const cases = [
    [-5, 0.5, 0, 1, 0, 0],
    [0.5, 0, 0, 1, 2, 3],
  ];
  for (const ray of cases) {
    const sphere = [0, 0, 0, 1];
    const normal = [0, 0, 0];
    raycastNormalSphere(normal, ray, sphere);
    const overRay = [...ray];
    raycastNormalSphere(overRay, overRay, sphere);
    expect(overRay.slice(0, 3)).toEqual(normal);
    raycastNormalSphere(sphere, ray, sphere);
    expect(sphere.slice(0, 3)).toEqual(normal);
  }
});
