import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** Bundles a program of ours from the sources and runs it in a plain Node, without the test runner's wrapping. */
async function runAlone(entry: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bitbounds-'));
  const outfile = join(folder, 'program.mjs');
  try {
    await build({
      entryPoints: [join(import.meta.dirname, entry)],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      conditions: ['@bitbounds/source'],
      logLevel: 'error',
    });
    return execFileSync(process.execPath, ['--expose-gc', outfile], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Questions of which core decides about triangles, and tells a number of each. */
const DECIDED_BY_CORE = ['capsule sweep', 'box sweep'];

test('questions to a mesh leave nothing on the heap', async () => {
  const report = JSON.parse(await runAlone('support/steady-queries.ts'));
  expect(report).toHaveLength(12);
  for (const { name, bytes, hits } of report) {
    expect(hits, name).toBeGreaterThan(0.03);
    // A number on the heap is 16 bytes: not one a question. Where V8 does not inline core's test, it puts the t of each triangle that is
    // touched there, a few a question; the search itself left 1,000 to 4,000 bytes.
    expect(bytes, name).toBeLessThan(DECIDED_BY_CORE.includes(name) ? 250 : 16);
  }
});
