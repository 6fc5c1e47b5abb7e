import {
  collideCircleSegment2d,
  intersectsSegment2dCircle,
  resolveCircleSegment2d,
} from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { KINDS_2D } from '../support/kinds2d.ts';

const nan = Number.NaN;

const table: [name: string, circle: number[], segment: number[], contact: number[] | null][] = [
  ['from above', [1, 2, 3], [-4, 0, 4, 0], [0, -1, 1, 1, -1]],
  ['from below', [1, -2, 3], [-4, 0, 4, 0], [0, 1, 1, 1, 1]],
  ['at an end', [7, 4, 6], [-4, 0, 4, 0], [-0.6, -0.8, 1, 3.4, -0.8]],
  ['touching', [1, 3, 3], [-4, 0, 4, 0], [0, -1, 0, 1, 0]],
  ['just missing', [1, 3.000001, 3], [-4, 0, 4, 0], null],
  ['centered on it, goes up', [1, 0, 3], [4, 0, -4, 0], [0, -1, 3, 1, -3]],
  ['centered on a wall, goes to +x', [0, 1, 3], [0, -4, 0, 4], [-1, 0, 3, -3, 1]],
  ['a segment that is a point', [0, 2, 3], [0, 0, 0, 0], [0, -1, 1, 0, -1]],
  ['NaN in the segment', [0, 2, 3], [0, nan, 0, 0], null],
  ['NaN in the radius', [0, 2, nan], [0, 0, 0, 0], null],
];

test.each(table)('%s', (_, circle, segment, contact) => {
  const out = [9, 9, 9, 9, 9];
  expect(collideCircleSegment2d(out, circle, segment)).toBe(contact !== null);
  const push = [9, 9];
  expect(resolveCircleSegment2d(push, circle, segment)).toBe(contact !== null);
  if (contact === null) {
    expect([...out, ...push]).toEqual([9, 9, 9, 9, 9, 9, 9]);
    return;
  }
  for (let i = 0; i < 5; i++) expect(out[i]).toBeCloseTo(contact[i], 12);
  expect(push[0]).toBeCloseTo(-contact[0] * contact[2], 12);
  expect(push[1]).toBeCloseTo(-contact[1] * contact[2], 12);
});

test('the nearest of many points of the segment says how deep; both answers visited', () => {
  const random = seeded(0xc5);
  let hits = 0;
  for (let i = 0; i < 500; i++) {
    const circle = KINDS_2D.Circle.random(random);
    const segment = KINDS_2D.Segment2d.random(random);
    const title = `${i}: ${circle} / ${segment}`;
    const gaps = Array.from({ length: 1001 }, (_, k) =>
      Math.hypot(
        segment[0] + (k / 1000) * (segment[2] - segment[0]) - circle[0],
        segment[1] + (k / 1000) * (segment[3] - segment[1]) - circle[1],
      ),
    );
    const out = [0, 0, 0, 0, 0];
    const hit = collideCircleSegment2d(out, circle, segment);
    expect(hit, title).toBe(intersectsSegment2dCircle(segment, circle));
    hits += Number(hit);
    const depth = circle[2] - Math.min(...gaps);
    if (depth > 0) expect(hit, title).toBe(true);
    if (!hit) continue;
    expect(Math.abs(out[2] - depth), title).toBeLessThan(0.01);
    const aliased = [...circle, 0, 0];
    collideCircleSegment2d(aliased, aliased, segment);
    expect(aliased).toEqual(out);
    // Pushed by the depth it only touches.
    const parted = (by: number) => [circle[0] - by * out[0], circle[1] - by * out[1], circle[2]];
    expect(intersectsSegment2dCircle(segment, parted(out[2] + 1e-9)), title).toBe(false);
    expect(intersectsSegment2dCircle(segment, parted(out[2] - 1e-9)), title).toBe(true);
  }
  expect(hits).toBeGreaterThan(50);
  expect(hits).toBeLessThan(450);
});
