import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions } from 'vite';
import { expect, test } from 'vitest';

const apps = new URL('../../', import.meta.url);
/** Inside the repository, where the packages are found without an install. */
const top = new URL('../node_modules/.cache/bitbounds/', apps);

/** The lines of the README's recipe that change the copied files. */
function filesOfRecipe(): string {
  const readme = readFileSync(new URL('README.md', apps), 'utf8');
  const [, recipe] = readme.match(/## One of your own.*?```sh\n(.*?)```/s)!;
  const lines = recipe.split('\n').filter((line) => /^(rm|sed) /.test(line));
  expect(lines.length).toBe(3);
  return lines.join('\n');
}

test.each(['marbles', 'swarm', 'clockwork'])(
  'a copy of %s that is made as the README says can be built',
  async (name) => {
    const game = new URL(`game-of-${name}/`, top);
    const root = fileURLToPath(game);
    rmSync(root, { recursive: true, force: true });
    mkdirSync(root, { recursive: true });
    for (const folder of [name, 'gallery']) {
      cpSync(fileURLToPath(new URL(`${folder}/`, apps)), `${root}${folder}`, {
        recursive: true,
        filter: (path) => !/node_modules$/.test(path.slice(fileURLToPath(apps).length)),
      });
    }
    execFileSync('sh', ['-ec', filesOfRecipe().replaceAll('marbles', name)], { cwd: root });
    expect(existsSync(new URL(`${name}/test`, game))).toBe(false);

    const page = readFileSync(new URL('index.html', game), 'utf8');
    const links = [...page.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, link]) => link);
    expect(links.length).toBe(4);
    for (const link of links) expect(existsSync(new URL(link, game)), link).toBe(true);

    await build({
      root,
      configFile: false,
      base: './',
      logLevel: 'error',
      // The packages' sources, as they may not have been built.
      resolve: { conditions: ['@bitbounds/source', ...defaultClientConditions] },
    });
    const built = readFileSync(new URL('dist/index.html', game), 'utf8');
    expect(built).toMatch(/<script type="module"[^>]* src="\.\/assets\//);
    expect(readdirSync(new URL('dist/assets/', game)).length).toBeGreaterThan(1);
    rmSync(root, { recursive: true });
  },
);
