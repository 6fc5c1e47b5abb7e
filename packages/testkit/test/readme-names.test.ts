import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
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

/** The types of which a README names every field: what users hand in, and counters. */
const WITH_FIELDS = /(Options(2d|3d)?|Tuning|Filter|Data|Stats|Profile|Limits)$/;

interface Field {
  key: { name?: string };
}

interface Declared {
  type: string;
  id: { name: string };
  body: { body: Field[] };
}

/** The names of the fields of a package's interfaces, by interface: of those that are exported by a file. */
function fieldsOf(name: string): Map<string, string[]> {
  const folder = `${top}/packages/${name}/src`;
  const fields = new Map<string, string[]>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const { program } = parseSync(file, readFileSync(`${folder}/${file}`, 'utf8'));
    for (const statement of program.body) {
      const declared = (statement as { declaration?: unknown }).declaration as Declared | undefined;
      if (declared?.type !== 'TSInterfaceDeclaration') continue;
      const keys = declared.body.body
        .map(({ key }) => key?.name)
        .filter((key) => key !== undefined);
      if (WITH_FIELDS.test(declared.id.name)) fields.set(declared.id.name, keys);
    }
  }
  return fields;
}

/** The words of a text that are in backticks, without what is in brackets. */
function codeWordsOf(text: string): string[] {
  const code = [...text.replaceAll(/\([^)]*\)/g, '').matchAll(/`[^`]+`/g)].join(' ');
  return code.match(/\w+/g) ?? [];
}

test.each([
  ['kernels', 3],
  ['ecs', 9],
  ['three', 0],
  ['pixi', 0],
])('the README of %s names all fields of options, data and counters', (name, least) => {
  const prose = readmeOf(name).replaceAll(/^```[\s\S]*?^```/gm, '');
  const words = new Set([...prose.matchAll(/`[^`]+`/g)].join(' ').match(/\w+/g));
  const fields = fieldsOf(name);
  const all = [...fields].flatMap(([type, keys]) => keys.map((key) => `${key} of ${type}`));
  expect(all.filter((field) => !words.has(field.split(' ')[0]))).toEqual([]);
  expect(fields.size).toBeGreaterThanOrEqual(least);
});

/** The cells of the rows whose first cell begins with this, of a README's table. */
function rowsOf(page: string, first: string): string[][] {
  const rows = page.split('\n').map((line) => line.split('|').slice(1, -1));
  return rows.filter(([cell]) => cell?.trim().startsWith(first));
}

/** The names in the first column of the table whose heading begins with this. */
function firstColumnOf(page: string, heading: string): string[] {
  const [, after] = page.split(`| ${heading}`);
  const [rows] = after.split('\n\n');
  return rows
    .split('\n')
    .slice(2)
    .flatMap((line) => namesIn(line.split('|')[1] ?? ''));
}

describe('the README of ecs', () => {
  const page = readmeOf('ecs');
  const fields = fieldsOf('ecs');
  const namesOf = (...types: string[]) => [
    ...new Set(types.flatMap((type) => fields.get(type)!).sort()),
  ];

  test('has a row for each option of createSpace', () => {
    const told = firstColumnOf(page, '`createSpace(world, …)`').sort();
    expect(told).toEqual(namesOf('SpaceOptions2d', 'SpaceOptions3d', 'SpaceTuning'));
  });

  test.each([
    ['space.Collider', 'ColliderData'],
    ['space.Bounds', 'BoundsData'],
  ])('tells in its row of %s of each field', (component, type) => {
    const [[, told]] = rowsOf(page, `\`${component}\``);
    const words = codeWordsOf(told);
    expect(namesOf(type).filter((field) => !words.includes(field))).toEqual([]);
  });

  test('tells what space.stats counts', () => {
    const [, told] = /^- `space\.stats` counts: (.*)\.$/m.exec(page)!;
    expect(codeWordsOf(told).sort()).toEqual(namesOf('SpaceStats'));
  });
});
