import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { QUESTION_NAMES, questionsAmong } from './support/exports.ts';
import type { Tally } from './support/program/game.ts';
import {
  type EcsProgram,
  findEcsFailure,
  playEcs,
  randomEcsProgram,
  STEP_NAMES,
} from './support/program/program.ts';

// Short random games on bitECS as it is: entities come and go and ids are reused, components are set and written, things
// move, frames are run, cameras look and questions are asked. Every answer is held against plain geometry over a list of
// who is there.

/** Programs. What is played again here on every run; `npm run fuzz -- --kind ecs` plays others. */
const PROGRAMS = 150;
/** Programs with capsules, turned boxes, rotations and scales. */
const TURNED = 150;

/** Of each question both answers, and what else there is to see. */
const SEEN = [
  'pairs',
  'no pairs',
  'contacts',
  'no contacts',
  'begin',
  'stay',
  'end',
  'pushed',
  'parted',
  'pushed by hand',
  'pushed out of several',
  'ids reused',
  'colliders replaced',
  'made from prefabs',
  'prefabs changed',
  'refused',
  'observers that act',
  'removed as they were set',
  'removed in events',
  'between stages',
  'restored',
  'pairs gone back to',
  'pairs that never began',
  'spaces replaced',
  'worlds reset',
  'stats.disabled',
  'stats.invalid',
  'visible',
  'hidden',
  'on masks',
  'off masks',
  'entered',
  'left',
  'seen by views',
  'views read later',
  'views disposed',
  'shown objects',
  'hidden objects',
  ...[
    'queryAabb',
    'queryAabbEach',
    'queryCapsule',
    'querySphere',
    'queryFrustum',
    'queryFrustum, exact',
    'nearestEntities',
  ].flatMap((question) => [`${question}: found`, `${question}: not found`]),
  'nearestEntities: full',
  'nearestEntities: not full',
  ...['raycastNearest', 'raycastAll', 'sweepSphere', 'sweepAabb', 'sweepCapsule'].flatMap(
    (question) => [`${question}: hit`, `${question}: miss`],
  ),
];

/** Of games with shapes that turn: any two kinds that meet where one turns, both answers, and what hits them. */
const SEEN_TURNED = [
  ...[
    ['capsule', 'capsule'],
    ['capsule', 'obb'],
    ['obb', 'obb'],
    ['ball', 'capsule'],
    ['ball', 'obb'],
    ['box', 'capsule'],
    ['box', 'obb'],
  ].flatMap(([a, b]) => [`${a} and ${b}: touching`, `${a} and ${b}: apart`]),
  ...['raycastNearest', 'sweepSphere', 'sweepAabb', 'sweepCapsule'].flatMap((question) => [
    `${question}: hit a capsule`,
    `${question}: hit a obb`,
  ]),
  'turned pushed by hand',
  'turned parted',
  'shapes brought',
  'shapes refused',
  'shapes changed',
  'rotations replaced',
  'rotations not finite',
  'scaled to no size',
];
const SEEN_TURNED_2D = [
  ...SEEN_TURNED,
  ...['ball', 'box', 'capsule', 'obb', 'polygon'].flatMap((kind) => [
    `${kind} and polygon: touching`,
    `${kind} and polygon: apart`,
  ]),
  ...['raycastNearest', 'sweepSphere', 'sweepAabb', 'sweepCapsule'].map(
    (question) => `${question}: hit a polygon`,
  ),
];
const SEEN_TURNED_3D = [
  ...SEEN_TURNED,
  ...[
    'capsule and mesh',
    'mesh and obb',
    'hull and mesh',
    'hull and turned mesh',
    ...['ball', 'box', 'capsule'].map((kind) => `${kind} and hull`),
    ...['hull', 'obb'].map((kind) => `hull and ${kind}`),
    ...['ball', 'box', 'capsule', 'obb'].map((kind) => `${kind} and turned mesh`),
  ].flatMap((kinds) => [`${kinds}: touching`, `${kinds}: apart`]),
  ...['raycastNearest', 'sweepSphere', 'sweepAabb', 'sweepCapsule'].flatMap((question) => [
    `${question}: hit a turned mesh`,
    `${question}: hit a hull`,
  ]),
  'capsule pushed out of a floor',
  'obb pushed out of a floor',
  'hull pushed out of a floor',
  'hulls pushed off fronts',
  'hulls pushed off fronts aside',
  'queryFrustum, exact: sees a hull in its box',
  'queryFrustum, exact: hides a hull in its box',
];

test('random games ask all questions', () => {
  // `raycastAny` is asked where `raycastNearest` is.
  const seen = [...SEEN.map((what) => what.split(/[:,]/)[0]), 'raycastAny'];
  expect(questionsAmong(seen)).toEqual(QUESTION_NAMES);
});

describe.each([2, 3] as const)('random games in %iD', (dimensions) => {
  const tally: Tally = new Map();
  const turned: Tally = new Map();

  test('every answer is right', () => {
    // Throws at the first wrong one.
    for (let seed = 1; seed <= PROGRAMS; seed++) {
      playEcs(randomEcsProgram(seed, dimensions, false), tally);
    }
    expect(tally.size).toBeGreaterThan(0);
  });

  test('and so is every one about shapes that turn', () => {
    for (let seed = 1; seed <= TURNED; seed++) {
      playEcs(randomEcsProgram(seed, dimensions, true), turned);
    }
    const seen = dimensions === 3 ? SEEN_TURNED_3D : SEEN_TURNED_2D;
    for (const what of seen) expect(turned.get(what), what).toBeGreaterThan(4);
  });

  test('and they do all there is to do, and see both answers of each question', () => {
    for (const name of STEP_NAMES) {
      const [inOne, inOther] = [tally, turned].map((seen) => seen.get(`step: ${name}`) ?? 0);
      expect(inOne + inOther, name).toBeGreaterThan(4);
    }
    const seen =
      dimensions === 3 ? [...SEEN, 'meshes', 'meshes disposed', 'pushed out of floors'] : SEEN;
    for (const what of seen) expect(tally.get(what), what).toBeGreaterThan(4);
  });
});

const folder = `${import.meta.dirname}/repro`;
const files = existsSync(folder)
  ? readdirSync(folder).filter((name) => name.endsWith('.json'))
  : [];

// What `npm run fuzz -- --kind ecs` found, and what was mended since.
test('every game that ever got a wrong answer is played again', () => {
  for (const name of files) {
    const program: EcsProgram = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
    // Drawn anew they would be others as soon as there are more kinds of step.
    expect(Object.keys(program.names ?? {}), `${name}: names of all steps`).toEqual(
      program.kept?.map(String),
    );
    expect(findEcsFailure(program)?.message, name).toBeUndefined();
  }
});
