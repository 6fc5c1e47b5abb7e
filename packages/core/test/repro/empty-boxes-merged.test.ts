import {
  growAabb,
  growRect,
  mergeAabbPoint,
  mergeAabbs,
  mergeRectPoint,
  mergeRects,
} from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

type Merge = (out: number[], a: number[], b: number[]) => number[];
const merges: [name: string, dimensions: number, merge: Merge, mergePoint: Merge][] = [
  ['boxes', 3, mergeAabbs, mergeAabbPoint],
  ['rectangles', 2, mergeRects, mergeRectPoint],
];

/** By definition: empty where any min is above its max. */
function isEmpty(box: number[], dimensions: number): boolean {
  return box.slice(0, dimensions).some((min, axis) => min > box[axis + dimensions]);
}

// Only +Infinity … −Infinity counted as empty; the numbers of others were merged.
test('a box that a margin has emptied, or of which one side is turned around, changes nothing', () => {
  const box = [5, 5, 5, 6, 6, 6];
  for (const empty of [growAabb([], [0, 0, 0, 1, 4, 4], -1), [0, 0, 0, 1, -1, 1]]) {
    expect(mergeAabbs([], empty, box)).toEqual(box);
    expect(mergeAabbs([], box, empty)).toEqual(box);
    expect(mergeAabbPoint([], empty, [7, 8, 9])).toEqual([7, 8, 9, 7, 8, 9]);
  }
  const rect = [5, 5, 6, 6];
  for (const empty of [growRect([], [0, 0, 1, 4], -1), [0, 0, 1, -1]]) {
    expect(mergeRects([], empty, rect)).toEqual(rect);
    expect(mergeRects([], rect, empty)).toEqual(rect);
    expect(mergeRectPoint([], empty, [7, 8])).toEqual([7, 8, 7, 8]);
  }
});

test('what has a NaN is not known to be empty, and stays NaN', () => {
  const nan = Number.NaN;
  expect(mergeAabbs([], [nan, 0, 0, 1, -1, 1], [5, 5, 5, 6, 6, 6])[0]).toBeNaN();
  expect(mergeAabbs([], [5, 5, 5, 6, 6, 6], [0, 0, nan, 1, -1, 1])[2]).toBeNaN();
  expect(mergeAabbs([], [0, 0, 0, 1, -1, 1], [5, 5, 5, 6, nan, 6])).toEqual([5, 5, 5, 6, nan, 6]);
  expect(mergeRects([], [0, nan, -1, 0], [5, 5, 6, 6])[1]).toBeNaN();
});

test.each(merges)('%s of which any may be empty', (_, dimensions, merge, mergePoint) => {
  const random = seeded(0xe3b7);
  const draw = (count: number) => Array.from({ length: count }, () => Math.round(random() * 8) - 4);
  const seen = [0, 0, 0];
  for (let i = 0; i < 3000; i++) {
    // Sides in any order: a box in three dimensions is empty seven times in eight, so most are put in order.
    const [a, b] = [draw(2 * dimensions), draw(2 * dimensions)].map((box) => {
      if (random() < 0.3) return box;
      const max = box.slice(dimensions).map((x, axis) => Math.max(x, box[axis]));
      return [
        ...box.slice(0, dimensions).map((x, axis) => Math.min(x, box[axis + dimensions])),
        ...max,
      ];
    });
    const solid = [a, b].filter((box) => !isEmpty(box, dimensions));
    const title = `${i}: ${a} / ${b}`;
    const merged = merge([], a, b);
    if (solid.length === 0) expect(isEmpty(merged, dimensions), title).toBe(true);
    else {
      const around = Array.from({ length: 2 * dimensions }, (_, side) => {
        const sides = solid.map((box) => box[side]);
        return side < dimensions ? Math.min(...sides) : Math.max(...sides);
      });
      expect(merged, title).toEqual(around);
    }
    const point = b.slice(0, dimensions);
    const withPoint = mergePoint([], a, point);
    expect(withPoint, title).toEqual(
      solid.includes(a) ? merge([], a, [...point, ...point]) : [...point, ...point],
    );
    for (const out of [[...a], [...b]]) {
      const [first, second] = [out.every((x, k) => x === a[k]) ? out : a, out];
      expect(merge(out, first, second === first ? b : second), title).toEqual(merged);
    }
    seen[solid.length]++;
  }
  expect(Math.min(...seen)).toBeGreaterThan(50);
});
