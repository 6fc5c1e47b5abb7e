import {
  createTriangleKernel,
  dropKernel,
  growTo,
  type TriangleKernel,
} from './triangle-kernel.ts';

// Room for meshes. A page of Chrome has room for some 120 memories, whatever their size, so many meshes share one: each
// has a block of it, and where one was disposed of another may follow. That also spares it the first touch of fresh
// memory, which takes up to most of the time of a build.

/** A part of an instance's memory, in bytes, both multiples of 64. */
export interface Block {
  readonly kernel: TriangleKernel;
  readonly address: number;
  readonly size: number;
}

/** An instance, and what of its memory is free. */
interface Arena {
  readonly kernel: TriangleKernel;
  /** By their addresses, no two of them adjacent, and none at the end. */
  readonly free: Block[];
  /** Where the first block begins, and where the last one ends. */
  readonly start: number;
  end: number;
}

/**
 * Bytes. A memory that would get longer takes no more meshes, as long as there can be another: it never gets shorter, so
 * what stays in it must not hold too much. A mesh that is larger has one to itself.
 */
const FULL = 2 ** 26;
/** Bytes: the most that the kernels lay out. */
const LARGEST = 0xffff0000;

const arenas: Arena[] = [];

/** Throws when there is no room for another memory. */
function createArena(): Arena {
  const kernel = createTriangleKernel();
  const start = kernel.exports.firstBlock();
  return { kernel, free: [], start, end: start };
}

/** An instance to measure meshes with. Throws when there is no room for a first memory. */
export function anyKernel(): TriangleKernel {
  if (arenas.length === 0) arenas.push(createArena());
  return arenas[0].kernel;
}

/** Takes the smallest free block that is large enough; undefined when there is none. */
function takeFree({ free }: Arena, size: number): Block | undefined {
  let best = -1;
  for (let i = 0; i < free.length; i++) {
    if (free[i].size >= size && !(best >= 0 && free[best].size <= free[i].size)) best = i;
  }
  if (best < 0) return undefined;
  const { kernel, address, size: found } = free[best];
  if (found === size) free.splice(best, 1);
  else free[best] = { kernel, address: address + size, size: found - size };
  return { kernel, address, size };
}

/** Takes a block at the end; undefined when the memory would be longer than `most`, or cannot grow. */
function takeAtEnd(arena: Arena, size: number, most: number): Block | undefined {
  const { kernel, end: address } = arena;
  if (address + size > most || !growTo(kernel, address + size, FULL)) return undefined;
  arena.end = address + size;
  return { kernel, address, size };
}

function takeFirst(take: (arena: Arena) => Block | undefined): Block | undefined {
  for (const arena of arenas) {
    const block = take(arena);
    if (block) return block;
  }
  return undefined;
}

/** Bytes of all memories together when the engine last had no other. */
let refusedAt = Number.NaN;

/**
 * A block in a fresh memory; undefined when there is no room for one. An engine first collects garbage, several times,
 * before it refuses, so it is asked again only when less is used, or much more.
 */
function takeElsewhere(size: number): Block | undefined {
  let used = 0;
  for (const { kernel } of arenas) used += kernel.buffer.byteLength;
  if (used >= refusedAt && used < refusedAt + FULL) return undefined;
  try {
    const fresh = createArena();
    const block = takeAtEnd(fresh, size, LARGEST);
    if (block) arenas.push(fresh);
    return block;
  } catch {
    refusedAt = used;
    return undefined;
  }
}

/** Room for a mesh, with whatever another has left there; undefined when the engine has no more memory. */
export function takeBlock(size: number): Block | undefined {
  return (
    takeFirst((arena) => takeFree(arena, size)) ??
    takeFirst((arena) => takeAtEnd(arena, size, FULL)) ??
    takeElsewhere(size) ??
    takeFirst((arena) => takeAtEnd(arena, size, LARGEST))
  );
}

/** Puts a block among the free ones; those that it is adjacent to become one with it. */
function insertFree({ free }: Arena, { kernel, address, size }: Block): void {
  let i = 0;
  while (i < free.length && free[i].address < address) i++;
  let start = address;
  let end = address + size;
  let first = i;
  if (i > 0 && free[i - 1].address + free[i - 1].size === address) start = free[--first].address;
  if (i < free.length && free[i].address === end) end += free[i++].size;
  free.splice(first, i - first, { kernel, address: start, size: end - start });
}

function isEmpty({ start, end }: Arena): boolean {
  return start === end;
}

/**
 * Gives a block back. Of the memories that nothing is left in only one is kept, and no large one: meshes that come and
 * go find it again.
 */
export function giveBlock(block: Block): void {
  const at = arenas.findIndex(({ kernel }) => kernel === block.kernel);
  const arena = arenas[at];
  const { free, kernel } = arena;
  insertFree(arena, block);
  const last = free[free.length - 1];
  if (last.address + last.size === arena.end) {
    arena.end = last.address;
    free.pop();
  }
  if (!isEmpty(arena)) return;
  const isSpare = arenas.filter(isEmpty).length === 1 && kernel.buffer.byteLength <= FULL;
  if (isSpare) return;
  arenas.splice(at, 1);
  dropKernel(kernel);
}
