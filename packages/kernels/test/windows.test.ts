import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { copyOut, windowSize } from '../src/memory.ts';

const BYTES = 2 ** 20;

test('a window has room for what is copied, and for an eighth more at most', () => {
  for (let count = 0; count < 5000; count++) {
    const size = windowSize(count);
    expect(size).toBeGreaterThanOrEqual(Math.max(64, count));
    expect(size).toBeLessThanOrEqual(Math.max(64, count * 1.125));
    // As the kernels' buffers: 8 to 15 times a power of two.
    let odd = size;
    while (odd % 2 === 0) odd /= 2;
    expect(odd).toBeLessThan(16);
  }
});

test('what is copied out by kept windows is what lies there, whatever was copied before', () => {
  const random = seeded(0x0dd);
  const buffer = new ArrayBuffer(BYTES);
  const words = new Uint32Array(buffer);
  for (let i = 0; i < words.length; i++) words[i] = i;
  const kernel = { buffer, windows: new Map<number, Uint32Array>() };
  for (let round = 0; round < 4000; round++) {
    const count = Math.floor(2 ** (random() * 14));
    const address = 64 * Math.floor(random() * (BYTES / 64 - windowSize(count) / 16));
    const out = copyOut(new Uint32Array(0), kernel, address, count);
    expect(out.length).toBeGreaterThanOrEqual(count);
    for (let i = 0; i < count; i += 1 + (count >> 4)) {
      if (out[i] !== address / 4 + i) expect.fail(`${count} from ${address}: ${out[i]} at ${i}`);
    }
  }
  expect(kernel.windows.size).toBeGreaterThan(1000);
});

test('no more than some thousand windows are kept, wherever lists come to lie', () => {
  const kernel = { buffer: new ArrayBuffer(BYTES), windows: new Map<number, Uint32Array>() };
  const out = new Uint32Array(64);
  let most = 0;
  for (let address = 0; address < BYTES - 256; address += 64) {
    copyOut(out, kernel, address, 1);
    most = Math.max(most, kernel.windows.size);
  }
  expect(most).toBe(4096);
});
