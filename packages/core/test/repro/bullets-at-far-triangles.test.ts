import { distanceSquaredPointTriangle, MISS, sweepSphereTriangle } from '@bitbounds/core';
import { randomObb, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

/** Gives the vector whose parts along three random axes are `u v w`. */
function randomTurn(random: () => number): (u: number, v: number, w: number) => number[] {
  const axes = randomObb(random).slice(6);
  return (u, v, w) => [0, 1, 2].map((k) => u * axes[k] + v * axes[k + 3] + w * axes[k + 6]);
}

// A ball without a radius that has gone past a triangle asks a ray whether it went through. From far away, or if the
// triangle is thin, the ray did not tell: triangles were hit up to half of their length beyond the tip, or gone through
// at flat angles.
test.each([
  [1e-9, 100],
  [1e-7, 1000],
  [1e-5, 1e6],
  [1, 1e6],
])('beyond the tip of a triangle of width %s nothing is hit, from %s away', (width, far) => {
  const random = seeded(0x2f2);
  const share = () => 2 * random() - 1;
  for (let i = 0; i < 3000; i++) {
    const turned = randomTurn(random);
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
    expect(gap, title).toBeLessThan(2e-13 * Math.hypot(...way));
  }
});

test.each([
  [1, 1e-6],
  [1e-4, 1e-3],
  [1e-6, 1e-3],
])(
  'a triangle of width %s is hit in its middle from 1e6 away, at an angle of %s',
  (width, angle) => {
    const random = seeded(0x2f3);
    const share = () => 2 * random() - 1;
    for (let i = 0; i < 3000; i++) {
      const turned = randomTurn(random);
      const [a, b] = [turned(-1, 0, 0), turned(1, 0, 0)];
      const c = turned(0.5 * share(), width, 0);
      const aim = a.map((x, k) => 0.3 * x + 0.3 * b[k] + 0.4 * c[k]);
      const way = turned(share(), share(), angle);
      const start = aim.map((x, k) => x - 1e6 * way[k]);
      const motion = aim.map((x, k) => 2 * (x - start[k]));
      const t = sweepSphereTriangle([...start, 0], motion, [...a, ...b, ...c]);
      const off = (t - 0.5) * Math.hypot(...motion);
      expect(Math.abs(off), `${i}: ${start} / ${motion} / ${a} ${b} ${c}`).toBeLessThan(0.01);
    }
  },
);
