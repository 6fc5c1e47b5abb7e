import {
  type BoxScene,
  bruteForcePairs,
  createBoxScene,
  distanceToBox,
  overlapsBox,
  pairKey,
  rayEntersBox,
  seeded,
  sweptPairs,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

const SIDES = [
  ['minX', 'maxX'],
  ['minY', 'maxY'],
  ['minZ', 'maxZ'],
] as const;

/** Boxes from 0 to 1 on each axis, the last one moved by `by` along `axis`. */
function createNeighbors(dimensions: 2 | 3, axis: number, by: number): BoxScene {
  const scene = createBoxScene('point', dimensions, 2, 1);
  for (const [a, [min, max]] of SIDES.entries()) {
    scene[min].set([0, a === axis ? by : 0]);
    scene[max].set([1, (a === axis ? by : 0) + 1]);
  }
  return scene;
}

// What every kernel is held against: an oracle that errs lets them err.
describe.each([2, 3] as const)('the oracles in %iD', (dimensions) => {
  const axes = [0, 1, 2].slice(0, dimensions);
  const unit = createNeighbors(dimensions, 0, 9);
  const at = (axis: number, value: number, others = 0.5) =>
    axes.map((a) => (a === axis ? value : others));

  test.each(axes)('pairs: touching along axis %i counts, just missing does not', (axis) => {
    for (const find of [bruteForcePairs, sweptPairs]) {
      for (const by of [1, -1, 0.5, 0]) {
        expect([...find(createNeighbors(dimensions, axis, by), [0, 1])]).toEqual([pairKey(0, 1)]);
      }
      for (const by of [1.001, -1.001, 9, -9]) {
        expect([...find(createNeighbors(dimensions, axis, by), [0, 1])]).toEqual([]);
      }
    }
  });

  test.each(axes)('pairs: a box that is empty or no number along axis %i meets nobody', (axis) => {
    for (const [min, max] of [
      [0.9, 0.1],
      [0, Number.NaN],
      [Number.NaN, 1],
    ]) {
      const scene = createNeighbors(dimensions, 0, 0);
      scene[SIDES[axis][0]][1] = min;
      scene[SIDES[axis][1]][1] = max;
      for (const find of [bruteForcePairs, sweptPairs]) expect(find(scene, [0, 1]).length).toBe(0);
    }
  });

  test.each(axes)('overlapsBox: touching along axis %i counts, from either side', (axis) => {
    for (const [from, expected] of [
      [1, true],
      [1.001, false],
      [-1, true],
      [-1.001, false],
      [0.2, true],
    ] as const) {
      const box = [...at(axis, from), ...at(axis, from + 1)];
      expect(overlapsBox(unit, 0, box), `from ${from}`).toBe(expected);
    }
  });

  test.each(axes)('distanceToBox: along axis %i, 0 inside and on the side', (axis) => {
    for (const [x, distance] of [
      [-2, 2],
      [0, 0],
      [0.5, 0],
      [1, 0],
      [4, 3],
    ]) {
      expect(distanceToBox(unit, 0, at(axis, x))).toBe(distance);
    }
    expect(
      distanceToBox(
        unit,
        0,
        axes.map(() => -1),
      ),
    ).toBeCloseTo(Math.sqrt(dimensions), 12);
  });

  test.each(axes)('rayEntersBox: along axis %i, past it and along its side', (axis) => {
    const along = (value: number) => axes.map((a) => (a === axis ? value : 0));
    expect(rayEntersBox(unit, 0, at(axis, -2), along(4))).toBe(0.5);
    expect(rayEntersBox(unit, 0, at(axis, 3), along(-4))).toBe(0.5);
    expect(rayEntersBox(unit, 0, at(axis, 3), along(4))).toBe(Infinity);
    expect(rayEntersBox(unit, 0, at(axis, 0.3), along(4))).toBe(0);
    for (const side of [0, 1]) expect(rayEntersBox(unit, 0, at(axis, -2, side), along(2))).toBe(1);
    for (const side of [-0.001, 1.001]) {
      expect(rayEntersBox(unit, 0, at(axis, -2, side), along(2))).toBe(Infinity);
    }
  });

  test('rayEntersBox: through a corner alone counts', () => {
    const origin: number[] = axes.map((axis) => (axis === 0 ? -1 : 1));
    const direction = axes.map((axis) => (axis === 0 ? 1 : axis === 1 ? 1 : 0));
    expect(rayEntersBox(unit, 0, origin, direction)).toBe(Infinity);
    origin[1] = 0;
    expect(rayEntersBox(unit, 0, origin, direction)).toBe(1);
  });

  test('the layouts are what they are called', () => {
    const flat = createBoxScene('flat', dimensions, 500, 3);
    expect(Math.max(...flat.centers[dimensions - 1])).toBeLessThanOrEqual(0.1);
    expect(Math.max(...flat.centers[0])).toBeGreaterThan(10);
    const mixed = createBoxScene('mixed', dimensions, 500, 3);
    expect(Math.max(...mixed.halves) / Math.min(...mixed.halves)).toBeGreaterThan(10);
    const outlier = createBoxScene('outlier', dimensions, 500, 3);
    expect(outlier.centers[0].filter((x) => x > 1e5).length).toBe(1);
  });
});

test('seeded: mulberry32, so that a seed in a report means the same everywhere', () => {
  const random = seeded(1);
  expect([random(), seeded(2)()]).toEqual([0.6270739405881613, 0.7342509443406016]);
});
