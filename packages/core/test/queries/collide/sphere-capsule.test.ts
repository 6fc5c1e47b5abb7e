import {
  collideSphereCapsule,
  collideSphereSegment,
  collideSphereSphere,
  intersectsSegmentSphere,
  intersectsSphereCapsule,
  resolveSphereCapsule,
  resolveSphereSegment,
} from '@bitbounds/core';
import { randomMotion, seeded, shortestPush } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { expectContact } from '../../support/contacts.ts';
import { capsules, type Row, scaledRow, segments, spheres } from '../../support/kinds.ts';

type Fill = (out: number[], a: Row, b: Row) => boolean;

const nan = Number.NaN;
const core = [-4, 0, 0, 4, 0, 0];

const table: [name: string, sphere: number[], capsule: number[], contact: number[] | null][] = [
  ['beside the core', [1, 3, 0, 2], [...core, 2], [0, -1, 0, 1, 1, 1, 0]],
  ['beyond an end', [7, 4, 0, 4], [...core, 3], [-0.6, -0.8, 0, 2, 4.6, 0.8, 0]],
  ['touches', [1, 0, 4, 2], [...core, 2], [0, 0, -1, 0, 1, 0, 2]],
  ['just misses', [1, 0, 4.000001, 2], [...core, 2], null],
  ['far', [1, 0, 99, 2], [...core, 2], null],
  ['on the core, up', [1, 0, 0, 2], [...core, 2], [0, -1, 0, 4, 1, -2, 0]],
  ['a hair beside the core, up', [1, 0, 1e-9, 2], [...core, 2], [0, -1, 0, 4, 1, -2, 0]],
  [
    'on a slanting core, as far up as it allows',
    [0, 0, 0, 5],
    [-3, -4, 0, 3, 4, 0, 5],
    [0.8, -0.6, 0, 10, 4, -3, 0],
  ],
  ['on a vertical core, by +x', [0, 1, 0, 1], [0, 0, 0, 0, 4, 0, 2], [-1, 0, 0, 3, -1, 1, 0]],
  ['a ball at its center, up', [1, 2, 3, 1], [1, 2, 3, 1, 2, 3, 2], [0, -1, 0, 3, 1, 1, 3]],
  ['a point on a segment', [1, 0, 0, 0], [...core, 0], [0, -1, 0, 0, 1, 0, 0]],
  ['NaN', [1, nan, 0, 2], [...core, 2], null],
  ['NaN end', [1, 0, 0, 2], [0, 0, 0, 4, 0, nan, 2], null],
  ['NaN radius', [1, 0, 0, nan], [...core, 2], null],
];

test.each(table)('%s', (_, sphere, capsule, contact) => {
  const out = [7, 7, 7, 7, 7, 7, 7];
  expect(collideSphereCapsule(out, sphere, capsule)).toBe(contact !== null);
  const expected = contact ?? [7, 7, 7, 7, 7, 7, 7];
  for (let i = 0; i < 7; i++) expect(out[i], `number ${i} of ${out}`).toBeCloseTo(expected[i], 7);
  if (contact === null) return;
  const overSphere = [...sphere];
  collideSphereCapsule(overSphere, overSphere, capsule);
  expect(overSphere).toEqual(out);
  const overCapsule = [...capsule];
  collideSphereCapsule(overCapsule, sphere, overCapsule);
  expect(overCapsule).toEqual(out);
});

describe.each([
  ['capsule', collideSphereCapsule, resolveSphereCapsule, intersectsSphereCapsule, capsules],
  [
    'segment',
    collideSphereSegment,
    resolveSphereSegment,
    (sphere: Row, segment: Row) => intersectsSegmentSphere(segment, sphere),
    segments,
  ],
] as const)('sphere against %s', (_, collide: Fill, resolve: Fill, intersects, second) => {
  test('true when they share a point, and then the shortest push parts them', () => {
    const random = seeded(0x5ca9);
    let hits = 0;
    const count = 400;
    for (let i = 0; i < count; i++) {
      const a = spheres.random(random);
      const b = second.random(random);
      // A sixth of the spheres have their center on the core, or nearly so.
      if (i % 6 === 0) {
        const t = random();
        for (let k = 0; k < 3; k++) a[k] = b[k] + t * (b[k + 3] - b[k]) + (i % 4 ? 1e-4 : 0);
      }
      const title = `${i}: ${a} / ${b}`;
      const contact = [0, 0, 0, 0, 0, 0, 0];
      const hit = collide(contact, a, b);
      expect(hit, title).toBe(intersects(a, b));
      const push = [7, 7, 7];
      expect(resolve(push, a, b), title).toBe(hit);
      if (!hit) {
        expect(push).toEqual([7, 7, 7]);
        continue;
      }
      hits++;
      for (let k = 0; k < 3; k++) expect(push[k], title).toBeCloseTo(-contact[k] * contact[3], 14);
      const solids = [spheres.solid(a), second.solid(b)] as const;
      expectContact(contact, ...solids, title);
      if (i % 2) expect(contact[3], title).toBeLessThanOrEqual(shortestPush(...solids) + 1e-6);

      const motion = randomMotion(random);
      const others = [
        [1, spheres.moved!(a, motion), second.moved!(b, motion)],
        [1e-6, scaledRow(spheres, a, 1e-6), scaledRow(second, b, 1e-6)],
        [1e6, scaledRow(spheres, a, 1e6), scaledRow(second, b, 1e6)],
      ] as const;
      for (const [size, rowA, rowB] of others) {
        const other = [0, 0, 0, 0, 0, 0, 0];
        if (collide(other, rowA, rowB)) expect(other[3] / size, title).toBeCloseTo(contact[3], 7);
        else expect(contact[3], title).toBeLessThan(1e-9);
      }
    }
    expect(hits).toBeGreaterThan(count * 0.1);
    expect(hits).toBeLessThan(count * 0.9);
  });
});

test('a capsule without length is a sphere, a segment a capsule of radius 0', () => {
  const random = seeded(0x5caa);
  for (let i = 0; i < 300; i++) {
    const a = spheres.random(random);
    const b = spheres.random(random);
    const [as, bs] = [
      [0, 0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0, 0],
    ];
    const hit = collideSphereSphere(as, a, b);
    expect(collideSphereCapsule(bs, a, [...b.slice(0, 3), ...b])).toBe(hit);
    for (let k = 0; k < 7; k++) expect(bs[k], `${i}: ${a} / ${b}`).toBeCloseTo(as[k], 12);

    const segment = segments.random(random);
    const [cs, ss] = [
      [0, 0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0, 0],
    ];
    expect(collideSphereSegment(ss, a, segment)).toBe(collideSphereCapsule(cs, a, [...segment, 0]));
    expect(ss).toEqual(cs);
  }
});
