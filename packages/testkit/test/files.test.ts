import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { top } from './support/pages.ts';

const assembly = resolve(top, 'packages/kernels/assembly');
const page = readFileSync(resolve(top, 'docs/architecture.md'), 'utf8');

function namesIn(folder: string): string[] {
  return readdirSync(resolve(assembly, folder)).filter((name) => name.endsWith('.ts'));
}

/** The rows of the page's table whose heading begins with this. */
function tableOf(heading: string): string {
  const [, table] = page.split(`\n| ${heading}`);
  if (table === undefined) throw new Error(`architecture.md has no table "${heading}".`);
  return table.split('\n\n')[0];
}

/** The files and folders that are named in a text, once each. */
function filesNamedIn(text: string): Set<string> {
  return new Set([...text.matchAll(/`([a-z0-9/-]+(?:\.ts|\/))`/g)].map(([, name]) => name));
}

test('architecture.md has every file of the kernels, and no other', () => {
  const files = [...namesIn('.'), ...namesIn('inline').map((name) => `inline/${name}`)];
  // Some names are in both folders, so each has its own table.
  expect(filesNamedIn(tableOf('step | file |'))).toEqual(new Set(files));
  const ofMeshes = tableOf('step | in `packages/kernels/assembly/mesh/` |');
  expect(filesNamedIn(ofMeshes)).toEqual(new Set(namesIn('mesh')));
});

test.each([
  ['kernels', 30],
  ['ecs', 25],
])('architecture.md has every file and folder of the sources of %s', (name, least) => {
  const folder = `packages/${name}/src/`;
  const named = filesNamedIn(tableOf(`in \`${folder}\` |`));
  const there = readdirSync(resolve(top, folder), { withFileTypes: true });
  const needed = there.map((one) => (one.isDirectory() ? `${one.name}/` : one.name));
  expect(needed.filter((one) => !named.has(one))).toEqual([]);
  // A row of a folder may name some of its files.
  const known = (one: string) =>
    ['', ...needed.filter((other) => other.endsWith('/'))].some((part) =>
      existsSync(resolve(top, folder, part, one)),
    );
  expect([...named].filter((one) => !known(one))).toEqual([]);
  expect(needed.length).toBeGreaterThan(least);
});

test('architecture.md names every file of the stages', () => {
  const stages = readdirSync(resolve(top, 'packages/ecs/src/systems'));
  expect(
    stages.filter((name) => !page.includes(`\`${name}\``) && !page.includes(`/${name}\``)),
  ).toEqual([]);
});
