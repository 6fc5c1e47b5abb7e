import * as core from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import {
  boxes,
  heightsOver,
  type Kind,
  obbs,
  planes,
  type Row,
  scaledRow,
  spheres,
  triangles,
} from '../support/kinds.ts';

type Ask = (...rows: Row[]) => number | boolean;
type Write = (out: number[], ...rows: Row[]) => boolean;
const ask = core as unknown as { [name: string]: Ask };
const write = core as unknown as { [name: string]: Write };
const nan = Number.NaN;

const KINDS: [name: string, kind: Kind][] = [
  ['Sphere', spheres],
  ['Aabb', boxes],
  ['Obb', obbs],
  ['Triangle', triangles],
];

function shifted(name: string, row: Row, by: Row): number[] {
  const count = { Sphere: 3, Aabb: 6, Obb: 3, Triangle: 9 }[name] ?? 0;
  return Array.from(row, (x, i) => (i < count ? x + by[i % 3] : x));
}

describe.each(KINDS)('%s and planes', (name, kind) => {
  const isFirst = name !== 'Triangle';
  const meetsPlane = (row: Row, plane: Row) =>
    isFirst ? ask[`intersects${name}Plane`](row, plane) : core.intersectsPlaneTriangle(plane, row);
  const meetsSolid = (row: Row, plane: Row) =>
    isFirst
      ? ask[`intersects${name}HalfSpace`](row, plane)
      : core.intersectsHalfSpaceTriangle(plane, row);
  const gap = (row: Row, plane: Row) =>
    isFirst
      ? ask[`distance${name}HalfSpace`](row, plane)
      : core.distanceHalfSpaceTriangle(plane, row);

  test.each([1, 1e-6, 1e6])(
    'agree with all corners at scale %f, and the sweep visits both',
    (factor) => {
      const random = seeded(0x91a);
      const seen = { across: 0, behind: 0, front: 0 };
      for (let i = 0; i < 600; i++) {
        const row = scaledRow(kind, kind.random(random), factor);
        const plane = scaledRow(planes, planes.random(random), factor);
        const title = `${i}: ${row} / ${plane}`;
        const [low, high] = heightsOver(plane, kind.solid(row));
        if (Math.min(Math.abs(low), Math.abs(high)) < 1e-9 * factor) continue;
        const across = low < 0 && high > 0;
        expect(meetsPlane(row, plane), title).toBe(across);
        expect(meetsSolid(row, plane), title).toBe(low < 0);
        expect((gap(row, plane) as number) / factor, title).toBeCloseTo(
          Math.max(low, 0) / factor,
          9,
        );
        seen[across ? 'across' : low < 0 ? 'behind' : 'front']++;
        for (const [wall, expected] of [
          ['Plane', across],
          ['HalfSpace', low < 0],
        ] as const) {
          const out = [9, 9, 9, 9, 9, 9, 9];
          expect(write[`collide${name}${wall}`](out, row, plane), title).toBe(expected);
          const push = [7, 7, 7];
          expect(write[`resolve${name}${wall}`](push, row, plane), title).toBe(expected);
          if (!expected) {
            expect([out, push]).toEqual([Array(7).fill(9), [7, 7, 7]]);
            continue;
          }
          // By the front, or by the side that most of it is on.
          const side = wall === 'HalfSpace' || low + high >= 0 ? 1 : -1;
          const depth = side > 0 ? -low : high;
          expect(out[3] / factor, title).toBeCloseTo(depth / factor, 9);
          for (let k = 0; k < 3; k++) {
            expect(out[k], title).toBeCloseTo(-side * plane[k], 12);
            expect(push[k] / factor, title).toBeCloseTo((side * plane[k] * depth) / factor, 9);
          }
          const height = out[4] * plane[0] + out[5] * plane[1] + out[6] * plane[2] - plane[3];
          expect((side * height) / factor, title).toBeCloseTo(-depth / factor, 5);
          const after = heightsOver(plane, kind.solid(shifted(name, row, push)));
          expect((side > 0 ? after[0] : -after[1]) / factor, title).toBeGreaterThan(-1e-9);
          const aliased = [...row, 0, 0, 0];
          write[`collide${name}${wall}`](aliased, aliased, plane);
          expect(aliased.slice(0, 7), title).toEqual(out);
        }
      }
      for (const count of Object.values(seen)) expect(count).toBeGreaterThan(60);
    },
  );
});

