import { INTERSECTING, MISS, NO_PLANE, OUTSIDE } from '@bitbounds/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { argumentsFor, type Question, questions, writesOut } from './support/questions.ts';
import { motionOf, ROUND, SHAPES } from './support/shapes.ts';

const GUARD = 7;

/** What is said about numbers that are none: not hit, but not hidden either. */
function noOf({ question, b }: Question): unknown {
  if (question === 'distance') return Infinity;
  if (question === 'cull') return NO_PLANE;
  if (question === 'classify') return b.startsWith('Frustum') ? INTERSECTING : OUTSIDE;
  return question === 'raycast' || question === 'sweep' ? MISS : false;
}

/** `classify` and `cull` look at planes one by one: those that have no NaN may still hide a shape. */
function isFrustumRow({ question, b }: Question, argument: number): boolean {
  return (
    (question === 'classify' || question === 'cull') && argument > 0 && b.startsWith('Frustum')
  );
}

function hidesLess(question: Question, answer: unknown, rows: unknown[]): boolean {
  const before = question.call(...rows);
  const no = noOf(question);
  return answer === no || (question.question === 'cull' ? before !== no : before === answer);
}

const endless = (shape: string, row: number[]): number[] =>
  ROUND.includes(shape) ? row.with(-1, Infinity) : row;

/**
 * Shapes that meet, and shapes that do not: a NaN must not be seen by luck. What is round reaches everything in one of
 * them: not even that meets a NaN.
 */
function examplesFor({ a, b }: Question): [number[], number[], number[]][] {
  const shapes = fc.tuple(SHAPES[a], SHAPES[b], motionOf(a));
  const examples = fc.sample(shapes, { seed: 0x0a7, numRuns: 6 });
  const [rowA, rowB, motion] = examples[0];
  examples.push([endless(a, rowA), endless(b, rowB), motion]);
  return examples;
}

const decided = questions.filter(({ question }) => question !== 'closest');

describe.each(decided)('$name', (question) => {
  test('says no to NaN in any place, and leaves out alone', () => {
    for (const [a, b, motion] of examplesFor(question)) {
      const rows = argumentsFor(question, a, b, motion);
      for (const [argument, row] of rows.entries()) {
        if (!Array.isArray(row)) continue;
        for (const place of row.keys()) {
          const spoiled = rows.map((one) => (Array.isArray(one) ? [...one] : one));
          (spoiled[argument] as number[])[place] = Number.NaN;
          const out = new Array<number>(8).fill(GUARD);
          const answer = question.call(...(writesOut(question) ? [out, ...spoiled] : spoiled));
          const where = `NaN at ${place} of argument ${argument} in ${JSON.stringify(rows)}`;
          if (isFrustumRow(question, argument))
            expect(hidesLess(question, answer, rows)).toBe(true);
          else expect(answer, where).toBe(noOf(question));
          expect(out, where).toEqual(new Array(8).fill(GUARD));
        }
      }
    }
  });
});

describe.each(questions.filter(({ question }) => question === 'closest'))('$name', (question) => {
  test('is nowhere for NaN in any place', () => {
    for (const [a, b] of examplesFor(question)) {
      const rows = argumentsFor(question, a, b) as number[][];
      for (const [argument, row] of rows.entries()) {
        for (const place of row.keys()) {
          const spoiled = rows.map((one) => [...one]);
          spoiled[argument][place] = Number.NaN;
          const out: number[] = [];
          question.call(out, ...spoiled);
          const where = `NaN at ${place} of ${JSON.stringify(rows[argument])}: ${out}`;
          expect(out.some(Number.isNaN), where).toBe(true);
        }
      }
    }
  });
});
