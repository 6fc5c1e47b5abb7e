import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { stalenessOfAll } from './support/built.ts';
import { top } from './support/pages.ts';
import { brokenPromises, promisesOf, snippets } from './support/snippets.ts';

// Every ```ts block of the README files and docs is compiled against the sources and run by Node against dist, where it
// has to print what the comments behind `console.log` say. All run in one process: loading the packages takes longer than
// running a snippet.
// ```ts browser blocks are compiled here, and run by snippets-in-a-page.test.ts.
const folder = `${top}/node_modules/.cache/bitbounds/snippets`;

/** What is left out may be spelled as undefined, which `exactOptionalPropertyTypes` tells from left out. */
const LEFT_OUT = `
import { type BoundsData, type ColliderData, createNeighborList, createRayHit, createSpace, nearestEntities, raycastNearest } from '@bitbounds/ecs';
import { createBoxIndex, lendSpheres, loadBounds, loadShapes } from '@bitbounds/kernels';
import { createWorld } from 'bitecs';

export function leaveOut(number: number | undefined): void {
  const position = { x: [], y: [], z: [] };
  const space = createSpace(createWorld(), { position, dimensions: undefined, capacity: number, iterations: number, restAfter: number });
  raycastNearest(createRayHit(), space, [0, 0, 0, 1, 0, 0], { maxT: number, mask: number, exclude: number });
  nearestEntities(createNeighborList(), space, [0, 0, 0], 1, { maxDistance: number, mask: number, exclude: number });
  const collider: ColliderData = { shape: undefined, radius: number, halfX: number, layer: number, mask: number, sensor: undefined };
  const bounds: BoundsData = { minX: number, maxX: number };
  console.log(collider, bounds);
}

export function leaveOutColumns(column: Float32Array, z: Float32Array | undefined): void {
  const index = createBoxIndex(z ? 3 : 2);
  loadBounds(index, { minX: column, minY: column, minZ: z, maxX: column, maxY: column, maxZ: z }, 0);
  lendSpheres(index, { x: column, y: column, z }, 1, 0);
  const size = { radius: z, halfX: z, halfY: z, halfZ: z };
  loadShapes(index, new Uint8Array(0), { x: column, y: column, z }, size, 0);
}
`;

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, code } of snippets) writeFileSync(`${folder}/${name}`, code);
  const options = {
    extends: `${top}/tsconfig.base.json`,
    compilerOptions: {
      outDir: 'out',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      declaration: false,
      isolatedDeclarations: false,
      noUnusedLocals: false,
      noUnusedParameters: false,
      // The packages' sources are compiled along; their `.ts` imports must not be rewritten into here.
      rewriteRelativeImportExtensions: false,
      customConditions: [],
      // As `tsc --init` asks for.
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
    },
    include: ['*.ts'],
  };
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(options));
  writeFileSync(`${folder}/left-out.ts`, LEFT_OUT);
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }');
});

test('every snippet compiles', () => {
  expect(snippets.length).toBeGreaterThan(0);
  let output = '';
  try {
    execFileSync(`${top}/node_modules/.bin/tsc`, ['-p', `${folder}/tsconfig.json`], {
      encoding: 'utf8',
    });
  } catch (error) {
    output = String((error as { stdout?: string }).stdout);
  }
  expect(output, stalenessOfAll()).toBe('');
});

const running = snippets.filter(({ isForBrowser }) => !isForBrowser);
const moduleOf = (name: string) => `${basename(name, '.ts')}.js`;

type Reports = Record<string, { output: string; error: string } | undefined>;

let reports: Reports | undefined;

/** Runs all snippets when it is first called: by then the first test has compiled them. */
function runAll(): Reports {
  const runner = `${import.meta.dirname}/support/run-snippets.mjs`;
  const modules = running.map(({ name }) => moduleOf(name));
  const printed = execFileSync(process.execPath, [runner, `${folder}/out`, ...modules], {
    encoding: 'utf8',
  });
  return JSON.parse(printed);
}

test.each(running)('$name runs, and prints what its comments say', ({ name, code }) => {
  reports ??= runAll();
  const { output, error } = reports[moduleOf(name)]!;
  expect(error, stalenessOfAll()).toBe('');
  expect(brokenPromises(code, output), `in: ${output} ${stalenessOfAll()}`).toEqual([]);
});

test('the comments of many snippets say what is printed', () => {
  expect(running.flatMap(({ code }) => promisesOf(code)).length).toBeGreaterThan(50);
});
