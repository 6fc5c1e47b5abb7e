import {
  closestPointOnRay2d,
  closestPointOnSegment2d,
  closestPointsOnSegment2dSegment2d,
  collideAabbObb,
  collideCapsuleHull,
  collideCircleCapsule2d,
  collideHullHull,
  collideSphereSphere,
  containsObbObb,
  distanceSquaredSegment2dSegment2d,
  intersectsCapsule2dRect,
  intersectsCircleCapsule2d,
  intersectsSegment2dSegment2d,
  intersectsSphereTriangle,
  intersectsTriangleTriangle,
  raycastHull,
  raycastRect,
  resolveCirclePolygon,
  sweepAabbHull,
  sweepAabbObb,
  sweepAabbTriangle,
  sweepCapsuleHull,
  sweepSphereSphere,
  transformCapsule2dByMatrix,
  transformOrientedRectByMatrix,
} from '@bitbounds/core';
import { expect, test } from 'vitest';

// Turns of the code that random shapes seldom take.
const level = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const tetrahedron = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1];
const box = [5, 0, 0, 6, 1, 1];

test.each<[name: string, ask: () => number]>([
  ['a box at a turned box', () => sweepAabbObb(box, [-8, 0, 0], [0, 0.5, 0.5, 1, 1, 1, ...level])],
  ['a box at a hull', () => sweepAabbHull(box, [-8, 0, 0], [1, -1, -1, 1, 3, -1, 1, 0, 3])],
  ['a box at a triangle', () => sweepAabbTriangle(box, [-8, 0, 0], [1, -1, -1, 1, 3, -1, 1, 0, 3])],
  ['a ray at a hull', () => raycastHull([5, 0.25, 0.25, -8, 0, 0], [1, -1, -1, 1, 3, -1, 1, 0, 3])],
])('%s knows nothing of the radius that was swept before', (_, ask) => {
  expect(sweepCapsuleHull([0, 9, 0, 1, 9, 0, 1], [0, -9, 0], tetrahedron)).toBeCloseTo(7 / 9, 12);
  expect(ask()).toBeCloseTo(0.5, 12);
});

test('segments behind each other on one line do not meet, whichever comes first', () => {
  const [a, b] = [
    [2, 0, 3, 0],
    [0, 0, 1, 0],
  ];
  for (const flip of [
    [0, 1, 2, 3],
    [2, 3, 0, 1],
    [1, 0, 3, 2],
  ]) {
    const [p, q] = [flip.map((k) => a[k]), flip.map((k) => b[k])];
    expect(intersectsSegment2dSegment2d(p, q)).toBe(false);
    expect(intersectsSegment2dSegment2d(q, p)).toBe(false);
    expect(distanceSquaredSegment2dSegment2d(p, q)).toBe(1);
    expect(distanceSquaredSegment2dSegment2d(q, p)).toBe(1);
  }
});

test('of segments on each other the end nearest to both middles, also when it is the start of the second', () => {
  expect(closestPointsOnSegment2dSegment2d([], [0, -2, 2, 2], [1, 0, 2, 2])).toEqual([1, 0, 1, 0]);
});

test('a disk on a rising or falling core leaves upward across it', () => {
  const [r, out] = [Math.SQRT1_2, [0, 0, 0, 0, 0]];
  for (const [core, normal] of [
    [
      [0, 0, 2, 2],
      [r, -r],
    ],
    [
      [2, 2, 0, 0],
      [r, -r],
    ],
    [
      [0, 2, 2, 0],
      [-r, -r],
    ],
    [
      [2, 0, 0, 2],
      [-r, -r],
    ],
    [
      [1, 0, 1, 2],
      [-1, 0],
    ],
    [
      [1, 2, 1, 0],
      [-1, 0],
    ],
  ]) {
    expect(collideCircleCapsule2d(out, [1, 1, 1], [...core, 1])).toBe(true);
    expect(out[0]).toBeCloseTo(normal[0], 12);
    expect(out[1]).toBeCloseTo(normal[1], 12);
  }
});

test('a ball touches the triangle beside it at one point of an edge', () => {
  expect(intersectsSphereTriangle([2, 2, 1, 1], [2, 0, 2, 2, 0, 1, 2, 1, 1])).toBe(true);
});

test('a capsule in an upright flat hull leaves by +z', () => {
  const out = [0, 0, 0, 0, 0, 0, 0];
  expect(collideCapsuleHull(out, [0.5, 0.5, 0, 1, 0.5, 0, 1], [0, 0, 0, 2, 0, 0, 0, 2, 0])).toBe(
    true,
  );
  expect(out.slice(0, 4)).toEqual([0, 0, -1, 1]);
});

test('a point on a point goes up, whatever was asked before', () => {
  const out = [0, 0, 0, 0, 0, 0, 0];
  collideHullHull(out, [0, 0, 0, 1, 2, 3, 2, 0, 1], [0, 0, 0, 1, 1, 1, 3, 1, 2]);
  expect(collideHullHull(out, [1, 1, 1], [1, 1, 1])).toBe(true);
  expect(out).toEqual([0, -1, 0, 0, 1, 1, 1]);
});

test('a sweep that touches at the very end is never past 1', () => {
  expect(sweepSphereSphere([0, 0, 0, 0.5], [0.6000000000000001, 0, 0], [1.6, 0, 0, 0.5])).toBe(1);
});

