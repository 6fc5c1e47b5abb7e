import { expect, test } from 'vitest';
import { mean, median, total } from '../statistics.mjs';

test.each([
  [[3], 3, 3],
  [[10, 1], 5.5, 5.5],
  [[10, 2, 9], 9, 7],
  [[100, 2, 9, 1], 5.5, 28],
  [[-5, -10, 0], -5, -5],
])('of %j the median is %d and the mean %d', (list, middle, average) => {
  expect(median(list)).toBe(middle);
  expect(mean(list)).toBe(average);
  expect(total(list)).toBeCloseTo(average * list.length, 12);
});

test('the list stays as it was', () => {
  const list = [3, 1, 2];
  median(list);
  expect(list).toEqual([3, 1, 2]);
});
