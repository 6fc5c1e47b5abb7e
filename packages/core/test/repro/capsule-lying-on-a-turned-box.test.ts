import { collideCapsuleAabb, collideCapsuleObb } from '@bitbounds/core';
import { randomObb, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

// Seen by the axes of a turned box no core lies quite level: rounding lifts one of its ends, and that held the contact.
test('a capsule that lies on a turned box touches it in the middle', () => {
  const random = seeded(0x11e5);
  for (let i = 0; i < 2000; i++) {
    const obb = randomObb(random);
    const radius = 0.1 + random();
    const height = obb[4] + radius * random();
    // All of it above the face, or with one end beyond it.
    const start = [obb[3] * (0.8 * random() - 0.9), obb[5] * (1.8 * random() - 0.9)];
    const end = [obb[3] * (0.8 * random() + (i % 2 ? 0.1 : 1.5)), start[1]];
    const middle = [0.5 * (start[0] + Math.min(end[0], obb[3])), start[1]];
    const at = (u: number, v: number, w: number) =>
      [0, 1, 2].map((k) => obb[k] + u * obb[6 + k] + v * obb[9 + k] + w * obb[12 + k]);
    const capsule = [...at(start[0], height, start[1]), ...at(end[0], height, end[1]), radius];
    const out = [0, 0, 0, 0, 0, 0, 0];
    const title = `${i}: ${capsule} / ${obb}`;
    expect(collideCapsuleObb(out, capsule, obb), title).toBe(true);
    const point = at(middle[0], height - radius, middle[1]);
    for (let k = 0; k < 3; k++) {
      expect(out[k], title).toBeCloseTo(-obb[9 + k], 9);
      expect(out[k + 4], title).toBeCloseTo(point[k], 9);
    }
  }
});

test('a capsule that is all but level with a box, or with its edge, touches it in the middle', () => {
  const box = [-2, -1, -1, 2, 0, 1];
  const out = [0, 0, 0, 0, 0, 0, 0];
  for (const lift of [-1e-9, -1e-16, 0, 1e-16, 1e-9]) {
    expect(collideCapsuleAabb(out, [-1, 0.4, -0.5, 3, 0.4 + lift, 0.5, 0.5], box)).toBe(true);
    for (const [k, x] of [0, -1, 0, 0.1, 0.5, -0.1, -0.125].entries())
      expect(out[k], `${lift}: ${out}`).toBeCloseTo(x, 8);
    expect(collideCapsuleAabb(out, [-1, 0.3, 1.4, 3, 0.3 + lift, 1.4 + lift, 1], box)).toBe(true);
    for (const [k, x] of [0, -0.6, -0.8, 0.5, 0.5, -0.3, 0.6].entries())
      expect(out[k], `${lift}: ${out}`).toBeCloseTo(x, 7);
  }
});
