import * as core from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { KINDS_2D, type Row } from './support/kinds2d.ts';

type Collide = (out: number[], a: Row, b: Row) => boolean;
const functions = core as unknown as { [name: string]: Collide };

/** The square from −1 to 1, as all that it can be. */
const SQUARES: [shape: string, row: number[]][] = [
  ['Rect', [-1, -1, 1, 1]],
  ['OrientedRect', [0, 0, 1, 1, 1, 0]],
  ['OrientedRect', [0, 0, 1, 1, 0, -1]],
  ['Polygon', [-1, -1, 1, -1, 1, 1, -1, 1]],
  ['Polygon', [1, 1, 1, -1, -1, -1, -1, 1]],
];
const ORDER = ['Circle', 'Capsule2d', 'Rect', 'OrientedRect', 'Triangle2d', 'Polygon'];

function contactOf(shapes: [string, string], a: Row, b: Row): number[] | null {
  const [first, second] = shapes;
  const out = [0, 0, 0, 0, 0];
  const isInOrder = ORDER.indexOf(first) <= ORDER.indexOf(second);
  if (!isInOrder) throw new Error(`collide${second}${first} has them the other way around.`);
  return functions[`collide${first}${second}`](out, a, b) ? out : null;
}

describe('of equally short pushes', () => {
  const pairs = SQUARES.flatMap((a) => SQUARES.map((b) => ({ a, b }))).filter(
    ({ a, b }) => ORDER.indexOf(a[0]) <= ORDER.indexOf(b[0]),
  );

  test.each(pairs)('up: $a in $b', ({ a, b }) => {
    expect(contactOf([a[0], b[0]], a[1], b[1])).toEqual([0, -1, 2, 0, -1]);
  });

  test.each(SQUARES)('up and not down: a flat capsule in the middle of %s %j', (shape, row) => {
    const contact = contactOf(['Capsule2d', shape], [-0.25, 0, 0.25, 0, 0.5], row);
    expect(contact).toEqual([0, -1, 1.5, 0, -0.5]);
  });

  test('to the right and not to the left, where up is longer', () => {
    const tall = [-1, -9, 1, -9, 1, 9, -1, 9];
    for (let a = 0; a < 8; a++) {
      for (let b = 0; b < 8; b++) {
        const [first, second] = [a, b].map((by) => turned(tall, by, by > 3));
        expect(contactOf(['Polygon', 'Polygon'], first, second)).toEqual([-1, 0, 2, -1, 0]);
      }
    }
    expect(contactOf(['Rect', 'Polygon'], [-1, -9, 1, 9], tall)).toEqual([-1, 0, 2, -1, 0]);
    expect(contactOf(['Circle', 'Capsule2d'], [0, 0, 1], [0, -9, 0, 9, 1])).toEqual([
      -1, 0, 2, -1, 0,
    ]);
  });

  test('across both: cores in one line, and cores that are one point', () => {
    expect(contactOf(['Capsule2d', 'Capsule2d'], [0, 0, 4, 0, 1], [2, 0, 9, 0, 1])).toEqual([
      0, -1, 2, 3, -1,
    ]);
    expect(contactOf(['Capsule2d', 'Capsule2d'], [1, 2, 1, 2, 1], [1, 2, 1, 2, 3])).toEqual([
      0, -1, 4, 1, 1,
    ]);
    expect(contactOf(['Circle', 'Capsule2d'], [1, 2, 1], [1, 2, 1, 2, 3])).toEqual([
      0, -1, 4, 1, 1,
    ]);
  });
});

/** The same corners from another one on, and the other way around. */
function turned(polygon: number[], by: number, isBackward: boolean): number[] {
  const points = Array.from({ length: polygon.length / 2 }, (_, i) =>
    polygon.slice(2 * i, 2 * i + 2),
  );
  const from = [...points.slice(by % points.length), ...points.slice(0, by % points.length)];
  return (isBackward ? from.reverse() : from).flat();
}

