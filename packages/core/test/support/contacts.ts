import { escapeAlong, gapBetweenSolids, movedSolid, type Solid } from '@bitbounds/testkit';
import { expect } from 'vitest';

/** Farther than the contact says, in world units: enough to see that a gap opens. */
const MORE = 1e-5;

/** The push that the contact stands for, longer by `more`. */
export function pushOf(contact: ArrayLike<number>, more: number): number[] {
  return [0, 1, 2].map((axis) => -contact[axis] * (contact[3] + more));
}

/**
 * Checks that it is a contact of A with B: unit normal, depth of 0 or more, a push that parts them, and a point of A
 * that is deepest along the normal.
 */
export function expectContact(contact: ArrayLike<number>, a: Solid, b: Solid, title: string): void {
  const [x, y, z, depth] = Array.from(contact);
  const point = [contact[4], contact[5], contact[6]];
  expect(Math.hypot(x, y, z), `${title}: length of the normal`).toBeCloseTo(1, 12);
  expect(depth, `${title}: depth`).toBeGreaterThanOrEqual(0);
  const gap = gapBetweenSolids(movedSolid(a, pushOf(contact, MORE)), b);
  expect(gap, `${title}: gap after the push`).toBeGreaterThan(0.99 * MORE);

  const deepest = -escapeAlong(a, { points: [point], radius: 0 }, [-x, -y, -z]);
  expect(deepest, `${title}: depth of the point in A`).toBeCloseTo(0, 5);
  const off = gapBetweenSolids({ points: [point], radius: 0 }, a);
  expect(Math.max(off, 0), `${title}: distance of the point from A`).toBeCloseTo(0, 5);
}
