import { containsHullPoint, distanceSquaredPointHull, raycastHull } from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

const SIZE = 2 ** 26;

// Four points counted as flat where they were some millionths as thick as long both ways, and nothing was between them,
// though rounding is a thousandth of that. All numbers are whole, and the middle is exact.
test('the middle of a needle is in it', () => {
  const random = seeded(0x7417);
  const whole = (size: number) => 8 * Math.floor(((random() * 2 - 1) * size) / 8);
  for (let i = 0; i < 4000; i++) {
    const start = [whole(SIZE), whole(SIZE), whole(SIZE)];
    const way = [whole(SIZE), whole(SIZE), whole(SIZE)];
    const hull = [0, 1, 0.25, 0.5].flatMap((t) =>
      start.map((x, k) => x + t * way[k] + whole(1e-5 * SIZE)),
    );
    const middle = [0, 1, 2].map((k) => (hull[k] + hull[k + 3] + hull[k + 6] + hull[k + 9]) / 4);
    const title = `${i}: ${middle} / ${hull}`;
    expect(containsHullPoint(hull, middle), title).toBe(true);
    expect(distanceSquaredPointHull(middle, hull), title).toBe(0);
    expect(raycastHull([...middle, 1, 2, 3], hull), title).toBe(0);
  }
});
