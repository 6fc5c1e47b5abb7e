import { distanceSquaredPointTriangle, MISS, sweepSphereTriangle } from '@bitbounds/core';
import { randomObb, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

// A ball without a radius that had gone past a triangle asked a ray whether it went through. From far away, or if the
// triangle is thin, a ray does not tell: it was hit up to half of its length beyond its tip.
test.each([
  [1e-9, 100],
  [1e-7, 1000],
  [1e-5, 1e6],
  [1, 1e6],
])('beyond the tip of a triangle of width %s nothing is hit, from %s away', (width, far) => {
  const random = seeded(0x2f2);
  const share = () => 2 * random() - 1;
  for (let i = 0; i < 3000; i++) {
    const axes = randomObb(random).slice(6);
    const turned = (u: number, v: number, w: number) =>
      [0, 1, 2].map((k) => u * axes[k] + v * axes[k + 3] + w * axes[k + 6]);
    const triangle = [
      ...turned(-1, width * share(), 0),
      ...turned(1, 0, 0),
      ...turned(share(), width * share(), 0),
    ];
    const place = turned(1.01 + random(), 0, 0);
    // At a flat angle, every other time.
    const steep = i & 1 ? 10 ** (-8 * random()) : 1;
    const way = turned(far * share(), far * share(), far * steep);
    const start = place.map((x, k) => x - way[k]);
    const motion = way.map((x) => 2 * x);
    const t = sweepSphereTriangle([...start, 0], motion, triangle);
    const title = `${i}: ${start} / ${motion} / ${triangle}`;
    if (t === MISS) continue;
    const center = start.map((x, k) => x + t * motion[k]);
    const gap = Math.sqrt(distanceSquaredPointTriangle(center, triangle));
    expect(gap, title).toBeLessThan(2e-9 * Math.hypot(...way));
  }
});
