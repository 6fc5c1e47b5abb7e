import {
  intersectsFrustumFrustum,
  intersectsHullFrustum,
  setFrustumFromPlanes,
  setFrustumFromViewProjection,
} from '@bitbounds/core';
import {
  distanceToHalfSpaces,
  gapBetweenSolids,
  halfSpacesOfRow,
  randomCamera,
  randomHull,
  randomMotion,
  randomPointNearView,
  seeded,
  solidOfPoints,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import {
  cameraAt,
  ENDLESS,
  movedFrustum,
  type Row,
  type Seen,
  seenBy,
  shaftAt,
  solidOfCamera,
} from '../../support/endless-frusta.ts';

type Random = () => number;

const nan = Number.NaN;
const inf = Number.POSITIVE_INFINITY;
/** Along +z from 1 on. */
const camera = cameraAt([0, 0, 0], 1, inf);
const shaft = shaftAt(0, 0, 0);
/** Narrow and high, along +z from behind: no edge of it is in the camera, and of that one only near edges in it. */
const fan = seenBy(
  setFrustumFromPlanes([] as Row, [
    [1, 0, 0.01, -0.2],
    [-1, 0, 0.01, -0.2],
    [0, 1, 10, -200],
    [0, -1, 10, -200],
    [0, 0, 1, -19],
    ENDLESS,
  ]) as Row,
);
const cube = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].flatMap((z) => [x, y, z])));
const at = (row: Row, x: number, y: number, z: number): Row =>
  row.map((value, i) => value + [x, y, z][i % 3]);

/** Either way around. */
function meet(a: Seen, b: Seen): boolean {
  const answer = intersectsFrustumFrustum(...a, ...b);
  expect(intersectsFrustumFrustum(...b, ...a)).toBe(answer);
  return answer;
}

describe('a hull and a frustum without a far plane', () => {
  test.each<[name: string, seen: Seen, hull: Row, expected: boolean]>([
    ['inside', camera, at(cube, 0, 0, 9), true],
    ['far inside', camera, at(cube, 1e8, 2e8, 3e8), true],
    ['around the near face', camera, cube.map((x) => 99 * x), true],
    ['far off, touches a side', shaft, at(cube, 2, 0, 1e6), true],
    ['far off, just beside a side', shaft, at(cube, 2.0001, 0, 1e6), false],
    ['touches an edge', shaft, at(cube, 2, 2, 50), true],
    ['a corner on a side that leans', camera, at(cube, 12, 0, 10), true],
    ['a corner beside a side that leans', camera, at(cube, 12.0001, 0, 10), false],
    [
      'a slanted face past an edge that no plane sees',
      shaft,
      [2.01, 0, 5, 0, 2.01, 5, 9, 9, 5, 2.01, 0, 8],
      false,
    ],
    ['a slanted face on an edge', shaft, [2, 0, 5, 0, 2, 5, 9, 9, 5, 2, 0, 8], true],
    ['behind', camera, at(cube, 0, 0, -0.5), false],
    ['behind, touches the near plane', camera, cube, true],
    ['far behind', camera, at(cube, 0, 0, -1e6), false],
    ['a point far off', camera, [1e9, 1e9, 1e9], true],
    ['no points', camera, [], false],
    ['NaN', camera, at(cube, 0, 0, 9).with(5, nan), false],
    ['an infinite point', camera, at(cube, 0, 0, 9).with(5, inf), false],
  ])('%s', (_, seen, hull, expected) => {
    expect(intersectsHullFrustum(hull, ...seen)).toBe(expected);
  });

  test('NaN in a plane or a corner is no', () => {
    for (let place = 0; place < 24; place++) {
      const hull = at(cube, 0, 0, 9);
      expect(intersectsHullFrustum(hull, camera[0].with(place, nan), camera[1])).toBe(false);
      expect(intersectsHullFrustum(hull, camera[0], camera[1].with(place, nan))).toBe(false);
    }
  });

  test('is as one with a far plane beyond the hull', () => {
    const random = seeded(0xe4d3);
    let hits = 0;
    let count = 0;
    for (let i = 0; i < 400; i++) {
      const depthRange = (i % 3) as 0 | 1 | 2;
      const from = randomCamera(random, depthRange, 'infinite');
      const seen = seenBy(setFrustumFromViewProjection([] as Row, from.matrix, depthRange) as Row);
      const scale = [0.1, 1, 100][i % 5] ?? 1;
      const [x, y, z] = randomPointNearView(random, from).map(
        (p, k) => scale * (p - from.eye[k]) + from.eye[k],
      );
      const size = 0.15 * from.reach * scale;
      const hull = at(
        randomHull(random).map((p) => p * size),
        x,
        y,
        z,
      );
      const gap = gapBetweenSolids(solidOfPoints(hull), solidOfCamera(from, 1e5));
      if (gap > 1e-7 && gap < 1e-4) continue;
      expect(intersectsHullFrustum(hull, ...seen), `${i}: ${from.matrix}: ${hull}`).toBe(
        gap < 1e-6,
      );
      hits += Number(gap < 1e-6);
      count++;
    }
    expect(count).toBeGreaterThan(350);
    expect(hits).toBeGreaterThan(0.1 * count);
    expect(hits).toBeLessThan(0.9 * count);
  });
});

