import {
  collideCapsuleAabb,
  collideCapsuleObb,
  resolveCapsuleAabb,
  resolveCapsuleObb,
} from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

type Fill = (out: number[], capsule: number[], box: number[]) => boolean;
const frame = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const pushes: [name: string, resolve: Fill, collide: Fill][] = [
  ['Aabb', resolveCapsuleAabb, collideCapsuleAabb],
  [
    'Obb',
    (out, capsule, box) => resolveCapsuleObb(out, capsule, turnedOf(box)),
    (out, capsule, box) => collideCapsuleObb(out, capsule, turnedOf(box)),
  ],
];

function turnedOf(box: number[]): number[] {
  const centers = [0, 1, 2].map((axis) => 0.5 * (box[axis] + box[axis + 3]));
  const halves = [0, 1, 2].map((axis) => 0.5 * (box[axis + 3] - box[axis]));
  return [...centers, ...halves, ...frame];
}

/** The core of a capsule through the middle of a long box, and the direction in which it leaves. */
const named: [core: number[], box: number[], way: number[]][] = [
  [
    [-1, -1, 0, 1, 1, 0],
    [-0.5, -0.5, -3, 0.5, 0.5, 3],
    [-1, 1, 0],
  ],
  [
    [-1, 1, 0, 1, -1, 0],
    [-0.5, -0.5, -3, 0.5, 0.5, 3],
    [1, 1, 0],
  ],
  [
    [0, -1, -1, 0, 1, 1],
    [-3, -0.5, -0.5, 3, 0.5, 0.5],
    [0, 1, -1],
  ],
  // No way up: to +x.
  [
    [-1, 0, -1, 1, 0, 1],
    [-0.5, -3, -0.5, 0.5, 3, 0.5],
    [1, 0, -1],
  ],
  [
    [1, 0, -1, -1, 0, 1],
    [-0.5, -3, -0.5, 0.5, 3, 0.5],
    [1, 0, 1],
  ],
];

// Which end was first decided between the two ways, which are as long.
test.each(pushes)(
  'a capsule through the edges of a box leaves up, else to +x: %s',
  (_, resolve) => {
    for (const [core, box, way] of named) {
      for (const ends of [core, [...core.slice(3), ...core.slice(0, 3)]]) {
        const push = [0, 0, 0];
        expect(resolve(push, [...ends, 0.5], box)).toBe(true);
        const length = Math.hypot(...push);
        for (const [axis, x] of way.entries())
          expect(push[axis] / length).toBeCloseTo(x * Math.SQRT1_2, 9);
      }
    }
  },
);

test.each(pushes)(
  'written from its other end it leaves the same way: %s',
  (_, resolve, collide) => {
    const random = seeded(0xca5e);
    const half = () => (Math.round(random() * 6) - 3) / 2;
    const seen = { apart: 0, edge: 0, face: 0 };
    for (let i = 0; i < 6000; i++) {
      const min = [half(), half(), half()];
      const box = [...min, ...min.map((x) => x + Math.round(random() * 6) / 2)];
      // Every other one goes through the middle of the box, where opposite ways are as long.
      const middle = [0, 1, 2].map((axis) => 0.5 * (box[axis] + box[axis + 3]));
      const way = [half(), half(), half()];
      const start = i % 2 ? middle.map((x, axis) => x - way[axis]) : [half(), half(), half()];
      const end = i % 2 ? middle.map((x, axis) => x + way[axis]) : [half(), half(), half()];
      const [push, other] = [
        [0, 0, 0],
        [0, 0, 0],
      ];
      const radius = 0.25;
      const title = `${i}: ${start}, ${end} / ${box}`;
      const hit = resolve(push, [...start, ...end, radius], box);
      const contact = [0, 0, 0, 0, 0, 0, 0];
      // A touch alone is decided by rounding: see the README.
      if (collide(contact, [...start, ...end, radius], box) && contact[3] < 1e-9) continue;
      expect(resolve(other, [...end, ...start, radius], box), title).toBe(hit);
      for (const axis of [0, 1, 2]) expect(other[axis], title).toBeCloseTo(push[axis], 9);
      const parts = push.filter((x) => Math.abs(x) > 1e-9).length;
      seen[!hit ? 'apart' : parts > 1 ? 'edge' : 'face']++;
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(200);
  },
);
