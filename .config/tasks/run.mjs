import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's top folder, with a trailing separator. */
export const top = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a command in the top folder and shows its output; ends the process when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: top, stdio: 'inherit', ...options });
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** The path of a tool that the install put into node_modules/.bin. */
export function tool(name) {
  return `${top}node_modules/.bin/${name}`;
}