const up = [0, 1, 0, 2];
describe('named cases', () => {
  const table: [
    string,
    string,
    row: Row,
    plane: Row,
    across: boolean,
    solid: boolean,
    contact: number[] | null,
  ][] = [
    ['Sphere', 'touching from the front', [5, 5, 5, 3], up, true, true, [0, -1, 0, 0, 5, 2, 5]],
    ['Sphere', 'just in front', [5, 5.000001, 5, 3], up, false, false, null],
    ['Sphere', 'touching from behind', [5, -1, 5, 3], up, true, true, [0, 1, 0, 0, 5, 2, 5]],
    ['Sphere', 'wholly behind', [5, -9, 5, 3], up, false, true, null],
    [
      'Sphere',
      'center on the plane: to the front',
      [5, 2, 5, 3],
      up,
      true,
      true,
      [0, -1, 0, 3, 5, -1, 5],
    ],
    ['Sphere', 'a point on the plane', [5, 2, 5, 0], up, true, true, [0, -1, 0, 0, 5, 2, 5]],
    ['Sphere', 'NaN in the center', [5, nan, 5, 3], up, false, false, null],
    ['Sphere', 'NaN in the radius', [5, 2, 5, nan], up, false, false, null],
    ['Sphere', 'NaN in the plane', [5, 2, 5, 3], [0, 1, 0, nan], false, false, null],
    [
      'Aabb',
      'standing on it: the middle of its side',
      [0, 2, 0, 4, 6, 2],
      up,
      true,
      true,
      [0, -1, 0, 0, 2, 2, 1],
    ],
    ['Aabb', 'just above it', [0, 2.000001, 0, 4, 6, 2], up, false, false, null],
    ['Aabb', 'sunk in', [0, 1, 0, 4, 6, 2], up, true, true, [0, -1, 0, 1, 2, 1, 1]],
    ['Aabb', 'flat in the plane', [0, 2, 0, 4, 2, 2], up, true, true, [0, -1, 0, 0, 2, 2, 1]],
    ['Aabb', 'empty', [0, 3, 0, 4, 1, 2], up, false, false, null],
    ['Aabb', 'without end', [-Infinity, 1, 0, Infinity, 6, 2], up, true, true, null],
    ['Aabb', 'NaN in a bound', [0, 1, nan, 4, 6, 2], up, false, false, null],
    [
      'Obb',
      'on a corner',
      [
        0,
        2 + Math.SQRT2,
        0,
        1,
        1,
        1,
        0.6,
        0,
        0.8,
        0.8 * Math.SQRT1_2,
        Math.SQRT1_2,
        -0.6 * Math.SQRT1_2,
        -0.8 * Math.SQRT1_2,
        Math.SQRT1_2,
        0.6 * Math.SQRT1_2,
      ],
      up,
      true,
      true,
      null,
    ],
    ['Obb', 'empty', [0, 2, 0, 1, -1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1], up, false, false, null],
    [
      'Obb',
      'lying on it',
      [0, 3, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1],
      up,
      true,
      true,
      [0, -1, 0, 0, 0, 2, 0],
    ],
    [
      'Triangle',
      'a corner touches',
      [0, 2, 0, 1, 3, 0, 0, 3, 1],
      up,
      true,
      true,
      [0, -1, 0, 0, 0, 2, 0],
    ],
    [
      'Triangle',
      'an edge touches',
      [0, 2, 0, 2, 2, 0, 0, 3, 1],
      up,
      true,
      true,
      [0, -1, 0, 0, 1, 2, 0],
    ],
    ['Triangle', 'lies in it', [0, 2, 0, 3, 2, 0, 0, 2, 3], up, true, true, [0, -1, 0, 0, 1, 2, 1]],
    ['Triangle', 'behind', [0, 1, 0, 3, 1, 0, 0, 1, 3], up, false, true, null],
    ['Triangle', 'NaN in a corner', [0, nan, 0, 3, 1, 0, 0, 1, 3], up, false, false, null],
  ];

  test.each(table)('%s: %s', (name, _, row, plane, across, solid, contact) => {
    const isFirst = name !== 'Triangle';
    const out = [0, 0, 0, 0, 0, 0, 0];
    if (isFirst) {
      expect(ask[`intersects${name}Plane`](row, plane)).toBe(across);
      expect(ask[`intersects${name}HalfSpace`](row, plane)).toBe(solid);
    } else {
      expect(core.intersectsPlaneTriangle(plane, row)).toBe(across);
      expect(core.intersectsHalfSpaceTriangle(plane, row)).toBe(solid);
    }
    expect(write[`collide${name}HalfSpace`](out, row, plane)).toBe(solid);
    expect(write[`collide${name}Plane`](out, row, plane)).toBe(across);
    if (contact)
      for (const [i, x] of contact.entries()) expect(out[i], `${out}`).toBeCloseTo(x, 12);
  });
});
