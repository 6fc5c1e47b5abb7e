import { collideSphereTriangle, resolveSphereTriangle } from '@bitbounds/core';
import { expect, test } from 'vitest';

// A center on a triangle without area was pushed up: along a steep segment, where it stayed.
const cases: [name: string, triangle: number[], push: number[]][] = [
  ['a vertical segment', [0, -2, 0, 0, 2, 0, 0, 1, 0], [1, 0, 0]],
  ['a vertical segment of two equal corners', [0, -2, 0, 0, -2, 0, 0, 1, 0], [1, 0, 0]],
  ['a steep segment', [-3, -4, 0, 3, 4, 0, 0, 0, 0], [-0.8, 0.6, 0]],
  ['a level segment', [0, 0, -1, 0, 0, 3, 0, 0, 5], [0, 1, 0]],
  ['a point', [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 1, 0]],
];

test.each(cases)('a ball whose center is on %s leaves across it', (_, triangle, push) => {
  const out = [7, 7, 7];
  expect(resolveSphereTriangle(out, [0, 0, 0, 1], triangle)).toBe(true);
  for (let axis = 0; axis < 3; axis++) expect(out[axis]).toBeCloseTo(push[axis], 12);
  const contact = [0, 0, 0, 0, 0, 0, 0];
  expect(collideSphereTriangle(contact, [0, 0, 0, 1], triangle)).toBe(true);
  expect(contact[3]).toBeCloseTo(1, 12);
});
