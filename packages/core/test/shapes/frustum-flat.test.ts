import {
  classifySphereFrustum,
  containsFrustumPoint,
  INTERSECTING,
  intersectsAabbFrustum,
  intersectsCapsuleFrustum,
  intersectsHullFrustum,
  intersectsObbFrustum,
  intersectsSphereFrustum,
  intersectsTriangleFrustum,
  OUTSIDE,
  setCornersFromFrustum,
  setFrustumFromCorners,
  setFrustumFromObb,
} from '@bitbounds/core';
import {
  gapBetweenSolids,
  randomCamera,
  randomObb,
  type Solid,
  seeded,
  solidOfBox,
  solidOfCapsule,
  solidOfObb,
  solidOfPoints,
  solidOfSphere,
} from '@bitbounds/testkit';
import { expect, test } from 'vitest';

/** The corners of a view from the origin along −z, from 1 to 10, as wide and high as its distance times these. */
const view = (width: number, height: number): number[] =>
  Array.from({ length: 8 }, (_, k) => {
    const z = k & 4 ? 10 : 1;
    return [(k & 1 ? width : -width) * z, (k & 2 ? height : -height) * z, -z];
  }).flat();

test('a view without width is the flat trapezoid that is left of it', () => {
  const corners = view(0, 1);
  const frustum = setFrustumFromCorners([] as number[], corners);
  const touches = (box: number[]) => intersectsAabbFrustum(box, frustum, corners);
  expect(touches([-1, -1, -6, 1, 1, -5])).toBe(true);
  expect(touches([0, 5, -6, 1, 9, -5])).toBe(true); // touches at its side and its lower edge
  for (const side of [-1, 1]) {
    expect(touches([2 * side - 1, -1, -6, 2 * side + 1, 1, -5])).toBe(false);
    expect(touches([-6, 8 * side - 1, -6, 6, 8 * side + 1, -5])).toBe(false);
    expect(touches([-6, -1, 6 * side - 6, 6, 1, 6 * side - 6])).toBe(false);
    expect(containsFrustumPoint(frustum, [1e-9 * side, 0, -5])).toBe(false);
    expect(containsFrustumPoint(frustum, [0, 5 * side, -5])).toBe(true);
    expect(containsFrustumPoint(frustum, [0, 5.01 * side, -5])).toBe(false);
  }
});

test('a view without width and height is the segment, and without depth too the point', () => {
  const line = setFrustumFromCorners([] as number[], view(0, 0));
  expect(containsFrustumPoint(line, [0, 0, -1])).toBe(true);
  expect(containsFrustumPoint(line, [0, 0, -10])).toBe(true);
  const besideLine = [
    [0, 0, -0.99],
    [0, 0, -10.01],
    [0.01, 0, -5],
    [0, -0.01, -5],
  ];
  for (const point of besideLine) expect(containsFrustumPoint(line, point)).toBe(false);

  const dot = setFrustumFromCorners([] as number[], new Array(8).fill([3, -4, 5]).flat());
  expect(containsFrustumPoint(dot, [3, -4, 5])).toBe(true);
  for (let i = 0; i < 6; i++) {
    const point = [3, -4, 5].map((x, axis) => x + (i >> 1 === axis ? (i & 1 ? 0.01 : -0.01) : 0));
    expect(containsFrustumPoint(dot, point), `${point}`).toBe(false);
  }
});

test('corners that are in one plane in another way give all of it, and it alone', () => {
  // Near and far in z = 0, the one inside the other; then the same on a slope.
  const level = view(1, 1).map((x, i) => (i % 3 === 2 ? 0 : x));
  const steep = level.map((x, i, row) => (i % 3 === 2 ? 0.5 * row[i - 2] + 0.3 * row[i - 1] : x));
  for (const [corners, slope] of [
    [level, [0, 0]],
    [steep, [0.5, 0.3]],
  ]) {
    const frustum = setFrustumFromCorners([] as number[], corners);
    for (const [x, y] of [
      [0, 0],
      [4, -3],
      [50, 70],
    ]) {
      const z = slope[0] * x + slope[1] * y;
      for (const side of [-1, 1]) {
        expect(classifySphereFrustum([x, y, z + side, 1.1], frustum)).toBe(INTERSECTING);
        expect(classifySphereFrustum([x, y, z + side, 0.8], frustum)).toBe(OUTSIDE);
      }
    }
  }
});

/** All corners of an edge along the axes of the bits come together in its middle. */
function flatten(corners: number[], bits: number): number[] {
  let row = corners;
  for (let bit = 1; bit < 8; bit *= 2) {
    if ((bits & bit) === 0) continue;
    row = row.map((x, i) => 0.5 * (x + row[3 * (Math.floor(i / 3) ^ bit) + (i % 3)]));
  }
  return row;
}

/** A shape beside the frustum, and whether core says that they meet. */
type Ask = (random: () => number, frustum: number[], corners: number[]) => [Solid, boolean];

/** A place up to the frustum's size away from one of its points. */
function placeNear(random: () => number, corners: number[], size: number): number[] {
  const weights = Array.from({ length: 8 }, () => random() ** 3);
  const sum = weights.reduce((a, b) => a + b);
  return [0, 1, 2].map((axis) => {
    const inside = weights.reduce((at, w, k) => at + (w / sum) * corners[3 * k + axis], 0);
    return inside + 0.6 * size * (random() - 0.5);
  });
}

