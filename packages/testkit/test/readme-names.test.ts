import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { top } from './support/pages.ts';

/** What the first column of a table is about when it lists exports. */
const OF_EXPORTS = ['function', 'functions', 'stage', 'question'];

/** Everything that a package exports by name: functions and constants, with `types` types as well. */
function exportsOf(name: string, types: boolean): Set<string> {
  const file = `${top}/packages/${name}/src/index.ts`;
  const { staticExports } = parseSync(file, readFileSync(file, 'utf8')).module;
  const entries = staticExports.flatMap((one) => one.entries);
  const wanted = entries.filter(({ isType }) => types || !isType);
  return new Set(wanted.map(({ exportName }) => exportName.name!));
}

function readmeOf(name: string): string {
  return readFileSync(`${top}/packages/${name}/README.md`, 'utf8');
}

/** What is in backticks in some cells, cut off after the first name. */
function namesIn(cells: string): string[] {
  return [...cells.matchAll(/`([A-Za-z]\w*)[^`]*`/g)].map(([, name]) => name);
}

/** The names that the tables of a README call exports: the first column of some, and all constants. */
function listedIn(page: string): string[] {
  const listed: string[] = [];
  let isOfExports = false;
  let isInTable = false;
  for (const line of page.split('\n')) {
    const [, first, ...others] = line.split('|');
    if (first === undefined) isInTable = false;
    else {
      if (!isInTable) isOfExports = OF_EXPORTS.includes(first.trim());
      isInTable = true;
      if (isOfExports) listed.push(...namesIn(first));
      listed.push(
        ...namesIn([first, ...others].join('|')).filter((name) => /^[A-Z][A-Z0-9_]+$/.test(name)),
      );
    }
  }
  return listed;
}

test.each([
  ['core', 5],
  ['kernels', 60],
  ['ecs', 20],
  ['three', 6],
])('what the tables of the README of %s call exports are exports', (name, least) => {
  const exported = exportsOf(name, true);
  const listed = listedIn(readmeOf(name));
  expect(listed.filter((one) => !exported.has(one))).toEqual([]);
  expect(listed.length).toBeGreaterThanOrEqual(least);
});

/** All but core: of its functions the matrix tells. */
const TOLD_IN_README = ['kernels', 'ecs', 'three', 'pixi'];

test.each(TOLD_IN_README)('the README of %s tells of all functions and constants', (name) => {
  const words = new Set(readmeOf(name).match(/\w+/g));
  expect([...exportsOf(name, false)].filter((one) => !words.has(one))).toEqual([]);
});
