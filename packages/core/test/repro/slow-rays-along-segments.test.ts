import { MISS, raycastSegment2d } from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

// Both ends were on one side of the ray by rounding; the product of their areas was below the least number and counted
// as 0, and the hit was anywhere: at 0, or beyond the segment by any number of its lengths.
test('a direction of 1e-140 along a small segment hits it where it is, or misses', () => {
  const random = seeded(0x2f1);
  const share = () => 2 * random() - 1;
  let hits = 0;
  for (let i = 0; i < 20_000; i++) {
    const angle = 7 * random();
    const ux = Math.cos(angle);
    const uy = Math.sin(angle);
    const at = (u: number) => [1e-6 * u * ux, 1e-6 * u * uy];
    const far = 1 + 4 * random();
    const [start, end] = [share(), share()];
    const segment = [...at(start), ...at(end)];
    const ray = [...at(-far), 1e-140 * ux, 1e-140 * uy];
    const t = raycastSegment2d(ray, segment) * 1e-134;
    if (t === MISS) continue;
    const title = `${i}: ${ray} / ${segment}`;
    expect(t, title).toBeGreaterThan(far + Math.min(start, end) - 1e-9);
    expect(t, title).toBeLessThan(far + Math.max(start, end) + 1e-9);
    hits++;
  }
  expect(hits).toBeGreaterThan(1000);
});
