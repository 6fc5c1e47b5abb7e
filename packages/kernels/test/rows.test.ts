import {
  createHit,
  createHitList,
  createIndexView,
  createSlotList,
  cullIndex,
  findNearest,
  queryBox,
  queryCapsule,
  queryCapsuleExact,
  queryFrustum,
  queryFrustumExact,
  querySphere,
  raycastAll,
  raycastAny,
  raycastNearest,
  startNear,
  startRay,
  startSweep,
  sweepBox,
  sweepCapsule,
  sweepSphere,
} from '@bitbounds/kernels';
import { describe, expect, test } from 'vitest';
import { questionNames } from './support/exports.ts';
import { createQueryWorld } from './support/query-world.ts';

const hit = createHit();
const hits = createHitList();
const slots = createSlotList();

describe.each([2, 3] as const)('in %iD', (d) => {
  const { index, scene } = createQueryWorld('uniform', d, 9);
  const row = (numbers: number) => Array(numbers).fill(0);
  const still = row(d);
  /** By name of the function and of the row: how many numbers it has, and the call. */
  const calls: [string, string, number, (row: number[]) => unknown][] = [
    ['queryBox', 'box', 2 * d, (box) => queryBox(slots, index, box)],
    ['querySphere', 'sphere', d + 1, (sphere) => querySphere(slots, index, sphere)],
    ['queryCapsule', 'capsule', 2 * d + 1, (capsule) => queryCapsule(slots, index, capsule)],
    [
      'queryCapsuleExact',
      'capsule',
      2 * d + 1,
      (capsule) => queryCapsuleExact(slots, index, capsule),
    ],
    [
      'queryFrustumExact',
      'frustum',
      d === 3 ? 24 : 12,
      (frustum) => queryFrustumExact(slots, index, frustum),
    ],
    ['raycastNearest', 'ray', 2 * d, (ray) => raycastNearest(hit, index, ray)],
    ['raycastAny', 'ray', 2 * d, (ray) => raycastAny(index, ray)],
    ['raycastAll', 'ray', 2 * d, (ray) => raycastAll(hits, index, ray)],
    ['startRay', 'ray', 2 * d, (ray) => startRay(index, ray)],
    ['startNear', 'point', d, (point) => startNear(index, point)],
    ['findNearest', 'point', d, (point) => findNearest(hits, index, point, 3)],
    ['sweepBox', 'box', 2 * d, (box) => sweepBox(hit, index, box, still)],
    ['sweepBox', 'motion', d, (motion) => sweepBox(hit, index, row(2 * d), motion)],
    ['startSweep', 'box', 2 * d, (box) => startSweep(index, box, still)],
    ['startSweep', 'motion', d, (motion) => startSweep(index, row(2 * d), motion)],
    ['sweepSphere', 'sphere', d + 1, (sphere) => sweepSphere(hit, index, sphere, still)],
    ['sweepSphere', 'motion', d, (motion) => sweepSphere(hit, index, row(d + 1), motion)],
    ['sweepCapsule', 'capsule', 2 * d + 1, (capsule) => sweepCapsule(hit, index, capsule, still)],
    ['sweepCapsule', 'motion', d, (motion) => sweepCapsule(hit, index, row(2 * d + 1), motion)],
  ];

  test('all questions are called above', () => {
    const called = new Set(calls.map(([name]) => name));
    // Its planes are as many as one likes: they have a test of their own.
    called.add('queryFrustum');
    // So are the boxes of this one.
    called.add('queryBoxEach');
    expect([...called].sort()).toEqual(questionNames());
  });

  test.each(calls)('%s: a %s of another length is refused', (name, argument, numbers, call) => {
    expect(() => call(row(numbers))).not.toThrow();
    const rule = `${name}: ${argument} must have ${numbers} numbers in ${d}D`;
    for (const other of [0, numbers - 1, numbers + 1, 2 * numbers]) {
      expect(() => call(row(other))).toThrow(`${rule}, got ${other} numbers.`);
    }
    for (const none of [undefined, null, 7, { length: () => 3 }]) {
      expect(() => call(none as never)).toThrow(`${rule}, got none.`);
    }
  });

  test('planes that are missing are refused, with what is wanted', () => {
    for (const none of [undefined, null, 5, {}] as never[]) {
      expect(() => queryFrustum(slots, index, none)).toThrow(
        `queryFrustum: planes must hold 1…8 rows of ${d + 1} numbers, got no numbers.`,
      );
    }
    expect(() => queryFrustum(slots, index, [])).toThrow('got 0 numbers.');
  });

  test('planes for a cull may have room to spare, but not be too few', () => {
    const view = createIndexView(index);
    const [entered, left] = [createSlotList(), createSlotList()];
    const cull = (planes: Float64Array) => cullIndex(index, view, planes, 2, entered, left);
    expect(() => cull(new Float64Array(24))).not.toThrow();
    for (const numbers of [0, d + 1, 2 * d + 1]) {
      expect(() => cull(new Float64Array(numbers))).toThrow(
        `cullIndex: 2 planes in ${d}D have ${2 * (d + 1)} numbers, got ${numbers}.`,
      );
    }
    expect(() => cull(undefined as never)).toThrow('got none.');
  });

  test('without a limit a ray and a search have none', () => {
    findNearest(hits, index, row(d), 1);
    const slot = hits.slots[0];
    const mins = [scene.minX, scene.minY, scene.minZ].slice(0, d - 1);
    const ray = [...mins.map((column) => column[slot]), -1e6, ...row(d - 1), 1];
    expect(raycastNearest(hit, index, ray)).toBeGreaterThan(1e5);
    expect(hit.t).toBeLessThan(Infinity);
    expect(raycastNearest(hit, index, ray, 1e5)).toBe(Infinity);
    const point = row(d - 1).concat(-1e6);
    expect(findNearest(hits, index, point, 3)).toBe(3);
  });
});
