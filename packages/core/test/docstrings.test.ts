import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
// @ts-expect-error: the reader of names is plain JavaScript.
import { readExports, readQuestions } from '../matrix/read.mjs';

interface Documented {
  readonly name: string;
  readonly path: string;
}

/** What is written above a function, in one line. */
function docstringOf({ name, path }: Documented): string {
  const source = readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8');
  const [above] = source.split(new RegExp(`^export function ${name}\\b`, 'm'));
  const start = above.lastIndexOf('/**');
  expect(above.slice(start).trimEnd(), `${name} has its docstring right above it`).toMatch(/\*\/$/);
  return above.slice(start).replace(/\s*\n \* ?/g, ' ');
}

const exported = readExports() as Documented[];
const questions = readQuestions() as Documented[];
const docstrings = new Map(exported.map((one) => [one.name, docstringOf(one)]));

const SOURCE = /\bSource: (.*?)[.]? *(?:$|\*\/)/;
const METHOD = /(?:[.?:;] +)(By|Source:) \S/;

/** What a question's docstring lacks. */
function faultsOf(name: string): string[] {
  const docstring = docstrings.get(name) ?? '';
  if (!METHOD.test(docstring)) return [`${name} does not say where its method is from`];
  const [, source] = SOURCE.exec(docstring) ?? [];
  const others = [...(source ?? '').matchAll(/as `(\w+)`/g)].map(([, other]) => other);
  return others
    .filter((other) => !hasItsOwn(docstrings.get(other) ?? ''))
    .map((other) => `${name} is said to be as ${other}, which names nothing`);
}

const hasItsOwn = (docstring: string): boolean =>
  METHOD.test(docstring) && !docstring.includes('Source: as `');

test('every question says by which method it is answered, and where that is from', () => {
  expect(questions.flatMap(({ name }) => faultsOf(name))).toEqual([]);
  expect(questions.length).toBeGreaterThan(500);
});

test('every export has a docstring', () => {
  for (const [name, docstring] of docstrings) expect(docstring.length, name).toBeGreaterThan(30);
});

// Where several had one comment an editor showed it for the first alone.
test('every exported constant has a docstring of its own', () => {
  const folder = new URL('../src/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  let constants = 0;
  for (const file of files.filter((one) => one.endsWith('.ts'))) {
    const source = readFileSync(new URL(file.replaceAll('\\', '/'), folder), 'utf8');
    const above = source.matchAll(/(.*)\n(?:\/\/.*\n)*export const (\w+)/g);
    for (const [, line, name] of above) {
      constants++;
      expect(line, `above ${name} in ${file}`).toMatch(/\*\/$/);
    }
  }
  expect(constants).toBeGreaterThan(120);
});
