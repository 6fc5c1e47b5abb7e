// Reads the tree, the leaves and many spheres; hands out their contacts with the fronts of triangles.
// One sphere alone waits: each level of the tree for the one above it. Of many, each at a group of its own, a processor tests
// several at a time. So what is looked at is a list of pairs, a sphere and a group, level by level; but only so many pairs of
// a level before all that is below them, so that the lists stay short: from each group come at most four.
import { boxDistancesSquaredFrom, distancesSquaredFrom, pointX, pointY, pointZ } from './distance';
import { MOST_PAIRS, collideFronts, pairs } from './front';
import { passing } from './filter';
import { GROUP_BYTES, NUMBERS, SLOP, firstChild, groupOf, leafOf, rootEntry, topLevel } from './layout';
import { WIDEN, reach, setSphere } from './sphere';

/** Of 64 spheres at most, which are asked about at once, x y z radius, f64, as they were asked: written by the caller. */
export const spheres: usize = memory.data(64 * 32, 16);
/**
 * Pairs are listed as if radii were so many times as long; and what is left of a push at the end, relative to the sphere's
 * numbers. f64, written by the caller.
 */
export const limits: usize = memory.data(2 * 8, 16);
/** The same in the frame, f32: x y z, reach; the squared reach. As far from each other as those. */
const framed: usize = memory.data(64 * 32, 16);
@inline const REACH: usize = 12;
@inline const REACH_SQUARED: usize = 16;

/** Pairs of a level that are looked at before those below. */
@inline const CHUNK: usize = 32;
/** Bytes of a level's list: a pair is an entry and 32 times the number of the sphere, u32 each; three more may be written. */
@inline const LIST_BYTES: usize = 1152;
const lists: usize = memory.data(17 * 1152, 16);
/** Where what is left of each level's list begins and ends. */
const rest: usize = memory.data(17 * 8, 16);

@inline function listAt(level: usize): usize {
  return lists + level * LIST_BYTES;
}

/** Begins with the spheres that were written. */
export function startSpheres(count: u32): void {
  const level = <usize>topLevel;
  memory.fill(rest, 0, 17 * 8);
  let to = listAt(level);
  store<u32>(rest + (level << 3), to);
  for (let at: usize = 0, end = <usize>count << 5; at < end; at += 32) {
    if (!setSphere(spheres + at, load<f64>(limits))) continue;
    store<f32>(framed + at, pointX);
    store<f32>(framed + at, pointY, 4);
    store<f32>(framed + at, pointZ, 8);
    store<f32>(framed + at, reach, REACH);
    store<f32>(framed + at, reach * reach * WIDEN, REACH_SQUARED);
    store<u32>(to, rootEntry());
    store<u32>(to, <u32>at, 4);
    to += 8;
  }
  store<u32>(rest + (level << 3), to, 4);
}

/** Appends a pair, which counts if the bit is set. Returns the end. */
@inline function append(to: usize, what: u32, sphere: u32, bit: i32): usize {
  store<u64>(to, <u64>what | (<u64>sphere << 32));
  return to + (<usize>bit << 3);
}

/** Appends the pairs of spheres with what is below the groups that they reach. Returns the end. */
function descend(from: usize, end: usize, to: usize): usize {
  for (; from < end; from += 8) {
    const entry = load<u32>(from), sphere = load<u32>(from, 4);
    const at = framed + sphere;
    const near = boxDistancesSquaredFrom(
      groupOf(entry), v128.load32_splat(at), v128.load32_splat(at, 4), v128.load32_splat(at, 8),
    );
    const bits = i32x4.bitmask(f32x4.le(near, v128.load32_splat(at, REACH_SQUARED)));
    const child = firstChild(entry);
    to = append(to, child, sphere, bits & 1);
    to = append(to, child + <u32>GROUP_BYTES, sphere, (bits >> 1) & 1);
    to = append(to, child + 2 * <u32>GROUP_BYTES, sphere, (bits >> 2) & 1);
    to = append(to, child + 3 * <u32>GROUP_BYTES, sphere, bits >> 3);
  }
  return to;
}

/** Appends the pairs of spheres with triangles of the leaves that they may touch. Returns the end. */
function listPairs(from: usize, end: usize, to: usize): usize {
  for (; from < end; from += 8) {
    const leaf = leafOf(load<u32>(from)), sphere = load<u32>(from, 4);
    const at = framed + sphere;
    const squares = distancesSquaredFrom(leaf, v128.load32_splat(at), v128.load32_splat(at, 4), v128.load32_splat(at, 8));
    const reaches = v128.load32_splat(at, REACH);
    const most = f32x4.add(reaches, f32x4.mul(v128.load(leaf, SLOP), f32x4.add(reaches, f32x4.splat(1))));
    // Written so that NaN, from corners too close for f32, is not left out.
    const apart = i32x4.bitmask(f32x4.gt(squares, f32x4.mul(f32x4.mul(most, most), f32x4.splat(WIDEN))));
    const bits = ~apart & passing(leaf);
    to = append(to, load<u32>(leaf, NUMBERS), sphere, bits & 1);
    to = append(to, load<u32>(leaf, NUMBERS + 4), sphere, (bits >> 1) & 1);
    to = append(to, load<u32>(leaf, NUMBERS + 8), sphere, (bits >> 2) & 1);
    to = append(to, load<u32>(leaf, NUMBERS + 12), sphere, bits >> 3);
  }
  return to;
}

export let contactCount: u32 = 0;

/**
 * Lists the next pairs of spheres and triangles that may touch, those of one sphere after those of another, and the contacts of
 * those that do. Returns how many pairs; 0 at the end.
 */
export function nextPairs(): u32 {
  const top = <usize>topLevel, full = pairs + (MOST_PAIRS << 3);
  let to = pairs;
  let level: usize = 0;
  while (level <= top && to < full) {
    const row = rest + (level << 3);
    const from = <usize>load<u32>(row), end = <usize>load<u32>(row, 4);
    if (from == end) {
      level++;
      continue;
    }
    const until = min(end, from + (CHUNK << 3));
    store<u32>(row, until);
    if (level == 0) {
      to = listPairs(from, until, to);
      continue;
    }
    level--;
    const list = listAt(level);
    store<u32>(rest + (level << 3), list);
    store<u32>(rest + (level << 3), descend(from, until, list), 4);
  }
  contactCount = collideFronts(pairs, to);
  return <u32>((to - pairs) >> 3);
}
