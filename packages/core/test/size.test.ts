import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as core from '@bitbounds/core';
import { expect, test } from 'vitest';
import { bundlesByEsbuild, OTHERS, wholeByEsbuild } from './support/bundles.ts';
import { unusedIn } from './support/unused.ts';

/** Bytes that an application which uses one function grows by, unless `size-limits.json` allows more. */
const SIMPLE = 400;

/** Bytes, minified and gzipped: all of core. */
const WHOLE = 20_000;

/** What another bundler may take, by what esbuild may: its wrapper in bytes, its minifier's habits. */
const WRAPPER = 60;
const HABITS = 1.05;

// What costs more, and how much. `SIZES=write npx vitest …` writes it anew; the diff is for people to judge.
const file = `${import.meta.dirname}/support/size-limits.json`;
const limits: Record<string, number> = JSON.parse(readFileSync(file, 'utf8'));

const names = Object.entries(core)
  .filter(([, value]) => typeof value === 'function')
  .map(([name]) => name)
  .sort();

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

test('no function costs more than it says, and the limits are not slack', async () => {
  const bundles = await bundlesByEsbuild(names, true);
  const sizes = names.map((name) => [name, bundles.get(name)!.length] as const);
  if (process.env.SIZES === 'write') {
    const bigger = sizes.filter(([, size]) => size >= SIMPLE);
    const steps = bigger.map(([name, size]) => [name, Math.ceil(size / STEP) * STEP]);
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(steps), null, 2)}\n`);
    return;
  }
  const over = sizes.filter(([name, size]) => size > (limits[name] ?? SIMPLE));
  expect(over, 'bytes of what is over its limit').toEqual([]);
  const least = Object.fromEntries(sizes.map(([name, size]) => [name, size + 2 * STEP]));
  const slack = Object.entries(limits).filter(([name, limit]) => !(limit < least[name]));
  expect(slack, 'limits that are far too high, or of nothing').toEqual([]);
});

test('a bundle of one function holds nothing that the function does not use', async () => {
  const bundles = await bundlesByEsbuild(names, false);
  const left = [...bundles].map(([name, code]) => [name, unusedIn(code)] as const);
  expect(left.filter(([, unused]) => unused.length > 0)).toEqual([]);
});

test('what is not used is found', () => {
  const code = 'const a = 1; function b() { return a; } function c() { b(); } use(b);';
  expect(unusedIn(code)).toEqual(['c']);
});

test.each(OTHERS)('$bundler leaves out as much', async ({ readable, small }) => {
  for (const name of REPRESENTATIVE) {
    const size = (await small(name)).length;
    expect(size, name).toBeGreaterThan(50);
    expect(size, name).toBeLessThanOrEqual((limits[name] ?? SIMPLE) * HABITS + WRAPPER);
    if (readable) expect(unusedIn(await readable(name)), name).toEqual([]);
  }
});

test('all of core, minified and gzipped', async () => {
  const code = await wholeByEsbuild();
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(WHOLE);
});
