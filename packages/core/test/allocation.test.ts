import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';

/** Bundles a program of ours from the sources and runs it in a plain Node, without the test runner's wrapping. */
async function runAlone(entry: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'bitbounds-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      resolve: { conditions: ['@bitbounds/source'] },
      ssr: { noExternal: true, resolve: { conditions: ['@bitbounds/source'] } },
      build: {
        ssr: join(import.meta.dirname, entry),
        outDir,
        rollupOptions: { output: { entryFileNames: 'program.mjs' } },
      },
    });
    return execFileSync(process.execPath, ['--expose-gc', join(outDir, 'program.mjs')], {
      encoding: 'utf8',
    });
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

/**
 * Bytes. A number that a function returns goes to the heap where V8 does not make it a part of its caller: the answer of
 * a sweep, and once more on its way. The smallest row would be more than that.
 */
const TWO_NUMBERS = 33;

test('contacts, sweeps and hot tests leave nothing on the heap but the number that some return', async () => {
  const report: Record<string, number> = JSON.parse(await runAlone('support/leftovers.ts'));
  const left = Object.entries(report);
  expect(left.length).toBeGreaterThan(70);
  const over = left.filter(([, bytes]) => bytes > TWO_NUMBERS);
  expect(over, 'bytes a call').toEqual([]);
  const silent = left.filter(([name]) => !/^(sweep|raycast)/.test(name));
  const clean = silent.filter(([, bytes]) => bytes < 1);
  // All of them, but on a busy machine a few are not compiled in time.
  expect(clean.length, JSON.stringify(silent)).toBeGreaterThan(0.75 * silent.length);
});
