import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Space } from '@bitbounds/ecs';
import { build as esbuild } from 'esbuild';
import { rolldown } from 'rolldown';
import { defaultClientConditions, build as vite } from 'vite';
import { expect, test } from 'vitest';
import webpack from 'webpack';
import { KERNELS_2D } from '../../kernels/src/generated/kernels-2d.ts';
import { KERNELS_3D } from '../../kernels/src/generated/kernels-3d.ts';

// Applications in which the kernels of one dimension are left out, by a condition in their bundler's settings.

/** Two balls that touch, and a package that others import and require. */
const PROGRAM = `
  import { CIRCLE, createSpace, SPHERE, stepCollision } from '@bitbounds/ecs';
  import { addComponent, addEntity, createWorld, set } from 'bitecs';
  import { name } from 'many-entries';
  import requirer from 'requirer';

  export const entries = [name, requirer.name];

  export function run(dimensions) {
    const world = createWorld();
    const space = createSpace(world, { dimensions, position: { x: [0, 0, 1], y: [0, 0, 0], z: [0, 0, 0] } });
    for (let i = 0; i < 2; i++) {
      const shape = dimensions === 2 ? CIRCLE : SPHERE;
      addComponent(world, addEntity(world), set(space.Collider, { shape, radius: 0.75 }));
    }
    return stepCollision(space);
  }
`;

const top = resolve(import.meta.dirname, '../../..');
const folder = `${top}/packages/ecs/node_modules/.cache`;

/** By path: packages that bundlers may resolve in several ways. */
const PACKAGES = {
  'many-entries/package.json': JSON.stringify({
    exports: { module: './module.mjs', import: './import.mjs', require: './require.cjs' },
  }),
  'many-entries/module.mjs': 'export const name = "module";',
  'many-entries/import.mjs': 'export const name = "import";',
  'many-entries/require.cjs': 'exports.name = "require";',
  'requirer/package.json': '{ "main": "index.cjs" }',
  'requirer/index.cjs': 'module.exports = require("many-entries");',
};

type Bundle = (entry: string, outFile: string, conditions: string[]) => Promise<unknown>;

function byWebpack(entry: string, outFile: string, conditions: string[]): Promise<void> {
  const cut = outFile.lastIndexOf('/');
  return new Promise((done, fail) => {
    webpack(
      {
        mode: 'production',
        entry,
        output: {
          path: outFile.slice(0, cut),
          filename: outFile.slice(cut + 1),
          library: { type: 'module' },
        },
        resolve: { conditionNames: [...conditions, '...'] },
        experiments: { outputModule: true },
        performance: false,
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString()));
        else done();
      },
    );
  });
}

const BUNDLERS: Record<string, Bundle> = {
  Vite: (entry, outFile, conditions) =>
    vite({
      configFile: false,
      logLevel: 'error',
      resolve: { conditions: [...conditions, ...defaultClientConditions] },
      build: {
        lib: { entry, formats: ['es'], fileName: () => outFile.slice(folder.length + 1) },
        outDir: folder,
        emptyOutDir: false,
      },
    }),
  webpack: byWebpack,
  esbuild: (entry, outfile, conditions) =>
    esbuild({
      entryPoints: [entry],
      outfile,
      bundle: true,
      format: 'esm',
      ...(conditions.length > 0 ? { conditions: [...conditions, 'module'] } : {}),
      minify: true,
    }),
  Rolldown: async (input, file, conditionNames) => {
    const resolve =
      conditionNames.length > 0 ? { conditionNames: [...conditionNames, 'module'] } : {};
    const bundle = await rolldown({ input, resolve });
    await bundle.write({ file, minify: true });
  },
};

interface Made {
  code: string;
  /** The entries of a package that were imported and required. */
  entries: readonly string[];
  run(dimensions: 2 | 3): Space;
}

/** Bundles the program by what is built, and loads it. */
async function make(bundler: string, conditions: string[]): Promise<Made> {
  for (const [path, text] of Object.entries(PACKAGES)) {
    const file = `${folder}/node_modules/${path}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const name = [bundler, ...conditions].join('-');
  const entry = `${folder}/program.mjs`;
  const outFile = `${folder}/bundle-${name}.mjs`;
  writeFileSync(entry, PROGRAM);
  await BUNDLERS[bundler](entry, outFile, conditions);
  const { run, entries } = await import(/* @vite-ignore */ pathToFileURL(outFile).href);
  return { code: readFileSync(outFile, 'utf8'), run, entries };
}

const ONLY = [
  { only: 2, other: 3, kernels: KERNELS_2D, without: KERNELS_3D },
  { only: 3, other: 2, kernels: KERNELS_3D, without: KERNELS_2D },
] as const;

test.each(Object.keys(BUNDLERS))(
  '%s leaves out the kernels of a dimension, and nothing else changes',
  async (bundler) => {
    const whole = await make(bundler, []);
    expect(whole.run(2).begin.count).toBe(1);
    expect(whole.run(3).begin.count).toBe(1);
    for (const { only, other, kernels, without } of ONLY) {
      expect(whole.code.includes(kernels)).toBe(true);
      const { code, run, entries } = await make(bundler, [`bitbounds-${only}d`]);
      expect(entries, 'other packages are what they were').toEqual(whole.entries);
      expect(code.includes(kernels)).toBe(true);
      expect(code.includes(without)).toBe(false);
      expect(gzipSync(code).length).toBeLessThan(0.7 * gzipSync(whole.code).length);
      expect(run(only).begin.count).toBe(1);
      expect(() => run(other)).toThrow(
        `createSpace: there are no kernels for ${other}D here, because the bundler's settings have the condition 'bitbounds-${only}d'.`,
      );
    }
  },
);

/** What a page that uses these loads of ours, minified and gzipped, in kB. */
async function kilobytesOf(names: string): Promise<number> {
  const { outputFiles } = await esbuild({
    stdin: { contents: `export ${names} from '@bitbounds/ecs';`, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    external: ['bitecs'],
  });
  return gzipSync(outputFiles[0]!.contents).length / 1000;
}

test('the README says how large it is, to 2 %', async () => {
  const readme = readFileSync(`${import.meta.dirname}/../README.md`, 'utf8');
  const said =
    /takes about (\d+) kB, minified and gzipped, (\d+) kB with `addShapes`, or (\d+) kB/.exec(
      readme.replace(/\s+/g, ' '),
    )!;
  const sizes = await Promise.all(
    ['{ createSpace, stepCollision }', '{ createSpace, stepCollision, addShapes }', '*'].map(
      kilobytesOf,
    ),
  );
  for (const [i, size] of sizes.entries()) {
    expect(Math.abs(Number(said[i + 1]) / size - 1), `${size} kB`).toBeLessThan(0.02);
  }
});
