import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as core from '@bitbounds/core';
import { beforeAll, expect, test } from 'vitest';
// @ts-expect-error: the reader of exports is plain JavaScript.
import { readExports } from '../matrix/read.mjs';
import { BUNDLERS, bundlesByEsbuild, minified, wholeByEsbuild } from './support/bundles.ts';
import { unusedIn } from './support/unused.ts';

/** Bytes that an application which uses one function grows by, unless `size-limits.json` allows more. */
const SIMPLE = 400;

/**
 * Bytes, minified and gzipped: all of core. The goal was 20,000, which so many functions miss (their names alone take
 * 4,800); this keeps them from growing unseen.
 */
const WHOLE = 48_500;

/** What another bundler may take, by what esbuild may: its wrapper in bytes, its minifier's habits. */
const WRAPPER = 60;
const HABITS = 1.05;

/** How `size-limits.json` is written anew, after `npm run build`. */
const WRITE =
  'SIZES=write npx vitest run --config vitest.workspace.ts --project dist packages/core/test/size.test.ts';

// What costs more, and how much. `WRITE` writes it anew; the diff is for people to judge.
const file = `${import.meta.dirname}/support/size-limits.json`;
const limits: Record<string, number> = JSON.parse(readFileSync(file, 'utf8'));

const functions: { name: string; path: string }[] = readExports();
const names = functions.map(({ name }) => name).sort();

/** Simple ones, ones with scratch rows, and the heaviest of each kind. */
const REPRESENTATIVE = [
  'intersectsSphereSphere',
  'intersectsSphereAabb',
  'intersectsAabbAabb',
  'containsAabbPoint',
  'mergeAabbs',
  'raycastSphere',
  'raycastTriangle',
  'cullSphereFrustum',
  'closestPointOnTriangle',
  'collideSphereTriangle',
  'resolveAabbTriangle',
  'resolveCircleRect',
];

/** Limits are in steps, so that they are not rewritten for every byte. */
const STEP = 50;

let bundles: Map<string, string>;
/** Bytes of each function, minified, by name. */
let sizes: (readonly [string, number])[];

beforeAll(async () => {
  bundles = await bundlesByEsbuild(functions);
  const small = await Promise.all(names.map((name) => minified(bundles.get(name)!)));
  sizes = names.map((name, i) => [name, small[i].length]);
}, 60_000);

test('all functions of the built package are looked at', () => {
  const built = Object.entries(core).filter(([, value]) => typeof value === 'function');
  expect(names).toEqual(built.map(([name]) => name).sort());
});

test('no function costs more than it says, and the limits are not slack', () => {
  if (process.env.SIZES === 'write') {
    const bigger = sizes.filter(([, size]) => size >= SIMPLE);
    const steps = bigger.map(([name, size]) => [name, Math.ceil(size / STEP) * STEP]);
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(steps), null, 2)}\n`);
    return;
  }
  const over = sizes.filter(([name, size]) => size > (limits[name] ?? SIMPLE));
  expect(over, `bytes of what is over its limit; where they are worth it: ${WRITE}`).toEqual([]);
  const least = Object.fromEntries(sizes.map(([name, size]) => [name, 1.25 * size + 2 * STEP]));
  const slack = Object.entries(limits).filter(([name, limit]) => !(limit < least[name]));
  expect(slack, `limits that are far too high, or of nothing: ${WRITE}`).toEqual([]);
});

test('a bundle of one function holds nothing that the function does not use', () => {
  const left = [...bundles].map(([name, code]) => [name, unusedIn(code)] as const);
  expect(left.filter(([, unused]) => unused.length > 0)).toEqual([]);
});

test('what is not used is found', () => {
  const code = 'const a = 1; function b() { return a; } function c() { b(); } use(b);';
  expect(unusedIn(code)).toEqual(['c']);
});

test.each(BUNDLERS)('$bundler leaves out as much, through the index', async ({ bundle }) => {
  for (const name of REPRESENTATIVE) {
    const { readable, small } = await bundle(name);
    expect(small.length, name).toBeGreaterThan(50);
    expect(small.length, name).toBeLessThanOrEqual((limits[name] ?? SIMPLE) * HABITS + WRAPPER);
    if (readable) expect(unusedIn(readable), name).toEqual([]);
  }
});

const readme = readFileSync(`${import.meta.dirname}/../README.md`, 'utf8');
const decision = '../../../docs/decisions/bytes-of-core.md';
const decided = readFileSync(`${import.meta.dirname}/${decision}`, 'utf8');

test('the README and the decision about bytes say how many functions there are', () => {
  const told = Number(/All (\d+) functions together/.exec(readme)?.[1]);
  expect(told, '"All … functions together" in packages/core/README.md').toBe(names.length);
  const simple = sizes.filter(([, size]) => size < SIMPLE).length;
  const counted = `of ${names.length} functions ${simple} are below ${SIMPLE} bytes`;
  expect(decided.replaceAll('\n', ' '), decision).toContain(counted);
});

test('all of core, minified and gzipped', async () => {
  const code = await wholeByEsbuild();
  const advice =
    'bytes of all; where more are worth it raise WHOLE, and what the README and the decision about bytes say of it';
  const { length } = gzipSync(code, { level: 9 });
  expect(length, advice).toBeLessThan(WHOLE);
  const told = Number(/ functions together are ([\d.]+) kB gzipped/.exec(readme)?.[1]);
  expect(Math.abs(1000 * told - length), `what the README says of ${length}`).toBeLessThan(150);
  const also = Number(/It is ([\d.]+) kB/.exec(decided)?.[1]);
  expect(also, `kB in ${decision}, as the README has them`).toBe(told);
});
