import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { top } from './support/pages.ts';

const assembly = resolve(top, 'packages/kernels/assembly');
const page = readFileSync(resolve(top, 'docs/architecture.md'), 'utf8');

function namesIn(folder: string): string[] {
  return readdirSync(resolve(assembly, folder)).filter((name) => name.endsWith('.ts'));
}

test('architecture.md has every file of the kernels, and no other', () => {
  const files = [...namesIn('.'), ...namesIn('inline').map((name) => `inline/${name}`)];
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  const indexAt = rows.findIndex((row) => row.startsWith('| step | file |'));
  const meshAt = rows.findIndex((row) => row.startsWith('| step | in `packages/kernels'));
  const namesOf = (some: string[]) =>
    some.flatMap((row) => [...row.matchAll(/`([a-z0-9/-]+\.ts)`/g)].map(([, name]) => name));
  // Some names are in both folders, so each has its own table.
  expect(meshAt).toBeGreaterThan(indexAt);
  expect(new Set(namesOf(rows.slice(indexAt, meshAt)))).toEqual(new Set(files));
  expect(new Set(namesOf(rows.slice(meshAt)))).toEqual(new Set(namesIn('mesh')));
});
