// A separate program, run by allocation.test.ts in a plain Node: prints, by name, the bytes that a call of each
// function leaves on the heap.
import fc from 'fast-check';
import {
  argumentsFor,
  type Question,
  questions,
  writesOut,
} from '../properties/support/questions.ts';
import { isFlat, motionOf, SHAPES } from '../properties/support/shapes.ts';

declare const gc: (options: { type: 'minor' }) => void;

const PAIRS = 64;

/** What a game calls in every frame: the bench's hot tests, contacts and sweeps. */
const HOT = [
  ...['intersectsSphereSphere', 'intersectsSphereAabb', 'intersectsSphereTriangle'],
  ...['intersectsAabbAabb', 'intersectsObbObb', 'intersectsCapsuleTriangle', 'raycastAabb'],
  ...['raycastTriangle', 'cullAabbFrustum', 'closestPointOnTriangle', 'containsHullSphere'],
];
const ASKED = ['collide', 'sweep'];

function listsFor(question: Question): unknown[][] {
  const { a, b } = question;
  const samples = fc.sample(fc.tuple(SHAPES[a], SHAPES[b], motionOf(a)), {
    seed: 0xa110c,
    numRuns: PAIRS,
  });
  return samples.map(([rowA, rowB, motion]) => {
    const rows = argumentsFor(question, rowA, rowB, motion).map((row) =>
      Array.isArray(row) ? new Float64Array(row) : row,
    );
    return writesOut(question) ? [new Float64Array(8), ...rows] : rows;
  });
}

type Loop = (call: Question['call'], lists: unknown[][], times: number) => number;

/** A loop of its own for each function, so that V8 compiles it as if it were a game's. */
function loopFor(count: number): Loop {
  const parts = Array.from({ length: count }, (_, i) => `list[${i}]`);
  return new Function(
    ...['call', 'lists', 'times'],
    `let sum = 0;
    for (let time = 0; time < times; time++) {
      for (let i = 0; i < lists.length; i++) {
        const list = lists[i];
        if (call(${parts})) sum++;
      }
    }
    return sum;`,
  ) as Loop;
}

const TIMES = 10;
/** Bytes that reading the heap's size itself leaves. */
const READING = 128;

/** Calls of all lists until V8 has compiled them: it counts calls and compiles in between; time does not matter. */
const WARM_UP = 1500;
/** Most attempts to warm up: what was compiled before it met all kinds of arguments is compiled again. */
const ATTEMPTS = 3;

function measure(question: Question): number {
  const lists = listsFor(question);
  const loop = loopFor(lists[0].length);
  const run = (times: number) => loop(question.call, lists, times);
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least > READING; attempt++) {
    run(WARM_UP);
    least = Math.min(least, leastGrowth(run));
  }
  return Math.max(least - READING, 0) / (TIMES * PAIRS);
}

function leastGrowth(run: (times: number) => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let window = 0; window < 12 && least > READING; window++) {
    gc({ type: 'minor' });
    const before = process.memoryUsage().heapUsed;
    run(TIMES);
    const growth = process.memoryUsage().heapUsed - before;
    if (growth >= 0) least = Math.min(least, growth);
  }
  return least;
}

const asked = questions.filter(({ name, question, a, b }) => {
  // Of hulls only one function of each kind, and few of the plane: the others are the same code.
  if (b === 'Hull') return name === 'collideHullHull' || name === 'sweepCapsuleHull';
  if (isFlat(a)) return ASKED.includes(question) && a === 'Rect';
  return HOT.includes(name) || ASKED.includes(question);
});
const report: Record<string, number> = {};
for (const question of asked) report[question.name] = measure(question);
console.log(JSON.stringify(report));
