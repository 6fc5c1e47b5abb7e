import {
  closestPointOnTriangle2d,
  collideTriangle2dTriangle2d,
  containsPolygonTriangle2d,
  containsTriangle2dSegment2d,
  distanceCircleTriangle2d,
  distanceSquaredPoint2dTriangle2d,
  distanceSquaredTriangle2dTriangle2d,
  intersectsCircleTriangle2d,
  intersectsTriangle2dTriangle2d,
} from '@bitbounds/core';
import { describe, expect, test } from 'vitest';

// Edges alone were asked, and across those of a needle all that is beyond its tip is as near as rounding: at a thickness
// of 1e-9 what was 1e-5 beyond the tip touched it, at distance 0, and what stuck out of the tip by as much was in.
describe.each([1e-3, 1e-5, 1e-7, 1e-9, 1e-11])('a needle as thin as %d', (thickness) => {
  const needle = [1, 1, 2, 2 + thickness, 2 + thickness, 2];
  const gap = 1e-14 / thickness;
  const at = 1 - gap * Math.SQRT1_2;
  const point = [at, at];
  const distance = Math.SQRT2 * (1 - at);
  const opposite = [at, at, at - 1, at - 1 - thickness, at - 1 - thickness, at - 1];

  test.each<[string, number[]]>([
    ['the tip first', needle],
    ['the tip in the middle', [...needle.slice(4), ...needle.slice(0, 4)]],
    ['the tip last', [...needle.slice(2), ...needle.slice(0, 2)]],
    ['turned around', [...needle.slice(0, 2), ...needle.slice(4), ...needle.slice(2, 4)]],
  ])('is as far away as its tip, %s', (_, corners) => {
    expect(Math.sqrt(distanceSquaredPoint2dTriangle2d(point, corners))).toBeCloseTo(distance, 15);
    expect(closestPointOnTriangle2d([0, 0], corners, point)).toEqual([1, 1]);
    const disk = [at, at, 0.5 * gap];
    expect(intersectsCircleTriangle2d(disk, corners)).toBe(false);
    expect(distanceCircleTriangle2d(disk, corners)).toBeCloseTo(distance - 0.5 * gap, 15);
    const squared = distanceSquaredTriangle2dTriangle2d(corners, opposite);
    expect(Math.sqrt(squared)).toBeCloseTo(distance, 15);
    expect(intersectsTriangle2dTriangle2d(corners, opposite)).toBe(false);
    expect(collideTriangle2dTriangle2d([0, 0, 0, 0, 0], corners, opposite)).toBe(false);
    expect(intersectsTriangle2dTriangle2d(corners, [1, 1, ...opposite.slice(2)])).toBe(true);
  });

  test('holds nothing that sticks out of its tip', () => {
    expect(containsTriangle2dSegment2d(needle, [at, at, 1.5, 1.5])).toBe(false);
    expect(containsTriangle2dSegment2d(needle, [1, 1, 1.5, 1.5])).toBe(true);
    expect(containsPolygonTriangle2d(needle, [at, at, ...needle.slice(2)])).toBe(false);
    expect(containsPolygonTriangle2d(needle, needle)).toBe(true);
  });
});
