// npm run fuzz -- --minutes 10 [--seed S] [--dimensions 2|3] [--kind index|mesh|contacts|ecs]: plays random programs
// until the time is up: frames on the index, questions to meshes, contacts of pairs, games on bitECS. The first program
// that gets a wrong answer, traps or hangs is made smaller and written to test/repro of packages/kernels or
// packages/ecs, where the tests play it again from then on.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { installWorkspace } from './install.mjs';
import { top } from './run.mjs';

/** Milliseconds. The largest programs take less than a second. */
const HANG = 120_000;
/** Milliseconds between two lines of progress. */
const PROGRESS = 30_000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
    dimensions: { type: 'string' },
    kind: { type: 'string' },
  },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed);
const dimensions = values.dimensions === undefined ? undefined : Number(values.dimensions);
if (!(minutes > 0)) throw new Error(`fuzz: --minutes must be above 0, got ${values.minutes}.`);
if (!Number.isInteger(seed)) throw new Error(`fuzz: --seed must be whole, got ${values.seed}.`);
if (![undefined, 2, 3].includes(dimensions)) {
  throw new Error(`fuzz: --dimensions must be 2 or 3, got ${values.dimensions}.`);
}
if (![undefined, 'index', 'mesh', 'contacts', 'ecs'].includes(values.kind)) {
  throw new Error(`fuzz: --kind must be index, mesh, contacts or ecs, got ${values.kind}.`);
}

/** What the worker plays is TypeScript; bundled, it runs in every Node that we support. */
async function bundleWorker() {
  const { build } = await import('esbuild');
  const outfile = `${top}node_modules/.cache/bitbounds/fuzz.mjs`;
  await build({
    entryPoints: [`${top}.config/tasks/fuzz-worker.mjs`],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@bitbounds/source'],
    logLevel: 'warning',
  });
  return outfile;
}

/** Writes a program that failed to where the tests find it. */
function keep(program, failure) {
  const folder = `${top}packages/${program.kind === 'ecs' ? 'ecs' : 'kernels'}/test/repro/`;
  mkdirSync(folder, { recursive: true });
  const file = `${folder}${program.kind ?? 'index'}-${program.seed}.json`;
  writeFileSync(file, `${JSON.stringify({ ...program, failure }, null, 2)}\n`);
  return file;
}

installWorkspace();
const worker = new Worker(await bundleWorker(), { workerData: { seed, dimensions, kind: values.kind } });
const start = Date.now();
let played = -1;
let frames = 0;
let current;
let since = start;

function summary() {
  const done = ((Date.now() - start) / 60_000).toFixed(1);
  return `${played} programs, ${frames} frames in ${done} minutes, seeds ${seed}…${seed + Math.max(0, played - 1)}`;
}

async function end(code, message) {
  clearInterval(timer);
  clearTimeout(deadline);
  await worker.terminate();
  console.log(message);
  process.exit(code);
}

function fail(program, failure) {
  return end(1, `${summary()}\nFAILED: ${failure}\nkept in ${keep(program, failure)}`);
}

const deadline = setTimeout(() => end(0, `${summary()}: all right`), minutes * 60_000);
let shown = start;
const timer = setInterval(() => {
  if (Date.now() - since > HANG) fail(current, `takes more than ${HANG / 1000} seconds`);
  else if (Date.now() - shown > PROGRESS) {
    shown = Date.now();
    console.log(summary());
  }
}, 1000);
worker.on('message', ({ program, failure }) => {
  if (failure) return fail(program, failure);
  played++;
  frames += current?.frames ?? current?.steps ?? 0;
  current = program;
  since = Date.now();
});
worker.on('error', (error) => fail(current, String(error)));
