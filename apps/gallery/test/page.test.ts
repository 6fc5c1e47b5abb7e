import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const apps = new URL('../../', import.meta.url);
const page = readFileSync(new URL('index.html', apps), 'utf8');

/** Every value of an attribute in the page, in order. */
function values(attribute: string): string[] {
  return [...page.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map((match) => match[1]);
}

test('every link of the gallery leads somewhere', () => {
  const links = values('href');
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) {
    const file = link.endsWith('/') ? `${link}index.html` : link;
    expect(existsSync(new URL(file, apps)), link).toBe(true);
  }
});

test('every sample is in the gallery, and in the README', () => {
  const readme = readFileSync(new URL('README.md', apps), 'utf8');
  const samples = readdirSync(apps).filter((name) =>
    existsSync(new URL(`${name}/view/main.ts`, apps)),
  );
  expect(samples.length).toBeGreaterThan(1);
  for (const name of samples) {
    expect(values('href'), 'the links of apps/index.html').toContain(`./${name}/`);
    expect(readme.includes(`| \`${name}/\` |`), `a row of apps/README.md for ${name}/`).toBe(true);
  }
});

test('every sample says in words what its picture shows', () => {
  for (const name of values('href').filter((link) => link.endsWith('/'))) {
    const html = readFileSync(new URL(`${name}index.html`, apps), 'utf8');
    expect(html, name).toMatch(
      /<main>\s*<div id="stage" role="img" aria-label="[^"]{20,}"><\/div>\s*<\/main>/,
    );
  }
});

test('every sample has a picture of less than 200 kB, described in words', () => {
  const pictures = values('src');
  const samples = values('href').filter((link) => link.endsWith('/'));
  expect(pictures.length).toBe(samples.length);
  for (const picture of pictures) {
    expect(statSync(new URL(picture, apps)).size, picture).toBeLessThan(200_000);
  }
  expect(values('alt').filter((words) => words.length > 20).length).toBe(pictures.length);
});
