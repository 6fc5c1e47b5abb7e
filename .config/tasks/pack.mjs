// npm run pack -- FOLDER: installs if needed, builds, and puts a tarball of each package into the folder.
import { resolve } from 'node:path';
import { buildPackages } from './build.mjs';
import { installWorkspace, pnpm } from './install.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('npm run pack -- FOLDER: where are the tarballs to go?');
  process.exit(2);
}
// Where npm was called: it runs scripts in the top folder.
const destination = resolve(process.env.INIT_CWD ?? '.', folder);

installWorkspace();
buildPackages();
// Not `npm pack`, which would leave `workspace:*` where versions belong.
const packages = ['core', 'kernels', 'ecs', 'three', 'pixi'].flatMap((name) => ['--filter', `./packages/${name}`]);
pnpm(['--recursive', ...packages, 'pack', '--pack-destination', destination]);
