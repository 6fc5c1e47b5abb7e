import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';

/**
 * Bundles a program of ours from the sources and runs it in a plain Node, without the test runner's
 * wrapping.
 */
async function runAlone(entry: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'bitbounds-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      resolve: { conditions: ['@bitbounds/source'] },
      ssr: { noExternal: true, resolve: { conditions: ['@bitbounds/source'] } },
      build: {
        ssr: fileURLToPath(new URL(entry, import.meta.url)),
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

test('a steady frame leaves not one byte on the heap', async () => {
  const report = JSON.parse(await runAlone('./support/steady-frame.ts'));
  expect(report).toHaveLength(2);
  for (const { dimensions, bytes, busy } of report) {
    expect(busy, `${dimensions}D: too little happens`).toBeGreaterThan(10);
    // A number on the heap is 16 bytes (12 in some engines): not one in a frame.
    expect(bytes, `${dimensions}D`).toBeLessThan(12);
  }
});
