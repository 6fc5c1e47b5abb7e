import {
  MISS,
  sweepCapsule2dTriangle2d,
  sweepCirclePolygon,
  sweepCircleTriangle2d,
  sweepRectTriangle2d,
} from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

/** Where something is that lies along and across a direction. */
function turned(angle: number): (u: number, v: number) => [x: number, y: number] {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  return (u, v) => [u * ux - v * uy, u * uy + v * ux];
}

// Only edges were asked, and those of a needle part a point beyond its tip from it by no more than rounding: one 1e-12
// thick was hit a third of its length beyond its tip, by every third point that passed there.
test.each([
  [1e-12, 100],
  [1e-10, 1e4],
  [1e-9, 1e6],
])('a point passes beyond the tip of a needle of width %s, from %s away', (width, far) => {
  const random = seeded(0x2ef);
  const share = () => 2 * random() - 1;
  for (let i = 0; i < 2000; i++) {
    const place = turned(7 * random());
    const needle = [-1, 1, share()].flatMap((u) => place(u, width * share()));
    const turn = 0.1 + 2.9 * random();
    const way = place(far * Math.cos(turn), far * Math.sin(turn));
    const [x, y] = place(1.001 + 0.1 * random(), width * share());
    const start = [x - way[0], y - way[1]];
    const motion = [2 * way[0], 2 * way[1]];
    const title = `${i}: ${start} / ${motion} / ${needle}`;
    expect(sweepCircleTriangle2d([...start, 0], motion, needle), title).toBe(MISS);
    expect(sweepCirclePolygon([...start, 0], motion, needle), title).toBe(MISS);
    expect(sweepCapsule2dTriangle2d([...start, ...start, 0], motion, needle), title).toBe(MISS);
    expect(sweepRectTriangle2d([...start, ...start], motion, needle), title).toBe(MISS);
  }
});

// What goes sideways exactly through the tip touches it, on whichever side of it rounding puts it.
test('a point that passes the tip of a needle touches it', () => {
  const random = seeded(0x2f0);
  const share = () => 2 * random() - 1;
  for (let i = 0; i < 2000; i++) {
    const place = turned(7 * random());
    const needle = [-1, share(), 1].flatMap((u) => place(u, 1e-6 * share()));
    const way = place(0, 10 ** (3 * random()));
    const start = [needle[4] - way[0], needle[5] - way[1], 0];
    const t = sweepCircleTriangle2d(start, [2 * way[0], 2 * way[1]], needle);
    expect(t, `${i}: ${start} / ${way} / ${needle}`).toBeCloseTo(0.5, 6);
  }
});
