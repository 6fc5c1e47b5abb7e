// Reads one level of the trees and a list of its group pairs; writes the list of the pairs of groups below whose boxes
// overlap. The pair of a group with itself is in no list: when a tree is joined with itself, all of its groups have one.
import { setLanes } from './inline/compress';
import { overlapsOfBox, overlapsWithin } from './inline/overlap';
import { addressOf, ensure, swap } from './memory';
import { FIFTH, FOURTH, SIXTH, THIRD } from './scratch';
import { GROUP_BYTES } from './tree';

/** Most entries that one group pair emits: sixteen, and up to four that the last vector store writes past them. */
@inline const MOST_EMITTED: u32 = 20;

/** The group pairs of the level at hand, as two columns, and those of the level below. */
@inline export const firstBuffer: usize = THIRD;
@inline export const secondBuffer: usize = FOURTH;
@inline const nextFirstBuffer: usize = FIFTH;
@inline const nextSecondBuffer: usize = SIXTH;

/** Makes room in the lists of the level below for what one more group pair emits; returns how many entries there is room for. */
function roomAfter(count: u32): u32 {
  const bytes = <usize>(count + MOST_EMITTED) << 2, kept = <usize>count << 2;
  ensure(nextFirstBuffer, bytes, kept);
  ensure(nextSecondBuffer, bytes, kept);
  return min(load<u32>(nextFirstBuffer, 4), load<u32>(nextSecondBuffer, 4)) >> 2;
}

/**
 * Lists the first `count` groups with the root, and makes room for `likely` group pairs at once: growing up to that bit by
 * bit would leave scraps of memory behind.
 */
export function startLists(likely: u32, count: u32): void {
  const bytes = <usize>(likely + MOST_EMITTED) << 2;
  ensure(nextFirstBuffer, bytes, 0);
  ensure(nextSecondBuffer, bytes, 0);
  const first = ensure(firstBuffer, bytes, 0), second = ensure(secondBuffer, bytes, 0);
  for (let g: u32 = 0; g < count; g++) {
    store<u32>(first + (<usize>g << 2), g);
    store<u32>(second + (<usize>g << 2), 0);
  }
}

/** Lists the pairs of different boxes within each of `count` groups. Returns how many. */
function joinWithin(groups: usize, count: u32): u32 {
  let room = roomAfter(0);
  let first = addressOf(nextFirstBuffer), second = addressOf(nextSecondBuffer);
  let n: u32 = 0;
  for (let g: u32 = 0; g < count; g++) {
    if (n + MOST_EMITTED > room) {
      room = roomAfter(n);
      first = addressOf(nextFirstBuffer);
      second = addressOf(nextSecondBuffer);
    }
    const hits = overlapsWithin(groups + <usize>g * GROUP_BYTES);
    const child = i32x4.splat(g << 2);
    const next = setLanes(hits & 15);
    const successor = v128.and(i32x4.add(next, i32x4.splat(1)), i32x4.splat(3));
    v128.store(first + (<usize>n << 2), i32x4.add(child, next));
    v128.store(second + (<usize>n << 2), i32x4.add(child, successor));
    n += popcnt<u32>(hits & 15);
    const across = i32x4.add(child, setLanes(hits >> 4));
    v128.store(first + (<usize>n << 2), across);
    v128.store(second + (<usize>n << 2), i32x4.add(across, i32x4.splat(2)));
    n += popcnt<u32>(hits >> 4);
  }
  return n;
}

/** Appends the pairs of boxes of the `count` listed group pairs to the `found` ones. Returns how many there are then. */
function joinListed(groups: usize, others: usize, count: u32, found: u32): u32 {
  let room = roomAfter(found);
  let nextFirst = addressOf(nextFirstBuffer), nextSecond = addressOf(nextSecondBuffer);
  const first = addressOf(firstBuffer), second = addressOf(secondBuffer);
  let n = found;
  for (let i: u32 = 0; i < count; i++) {
    if (n + MOST_EMITTED > room) {
      room = roomAfter(n);
      nextFirst = addressOf(nextFirstBuffer);
      nextSecond = addressOf(nextSecondBuffer);
    }
    const a = load<u32>(first + (<usize>i << 2)), b = load<u32>(second + (<usize>i << 2));
    const one = groups + <usize>a * GROUP_BYTES, other = others + <usize>b * GROUP_BYTES;
    const minX = v128.load(other), maxX = v128.load(other, 16);
    const minY = v128.load(other, 32), maxY = v128.load(other, 48);
    const minZ = D == 3 ? v128.load(other, 64) : minX, maxZ = D == 3 ? v128.load(other, 80) : maxX;
    const children = i32x4.splat(b << 2);
    // No branch on hits, which come and go at random: four are stored whatever was hit, and n moves on by the hits only.
    for (let lane: u32 = 0; lane < 4; lane++) {
      const hit = overlapsOfBox(one + (<usize>lane << 2), minX, maxX, minY, maxY, minZ, maxZ);
      v128.store(nextFirst + (<usize>n << 2), i32x4.splat((a << 2) + lane));
      v128.store(nextSecond + (<usize>n << 2), i32x4.add(children, setLanes(hit)));
      n += popcnt<u32>(hit);
    }
  }
  return n;
}

/** Replaces the list of `count` group pairs by the pairs below. The first `within` groups are joined with themselves, too. */
export function descend(groups: usize, others: usize, count: u32, within: u32): u32 {
  const found = joinListed(groups, others, count, joinWithin(groups, within));
  swap(firstBuffer, nextFirstBuffer);
  swap(secondBuffer, nextSecondBuffer);
  return found;
}
