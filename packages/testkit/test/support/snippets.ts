import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { pagesOf, top } from './pages.ts';

/** A ```ts block of a page; a ```ts browser block needs a page in a browser. */
export interface Snippet {
  name: string;
  code: string;
  isForBrowser: boolean;
}

function snippetsOf(page: string): Snippet[] {
  const blocks = readFileSync(page, 'utf8').matchAll(/^```ts( browser)?\n([\s\S]*?)^```$/gm);
  const stem = relative(top, page).replaceAll('/', '-').replace(/\.md$/, '');
  return [...blocks].map(([, browser, code], i) => ({
    name: `${stem}-${i + 1}.ts`,
    code: `${code}\nexport {};\n`,
    isForBrowser: browser !== undefined,
  }));
}

/** Of the README files and the docs. */
export const snippets: Snippet[] = pagesOf(['docs', 'packages']).flatMap(snippetsOf);

const VALUE = /-?\d+(\.\d+)?|true|false/g;

function valuesIn(text: string): string[] {
  return (text.match(VALUE) ?? []).map((value) => (Number.isNaN(+value) ? value : `${+value}`));
}

/** What the comments behind `console.log` say that it prints: numbers, true and false. */
export function promisesOf(code: string): string[] {
  return [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].flatMap(([, said]) =>
    valuesIn(said),
  );
}

/** Advances to the value that is looked for. Returns whether it was there. */
function takeTo(values: Iterator<string>, wanted: string): boolean {
  for (let next = values.next(); !next.done; next = values.next()) {
    if (next.value === wanted) return true;
  }
  return false;
}

/** The promises that were not kept. What is printed has them in this order, with other things in between. */
export function brokenPromises(code: string, output: string): string[] {
  const printed = valuesIn(output).values();
  return promisesOf(code).filter((value) => !takeTo(printed, value));
}
