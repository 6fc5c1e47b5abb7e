import { collideCapsuleCapsule, collideSphereCapsule } from '@bitbounds/core';
import { expect, test } from 'vitest';

// The product of two squared lengths was too large for a number, or too small: the normal of a ball in the middle of
// such a capsule was no direction at all, or one along the capsule.
test.each([1e-90, 1, 1e100, 1e140])('a ball leaves a capsule across it, of length %d', (length) => {
  const contact = [0, 0, 0, 0, 0, 0, 0];
  const capsule = [-3 * length, -4 * length, 0, 3 * length, 4 * length, 0, length / 4];
  expect(collideSphereCapsule(contact, [0, 0, 0, length / 4], capsule)).toBe(true);
  const [x, y, z, depth] = contact;
  expect([x, y, z].map((n) => +n.toFixed(12))).toEqual([0.8, -0.6, 0]);
  expect(depth / length).toBeCloseTo(0.5, 9);
  expect(collideCapsuleCapsule(contact, capsule, capsule)).toBe(true);
  expect(Math.hypot(contact[0], contact[1], contact[2])).toBeCloseTo(1, 9);
});
