import { describe, expect, test } from 'vitest';
import { answerByAll } from '../box-truth.mjs';

/** Boxes of one unit, each from 3·i to 3·i + 1 along x. */
function createRow(dimensions, count) {
  const column = (f) => Float32Array.from({ length: count }, (_, i) => f(i));
  const [zeros, ones] = [column(() => 0), column(() => 1)];
  const boxes = {
    minX: column((i) => 3 * i),
    maxX: column((i) => 3 * i + 1),
    minY: zeros,
    maxY: ones,
    minZ: zeros,
    maxZ: ones,
  };
  return { dimensions, count, boxes };
}

describe.each([2, 3])('answers by all boxes in %iD', (dimensions) => {
  const scene = createRow(dimensions, 10);
  const level = new Array(dimensions - 1).fill(0.5);
  const still = level.map(() => 0);
  const answer = (set, length = 100) =>
    answerByAll(scene, { rays: [], boxes: [], points: [], ...set }, length);
  const rows = (...all) => Float32Array.from(all.flat());

  test('a ray hits the first box, the one it begins in, or none', () => {
    const rays = rows(
      [2, ...level, 1, ...still],
      [2, ...level, -1, ...still],
      [3.5, ...level, 1, ...still],
      [28.5, ...level, 1, ...still],
      [2, ...level.map(() => 2), 1, ...still],
    );
    expect(answer({ rays }).rays).toEqual([1, 1, 0, Infinity, Infinity]);
    expect(answer({ rays }, 0.9).rays).toEqual([Infinity, Infinity, 0, Infinity, Infinity]);
  });

  test('a box overlaps those that it touches, by number and sum', () => {
    const boxes = rows(
      [1, ...still, 3, ...level],
      [1.1, ...still, 2.9, ...level],
      [-1, ...still, 100, ...level],
      [-1, ...level.map(() => 1.1), 100, ...level.map(() => 2)],
    );
    expect(answer({ boxes }).boxes).toEqual([2e8 + 1, 0, 10e8 + 45, 0]);
  });

  test('the eight nearest are summed by distance', () => {
    const points = rows([0.5, ...level], [-1, ...level]);
    const sums = answer({ points }).points;
    expect(sums[0]).toBeCloseTo(0 + 2.5 + 5.5 + 8.5 + 11.5 + 14.5 + 17.5 + 20.5, 10);
    expect(sums[1]).toBeCloseTo(1 + 4 + 7 + 10 + 13 + 16 + 19 + 22, 10);
  });

  test('of many boxes only so many queries are answered', () => {
    const points = new Float32Array(dimensions * 1000);
    expect(answer({ points }).points.length).toBe(500);
    const large = createRow(dimensions, 100_000);
    const few = answerByAll(large, { rays: [], boxes: [], points }, 1);
    expect(few.points.length).toBe(50);
  });
});
