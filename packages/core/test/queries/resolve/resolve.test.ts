import {
  collideAabbAabb,
  collideAabbTriangle,
  collideAabbTriangleFront,
  collideSphereAabb,
  collideSphereSphere,
  collideSphereTriangle,
  collideSphereTriangleFront,
  intersectsAabbAabb,
  intersectsAabbTriangle,
  intersectsSphereAabb,
  intersectsSphereSphere,
  intersectsSphereTriangle,
  resolveAabbAabb,
  resolveAabbTriangle,
  resolveAabbTriangleFront,
  resolveSphereAabb,
  resolveSphereSphere,
  resolveSphereTriangle,
  resolveSphereTriangleFront,
} from '@bitbounds/core';
import { randomAabb, randomSphere, randomTriangle, seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

type Fill = (out: number[], first: ArrayLike<number>, second: ArrayLike<number>) => boolean;
type Random = (random: () => number) => number[];

const unit = [-1, -1, -1, 1, 1, 1];
const flat = [0, 0, 0, 0, 0, 4, 4, 0, 0];

const table: [name: string, resolve: Fill, a: number[], b: number[], push: number[] | null][] = [
  ['sphere, sphere: overlap', resolveSphereSphere, [0, 0, 0, 2], [3, 0, 0, 2], [-1, 0, 0]],
  ['sphere, sphere: touch', resolveSphereSphere, [0, 0, 0, 1], [0, 3, 0, 2], [0, 0, 0]],
  ['sphere, sphere: miss', resolveSphereSphere, [0, 0, 0, 1], [0, 9, 0, 2], null],
  ['sphere, sphere: concentric', resolveSphereSphere, [1, 2, 3, 1], [1, 2, 3, 2], [0, 3, 0]],
  ['sphere, box: beyond a face', resolveSphereAabb, [0, 2.5, 0, 2], unit, [0, 0.5, 0]],
  ['sphere, box: center inside', resolveSphereAabb, [0, 0, -0.75, 2], unit, [0, 0, -2.25]],
  ['sphere, box: miss', resolveSphereAabb, [0, 9, 0, 2], unit, null],
  ['sphere, triangle: above', resolveSphereTriangle, [1, 1.5, 1, 2], flat, [0, 0.5, 0]],
  ['sphere, triangle: below', resolveSphereTriangle, [1, -1.5, 1, 2], flat, [0, -0.5, 0]],
  ['sphere, triangle: miss', resolveSphereTriangle, [1, -2.5, 1, 2], flat, null],
  ['sphere, front: above', resolveSphereTriangleFront, [1, 1.5, 1, 2], flat, [0, 0.5, 0]],
  ['sphere, front: below', resolveSphereTriangleFront, [1, -1.5, 1, 2], flat, null],
  ['box, box: from the left', resolveAabbAabb, unit, [0.5, -9, -9, 9, 9, 9], [-0.5, 0, 0]],
  ['box, box: equal, up', resolveAabbAabb, unit, unit, [0, 2, 0]],
  ['box, box: miss', resolveAabbAabb, unit, [3, 3, 3, 4, 4, 4], null],
  ['box, triangle: above', resolveAabbTriangle, [1, -0.5, 1, 2, 2, 2], flat, [0, 0.5, 0]],
  ['box, triangle: below', resolveAabbTriangle, [1, -2, 1, 2, 0.5, 2], flat, [0, -0.5, 0]],
  ['box, triangle: miss', resolveAabbTriangle, [1, 1, 1, 2, 2, 2], flat, null],
  ['box, front: above', resolveAabbTriangleFront, [1, -0.5, 1, 2, 2, 2], flat, [0, 0.5, 0]],
  ['box, front: below', resolveAabbTriangleFront, [1, -2, 1, 2, 0.5, 2], flat, null],
];

test.each(table)('%s', (_, resolve, a, b, push) => {
  const out = [7, 7, 7];
  expect(resolve(out, a, b)).toBe(push !== null);
  expect(out).toEqual(push ?? [7, 7, 7]);
  if (push === null) return;
  const overA = [...a];
  resolve(overA, overA, b);
  expect(overA.slice(0, 3)).toEqual(push);
  const overB = [...b];
  resolve(overB, a, overB);
  expect(overB.slice(0, 3)).toEqual(push);
});

type Intersects = (first: ArrayLike<number>, second: ArrayLike<number>) => boolean;
type Sweep = [
  name: string,
  resolve: Fill,
  collide: Fill,
  intersects: Intersects,
  first: Random,
  second: Random,
];

const symmetric: Sweep[] = [
  [
    'sphere, sphere',
    resolveSphereSphere,
    collideSphereSphere,
    intersectsSphereSphere,
    randomSphere,
    randomSphere,
  ],
  [
    'sphere, box',
    resolveSphereAabb,
    collideSphereAabb,
    intersectsSphereAabb,
    randomSphere,
    randomAabb,
  ],
  [
    'sphere, triangle',
    resolveSphereTriangle,
    collideSphereTriangle,
    intersectsSphereTriangle,
    randomSphere,
    randomTriangle,
  ],
  ['box, box', resolveAabbAabb, collideAabbAabb, intersectsAabbAabb, randomAabb, randomAabb],
  [
    'box, triangle',
    resolveAabbTriangle,
    collideAabbTriangle,
    intersectsAabbTriangle,
    randomAabb,
    randomTriangle,
  ],
];
const oneSided: Sweep[] = [
  [
    'sphere, front',
    resolveSphereTriangleFront,
    collideSphereTriangleFront,
    intersectsSphereTriangle,
    randomSphere,
    randomTriangle,
  ],
  [
    'box, front',
    resolveAabbTriangleFront,
    collideAabbTriangleFront,
    intersectsAabbTriangle,
    randomAabb,
    randomTriangle,
  ],
];

describe.each([...symmetric, ...oneSided])(
  '%s',
  (_, resolve, collide, intersects, first, second) => {
    test('is the contact against its normal, and moving by it and a little more parts them', () => {
      const random = seeded(0x4e50);
      let hits = 0;
      for (let i = 0; i < 1500; i++) {
        const [a, b] = [first(random), second(random)];
        const title = `${i}: ${a} / ${b}`;
        const push = [0, 0, 0];
        const contact = [0, 0, 0, 0, 0, 0, 0];
        const hit = resolve(push, a, b);
        expect(collide(contact, a, b), title).toBe(hit);
        if (!hit) continue;
        hits++;
        for (let k = 0; k < 3; k++)
          expect(push[k], title).toBeCloseTo(-contact[k] * contact[3], 14);
        const more = push.map((x, k) => x - 1e-6 * contact[k]);
        const moved = a.map((x, k) => (a.length === 4 && k === 3 ? x : x + more[k % 3]));
        expect(intersects(moved, b), title).toBe(false);
      }
      expect(hits).toBeGreaterThan(80);
      expect(hits).toBeLessThan(1420);
    });
  },
);

test.each(symmetric)(
  '%s: true exactly when they share a point',
  (_, resolve, __, intersects, first, second) => {
    const random = seeded(0x4e51);
    let hits = 0;
    for (let i = 0; i < 3000; i++) {
      const [a, b] = [first(random), second(random)];
      const isHit = resolve([0, 0, 0], a, b);
      expect(isHit, `${i}: ${a} / ${b}`).toBe(intersects(a, b));
      hits += Number(isHit);
    }
    expect(hits).toBeGreaterThan(150);
    expect(hits).toBeLessThan(2850);
  },
);
