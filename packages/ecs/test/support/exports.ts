import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const index = readFileSync(resolve(import.meta.dirname, '../../src/index.ts'), 'utf8');

/**
 * The functions that the package exports from `src/queries/`, except those that make lists and hits; sorted. Tables of
 * tests must have all of them, whatever they are called.
 */
export const QUESTION_NAMES: readonly string[] = [
  ...index.matchAll(/^export \{([^}]*)\} from '\.\/queries\//gm),
]
  .flatMap(([, names]) => names.split(',').map((name) => name.trim()))
  .filter((name) => /^[a-z]\w*$/.test(name) && !name.startsWith('create'))
  .sort();

/** Names as `QUESTION_NAMES` has them: once each, sorted, questions alone. */
export function questionsAmong(names: readonly string[]): string[] {
  return QUESTION_NAMES.filter((name) => names.includes(name));
}
