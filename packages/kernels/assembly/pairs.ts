// Reads the trees and the filters; writes the list of pairs: a breadth-first join of groups against groups, first of
// what moves with itself, then of what moves with what stands still.
// Two lists of group pairs take turns, one for each level; in a tree a group meets itself and later groups only, so
// each pair is found once. Both lists and the result grow in the middle of the work and lose nothing.
import { flags, layers, masks } from './columns';
import { addressOf, ensure } from './memory';
import { GROUP_BYTES, MOVING, STILL, blocksOfTree, levelCount, levelOfTree, orderOfTree, useTree } from './tree';

@inline const FLAG_STATIC: u8 = 1;
/** Most entries that one group pair emits: sixteen, and what the last vector store writes past them. */
@inline const MOST_EMITTED: u32 = 20;
/** Candidates gathered before their filters are looked at: they stay in the nearest cache, and in bounds. */
@inline const CANDIDATES: u32 = 4096;

/** For each mask of four bits, its set lanes moved to the front. */
const compressed: usize = memory.data<u32>([
  0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0,
  2, 0, 0, 0, 0, 2, 0, 0, 1, 2, 0, 0, 0, 1, 2, 0,
  3, 0, 0, 0, 0, 3, 0, 0, 1, 3, 0, 0, 0, 1, 3, 0,
  2, 3, 0, 0, 0, 2, 3, 0, 1, 2, 3, 0, 0, 1, 2, 3,
], 16);

/** The same as bytes of four lanes of u32. */
const compressedBytes: usize = memory.data(16 * 16, 16);
let areBytesMade: bool = false;

function makeBytes(): void {
  for (let i: usize = 0; i < 64; i++) {
    const lane = load<u32>(compressed + (i << 2));
    store<u32>(compressedBytes + (i << 2), 0x03020100 + 0x04040404 * lane);
  }
  areBytesMade = true;
}

const firstBuffer: usize = memory.data(8, 8);
const secondBuffer: usize = memory.data(8, 8);
const nextFirstBuffer: usize = memory.data(8, 8);
const nextSecondBuffer: usize = memory.data(8, 8);
/** Pairs of slots as u64, the lower slot in the upper half, so that numeric order is the canonical order. */
export const pairBuffer: usize = memory.data(8, 8);

export let pairCount: u32 = 0;
/** Group pairs tested by the last join: how worn the order is. */
export let visits: u32 = 0;

/** Which of four boxes overlap box `lane` of the group at `one`; touching counts. */
@inline function overlaps(one: usize, lane: usize, minX: v128, maxX: v128, minY: v128, maxY: v128, minZ: v128, maxZ: v128): i32 {
  const box = one + (lane << 2);
  let hit = v128.and(
    v128.and(
      f32x4.le(v128.load32_splat(box), maxX),
      f32x4.ge(v128.load32_splat(box, 16), minX),
    ),
    v128.and(
      f32x4.le(v128.load32_splat(box, 32), maxY),
      f32x4.ge(v128.load32_splat(box, 48), minY),
    ),
  );
  if (D == 3) {
    hit = v128.and(
      hit,
      v128.and(
        f32x4.le(v128.load32_splat(box, 64), maxZ),
        f32x4.ge(v128.load32_splat(box, 80), minZ),
      ),
    );
  }
  return i32x4.bitmask(hit);
}

/** Joins `count` group pairs of one level into child pairs of the level below; returns their number. */
function descend(which: i32, level: i32, count: u32): u32 {
  const groups = levelOfTree(MOVING, level), others = levelOfTree(which, level);
  const first = addressOf(firstBuffer), second = addressOf(secondBuffer);
  let room: u32 = load<u32>(nextFirstBuffer, 4) >> 2;
  let nextFirst = addressOf(nextFirstBuffer), nextSecond = addressOf(nextSecondBuffer);
  let n: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    if (n + MOST_EMITTED > room) {
      const bytes = <usize>(n + MOST_EMITTED) << 2;
      nextFirst = ensure(nextFirstBuffer, bytes, <usize>n << 2);
      nextSecond = ensure(nextSecondBuffer, bytes, <usize>n << 2);
      room = load<u32>(nextFirstBuffer, 4) >> 2;
    }
    const a = load<u32>(first + (<usize>i << 2)), b = load<u32>(second + (<usize>i << 2));
    const one = groups + <usize>a * GROUP_BYTES, other = others + <usize>b * GROUP_BYTES;
    const minX = v128.load(other), maxX = v128.load(other, 16);
    const minY = v128.load(other, 32), maxY = v128.load(other, 48);
    const minZ = D == 3 ? v128.load(other, 64) : minX, maxZ = D == 3 ? v128.load(other, 80) : maxX;
    const children = i32x4.splat(b << 2);
    const self = which == MOVING && a == b;
    for (let lane: u32 = 0; lane < 4; lane++) {
      let hit = overlaps(one, lane, minX, maxX, minY, maxY, minZ, maxZ);
      if (self) hit &= 15 << lane;
      v128.store(nextFirst + (<usize>n << 2), i32x4.splat((a << 2) + lane));
      v128.store(
        nextSecond + (<usize>n << 2),
        i32x4.add(children, v128.load(compressed + (<usize>hit << 4))),
      );
      n += popcnt<u32>(hit);
    }
  }
  return n;
}

