// Reads the leaf groups and a list of their pairs; writes pairs of slots whose boxes overlap and whose filters agree.
import { addressOf, ensure } from './memory';
import { compressed, setLanes } from './inline/compress';
import { overlapsOfBox, overlapsWithin } from './inline/overlap';
import { filterCandidates } from './filters';
import { firstBuffer, secondBuffer } from './join-groups';
import { GROUP_BYTES } from './tree';

/** Most candidates that one group pair emits, and what the last vector store writes past them. */
@inline const MOST_EMITTED: u32 = 20;
/** Candidates gathered before they are filtered and appended to the pairs: they stay in the nearest cache. */
@inline const CANDIDATES: u32 = 1024;

const candidateFirst: usize = memory.data(1024 * 4, 16);
const candidateSecond: usize = memory.data(1024 * 4, 16);

/** Pairs of slots as u64, the lower slot in the upper half, so that numeric order is the canonical order. */
export const pairBuffer: usize = memory.data(8, 8);
export let pairCount: u32 = 0;
let mustFilter: bool = false;

export function forgetPairs(): void {
  pairCount = 0;
}

/** Appends `found` candidates to the pairs. */
function takeCandidates(found: u32): void {
  const count = mustFilter ? filterCandidates(candidateFirst, candidateSecond, found) : found;
  // Four at a time: the last four may write past the list.
  const pairs = ensure(pairBuffer, <usize>(pairCount + count + 4) << 3, <usize>pairCount << 3) + (<usize>pairCount << 3);
  for (let i: usize = 0; i < <usize>count << 2; i += 16) {
    const one = v128.load(candidateFirst + i), other = v128.load(candidateSecond + i);
    const lower = i32x4.min_u(one, other), upper = i32x4.max_u(one, other);
    v128.store(pairs + (i << 1), v128.shuffle<u32>(upper, lower, 0, 4, 1, 5));
    v128.store(pairs + (i << 1), v128.shuffle<u32>(upper, lower, 2, 6, 3, 7), 16);
  }
  pairCount += count;
}

/** Pairs within each of `count` leaf groups. */
function joinWithin(groups: usize, order: usize, count: u32): u32 {
  let n: u32 = 0;
  for (let g: usize = 0; g < count; g++) {
    if (n + MOST_EMITTED > CANDIDATES) {
      takeCandidates(n);
      n = 0;
    }
    const hits = overlapsWithin(groups + g * GROUP_BYTES);
    const slots = v128.load(order + (g << 4));
    v128.store(candidateFirst + (<usize>n << 2), compressed(slots, hits & 15));
    v128.store(
      candidateSecond + (<usize>n << 2),
      compressed(v128.shuffle<u32>(slots, slots, 1, 2, 3, 0), hits & 15),
    );
    n += popcnt<u32>(hits & 15);
    v128.store(candidateFirst + (<usize>n << 2), compressed(slots, hits >> 4));
    v128.store(
      candidateSecond + (<usize>n << 2),
      compressed(v128.shuffle<u32>(slots, slots, 2, 3, 0, 1), hits >> 4),
    );
    n += popcnt<u32>(hits >> 4);
  }
  return n;
}

const itemBuffer: usize = memory.data(8, 8);
const groupBuffer: usize = memory.data(8, 8);

/** Of the `count` listed pairs of leaf groups, the boxes of the first that overlap all of the second: one on average. */
function halve(groups: usize, boundsOfOthers: usize, count: u32): u32 {
  const first = addressOf(firstBuffer), second = addressOf(secondBuffer);
  const bytes = (<usize>count << 4) + 16;
  const items = ensure(itemBuffer, bytes, 0), partners = ensure(groupBuffer, bytes, 0);
  let n: u32 = 0;
  for (let i: usize = 0; i < <usize>count << 2; i += 4) {
    const a = load<u32>(first + i), b = load<u32>(second + i);
    const group = groups + <usize>a * GROUP_BYTES;
    const minX = v128.load(group), maxX = v128.load(group, 16);
    const minY = v128.load(group, 32), maxY = v128.load(group, 48);
    const minZ = D == 3 ? v128.load(group, 64) : minX, maxZ = D == 3 ? v128.load(group, 80) : maxX;
    const bounds = boundsOfOthers + <usize>(b >> 2) * GROUP_BYTES + (<usize>(b & 3) << 2);
    const hit = overlapsOfBox(bounds, minX, maxX, minY, maxY, minZ, maxZ);
    v128.store(items + (<usize>n << 2), i32x4.add(i32x4.splat(a << 2), setLanes(hit)));
    v128.store(partners + (<usize>n << 2), i32x4.splat(b));
    n += popcnt<u32>(hit);
  }
  return n;
}

/** The pairs of slots of `count` boxes each with a leaf group, after the `found` candidates there are. */
function joinItems(groups: usize, order: usize, others: usize, otherOrder: usize, count: u32, found: u32): u32 {
  const items = addressOf(itemBuffer), partners = addressOf(groupBuffer);
  let n = found;
  for (let i: usize = 0; i < <usize>count << 2; i += 4) {
    if (n + MOST_EMITTED > CANDIDATES) {
      takeCandidates(n);
      n = 0;
    }
    const item = load<u32>(items + i), b = load<u32>(partners + i);
    const other = others + <usize>b * GROUP_BYTES;
    const minX = v128.load(other), maxX = v128.load(other, 16);
    const minY = v128.load(other, 32), maxY = v128.load(other, 48);
    const minZ = D == 3 ? v128.load(other, 64) : minX, maxZ = D == 3 ? v128.load(other, 80) : maxX;
    const box = groups + <usize>(item >> 2) * GROUP_BYTES + (<usize>(item & 3) << 2);
    const hit = overlapsOfBox(box, minX, maxX, minY, maxY, minZ, maxZ);
    // No branch on hits, which come and go at random: four are stored whatever was hit, and n counts.
    v128.store(candidateFirst + (<usize>n << 2), v128.load32_splat(order + (<usize>item << 2)));
    v128.store(candidateSecond + (<usize>n << 2), compressed(v128.load(otherOrder + (<usize>b << 4)), hit));
    n += popcnt<u32>(hit);
  }
  return n;
}

/** Pairs of slots of `count` listed pairs of leaf groups; with `within`, of all groups with themselves too. */
export function joinLeaves(
  groups: usize,
  order: usize,
  others: usize,
  otherOrder: usize,
  boundsOfOthers: usize,
  count: u32,
  within: u32,
  doFiltersMatter: bool,
): void {
  mustFilter = doFiltersMatter;
  const n = joinWithin(groups, order, within);
  takeCandidates(joinItems(groups, order, others, otherOrder, halve(groups, boundsOfOthers, count), n));
}
