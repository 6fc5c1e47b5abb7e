// Reads corners; writes records for the order: a center, as whole numbers x y z, and a number. A record is a triangle, or, if
// triangles make quads, as in terrains and most models, two in a row: half as many records are ordered, and leaves of two
// whole quads are tighter.
import { rawVertex, toFrame } from './frame';
import { indices, triangleCount } from './layout';

/** Centers, times two, are −2 … 2 in the frame. As multiples of 1 / UNITS they fit into 31 bits, and differences into 32. */
@inline const UNITS: f32 = 536870912;
/**
 * The sum of the sides of pairs' boxes, divided by that of the larger of the two triangles' boxes. Quads of any kind are below
 * this: 1 … 1.15.
 */
@inline const MOST_TOGETHER: f64 = 1.2;
/** The sides of this many triangles are summed in f32; after each such block it can be told that a mesh has no quads. */
@inline const BLOCK: u32 = 1024;

/** 1 where a record is two triangles, 0 where it is one. */
export let pairShift: u32 = 0;

/** Bounds of the triangle that was bounded last, as vertices lie in memory. */
let least: v128 = f32x4.splat(0);
let greatest: v128 = f32x4.splat(0);

@inline function boundTriangle(triangle: u32): void {
  const row = indices + <usize>triangle * 12;
  const a = rawVertex(load<u32>(row)), b = rawVertex(load<u32>(row, 4)), c = rawVertex(load<u32>(row, 8));
  least = f32x4.pmin(f32x4.pmin(a, b), c);
  greatest = f32x4.pmax(f32x4.pmax(a, b), c);
}

@inline function storeRecord(to: usize, lo: v128, hi: v128, item: u32): void {
  const fixed = i32x4.trunc_sat_f32x4_s(f32x4.mul(f32x4.add(toFrame(lo), toFrame(hi)), f32x4.splat(UNITS)));
  v128.store(to, i32x4.replace_lane(fixed, 3, item));
}

function writeSingles(records: usize): void {
  for (let i: u32 = 0; i < triangleCount; i++) {
    boundTriangle(i);
    storeRecord(records + (<usize>i << 4), least, greatest, i);
  }
}

@inline function sumOf(v: v128): f64 {
  return <f64>(f32x4.extract_lane(v, 0) + f32x4.extract_lane(v, 1) + f32x4.extract_lane(v, 2));
}

/** Writes records of two triangles each. Returns false when these do not make quads. */
function writePairs(records: usize): bool {
  if (triangleCount & 1) return false;
  let together: f64 = 0, apart: f64 = 0;
  for (let start: u32 = 0; start < triangleCount; start += BLOCK) {
    let pairs = f32x4.splat(0), larger = pairs;
    const end = min(start + BLOCK, triangleCount);
    for (let i = start; i < end; i += 2) {
      boundTriangle(i);
      const lo = least, hi = greatest;
      boundTriangle(i + 1);
      const loPair = f32x4.pmin(lo, least), hiPair = f32x4.pmax(hi, greatest);
      pairs = f32x4.add(pairs, f32x4.sub(hiPair, loPair));
      larger = f32x4.add(larger, f32x4.pmax(f32x4.sub(hi, lo), f32x4.sub(greatest, least)));
      storeRecord(records + (<usize>i << 3), loPair, hiPair, i >> 1);
    }
    together += sumOf(pairs);
    apart += sumOf(larger);
    if (!(together <= MOST_TOGETHER * apart)) return false;
  }
  return true;
}

/** Writes the records from `records` on, and sets `pairShift`. */
export function writeRecords(records: usize): void {
  pairShift = <u32>writePairs(records);
  if (!pairShift) writeSingles(records);
}
