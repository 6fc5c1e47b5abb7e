import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

export const top: string = resolve(import.meta.dirname, '../../../..');

function pagesBelow(folder: string): string[] {
  return readdirSync(resolve(top, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
    .map((name) => resolve(top, folder, name));
}

/** The README and every Markdown page of the folders, with absolute paths. */
export function pagesOf(folders: string[]): string[] {
  return [resolve(top, 'README.md'), ...folders.flatMap(pagesBelow)];
}
