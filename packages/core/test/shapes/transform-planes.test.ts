import * as core from '@bitbounds/core';
import { randomMotion, randomPoint, seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import {
  IDENTITY,
  MATRIX_KINDS,
  matrixOf,
  randomMatrix,
  square,
  times,
} from '../support/matrices.ts';

type Row = number[];
type Random = () => number;
const nan = Number.NaN;
const inf = Infinity;

const all = Object.keys(MATRIX_KINDS);

describe('planes and frusta', () => {
  const heightOver = (plane: Row, p: Row): number =>
    plane[0] * p[0] + plane[1] * p[1] + plane[2] * p[2] - plane[3];

  function randomPlane(random: Random): Row {
    return [...randomMotion(random).axes.slice(0, 3), random() * 4 - 2];
  }

  test.each(all)(
    'a plane moved by a matrix that is %s parts the moved points as before',
    (kind) => {
      const next = seeded(0x91a);
      for (let i = 0; i < 100; i++) {
        const matrix = randomMatrix(next, kind);
        const plane = randomPlane(next);
        const moved = core.transformPlaneByMatrix([], plane, matrix);
        const title = `${i}: ${plane} by ${matrix} became ${moved}`;
        expect(Math.hypot(moved[0], moved[1], moved[2]), title).toBeCloseTo(1, 12);
        for (let k = 0; k < 10; k++) {
          const point = randomPoint(next, 4);
          const foot = core.closestPointOnPlane([], plane, point);
          expect(Math.abs(heightOver(moved, times(matrix, foot, 1))), title).toBeLessThan(1e-9);
          const before = heightOver(plane, point);
          if (Math.abs(before) < 1e-6) continue;
          expect(heightOver(moved, times(matrix, point, 1)) > 0, title).toBe(before > 0);
        }
        const frustum = [
          ...plane,
          ...randomPlane(next),
          ...plane,
          ...plane,
          ...plane,
          0,
          0,
          0,
          -inf,
        ];
        const six = core.transformFrustumByMatrix([], frustum, matrix);
        expect(six.slice(0, 4)).toEqual(moved);
        expect(six.slice(20)).toEqual([0, 0, 0, -inf]);
        const inPlace = [...frustum];
        expect(core.transformFrustumByMatrix(inPlace, inPlace, matrix)).toEqual(six);
      }
    },
  );

  test('by a pose is by its matrix', () => {
    const quarter = [0, 0, Math.SQRT1_2, Math.SQRT1_2];
    const moved = core.transformPlaneByPose([], [1, 0, 0, 2], quarter, [5, 6, 7]);
    [0, 1, 0, 8].forEach((x, k) => {
      expect(moved[k]).toBeCloseTo(x, 14);
    });
    const frustum = core.setFrustumFromObb([], [0, 0, 0, 1, 2, 3, ...square]);
    const obb = core.transformObbByPose([], [0, 0, 0, 1, 2, 3, ...square], quarter, [5, 6, 7]);
    const expected = core.setFrustumFromObb([], obb);
    core.transformFrustumByPose([], frustum, quarter, [5, 6, 7]).forEach((x, k) => {
      expect(x).toBeCloseTo(expected[k], 13);
    });
  });

  test('flattened space has no planes, planes without a normal stay, sizes keep their digits', () => {
    const flat = matrixOf([1, 0, 0, 0, 0, 0, 0, 0, 1], [1, 2, 3]);
    expect(core.transformPlaneByMatrix([], [0, 1, 0, 5], flat)).toEqual([0, 0, 0, 0]);
    expect(core.transformPlaneByMatrix([], [0, 0, 0, 5], flat)).toEqual([0, 0, 0, 5]);
    for (const size of [1e-6, 1e6]) {
      const matrix = matrixOf(
        square.map((x) => x * size),
        [0, 0, 0],
      );
      const moved = core.transformPlaneByMatrix([], [0.6, 0.8, 0, 5], matrix);
      expect(moved[3] / size).toBeCloseTo(5, 12);
      expect(moved[0]).toBeCloseTo(0.6, 14);
    }
    expect(core.transformPlaneByMatrix([], [nan, 1, 0, 5], IDENTITY)[0]).toBeNaN();
  });

  test('a moved camera has the corners that moved', () => {
    const frustum = core.setFrustumFromObb([], [1, 2, 3, 1, 2, 3, ...square]);
    const next = seeded(0xf2);
    for (const kind of all) {
      const matrix = randomMatrix(next, kind);
      const corners = core.transformHullByMatrix(
        [],
        core.setCornersFromFrustum([], frustum),
        matrix,
        8,
      );
      const moved = core.transformFrustumByMatrix([], frustum, matrix);
      core.setCornersFromFrustum([], moved).forEach((x, k) => {
        expect(x, kind).toBeCloseTo(corners[k], 9);
      });
    }
  });
});
