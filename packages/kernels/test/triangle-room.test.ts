import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import type { TriangleKernel } from '../src/triangle-kernel.ts';
import type { Block } from '../src/triangle-room.ts';

// Of its own, as a module of another address: other tests leave meshes in the usual one.
const own = new URL('../src/triangle-room.ts?own', import.meta.url).href;
const { giveBlock, takeBlock }: typeof import('../src/triangle-room.ts') = await import(own);

const FULL = 2 ** 26;

/** Takes a block and checks that it is in its memory, and nobody else's. */
function take(held: Block[], size: number): Block {
  const block = takeBlock(size)!;
  const { kernel, address } = block;
  expect(block.size).toBe(size);
  expect(address % 64).toBe(0);
  expect(address).toBeGreaterThanOrEqual(kernel.exports.firstBlock());
  expect(address + size).toBeLessThanOrEqual(kernel.exports.memory.buffer.byteLength);
  expect(kernel.u32.length * 4).toBe(kernel.exports.memory.buffer.byteLength);
  for (const other of held) {
    if (other.kernel !== kernel) continue;
    const isApart = other.address >= address + size || other.address + other.size <= address;
    if (!isApart) throw new Error(`${other.address}+${other.size} and ${address}+${size}`);
  }
  held.push(block);
  return block;
}

function kernelsOf(held: Block[]): Set<TriangleKernel> {
  return new Set(held.map(({ kernel }) => kernel));
}

/** Bytes up to where the last of the blocks ends. */
function endOf(held: Block[]): number {
  return Math.max(...held.map(({ address, size }) => address + size));
}

test('blocks that come and go never overlap, and those that have gone are used again', () => {
  const random = seeded(11);
  const held: Block[] = [];
  let most = 0;
  let sum = 0;
  let end = 0;
  for (let step = 0; step < 20_000; step++) {
    if (random() < (held.length < 60 ? 0.7 : 0.4)) {
      const { size } = take(held, 64 * (1 + Math.floor(1000 * random() ** 4)));
      sum += size;
    } else if (held.length > 0) {
      const [block] = held.splice(Math.floor(random() * held.length), 1);
      sum -= block.size;
      giveBlock(block);
    }
    most = Math.max(most, sum);
    if (held.length > 0) end = Math.max(end, endOf(held));
  }
  expect(kernelsOf(held).size).toBe(1);
  // Less than half again as much as was in use at a time.
  expect(end).toBeGreaterThan(most);
  expect(end).toBeLessThan(1.5 * most + 2 ** 18);
  for (const block of held.splice(0)) giveBlock(block);
});

test('of adjacent blocks that have gone, in any order, one block remains', () => {
  for (const order of ['012', '021', '102', '120', '201', '210']) {
    const held: Block[] = [];
    const parts = [640, 1280, 64].map((size) => take(held, size));
    const last = take(held, 64);
    for (const i of order) giveBlock(parts[Number(i)]);
    const whole = take([last], 1984);
    expect(whole.address).toBe(parts[0].address);
    giveBlock(whole);
    giveBlock(last);
  }
});

test('the smallest block that is large enough is taken, and what is left of it stays free', () => {
  const held: Block[] = [];
  const blocks = [4096, 64, 1024, 64, 2048, 64].map((size) => take(held, size));
  for (const i of [0, 2, 4]) giveBlock(blocks[i]);
  const kept = [1, 3, 5].map((i) => blocks[i]);
  const small = take(kept, 960);
  expect(small.address).toBe(blocks[2].address);
  const rest = take(kept, 64);
  expect(rest.address).toBe(blocks[2].address + 960);
  expect(take(kept, 2048).address).toBe(blocks[4].address);
  expect(take(kept, 2049 * 64).address).toBeGreaterThan(blocks[5].address);
  for (const block of kept) giveBlock(block);
});

test('a memory that is full takes no more, and one without a mesh is kept, as long as it is no large one', () => {
  const held: Block[] = [];
  const small = take(held, 64);
  const half = take(held, FULL / 2);
  expect(half.kernel === small.kernel).toBe(true);
  const next = take(held, FULL / 2);
  expect(next.kernel === small.kernel).toBe(false);
  // There is room for this in the first one.
  expect(take(held, 6400).kernel === small.kernel).toBe(true);
  const large = take(held, 2 * FULL);
  expect(kernelsOf(held).size).toBe(3);
  expect(large.kernel.buffer.byteLength).toBeGreaterThan(2 * FULL);

  giveBlock(large);
  // Let go of, whoever still refers to it.
  expect([large.kernel.buffer, large.kernel.f64].map(({ byteLength }) => byteLength)).toEqual([
    0, 0,
  ]);
  const again = take(held.slice(0, 4), 2 * FULL);
  expect(again.kernel === large.kernel).toBe(false);
  for (const block of [...held.slice(0, 4), again]) giveBlock(block);
  // Both small memories are empty; one of them is left, whichever.
  const [one, two] = [FULL / 2, FULL / 2 + 6400].map((size) => takeBlock(size)!);
  const known = [small.kernel, next.kernel];
  expect([one, two].filter(({ kernel }) => known.includes(kernel)).length).toBe(1);
  giveBlock(one);
  giveBlock(two);
});

test('a memory that was nearly full is kept, too', () => {
  const scene = (): TriangleKernel => {
    const held: Block[] = [];
    for (let i = 0; i < 63; i++) take(held, 2 ** 20);
    expect(kernelsOf(held).size).toBe(1);
    for (const block of held) giveBlock(block);
    return held[0].kernel;
  };
  const kernel = scene();
  expect(kernel.buffer.byteLength).toBeLessThanOrEqual(FULL);
  for (let i = 0; i < 3; i++) expect(scene() === kernel).toBe(true);
});

test('where a memory cannot grow by a quarter it grows by what is missing', () => {
  const held: Block[] = [];
  take(held, FULL - 2 ** 19); // whatever there is already
  const { memory } = take(held, 2 ** 25).kernel.exports;
  const asked: number[] = [];
  const grow = memory.grow.bind(memory);
  Object.assign(memory, {
    grow(pages: number) {
      asked.push(pages);
      if (pages > 16)
        throw new RangeError('WebAssembly.Memory.grow(): Unable to grow instance memory');
      return grow(pages);
    },
  });
  const before = memory.buffer.byteLength;
  for (let i = 0; memory.buffer.byteLength === before; i++) {
    expect(i).toBeLessThan(100);
    take(held, 2 ** 19);
  }
  expect(kernelsOf(held).size).toBe(2);
  // A quarter of it, and then what is missing of half a mebibyte.
  expect(asked[0]).toBeGreaterThan(100);
  expect(asked[1]).toBeLessThanOrEqual(8);
  Reflect.deleteProperty(memory, 'grow');
  for (const block of held) giveBlock(block);
});

test('more than any memory has is refused, and nothing changes', () => {
  const held: Block[] = [];
  const small = take(held, 640);
  expect(takeBlock(2 ** 32 - 64) === undefined).toBe(true);
  expect(take(held, 640).address).toBe(small.address + 640);
  for (const block of held) giveBlock(block);
});
