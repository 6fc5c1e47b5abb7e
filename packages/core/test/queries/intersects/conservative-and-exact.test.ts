import {
  cullAabbFrustum,
  cullSphereFrustum,
  intersectsAabbFrustum,
  intersectsSphereFrustum,
  NO_PLANE,
  setCornersFromFrustum,
  setFrustumFromPlanes,
  setFrustumFromViewProjection,
  transformFrustumByMatrix,
} from '@bitbounds/core';
import {
  gapBetweenSolids,
  randomMotion,
  seeded,
  solidOfBox,
  solidOfPoints,
} from '@bitbounds/testkit';
import { expect, test } from 'vitest';

// The numbers of docs/guides/conservative-and-exact.md.

/** 60° high, 16 : 9, from 0.1 to 100, looking along −z. */
function planesOfCamera(): number[] {
  const f = Math.sqrt(3);
  const size = 100 - 0.1;
  const matrix = [
    ...[f * (9 / 16), 0, 0, 0],
    ...[0, f, 0, 0],
    ...[0, 0, -100.1 / size, -1],
    ...[0, 0, -20 / size, 0],
  ];
  return setFrustumFromViewProjection([] as number[], matrix, 0);
}

interface Rates {
  /** Of what culling keeps, the part that is outside. */
  readonly boxes: number;
  readonly balls: number;
}

/** Boxes of a side (and the balls in them) everywhere around 40 cameras that look anywhere. */
function measure(side: number, perCamera: number): Rates {
  const random = seeded(0xe8ac7);
  const half = side / 2;
  let [keptBoxes, boxes, keptBalls, balls, hidden] = [0, 0, 0, 0, 0];
  for (let i = 0; i < 40; i++) {
    const { axes } = randomMotion(random);
    const turn = [0, 1, 2].flatMap((axis) => [...axes.slice(3 * axis, 3 * axis + 3), 0]);
    turn.push(0, 0, 0, 1);
    const frustum = transformFrustumByMatrix([] as number[], planesOfCamera(), turn);
    const corners = setCornersFromFrustum([] as number[], frustum);
    let checked = 0;
    for (let k = 0; k < perCamera; k++) {
      const [x, y, z] = [0, 0, 0].map(() => (random() * 2 - 1) * 120);
      const box = [x - half, y - half, z - half, x + half, y + half, z + half];
      const ball = [x, y, z, half];
      const isKept = cullAabbFrustum(box, frustum, NO_PLANE) === NO_PLANE;
      const isIn = intersectsAabbFrustum(box, frustum, corners);
      keptBoxes += Number(isKept);
      boxes += Number(isIn);
      hidden += Number(isIn && !isKept);
      const isBallKept = cullSphereFrustum(ball, frustum, NO_PLANE) === NO_PLANE;
      const isBallIn = intersectsSphereFrustum(ball, frustum, corners);
      keptBalls += Number(isBallKept);
      balls += Number(isBallIn);
      hidden += Number(isBallIn && !isBallKept);
      // Where both differ the oracle is with the exact one.
      if (isKept && !isIn && checked++ < 3)
        expect(gapBetweenSolids(solidOfBox(box), solidOfPoints(corners))).toBeGreaterThan(0);
    }
  }
  // Culling hides nothing that is in sight.
  expect(hidden).toBe(0);
  return { boxes: 1 - boxes / keptBoxes, balls: 1 - balls / keptBalls };
}

test('small things: culling is wrong about one in a thousand of those that it keeps', () => {
  const { boxes, balls } = measure(2, 4000);
  expect(boxes).toBeGreaterThan(0.0005);
  expect(boxes).toBeLessThan(0.003);
  expect(balls).toBeLessThan(0.0015);
});

test('tiles, half as large as the frustum is deep: about one in fourteen', () => {
  const { boxes, balls } = measure(48, 500);
  expect(boxes).toBeGreaterThan(0.06);
  expect(boxes).toBeLessThan(0.12);
  expect(balls).toBeGreaterThan(0.03);
  expect(balls).toBeLessThan(0.08);
});

test("the picture's ball and tile", () => {
  const frustum = setFrustumFromPlanes(
    [],
    [
      [1, 0, -1, 0],
      [-1, 0, -1, 0],
      [0, 1, -1, 0],
      [0, -1, -1, 0],
      [0, 0, -1, 1],
      [0, 0, 1, -20],
    ],
  );
  const corners = setCornersFromFrustum([] as number[], frustum);
  const ball = [24, 0, -23, 4];
  const tile = [-37, -1, -24, -21, 1, -8];
  expect(cullSphereFrustum(ball, frustum, NO_PLANE)).toBe(NO_PLANE);
  expect(cullAabbFrustum(tile, frustum, NO_PLANE)).toBe(NO_PLANE);
  expect(intersectsSphereFrustum(ball, frustum, corners)).toBe(false);
  expect(intersectsAabbFrustum(tile, frustum, corners)).toBe(false);
  // Exact to the touch: the ball is 5 from the edge at x = 20, the tile 1 from it along x.
  expect(intersectsSphereFrustum([24, 0, -23, 5], frustum, corners)).toBe(true);
  expect(intersectsAabbFrustum([-36, -1, -24, -20, 1, -8], frustum, corners)).toBe(true);
});
