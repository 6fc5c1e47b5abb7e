import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pairKey } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { type AnyProgram, findAnyFailure } from './support/any-program.ts';
import { calledIn, questionNames } from './support/exports.ts';
import { playProgram, type Tamper } from './support/play.ts';
import { createProgram, randomProgram } from './support/program.ts';
import { findFailure, shrinkProgram } from './support/shrink.ts';
import type { Answers } from './support/subject.ts';

const folder = `${import.meta.dirname}/repro`;
const files = existsSync(folder)
  ? readdirSync(folder).filter((name) => name.endsWith('.json'))
  : [];

// What `npm run fuzz` found, and what was mended since.
test('every program that ever failed is played again', () => {
  for (const name of files) {
    const program: AnyProgram = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
    expect(findAnyFailure(program), name).toBeUndefined();
  }
});

/** Wrong answers as a kernel could give them, and what finds each out. */
const WRONG: [string, (answers: Answers) => void][] = [
  ['findPairs', (answers) => answers.pairs.pop()],
  ['findPairs', (answers) => answers.pairs.push(pairKey(5, 6))],
  ['findPairsUnordered', (answers) => answers.unordered.pop()],
  ['begin', (answers) => answers.begin.pop()],
  ['stay', (answers) => answers.stay.shift()],
  ['end', (answers) => answers.end.pop()],
  ['cullIndex', (answers) => answers.culls[0]?.visible.shift()],
  ['entered', (answers) => answers.culls[0]?.entered.pop()],
  ['left', (answers) => answers.culls[0]?.left.pop()],
  ['left', (answers) => answers.culls[0]?.left.push(7)],
  ['stats.invalid', (answers) => answers.invalid++],
  ['forgetInView', (answers) => answers.wasShown.reverse()],
  ['queryBox', (answers) => answers.queries[0]?.box.pop()],
  ['queryBoxEach', (answers) => answers.queries[0]?.boxOfMany.pop()],
  ['querySphere', (answers) => answers.queries[1]?.sphere.pop()],
  ['the ray walk', (answers) => answers.queries[1]?.ray.pop()],
  [
    'the first hit',
    (answers) => {
      if (answers.queries[0]) answers.queries[0].nearestT /= 2;
    },
  ],
  [
    'the nearest distances',
    (answers) => {
      if (answers.queries[0]) answers.queries[0].distances[0] += 1e-9;
    },
  ],
  ['raycastAll', (answers) => answers.queries[0]?.chosenOnRay.pop()],
  ['raycastAll', (answers) => answers.queries[1]?.chosenOnRay.push(149)],
  [
    'raycastNearest',
    (answers) => {
      if (answers.queries[0]) answers.queries[0].chosenT += 1e-3;
    },
  ],
  ['findNearest', (answers) => answers.queries[0]?.chosenDistances.pop()],
  [
    'findNearest',
    (answers) => {
      if (answers.queries[1]) answers.queries[1].chosenDistances[0] += 1e-3;
    },
  ],
  ['queryCapsule', (answers) => answers.shapes?.capsule.pop()],
  ['queryCapsuleExact', (answers) => answers.shapes?.capsuleExact.pop()],
  ['queryFrustum', (answers) => answers.shapes?.frustum.push(149)],
  ['queryFrustumExact', (answers) => answers.shapes?.frustumExact.pop()],
  ...(['box', 'ball', 'rod'] as const).map((moved): [string, (answers: Answers) => void] => [
    { box: 'sweepBox', ball: 'sweepSphere', rod: 'sweepCapsule' }[moved],
    (answers) => {
      if (answers.shapes) answers.shapes[moved].t += 1e-3;
    },
  ]),
];

/** Walks, which are told by other names. */
const WALKS: { [name: string]: string } = {
  startRay: 'the ray walk',
  startNear: 'the nearest distances',
};

/** What is held against other answers where it is asked, and so has no wrong answer here. */
const HELD_ELSEWHERE: { [name: string]: string } = {
  raycastAny: 'support/subject.ts',
  startSweep: 'walks.test.ts',
};

test('every question has a wrong answer, or is held against others elsewhere', () => {
  const wrong = new Set(WRONG.map(([what]) => what));
  const told = (name: string) => wrong.has(WALKS[name] ?? name);
  const elsewhere = Object.entries(HELD_ELSEWHERE);
  expect(questionNames().filter((name) => !told(name))).toEqual(Object.keys(HELD_ELSEWHERE));
  for (const [name, file] of elsewhere) expect(calledIn(file, [name]), file).toEqual([name]);
});

describe('a wrong answer is found out', () => {
  test.each(WRONG)('%s (%#)', (what, falsify) => {
    const tamper: Tamper = (answers, frame) => {
      if (frame >= 20) falsify(answers);
    };
    const program = createProgram(3, 3, { count: 150 });
    expect(findFailure(program)).toBeUndefined();
    const failure = findFailure(program, tamper);
    expect(failure?.message).toContain(what);
    expect(failure?.frame).toBeGreaterThanOrEqual(20);
  });

  test('and the program made smaller, as long as it fails', () => {
    const tamper: Tamper = (answers) => {
      if (answers.pairs.length > 2) answers.pairs.pop();
    };
    const failure = findFailure(createProgram(3, 2, { count: 500, isReserved: true }), tamper);
    if (!failure) return expect.fail('it does not fail');
    const { program, frame } = shrinkProgram(failure, tamper);
    expect(program.count).toBeLessThan(100);
    expect(program.isReserved).toBe(false);
    expect(program.frames).toBe(frame + 1);
    expect(findFailure(JSON.parse(JSON.stringify(program)), tamper)?.frame).toBe(frame);
  });
});

test('random programs are of all kinds', () => {
  const programs = Array.from({ length: 300 }, (_, seed) => randomProgram(seed, 2));
  expect(new Set(programs.map(({ scene }) => scene)).size).toBe(12);
  expect(new Set(programs.map(({ mostRefits }) => mostRefits)).size).toBe(6);
  expect(programs.filter(({ isReserved }) => isReserved).length).toBeGreaterThan(20);
  expect(programs.filter(({ pairsAloneShare }) => pairsAloneShare).length).toBeGreaterThan(100);
  expect(programs.filter(({ isRestSwitched }) => isRestSwitched).length).toBeGreaterThan(20);
  expect(new Set(programs.map(({ staticFlags }) => staticFlags)).size).toBe(3);
  expect(programs.filter(({ count }) => count > 500).length).toBeGreaterThan(20);
  expect(programs.filter(({ count }) => count < 10).length).toBeGreaterThan(20);
  for (const program of programs.slice(0, 10)) playProgram(program);
});
