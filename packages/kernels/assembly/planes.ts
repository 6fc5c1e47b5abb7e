// Reads the planes that the caller wrote (f64 rows: normal, then d); writes them as culling needs them: in lanes for
// blocks, and in splatted rows, with where the corner farthest along the normal lies, for items. Each view of a cull has
// tables of its own; one view's are at hand at a time.
import { DIMENSIONS } from './columns';

@inline export const MAX_PLANES: u32 = 8;
/**
 * World units: the largest float. A plane at infinity (an infinite far plane) is put here, so that no ∞ − ∞ arises. One at
 * minus this, moved outward by its rounding, is at −∞, where it hides nothing.
 */
@inline const LARGEST: f64 = 3.4028234663852886e38;

/**
 * Splatted rows: normal x, y, z, then d moved outward, 16 bytes each; where in a group the numbers of the corner farthest along
 * the normal are (three offsets); where they are in columns by slot (three offsets); |n|₁, then how much d moves outward for
 * each unit of reach, 16 bytes each. The d and all that is for columns are written by `prepareForColumns`.
 */
@inline export const ROW_BYTES: usize = 128;
@inline export const ROW_D: usize = 48;
@inline export const CORNER_IN_GROUP: usize = 64;
@inline export const CORNER_IN_COLUMNS: usize = 80;
@inline export const ROW_NORMAL_SUM: usize = 96;
@inline export const ROW_BIAS: usize = 112;

// A view's tables: what the caller writes (up to eight rows of f64), lanes, rows.
@inline const INPUT_BYTES: usize = 8 * 4 * 8;
@inline const LANES_BYTES: usize = 4 * 32;
@inline const TABLE_BYTES: usize = INPUT_BYTES + LANES_BYTES + 8 * ROW_BYTES;
/** For 32 views, the most that one cull answers. */
const tables: usize = memory.data(32 * (8 * 4 * 8 + 4 * 32 + 8 * 128), 16);

/** For the view at hand: lanes of normal x, y, z, d as f32, eight each (unused planes have everything inside), and rows. */
export let planeLanes: usize = tables + INPUT_BYTES;
export let planeRows: usize = planeLanes + LANES_BYTES;
let planeInput: usize = tables;

/** Where the caller writes the planes of the `i`-th view of the next cull. */
export function planeAddressOf(i: u32): usize {
  return tables + <usize>i * TABLE_BYTES;
}

export function usePlanes(i: u32): void {
  planeInput = planeAddressOf(i);
  planeLanes = planeInput + INPUT_BYTES;
  planeRows = planeLanes + LANES_BYTES;
}

@inline export function planeNumber(plane: u32, i: i32): f64 {
  return load<f64>(planeInput + (<usize>(<i32>plane * (DIMENSIONS + 1) + i) << 3));
}

@inline function distanceOf(plane: u32): f64 {
  return max(-LARGEST, min(LARGEST, planeNumber(plane, DIMENSIONS)));
}

/**
 * The d for tests in f64: not beyond the clamped sides of endless boxes. ∞ moved outward by its rounding would be ∞ − ∞, and
 * hide nothing; −∞ may stay.
 */
@inline export function farDistanceOf(plane: u32): f64 {
  return min(LARGEST, planeNumber(plane, DIMENSIONS));
}

/** Writes lanes and rows for the view at hand. */
export function preparePlanes(count: u32): void {
  for (let plane: u32 = 0; plane < MAX_PLANES; plane++) {
    const lane = planeLanes + (<usize>plane << 2);
    const row = planeRows + <usize>plane * ROW_BYTES;
    for (let i = 0; i < 3; i++) {
      const n: f32 = plane < count && i < DIMENSIONS ? <f32>planeNumber(plane, i) : 0;
      store<f32>(lane + (<usize>i << 5), n);
      v128.store(row + (<usize>i << 4), f32x4.splat(n));
      // Inside is n·p >= d, so the corner that decides "outside" is the one farthest along n.
      store<u32>(row + (<usize>i << 2), (i << 5) + (n >= 0 ? 16 : 0), CORNER_IN_GROUP);
    }
    store<f32>(lane + 96, plane < count ? <f32>distanceOf(plane) : <f32>-LARGEST);
  }
}

/**
 * Writes what tests by slot need, after `preparePlanes`: columns lie `stride` bytes apart, and `bias` says how far f32 may
 * be wrong, relative to |d| + |n|₁ · reach. Computed in f64, so that only the last rounding counts.
 */
export function prepareForColumns(count: u32, stride: usize, bias: f64): void {
  for (let plane: u32 = 0; plane < count; plane++) {
    const row = planeRows + <usize>plane * ROW_BYTES;
    let sum: f64 = 0;
    for (let i = 0; i < DIMENSIONS; i++) {
      const n = planeNumber(plane, i);
      sum += abs(n);
      store<u32>(row + (<usize>i << 2), <u32>(<usize>(2 * i + (<f32>n >= 0 ? 1 : 0)) * stride), CORNER_IN_COLUMNS);
    }
    const d = distanceOf(plane);
    v128.store(row, f32x4.splat(<f32>(d - abs(d) * bias)), ROW_D);
    v128.store(row, f32x4.splat(<f32>sum), ROW_NORMAL_SUM);
    v128.store(row, f32x4.splat(<f32>(sum * bias)), ROW_BIAS);
  }
}
