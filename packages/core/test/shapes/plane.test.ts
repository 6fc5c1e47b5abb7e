import {
  areaOfTriangle,
  setNormalFromTriangle,
  setPlaneFlipped,
  setPlaneFromPoint,
  setPlaneFromTriangle,
} from '@bitbounds/core';
import { randomPoint, randomTriangle, seeded, solidOfPoints } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

const fresh = (): number[] => [0, 0, 0, 0];
/** Counter-clockwise seen from above. */
const flat = [0, 2, 0, 0, 2, 4, 3, 2, 0];

function distance(plane: number[], point: number[]): number {
  return plane[0] * point[0] + plane[1] * point[1] + plane[2] * point[2] - plane[3];
}

test('from a point and a normal of any length', () => {
  expect(setPlaneFromPoint(fresh(), [5, 2, 7], [0, 3, 0])).toEqual([0, 1, 0, 2]);
  expect(setPlaneFromPoint(fresh(), [1, 1, 1], [0, 0, -0.5]).map((x) => x + 0)).toEqual([
    0, 0, -1, -1,
  ]);
  expect(setPlaneFromPoint(fresh(), [1, 1, 1], [0, 0, 0])).toEqual([0, 0, 0, 0]);
  const random = seeded(0x91a);
  for (let i = 0; i < 300; i++) {
    const [point, normal] = [randomPoint(random, 5), randomPoint(random, 5)];
    const plane = setPlaneFromPoint(fresh(), point, normal);
    expect(Math.hypot(plane[0], plane[1], plane[2])).toBeCloseTo(1, 12);
    expect(distance(plane, point)).toBeCloseTo(0, 12);
    const ahead = point.map((x, k) => x + normal[k]);
    expect(distance(plane, ahead)).toBeCloseTo(Math.hypot(...normal), 10);
  }
});

test('from a triangle: all corners on it, the front where they run counter-clockwise', () => {
  expect(setPlaneFromTriangle(fresh(), flat)).toEqual([0, 1, 0, 2]);
  expect(setNormalFromTriangle([0, 0, 0], flat)).toEqual([0, 1, 0]);
  const random = seeded(0x91b);
  for (let i = 0; i < 300; i++) {
    const triangle = randomTriangle(random);
    const [a, b, c] = solidOfPoints(triangle).points;
    const plane = setPlaneFromTriangle(fresh(), triangle);
    expect(Math.hypot(plane[0], plane[1], plane[2])).toBeCloseTo(1, 12);
    for (const corner of [a, b, c]) expect(distance(plane, corner)).toBeCloseTo(0, 9);
    const swapped = setPlaneFromTriangle(fresh(), [...a, ...c, ...b]);
    const flipped = setPlaneFlipped(fresh(), plane);
    for (let k = 0; k < 4; k++) expect(swapped[k]).toBeCloseTo(flipped[k], 9);
  }
});

test('a triangle without area has no normal, no plane and no area', () => {
  const none = [
    [1, 2, 3, 1, 2, 3, 1, 2, 3],
    [0, 0, 0, 1, 1, 1, 3, 3, 3],
    [1, 2, 3, 1, 2, 3, 5, 5, 5],
    [0.1, 0.2, 0.3, 0.4, 0.8, 1.2, 0.2, 0.4, 0.6],
  ];
  for (const triangle of none) {
    expect(setNormalFromTriangle([7, 7, 7], triangle).map(Math.abs)).toEqual([0, 0, 0]);
    expect(setPlaneFromTriangle([7, 7, 7, 7], triangle).map(Math.abs)).toEqual([0, 0, 0, 0]);
    expect(areaOfTriangle(triangle)).toBeCloseTo(0, 15);
  }
});

test("the area agrees with Heron's formula, whatever the order of the corners", () => {
  expect(areaOfTriangle(flat)).toBe(6);
  const random = seeded(0x91c);
  for (let i = 0; i < 300; i++) {
    const [a, b, c] = solidOfPoints(randomTriangle(random)).points;
    const sides = [
      [a, b],
      [b, c],
      [c, a],
    ].map(([p, q]) => Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]));
    const half = (sides[0] + sides[1] + sides[2]) / 2;
    const heron = Math.sqrt(sides.reduce((product, side) => product * (half - side), half));
    expect(areaOfTriangle([...a, ...b, ...c])).toBeCloseTo(heron, 6);
    expect(areaOfTriangle([...c, ...b, ...a])).toBeCloseTo(heron, 6);
  }
});

test('out may be an input', () => {
  const normal = [0, 3, 0, 0];
  expect(setPlaneFromPoint(normal, [5, 2, 7], normal)).toEqual([0, 1, 0, 2]);
  const point = [5, 2, 7, 0];
  expect(setPlaneFromPoint(point, point, [0, 3, 0])).toEqual([0, 1, 0, 2]);
  const triangle = [...flat];
  expect(setPlaneFromTriangle(triangle, triangle).slice(0, 4)).toEqual([0, 1, 0, 2]);
  const other = [...flat];
  expect(setNormalFromTriangle(other, other).slice(0, 3)).toEqual([0, 1, 0]);
  const plane = [0, 1, 0, 2];
  expect(setPlaneFlipped(plane, plane)).toEqual([-0, -1, -0, -2]);
});
