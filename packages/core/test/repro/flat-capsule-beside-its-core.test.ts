import {
  collideCapsule2dCapsule2d,
  collideCapsule2dOrientedRect,
  collideCapsule2dPolygon,
} from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

type Fill = (out: number[], a: number[], b: number[]) => boolean;

/** What is at a place and has no size but its radius. */
const SHAPES: [name: string, collide: Fill, at: (x: number, y: number) => number[]][] = [
  ['capsule', collideCapsule2dCapsule2d, (x, y) => [x, y, x, y, 0.25]],
  ['rotated rectangle', collideCapsule2dOrientedRect, (x, y) => [x, y, 0, 0, 1, 0]],
  ['polygon', collideCapsule2dPolygon, (x, y) => [x, y]],
];

// The direction of so short a gap is right to 1e-8, which was taken for a corner of the core that is deeper than its side.
describe.each(SHAPES)('a capsule, and a small %s just beside its core', (_, collide, at) => {
  test('touch there, and not where the core ends', () => {
    const random = seeded(0xc0de);
    for (let i = 0; i < 2000; i++) {
      const turn = 2 * Math.PI * random();
      const [x, y] = [Math.cos(turn), Math.sin(turn)];
      const capsule = [-x, -y, x, y, 0.5];
      const gap = 10 ** (-7.5 + random());
      const along = 1.8 * random() - 0.9;
      const b = at(along * x - gap * y, along * y + gap * x);
      const out = [0, 0, 0, 0, 0];
      const title = `${i}: ${capsule} / ${b}`;
      expect(collide(out, capsule, b), title).toBe(true);
      expect(out[2], title).toBeCloseTo(0.5 + (b.length === 5 ? 0.25 : 0), 5);
      expect(out[3], title).toBeCloseTo(along * x - 0.5 * y, 5);
      expect(out[4], title).toBeCloseTo(along * y + 0.5 * x, 5);
    }
  });
});
