import {
  intersectsAabbFrustum,
  intersectsCapsuleFrustum,
  intersectsObbFrustum,
  intersectsSegmentFrustum,
  intersectsSphereFrustum,
  intersectsTriangleFrustum,
  setCornersFromFrustum,
  setFrustumFromObb,
  setFrustumFromPlanes,
} from '@bitbounds/core';
import { describe, expect, test } from 'vitest';

type Row = number[];

const inf = Number.POSITIVE_INFINITY;
const axes = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const cube = setFrustumFromObb([], [0, 0, 0, 10, 10, 10, ...axes]) as Row;
/** −10…10 in x and y, from z = −10 on: its sides are parallel. */
const shaft = [...cube.slice(0, 20), 0, 0, 0, -inf];
/** 90° wide and high, along +z from 1 on: its sides spread. */
const camera = [
  ...(setFrustumFromPlanes(
    [],
    [
      [1, 0, 1, 0],
      [-1, 0, 1, 0],
      [0, 1, 1, 0],
      [0, -1, 1, 0],
      [0, 0, 1, 1],
      [0, 0, -1, -99],
    ],
  ).slice(0, 20) as Row),
  ...[0, 0, 0, -inf],
];

const asks: Record<string, (shape: Row, frustum: Row, corners: Row) => boolean> = {
  Sphere: intersectsSphereFrustum,
  Capsule: intersectsCapsuleFrustum,
  Aabb: intersectsAabbFrustum,
  Obb: intersectsObbFrustum,
  Triangle: intersectsTriangleFrustum,
  Segment: intersectsSegmentFrustum,
};

describe('a shaft without a far plane', () => {
  test.each<[shape: string, name: string, row: Row, expected: boolean]>([
    ['Sphere', 'far inside', [0, 0, 1e9, 1], true],
    ['Sphere', 'far off, touches a side', [12, 0, 1e3, 2], true],
    ['Sphere', 'far off, cuts an edge', [13, 14, 1e3, 5.001], true],
    ['Sphere', 'far off, misses an edge', [13, 14, 1e3, 4.999], false],
    ['Sphere', 'before the near plane', [0, 0, -12, 1], false],
    ['Capsule', 'cuts an edge', [13, 14, 5, 13, 14, 1e3, 5.001], true],
    ['Capsule', 'misses an edge', [13, 14, 5, 13, 14, 1e3, 4.999], false],
    ['Aabb', 'far off, around it', [-50, -50, 1e3, 50, 50, 2e3], true],
    ['Aabb', 'far off, touches an edge', [10, 10, 1e3, 30, 30, 2e3], true],
    ['Aabb', 'far off, beside it', [10.001, 10, 1e3, 30, 30, 2e3], false],
    ['Obb', 'far off, through it', [20, 0, 1e4, 20, 2, 2, ...axes], true],
    ['Obb', 'far off, beside it', [30.001, 0, 1e4, 20, 2, 2, ...axes], false],
    ['Triangle', 'its side cuts an edge', [0, 19.999, 50, 19.999, 0, 50, 20, 20, 50], true],
    ['Triangle', 'its side misses an edge', [0, 20.001, 50, 20.001, 0, 50, 20, 20, 50], false],
    ['Segment', 'cuts an edge', [0, 19.999, 50, 19.999, 0, 50], true],
    ['Segment', 'misses an edge', [0, 20.001, 50, 20.001, 0, 50], false],
  ])('%s: %s', (shape, _, row, expected) => {
    expect(asks[shape](row, shaft, setCornersFromFrustum([] as Row, shaft))).toBe(expected);
  });
});

describe('a camera without a far plane', () => {
  test.each<[shape: string, name: string, row: Row, expected: boolean]>([
    ['Sphere', 'far inside', [0, 0, 1e9, 1], true],
    // The edge at z = 1000 goes through 1000 1000; of 2 beyond in x and y it is 2 · √(2/3) away.
    ['Sphere', 'far off, cuts an edge', [1002, 1002, 1000, 1.634], true],
    ['Sphere', 'far off, misses an edge', [1002, 1002, 1000, 1.632], false],
    ['Sphere', 'before the near plane', [0, 0, -1, 1.9], false],
    ['Capsule', 'far off, cuts an edge', [1002, 1002, 1000, 2002, 2002, 2000, 1.634], true],
    ['Capsule', 'far off, misses an edge', [1002, 1002, 1000, 2002, 2002, 2000, 1.632], false],
    ['Capsule', 'of a radius without end', [0, 0, -5, 0, 0, -6, inf], true],
    ['Sphere', 'of a radius without end', [0, 0, -5, inf], true],
    ['Aabb', 'far off, touches an edge', [1000, 1000, 900, 1200, 1200, 1000], true],
    ['Aabb', 'far off, beside it', [1000.001, 1000, 900, 1200, 1200, 1000], false],
    ['Obb', 'far off, cuts an edge', [1100, 1100, 950, 100.001, 100.001, 50, ...axes], true],
    ['Obb', 'far off, beside it', [1100, 1100, 950, 99.999, 100, 50, ...axes], false],
    ['Triangle', 'cuts an edge', [0, 199.9, 100, 199.9, 0, 100, 200, 200, 100], true],
    ['Triangle', 'misses an edge', [0, 200.1, 100, 200.1, 0, 100, 200, 200, 100], false],
    ['Segment', 'cuts an edge', [0, 199.9, 100, 199.9, 0, 100], true],
    ['Segment', 'misses an edge', [0, 200.1, 100, 200.1, 0, 100], false],
    ['Aabb', 'all that is far to one side', [-inf, -5, 10, 0, 5, 20], true],
    ['Aabb', 'a slab between two depths, cuts an edge', [19.9, -inf, 10, inf, inf, 20], true],
    ['Aabb', 'a slab between two depths, beside it', [20.1, -inf, 10, inf, inf, 20], false],
    ['Aabb', 'a corner of space without an end: by planes only', [5, 5, 5, inf, inf, inf], true],
    ['Aabb', 'all that is far to one side, before it', [-inf, -inf, -9, inf, inf, 0.9], false],
  ])('%s: %s', (shape, _, row, expected) => {
    expect(asks[shape](row, camera, setCornersFromFrustum([] as Row, camera))).toBe(expected);
  });
});
