import {
  setObbFromCenter,
  setOrientedRectFromCenter,
  transformObbByMatrix,
  transformOrientedRectByMatrix,
} from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

type Columns = number[][];

function turned(random: () => number): Columns {
  const quaternion = [0, 1, 2, 3].map(() => random() - 0.5);
  const length = Math.hypot(...quaternion);
  const unit = quaternion.map((x) => x / length);
  const row = setObbFromCenter([] as number[], [0, 0, 0], [1, 1, 1], unit);
  return [row.slice(6, 9), row.slice(9, 12), row.slice(12)];
}

/** Along the first axes to lengths along the second ones: its columns. */
function stretched(from: Columns, scale: number[], to: Columns): Columns {
  return from.map((_, column) =>
    to[0].map((_, row) => scale.reduce((sum, x, k) => sum + x * to[k][row] * from[k][column], 0)),
  );
}

const SCALES = [
  [1, 1, 1],
  [1e-4, 1, 1],
  [1, 1e-4, 1],
  [1e-6, 1e-3, 1],
  [0, 1, 1],
  [1, 0, 1],
  [0, 0, 1],
  [1, 0, 0],
];

// The first axis was taken along what rounding had left of a flattened edge: boxes came out as wide as they were long.
test.each(SCALES)(
  'a box scaled by %d %d %d along its own axes is not wider than that',
  (...scale) => {
    const random = seeded(0xf1a);
    for (let i = 0; i < 300; i++) {
      const axes = turned(random);
      const half = [0, 1, 2].map(() => 0.5 + random());
      const matrix = [
        ...stretched(axes, scale, turned(random)).flatMap((column) => [...column, 0]),
        ...[3, 4, 5, 1],
      ];
      const moved = transformObbByMatrix([], [1, 2, 3, ...half, ...axes.flat()], matrix);
      const expected = half.map((x, k) => x * scale[k]).sort((a, b) => a - b);
      const halves = moved.slice(3, 6).sort((a, b) => a - b);
      for (let k = 0; k < 3; k++) expect(halves[k], `${i}`).toBeCloseTo(expected[k], 13);
    }
  },
);

// The second axis was a normal of two edges that were nearly parallel: up to 7e-5 beside what is square to the first one.
test.each([
  [1, 1, 1e-9],
  [1, 1e-6, 0],
  [1, 1e-12, 1e-13],
  [1, 0, 0],
  [0, 0, 0],
])('a box scaled by %d %d %d along other axes has axes that are square', (...scale) => {
  const random = seeded(0xf1c);
  for (let i = 0; i < 300; i++) {
    const columns = stretched(turned(random), scale, turned(random));
    const matrix = [...columns.flatMap((column) => [...column, 0]), 3, 4, 5, 1];
    const box = [1, 2, 3, 1, 1, 1, ...turned(random).flat()];
    const axes = transformObbByMatrix([] as number[], box, matrix).slice(6);
    for (let j = 0; j < 3; j++) {
      for (let k = 0; k < 3; k++) {
        let dot = 0;
        for (let axis = 0; axis < 3; axis++) dot += axes[3 * j + axis] * axes[3 * k + axis];
        expect(dot, `${i}: ${axes}`).toBeCloseTo(j === k ? 1 : 0, 14);
      }
    }
  }
});

test.each(SCALES)('so is a rectangle scaled by %d %d', (...scale) => {
  const random = seeded(0xf1b);
  for (let i = 0; i < 300; i++) {
    const half = [0, 1].map(() => 0.5 + random());
    const row = setOrientedRectFromCenter([] as number[], [1, 2], half, 7 * random());
    const to = setOrientedRectFromCenter([] as number[], [0, 0], half, 7 * random());
    const axesOf = ([, , , , x, y]: number[]): Columns => [
      [x, y],
      [-y, x],
    ];
    const columns = stretched(axesOf(row), scale.slice(0, 2), axesOf(to));
    const moved = transformOrientedRectByMatrix([], row, [...columns.flat(), 3, 4]);
    for (let k = 0; k < 2; k++) expect(moved[2 + k], `${i}`).toBeCloseTo(half[k] * scale[k], 13);
  }
});
