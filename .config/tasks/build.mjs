import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { run, tool, top } from './run.mjs';

/** In the order of the import arrows: each package is compiled against the `dist` of those before. */
const packages = ['core', 'testkit', 'kernels', 'ecs', 'three', 'pixi'];

/** Compiles every package into a fresh `dist`, module by module, with tsc alone. */
export function buildPackages() {
  for (const name of packages) {
    rmSync(`${top}packages/${name}/dist`, { recursive: true, force: true });
    run(tool('tsc'), ['-p', `packages/${name}/tsconfig.json`]);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) buildPackages();
