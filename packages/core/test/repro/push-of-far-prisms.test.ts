import { collideHullHull } from '@bitbounds/core';
import { expect, test } from 'vitest';

/** Two regular polygons with a way between them, turned about y and moved. */
function createPrism(
  sides: number,
  radius: number,
  height: number,
  turn: number,
  by: number[],
): number[] {
  const points: number[] = [];
  for (let i = 0; i < sides; i++) {
    const angle = (2 * Math.PI * i) / sides;
    const x = radius * Math.cos(angle);
    for (const z of [0, height]) {
      points.push(
        x * Math.cos(turn) - z * Math.sin(turn) + by[0],
        radius * Math.sin(angle) + by[1],
        x * Math.sin(turn) + z * Math.cos(turn) + by[2],
      );
    }
  }
  return points;
}

function depthOf(a: number[], b: number[], at: number[]): number {
  const contact = [0, 0, 0, 0, 0, 0, 0];
  const moved = [a, b].map((hull) => hull.map((x, i) => x + at[i % 3]));
  expect(collideHullHull(contact, moved[0], moved[1])).toBe(true);
  return contact[3];
}

// Far away the corners of a side are in one plane but for rounding, which was as much as the search for the push took
// for flat: it lost faces, and the push was up to a twentieth too long.
test.each([
  [2, 2, 0.5, 8, 1, 2, 0.3, [-0.5, 1, -1], [90_000, -20_000, 260_000]],
  [1, 2, 1, 8, 1, 1, 0.2, [1, 1, -0.5], [110_000, 230_000, 300_000]],
  [1, 3, 0.1, 8, 1, 2, 0.4, [0.5, 0.5, -1], [140_000, 190_000, -170_000]],
  [1, 1, 0.4, 8, 1, 1, 1.4, [-0.5, 0.5, 1], [160_000, 140_000, -20_000]],
  [1, 1, 0.9, 5, 1, 2, 1.4, [0.5, -0.5, 1], [80_000, 20_000, -110_000]],
])(
  'a prism of %d × %d, turned by %d, leaves one of %d sides as it does at the origin',
  (...row) => {
    const [radius, height, turn, sides, otherRadius, otherHeight, otherTurn, by, far] = row;
    const a = createPrism(16, radius, height, turn, [0, 0, 0]);
    const b = createPrism(sides, otherRadius, otherHeight, otherTurn, by);
    expect(depthOf(a, b, far)).toBeCloseTo(depthOf(a, b, [0, 0, 0]), 8);
  },
);

test('a far segment along an edge of something flat leaves it across, whichever is asked first', () => {
  const start = [-989260.0568168969, -581679.5124012933, -324219.15337267634];
  const end = [-989260.592188303, -581679.9247748017, -324219.0448022829];
  const middle = [-989260.3245025999, -581679.7185880474, -324219.09908747964];
  const corner = [-989260.6700737458, -581679.644750131, -324219.0995411718];
  const line = [...start, ...end, ...middle];
  const face = [...corner, ...start, ...end, ...start, ...middle];
  expect(depthOf(line, face, [0, 0, 0])).toBeCloseTo(0, 8);
  expect(depthOf(face, line, [0, 0, 0])).toBeCloseTo(0, 8);
});
