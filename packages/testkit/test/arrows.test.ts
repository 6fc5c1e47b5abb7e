import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const top = resolve(import.meta.dirname, '../../..');

/** What each package's sources may import by name, besides files of their own. */
const ALLOWED: { [name: string]: string[] } = {
  core: [],
  kernels: ['@bitbounds/core'],
  ecs: ['@bitbounds/core', '@bitbounds/kernels', 'bitecs'],
  three: ['@bitbounds/core', '@bitbounds/kernels', '@bitbounds/ecs', 'bitecs', 'three'],
  pixi: ['@bitbounds/core', '@bitbounds/kernels', '@bitbounds/ecs', 'bitecs', 'pixi.js'],
  testkit: [],
};

/** All TypeScript files below a folder, absolute; none when there is no such folder. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('node_modules'))
    .map((name) => resolve(folder, name));
}

const samples = readdirSync(`${top}/apps`).map((name) => `${top}/apps/${name}`);

/** Every module that a file names: imports, re-exports and dynamic imports of a plain string. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, source);
  expect(errors, file).toEqual([]);
  const names = module.staticImports.map((one) => one.moduleRequest.value);
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) if (moduleRequest) names.push(moduleRequest.value);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    names.push(source.slice(moduleRequest.start + 1, moduleRequest.end - 1));
  }
  return names;
}

/** The package of a module name: `three` of `three/addons/x.js`, `@bitbounds/core` of itself. */
function packageOf(name: string): string {
  const parts = name.split('/');
  return name.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
}

/** What is wrong with the imports of a package's sources. */
function wrongImports(files: string[], folder: string, allowed: string[]): string[] {
  const wrong: string[] = [];
  for (const file of files) {
    for (const name of importsOf(file)) {
      const isRelative = name.startsWith('.');
      const isInside =
        isRelative && !relative(folder, resolve(dirname(file), name)).startsWith('..');
      if (isInside || (!isRelative && allowed.includes(packageOf(name)))) continue;
      wrong.push(`${relative(top, file)} imports ${name}`);
    }
  }
  return wrong;
}

test.each(Object.keys(ALLOWED))('the sources of %s import only what the design allows', (name) => {
  const folder = `${top}/packages/${name}/src`;
  const files = filesBelow(folder);
  expect(files.length).toBeGreaterThan(0);
  expect(wrongImports(files, folder, ALLOWED[name])).toEqual([]);
});

test('samples are imported by nobody, and use the packages by name', () => {
  const files = samples.flatMap((app) => [
    ...filesBelow(`${app}/sim`),
    ...filesBelow(`${app}/view`),
  ]);
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((name) => name.includes('packages/') || packageOf(name) === '@bitbounds/testkit')
      .map((name) => `${relative(top, file)} imports ${name}`),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

test('the headless half of a sample never imports a renderer or its view', () => {
  const files = samples.flatMap((app) => filesBelow(`${app}/sim`));
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter(
        (name) =>
          ['three', 'pixi.js', '@bitbounds/three', '@bitbounds/pixi'].includes(packageOf(name)) ||
          name.includes('/view/'),
      )
      .map((name) => `${relative(top, file)} imports ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('a wrong arrow is seen', () => {
  const folder = `${top}/packages/ecs/src`;
  const files = filesBelow(folder);
  expect(wrongImports(files, folder, ['@bitbounds/core', 'bitecs']).length).toBeGreaterThan(0);
  expect(wrongImports(files, `${folder}/components`, ALLOWED.ecs).length).toBeGreaterThan(0);
});
