// Reads corners; writes records for the order: a center, as whole numbers x y z, and a number. A record is a triangle, or
// two in a row where these make quads, as in terrains and most of what is modeled: half as many are ordered, and leaves
// of two whole quads are tighter.
import { rawVertex, toFrame } from './frame';
import { indices, triangleCount } from './layout';

/** Centers, times two, are −2 … 2 in the frame. Whole numbers of this unit fit into 31 bits, so differences into 32. */
@inline const UNITS: f32 = 536870912;
/** The sum of pairs' boxes' sides, by that of their larger triangles' boxes' sides. Quads of any kind are below: 1 … 1.15. */
@inline const MOST_TOGETHER: f64 = 1.2;
/** So many triangles' sides are summed in f32, and tell early that a mesh is none of quads. */
@inline const BLOCK: u32 = 1024;

/** 1 where a record is two triangles, 0 where it is one. */
export let pairShift: u32 = 0;

/** Of the triangle that was bounded last, as it lies in memory. */
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

/** The same of two triangles each; false when they do not make quads. */
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

/** Writes them from `records` on, and finds `pairShift`. */
export function writeRecords(records: usize): void {
  pairShift = <u32>writePairs(records);
  if (!pairShift) writeSingles(records);
}
