import {
  closestPointOnTriangles,
  collideSpheresTriangles,
  createHit,
  createHitList,
  createSlotList,
  createSlotLists,
  createTriangleContacts,
  createTriangleHit,
  createTriangleTree,
  findNearest,
  intersectsBoxTriangles,
  intersectsCapsuleTriangles,
  intersectsRayTriangles,
  intersectsSphereTriangles,
  nextNearSlot,
  nextRaySlot,
  queryBox,
  queryBoxEach,
  queryBoxTriangles,
  queryCapsule,
  queryCapsuleExact,
  queryCapsuleTriangles,
  queryFrustum,
  queryFrustumExact,
  querySphere,
  querySphereTriangles,
  queryTriangleCandidates,
  raycastAll,
  raycastAny,
  raycastNearest,
  raycastTriangles,
  startNear,
  startRay,
  startSweep,
  sweepBox,
  sweepBoxTriangles,
  sweepCapsule,
  sweepCapsuleTriangles,
  sweepSphere,
  sweepSphereTriangles,
} from '@bitbounds/kernels';
import { describe, expect, test } from 'vitest';
import { OF_TRIANGLES, questionNames } from './support/exports.ts';
import { createQueryWorld } from './support/query-world.ts';

const { index } = createQueryWorld('uniform', 3, 9);
const tree = createTriangleTree([0, 0, 0, 1, 0, 0, 0, 1, 0], [0, 1, 2], [1]);

const [slots, hits, contacts] = [createSlotList(), createHitList(), createTriangleContacts()];
const lists = createSlotLists();
const [hit, triangleHit] = [createHit(), createTriangleHit()];
const POINT = [0, 0, 0];
const MOTION = [0, 0, 1];
const RAY = [...POINT, ...MOTION];
const SPHERE = [...POINT, 1];
const BOX = [...POINT, 1, 1, 1];
const CAPSULE = [...POINT, 1, 1, 1, 1];
const PLANES = [1, 0, 0, -9, -1, 0, 0, -9, 0, 1, 0, -9, 0, -1, 0, -9, 0, 0, 1, -9, 0, 0, -1, -9];
const FAR = Infinity;

/** Every question, asked with a filter of any kind. */
const OF_BOXES: { [name: string]: (filter: never) => unknown } = {
  queryBox: (filter) => queryBox(slots, index, BOX, filter),
  queryBoxEach: (filter) => queryBoxEach(lists, index, BOX, 1, filter),
  querySphere: (filter) => querySphere(slots, index, SPHERE, filter),
  queryCapsule: (filter) => queryCapsule(slots, index, CAPSULE, filter),
  queryCapsuleExact: (filter) => queryCapsuleExact(slots, index, CAPSULE, filter),
  queryFrustum: (filter) => queryFrustum(slots, index, PLANES, filter),
  queryFrustumExact: (filter) => queryFrustumExact(slots, index, PLANES, filter),
  findNearest: (filter) => findNearest(hits, index, POINT, 1, FAR, filter),
  startNear: (filter) => startNear(index, POINT, filter),
  raycastNearest: (filter) => raycastNearest(hit, index, RAY, FAR, filter),
  raycastAny: (filter) => raycastAny(index, RAY, FAR, filter),
  raycastAll: (filter) => raycastAll(hits, index, RAY, FAR, filter),
  startRay: (filter) => startRay(index, RAY, FAR, filter),
  startSweep: (filter) => startSweep(index, BOX, MOTION, filter),
  sweepBox: (filter) => sweepBox(hit, index, BOX, MOTION, filter),
  sweepSphere: (filter) => sweepSphere(hit, index, SPHERE, MOTION, filter),
  sweepCapsule: (filter) => sweepCapsule(hit, index, CAPSULE, MOTION, filter),
};

