import {
  distanceSquaredAabbHull,
  distanceSquaredAabbObb,
  intersectsAabbHull,
  setHullFromObb,
} from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

const SMALL = 1e-5;
/** How deep the small box is in both faces of the edge, and far more than rounding. */
const DEPTH = 1e-11;
const HALF = Math.SQRT1_2;

/** Upright but turned by an eighth about z: faces at x + y = ±√2 · 1.8, y − x = ±√2 · 2 and z = ±1.6. */
const large = [0, 0, 0, 1.8, 2, 1.6, HALF, HALF, 0, -HALF, HALF, 0, 0, 0, 1];

/** A box that is above the upper edge of the side toward −x −y, as high and as far out as `gap`; along it somewhere. */
function boxAtEdge(along: number, width: number, gap: number): number[] {
  const x = (-1.8 - gap - along) * HALF - width;
  const y = (-1.8 - gap + along) * HALF - SMALL;
  return [x, y, 1.6 + gap, x + width, y + SMALL, 1.6 + gap + SMALL];
}

// The next step in the search for the gap was shorter than rounding, so the search ended, half a box away from what the
// boxes share.
test('a small box in the edge of a large turned one is at no distance', () => {
  const random = seeded(0x5a11);
  const hull = setHullFromObb(new Float64Array(24), large);
  for (let i = 0; i < 1000; i++) {
    const along = 3 * random() - 1.5;
    const width = SMALL * (0.5 + random());
    const inside = boxAtEdge(along, width, -DEPTH);
    const title = `${i}: ${inside}`;
    expect(distanceSquaredAabbObb(inside, large), title).toBe(0);
    expect(distanceSquaredAabbHull(inside, hull), title).toBe(0);
    expect(intersectsAabbHull(inside, hull), title).toBe(true);
    const apart = boxAtEdge(along, width, SMALL);
    expect(Math.sqrt(distanceSquaredAabbObb(apart, large))).toBeCloseTo(SMALL * Math.SQRT2, 12);
    expect(intersectsAabbHull(apart, hull)).toBe(false);
  }
});
