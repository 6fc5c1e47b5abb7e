import { gapBetweenSolids, randomMotion, type Solid, seeded, snapRow } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { type Pair, pairs } from '../../support/distance-pairs.ts';
import {
  capsules,
  heightsOver,
  planes,
  type Row,
  scaledRow,
  segments,
  spheres,
} from '../../support/kinds.ts';

/** How far apart the oracle says they are; negative when they overlap. */
function oracleGap({ first, second, isHalfSpace }: Pair, a: Row, b: Row): number {
  if (first !== planes && second !== planes) {
    return gapBetweenSolids(first.solid(a), second.solid(b));
  }
  const solid: Solid = first === planes ? second.solid(b) : first.solid(a);
  const [low, high] = heightsOver(first === planes ? a : b, solid);
  return isHalfSpace ? low : Math.max(low, -high);
}

describe.each(Object.entries(pairs) as [string, Pair][])('%s', (_, pair) => {
  const { intersects, distance, first, second } = pair;

  test('agrees with the oracle, also small, large, and moved with the other', () => {
    const random = seeded(0xd157);
    let hits = 0;
    let compared = 0;
    for (let i = 0; i < 360; i++) {
      let a = first.random(random);
      let b = second.random(random);
      if (i % 4 === 0 && (first === spheres || first === capsules) && second.isLength(8)) {
        a = snapRow(a, 0.5);
        b = snapRow(b, 0.5);
      }
      // Segments are so thin that they seldom meet by chance.
      if (first === segments && i % 4 === 1 && second !== planes) {
        const { points } = second.solid(b);
        for (let k = 0; k < 3; k++) {
          const middle = points.reduce((sum, p) => sum + p[k], 0) / points.length;
          a[3 + k] = 2 * middle - a[k];
        }
      }
      const title = `${i}: ${a} / ${b}`;
      const gap = oracleGap(pair, a, b);
      const rows = [1, 1e-6, 1e6].map((size) => [
        size,
        scaledRow(first, a, size),
        scaledRow(second, b, size),
      ]) as [number, number[], number[]][];
      if (first.moved !== null && second.moved !== null) {
        const motion = randomMotion(random);
        rows.push([1, first.moved(a, motion), second.moved(b, motion)]);
      }
      // Without a radius those that overlap are not less than 0 apart.
      const hit = first === segments && second !== planes ? gap < 1e-10 : gap < 0;
      const isClear = Math.abs(gap) > 1e-7 || (hit && first === segments);
      for (const [size, rowA, rowB] of rows) {
        if (distance !== null) {
          expect(distance(rowA, rowB) / size, title).toBeCloseTo(Math.max(gap, 0), 6);
        }
        if (intersects !== null && isClear) {
          expect(intersects(rowA, rowB), title).toBe(hit);
        }
      }
      compared += Number(isClear);
      hits += Number(isClear && hit);
    }
    expect(compared).toBeGreaterThan(290);
    expect(hits).toBeGreaterThan(compared * 0.1);
    expect(hits).toBeLessThan(compared * 0.9);
  });
});
