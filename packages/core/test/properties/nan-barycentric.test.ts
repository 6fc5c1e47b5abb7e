import {
  barycentricSegment,
  barycentricSegment2d,
  barycentricSegmentByProjection,
  barycentricTriangle,
  barycentricTriangle2d,
  barycentricTriangleByAreas,
} from '@bitbounds/core';
import { expect, test } from 'vitest';

type Row = number[];

const inSegments: [name: string, ask: (segment: Row, point: Row) => number, rows: Row[]][] = [
  [
    'barycentricSegment',
    barycentricSegment,
    [
      [1, 2, 3, 5, 4, 3],
      [1, 2, 3, 1, 2, 3],
    ],
  ],
  [
    'barycentricSegmentByProjection',
    barycentricSegmentByProjection,
    [
      [1, 2, 3, 5, 4, 3],
      [1, 2, 3, 1, 2, 3],
    ],
  ],
  [
    'barycentricSegment2d',
    barycentricSegment2d,
    [
      [1, 2, 5, 4],
      [1, 2, 1, 2],
    ],
  ],
];

const SOLID = [
  [0, 0, 0, 4, 0, 0, 0, 4, 0],
  [0, 0, 0, 4, 0, 0, 8, 0, 0],
  [1, 2, 3, 1, 2, 3, 1, 2, 3],
];
const FLAT = [
  [0, 0, 4, 0, 0, 4],
  [0, 0, 4, 0, 8, 0],
  [1, 2, 1, 2, 1, 2],
];

const inTriangles: [
  name: string,
  ask: (out: Row, triangle: Row, point: Row) => Row,
  rows: Row[],
][] = [
  ['barycentricTriangle', barycentricTriangle, SOLID],
  ['barycentricTriangleByAreas', barycentricTriangleByAreas, SOLID],
  ['barycentricTriangle2d', barycentricTriangle2d, FLAT],
];

test.each(inSegments)('%s of NaN is NaN, with equal ends, too', (_, ask, rows) => {
  for (const row of rows) {
    const point = row.slice(0, row.length / 2).map((x) => x + 1);
    expect(ask(row, point)).not.toBeNaN();
    for (const i of row.keys()) expect(ask(row.with(i, Number.NaN), point)).toBeNaN();
    for (const i of point.keys()) expect(ask(row, point.with(i, Number.NaN))).toBeNaN();
  }
});

test.each(inTriangles)('%s of NaN is NaN, without area, too', (_, ask, rows) => {
  for (const row of rows) {
    const point = row.slice(0, row.length / 3).map((x) => x + 1);
    expect(ask([], row, point)).not.toContain(Number.NaN);
    const none = [Number.NaN, Number.NaN, Number.NaN];
    for (const i of row.keys()) expect(ask([], row.with(i, Number.NaN), point)).toEqual(none);
    for (const i of point.keys()) expect(ask([], row, point.with(i, Number.NaN))).toEqual(none);
  }
});
