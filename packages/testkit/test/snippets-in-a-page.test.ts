import { build } from 'esbuild';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
// @ts-expect-error: the tasks run before TypeScript is installed, so they are plain JavaScript.
import { findBrowser } from '../../../.config/tasks/browser.mjs';
import { stalenessOfAll } from './support/built.ts';
import { top } from './support/pages.ts';
import { brokenPromises, snippets } from './support/snippets.ts';

// Every ```ts browser block runs in a page of its own, against dist: nothing may throw, also not in the frames that follow.
const FRAMES = 10;

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
});

afterAll(() => browser.close());

async function bundle(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, loader: 'ts', resolveDir: top },
    bundle: true,
    format: 'esm',
    write: false,
  }).catch((error) => {
    throw new Error(`${error} ${stalenessOfAll()}`);
  });
  return outputFiles[0].text;
}

test.each(snippets.filter(({ isForBrowser }) => isForBrowser))('$name', async ({ code }) => {
  const page = await browser.newPage();
  const errors: string[] = [];
  let printed = '';
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
    printed += `${message.text()}\n`;
  });
  await page.setContent('<body></body>');
  await page.addScriptTag({ type: 'module', content: await bundle(code) });
  await page.evaluate(async (frames) => {
    for (let i = 0; i < frames; i++) await new Promise(requestAnimationFrame);
  }, FRAMES);
  await page.close();
  expect(errors, stalenessOfAll()).toEqual([]);
  expect(brokenPromises(code, printed), `in: ${printed} ${stalenessOfAll()}`).toEqual([]);
});
