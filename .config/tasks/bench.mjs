// npm run bench: checks the arguments, installs the peers (they are dependencies of the bench alone), builds, measures.
// Runs on one processor where taskset exists, so that the process is not moved to another in the middle of a round.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { readArgumentsOrExit } from '../../apps/bench/arguments.mjs';
import { buildPackages } from './build.mjs';
import { installWorkspace, pnpm } from './install.mjs';
import { run, top } from './run.mjs';

const bench = `${top}apps/bench/`;

function installPeers() {
  const installed = `${bench}node_modules/.modules.yaml`;
  const fresh =
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(`${bench}pnpm-lock.yaml`).mtimeMs;
  if (fresh) return;
  console.log('Installing the peers …');
  // One peer has an install script that unpacks its meshes. We read them packed, so it is not run, and that is no error.
  const options = ['--frozen-lockfile', '--config.strict-dep-builds=false'];
  pnpm(['--dir', 'apps/bench', '--ignore-workspace', 'install', ...options]);
}

/** The last processor; `undefined` where processes cannot be pinned. */
function findProcessor() {
  const last = String(cpus().length - 1);
  return spawnSync('taskset', ['-c', last, 'true']).status === 0 ? last : undefined;
}

/** MB of heap: three quarters of the memory. A million objects of each peer need more than Node takes by itself. */
const heap = Math.floor((0.75 * totalmem()) / 2 ** 20);

// Before anything is installed: wrong ones are known at once.
readArgumentsOrExit(process.argv.slice(2));
installWorkspace();
installPeers();
buildPackages();
const command = [
  process.execPath,
  '--expose-gc',
  `--max-old-space-size=${heap}`,
  'apps/bench/main.mjs',
  ...process.argv.slice(2),
];
const processor = findProcessor();
if (processor === undefined) run(command[0], command.slice(1));
else {
  run('taskset', ['-c', processor, ...command], {
    env: { ...process.env, BENCH_PROCESSOR: processor },
  });
}
