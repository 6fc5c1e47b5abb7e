// npm test: installs, builds, lints, checks types, runs every test (Node, dist and a real browser).
// It ends with one line, `N passed, N failed`, where the steps before the tests count as one each.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { buildPackages } from './build.mjs';
import { installWorkspace } from './install.mjs';
import { tool, top } from './run.mjs';

const REPORT = `${top}node_modules/.cache/bitbounds/test-report.json`;

function step(name, command, args, options = {}) {
  console.log(`\n== ${name}`);
  const result = spawnSync(command, args, { cwd: top, stdio: 'inherit', ...options });
  return result.status === 0;
}

installWorkspace({ force: true });
const CHROME_PATH = await ensureBrowser();
console.log(`\nBrowser: ${CHROME_PATH}`);
console.log('\n== build');
buildPackages();

const steps = [
  step('the committed kernels match their source', 'node', [
    'packages/kernels/build.mjs',
    '--check',
  ]),
  step('lint', tool('biome'), ['check', '--config-path=.config/biome.json', 'packages', 'apps']),
  step('types', tool('tsc'), ['-p', '.config/tsconfig.check.json']),
];

rmSync(REPORT, { force: true });
mkdirSync(`${top}node_modules/.cache/bitbounds`, { recursive: true });
const tests = step(
  'tests',
  tool('vitest'),
  [
    'run',
    '--config',
    'vitest.workspace.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
  ],
  { env: { ...process.env, CHROME_PATH } },
);

let passed = steps.filter(Boolean).length;
let failed = steps.length - passed;
try {
  const report = JSON.parse(readFileSync(REPORT, 'utf8'));
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  // A file that fails to load has no failed test of its own: count it, or it would go unseen.
  if (!tests && report.numFailedTests === 0) failed += Math.max(1, report.numFailedTestSuites);
} catch {
  failed += 1;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && tests ? 0 : 1);
