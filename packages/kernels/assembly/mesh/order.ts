// Reads the vertices in the frame; writes the order: triangles along the Hilbert curve, by the centers of their boxes.
// Everything here is temporary and lies where the leaves will be.
import { LAST_CELL, hilbertKeys } from '../inline/hilbert';
import { radixSort } from '../radix';
import { columnX, columnY, columnZ } from './columns';
import { framedCorner } from './frame';
import { LEAF_BYTES, leafCount, leaves, triangleCount } from './layout';

/** More triangles than this in one cell are quantized again within their own bounds. */
@inline const LONGEST_RUN: u32 = 16;
/** Each refinement shrinks a cell a thousandfold: enough for every float below 1. */
@inline const MAX_REFINEMENTS: i32 = 12;
/** Frame units. Centers closer than this are as good as equal. */
@inline const SMALLEST_EXTENT: f32 = 1e-30;

let centers: usize = 0;
let keys: usize = 0;
let spareKeys: usize = 0;
let spareItems: usize = 0;
/** Triangle numbers, in the order. */
export let items: usize = 0;

/** Centers of the boxes, times two. */
function writeCenters(): void {
  for (let i: u32 = 0; i < triangleCount; i++) {
    const a = framedCorner(i, 0), b = framedCorner(i, 1), c = framedCorner(i, 2);
    const lo = f32x4.pmin(f32x4.pmin(a, b), c);
    const hi = f32x4.pmax(f32x4.pmax(a, b), c);
    v128.store(centers + (<usize>i << 4), f32x4.add(lo, hi));
    store<u32>(items + (<usize>i << 2), i);
  }
}

@inline function centerOf(position: u32, last: u32): v128 {
  const item = load<u32>(items + (<usize>min(position, last) << 2));
  return v128.load(centers + (<usize>item << 4));
}

/** Keys of the items start … start + count − 1 within the bounds of their own centers; false when all are equal. */
function writeKeys(start: u32, count: u32): bool {
  const last = start + count - 1;
  let lo = centerOf(start, last), hi = lo;
  for (let i = start + 1; i <= last; i++) {
    const center = centerOf(i, last);
    lo = f32x4.pmin(lo, center);
    hi = f32x4.pmax(hi, center);
  }
  const size = f32x4.sub(hi, lo);
  const extent = max(max(f32x4.extract_lane(size, 0), f32x4.extract_lane(size, 1)), f32x4.extract_lane(size, 2));
  if (!(extent > SMALLEST_EXTENT)) return false;
  const cells = f32x4.splat(LAST_CELL / extent);
  const most = f32x4.splat(LAST_CELL);
  for (let i = start; i <= last; i += 4) {
    const a = f32x4.pmin(f32x4.mul(f32x4.sub(centerOf(i, last), lo), cells), most);
    const b = f32x4.pmin(f32x4.mul(f32x4.sub(centerOf(i + 1, last), lo), cells), most);
    const c = f32x4.pmin(f32x4.mul(f32x4.sub(centerOf(i + 2, last), lo), cells), most);
    const d = f32x4.pmin(f32x4.mul(f32x4.sub(centerOf(i + 3, last), lo), cells), most);
    const x = i32x4.trunc_sat_f32x4_s(columnX(a, b, c, d));
    const y = i32x4.trunc_sat_f32x4_s(columnY(a, b, c, d));
    const z = i32x4.trunc_sat_f32x4_s(columnZ(a, b, c, d));
    storeKeys(i, hilbertKeys(x, y, z), last);
  }
  return true;
}

@inline function storeKeys(at: u32, four: v128, last: u32): void {
  const to = keys + (<usize>at << 2);
  if (at + 3 <= last) {
    v128.store(to, four);
    return;
  }
  store<u32>(to, i32x4.extract_lane(four, 0));
  if (at < last) store<u32>(to, i32x4.extract_lane(four, 1), 4);
  if (at + 1 < last) store<u32>(to, i32x4.extract_lane(four, 2), 8);
}

@inline function sortRange(start: u32, count: u32): void {
  const at = <usize>start << 2;
  radixSort(keys + at, items + at, spareKeys + at, spareItems + at, count);
}

/** Triangles that share a cell are put in an order of their own: one far away puts all others in one cell. */
function refineRuns(start: u32, end: u32, depth: i32): void {
  let i = start;
  while (i < end) {
    const key = load<u32>(keys + (<usize>i << 2));
    let j = i + 1;
    while (j < end && load<u32>(keys + (<usize>j << 2)) == key) j++;
    if (j - i > LONGEST_RUN && writeKeys(i, j - i)) {
      sortRange(i, j - i);
      if (depth < MAX_REFINEMENTS) refineRuns(i, j, depth + 1);
    }
    i = j;
  }
}

/** Writes `items`. They lie at the end of the leaves, and leaf n ends before the items of leaf n + 1 begin. */
export function sortTriangles(): void {
  const bytes = ((<usize>triangleCount << 2) + 63) & ~63;
  centers = leaves;
  keys = centers + (<usize>triangleCount << 4) + 64;
  spareKeys = keys + bytes;
  spareItems = spareKeys + bytes;
  items = leaves + <usize>((leafCount + 3) & ~3) * (LEAF_BYTES - 16);
  writeCenters();
  if (writeKeys(0, triangleCount)) {
    sortRange(0, triangleCount);
    refineRuns(0, triangleCount, 0);
  }
}
