import { collideAabbAabb, intersectsAabbAabb } from '@bitbounds/core';
import { randomAabb, seeded, shortestPush, snapRow, solidOfBox } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { expectContact, pushOf } from '../../support/contacts.ts';

const nan = Number.NaN;
const unit = [-1, -1, -1, 1, 1, 1];

const table: [name: string, a: number[], b: number[], contact: number[] | null][] = [
  ['in −x of it', unit, [0.5, 0, -1, 5, 5, 1], [1, 0, 0, 0.5, 1, 0.5, 0]],
  ['in +x of it', unit, [-5, -5, -1, -0.5, 0, 1], [-1, 0, 0, 0.5, -1, -0.5, 0]],
  ['on top of it', unit, [-4, -4, -4, 4, -0.75, 4], [0, -1, 0, 0.25, 0, -1, 0]],
  ['under it', unit, [-4, 0.75, -4, 4, 4, 4], [0, 1, 0, 0.25, 0, 1, 0]],
  ['in front of it', unit, [0, 0, 0.5, 4, 4, 4], [0, 0, 1, 0.5, 0.5, 0.5, 1]],
  ['behind it', unit, [-4, -4, -4, 0, 0, -0.5], [0, 0, -1, 0.5, -0.5, -0.5, -1]],
  ['share a face', unit, [1, -1, -1, 2, 1, 1], [1, 0, 0, 0, 1, 0, 0]],
  ['share an edge, y goes first', unit, [1, 1, -1, 2, 2, 1], [0, 1, 0, 0, 1, 1, 0]],
  ['share a corner', unit, [1, -2, 1, 2, -1, 2], [0, -1, 0, 0, 1, -1, 1]],
  ['just miss', unit, [1.000001, -1, -1, 2, 1, 1], null],
  ['far', unit, [50, -1, -1, 51, 1, 1], null],
  ['equal: up', unit, unit, [0, -1, 0, 2, 0, -1, 0]],
  [
    'centered, equally deep in x and z: to +x',
    unit,
    [-1, -9, -1, 1, 9, 1],
    [-1, 0, 0, 2, -1, 0, 0],
  ],
  ['inside, near a face', [-3, -1, -1, -2, 1, 1], [-4, -4, -4, 4, 4, 4], [1, 0, 0, 2, -2, 0, 0]],
  ['holds the other', [-4, -4, -4, 4, 4, 4], [-3, -1, -1, -2, 1, 1], [-1, 0, 0, 2, -4, 0, 0]],
  ['two equal points', [1, 2, 3, 1, 2, 3], [1, 2, 3, 1, 2, 3], [0, -1, 0, 0, 1, 2, 3]],
  ['a flat box', unit, [-5, 0.75, -5, 5, 0.75, 5], [0, 1, 0, 0.25, 0, 1, 0]],
  ['the empty box', unit, unit.map((x) => -x * Infinity), null],
  ['a box empty on one axis', unit, [0.5, -1, -1, -0.5, 1, 1], null],
  [
    'half without end',
    unit,
    [-Infinity, -Infinity, -Infinity, Infinity, 0, Infinity],
    [0, -1, 0, 1, 0, -1, 0],
  ],
  ['NaN', unit, [nan, -1, -1, 1, 1, 1], null],
];

test.each(table)('%s', (_, a, b, contact) => {
  const out = [7, 7, 7, 7, 7, 7, 7];
  expect(collideAabbAabb(out, a, b)).toBe(contact !== null);
  expect(out).toEqual(contact ?? [7, 7, 7, 7, 7, 7, 7]);
});

test('true when they share a point, and then the shortest push parts them', () => {
  const random = seeded(0xaabb);
  let hits = 0;
  let misses = 0;
  for (let i = 0; hits < 250 || misses < 250; i++) {
    const [a, b] = [randomAabb(random), randomAabb(random)];
    const title = `${i}: ${a} / ${b}`;
    const contact = [0, 0, 0, 0, 0, 0, 0];
    const hit = collideAabbAabb(contact, a, b);
    expect(hit, title).toBe(intersectsAabbAabb(a, b));
    if (hit) hits++;
    else misses++;
    if (!hit || hits > 250) continue;
    expectContact(contact, solidOfBox(a), solidOfBox(b), title);
    expect(contact[3], title).toBeLessThanOrEqual(
      shortestPush(solidOfBox(a), solidOfBox(b)) + 1e-7,
    );
  }
});

test('the other way round: the same depth, the opposite normal (but for ties)', () => {
  const random = seeded(0xaab0);
  let hits = 0;
  for (let i = 0; i < 1000; i++) {
    const [a, b] = [randomAabb(random), randomAabb(random)];
    const [ab, ba] = [new Array<number>(7).fill(0), new Array<number>(7).fill(0)];
    expect(collideAabbAabb(ab, a, b)).toBe(collideAabbAabb(ba, b, a));
    expect(ba.slice(0, 4)).toEqual([0 - ab[0], 0 - ab[1], 0 - ab[2], ab[3]]);
    hits += Number(ab[3] > 0);
  }
  expect(hits).toBeGreaterThan(50);
});

test('on a grid, the push ends in a touch: still a contact, of depth 0', () => {
  const random = seeded(0xaab1);
  let hits = 0;
  for (let i = 0; i < 1000; i++) {
    const [a, b] = [snapRow(randomAabb(random), 0.5), snapRow(randomAabb(random), 0.5)];
    const contact = [0, 0, 0, 0, 0, 0, 0];
    if (!collideAabbAabb(contact, a, b)) continue;
    const by = pushOf(contact, 0);
    const moved = a.map((x, axis) => x + by[axis % 3]);
    expect(collideAabbAabb(contact, moved, b), `${i}: ${a} / ${b}`).toBe(true);
    expect(contact[3]).toBe(0);
    hits++;
  }
  expect(hits).toBeGreaterThan(100);
});

test('out may be an input', () => {
  for (const [, a, b, contact] of table) {
    if (contact === null) continue;
    const overA = [...a];
    collideAabbAabb(overA, overA, b);
    expect(overA).toEqual(contact);
    const overB = [...b];
    collideAabbAabb(overB, a, overB);
    expect(overB).toEqual(contact);
  }
});
