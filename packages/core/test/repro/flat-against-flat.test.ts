import {
  MISS,
  sweepCapsule2dPolygon,
  sweepCapsule2dTriangle2d,
  sweepCirclePolygon,
  sweepCircleTriangle2d,
  sweepRectPolygon,
  sweepRectTriangle2d,
} from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

/** A number as a whole number of 2^-1074, exactly. */
function exact(x: number): bigint {
  let shift = 0;
  let scaled = x;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    shift++;
  }
  return BigInt(scaled) << BigInt(1074 - shift);
}

/** On which side of the segment a point is, exactly: −1, 0 or 1. */
function sideOf(x: number, y: number, [ax, ay, bx, by]: number[]): number {
  const [dx, dy] = [exact(bx) - exact(ax), exact(by) - exact(ay)];
  const turn = dx * (exact(y) - exact(ay)) - dy * (exact(x) - exact(ax));
  return turn > 0n ? 1 : turn < 0n ? -1 : 0;
}

/** A point that moves, as each shape that it can be, against a segment as each shape that it can be. */
const SWEEPS: [string, (point: number[], motion: number[], segment: number[]) => number][] = [
  ['circle, polygon', (p, m, s) => sweepCirclePolygon([...p, 0], m, s)],
  ['circle, triangle', (p, m, s) => sweepCircleTriangle2d([...p, 0], m, [...s, s[0], s[1]])],
  ['rect, polygon', (p, m, s) => sweepRectPolygon([...p, ...p], m, s)],
  ['rect, triangle', (p, m, s) => sweepRectTriangle2d([...p, ...p], m, [...s, s[2], s[3]])],
  ['capsule, polygon', (p, m, s) => sweepCapsule2dPolygon([...p, ...p, 0], m, s)],
  [
    'capsule, triangle',
    (p, m, s) => sweepCapsule2dTriangle2d([...p, ...p, 0], m, [...s, s[0], s[1]]),
  ],
];

test.each(SWEEPS)('%s: at the flattest angle nothing passes through', (_, sweep) => {
  expect(
    sweep(
      [-2.2629666689530477, -2.0172882802275596],
      [1.1362038079641708, 1.514937165752616],
      [-3, -3, 0, 1],
    ),
  ).toBeCloseTo(0.491386, 6);
  const random = seeded(0xf1a7);
  let [crossing, beside] = [0, 0];
  for (let round = 0; round < 4000; round++) {
    const segment = Array.from({ length: 4 }, () => Math.floor(random() * 7) - 3);
    const [along, across] = [segment[2] - segment[0], segment[3] - segment[1]];
    const length = Math.hypot(along, across);
    if (length === 0) continue;
    const angle = Math.atan2(across, along) + 10 ** (-2 - 9 * random()) * (random() < 0.5 ? -1 : 1);
    const share = 0.2 + 0.6 * random();
    const way = 0.2 * length;
    const [dx, dy] = [way * Math.cos(angle), way * Math.sin(angle)];
    const before = random() * 1.2;
    const start = [
      segment[0] + share * along - before * dx,
      segment[1] + share * across - before * dy,
    ];
    const end = [start[0] + dx, start[1] + dy];
    // What f64 leaves of the end is not quite on the way, so only ways that end well on the other side are sure.
    const last = [start[0] + 0.9 * dx, start[1] + 0.9 * dy];
    const sides = [start, last, end].map(([x, y]) => sideOf(x, y, segment));
    const t = sweep(start, [dx, dy], segment);
    if (sides[0] * sides[1] < 0 && sides[0] * sides[2] < 0) {
      crossing++;
      expect(t).not.toBe(MISS);
      const [x, y] = [start[0] + t * dx, start[1] + t * dy];
      const off = Math.abs((x - segment[0]) * across - (y - segment[1]) * along) / length;
      expect(off).toBeLessThan(1e-14);
    } else if (
      before > 1.01 &&
      Math.abs(before * Math.sin(angle - Math.atan2(across, along))) > 1e-12
    ) {
      beside++;
      expect(t).toBe(MISS);
    }
  }
  expect(crossing).toBeGreaterThan(2000);
  expect(beside).toBeGreaterThan(50);
});
