import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as kernels from '@bitbounds/kernels';
import { parseSync } from 'oxc-parser';

const folder = resolve(import.meta.dirname, '../../src');

/** The exported functions of a source, each by its name and the text of its parameters. */
export function functionsOf(source: string): [name: string, parameters: string][] {
  const { program } = parseSync('source.ts', source);
  const functions: [string, string][] = [];
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const { declaration } = statement;
    if (declaration?.type !== 'FunctionDeclaration' || !declaration.id) continue;
    const { params } = declaration;
    const taken = params.length > 0 ? source.slice(params[0].start, params.at(-1)!.end) : '';
    functions.push([declaration.id.name, taken]);
  }
  return functions;
}

/** What the filters of questions to meshes are. */
export const OF_TRIANGLES = /\b(TriangleFilter|TriangleContactOptions)\b/;

/**
 * The questions that the package exports, whatever they are called: functions that take a filter, and whose parameters
 * fit the pattern. Tables of tests must have all of them. Those of meshes have filters `OF_TRIANGLES`.
 */
export function questionNames(
  parameters: RegExp = /./,
  filter: RegExp = /\b(QueryFilter|EachFilter)\b/,
): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => functionsOf(readFileSync(resolve(folder, name), 'utf8')))
    .filter(([name, taken]) => filter.test(taken) && parameters.test(taken) && name in kernels)
    .map(([name]) => name)
    .sort();
}

/** Which of the names are called in a file of the tests, such as `support/subject.ts`. */
export function calledIn(file: string, names: readonly string[]): string[] {
  const source = readFileSync(resolve(folder, '../test', file), 'utf8');
  return names.filter((name) => source.includes(`${name}(`));
}
