import * as core from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

type Collide = (out: number[], shape: number[], triangle: number[]) => boolean;
const pushes: [name: string, collide: Collide, resolve: Collide][] = [
  ['Sphere', core.collideSphereTriangleFront, core.resolveSphereTriangleFront],
  ['Capsule', core.collideCapsuleTriangleFront, core.resolveCapsuleTriangleFront],
  ['Aabb', core.collideAabbTriangleFront, core.resolveAabbTriangleFront],
  ['Obb', core.collideObbTriangleFront, core.resolveObbTriangleFront],
  ['Hull', core.collideHullTriangleFront, core.resolveHullTriangleFront],
];

/** Four boxes' axes in whole numbers, one of them left-handed, and one turned by a rounded angle. */
const AXES = [
  [1, 0, 0, 0, 1, 0, 0, 0, 1],
  [0, 0, -1, 0, 1, 0, 1, 0, 0],
  [0, 1, 0, -1, 0, 0, 0, 0, 1],
  [0, 1, 0, 1, 0, 0, 0, 0, 1],
  [0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1],
];

/** A shape around a center that is whole, or in halves. */
function shapeAround(kind: string, [x, y, z]: number[], draw: () => number): number[] {
  const [u, v, w] = [draw(), draw(), draw()];
  const halves = [Math.abs(u) + 0.5, Math.abs(v) + 0.5, Math.abs(w) + 0.5];
  if (kind === 'Sphere') return [x, y, z, Math.abs(u)];
  if (kind === 'Capsule') return [x - u, y - v, z - w, x + u, y + v, z + w, 0.5];
  if (kind === 'Obb') return [x, y, z, ...halves, ...AXES[Math.abs(draw() + draw()) % 5]];
  if (kind === 'Hull')
    return [x - u, y - v, z - w, x + u, y + v, z + w, x - v, y + w, z, x + v, y - w, z];
  return [x - halves[0], y - halves[1], z - halves[2], x + halves[0], y + halves[1], z + halves[2]];
}

// Their heights along the unit normal were −1e-16 or so with one corner first, and 0 or more with another.
const named: [name: string, shape: number[], triangle: number[]][] = [
  ['Sphere', [3, 3, 0, 1], [0, 1, 1, 3, 3, 0, 3, 0, 2]],
  ['Aabb', [0, -3, -1, 2, 3, 1], [-2, 1, -2, -2, 3, 3, 3, 0, 3]],
  ['Capsule', [-1, -1, -3, -2, 1, 1, 0.5], [2, -1, 3, -2, 0, 0, -1, 0, -2]],
  ['Obb', [0, 1, 2, 2, 2, 2, ...AXES[0]], [-3, -3, -2, -1, -1, -3, 0, 1, 2]],
  ['Obb', [2, 2, 0, 1, 3, 1, ...AXES[4]], [-1, -1, -1, 2, 0, 1, 5, 5, 1]],
];

test.each(named)('%s %j has its center in %j', (kind, shape, triangle) => {
  const [, collide, resolve] = pushes.find(([name]) => name === kind) ?? pushes[0];
  for (const from of [0, 3, 6]) {
    const turned = [...triangle.slice(from), ...triangle.slice(0, from)];
    expect(collide([], shape, turned)).toBe(true);
    expect(resolve([], shape, turned)).toBe(true);
  }
});

test.each(pushes)(
  '%s: a center in the plane is in front, whichever corner comes first',
  (kind, collide, resolve) => {
    const random = seeded(0xf20d7);
    const draw = () => Math.round(random() * 6) - 3;
    const seen = { in: 0, front: 0, behind: 0 };
    for (let i = 0; i < 3000; i++) {
      const triangle = Array.from({ length: 9 }, draw);
      const [a, b, c] = [0, 3, 6].map((k) => triangle.slice(k, k + 3));
      const [p, q] = [b, c].map((end) => end.map((x, axis) => x - a[axis]));
      // In the plane by whole steps along two edges, or anywhere.
      const [s, t] = [draw(), draw()];
      const isNear = random() < 0.6;
      const center = a.map((x, axis) => (isNear ? x + (s * p[axis] + t * q[axis]) / 2 : draw()));
      const cross = [0, 1, 2].map(
        (k) => p[(k + 1) % 3] * q[(k + 2) % 3] - p[(k + 2) % 3] * q[(k + 1) % 3],
      );
      const side = cross.reduce((sum, n, axis) => sum + n * (center[axis] - a[axis]), 0);
      const shape = shapeAround(kind, center, draw);
      const title = `${i}: ${shape} / ${triangle}`;
      const hits = [0, 3, 6].map((from) => {
        const turned = [...triangle.slice(from), ...triangle.slice(0, from)];
        const hit = collide([], shape, turned);
        expect(resolve([], shape, turned), title).toBe(hit);
        return hit;
      });
      if (side < 0 || cross.every((n) => n === 0)) {
        expect(hits, title).toEqual([false, false, false]);
        seen.behind++;
        continue;
      }
      // Where the shape holds its center and that is in the triangle, they meet.
      const isIn = side === 0 && isNear && s >= 0 && t >= 0 && s + t <= 2;
      if (isIn) expect(hits, title).toEqual([true, true, true]);
      if (isIn) seen.in++;
      else if (hits[0]) seen.front++;
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100);
  },
);
