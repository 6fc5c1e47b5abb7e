import {
  intersectsAabbFrustum,
  intersectsAabbHull,
  intersectsTriangleFrustum,
  intersectsTriangleHull,
  setCornersFromFrustum,
} from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

const unit = (v: number[]) => v.map((x) => x / Math.hypot(...v));
const mix = (a: number[], b: number[], share: number) => a.map((x, i) => x + share * b[i]);

/** What an eye at the origin sees up to 10 units off, with the near plane through the eye. */
function pyramid(): number[] {
  const forward = unit([3, 2, 6]);
  const right = unit([6, 0, -3]);
  const up = [0, 1, 2].map((i) => {
    const [next, last] = [(i + 1) % 3, (i + 2) % 3];
    return right[next] * forward[last] - right[last] * forward[next];
  });
  const sides = [
    mix(forward, right, 1),
    mix(forward, right, -1),
    mix(forward, up, 1),
    mix(forward, up, -1),
  ];
  const planes = sides.flatMap((side) => [...unit(side), 0]);
  return [...planes, ...forward, 0, ...forward.map((x) => -x), -10];
}

// Its near edges have no length, so that all far ones counted as parallel to them, and their axes were left out.
test('boxes and triangles beside a frustum that begins in a tip are outside', () => {
  const random = seeded(0x719);
  const frustum = pyramid();
  const corners = setCornersFromFrustum(new Float64Array(24), frustum);
  const tally = { boxes: 0, noBoxes: 0, triangles: 0, noTriangles: 0 };
  for (let i = 0; i < 6000; i++) {
    const at = [0, 1, 2].map(() => 30 * random() - 15);
    // At the tip itself rounding tells.
    if (Math.hypot(...at) < 6) continue;
    const half = at.map(() => 3 * random());
    const box = [...mix(at, half, -1), ...mix(at, half, 1)];
    const hasBox = intersectsAabbHull(box, corners);
    expect(intersectsAabbFrustum(box, frustum, corners), `${box}`).toBe(hasBox);
    tally[hasBox ? 'boxes' : 'noBoxes']++;
    const triangle = Array.from({ length: 9 }, (_, k) => at[k % 3] + 8 * random() - 4);
    const hasTriangle = intersectsTriangleHull(triangle, corners);
    expect(intersectsTriangleFrustum(triangle, frustum, corners), `${triangle}`).toBe(hasTriangle);
    tally[hasTriangle ? 'triangles' : 'noTriangles']++;
  }
  for (const count of Object.values(tally)) expect(count).toBeGreaterThan(400);
});
