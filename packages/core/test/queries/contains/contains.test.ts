import {
  containsAabbAabb,
  containsAabbPoint,
  containsAabbSphere,
  containsSphereAabb,
  containsSpherePoint,
} from '@bitbounds/core';
import {
  escapeAlong,
  randomAabb,
  randomPoint,
  randomSphere,
  type Solid,
  seeded,
  solidOfBox,
  solidOfPoints,
  solidOfSphere,
} from '@bitbounds/testkit';
import { expect, test } from 'vitest';

type Contains = (outer: ArrayLike<number>, inner: ArrayLike<number>) => boolean;

const nan = Number.NaN;
const unit = [-1, -1, -1, 1, 1, 1];
const ball = [0, 0, 0, 3];
const empty = unit.map((x) => -x * Infinity);
const endless = unit.map((x) => x * Infinity);

const table: [name: string, contains: Contains, outer: number[], inner: number[], is: boolean][] = [
  ['box: a point inside', containsAabbPoint, unit, [0.5, 0, 0], true],
  ['box: a point on a face', containsAabbPoint, unit, [1, 0, 0], true],
  ['box: a point on a corner', containsAabbPoint, unit, [-1, 1, -1], true],
  ['box: a point just beyond x', containsAabbPoint, unit, [1.000001, 0, 0], false],
  ['box: a point just below y', containsAabbPoint, unit, [0, -1.000001, 0], false],
  ['box: a point just beyond z', containsAabbPoint, unit, [0, 0, 1.000001], false],
  ['box: a point far away', containsAabbPoint, unit, [0, 99, 0], false],
  [
    'a box that is a point holds that point',
    containsAabbPoint,
    [1, 2, 3, 1, 2, 3],
    [1, 2, 3],
    true,
  ],
  ['the empty box holds no point', containsAabbPoint, empty, [0, 0, 0], false],
  ['a box empty on one axis', containsAabbPoint, [-1, 1, -1, 1, -1, 1], [0, 0, 0], false],
  ['a box without end', containsAabbPoint, endless, [1e300, 0, 0], true],
  ['box: NaN in the point', containsAabbPoint, unit, [0, nan, 0], false],
  ['box: NaN in a bound', containsAabbPoint, [-1, -1, -1, 1, 1, nan], [0, 0, 0], false],

  ['box: a sphere inside', containsAabbSphere, unit, [0, 0, 0, 0.5], true],
  ['box: a sphere that touches all faces', containsAabbSphere, unit, [0, 0, 0, 1], true],
  ['box: a sphere that sticks out of x', containsAabbSphere, unit, [0.6, 0, 0, 0.5], false],
  ['box: a sphere that sticks out of y', containsAabbSphere, unit, [0, -0.6, 0, 0.5], false],
  ['box: a sphere that sticks out of z', containsAabbSphere, unit, [0, 0, 0.6, 0.5], false],
  ['box: a sphere in a corner', containsAabbSphere, unit, [0.5, 0.5, -0.5, 0.5], true],
  ['box: a sphere beside it', containsAabbSphere, unit, [5, 0, 0, 0.5], false],
  ['the empty box holds no sphere', containsAabbSphere, empty, [0, 0, 0, 0], false],
  ['box: NaN in the radius', containsAabbSphere, unit, [0, 0, 0, nan], false],

  ['box: equal boxes', containsAabbAabb, unit, unit, true],
  ['box: a box inside', containsAabbAabb, unit, [0, 0, 0, 1, 1, 1], true],
  ['box: a box that sticks out', containsAabbAabb, unit, [0, 0, 0, 1, 1, 1.000001], false],
  ['box: a larger box', containsAabbAabb, unit, [-2, -2, -2, 2, 2, 2], false],
  ['box: a box beside it', containsAabbAabb, unit, [5, 5, 5, 6, 6, 6], false],
  ['box: the empty box', containsAabbAabb, unit, empty, false],
  ['box: a box empty on one axis', containsAabbAabb, unit, [0.5, 0, 0, -0.5, 1, 1], false],
  ['the empty box holds no box', containsAabbAabb, empty, [0, 0, 0, 0, 0, 0], false],
  ['a box without end holds another', containsAabbAabb, endless, endless, true],
  ['box: NaN in the inner box', containsAabbAabb, unit, [nan, 0, 0, 1, 1, 1], false],

  ['sphere: its center', containsSpherePoint, ball, [0, 0, 0], true],
  ['sphere: a point on the surface', containsSpherePoint, ball, [1, 2, 2], true],
  ['sphere: a point just outside', containsSpherePoint, ball, [1, 2, 2.000001], false],
  ['sphere: a point far away', containsSpherePoint, ball, [0, 99, 0], false],
  ['a sphere that is a point', containsSpherePoint, [1, 2, 3, 0], [1, 2, 3], true],
  ['sphere: NaN in the point', containsSpherePoint, ball, [nan, 0, 0], false],
  ['sphere: NaN in the radius', containsSpherePoint, [0, 0, 0, nan], [0, 0, 0], false],

  ['sphere: a box inside', containsSphereAabb, ball, unit, true],
  [
    'sphere: a box with corners on the surface',
    containsSphereAabb,
    ball,
    [-1, -2, -2, 1, 2, 2],
    true,
  ],
  ['sphere: a corner sticks out', containsSphereAabb, ball, [-1, -2, -2.001, 1, 2, 2], false],
  ['sphere: a face sticks out', containsSphereAabb, ball, [-4, -1, -1, 1, 1, 1], false],
  ['sphere: a box around it', containsSphereAabb, ball, [-9, -9, -9, 9, 9, 9], false],
  ['sphere: a box beside it', containsSphereAabb, ball, [8, 8, 8, 9, 9, 9], false],
  ['sphere: the empty box', containsSphereAabb, ball, empty, false],
  ['sphere: a box empty on one axis', containsSphereAabb, ball, [1, 0, 0, -1, 1, 1], false],
  ['sphere: NaN in a bound', containsSphereAabb, ball, [-1, -1, -1, 1, 1, nan], false],
];

