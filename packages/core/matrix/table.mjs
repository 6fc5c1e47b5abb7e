// Joins functions and reasons: which questions each pair of shapes answers, and why no others.
import { DIMENSIONS, QUESTIONS, readQuestions } from './read.mjs';
import { REASONS, RULES } from './reasons.mjs';

/** Questions whose answer hardly changes when the shapes trade places: one order is enough. */
const SYMMETRIC = ['intersects', 'distance', 'closest', 'collide', 'resolve', 'sweep', 'raycast'];

/** What a pair must answer, or have a reason not to. `classify` is a finer `contains`, `cull` a faster one. */
const REQUIRED = [...SYMMETRIC, 'contains'];

const fits = (list, value) => list === undefined || list.includes(value);

function reasonFor(question, a, b) {
  const rule = RULES.find(
    (one) =>
      one.questions.includes(question) &&
      ((fits(one.a, a) && fits(one.b, b)) ||
        (question !== 'contains' && fits(one.a, b) && fits(one.b, a))),
  );
  return rule?.reason;
}

function functionsFor(functions, question, a, b) {
  const asked = functions.filter((one) => one.question === question);
  const there = asked.filter((one) => one.a === a && one.b === b);
  const back = asked.filter((one) => one.a === b && one.b === a);
  if (there.length > 0 || !SYMMETRIC.includes(question)) return there;
  return back;
}

/** Row asked about column: the functions for each question, reasons for the others, and questions with neither. */
function createCell(functions, { ray }, a, b) {
  const isRay = a === ray || b === ray;
  const cell = { a, b, functions: [], reasons: [], missing: [] };
  for (const { name } of QUESTIONS) {
    const found = functionsFor(functions, name, a, b);
    cell.functions.push(...found);
    // Only rays are cast, and `classify`, subject first, also tells whether something is inside.
    if ((name === 'raycast') !== isRay && name === 'raycast') continue;
    const finer = name === 'contains' ? functionsFor(functions, 'classify', b, a) : [];
    if (found.length > 0 || finer.length > 0 || !REQUIRED.includes(name)) continue;
    const reason = reasonFor(name, a, b);
    if (reason === undefined) cell.missing.push(name);
    else if (!cell.reasons.includes(reason)) cell.reasons.push(reason);
  }
  return cell;
}

/** Per dimension, the shapes and a row of cells for each of them. */
export function createTables() {
  const functions = readQuestions();
  return DIMENSIONS.map((dimension) => ({
    ...dimension,
    rows: dimension.shapes.map((a) =>
      dimension.shapes.map((b) => createCell(functions, dimension, a, b)),
    ),
  }));
}

/** Printed with what `findMissing` finds. */
export const WHAT_TO_DO =
  'write the function, or say in a rule of packages/core/matrix/reasons.mjs why there is none';

/** Questions with neither a function nor a reason, one line each and each pair once. */
export function findMissing(tables) {
  return tables.flatMap(({ rows }) =>
    rows.flatMap((row, i) =>
      row.flatMap(({ a, b, missing }, j) =>
        missing
          .filter((question) => i <= j || !SYMMETRIC.includes(question))
          .map((question) => `${question} ${a} ${b}`),
      ),
    ),
  );
}

/** Rules and reasons that no pair needs any more. */
export function findIdleReasons(tables) {
  const used = new Set(tables.flatMap(({ rows }) => rows.flat().flatMap((cell) => cell.reasons)));
  return Object.keys(REASONS).filter((reason) => !used.has(reason));
}
