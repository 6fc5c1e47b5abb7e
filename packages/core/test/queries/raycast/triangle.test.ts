import {
  distanceSquaredPointTriangle,
  MISS,
  raycastNormalTriangle,
  raycastNormalTriangleFront,
  raycastTriangle,
  raycastTriangleFront,
} from '@bitbounds/core';
import { oracleRayTriangle, randomObb, randomRayAt, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

const nan = Number.NaN;
/** In the plane z = 0, the front toward +z. */
const floor = [0, 0, 0, 4, 0, 0, 0, 4, 0];

const table: [name: string, ray: number[], triangle: number[], t: number, front: number][] = [
  ['from the front', [1, 1, 5, 0, 0, -1], floor, 5, 5],
  ['from behind', [1, 1, -5, 0, 0, 1], floor, 5, MISS],
  ['t counts directions, however long', [1, 1, 5, 0, 0, -10], floor, 0.5, 0.5],
  ['t counts directions, however short', [1, 1, 5, 0, 0, -0.5], floor, 10, 10],
  ['slantwise', [1, 1, 5, 0.1, 0.1, -1], floor, 5, 5],
  ['on an edge', [2, 0, 5, 0, 0, -1], floor, 5, 5],
  ['on the long edge', [2, 2, 5, 0, 0, -1], floor, 5, 5],
  ['on a corner', [0, 0, 5, 0, 0, -1], floor, 5, 5],
  ['just beyond an edge', [2, -1e-9, 5, 0, 0, -1], floor, MISS, MISS],
  ['just beyond the long edge', [2, 2 + 1e-9, 5, 0, 0, -1], floor, MISS, MISS],
  ['just beyond a corner', [-1e-9, -1e-9, 5, 0, 0, -1], floor, MISS, MISS],
  ['far beside', [90, 90, 5, 0, 0, -1], floor, MISS, MISS],
  ['behind the start', [1, 1, 5, 0, 0, 1], floor, MISS, MISS],
  ['behind the start, other side', [1, 1, -5, 0, 0, -1], floor, MISS, MISS],
  ['starts on it, through the front', [1, 1, 0, 0, 0, -1], floor, 0, 0],
  ['starts on it, through the back', [1, 1, 0, 0, 0, 1], floor, 0, MISS],
  ['along its plane', [-5, 1, 0, 1, 0, 0], floor, MISS, MISS],
  ['along its plane, from within', [1, 1, 0, 1, 0, 0], floor, MISS, MISS],
  ['parallel to its plane', [-5, 1, 1, 1, 0, 0], floor, MISS, MISS],
  ['zero direction', [1, 1, 5, 0, 0, 0], floor, MISS, MISS],
  ['zero direction on it', [1, 1, 0, 0, 0, 0], floor, MISS, MISS],
  ['a triangle that is a segment', [1, 0, 5, 0, 0, -1], [0, 0, 0, 4, 0, 0, 2, 0, 0], MISS, MISS],
  ['a triangle that is a point', [1, 1, 5, 0, 0, -1], [1, 1, 0, 1, 1, 0, 1, 1, 0], MISS, MISS],
  ['NaN in the origin', [nan, 1, 5, 0, 0, -1], floor, MISS, MISS],
  ['NaN in the direction', [1, 1, 5, nan, 0, -1], floor, MISS, MISS],
  ['NaN in a corner', [1, 1, 5, 0, 0, -1], [0, 0, 0, 4, nan, 0, 0, 4, 0], MISS, MISS],
];

test.each(table)('%s', (_, ray, triangle, t, front) => {
  expect(raycastTriangle(ray, triangle)).toBe(t);
  expect(raycastTriangleFront(ray, triangle)).toBe(front);
  const out = [7, 7, 7];
  expect(raycastNormalTriangle(out, ray, triangle)).toBe(t);
  if (t === MISS) expect(out).toEqual([7, 7, 7]);
  const ofFront = [7, 7, 7];
  expect(raycastNormalTriangleFront(ofFront, ray, triangle)).toBe(front);
  expect(ofFront).toEqual(front === MISS ? [7, 7, 7] : [0, 0, 1]);
});

test('the normal is on the side that the ray comes from, and may be written over an input', () => {
  for (const [z, normal] of [
    [5, [0, 0, 1]],
    [-5, [0, 0, -1]],
  ] as [number, number[]][]) {
    const ray = [1, 1, z, 0, 0, -z];
    const overTriangle = [...floor];
    expect(raycastNormalTriangle(overTriangle, ray, overTriangle)).toBe(1);
    expect(overTriangle.slice(0, 3)).toEqual(normal);
    expect(raycastNormalTriangle(ray, ray, floor)).toBe(1);
    expect(ray.slice(0, 3)).toEqual(normal);
  }
});

function randomTriangle(random: () => number): number[] {
  return Array.from({ length: 9 }, () => random() * 6 - 3);
}

test('agrees with solving the three equations; all corners’ orders give one t; both answers visited', () => {
  const random = seeded(0x3a1);
  let hits = 0;
  let fronts = 0;
  for (let i = 0; i < 4000; i++) {
    const triangle = randomTriangle(random);
    const middle = [0, 1, 2].map((k) => (triangle[k] + triangle[k + 3] + triangle[k + 6]) / 3);
    const ray = randomRayAt(random, middle, 6, 0.8);
    const oracle = oracleRayTriangle(ray, triangle);
    if (Math.abs(oracle.clearance) < 1e-9) continue;
    const t = raycastTriangle(ray, triangle);
    const front = raycastTriangleFront(ray, triangle);
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = triangle;
    const turned = [bx, by, bz, cx, cy, cz, ax, ay, az];
    const flipped = [ax, ay, az, cx, cy, cz, bx, by, bz];
    const message = `${i}: ray ${ray} triangle ${triangle}`;
    if (oracle.t === Infinity) expect(t, message).toBe(MISS);
    else expect(t / oracle.t, message).toBeCloseTo(1, 9);
    expect(raycastTriangle(ray, turned) < MISS, message).toBe(t < MISS);
    expect(raycastTriangle(ray, flipped) < MISS, message).toBe(t < MISS);
    // Each hit is one of the front or of the back, so of the front of exactly one of the two orders.
    expect(Math.min(front, raycastTriangleFront(ray, flipped)), message).toBe(
      Math.min(t, raycastTriangle(ray, flipped)),
    );
    expect(front < MISS && raycastTriangleFront(ray, flipped) < MISS, message).toBe(false);
    hits += Number(t < MISS);
    fronts += Number(front < MISS);
  }
  expect(hits).toBeGreaterThan(600);
  expect(hits).toBeLessThan(3200);
  expect(fronts).toBeGreaterThan(200);
  expect(fronts).toBeLessThan(hits - 200);
});

test('two triangles that share an edge leave no gap for a ray at any point of it', () => {
  const random = seeded(0x3a2);
  let along = 0;
  for (let i = 0; i < 4000; i++) {
    const [ax, ay, az] = [random(), random(), random()];
    const [bx, by, bz] = [3 + random(), random(), random()];
    // One on either side of the edge, whatever the ray from above.
    const one = [ax, ay, az, bx, by, bz, 1 + random(), 5 + random(), random()];
    const two = [bx, by, bz, ax, ay, az, 1 + random(), -5 - random(), random()];
    const s = 0.05 + 0.9 * random();
    const end = [ax + s * (bx - ax), ay + s * (by - ay), az + s * (bz - az)];
    const origin = [end[0] + random() - 0.5, end[1] + random() - 0.5, 6 + random()];
    const ray = [...origin, ...end.map((x, axis) => x - origin[axis])];
    const t = Math.min(raycastTriangle(ray, one), raycastTriangle(ray, two));
    expect(t, `${i}: ray ${ray} triangles ${one} and ${two}`).toBeCloseTo(1, 9);
    along += Number(raycastTriangle(ray, one) < MISS !== raycastTriangle(ray, two) < MISS);
  }
  // Rounding puts most of these rays on one side or the other.
  expect(along).toBeGreaterThan(1000);
});

test.each([1, 100, 1e4, 1e6])(
  'triangles around a corner leave no gap for a ray exactly through it, from %s away',
  (far) => {
    const random = seeded(0x3a4);
    for (let i = 0; i < 3000; i++) {
      const corner = [random(), random(), random()];
      const rim = Array.from({ length: 5 }, (_, k) => {
        const angle = ((k + 0.9 * random()) / 5) * 2 * Math.PI;
        return [corner[0] + Math.cos(angle), corner[1] + Math.sin(angle), 0.2 * random()];
      });
      const way = [random() - 0.5, random() - 0.5, 0.5 + random()].map((x) => far * x);
      const origin = corner.map((x, axis) => x - way[axis]);
      const ray = [...origin, ...corner.map((x, axis) => x - origin[axis])];
      const t = Math.min(
        ...rim.map((to, k) => raycastTriangle(ray, [...corner, ...to, ...rim[(k + 1) % 5]])),
      );
      expect(t, `${i}: ray ${ray} corner ${corner} rim ${rim}`).toBeCloseTo(1, 9);
    }
  },
);

/** A whole number of steps, so that sums of a few such numbers are exact. */
function inSteps(random: () => number, step: number): number {
  return Math.round((2 * random() - 1) / step) * step;
}

// All numbers are exact: the ray goes past the edge by a known share of the height, from wherever it comes.
test.each([
  [2 ** 10, 2 ** -12],
  [2 ** 20, 2 ** -12],
  [2 ** 26, 2 ** -6],
])('edges are where they are for a ray that comes from %s units away', (far, least) => {
  const random = seeded(0x3a5);
  const tally = { hits: 0, misses: 0 };
  for (let i = 0; i < 4000; i++) {
    const triangle = Array.from({ length: 9 }, () => inSteps(random, 2 ** -16));
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = triangle;
    const along = (4 + Math.floor(9 * random())) / 16;
    const inward = (random() < 0.5 ? 1 : -1) * Math.max(least, 2 ** Math.round(-4 - 8 * random()));
    const aim = [
      ax + along * (bx - ax) + inward * (cx - ax),
      ay + along * (by - ay) + inward * (cy - ay),
      az + along * (bz - az) + inward * (cz - az),
    ];
    const direction = [0, 1, 2].map(() => inSteps(random, 2 ** -6));
    const origin = aim.map((x, axis) => x - far * direction[axis]);
    expect(origin.map((x, axis) => x + far * direction[axis])).toEqual(aim); // otherwise not exact
    const [x, y, z] = direction;
    const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az];
    const volume = x * (uy * vz - uz * vy) + y * (uz * vx - ux * vz) + z * (ux * vy - uy * vx);
    if (Math.abs(volume) < 0.1) continue; // next to no triangle, as the ray sees it
    tally[inward > 0 ? 'hits' : 'misses']++;
    const ray = [...origin, ...direction];
    const message = `${i}: ray ${ray} triangle ${triangle}`;
    expect(raycastTriangle(ray, triangle) < MISS, message).toBe(inward > 0);
  }
  expect(Math.min(tally.hits, tally.misses)).toBeGreaterThan(1000);
});

