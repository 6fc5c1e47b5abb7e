import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const dist = resolve(import.meta.dirname, '../dist/index.js');

/** Runs a program in a Node whose processor is said to lack what WebAssembly SIMD needs. */
function runWithoutSimd(program: string): string {
  return execFileSync(
    process.execPath,
    ['--no-enable-sse4-1', '--input-type=module', '-e', program],
    { encoding: 'utf8' },
  );
}

// The flag is V8's for x64; the messages do not depend on the processor.
test.runIf(process.arch === 'x64')('where WebAssembly SIMD is missing, the error says so', () => {
  expect(existsSync(dist), 'npm run build comes first').toBe(true);
  const output = runWithoutSimd(`
    import { createBoxIndex } from ${JSON.stringify(dist)};
    try { createBoxIndex(3); } catch (error) { console.log(error.message); }
  `);
  expect(output).toContain('createBoxIndex: WebAssembly SIMD is missing');
});

test('where there is no WebAssembly at all, the error says so', () => {
  const output = execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `delete globalThis.WebAssembly;
       const { createBoxIndex } = await import(${JSON.stringify(dist)});
       try { createBoxIndex(2); } catch (error) { console.log(error.message); }`,
    ],
    { encoding: 'utf8' },
  );
  expect(output).toContain(
    'createBoxIndex: WebAssembly SIMD is missing: there is no WebAssembly here.',
  );
});

test('where a worker compiles nothing while it runs, the error does not leave it at pages', () => {
  const output = execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { createBoxIndex } = await import(${JSON.stringify(dist)});
       WebAssembly.Module = function () {
         throw new WebAssembly.CompileError('WebAssembly.Module(): Wasm code generation disallowed by embedder');
       };
       try { createBoxIndex(2); } catch (error) { console.log(error.message); }`,
    ],
    { encoding: 'utf8' },
  );
  expect(output).toMatch(
    /^createBoxIndex: WebAssembly is forbidden here; .*'wasm-unsafe-eval', and edge workers .* \(.*by embedder\)/,
  );
});

test('where what is forbidden is compiled and not started, as in WebKit, the error says what to allow', () => {
  const output = execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { createBoxIndex } = await import(${JSON.stringify(dist)});
       WebAssembly.Instance = function () {
         throw new WebAssembly.CompileError("Refused to create a WebAssembly object because 'unsafe-eval' or 'wasm-unsafe-eval' is not an allowed source of script");
       };
       try { createBoxIndex(2); } catch (error) { console.log(error.message); }`,
    ],
    { encoding: 'utf8' },
  );
  expect(output).toMatch(
    /^createBoxIndex: WebAssembly is forbidden here; .*'wasm-unsafe-eval', and edge workers .* \(Refused/,
  );
});

test('where there is no room for another memory, the error says how many there are and what to do', () => {
  const output = execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { createTriangleTree } = await import(${JSON.stringify(dist)});
       WebAssembly.Instance = function () {
         throw new RangeError('WebAssembly.Instance(): Out of memory: Cannot allocate Wasm memory for new instance');
       };
       try { createTriangleTree([0, 0, 0, 1, 0, 0, 0, 1, 0], [0, 1, 2]); } catch (error) { console.log(error.message); }`,
    ],
    { encoding: 'utf8' },
  );
  expect(output).toMatch(
    /^createTriangleTree: there is no room for another memory; .* some 120: dispose of some \(.*Out of memory/,
  );
});

test('where the platform cannot read hexadecimal, the module is the same', () => {
  const output = execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `delete globalThis.Buffer;
       delete Uint8Array.fromHex;
       const { createBoxIndex } = await import(${JSON.stringify(dist)});
       const { KERNELS_3D } = await import(${JSON.stringify(dist.replace('index.js', 'generated/kernels-3d.js'))});
       const { Module } = WebAssembly;
       WebAssembly.Module = function (bytes) {
         console.log([...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('') === KERNELS_3D);
         return new Module(bytes);
       };
       createBoxIndex(3);`,
    ],
    { encoding: 'utf8' },
  );
  expect(output).toContain('true');
});