test('a polygon is the same whichever corner is first and whichever way around', () => {
  const random = seeded(0x901);
  let hits = 0;
  for (let i = 0; i < 600; i++) {
    const a = KINDS_2D.Polygon.random(random);
    const b = KINDS_2D.Polygon.random(random);
    const other = turned(a, i % 7, i % 2 === 0);
    const title = `${i}: ${a} / ${b}`;
    const contact = contactOf(['Polygon', 'Polygon'], a, b);
    const same = contactOf(['Polygon', 'Polygon'], other, b);
    expect(same === null, title).toBe(contact === null);
    contact?.forEach((x, k) => void expect(same?.[k], title).toBeCloseTo(x, 9));
    hits += Number(contact !== null);
    const ray = [...KINDS_2D.Point2d.random(random), ...KINDS_2D.Point2d.random(random)];
    expect(core.raycastPolygon(ray, other), title).toBeCloseTo(core.raycastPolygon(ray, a), 9);
    expect(core.distanceSquaredPolygonPolygon(other, b), title).toBeCloseTo(
      core.distanceSquaredPolygonPolygon(a, b),
      9,
    );
    expect(core.areaOfPolygon(other), title).toBeCloseTo(core.areaOfPolygon(a), 9);
  }
  expect(hits).toBeGreaterThan(60);
  expect(hits).toBeLessThan(540);
});

test('a polygon without area is the segment that it covers', () => {
  const random = seeded(0xf1a7);
  for (let i = 0; i < 300; i++) {
    const segment = KINDS_2D.Segment2d.random(random);
    const [x, y] = core.setPointFromSegment2d([0, 0], segment, random());
    const flats = [
      [...segment.slice(0, 2), x, y, ...segment.slice(2)],
      [x, y, ...segment, x, y, ...segment.slice(2)],
      [...segment, ...segment],
    ];
    const circle = KINDS_2D.Circle.random(random);
    const triangle = KINDS_2D.Triangle2d.random(random);
    for (const flat of flats) {
      const title = `${i}: ${flat} / ${circle} / ${triangle}`;
      expect(core.distanceCirclePolygon(circle, flat), title).toBeCloseTo(
        core.distanceSegment2dCircle(segment, circle),
        9,
      );
      expect(core.distanceSquaredTriangle2dPolygon(triangle, flat), title).toBeCloseTo(
        core.distanceSquaredSegment2dTriangle2d(segment, triangle),
        9,
      );
      const motion = KINDS_2D.Point2d.random(random).map((s) => 3 * s);
      const t = core.sweepCirclePolygon(circle, motion, flat);
      const same = core.sweepCircleCapsule2d(circle, motion, [...segment, 0]);
      if (t === core.MISS || same === core.MISS) expect(t, title).toBe(same);
      else expect(t, title).toBeCloseTo(same, 7);
    }
  }
});

describe('sweeps past a corner', () => {
  const square = [-1, -1, 1, -1, 1, 1, -1, 1];
  const r = Math.SQRT1_2;

  test.each([
    ['a disk onto the corner, slantwise', [5, 5, 1], [-8, -8], square, (4 - r) / 8],
    ['a disk that passes at a hair less than its radius', [-6, 1.999999, 1], [9, 0], square, null],
    ['a disk that passes at a hair more', [-6, 2.000001, 1], [9, 0], square, core.MISS],
    [
      'a disk that grazes the corner of a diamond',
      [-6, 2, 1],
      [12, 0],
      [0, -1, 1, 0, 0, 1, -1, 0],
      0.5,
    ],
    ['a disk that misses it', [-6, 2.000001, 1], [12, 0], [0, -1, 1, 0, 0, 1, -1, 0], core.MISS],
    ['a huge disk onto a point', [0, 1e6 + 10, 1e6], [0, -20], [0, 0], 0.5],
  ] as [string, number[], number[], number[], number | null][])(
    '%s',
    (_, circle, motion, polygon, t) => {
      const found = core.sweepCirclePolygon(circle, motion, polygon);
      if (t === core.MISS) expect(found).toBe(core.MISS);
      else if (t !== null) expect(found).toBeCloseTo(t, 6);
      else expect(found).toBeLessThan(1);
    },
  );
});
