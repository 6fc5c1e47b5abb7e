import { collideAabbPlane, distanceAabbPlane, intersectsAabbPlane } from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

// The distance began its sum with the plane's d, the others ended with it.
test('a box that touches a plane by its neighbor questions is no 4e-16 away', () => {
  const box = [-2, -4, 0, -1, -2, 2];
  const plane = [0.28, 0.96, 0, -4.4];
  expect(intersectsAabbPlane(box, plane)).toBe(true);
  expect(collideAabbPlane([], box, plane)).toBe(true);
  expect(distanceAabbPlane(box, plane)).toBe(0);
});

test('… and whatever touches is at distance 0, of planes through a corner, too', () => {
  const random = seeded(0xab1a);
  const whole = () => Math.round(random() * 8) - 4;
  const normals = [
    [0.28, 0.96, 0],
    [-0.6, 0.8, 0],
    [1 / 3, -2 / 3, 2 / 3],
    [2 / 7, -3 / 7, 6 / 7],
  ];
  const seen = [0, 0];
  for (let i = 0; i < 4000; i++) {
    const min = [whole(), whole(), whole()];
    const box = [...min, ...min.map((x) => x + Math.round(random() * 3))];
    const [x, y, z] = normals[i % 4];
    const side = (n: number, axis: number) => n * box[n > 0 === i % 3 > 0 ? axis : axis + 3];
    const through = side(x, 0) + side(y, 1) + side(z, 2);
    const plane = [x, y, z, random() < 0.3 ? whole() : through];
    const touches = intersectsAabbPlane(box, plane);
    const title = `${i}: ${box} / ${plane}`;
    expect(collideAabbPlane([], box, plane), title).toBe(touches);
    expect(distanceAabbPlane(box, plane) === 0, title).toBe(touches);
    seen[Number(touches)]++;
  }
  expect(Math.min(...seen)).toBeGreaterThan(500);
});
