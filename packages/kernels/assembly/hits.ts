// A list of slots, each with a number that is not negative: how far it is, or when it is met. It is sorted, the least number
// first, of equals the lower slot: runs of sixteen by counting for each hit how many come before it; then runs are merged,
// all without a branch that depends on the numbers. By insertion a hit took 60 ns, with a heap 150.
import { ensure, swap } from './memory';

/** 16 bytes each: the number as f64, then the slot as u64. */
@inline const HIT_BYTES: usize = 16;
@inline const RUN_BYTES: usize = 16 * 16;
export const hitBuffer: usize = memory.data(8, 8);
const spareBuffer: usize = memory.data(8, 8);

let hits: usize = 0;
let room: u32 = 0;
export let hitCount: u32 = 0;

/** Makes room for `count` hits and one more, because what follows the last is read. */
function reserveHits(count: u32): void {
  hits = ensure(hitBuffer, <usize>(count + 1) * HIT_BYTES, <usize>hitCount * HIT_BYTES);
  room = load<u32>(hitBuffer, 4) / <u32>HIT_BYTES - 1;
}

/** Makes room for `count` hits, where there were none. */
export function makeRoomForHits(count: u32): void {
  hitCount = 0;
  reserveHits(count);
}

export function clearHits(): void {
  makeRoomForHits(1);
}

@inline export function appendHit(number: f64, slot: u32): void {
  if (hitCount == room) reserveHits(hitCount + 1);
  const at = hits + <usize>hitCount * HIT_BYTES;
  store<f64>(at, number);
  store<u64>(at, slot, 8);
  hitCount++;
}

/** How many hits of a run come before a hit. The run has an even number of them, or is followed by a NaN. */
@inline function rankIn(run: usize, end: usize, hit: usize): usize {
  const number = v128.load64_splat(hit), slot = v128.load64_splat(hit, 8);
  let before = i64x2.splat(0);
  for (let at = run; at < end; at += 2 * HIT_BYTES) {
    const one = v128.load(at), other = v128.load(at, HIT_BYTES);
    const numbers = v128.shuffle<f64>(one, other, 0, 2), slots = v128.shuffle<f64>(one, other, 1, 3);
    const isEqual = v128.and(f64x2.eq(numbers, number), i64x2.gt_s(slot, slots));
    before = i64x2.add(before, v128.or(f64x2.lt(numbers, number), isEqual));
  }
  return <usize>-(i64x2.extract_lane(before, 0) + i64x2.extract_lane(before, 1));
}

/** Writes up to sixteen hits, sorted, to another place. */
function sortRun(run: usize, end: usize, to: usize): void {
  for (let hit = run; hit < end; hit += HIT_BYTES) {
    v128.store(to + rankIn(run, end, hit) * HIT_BYTES, v128.load(hit));
  }
}

/** Does the hit at `a` come before the one at `b`? The bits of floats that are not negative compare as the floats do. */
@inline function isBefore(a: usize, b: usize): usize {
  const one = load<u64>(a), other = load<u64>(b);
  return usize(one < other) | (usize(one == other) & usize(load<u64>(a, 8) < load<u64>(b, 8)));
}

/** Merges two sorted lists, the second right after the first, into another place. */
function merge(a: usize, middle: usize, end: usize, to: usize): void {
  let b = middle;
  while (a < middle && b < end) {
    const isSecond = isBefore(b, a);
    v128.store(to, v128.load(select(b, a, isSecond)));
    b += isSecond * HIT_BYTES;
    a += HIT_BYTES - isSecond * HIT_BYTES;
    to += HIT_BYTES;
  }
  for (; a < middle; a += HIT_BYTES, to += HIT_BYTES) v128.store(to, v128.load(a));
  for (; b < end; b += HIT_BYTES, to += HIT_BYTES) v128.store(to, v128.load(b));
}

function swapWithSpare(): void {
  swap(hitBuffer, spareBuffer);
  hits = load<u32>(hitBuffer);
}

export function sortHits(): void {
  const bytes = <usize>hitCount * HIT_BYTES;
  let to = ensure(spareBuffer, load<u32>(hitBuffer, 4), 0);
  store<f64>(hits + bytes, NaN);
  for (let at: usize = 0; at < bytes; at += RUN_BYTES) {
    sortRun(hits + at, hits + min(at + RUN_BYTES, bytes), to + at);
  }
  swapWithSpare();
  for (let size = RUN_BYTES; size < bytes; size *= 2) {
    to = load<u32>(spareBuffer);
    for (let at: usize = 0; at < bytes; at += 2 * size) {
      merge(hits + at, hits + min(at + size, bytes), hits + min(at + 2 * size, bytes), to + at);
    }
    swapWithSpare();
  }
}

/** Sorts `count` hits that JavaScript has written, for which room was made. */
export function sortWritten(count: u32): void {
  hitCount = count;
  sortHits();
}

/** Forgets all but the first `most`. */
export function trimHits(most: u32): void {
  hitCount = min(hitCount, most);
}
