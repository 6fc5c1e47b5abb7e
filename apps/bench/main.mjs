// npm run bench -- [question …] [options]: the questions, their scenes and their subjects, one table a question.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { writeCsv } from './csv.mjs';
import { measure } from './harness.mjs';
import { formatTable } from './output.mjs';
import { core } from './questions/core.mjs';
import { culling } from './questions/culling.mjs';
import { footprint } from './questions/footprint.mjs';
import { frame } from './questions/frame.mjs';
import { mesh } from './questions/mesh.mjs';
import { pairs } from './questions/pairs.mjs';
import { queries } from './questions/queries.mjs';

const QUESTIONS = [pairs, frame, culling, queries, mesh, core, footprint];

const USAGE = `npm run bench -- [${QUESTIONS.map(({ name }) => name).join('|')} …] [options]
  --dimensions 2|3   only these dimensions
  --count N          boxes or calls, instead of the usual counts
  --scene NAME       instead of the usual scenes: ${QUESTIONS.map(({ name, scenes }) => `${name} ${scenes.join(' ')}`).join('; ')}
  --peers usual|all  the strongest ones, or the slow ones as well
  --step N           percent of their size that boxes move in a frame, 1…9, instead of 5
  --visible N        percent of the boxes that culling's camera sees, 1…95, instead of 20
  --rounds N         measured rounds, for slow subjects as well
  --seed N           another scene of the same kind
  --csv FILE         writes the rows, after each question; median and mean are in the row's unit: ms, us or ns
--dimensions, --count and --scene may be given several times.`;

const several = { type: 'string', multiple: true };

function fail(message) {
  console.error(`bench: ${message}\n\n${USAGE}`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        dimensions: several,
        count: several,
        scene: several,
        peers: { type: 'string', default: 'usual' },
        step: { type: 'string', default: '5' },
        visible: { type: 'string', default: '20' },
        rounds: { type: 'string' },
        seed: { type: 'string', default: '1' },
        csv: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return fail(error.message);
  }
}

function readCount(option, text, least) {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= least) return number;
  return fail(`--${option} must be a whole number from ${least} on, got ${text}.`);
}

function readOne(what, text, known) {
  const found = known.find((one) => String(one) === text);
  return found ?? fail(`${what} must be one of ${known.join(', ')}, got ${text}.`);
}

const { values, positionals } = readArguments();
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const names = QUESTIONS.map(({ name }) => name);
const asked = positionals.map((text) => readOne('the question', text, names));
const questions = QUESTIONS.filter(({ name }) => asked.length === 0 || asked.includes(name));
const dimensions = values.dimensions?.map((text) => readOne('--dimensions', text, [2, 3]));
const counts = values.count?.map((text) => readCount('count', text, 1));
const rounds = values.rounds && readCount('rounds', values.rounds, 1);
const seed = readCount('seed', values.seed, 0);
const step = readCount('step', values.step, 1);
if (step > 9) fail(`--step must be 1…9, got ${step}.`);
const visible = readCount('visible', values.visible, 1);
if (visible > 95) fail(`--visible must be 1…95, got ${visible}.`);
const peers = readOne('--peers', values.peers, ['usual', 'all']);
const known = questions.flatMap(({ scenes }) => scenes);
const scenes = values.scene?.map((text) => readOne('--scene', text, known));

/** Every combination that was asked for and that the question has. */
function casesOf({ scenes: all, usual, dimensions: possible }) {
  const chosen = scenes?.filter((scene) => all.includes(scene)) ?? usual.scenes;
  return (dimensions ?? usual.dimensions)
    .filter((one) => possible.includes(one))
    .flatMap((one) =>
      chosen.flatMap((scene) =>
        (counts ?? usual.countsOf?.(scene) ?? usual.counts).map((count) => ({
          scene,
          dimensions: one,
          count,
          seed,
          step: step / 100,
          peers,
          visible,
        })),
      ),
    );
}

function labelOf({ scene, dimensions, count }) {
  return `${scene}, ${dimensions}D, ${count.toLocaleString('en-US')}`;
}

async function answer(question, cases) {
  const rows = [];
  const notes = [];
  for (const options of cases) {
    if (process.stderr.isTTY) process.stderr.write(`${question.name}: ${labelOf(options)} …\n`);
    // A question may have several cases about the same scene.
    for (const one of [await question.create(options)].flat()) {
      // A case that is not timed in rounds brings its rows.
      const found =
        one.rows ?? measure(question.name, rounds ? { ...one, rounds, isExact: true } : one);
      rows.push(...found);
      notes.push(`${labelOf(one)}: ${one.describe(found)}.`);
    }
  }
  console.log(`\n${question.name}: ${question.asks}\n\n${formatTable(rows)}\n`);
  for (const note of [...notes, ...(question.conclude?.(rows) ?? [])]) console.log(note);
  return rows;
}

if (questions.every((question) => casesOf(question).length === 0)) {
  const possible = questions.map(
    ({ name, scenes: all, dimensions: some }) =>
      `${name} has scenes ${all.join(', ')} in ${some.join(' and ')} dimensions`,
  );
  fail(`nothing to measure: ${possible.join('; ')}.`);
}

/** Also called before anything is measured: if rows cannot be written, that is known at once. */
function saveRows(rows) {
  if (values.csv === undefined) return;
  try {
    writeCsv(values.csv, rows);
  } catch (error) {
    fail(`--csv: ${error.message}`);
  }
}

const rows = [];
saveRows(rows);
const start = performance.now();
const pinned = process.env.BENCH_PROCESSOR;
console.log(
  `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${pinned ? `its time on processor ${pinned}` : 'not pinned'}, seed ${seed}, step ${step} %`,
);
for (const question of questions) {
  const cases = casesOf(question);
  if (cases.length === 0) continue;
  rows.push(...(await answer(question, cases)));
  saveRows(rows);
}
const { involuntaryContextSwitches } = process.resourceUsage();
console.log(
  `\n${((performance.now() - start) / 1000).toFixed(0)} s, interrupted ${involuntaryContextSwitches} times by other processes`,
);
if (rows.some((row) => !row.agrees)) {
  console.error('Some answers do not agree.');
  process.exitCode = 1;
}
