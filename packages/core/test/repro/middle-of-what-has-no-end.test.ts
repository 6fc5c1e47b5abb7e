import {
  collideAabbAabb,
  collideAabbHalfSpace,
  collideAabbPlane,
  collideCapsuleAabb,
  collideSphereAabb,
} from '@bitbounds/core';
import { expect, test } from 'vitest';

const END = Infinity;

// −∞ + ∞: the contact of a box that goes on both ways along an axis was at NaN.
test('the contact of a box without ends and a plane is somewhere', () => {
  const wall = [-END, -1, -END, END, 2, END];
  const out = [7, 7, 7, 7, 7, 7, 7];
  expect(collideAabbHalfSpace(out, wall, [0, 1, 0, 0])).toBe(true);
  expect(out).toEqual([0, -1, 0, 1, 0, -1, 0]);
  expect(collideAabbPlane(out, wall, [0, 1, 0, 0])).toBe(true);
  expect(out).toEqual([0, -1, 0, 1, 0, -1, 0]);
});

// The normal of a capsule was 0 0 0.
test('what is in a box without any end goes up, and never gets out', () => {
  const all = [-END, -END, -END, END, END, END];
  for (const touch of [
    (out: number[]) => collideCapsuleAabb(out, [0, 0, 0, 1, 2, 3, 1], all),
    (out: number[]) => collideCapsuleAabb(out, [0, 0, 0, 0, 0, 0, 0], all),
    (out: number[]) => collideSphereAabb(out, [0, 0, 0, 1], all),
    (out: number[]) => collideAabbAabb(out, [0, 0, 0, 1, 1, 1], all),
  ]) {
    const out: number[] = [];
    expect(touch(out)).toBe(true);
    expect(out.slice(0, 4)).toEqual([0, -1, 0, END]);
    expect(out.slice(4).every(Number.isFinite)).toBe(true);
  }
});
