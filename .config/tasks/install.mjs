import { existsSync, statSync } from 'node:fs';
import { run, top } from './run.mjs';

/** pnpm through npx, so that a machine with nothing but Node and npm needs no step before ours. */
export function pnpm(args, options) {
  run('npx', ['--yes', 'pnpm@12', ...args], options);
}

/** Installs the workspace when the lockfile is newer than the last install (or always, with `force`). */
export function installWorkspace({ force = false } = {}) {
  const installed = `${top}node_modules/.modules.yaml`;
  const fresh =
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(`${top}pnpm-lock.yaml`).mtimeMs;
  if (fresh && !force) return;
  console.log('Installing dependencies …');
  pnpm(['install', '--frozen-lockfile', '--prefer-offline']);
}