const pairs: [name: string, a: Seen, b: Seen, expected: boolean][] = [
  ['itself', camera, camera, true],
  ['a shaft and itself', shaft, shaft, true],
  ['the same way, one behind the other', camera, cameraAt([0, 0, -50], 1, inf), true],
  ['the same way, side by side: they meet far away', camera, cameraAt([1e6, 0, 0], 1, inf), true],
  ['back to back', camera, cameraAt([0, 0, 0], -1, inf), false],
  ['back to back, near faces touch', camera, cameraAt([0, 0, 2], -1, inf), true],
  ['back to back, just apart', camera, cameraAt([0, 0, 1.9999], -1, inf), false],
  ['back to back, near edges touch', camera, cameraAt([2, 0, 2], -1, inf), true],
  ['back to back, near corners touch', camera, cameraAt([2, 2, 2], -1, inf), true],
  ['face to face', camera, cameraAt([0, 0, 50], -1, inf), true],
  ['face to face, sides touch', camera, cameraAt([50, 0, 50], -1, inf), true],
  ['face to face, sides just apart', camera, cameraAt([50.0001, 0, 50], -1, inf), false],
  ['face to face, edges touch', camera, cameraAt([50, 50, 50], -1, inf), true],
  ['parallel sides, one inside of the other', shaft, shaftAt(0.5, 0.5, 9), true],
  ['parallel sides, that touch', shaft, shaftAt(2, 0, 1e3), true],
  ['parallel sides, just apart', shaft, shaftAt(2.0001, 0, 1e3), false],
  ['parallel edges, that touch', shaft, shaftAt(2, 2, 1e3), true],
  ['a shaft beside a camera: they meet far away', camera, shaftAt(1e6, 0, 0), true],
  ['a shaft in front of a camera', camera, shaftAt(0, 0, 1e3), true],
  [
    'a shaft and a camera that looks against it',
    cameraAt([3, 0, 9], -1, inf),
    shaftAt(0, 0, 9),
    false,
  ],
  ['a fan between the sides, higher than the camera, from behind it', camera, fan, true],
  ['one with a far plane inside', camera, cameraAt([0, 0, 50], 1, 60), true],
  ['one with a far plane, far to a side', camera, cameraAt([1e3, 0, 0], 1, 400), false],
  ['one with a far plane, reaches a side', camera, cameraAt([1e3, 0, 0], 1, 500), true],
  ['one with a far plane, before the side', camera, cameraAt([1e3, 0, 0], 1, 499.999), false],
  ['one with a far plane that touches from behind', camera, cameraAt([0, 0, -9], 1, 10), true],
  ['one with a far plane, behind', camera, cameraAt([0, 0, -9], 1, 9.999), false],
  ['one with a far plane around a narrow shaft', shaft, cameraAt([0, 0, 9], 1, 99), true],
];

