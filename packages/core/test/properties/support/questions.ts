import * as core from '@bitbounds/core';
// @ts-expect-error: the reader of names is plain JavaScript.
import { parseName } from '../../../matrix/read.mjs';

/** A function that asks something about two shapes, found by its name among the exports. */
export interface Question {
  readonly name: string;
  /** The verb as the name has it (`distanceSquared`), and the question it asks (`distance`). */
  readonly start: string;
  readonly question: string;
  readonly a: string;
  readonly b: string;
  /** What stands after the shapes: `Front`, `ByEdges`. */
  readonly variant: string;
  readonly call: (...args: unknown[]) => unknown;
}

export const questions: Question[] = Object.entries(core).flatMap(([name, value]) => {
  const parsed = typeof value === 'function' ? parseName(name) : null;
  return parsed ? [{ ...parsed, call: value as Question['call'] }] : [];
});

/** The plain ones (no variant) that ask a question. */
export function questionsOf(question: string): Question[] {
  return questions.filter((one) => one.question === question && one.variant === '');
}

function findQuestion(question: string, a: string, b: string): Question | undefined {
  return questionsOf(question).find((one) => one.a === a && one.b === b);
}

const FRUSTUM_NUMBERS = 24;

/** A frustum of a property is 48 numbers: planes, then corners. These are what the functions take. */
function rowsOf(question: Question, shape: string, row: number[]): number[][] {
  if (shape !== 'Frustum') return [row];
  const planes = row.slice(0, FRUSTUM_NUMBERS);
  const corners = row.slice(FRUSTUM_NUMBERS);
  // A segment is cut by the planes; no corners are needed.
  const isExact = ['distance', 'closest', 'intersects'].includes(question.question);
  return isExact && question.a !== 'Segment' ? [planes, corners] : [planes];
}

/** The arguments of a function, without `out`, for the shapes of its name in their order. */
export function argumentsFor(
  question: Question,
  a: number[],
  b: number[],
  motion?: number[],
): unknown[] {
  const rows = [...rowsOf(question, question.a, a), ...rowsOf(question, question.b, b)];
  if (question.start === 'closestPointOn') return [...rows.slice(1), rows[0]];
  if (question.question === 'sweep') return [rows[0], motion, ...rows.slice(1)];
  if (question.question === 'cull') return [...rows, core.NO_PLANE];
  if (question.question === 'classify' && question.b === 'Plane') return [...rows, 0];
  return rows;
}

const WRITES = ['closestPointOn', 'closestPointsOn', 'collide', 'resolve', 'raycastNormal'];

export function writesOut({ start }: Question): boolean {
  return WRITES.includes(start);
}

/** What a function says about two shapes; with what it wrote, where it writes. */
export function ask(
  question: Question,
  a: number[],
  b: number[],
  motion?: number[],
): { answer: unknown; out: number[] } {
  const out: number[] = [];
  const rest = argumentsFor(question, a, b, motion);
  return { answer: question.call(...(writesOut(question) ? [out, ...rest] : rest)), out };
}

/** What trades its meaning when the shapes trade places. */
const DIRECTED = ['contains', 'classify', 'cull'];

/** Yes or no, whichever order the pair has, for questions that mean the same both ways; nothing when there is no such function. */
export function tells(question: string, a: string, b: string): Tells | undefined {
  const there = findQuestion(question, a, b);
  if (there) return (rowA, rowB) => ask(there, rowA, rowB).answer as number | boolean;
  const back = findQuestion(question, b, a);
  if (back && !DIRECTED.includes(question))
    return (rowA, rowB) => ask(back, rowB, rowA).answer as number | boolean;
  return undefined;
}

export type Tells = (rowA: number[], rowB: number[]) => number | boolean;

/** The distance of a pair as a length, whether its function gives it squared or not. */
export function gapOf(
  a: string,
  b: string,
): ((rowA: number[], rowB: number[]) => number) | undefined {
  const measure = tells('distance', a, b);
  const found = findQuestion('distance', a, b) ?? findQuestion('distance', b, a);
  if (measure === undefined || found === undefined) return undefined;
  if (found.start === 'distance') return (rowA, rowB) => Number(measure(rowA, rowB));
  return (rowA, rowB) => Math.sqrt(Number(measure(rowA, rowB)));
}
