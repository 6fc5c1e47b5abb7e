import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { build, transform } from 'esbuild';
import { build as rolldown } from 'rolldown';
import { type RollupCache, rollup } from 'rollup';
import webpack from 'webpack';

const top = resolve(import.meta.dirname, '../../../..');
const folder = `${top}/node_modules/.cache/bitbounds/bundles`;
const dist = `${top}/packages/core/dist`;

/** An application that uses one function of the built package. `use` is a global, so that the call is kept. */
function writeEntry(name: string, from: string = '@bitbounds/core'): string {
  const file = `${folder}/${from === '@bitbounds/core' ? 'whole' : 'file'}/${name}.mjs`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import { ${name} } from '${from}';\nuse(${name});\n`);
  return file;
}

async function byEsbuild(entryPoints: string[]): Promise<string[]> {
  const { outputFiles } = await build({
    entryPoints,
    outdir: `${folder}/out`,
    bundle: true,
    format: 'esm',
    write: false,
  });
  return outputFiles.map(({ text }) => text);
}

/**
 * What esbuild makes of an application for each function, readable, imported from the function's own module: importing
 * through the package's index gives the same (tested for some) and takes ten times as long.
 */
export async function bundlesByEsbuild(
  functions: { name: string; path: string }[],
): Promise<Map<string, string>> {
  const entries = functions.map(({ name, path }) =>
    writeEntry(name, `${dist}/${path.replace(/\.ts$/, '.js')}`),
  );
  const texts = await byEsbuild(entries);
  return new Map(functions.map(({ name }, i) => [name, texts[i]]));
}

export async function minified(code: string): Promise<string> {
  return (await transform(code, { minify: true, format: 'esm' })).code;
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

/** Parsed modules, for the next function. */
let parsed: RollupCache | undefined;

/** Rollup itself reads no package.json, so this resolves what the usual plugin would read there. */
async function byRollup(name: string): Promise<string> {
  const { exports, sideEffects } = JSON.parse(
    readFileSync(`${top}/packages/core/package.json`, 'utf8'),
  );
  const entry = resolve(dist, '..', exports['.'].default);
  const bundle = await rollup({
    cache: parsed,
    input: writeEntry(name),
    treeshake: { moduleSideEffects: (id) => !id.startsWith(dist) || sideEffects !== false },
    plugins: [{ name: 'core', resolveId: (id) => (id === '@bitbounds/core' ? entry : null) }],
  });
  parsed = bundle.cache;
  const { output } = await bundle.generate({ format: 'es' });
  return output[0].code;
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

/** What a bundler makes of an application: readable, where the bundler can do that, and minified. */
export interface Bundle {
  readonly readable?: string;
  readonly small: string;
}

async function withSmall(readable: string): Promise<Bundle> {
  return { readable, small: await minified(readable) };
}

/** Through the package's index, as users import. */
export const BUNDLERS: { bundler: string; bundle: (name: string) => Promise<Bundle> }[] = [
  {
    bundler: 'esbuild',
    bundle: async (name) => withSmall((await byEsbuild([writeEntry(name)]))[0]),
  },
  { bundler: 'rollup', bundle: async (name) => withSmall(await byRollup(name)) },
  {
    bundler: 'rolldown',
    bundle: async (name) => {
      const input = writeEntry(name);
      const readable = await rolldown({ input, write: false });
      const small = await rolldown({ input, write: false, output: { minify: true } });
      return { readable: readable.output[0].code, small: small.output[0].code };
    },
  },
  { bundler: 'webpack', bundle: async (name) => ({ small: await byWebpack(name) }) },
];
