import {
  collideCircleRect,
  collideSphereAabb,
  collideSphereObb,
  collideSphereSphere,
  intersectsCircleRect,
  intersectsSphereAabb,
  resolveCircleRect,
  resolveSphereAabb,
} from '@bitbounds/core';
import { expect, test } from 'vitest';

const END = Infinity;

// The gap was infinite, and so was the reach: pushed by NaN.
test('not even an infinite radius reaches what lies at infinity', () => {
  const out = [7, 7, 7, 7, 7, 7, 7];
  for (const radius of [END, 1e200]) {
    const ball = [0, 0, 0, radius];
    const box = [-1, END, -1, 1, END, 1];
    expect(intersectsSphereAabb(ball, box)).toBe(false);
    expect(collideSphereAabb(out, ball, box)).toBe(false);
    expect(resolveSphereAabb(out, ball, box)).toBe(false);
    expect(collideSphereSphere(out, ball, [END, 0, 0, 1])).toBe(false);
    expect(collideSphereObb(out, ball, [END, 0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1])).toBe(
      false,
    );
    const rect = [END, 1, END, 2];
    expect(intersectsCircleRect([0, 0, radius], rect)).toBe(false);
    expect(collideCircleRect(out, [0, 0, radius], rect)).toBe(false);
    expect(resolveCircleRect(out, [0, 0, radius], rect)).toBe(false);
  }
  expect(out).toEqual([7, 7, 7, 7, 7, 7, 7]);
});
