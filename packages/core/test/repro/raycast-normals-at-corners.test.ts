import {
  MISS,
  raycastCapsule2d,
  raycastNormalCapsule,
  raycastNormalCapsule2d,
  raycastNormalCircle,
  raycastNormalPolygon,
  raycastNormalSphere,
  raycastNormalTriangle2d,
  raycastSegment2d,
} from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

const integer = (random: () => number, most: number): number =>
  Math.floor(random() * (2 * most + 1)) - most;

function area(a: number[], b: number[], c: number[]): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

// Through a corner a ray leaves by one side and enters by the other; either one's normal used to be taken.
test('the normal at a corner is one of a side that the ray comes in by: nothing is beyond it', () => {
  const random = seeded(0xc04);
  let hits = 0;
  for (let i = 0; i < 4000; i++) {
    const corners = [0, 1, 2].map(() => [integer(random, 4), integer(random, 4)]);
    if (area(corners[0], corners[1], corners[2]) === 0) continue;
    const origin = [integer(random, 8), integer(random, 8)];
    const corner = corners[i % 3];
    const way = corner.map((x, axis) => x - origin[axis]);
    const ray = [...origin, ...way];
    const normal = [7, 7];
    const t = raycastNormalTriangle2d(normal, ray, corners.flat());
    if (t === 0) continue;
    expect(t).toBeLessThan(1 + 1e-9);
    const row = [...corners[0], ...corners[0], ...corners[1], ...corners[2]];
    const other = [7, 7];
    expect(raycastNormalPolygon(other, ray, row)).toBeCloseTo(t, 12);
    for (const n of [normal, other]) {
      const message = `${i}: ${ray} / ${corners}: ${n}`;
      expect(Math.hypot(...n), message).toBeCloseTo(1, 12);
      expect(n[0] * way[0] + n[1] * way[1], message).toBeLessThan(1e-9);
      const height = n[0] * (origin[0] + t * way[0]) + n[1] * (origin[1] + t * way[1]);
      for (const [x, y] of corners)
        expect(n[0] * x + n[1] * y - height, message).toBeLessThan(1e-9);
    }
    hits++;
  }
  expect(hits).toBeGreaterThan(1000);
});

// Rounding tells by which side a ray along one comes in, and told which way its normal faces: every seventh led inside.
test('the normal of a side that the ray runs along leads out', () => {
  const random = seeded(0xc06);
  let hits = 0;
  for (let i = 0; i < 4000; i++) {
    const corners = [0, 1, 2].map(() => [8 * random() - 4, 8 * random() - 4]);
    if (Math.abs(area(corners[0], corners[1], corners[2])) < 0.5) continue;
    const way = corners[1].map((x, axis) => x - corners[0][axis]);
    const before = 0.1 + 3 * random();
    const ray = [...corners[0].map((x, axis) => x - before * way[axis]), ...way];
    const normal = [7, 7];
    const t = raycastNormalTriangle2d(normal, ray, corners.flat());
    if (t === MISS) continue;
    expect(Math.hypot(...normal)).toBeCloseTo(1, 12);
    const height = normal[0] * (ray[0] + t * way[0]) + normal[1] * (ray[1] + t * way[1]);
    for (const [x, y] of corners)
      expect(normal[0] * x + normal[1] * y - height, `${i}: ${ray} / ${corners}`).toBeLessThan(
        1e-9,
      );
    hits++;
  }
  expect(hits).toBeGreaterThan(1000);
});

// The way from the core to the hit is rounding where there is no radius: it led along the ray as often as against it.
test('what is round without a radius has a normal that faces the ray', () => {
  const random = seeded(0xc05);
  let hits = 0;
  for (let i = 0; i < 4000; i++) {
    const origin = [random(), random(), random()];
    const way = [random() - 0.5, random() - 0.5, random() - 0.5];
    const end = origin.map((x, axis) => x + way[axis]);
    const flat = [origin[0], origin[1], way[0], way[1]];
    const core = [end[0], end[1], integer(random, 4), integer(random, 4)];
    const answers: [number, number[], number[]][] = [];
    const out = [7, 7];
    answers.push([raycastNormalCapsule2d(out, flat, [...core, 0]), out, way.slice(0, 2)]);
    const ofCircle = [7, 7];
    answers.push([
      raycastNormalCircle(ofCircle, flat, [end[0], end[1], 0]),
      ofCircle,
      way.slice(0, 2),
    ]);
    const ofBall = [7, 7, 7];
    answers.push([raycastNormalSphere(ofBall, [...origin, ...way], [...end, 0]), ofBall, way]);
    const ofCapsule = [7, 7, 7];
    const point = [...end, ...end, 0];
    answers.push([raycastNormalCapsule(ofCapsule, [...origin, ...way], point), ofCapsule, way]);
    for (const [t, normal, direction] of answers) {
      if (t === MISS) continue;
      const along = normal.reduce((sum, x, axis) => sum + x * direction[axis], 0);
      expect(along, `${i}: ${origin} + t ${way}`).toBeLessThan(0);
      expect(Math.hypot(...normal)).toBeCloseTo(1, 12);
      hits++;
    }
    if (answers[0][0] === MISS) continue;
    const across = out[0] * (core[2] - core[0]) + out[1] * (core[3] - core[1]);
    expect(across, `${i}: ${flat} / ${core}`).toBeCloseTo(0, 9);
  }
  expect(hits).toBeGreaterThan(2000);
});

// By rounding the start was not in the capsule, and within its radius of the core; then only an end was asked.
test('a ray from the side of a capsule meets it', () => {
  const capsule = [4 / 3, -5 / 3, -5 / 3, -5 / 3, 2 / 3];
  expect(raycastCapsule2d([-1 / 3, -1, 1.4265812359905492, -2 / 3], capsule)).toBeCloseTo(0, 12);
});

test('a ray from a segment is there at 0, not at −0', () => {
  expect(raycastSegment2d([0, 4, -6, -2], [4, 4, 0, 4])).toBe(0);
});