/** The same for meshes. */
const OF_MESHES: { [name: string]: (filter: never) => unknown } = {
  raycastTriangles: (filter) => raycastTriangles(triangleHit, tree, RAY, FAR, filter),
  intersectsRayTriangles: (filter) => intersectsRayTriangles(tree, RAY, FAR, filter),
  closestPointOnTriangles: (filter) =>
    closestPointOnTriangles([0, 0, 0], triangleHit, tree, POINT, FAR, filter),
  querySphereTriangles: (filter) => querySphereTriangles(slots, tree, SPHERE, filter),
  intersectsSphereTriangles: (filter) => intersectsSphereTriangles(tree, SPHERE, filter),
  queryBoxTriangles: (filter) => queryBoxTriangles(slots, tree, BOX, filter),
  intersectsBoxTriangles: (filter) => intersectsBoxTriangles(tree, BOX, filter),
  queryTriangleCandidates: (filter) => queryTriangleCandidates(slots, tree, BOX, filter),
  queryCapsuleTriangles: (filter) => queryCapsuleTriangles(slots, tree, CAPSULE, filter),
  intersectsCapsuleTriangles: (filter) => intersectsCapsuleTriangles(tree, CAPSULE, filter),
  sweepSphereTriangles: (filter) => sweepSphereTriangles(triangleHit, tree, SPHERE, MOTION, filter),
  sweepCapsuleTriangles: (filter) =>
    sweepCapsuleTriangles(triangleHit, tree, CAPSULE, MOTION, filter),
  sweepBoxTriangles: (filter) => sweepBoxTriangles(triangleHit, tree, BOX, MOTION, filter),
  collideSpheresTriangles: (filter) => collideSpheresTriangles(contacts, tree, SPHERE, 1, filter),
};

/** What filters of some may have besides. */
const OWN_KEYS: { [name: string]: string } = {
  collideSpheresTriangles: 'near',
  queryBoxEach: 'excludes',
};

test('all questions are in the tables', () => {
  expect(Object.keys(OF_BOXES).sort()).toEqual(questionNames());
  expect(Object.keys(OF_MESHES).sort()).toEqual(questionNames(/./, OF_TRIANGLES));
});

describe.each(Object.entries({ ...OF_BOXES, ...OF_MESHES }))('a filter of %s', (name, ask) => {
  const given = (filter: unknown) => filter as never;
  const names = ['mask', 'exclude', OWN_KEYS[name]].filter(Boolean).join(', ');

  test('a key that belongs to none is refused', () => {
    for (const key of ['masks', 'layer', 'maxT', 'toString']) {
      const message = `${name}: a filter has ${names}, and no ${key}.`;
      expect(() => ask(given({ [key]: 1 }))).toThrow(message);
      expect(() => ask(given({ exclude: 5, [key]: 1 }))).toThrow(message);
      expect(() => ask(given({ [key]: undefined }))).not.toThrow();
      expect(() => ask(given(Object.create({ [key]: 1 })))).not.toThrow();
    }
  });

  test('what is no object is refused', () => {
    for (const none of [7, 'mask', true]) {
      expect(() => ask(given(none))).toThrow(
        `${name}: a filter must be an object with ${names}, got ${none}.`,
      );
    }
    for (const none of [undefined, null, {}]) expect(() => ask(given(none))).not.toThrow();
  });

  test('a mask is an integer of 32 bits, what is excluded a number', () => {
    for (const mask of ['players', '1', true, Number.NaN, 1.5, 2 ** 32, -(2 ** 31) - 1, [1]]) {
      expect(() => ask(given({ mask }))).toThrow(
        `${name}: mask must be an integer of 32 bits, got ${mask}.`,
      );
    }
    for (const exclude of ['1', true, [1]]) {
      expect(() => ask(given({ exclude }))).toThrow(
        `${name}: exclude must be a number, got ${exclude}.`,
      );
    }
  });
});

/** Those with a limit, asked with one of any kind. */
const LIMITED: [string, string, (limit: never) => unknown][] = [
  ['raycastNearest', 'maxT', (maxT) => raycastNearest(hit, index, RAY, maxT)],
  ['raycastAny', 'maxT', (maxT) => raycastAny(index, RAY, maxT)],
  ['raycastAll', 'maxT', (maxT) => raycastAll(hits, index, RAY, maxT)],
  ['startRay', 'maxT', (maxT) => startRay(index, RAY, maxT)],
  ['findNearest', 'maxDistance', (most) => findNearest(hits, index, POINT, 1, most)],
  ['raycastTriangles', 'maxT', (maxT) => raycastTriangles(triangleHit, tree, RAY, maxT)],
  ['intersectsRayTriangles', 'maxT', (maxT) => intersectsRayTriangles(tree, RAY, maxT)],
  [
    'closestPointOnTriangles',
    'maxDistance',
    (most) => closestPointOnTriangles([0, 0, 0], triangleHit, tree, POINT, most),
  ],
];

