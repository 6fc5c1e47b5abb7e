import { closestPointsOnSegmentSegment, distanceSquaredSegmentSegment } from '@bitbounds/core';
import { dot, gapBetweenSegments, movedPoints, randomMotion, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

/**
 * The usual way (Real-Time Collision Detection, 5.1.9): the determinant of the dot products. Here
 * to show that it is not good enough for these segments.
 */
function distanceByDeterminant(a: number[], b: number[]): number {
  const u = [0, 1, 2].map((k) => a[k + 3] - a[k]);
  const v = [0, 1, 2].map((k) => b[k + 3] - b[k]);
  const r = [0, 1, 2].map((k) => a[k] - b[k]);
  const clamp = (x: number) => Math.min(Math.max(x, 0), 1);
  const [uu, uv, vv, ur, vr] = [dot(u, u), dot(u, v), dot(v, v), dot(u, r), dot(v, r)];
  const determinant = uu * vv - uv * uv;
  let s = determinant !== 0 ? clamp((uv * vr - ur * vv) / determinant) : 0;
  let t = (uv * s + vr) / vv;
  if (t < 0 || t > 1) {
    t = clamp(t);
    s = clamp((uv * t - ur) / uu);
  }
  return Math.hypot(...r.map((x, k) => x + s * u[k] - t * v[k]));
}

test('long segments crossing at a small angle keep their digits, at every size', () => {
  const random = seeded(0x9a7a);
  let worstByDeterminant = 0;
  let crossing = 0;
  for (let i = 0; i < 900; i++) {
    const size = [1e-6, 1, 1e6][i % 3];
    const angle = 10 ** (-1 - random() * 14);
    const height = random() < 0.3 ? 0 : 10 ** (-8 * random());
    const shift = (random() * 2 - 1) * 0.9;
    const turn = (x: number) => [x, height, (x - shift) * angle];
    const motion = randomMotion(random);
    const scale = (row: number[]) => movedPoints(row, motion).map((x) => x * size);
    const a = scale([-1 - random(), 0, 0, 1 + random(), 0, 0]);
    const b = scale([...turn(-1 - random()), ...turn(1 + random())]);
    const title = `${i}: ${a} / ${b}`;
    const gap = gapBetweenSegments(a, b);
    // A point at 1e-16 of the size 10 is off by 1e-15; 1e-12 is what the docstring allows.
    const off = Math.abs(Math.sqrt(distanceSquaredSegmentSegment(a, b)) - gap) / size;
    expect(off, title).toBeLessThan(4e-12);
    const points = closestPointsOnSegmentSegment([0, 0, 0, 0, 0, 0], a, b);
    for (const [row, at] of [[a, 0] as const, [b, 3] as const]) {
      const point = points.slice(at, at + 3);
      expect(gapBetweenSegments([...point, ...point], row) / size, title).toBeLessThan(1e-14);
    }
    worstByDeterminant = Math.max(
      worstByDeterminant,
      Math.abs(distanceByDeterminant(a, b) - gap) / size,
    );
    crossing += Number(gap < 1e-12 * size);
  }
  expect(worstByDeterminant).toBeGreaterThan(1e-10);
  expect(crossing).toBeGreaterThan(90);
  expect(crossing).toBeLessThan(810);
});

test('a short segment beside a long one', () => {
  const random = seeded(0x9a7b);
  for (let i = 0; i < 500; i++) {
    const motion = randomMotion(random);
    const x = (random() * 2 - 1) * 1e6;
    const long = movedPoints([-1e6, 0, 0, 1e6, 0, 0], motion);
    const short = movedPoints([x, 1e-3, 0, x + random() * 1e-6, 1e-3, random() * 1e-6], motion);
    const gap = gapBetweenSegments(long, short);
    expect(Math.sqrt(distanceSquaredSegmentSegment(long, short)), `${i}`).toBeCloseTo(gap, 8);
    expect(Math.sqrt(distanceSquaredSegmentSegment(short, long)), `${i}`).toBeCloseTo(gap, 8);
  }
});
