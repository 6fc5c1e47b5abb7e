import { closestPointOnTriangle, closestPointOnTriangleByEdges } from '@bitbounds/core';
import { randomPoint, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

const HEIGHT = 100;

function unitCross(a: number[], b: number[]): number[] {
  const n = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  return n.map((x) => x / Math.hypot(...n));
}

// Above a triangle 1e-13 to 1e-9 thick, the normal's rounding used to put the nearest point up to
// 1.5e-2 beside the triangle.
test.each([
  ['by projection', closestPointOnTriangle],
  ['by edges', closestPointOnTriangleByEdges],
])('the nearest point of a sliver is on the sliver, %s', (_, closestPointOn) => {
  const random = seeded(0x51);
  for (let i = 0; i < 5000; i++) {
    const thickness = 10 ** (-4 - 9 * random());
    const a = randomPoint(random, 1);
    const ab = randomPoint(random, 1);
    const side = unitCross(ab, randomPoint(random, 1));
    const normal = unitCross(ab, side);
    const along = random();
    const b = a.map((x, k) => x + ab[k]);
    const c = a.map((x, k) => x + along * ab[k] + thickness * side[k]);
    const triangle = [
      [a, b, c],
      [b, c, a],
      [c, a, b],
    ][i % 3].flat();
    const asked = random();
    const foot = a.map((x, k) => x + asked * ab[k]);
    const point = foot.map((x, k) => x + HEIGHT * normal[k]);
    const nearest = closestPointOn([0, 0, 0], triangle, point);
    // The foot is on the edge from a to b; the sliver's other points are no farther than its thickness.
    const beside = Math.hypot(...nearest.map((x, k) => x - foot[k]));
    expect(beside, `${i}: ${point} / ${triangle}`).toBeLessThan(thickness + 1e-7 * HEIGHT);
  }
});
