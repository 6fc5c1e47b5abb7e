// Reads the order and the vertices in the frame; writes the leaves, and the boxes of the leaves.
import { columnX, columnY, columnZ, cross, dot } from './columns';
import { rawVertex, toFrame } from './frame';
import {
  CORNER, EDGE_B, EDGE_C, GROUP_BYTES, LEAF_BYTES, MARGIN, NOWHERE, NUMBERS, SLOP,
  indices, leafCount, leaves, levelAddress, triangleCount,
} from './layout';
import { items } from './order';
import { pairShift } from './records';

/**
 * Relative to a triangle's longest side. The volumes of a ray and a triangle, six numbers of which none exceeds 2, are off by
 * at most 1.4e-5 of that side: the ray and the corners are rounded to f32, and fifteen products summed.
 */
@inline const VOLUME_ERROR: f32 = 3e-5;
/** Relative to a triangle's longest side: the least height that rounding the corners leaves of a triangle. */
@inline const HEIGHT_ERROR: f32 = 1e-5;
/**
 * A point's foot on the plane of a triangle is off by at most this, divided by the square of the triangle's height if its
 * longest side were 1, for a point less than a frame unit away: thirty roundings of f32, and corners up to four away.
 */
@inline const FOOT_ERROR: f32 = 1e-4;
@inline const TINY: f32 = 1e-30;

/** Boxes of up to four leaves, x y z 0 each: min, max. */
const leafBoxes: usize = memory.data(4 * 32, 16);

@inline function storeColumns(to: usize, x: v128, y: v128, z: v128): void {
  v128.store(to, x);
  v128.store(to, y, 16);
  v128.store(to, z, 32);
}

@inline function greatestOf(x: v128, y: v128, z: v128): v128 {
  return f32x4.pmax(f32x4.pmax(f32x4.abs(x), f32x4.abs(y)), f32x4.abs(z));
}

/** Writes the corner and edges of four triangles, and by how much tests of them may be off. */
function writeShapes(leaf: usize, from: usize, isTriangle: v128): void {
  const a0 = v128.load(from), a1 = v128.load(from, 48), a2 = v128.load(from, 96), a3 = v128.load(from, 144);
  const b0 = v128.load(from, 16), b1 = v128.load(from, 64), b2 = v128.load(from, 112), b3 = v128.load(from, 160);
  const c0 = v128.load(from, 32), c1 = v128.load(from, 80), c2 = v128.load(from, 128), c3 = v128.load(from, 176);
  writeLeafBox(
    f32x4.pmin(
      f32x4.pmin(f32x4.pmin(f32x4.pmin(a0, b0), f32x4.pmin(c0, a1)), f32x4.pmin(f32x4.pmin(b1, c1), f32x4.pmin(a2, b2))),
      f32x4.pmin(f32x4.pmin(c2, a3), f32x4.pmin(b3, c3)),
    ),
    f32x4.pmax(
      f32x4.pmax(f32x4.pmax(f32x4.pmax(a0, b0), f32x4.pmax(c0, a1)), f32x4.pmax(f32x4.pmax(b1, c1), f32x4.pmax(a2, b2))),
      f32x4.pmax(f32x4.pmax(c2, a3), f32x4.pmax(b3, c3)),
    ),
  );
  const ax = columnX(a0, a1, a2, a3), ay = columnY(a0, a1, a2, a3), az = columnZ(a0, a1, a2, a3);
  const abX = v128.and(f32x4.sub(columnX(b0, b1, b2, b3), ax), isTriangle);
  const abY = v128.and(f32x4.sub(columnY(b0, b1, b2, b3), ay), isTriangle);
  const abZ = v128.and(f32x4.sub(columnZ(b0, b1, b2, b3), az), isTriangle);
  const acX = v128.and(f32x4.sub(columnX(c0, c1, c2, c3), ax), isTriangle);
  const acY = v128.and(f32x4.sub(columnY(c0, c1, c2, c3), ay), isTriangle);
  const acZ = v128.and(f32x4.sub(columnZ(c0, c1, c2, c3), az), isTriangle);
  const nowhere = f32x4.splat(NOWHERE);
  storeColumns(
    leaf + CORNER,
    v128.bitselect(ax, nowhere, isTriangle),
    v128.bitselect(ay, nowhere, isTriangle),
    v128.bitselect(az, nowhere, isTriangle),
  );
  storeColumns(leaf + EDGE_B, abX, abY, abZ);
  storeColumns(leaf + EDGE_C, acX, acY, acZ);
  const longest = f32x4.pmax(f32x4.pmax(greatestOf(abX, abY, abZ), greatestOf(acX, acY, acZ)), f32x4.splat(TINY));
  const margin = f32x4.mul(longest, f32x4.splat(VOLUME_ERROR));
  v128.store(leaf, v128.bitselect(margin, f32x4.splat(-1), isTriangle), MARGIN);
  // The height is computed for a triangle scaled to a longest side of about 1, whose squares are not too small for f32.
  const unit = f32x4.div(f32x4.splat(1), longest);
  const bX = f32x4.mul(abX, unit), bY = f32x4.mul(abY, unit), bZ = f32x4.mul(abZ, unit);
  const cX = f32x4.mul(acX, unit), cY = f32x4.mul(acY, unit), cZ = f32x4.mul(acZ, unit);
  const nX = cross(bY, bZ, cY, cZ), nY = cross(bZ, bX, cZ, cX), nZ = cross(bX, bY, cX, cY);
  const heightSquared = dot(nX, nY, nZ, nX, nY, nZ);
  const height = f32x4.mul(f32x4.sqrt(heightSquared), longest);
  const foot = f32x4.div(f32x4.splat(FOOT_ERROR), heightSquared);
  const slop = f32x4.pmin(foot, f32x4.add(height, f32x4.mul(longest, f32x4.splat(HEIGHT_ERROR))));
  v128.store(leaf, slop, SLOP);
}

