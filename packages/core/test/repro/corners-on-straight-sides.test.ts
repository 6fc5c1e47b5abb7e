import {
  closestPointOnPolygon,
  collideCirclePolygon,
  distanceSquaredPoint2dPolygon,
  distanceSquaredRectPolygon,
  raycastPolygon,
} from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

/** What rounding to f32 may move, for coordinates of up to 4. */
const MOVED = 1e-6;
const RADIUS = 0.1;

/** A triangle whose sides have corners on them, all rounded to f32: some lie a little inside of their side. */
function createSides(random: () => number): [number, number][] {
  const corners = [0, 2, 4].map((turn) => {
    const angle = turn + random();
    return [1 + 2 * Math.cos(angle), 1 + 2 * Math.sin(angle)];
  });
  return corners.flatMap((a, i) => {
    const b = corners[(i + 1) % 3];
    const shares = [0, 0.2 + 0.2 * random(), 0.5 + 0.4 * random()];
    return shares.map((t): [number, number] => [
      Math.fround(a[0] + t * (b[0] - a[0])),
      Math.fround(a[1] + t * (b[1] - a[1])),
    ]);
  });
}

// Behind one half of such a side, before the line of the other half: only that one's far end was looked at, up to half
// a side away.
test('what touches a side with a corner on it is nowhere else', () => {
  const random = seeded(0x51de);
  let apart = 0;
  let inside = 0;
  for (let i = 0; i < 2000; i++) {
    const sides = createSides(random);
    const polygon = sides.flat();
    const k = Math.floor(random() * sides.length);
    const [a, b] = [sides[k], sides[(k + 1) % sides.length]];
    const t = random();
    const inward = 2e-7 * (2 * random() - 1);
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const point = [
      a[0] + t * (b[0] - a[0]) - (inward * (b[1] - a[1])) / length,
      a[1] + t * (b[1] - a[1]) + (inward * (b[0] - a[0])) / length,
    ];
    const message = `${i}: ${point} / ${polygon}`;
    const gap = Math.sqrt(distanceSquaredPoint2dPolygon(point, polygon));
    expect(gap, message).toBeLessThan(MOVED);
    const grain = [...point, ...point];
    expect(Math.sqrt(distanceSquaredRectPolygon(grain, polygon)), message).toBeLessThan(MOVED);
    const nearest = closestPointOnPolygon([0, 0], polygon, point);
    expect(Math.hypot(nearest[0] - point[0], nearest[1] - point[1]), message).toBeLessThan(MOVED);
    const inner = [0, 1].map((axis) => (sides[0][axis] + sides[3][axis] + sides[6][axis]) / 3);
    const ray = [...point, inner[0] - point[0], inner[1] - point[1]];
    expect(raycastPolygon(ray, polygon), message).toBeLessThan(MOVED);
    const contact = [0, 0, 0, 0, 0];
    expect(collideCirclePolygon(contact, [...point, RADIUS], polygon), message).toBe(true);
    expect(Math.abs(contact[2] - RADIUS), message).toBeLessThan(MOVED);
    apart += Number(gap > 0);
    inside += Number(gap === 0);
  }
  expect(apart).toBeGreaterThan(100);
  expect(inside).toBeGreaterThan(100);
});
