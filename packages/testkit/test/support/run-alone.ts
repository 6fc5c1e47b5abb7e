import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * Bundles a program from the sources and runs it in a plain Node, without the test runner's wrapping: what it leaves on
 * the heap is its own. Returns what it printed, parsed. `entry` is a path, `args` are the program's, `engine` is for
 * Node.
 *
 * The program has one thread: V8 then compiles and collects in between instead of beside it, so that what is compiled
 * at a given call is the same on a busy machine as on a quiet one.
 */
export async function runAlone<Report>(
  entry: string,
  args: string[] = [],
  engine: string[] = [],
): Promise<Report> {
  const outDir = mkdtempSync(join(tmpdir(), 'bitbounds-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      resolve: { conditions: ['@bitbounds/source'] },
      ssr: { noExternal: true, resolve: { conditions: ['@bitbounds/source'] } },
      build: {
        ssr: entry,
        outDir,
        rollupOptions: { output: { entryFileNames: 'program.mjs' } },
      },
    });
    const program = join(outDir, 'program.mjs');
    const flags = ['--expose-gc', '--single-threaded', ...engine];
    const printed = execFileSync(process.execPath, [...flags, program, ...args], {
      encoding: 'utf8',
    });
    return JSON.parse(printed);
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