const sizeOf = (corners: number[]): number =>
  Math.max(...corners.map((x, i) => Math.abs(x - corners[i % 3]))) || 1;

const ASKS: { [name: string]: Ask } = {
  ball: (random, frustum, corners) => {
    const size = sizeOf(corners);
    const ball = [...placeNear(random, corners, size), 0.4 * size * random()];
    return [solidOfSphere(ball), intersectsSphereFrustum(ball, frustum, corners)];
  },
  box: (random, frustum, corners) => {
    const size = sizeOf(corners);
    const at = placeNear(random, corners, size);
    const half = at.map(() => 0.4 * size * random());
    const box = [...at.map((x, i) => x - half[i]), ...at.map((x, i) => x + half[i])];
    return [solidOfBox(box), intersectsAabbFrustum(box, frustum, corners)];
  },
  'turned box': (random, frustum, corners) => {
    const size = sizeOf(corners);
    const obb = randomObb(random);
    const half = [0, 1, 2].map(() => 0.4 * size * random());
    const row = [...placeNear(random, corners, size), ...half, ...obb.slice(6)];
    return [solidOfObb(row), intersectsObbFrustum(row, frustum, corners)];
  },
  capsule: (random, frustum, corners) => {
    const size = sizeOf(corners);
    const [a, b] = [placeNear(random, corners, size), placeNear(random, corners, size)];
    const row = [...a, ...b, 0.2 * size * random()];
    return [solidOfCapsule(row), intersectsCapsuleFrustum(row, frustum, corners)];
  },
  triangle: (random, frustum, corners) => {
    const size = sizeOf(corners);
    const row = [0, 1, 2].flatMap(() => placeNear(random, corners, size));
    return [solidOfPoints(row), intersectsTriangleFrustum(row, frustum, corners)];
  },
  hull: (random, frustum, corners) => {
    const size = sizeOf(corners);
    const at = placeNear(random, corners, size);
    const row = Array.from({ length: 15 }, (_, i) => at[i % 3] + size * (random() - 0.5));
    return [solidOfPoints(row), intersectsHullFrustum(row, frustum, corners)];
  },
};

const FLAT = { width: 1, height: 2, 'width and height': 3, depth: 4, 'all but height': 5 };

test.each(Object.entries(FLAT))(
  'what meets a view without %s is what meets its corners',
  (_, bits) => {
    const random = seeded(0xf1a0 + bits);
    const tally: { [answer: string]: number } = {};
    for (let round = 0; round < 30; round++) {
      const kind = bits & 4 || round % 2 ? 'orthographic' : 'perspective';
      const camera = randomCamera(random, 1, kind);
      const scale = [1e-6, 1, 1e6][round % 3];
      const corners = flatten(camera.corners, bits).map((x) => x * scale);
      const frustum = setFrustumFromCorners([] as number[], corners);
      for (const [name, ask] of Object.entries(ASKS)) {
        for (let i = 0; i < 6; i++) {
          const [solid, answer] = ask(random, frustum, corners);
          const gap = gapBetweenSolids(
            {
              points: solid.points.map((p) => p.map((x) => x / scale)),
              radius: solid.radius / scale,
            },
            solidOfPoints(corners.map((x) => x / scale)),
          );
          // What the oracle says of solids that overlap is 0 within rounding; balls have a sign.
          const isClose = Math.abs(gap) < 1e-6;
          if (isClose && (solid.radius > 0 || Math.abs(gap) > 1e-9)) continue;
          expect(answer, `${name}, ${camera.title}, ${round}, ${i}, gap ${gap}`).toBe(gap < 1e-9);
          tally[`${name} ${answer}`] = (tally[`${name} ${answer}`] ?? 0) + 1;
        }
      }
    }
    for (const name of Object.keys(ASKS)) {
      // No random triangle meets a segment.
      const both = bits === 3 || bits === 5 ? name !== 'triangle' : true;
      expect(tally[`${name} false`], name).toBeGreaterThan(12);
      if (both) expect(tally[`${name} true`], name).toBeGreaterThan(10);
    }
  },
);

test('a flat box as planes, its corners, and planes again hold the same points', () => {
  const random = seeded(0xf1a9);
  for (let i = 0; i < 300; i++) {
    const obb = randomObb(random);
    for (let axis = 0; axis < 3; axis++) if ((1 + (i % 7)) & (1 << axis)) obb[3 + axis] = 0;
    const corners = setCornersFromFrustum([] as number[], setFrustumFromObb([] as number[], obb));
    const frustum = setFrustumFromCorners([] as number[], corners);
    for (let k = 0; k < 20; k++) {
      const outward = k % 10;
      const along = [0, 1, 2].map((axis) => obb[3 + axis] * (2 * random() - 1));
      // Beyond one face by a hundredth, of which a ball may take half (the sides of a segment may be turned), or inside.
      if (outward < 6)
        along[outward >> 1] = (obb[3 + (outward >> 1)] + 0.01) * (outward & 1 ? 1 : -1);
      const point = [0, 1, 2].map((x) =>
        along.reduce((at, by, axis) => at + by * obb[6 + 3 * axis + x], obb[x]),
      );
      const title = `${i}, ${k}: ${obb}`;
      const ball = [...point, outward < 6 ? 0.005 : 1e-12];
      expect(classifySphereFrustum(ball, frustum) === OUTSIDE, title).toBe(outward < 6);
    }
  }
});
