// npm start: installs if needed, builds the samples, serves them and prints their address. npm start -- --dev serves
// the sources instead, each file by itself, and a page reloads when one is saved.
import { installWorkspace } from './install.mjs';
import { run, tool } from './run.mjs';

const config = ['--config', 'apps/vite.config.ts'];
const options = process.argv.slice(2).filter((option) => option !== '--dev');

installWorkspace();
if (process.argv.includes('--dev')) run(tool('vite'), [...config, ...options]);
else {
  console.log('Building the samples …');
  run(tool('vite'), ['build', ...config, '--logLevel', 'warn']);
  run(tool('vite'), ['preview', ...config, ...options]);
}
