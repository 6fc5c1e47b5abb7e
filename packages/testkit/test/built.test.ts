import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staleness } from './support/built.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bitbounds-'));
  mkdirSync(`${folder}/src/part`, { recursive: true });
  write('src/part/a.ts', 10);
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, time: number): void {
  writeFileSync(`${folder}/${name}`, '');
  utimesSync(`${folder}/${name}`, time, time);
}

test('a dist that is missing, older than a source, or newer than all', () => {
  expect(staleness(folder)).toBe(`${folder}/dist is missing: npm run build comes first.`);
  mkdirSync(`${folder}/dist`);
  write('dist/index.js', 9);
  expect(staleness(folder)).toBe(
    `${folder}/dist is older than src/part/a.ts: npm run build comes first.`,
  );
  write('dist/index.js', 11);
  expect(staleness(folder)).toBe('');
});