test.each(LIMITED)('%s: options in the place of %s are refused', (name, limit, ask) => {
  for (const [none, got] of [
    [{ mask: 1 }, 'an object'],
    [Object.create(null), 'an object'],
    [null, 'null'],
    ['5', '5'],
    [Symbol('5'), 'Symbol(5)'],
  ]) {
    expect(() => ask(none as never)).toThrow(
      `${name}: ${limit} must be a number, such as Infinity, got ${got}.`,
    );
  }
  for (const number of [undefined, 5, Infinity, Number.NaN, -1]) {
    expect(() => ask(number as never)).not.toThrow();
  }
});

/** Those that need a number, asked with what is none. */
const NUMBERED: [string, string, (number: never) => unknown][] = [
  ['findNearest', 'most', (most) => findNearest(hits, index, POINT, most)],
  ['nextRaySlot', 'bestT', (bestT) => nextRaySlot(index, bestT)],
  ['nextNearSlot', 'bestSquared', (best) => nextNearSlot(index, best)],
];

test.each(NUMBERED)('%s: without a number for %s it throws', (name, what, ask) => {
  for (const [none, got] of [
    [undefined, 'undefined'],
    [null, 'null'],
    [{ mask: 1 }, 'an object'],
    ['5', '5'],
  ]) {
    expect(() => ask(none as never)).toThrow(
      `${name}: ${what} must be a number, such as Infinity, got ${got}.`,
    );
  }
  for (const number of [5, Infinity, Number.NaN, -1]) {
    expect(() => ask(number as never)).not.toThrow();
  }
});

/** Rows of the questions of a mesh: name, row, how many numbers it has, and the call. */
const ROWS: [string, string, number, (row: number[]) => unknown][] = [
  ['raycastTriangles', 'ray', 6, (ray) => raycastTriangles(triangleHit, tree, ray)],
  ['intersectsRayTriangles', 'ray', 6, (ray) => intersectsRayTriangles(tree, ray)],
  [
    'closestPointOnTriangles',
    'point',
    3,
    (point) => closestPointOnTriangles([0, 0, 0], triangleHit, tree, point),
  ],
  ['querySphereTriangles', 'sphere', 4, (ball) => querySphereTriangles(slots, tree, ball)],
  ['intersectsSphereTriangles', 'sphere', 4, (ball) => intersectsSphereTriangles(tree, ball)],
  ['queryBoxTriangles', 'box', 6, (box) => queryBoxTriangles(slots, tree, box)],
  ['intersectsBoxTriangles', 'box', 6, (box) => intersectsBoxTriangles(tree, box)],
  ['queryTriangleCandidates', 'box', 6, (box) => queryTriangleCandidates(slots, tree, box)],
  ['queryCapsuleTriangles', 'capsule', 7, (row) => queryCapsuleTriangles(slots, tree, row)],
  ['intersectsCapsuleTriangles', 'capsule', 7, (row) => intersectsCapsuleTriangles(tree, row)],
  [
    'sweepSphereTriangles',
    'sphere',
    4,
    (ball) => sweepSphereTriangles(triangleHit, tree, ball, MOTION),
  ],
  [
    'sweepSphereTriangles',
    'motion',
    3,
    (motion) => sweepSphereTriangles(triangleHit, tree, SPHERE, motion),
  ],
  [
    'sweepCapsuleTriangles',
    'capsule',
    7,
    (row) => sweepCapsuleTriangles(triangleHit, tree, row, MOTION),
  ],
  [
    'sweepCapsuleTriangles',
    'motion',
    3,
    (motion) => sweepCapsuleTriangles(triangleHit, tree, CAPSULE, motion),
  ],
  ['sweepBoxTriangles', 'box', 6, (box) => sweepBoxTriangles(triangleHit, tree, box, MOTION)],
  ['sweepBoxTriangles', 'motion', 3, (motion) => sweepBoxTriangles(triangleHit, tree, BOX, motion)],
];

test('all questions of a mesh are in the table of rows', () => {
  const asked = [...new Set(ROWS.map(([name]) => name))];
  // It takes many balls in one row.
  expect([...asked, 'collideSpheresTriangles'].sort()).toEqual(Object.keys(OF_MESHES).sort());
});

test.each(ROWS)('%s: a %s of another length is refused', (name, argument, numbers, ask) => {
  const row = (length: number) => Array(length).fill(0);
  expect(() => ask(row(numbers))).not.toThrow();
  const rule = `${name}: ${argument} must have ${numbers} numbers in 3D`;
  for (const other of [0, numbers - 1, numbers + 1]) {
    expect(() => ask(row(other))).toThrow(`${rule}, got ${other} numbers.`);
  }
  for (const none of [undefined, null, 7]) {
    expect(() => ask(none as never)).toThrow(`${rule}, got none.`);
  }
});
