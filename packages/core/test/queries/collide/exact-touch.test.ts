import { collideAabbTriangle, collideTriangleTriangle } from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

type Vector = number[];

const AXES = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function cornersOf(triangle: number[]): Vector[] {
  return [triangle.slice(0, 3), triangle.slice(3, 6), triangle.slice(6, 9)];
}

function edgesOf(corners: Vector[]): Vector[] {
  return corners.map((corner, i) => corner.map((x, axis) => corners[(i + 1) % 3][axis] - x));
}

/**
 * By how much two hulls reach into each other along the axis where that is least: below 0, they are apart. In lengths of the
 * axis, so that whole numbers stay whole: only 0 and the sign can be relied upon.
 */
function leastOverlap(a: Vector[], b: Vector[], axes: Vector[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const axis of axes) {
    if (axis.every((x) => x === 0)) continue;
    const along = (corner: Vector) => corner.reduce((sum, x, i) => sum + x * axis[i], 0);
    const [spanA, spanB] = [a.map(along), b.map(along)];
    const overlap = Math.min(
      Math.max(...spanA) - Math.min(...spanB),
      Math.max(...spanB) - Math.min(...spanA),
    );
    least = Math.min(least, overlap);
  }
  return least;
}

function wholeNumbers(random: () => number, count: number): number[] {
  return Array.from({ length: count }, () => Math.floor(random() * 7) - 3);
}

const contact = new Float64Array(7);

// Their normals are made of unit length first, so not exactly.
test('triangles on a grid that only touch have a depth of no more than rounding', () => {
  const random = seeded(0x707);
  const seen = [0, 0, 0];
  for (let i = 0; i < 60_000; i++) {
    const [a, b] = [wholeNumbers(random, 9), wholeNumbers(random, 9)];
    const [cornersA, cornersB] = [cornersOf(a), cornersOf(b)];
    const [edgesA, edgesB] = [edgesOf(cornersA), edgesOf(cornersB)];
    const [normalA, normalB] = [cross(edgesA[0], edgesA[1]), cross(edgesB[0], edgesB[1])];
    // Flat ones, and those in one plane, have other axes.
    if (cross(normalA, normalB).every((x) => x === 0)) continue;
    const axes = [normalA, normalB, ...edgesA.flatMap((u) => edgesB.map((v) => cross(u, v)))];
    const overlap = leastOverlap(cornersA, cornersB, axes);
    const touches = collideTriangleTriangle(contact, a, b);
    expect(touches, `${a} and ${b}`).toBe(overlap >= 0);
    if (touches) expect(contact[3] < 1e-14, `${a} and ${b}: ${contact[3]}`).toBe(overlap === 0);
    seen[Math.sign(overlap) + 1]++;
  }
  expect(Math.min(...seen)).toBeGreaterThan(1000);
});

test('a box and a triangle on a grid that only touch have a depth of exactly 0', () => {
  const random = seeded(0xb07);
  const seen = [0, 0, 0];
  for (let i = 0; i < 60_000; i++) {
    const triangle = wholeNumbers(random, 9);
    const [a, b] = [wholeNumbers(random, 3), wholeNumbers(random, 3)];
    const min = a.map((x, axis) => Math.min(x, b[axis]));
    const max = a.map((x, axis) => Math.max(x, b[axis]));
    const corners = cornersOf(triangle);
    const edges = edgesOf(corners);
    const normal = cross(edges[0], edges[1]);
    if (normal.every((x) => x === 0)) continue;
    const boxCorners = [0, 1, 2, 3, 4, 5, 6, 7].map((k) =>
      min.map((x, axis) => ((k >> axis) & 1 ? max[axis] : x)),
    );
    const axes = [normal, ...AXES, ...edges.flatMap((u) => AXES.map((v) => cross(u, v)))];
    const overlap = leastOverlap(boxCorners, corners, axes);
    const touches = collideAabbTriangle(contact, [...min, ...max], triangle);
    expect(touches, `${min} ${max} and ${triangle}`).toBe(overlap >= 0);
    if (touches) expect(contact[3] === 0, `${min} ${max} and ${triangle}`).toBe(overlap === 0);
    seen[Math.sign(overlap) + 1]++;
  }
  expect(Math.min(...seen)).toBeGreaterThan(1000);
});
