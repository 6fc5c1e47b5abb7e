import {
  classifyCircleFrustum2d,
  classifySphereFrustum,
  cullCircleFrustum2d,
  cullSphereFrustum,
  NO_PLANE,
  OUTSIDE,
  setFrustum2dFromCenter,
  setFrustumFromObb,
} from '@bitbounds/core';
import { expect, test } from 'vitest';

const END = Infinity;

// 0 · ∞: how far it is from a plane that does not know its axis was none, so classify kept it where cull hid it.
test('an empty ball at infinity is hidden by classify, too', () => {
  const camera = setFrustumFromObb([], [0, 0, 0, 9, 9, 9, 1, 0, 0, 0, 1, 0, 0, 0, 1]);
  const open = camera.map((x, i) => (i % 4 === 3 ? -END : x));
  const flat = setFrustum2dFromCenter([], [0, 0], [9, 9], 0);
  const flatOpen = flat.map((x, i) => (i % 3 === 2 ? -END : x));
  for (const x of [END, -END, 0]) {
    for (const planes of [camera, open]) {
      expect(cullSphereFrustum([0, x, 0, -2], planes, NO_PLANE)).toBeLessThan(NO_PLANE);
      expect(classifySphereFrustum([0, x, 0, -2], planes)).toBe(OUTSIDE);
    }
    for (const lines of [flat, flatOpen]) {
      expect(cullCircleFrustum2d([x, 0, -2], lines, NO_PLANE)).toBeLessThan(NO_PLANE);
      expect(classifyCircleFrustum2d([x, 0, -2], lines)).toBe(OUTSIDE);
    }
  }
});