/** Appends the candidates whose filters agree to the pairs. */
function filterCandidates(count: u32): void {
  const first = addressOf(nextFirstBuffer), second = addressOf(nextSecondBuffer);
  const pairs = ensure(pairBuffer, <usize>(pairCount + count + 1) << 3, <usize>pairCount << 3);
  const layer = layers(), mask = masks(), flag = flags();
  let n = pairCount;
  for (let i: usize = 0; i < <usize>count << 2; i += 4) {
    const s: usize = load<u32>(first + i), t: usize = load<u32>(second + i);
    store<u64>(pairs + (<usize>n << 3), (<u64>min(s, t) << 32) | <u64>max(s, t));
    const meet = load<u32>(layer + (s << 2)) & load<u32>(mask + (t << 2));
    const met = load<u32>(layer + (t << 2)) & load<u32>(mask + (s << 2));
    const still = load<u8>(flag + s) & load<u8>(flag + t) & FLAG_STATIC;
    n += u32(meet != 0) & u32(met != 0) & u32(still == 0);
  }
  pairCount = n;
}

/** Joins `count` pairs of leaf groups into pairs of slots whose filters agree. */
function joinLeaves(which: i32, count: u32): void {
  const groups = levelOfTree(MOVING, 0), others = levelOfTree(which, 0);
  const order = orderOfTree(MOVING), otherOrder = orderOfTree(which);
  const first = addressOf(firstBuffer), second = addressOf(secondBuffer);
  const nextFirst = ensure(nextFirstBuffer, CANDIDATES << 2, 0);
  const nextSecond = ensure(nextSecondBuffer, CANDIDATES << 2, 0);
  let n: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    if (n + MOST_EMITTED > CANDIDATES) {
      filterCandidates(n);
      n = 0;
    }
    const a = load<u32>(first + (<usize>i << 2)), b = load<u32>(second + (<usize>i << 2));
    const one = groups + <usize>a * GROUP_BYTES, other = others + <usize>b * GROUP_BYTES;
    const minX = v128.load(other), maxX = v128.load(other, 16);
    const minY = v128.load(other, 32), maxY = v128.load(other, 48);
    const minZ = D == 3 ? v128.load(other, 64) : minX, maxZ = D == 3 ? v128.load(other, 80) : maxX;
    const slots = v128.load(otherOrder + (<usize>b << 4));
    const self = which == MOVING && a == b;
    // No branch on hits, which come and go at random: four slots are stored whatever was hit, and n counts.
    for (let lane: u32 = 0; lane < 4; lane++) {
      const hit = overlaps(one, lane, minX, maxX, minY, maxY, minZ, maxZ) & select<i32>(14 << lane, 15, self);
      v128.store(nextFirst + (<usize>n << 2), v128.load32_splat(order + (<usize>((a << 2) + lane) << 2)));
      v128.store(nextSecond + (<usize>n << 2), i8x16.swizzle(slots, v128.load(compressedBytes + (<usize>hit << 4))));
      n += popcnt<u32>(hit);
    }
  }
  filterCandidates(n);
}

@inline function swap(one: usize, other: usize): void {
  const header = load<u64>(one);
  store<u64>(one, load<u64>(other));
  store<u64>(other, header);
}

function joinWith(which: i32): void {
  if (blocksOfTree(MOVING) == 0 || blocksOfTree(which) == 0) return;
  store<u32>(ensure(firstBuffer, 64, 0), 0);
  store<u32>(ensure(secondBuffer, 64, 0), 0);
  let count: u32 = 1;
  for (let level = levelCount - 1; level > 0; level--) {
    visits += count;
    count = descend(which, level, count);
    swap(firstBuffer, nextFirstBuffer);
    swap(secondBuffer, nextSecondBuffer);
  }
  visits += count;
  joinLeaves(which, count);
}

/** Every pair of slots whose boxes overlap and whose filters agree, in the trees' order. */
export function join(): void {
  pairCount = 0;
  visits = 0;
  if (!areBytesMade) makeBytes();
  useTree(MOVING);
  joinWith(MOVING);
  joinWith(STILL);
}
