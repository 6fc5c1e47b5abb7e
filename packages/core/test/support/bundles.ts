import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { build as rolldown } from 'rolldown';
import { rollup } from 'rollup';
import webpack from 'webpack';

const top = resolve(import.meta.dirname, '../../../..');
const folder = `${top}/node_modules/.cache/bitbounds/bundles`;
const dist = `${top}/packages/core/dist`;

/** An application that uses one function of the built package. `use` is a global, so that it stays. */
function writeEntry(name: string): string {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${name}.mjs`;
  writeFileSync(file, `import { ${name} } from '@bitbounds/core';\nuse(${name});\n`);
  return file;
}

/** What esbuild makes of an application for each function, by name. */
export async function bundlesByEsbuild(
  names: string[],
  minify: boolean,
): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: names.map(writeEntry),
    outdir: `${folder}/out`,
    bundle: true,
    format: 'esm',
    write: false,
    minify,
  });
  return new Map(outputFiles.map(({ text }, i) => [names[i], text]));
}

/** The whole package, minified. */
export async function wholeByEsbuild(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${dist}/index.js`],
    bundle: true,
    format: 'esm',
    write: false,
    minify: true,
  });
  return outputFiles[0].text;
}

/** Rollup itself reads no package.json, so this says what the usual plugin would read there. */
async function byRollup(name: string): Promise<string> {
  const { exports, sideEffects } = JSON.parse(
    readFileSync(`${top}/packages/core/package.json`, 'utf8'),
  );
  const entry = resolve(dist, '..', exports['.'].default);
  const bundle = await rollup({
    input: writeEntry(name),
    treeshake: { moduleSideEffects: (id) => !id.startsWith(dist) || sideEffects !== false },
    plugins: [{ name: 'core', resolveId: (id) => (id === '@bitbounds/core' ? entry : null) }],
  });
  const { output } = await bundle.generate({ format: 'es' });
  return output[0].code;
}

async function byRolldown(name: string): Promise<string> {
  const { output } = await rolldown({ input: writeEntry(name), write: false });
  return output[0].code;
}

async function minified(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code },
    format: 'esm',
    write: false,
    minify: true,
  });
  return outputFiles[0].text;
}

function byWebpack(name: string): Promise<string> {
  const output = `${folder}/webpack`;
  return new Promise((done, fail) => {
    webpack(
      {
        mode: 'production',
        context: top,
        entry: writeEntry(name),
        output: { path: output, filename: `${name}.mjs`, module: true },
        experiments: { outputModule: true },
        performance: false,
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString()));
        else done(readFileSync(`${output}/${name}.mjs`, 'utf8'));
      },
    );
  });
}

/** The application's bundle by the other three, readable (where there is such a thing) and minified. */
export const OTHERS: {
  bundler: string;
  readable?: (name: string) => Promise<string>;
  small: (name: string) => Promise<string>;
}[] = [
  {
    bundler: 'rollup',
    readable: byRollup,
    small: async (name) => minified(await byRollup(name)),
  },
  {
    bundler: 'rolldown',
    readable: byRolldown,
    small: async (name) => {
      const { output } = await rolldown({
        input: writeEntry(name),
        write: false,
        output: { minify: true },
      });
      return output[0].code;
    },
  },
  { bundler: 'webpack', small: byWebpack },
];