describe('two frusta, one or both without a far plane', () => {
  test.each(pairs)('%s', (_, a, b, expected) => {
    expect(meet(a, b)).toBe(expected);
  });

  test('the same small and large, turned and elsewhere; what touches does so within rounding', () => {
    const random = seeded(0xe4d4);
    for (const [name, a, b, expected] of pairs) {
      for (const size of [1e-6, 1, 1e6]) {
        const motion = randomMotion(random);
        const [there, beside] = [a, b].map(([frustum]) =>
          seenBy(
            movedFrustum(
              frustum.map((x, i) => (i % 4 === 3 ? x * size : x)),
              motion,
            ),
          ),
        );
        expect(meet(there, beside), `${name}, ${size}`).toBe(expected);
      }
    }
  });

  test('NaN in a plane or a corner is no', () => {
    const closed = cameraAt([0, 0, 50], 1, 60);
    for (const other of [camera, closed]) {
      for (let i = 0; i < 24; i++) {
        expect(meet([camera[0].with(i, nan), camera[1]], other)).toBe(false);
        expect(meet([camera[0], camera[1].with(i, nan)], other)).toBe(false);
        expect(meet(camera, [other[0].with(i, nan), other[1]])).toBe(false);
        expect(meet(camera, [other[0], other[1].with(i, nan)])).toBe(false);
      }
    }
  });

  test('edge across edge, which no plane sees', () => {
    const up = [1, 1, 1].map((x) => x / Math.sqrt(3));
    const along = [Math.SQRT1_2, -Math.SQRT1_2, 0];
    const out = [1, 1, -2].map((x) => x / Math.sqrt(6));
    const minus = (n: Row): Row => n.map((x) => -x);
    const lean = (n: Row): Row => n.map((x, i) => Math.SQRT1_2 * (x + out[i]));
    // The near face of the wedge is an edge, square to the camera's own that goes through 10 10 10.
    for (const gap of [-1e-9, 1e-9]) {
      const plane = (n: Row, reach: number): Row => [
        ...n,
        n.reduce((sum, x, i) => sum + x * (10 + gap * out[i]), -reach),
      ];
      const sides = [
        plane(along, 2),
        plane(minus(along), 2),
        plane(lean(up), 0),
        plane(lean(minus(up)), 0),
      ];
      const wedge = [...sides.flat(), ...plane(out, 0), ...ENDLESS];
      expect(meet(camera, seenBy(wedge)), `${gap}`).toBe(gap < 0);
      expect(meet(cameraAt([0, 0, 0], 1, 30), seenBy(wedge)), `${gap}`).toBe(gap < 0);
    }
  });
});

/** Two cameras, near each other or far, looking anywhere or nearly the same way. */
function randomPair(random: Random, i: number): [Row, Row] {
  const kinds = ['infinite', 'perspective', 'orthographic', 'infinite'] as const;
  const planes = (['infinite', kinds[i % 4]] as const).map((kind) => {
    const depthRange = Math.floor(3 * random()) as 0 | 1 | 2;
    const from = randomCamera(random, depthRange, kind);
    const frustum = setFrustumFromViewProjection([] as Row, from.matrix, depthRange) as Row;
    // An orthographic one without an end: a shaft.
    return i % 8 < 4 || kind !== 'orthographic'
      ? frustum
      : [...frustum.slice(0, 20), 0, 0, 0, -inf];
  });
  if (i % 3 === 0) {
    // The first one again, elsewhere: all its planes are parallel to their likes.
    const by = [0, 1, 2].map(() => (random() - 0.5) * 20);
    const turned = i % 2 === 0 ? planes[0] : turnedBack(planes[0]);
    planes[1] = turned.map((x, k) =>
      k % 4 === 3 ? x + turned[k - 3] * by[0] + turned[k - 2] * by[1] + turned[k - 1] * by[2] : x,
    );
  }
  return [planes[0], planes[1]];
}

/** As seen in a mirror on all three axes. */
const turnedBack = (frustum: Row): Row => frustum.map((x, i) => (i % 4 === 3 ? x : -x));

/** Is a point in both, if each plane lets through what is `slack` behind it? */
function share(a: Row, b: Row, slack: number): boolean {
  const rows = [...halfSpacesOfRow(a, 3), ...halfSpacesOfRow(b, 3)].map(([x, y, z, d]) => [
    x,
    y,
    z,
    d - slack,
  ]);
  return distanceToHalfSpaces(rows, [0, 0, 0]) < inf;
}

test('two frusta meet where their half-spaces have a point in common', () => {
  const random = seeded(0xe4d5);
  let hits = 0;
  let count = 0;
  for (let i = 0; i < 480; i++) {
    const [a, b] = randomPair(random, i);
    const expected = share(a, b, 1e-6);
    if (share(a, b, -1e-6) !== expected) continue;
    expect(meet(seenBy(a), seenBy(b)), `${i}: ${a} / ${b}`).toBe(expected);
    hits += Number(expected);
    count++;
  }
  expect(count).toBeGreaterThan(440);
  expect(hits).toBeGreaterThan(0.1 * count);
  expect(hits).toBeLessThan(0.9 * count);
});