test('an empty box holds nothing, however flat, and however little it is below 0', () => {
  expect(containsObbObb([0, 0, 0, -1e-16, 1, 1, ...level], [0, 0, 0, 0, 0.5, 0.5, ...level])).toBe(
    false,
  );
});

test('a ray without a direction is its origin', () => {
  expect(closestPointOnRay2d([], [1, 0, 0, 0], [2, 0])).toEqual([1, 0]);
});

test('the far end of a segment is met to the last bit', () => {
  for (let i = 1; i < 300; i++) {
    const end = [i * 0.1, i * 0.7];
    expect(closestPointOnSegment2d([], [-0.3, 0.1, ...end], [999, 999])).toEqual(end);
  }
});

test('a core without a radius, however long, does not reach the rectangle beside it', () => {
  for (const length of [1, 1e8, 1e20, 1e300])
    expect(intersectsCapsule2dRect([0, 1, 0, length, 0], [0, -1, 0.25, -1])).toBe(false);
});

test('no radius reaches a core of NaN', () => {
  expect(intersectsCircleCapsule2d([NaN, 0, Infinity], [0, 0, 1, 0, 1])).toBe(false);
  expect(intersectsCircleCapsule2d([0, 0, 5], [0, NaN, 1, 0, Infinity])).toBe(false);
});

test('centers apart by 1e-9 of the radii go up, and the depth counts what is between them along it', () => {
  const out = [0, 0, 0, 0, 0, 0, 0];
  expect(collideSphereSphere(out, [0, 1e-9, 0, 1], [0, 0, 0, 1])).toBe(true);
  expect(out[3]).toBe(2 - 1e-9);
  expect(collideSphereSphere(out, [1e-9, 0, 0, 1], [0, 0, 0, 1])).toBe(true);
  expect(out[3]).toBe(2);
});

test.each([1e-6, 1, 1e6])(
  'a disk whose center is 1e-9 of its radius beside a point goes up, at size %d',
  (size) => {
    const out = [0, 0];
    expect(resolveCirclePolygon(out, [1e-9 * size, 0, size], [0, 0])).toBe(true);
    expect(out).toEqual([0, size]);
  },
);

test.each([[[-1e-9, 0, 0, 1, 0, 0]], [[1e-9, 0, 0, -1, 0, 0]], [[0, 1e-9, 1, 0, 0, 0]]])(
  'a rectangle flattened and mirrored by %j has half extents',
  (matrix) => {
    const out = transformOrientedRectByMatrix([], [0, 0, 1, 2, 1, 0], matrix);
    expect(out.slice(2, 4)).toEqual([1e-9, 2]);
  },
);

test('a moved capsule is five numbers', () => {
  expect(transformCapsule2dByMatrix([], [0, 0, 1, 0, 1], [1, 0, 0, 1, 0, 0])).toHaveLength(5);
});

test('the point of boxes that touch is beside the corner of the second', () => {
  const out = [0, 0, 0, 0, 0, 0, 0];
  const turned = [2, 0, 1, 2, 2, 0, 0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1];
  expect(collideAabbObb(out, [0, -2, -1, 0, 1, 2], turned)).toBe(true);
  expect(out[5]).toBeCloseTo(-0.4, 12);
});

test('the point of boxes that touch with edges is where the edges cross', () => {
  const out = [0, 0, 0, 0, 0, 0, 0];
  const axes = [
    0.12243677709657685, 0.8893767909935828, -0.4404749246621883, -0.6314879676211034,
    0.41219655195442173, 0.656747249180881, 0.7656580061384924, 0.19774459840623418,
    0.6120987595455374,
  ];
  expect(collideAabbObb(out, [-2, 1, 1, -1, 2, 2], [-2, 2, 1, 0, 0, 1, ...axes])).toBe(true);
  for (const [k, x] of [0, -2, 2, 1].entries()) expect(out[k + 3]).toBeCloseTo(x, 12);
});

test('a rounded touch of triangles counts, wherever the corners are', () => {
  const a = [
    -0.08185123332688615, 3.1108681441758224, 2.493946369133213, -1.2066490945678736,
    3.1888561284613837, 2.8390097019454723, -1.5687159009351785, 3.2451943603630338,
    3.5577777736008924,
  ];
  const b = [
    -0.6636357307434082, 3.9979910850524902, 1.72957181930542, -0.07402658462524414,
    -4.669182300567627, -0.36049097776412964, 0.3523838520050049, 2.7794039249420166,
    3.186408281326294,
  ];
  const c = [
    426.4700747232872, 116.01798880308323, -378.7810759812054, 453.1857338927729,
    175.57671051733976, -337.09845988313634, 437.41832988709814, 156.8793844283512,
    -348.196581922317,
  ];
  const d = [
    456.9306671619415, 121.22905254364014, -381.18135929107666, -87.51973509788513,
    81.12788200378418, -414.257287979126, 362.6849949359894, 44.61777210235596, -287.10877895355225,
  ];
  expect(intersectsTriangleTriangle(a, b)).toBe(true);
  expect(intersectsTriangleTriangle(c, d)).toBe(true);
});

test('an infinite direction from a corner begins inside', () => {
  expect(raycastRect([1, 0, 2, Infinity], [-1, 0, 1, 2])).toBe(0);
});
