// Footprint: what an index costs before it answers anything: bytes to load, time to start, memory per entity.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { mean, median } from 'simple-statistics';
import { CATALOG } from '../catalog.mjs';

const CHILD = fileURLToPath(new URL('../ours/footprint.mjs', import.meta.url));
const GENERATED = fileURLToPath(
  new URL('../../../packages/kernels/dist/generated/', import.meta.url),
);
/** Bytes of linear memory that a pair may take in addition to what the entities take. */
const PAIR_BYTES = 8;
/** How many processes. */
const ROUNDS = 9;

const MEMORY = { unit: 'bytes', most: { 2: 130, 3: 180 } };

/**
 * What is measured, of which boxes if not of S1, in which unit, and what it should stay below in 2D and 3D; `page` says why
 * it does not.
 */
const SCENES = {
  memory: MEMORY,
  'memory-S3': MEMORY,
  'memory-S4': MEMORY,
  module: {
    unit: 'bytes',
    most: { 2: 12_000, 3: 16_000 },
    page: 'docs/decisions/bytes-of-a-module.md',
  },
  start: { unit: 'ms', most: { 2: 2, 3: 2 } },
  first: { unit: 'ms', most: { 2: 10, 3: 10 } },
};

export const footprint = { ...CATALOG.footprint, create };

/**
 * Runs on all processors, even where the bench is pinned to one, and by the clock: V8 compiles on another processor
 * beside what it runs, and nobody waits for that.
 */
function runChild(boxes, dimensions, count, seed) {
  const command = [process.execPath, CHILD, boxes, dimensions, count, seed].map(String);
  const isPinned = process.env.BENCH_PROCESSOR !== undefined;
  const [file, ...rest] = isPinned
    ? ['taskset', '-c', `0-${cpus().length - 1}`, ...command]
    : command;
  return JSON.parse(execFileSync(file, rest));
}

/** The size of the compiled kernels as a server sends them, decoded from the text that holds them. */
function moduleBytes(dimensions) {
  const source = readFileSync(`${GENERATED}kernels-${dimensions}d.js`, 'utf8');
  const [hex] = source.match(/[0-9a-f]{1000,}/);
  return gzipSync(Buffer.from(hex, 'hex'), { level: 9 }).length;
}

const MEASURES = {
  memory: ({ bytes, pairs }, { count }) => (bytes - pairs * PAIR_BYTES) / count,
  module: (_, { dimensions }) => moduleBytes(dimensions),
  start: ({ start }) => start,
  first: ({ first }) => first,
};

/** Other work on the machine only adds to a time, so the least is nearest to the truth. */
function describeLeast(values, most, page) {
  const least = Number(Math.min(...values).toPrecision(3));
  const words = `at most ${most.toLocaleString('en-US')} wanted, the least ${least.toLocaleString('en-US')}`;
  return page && least > most ? `${words}: see ${page}` : words;
}

/** @returns {import('../harness.mjs').Case} */
function create(options) {
  const { scene, dimensions, count, seed } = options;
  const { unit, most, page } = SCENES[scene];
  const [measure, boxes = 'S1'] = scene.split('-');
  const runs = Array.from({ length: unit === 'ms' ? ROUNDS : 1 }, () =>
    runChild(boxes, dimensions, count, seed),
  );
  const values = runs.map((run) => MEASURES[measure](run, options));
  const row = {
    question: 'footprint',
    scene,
    dimensions,
    count,
    subject: 'bitbounds',
    median: median(values),
    mean: mean(values),
    unit,
    frames: runs.length,
    agrees: runs.every(({ agrees }) => agrees),
    remark: describeLeast(values, most[dimensions], page),
  };
  const { bytes, pairs } = runs[0];
  const total = `${(bytes / 2 ** 20).toFixed(1)} MiB with ${pairs.toLocaleString('en-US')} pairs`;
  const processes = runs.length === 1 ? '1 process' : `${runs.length} processes`;
  return {
    ...options,
    rows: [row],
    describe: () => (measure === 'memory' ? total : processes),
  };
}
