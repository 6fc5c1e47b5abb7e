import { collideAabbTriangleFront, resolveAabbTriangleFront } from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

const inf = Number.POSITIVE_INFINITY;

/** A box without ends along y, and a triangle that slants there: its middle is at y = 1. */
const slant = [-2, 0, -2, 0, 2, 2, 2, 0, -2];

// The center was as high as the corner that came first.
test('a box without both ends has its center in the middle of the triangle, whichever corner comes first', () => {
  for (const from of [0, 3, 6]) {
    const turned = [...slant.slice(from), ...slant.slice(0, from)];
    expect(collideAabbTriangleFront([], [-1, -inf, -1, 1, inf, -0.5], turned)).toBe(true);
    expect(collideAabbTriangleFront([], [-1, -inf, 0.5, 1, inf, 1], turned)).toBe(false);
  }
});

test('… as a box has that ends far away, as far on both sides', () => {
  const random = seeded(0xe4d1);
  const whole = () => Math.round(random() * 6) - 3;
  const seen = [0, 0];
  for (let i = 0; i < 4000; i++) {
    const triangle = Array.from({ length: 9 }, whole);
    const min = [whole(), whole(), whole()];
    const box = [...min, ...min.map((x) => x + Math.round(random() * 4))];
    const long = [...box];
    for (const axis of random() < 0.3 ? [i % 3, (i + 1) % 3] : [i % 3]) {
      const along = [triangle[axis], triangle[axis + 3], triangle[axis + 6]];
      const middle = 0.5 * (Math.min(...along) + Math.max(...along));
      [box[axis], box[axis + 3]] = [-inf, inf];
      [long[axis], long[axis + 3]] = [middle - 64, middle + 64];
    }
    const title = `${i}: ${box} / ${triangle}`;
    const touches = collideAabbTriangleFront([], long, triangle);
    const depths = [0, 3, 6].map((from) => {
      const turned = [...triangle.slice(from), ...triangle.slice(0, from)];
      const contact = [0, 0, 0, 0, 0, 0, 0];
      expect(collideAabbTriangleFront(contact, box, turned), title).toBe(touches);
      expect(resolveAabbTriangleFront([], box, turned), title).toBe(touches);
      return contact[3];
    });
    for (const depth of depths) expect(depth, title).toBeCloseTo(depths[0], 9);
    seen[Number(touches)]++;
  }
  expect(Math.min(...seen)).toBeGreaterThan(500);
});
