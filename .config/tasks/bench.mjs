// npm run bench: installs the peers (they are dependencies of the bench alone), builds, measures.
import { existsSync } from 'node:fs';
import { buildPackages } from './build.mjs';
import { installWorkspace, pnpm } from './install.mjs';
import { run, top } from './run.mjs';

installWorkspace();
if (!existsSync(`${top}apps/bench/node_modules/.modules.yaml`)) {
  pnpm(['--dir', 'apps/bench', '--ignore-workspace', 'install', '--frozen-lockfile']);
}
buildPackages();
run('node', ['apps/bench/main.mjs', ...process.argv.slice(2)]);
