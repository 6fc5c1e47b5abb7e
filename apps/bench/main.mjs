// npm run bench -- [question …] [options]: the questions, their scenes and their subjects, one table a question.
import { cpus } from 'node:os';
import { casesOf, readArgumentsOrExit, remarksOn } from './arguments.mjs';
import { writeCsv } from './csv.mjs';
import { measure } from './harness.mjs';
import { formatTable, RATIOS } from './output.mjs';
import { core } from './questions/core.mjs';
import { culling } from './questions/culling.mjs';
import { footprint } from './questions/footprint.mjs';
import { frame } from './questions/frame.mjs';
import { mesh } from './questions/mesh.mjs';
import { pairs } from './questions/pairs.mjs';
import { queries } from './questions/queries.mjs';

const QUESTIONS = { pairs, frame, culling, queries, mesh, core, footprint };

const asked = readArgumentsOrExit(process.argv.slice(2));
const { rounds, seed, step } = asked;

function labelOf({ scene, dimensions, count }) {
  return `${scene}, ${dimensions}D, ${count.toLocaleString('en-US')}`;
}

/** Writes the rows so far; the file has what was in it before until there are some. */
function saveRows(rows) {
  if (asked.csv === undefined) return;
  try {
    writeCsv(asked.csv, rows);
  } catch (error) {
    console.error(`bench: --csv: ${error.message}`);
    process.exit(2);
  }
}

/** Every row of all questions. */
const all = [];

async function answer(question, cases) {
  const rows = [];
  const notes = [];
  for (const options of cases) {
    console.error(`${question.name}: ${labelOf(options)} …`);
    // A question may have several cases about the same scene.
    for (const one of [await question.create(options)].flat()) {
      // A case that is not timed in rounds brings its rows.
      const found =
        one.rows ?? measure(question.name, rounds ? { ...one, rounds, isExact: true } : one);
      rows.push(...found);
      all.push(...found);
      saveRows(all);
      notes.push(`${labelOf(one)}: ${one.describe(found)}.`);
    }
  }
  console.log(`\n${question.name}: ${question.asks}\n\n${formatTable(rows)}\n`);
  if (rows.some(({ medianRatio }) => medianRatio !== undefined)) console.log(`${RATIOS}\n`);
  for (const note of [...notes, ...(question.conclude?.(rows) ?? [])]) console.log(note);
}

const start = performance.now();
const pinned = process.env.BENCH_PROCESSOR;
console.log(
  `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${pinned ? `its time on processor ${pinned}` : 'not pinned'}, seed ${seed}, step ${step} %`,
);
for (const remark of remarksOn(asked)) console.log(remark);
for (const name of asked.questions) {
  const cases = casesOf(QUESTIONS[name], asked);
  if (cases.length > 0) await answer(QUESTIONS[name], cases);
}
const { involuntaryContextSwitches } = process.resourceUsage();
console.log(
  `\n${((performance.now() - start) / 1000).toFixed(0)} s, interrupted ${involuntaryContextSwitches} times by other processes`,
);
if (all.some((row) => !row.agrees)) {
  console.error('Some answers do not agree.');
  process.exitCode = 1;
}
