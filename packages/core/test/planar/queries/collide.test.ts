import {
  CONTACT_2D_DEPTH,
  CONTACT_2D_NORMAL_X,
  CONTACT_2D_NORMAL_Y,
  CONTACT_2D_POINT_X,
  CONTACT_2D_POINT_Y,
  collideCircleCircle,
  collideCircleRect,
  collideRectRect,
  resolveCircleCircle,
  resolveCircleRect,
  resolveRectRect,
} from '@bitbounds/core';
import { describe, expect, test } from 'vitest';

const nan = Number.NaN;
const empty = [Infinity, Infinity, -Infinity, -Infinity];
const untouched = [7, 7, 7, 7, 7];

type Query = (out: number[], a: number[], b: number[]) => boolean;
/** Normal, depth, point; null when they do not touch. */
type Row = [name: string, a: number[], b: number[], contact: number[] | null];

test('a contact is a normal, a depth and a point', () => {
  expect([
    CONTACT_2D_NORMAL_X,
    CONTACT_2D_NORMAL_Y,
    CONTACT_2D_DEPTH,
    CONTACT_2D_POINT_X,
    CONTACT_2D_POINT_Y,
  ]).toEqual([0, 1, 2, 3, 4]);
});

function expectContact(collide: Query, resolve: Query, row: Row): void {
  const [, a, b, contact] = row;
  const out = [...untouched];
  expect(collide(out, a, b)).toBe(contact !== null);
  const push = [7, 7];
  expect(resolve(push, a, b)).toBe(contact !== null);
  if (contact === null) {
    expect(out).toEqual(untouched);
    expect(push).toEqual([7, 7]);
    return;
  }
  out.forEach((x, k) => {
    expect(x, `number ${k} of ${out}`).toBeCloseTo(contact[k], 12);
    expect(Object.is(x, -0), `number ${k} of ${out}`).toBe(false);
  });
  // The resolution is the same answer, from the other side.
  expect(push[0]).toBeCloseTo(-contact[0] * contact[2], 12);
  expect(push[1]).toBeCloseTo(-contact[1] * contact[2], 12);
  for (const query of [collide, resolve]) {
    const plain = [0, 0, 0, 0, 0];
    query(plain, a, b);
    const [overA, overB] = [
      [...a, 0, 0, 0],
      [...b, 0, 0, 0],
    ];
    query(overA, overA, b);
    query(overB, a, overB);
    const size = query === collide ? 5 : 2;
    expect(overA.slice(0, size)).toEqual(plain.slice(0, size));
    expect(overB.slice(0, size)).toEqual(plain.slice(0, size));
  }
}

describe('circle, circle', () => {
  const table: Row[] = [
    ['overlap in x', [0, 0, 2], [3, 0, 2], [1, 0, 1, 2, 0]],
    ['overlap the other way', [3, 0, 2], [0, 0, 2], [-1, 0, 1, 1, 0]],
    ['overlap slantwise', [0, 0, 3], [3, 4, 3], [0.6, 0.8, 1, 1.8, 2.4]],
    ['touch', [0, 0, 2], [3, 4, 3], [0.6, 0.8, 0, 1.2, 1.6]],
    ['just miss', [0, 0, 2], [3, 4.000001, 3], null],
    ['far apart', [0, 0, 1], [1e9, 0, 1], null],
    ['one in the other', [1, 0, 1], [0, 0, 5], [-1, 0, 5, 0, 0]],
    ['concentric: up', [1, 2, 3], [1, 2, 4], [0, -1, 7, 1, -1]],
    ['centers closer than a direction needs: up', [0, 0, 1], [5e-9, 0, 1], [0, -1, 2, 0, -1]],
    ['so close, but the other above', [0, 0, 1], [0, 5e-9, 1], [0, -1, 2 + 5e-9, 0, -1]],
    ['the same point', [1, 2, 0], [1, 2, 0], [0, -1, 0, 1, 2]],
    ['a point in a disk', [3, 0, 0], [0, 0, 5], [-1, 0, 2, 3, 0]],
    ['NaN in a center', [nan, 0, 1], [0, 0, 1], null],
    ['NaN in a radius', [0, 0, 1], [0, 0, nan], null],
  ];
  test.each(table)('%s', (...row) => expectContact(collideCircleCircle, resolveCircleCircle, row));
});

