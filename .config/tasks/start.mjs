// npm start: installs if needed and serves the sample gallery.
import { installWorkspace } from './install.mjs';
import { run, tool } from './run.mjs';

installWorkspace();
run(tool('vite'), ['--config', 'apps/vite.config.ts', ...process.argv.slice(2)]);
