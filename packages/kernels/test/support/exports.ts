import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as kernels from '@bitbounds/kernels';

const folder = resolve(import.meta.dirname, '../../src');

/**
 * The questions that the package exports, whatever they are called: functions that take a filter, and whose parameters
 * fit the pattern. Tables of tests must have all of them. Those of meshes have a `TriangleFilter`.
 */
export function questionNames(
  parameters: RegExp = /./,
  filter: RegExp = /\bQueryFilter\b/,
): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => {
      const source = readFileSync(resolve(folder, name), 'utf8');
      return [...source.matchAll(/^export function (\w+)(?:<[^(]*>)?\(([^)]*)\)/gm)];
    })
    .filter(([, name, taken]) => filter.test(taken) && parameters.test(taken) && name in kernels)
    .map(([, name]) => name)
    .sort();
}