@inline function writeLeafBox(lo: v128, hi: v128): void {
  v128.store(leafBoxes + boxAt, lo);
  v128.store(leafBoxes + boxAt, hi, 16);
}

/** Where the box of the leaf at hand goes, in `leafBoxes`. */
let boxAt: usize = 0;

// For sixteen triangles: numbers, rows of indices, corners. They are fetched in short loops, all of one kind before any of
// the next, so that loads that miss the near caches are under way all at once.
const numbers: usize = memory.data(16 * 4, 16);
const rows: usize = memory.data(16 * 16, 16);
const fetched: usize = memory.data(16 * 48, 16);

@inline function fetchCorner(triangle: usize, corner: usize): void {
  const vertex = load<u32>(rows + (triangle << 4) + (corner << 2));
  v128.store(fetched + triangle * 48 + (corner << 4), toFrame(rawVertex(vertex)));
}

/** Fetches sixteen triangles from place `first` on; after the last, that one again. */
function fetchCorners(first: u32): void {
  const from = items, last = triangleCount - 1, all = indices, shift = pairShift;
  for (let i: u32 = 0; i < 16; i++) {
    const place = min(first + i, last);
    const triangle = (load<u32>(from + (<usize>(place >> shift) << 2)) << shift) | (place & shift);
    store<u32>(numbers + (<usize>i << 2), triangle);
    v128.store(rows + (<usize>i << 4), v128.load(all + <usize>triangle * 12));
  }
  for (let i: usize = 0; i < 16; i++) {
    fetchCorner(i, 0);
    fetchCorner(i, 1);
    fetchCorner(i, 2);
  }
}

export function packLeaves(): void {
  const last = i32x4.splat(triangleCount - 1);
  const nowhere = f32x4.splat(NOWHERE);
  let group = levelAddress(1);
  for (let first: u32 = 0; first < leafCount; first += 4) {
    fetchCorners(first << 2);
    for (let i: u32 = 0; i < 4; i++) {
      boxAt = <usize>i << 5;
      const leaf = first + i;
      if (leaf >= leafCount) {
        writeLeafBox(nowhere, f32x4.neg(nowhere));
        continue;
      }
      const places = i32x4.add(i32x4.splat(leaf << 2), i32x4(0, 1, 2, 3));
      const to = leaves + <usize>leaf * LEAF_BYTES;
      writeShapes(to, fetched + <usize>i * 192, i32x4.le_u(places, last));
      v128.store(to, v128.load(numbers + (<usize>i << 4)), NUMBERS);
    }
    writeGroup(group);
    group += GROUP_BYTES;
  }
}

/** Writes the boxes of four leaves as columns. */
function writeGroup(group: usize): void {
  const loA = v128.load(leafBoxes), hiA = v128.load(leafBoxes, 16);
  const loB = v128.load(leafBoxes, 32), hiB = v128.load(leafBoxes, 48);
  const loC = v128.load(leafBoxes, 64), hiC = v128.load(leafBoxes, 80);
  const loD = v128.load(leafBoxes, 96), hiD = v128.load(leafBoxes, 112);
  v128.store(group, columnX(loA, loB, loC, loD));
  v128.store(group, columnX(hiA, hiB, hiC, hiD), 16);
  v128.store(group, columnY(loA, loB, loC, loD), 32);
  v128.store(group, columnY(hiA, hiB, hiC, hiD), 48);
  v128.store(group, columnZ(loA, loB, loC, loD), 64);
  v128.store(group, columnZ(hiA, hiB, hiC, hiD), 80);
}