describe('circle, rect', () => {
  const rect = [-4, -2, 4, 2];
  const table: Row[] = [
    ['on the right', [5, 0, 2], rect, [-1, 0, 1, 3, 0]],
    ['on the left', [-5, 1, 2], rect, [1, 0, 1, -3, 1]],
    ['above', [1, 3, 2], rect, [0, -1, 1, 1, 1]],
    ['below', [1, -3, 2], rect, [0, 1, 1, 1, -1]],
    ['beyond a corner', [7, 6, 6], rect, [-0.6, -0.8, 1, 3.4, 1.2]],
    ['touches a side', [5, 0, 1], rect, [-1, 0, 0, 4, 0]],
    ['touches a corner', [7, 6, 5], rect, [-0.6, -0.8, 0, 4, 2]],
    ['just misses a corner', [7.000001, 6, 5], rect, null],
    ['far away', [1e9, 0, 1], rect, null],
    ['center on a side', [4, 0, 1], rect, [-1, 0, 1, 3, 0]],
    ['center on a corner: up', [4, 2, 1], rect, [0, -1, 1, 4, 1]],
    ['center inside, top nearest', [0, 1, 1], rect, [0, -1, 2, 0, 0]],
    ['center inside, bottom nearest', [0, -1, 1], rect, [0, 1, 2, 0, 0]],
    ['center inside, right nearest', [3.5, 0, 1], rect, [-1, 0, 1.5, 2.5, 0]],
    ['center inside, left nearest', [-3.5, 0, 1], rect, [1, 0, 1.5, -2.5, 0]],
    ['center in the middle: up', [0, 0, 1], rect, [0, -1, 3, 0, -1]],
    ['center in the middle of a tall one: right', [0, 0, 1], [-1, -9, 1, 9], [-1, 0, 2, -1, 0]],
    ['around a small rectangle', [0, 0, 50], rect, [0, -1, 52, 0, -50]],
    ['nearer than a direction needs', [4 + 5e-7, 0, 1], rect, [-1, 0, 1 - 5e-7, 3 + 5e-7, 0]],
    ['a point in the rectangle', [3, 0, 0], rect, [-1, 0, 1, 3, 0]],
    ['a rectangle that is a point', [3, 4, 6], [0, 0, 0, 0], [-0.6, -0.8, 1, -0.6, -0.8]],
    ['a rectangle that is its center: up', [3, 4, 6], [3, 4, 3, 4], [0, -1, 6, 3, -2]],
    ['the empty one', [0, 0, 1], empty, null],
    ['empty on one axis', [0, 0, 9], [1, -1, -1, 1], null],
    ['NaN in the center', [nan, 0, 1], rect, null],
    ['NaN in the radius', [0, 0, nan], rect, null],
    ['NaN in a bound', [0, 0, 9], [-4, nan, 4, 2], null],
  ];
  test.each(table)('%s', (...row) => expectContact(collideCircleRect, resolveCircleRect, row));
});

describe('rect, rect', () => {
  const rect = [-4, -2, 4, 2];
  const table: Row[] = [
    ['on the right', rect, [3, -1, 9, 1], [1, 0, 1, 4, 0]],
    ['on the left', rect, [-9, -1, -3, 1], [-1, 0, 1, -4, 0]],
    ['above', rect, [-1, 1, 3, 9], [0, 1, 1, 1, 2]],
    ['below', rect, [-1, -9, 3, -1], [0, -1, 1, 1, -2]],
    ['touch with a side', rect, [4, -1, 9, 1], [1, 0, 0, 4, 0]],
    ['touch with a corner: by y', rect, [4, 2, 9, 9], [0, 1, 0, 4, 2]],
    ['just miss in x', rect, [4.000001, -1, 9, 1], null],
    ['just miss in y', rect, [-1, 2.000001, 1, 9], null],
    ['far apart', rect, [1e9, 1e9, 2e9, 2e9], null],
    ['the same: up', rect, rect, [0, -1, 4, 0, -2]],
    ['the same square: up', [0, 0, 2, 2], [0, 0, 2, 2], [0, -1, 2, 1, 0]],
    ['the same tall one: right', [0, 0, 2, 9], [0, 0, 2, 9], [-1, 0, 2, 0, 4.5]],
    ['one in the other', [0, 0, 1, 1], rect, [0, -1, 2, 0.5, 0]],
    ['a crossing', [-1, -9, 1, 9], rect, [-1, 0, 5, -1, 0]],
    ['a point inside', [3, 0, 3, 0], rect, [-1, 0, 1, 3, 0]],
    ['the empty one', rect, empty, null],
    ['empty on one axis', rect, [1, -1, -1, 1], null],
    ['NaN in a bound', rect, [-1, -1, 1, nan], null],
  ];
  test.each(table)('%s', (...row) => expectContact(collideRectRect, resolveRectRect, row));
});
