import {
  createEntityList,
  createEntityLists,
  createNeighborList,
  createRayHit,
  createSweepHit,
  nearestEntities,
  queryAabb,
  queryAabbEach,
  queryCapsule,
  queryFrustum,
  querySphere,
  raycastAll,
  raycastAny,
  raycastNearest,
  SPHERE,
  type Space,
  sweepAabb,
  sweepCapsule,
  sweepSphere,
} from '@bitbounds/ecs';
import { describe, expect, test } from 'vitest';
import { QUESTION_NAMES, questionsAmong } from './support/exports.ts';
import { createStage, spawn } from './support/stage.ts';

/** Asks a question in 3D with options of any kind. */
type Question = (space: Space, options: never) => unknown;

const [near, list] = [createNeighborList(), createEntityList()];
const lists = createEntityLists();
const [hit, swept] = [createRayHit(), createSweepHit()];
const RAY = [-5, 0, 0, 1, 0, 0];
const BOX = [-1, -1, -1, 1, 1, 1];
const CAPSULE = [0, 0, 0, 0, 1, 0, 1];
const MOTION = [1, 0, 0];
const FRUSTUM = [1, 0, 0, -9, -1, 0, 0, -9, 0, 1, 0, -9, 0, -1, 0, -9, 0, 0, 1, -9, 0, 0, -1, -9];

/** Name of the question, the option that it has besides `mask` and `exclude`, and how it is asked. */
const QUESTIONS: [string, string | undefined, Question][] = [
  ['raycastNearest', 'maxT', (space, options) => raycastNearest(hit, space, RAY, options)],
  ['raycastAny', 'maxT', (space, options) => raycastAny(space, RAY, options)],
  ['raycastAll', 'maxT', (space, options) => raycastAll(near, space, RAY, options)],
  [
    'nearestEntities',
    'maxDistance',
    (space, options) => nearestEntities(near, space, [0, 0, 0], 1, options),
  ],
  [
    'querySphere',
    'maxDistance',
    (space, options) => querySphere(near, space, [0, 0, 0, 1], options),
  ],
  ['queryAabb', undefined, (space, options) => queryAabb(list, space, BOX, options)],
  [
    'queryAabbEach',
    'excludes',
    (space, options) => queryAabbEach(lists, space, [...BOX, ...BOX], 1, options),
  ],
  ['queryCapsule', undefined, (space, options) => queryCapsule(list, space, CAPSULE, options)],
  ['queryFrustum', 'isExact', (space, options) => queryFrustum(list, space, FRUSTUM, options)],
  [
    'sweepSphere',
    undefined,
    (space, options) => sweepSphere(swept, space, [-3, 0, 0, 1], MOTION, options),
  ],
  ['sweepAabb', undefined, (space, options) => sweepAabb(swept, space, BOX, MOTION, options)],
  [
    'sweepCapsule',
    undefined,
    (space, options) => sweepCapsule(swept, space, CAPSULE, MOTION, options),
  ],
];

test('all questions are in the table', () => {
  expect(questionsAmong(QUESTIONS.map(([name]) => name))).toEqual(QUESTION_NAMES);
});

/** A space with one ball at the origin, which all of the questions find. */
function createBallSpace(): Space {
  const stage = createStage(3);
  spawn(stage, { shape: SPHERE, radius: 1, layer: 1 }, 0, 0);
  return stage.space;
}

describe.each(QUESTIONS)('options of %s', (name, own, ask) => {
  const space = createBallSpace();
  const options = (given: unknown) => given as never;
  const found = ask(space, options({ mask: 1 }));
  const names = own ? `mask, exclude, ${own}` : 'mask, exclude';

  test('a key that is no option is refused', () => {
    for (const key of ['maxDist', 'layers', 'toString', 'maxT', 'maxDistance', 'isExact']) {
      if (key === own) continue;
      const message = `${name}: ${key} is none of the options: ${names}.`;
      expect(() => ask(space, options({ [key]: 1 }))).toThrow(message);
      expect(() => ask(space, options({ mask: 1, exclude: 7, [key]: 1 }))).toThrow(message);
      expect(ask(space, options(Object.create({ [key]: 1 })))).toEqual(found);
    }
  });

  test('what is no object is refused', () => {
    for (const [none, shown] of [
      [100, '100'],
      ['mask', '"mask"'],
      [true, 'true'],
      [() => 1, 'a function'],
    ]) {
      expect(() => ask(space, options(none))).toThrow(
        `${name}: options must be an object with ${names}, got ${shown}.`,
      );
    }
    expect(() => ask(space, options([1]))).toThrow(`${name}: 0 is none of the options: ${names}.`);
  });

  test('what has no value is left out', () => {
    expect(found).toBeTruthy();
    for (const none of [undefined, null, {}, { mask: undefined }, { maxDist: undefined }]) {
      expect(ask(space, options(none))).toEqual(found);
    }
    for (const nothing of [undefined, null]) {
      const left = { mask: nothing, exclude: nothing, ...(own && { [own]: nothing }) };
      expect(ask(space, options(left))).toEqual(found);
    }
  });
});

test.each(QUESTIONS)('%s: an entity, or a list of them, is left out', (name, _, ask) => {
  const space = createBallSpace();
  const ball = 1;
  const without = (exclude: unknown) => ask(space, { exclude } as never);
  const found = ask(space, undefined as never);
  expect(found).toBeTruthy();
  for (const those of [
    ball,
    [ball],
    [7, 8, ball],
    Int32Array.of(ball),
    { 0: 5, 1: ball, length: 2 },
  ]) {
    expect(without(those)).toBeFalsy();
  }
  for (const none of [2, [], [2, 3], new Float32Array(3), Number.NaN, [Number.NaN], null]) {
    expect(without(none)).toEqual(found);
  }
  for (const [bad, shown] of [
    ['1', '"1"'],
    [true, 'true'],
    [new Set([ball]), 'Set'],
    [{}, 'Object'],
  ]) {
    expect(() => without(bad)).toThrow(
      `${name}: exclude must be an entity or a list of entities, got ${shown}.`,
    );
  }
});

test.each(QUESTIONS)('%s: a mask is an integer of 32 bits', (name, _, ask) => {
  const space = createBallSpace();
  const on = (mask: unknown) => ask(space, { mask } as never);
  const found = on(1);
  expect(found).toBeTruthy();
  for (const all of [-1, 0xffffffff, 3]) expect(on(all)).toEqual(found);
  for (const none of [0, 2, -2, -(2 ** 31), 2 ** 31]) expect(on(none)).toBeFalsy();
  for (const [bad, shown] of [
    ['players', '"players"'],
    ['1', '"1"'],
    [true, 'true'],
    [Number.NaN, 'NaN'],
    [1.5, '1.5'],
    [2 ** 32, '4294967296'],
    [-(2 ** 31) - 1, '-2147483649'],
    [[1], 'Array'],
  ]) {
    expect(() => on(bad)).toThrow(`${name}: mask must be an integer of 32 bits, got ${shown}.`);
  }
});

const LIMITED = QUESTIONS.filter(([, own]) => own?.startsWith('max'));

test.each(LIMITED)('%s: %s is a number', (name, own, ask) => {
  const space = createBallSpace();
  const limited = (limit: unknown) => ask(space, { [own as string]: limit } as never);
  for (const [limit, shown] of [
    ['5', '"5"'],
    [{}, 'Object'],
  ]) {
    expect(() => limited(limit)).toThrow(`${name}: ${own} must be a number, got ${shown}.`);
  }
  expect(limited(100)).toEqual(ask(space, undefined as never));
  expect(limited(Number.NaN)).toBeFalsy();
});
