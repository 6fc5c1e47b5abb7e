import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { pagesOf, top } from './support/pages.ts';

const pages = pagesOf(['docs', 'packages', 'apps']);

/** As GitHub makes them: small letters, spaces to hyphens, everything else away. */
function anchorsOf(page: string): string[] {
  const headings = readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, text]) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each(pages.map((page) => relative(top, page)))('every link of %s leads somewhere', (name) => {
  const page = resolve(top, name);
  for (const [, target] of readFileSync(page, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^https?:/.test(target)) continue;
    const [path, anchor] = target.split('#');
    const file = path === '' ? page : resolve(dirname(page), path);
    expect(existsSync(file), target).toBe(true);
    if (anchor !== undefined && file.endsWith('.md')) {
      expect(anchorsOf(file), target).toContain(anchor);
    }
  }
});
