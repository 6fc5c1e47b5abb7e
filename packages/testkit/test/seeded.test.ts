import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

test('one seed gives one sequence, uniform in 0…1', () => {
  const a = seeded(7);
  const b = seeded(7);
  let sum = 0;
  for (let i = 0; i < 10_000; i++) {
    const value = a();
    expect(value).toBe(b());
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThan(1);
    sum += value;
  }
  expect(sum / 10_000).toBeCloseTo(0.5, 1);
});