test.each([1, 100, 1e5])(
  'however flat a ray meets it, from %s away, a triangle is hit where it is',
  (far) => {
    const random = seeded(0x3a6);
    for (let i = 0; i < 3000; i++) {
      const [u, v] = [random() - 0.5, random() - 0.5];
      const axes = randomObb(random).slice(6);
      const turned = (x: number, y: number, z: number) =>
        [0, 1, 2].map((k) => x * axes[k] + y * axes[k + 3] + z * axes[k + 6]);
      const triangle = [...turned(-1, -1, 0), ...turned(1, -1, 0), ...turned(0, 2, 0)];
      const slope = 10 ** (-7 * random());
      const direction = turned(u, v, slope * Math.hypot(u, v));
      const length = Math.hypot(...direction);
      const aim = turned(0.3 * u, 0.3 * v, 0);
      const origin = aim.map((x, axis) => x - (far / length) * direction[axis]);
      const t = raycastTriangle([...origin, ...direction], triangle);
      const message = `${i}: ray ${origin},${direction} triangle ${triangle}`;
      expect(t, message).toBeLessThan(MISS);
      const point = origin.map((x, axis) => x + t * direction[axis]);
      const gap = Math.sqrt(distanceSquaredPointTriangle(point, triangle));
      expect(gap, message).toBeLessThan(1e-14 * (1 + far));
    }
  },
);