test.each(table)('%s', (_, contains, outer, inner, is) => {
  expect(contains(outer, inner)).toBe(is);
});

const axes = [0, 1, 2].flatMap((axis) => [
  [0, 1, 2].map((i) => Number(i === axis)),
  [0, 1, 2].map((i) => -Number(i === axis)),
]);

/** How far the inner solid reaches out of a box: the widest reach along the axes. */
function reachOutOfBox(outer: number[], inner: Solid): number {
  const box = solidOfBox(outer);
  const reaches = axes.map((axis) => {
    const width = escapeAlong(box, box, axis);
    return escapeAlong(box, inner, axis) - width;
  });
  return Math.max(...reaches);
}

/** How far the inner corners reach out of a ball. */
function reachOutOfBall(outer: number[], inner: Solid): number {
  const distances = inner.points.map((p) =>
    Math.hypot(p[0] - outer[0], p[1] - outer[1], p[2] - outer[2]),
  );
  return Math.max(...distances) - outer[3];
}

type Random = (random: () => number) => number[];
type Reach = (outer: number[], inner: Solid) => number;
type Sweep = [string, Contains, Random, Random, Reach, (row: number[]) => Solid];

const pointOf = (random: () => number): number[] => randomPoint(random, 3);
const scaled = (make: Random, factor: number): Random => {
  return (random) => make(random).map((x) => x * factor);
};

const largeAabb: Random = (random) => randomAabb(random).map((x, i) => x + (i < 3 ? -3 : 3));
const largeSphere: Random = (random) => randomSphere(random).map((x, i) => x + (i < 3 ? 0 : 3));

const sweeps: Sweep[] = [
  ['box, point', containsAabbPoint, randomAabb, scaled(pointOf, 0.7), reachOutOfBox, solidOfPoints],
  [
    'box, sphere',
    containsAabbSphere,
    largeAabb,
    scaled(randomSphere, 0.6),
    reachOutOfBox,
    solidOfSphere,
  ],
  ['box, box', containsAabbAabb, largeAabb, scaled(randomAabb, 0.4), reachOutOfBox, solidOfBox],
  [
    'sphere, point',
    containsSpherePoint,
    randomSphere,
    scaled(pointOf, 0.7),
    reachOutOfBall,
    solidOfPoints,
  ],
  [
    'sphere, box',
    containsSphereAabb,
    largeSphere,
    scaled(randomAabb, 0.4),
    reachOutOfBall,
    solidOfBox,
  ],
];

test.each(sweeps)(
  'agrees with how far the inner one reaches out (%s), and the sweep visits both answers',
  (_, contains, randomOuter, randomInner, reach, solidOf) => {
    const random = seeded(0xc0de);
    let inside = 0;
    for (let i = 0; i < 6000; i++) {
      const outer = randomOuter(random);
      const inner = randomInner(random);
      const out = reach(outer, solidOf(inner));
      if (Math.abs(out) < 1e-9) continue;
      expect(contains(outer, inner), `${i}: ${outer} / ${inner}`).toBe(out < 0);
      inside += Number(out < 0);
    }
    expect(inside).toBeGreaterThan(200);
    expect(inside).toBeLessThan(5800);
  },
);
