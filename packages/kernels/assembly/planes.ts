// Reads the planes the caller wrote (f64 rows: normal, then d); writes them as culling wants them:
// in lanes for the blocks, splatted with the extremal corner's columns for the items.
import { DIMENSIONS, column } from './columns';

@inline export const MAX_PLANES: u32 = 8;
/** World units. A plane at infinity (an infinite far plane) comes to lie here, so that no ∞ − ∞ arises. */
@inline const FARTHEST: f64 = 1e37;
/**
 * Splatted rows: normal x, y, z and d, 16 bytes each; then where the extremal corner's numbers are: three offsets
 * into a group, and three addresses of columns by slot.
 */
@inline export const ROW_BYTES: usize = 96;
@inline export const CORNER_IN_GROUP: usize = 64;
@inline export const CORNER_COLUMNS: usize = 80;

/** Where the caller writes up to eight rows of f64. */
export const planeInput: usize = memory.data(MAX_PLANES * 4 * 8, 16);
/** Lanes: normal x, y, z, d as f32, eight each. Unused planes have everything inside. */
export const planeLanes: usize = memory.data(4 * 32, 16);
export const planeRows: usize = memory.data(MAX_PLANES * 96, 16);

@inline export function planeNumber(plane: u32, i: i32): f64 {
  return load<f64>(planeInput + (<usize>(<i32>plane * (DIMENSIONS + 1) + i) << 3));
}

export function preparePlanes(count: u32): void {
  for (let plane: u32 = 0; plane < MAX_PLANES; plane++) {
    const lane = planeLanes + (<usize>plane << 2);
    const row = planeRows + <usize>plane * ROW_BYTES;
    for (let i = 0; i < 3; i++) {
      const n: f32 = plane < count && i < DIMENSIONS ? <f32>planeNumber(plane, i) : 0;
      store<f32>(lane + (<usize>i << 5), n);
      v128.store(row + (<usize>i << 4), f32x4.splat(n));
      // Inside is n·p >= d, so the corner that decides "outside" is the one farthest along n.
      const isMax = n >= 0 ? 1 : 0;
      store<u32>(row + (<usize>i << 2), (i << 5) + (isMax << 4), CORNER_IN_GROUP);
      if (i < DIMENSIONS) store<u32>(row + (<usize>i << 2), column(2 * i + isMax), CORNER_COLUMNS);
    }
    const d: f64 = plane < count ? planeNumber(plane, DIMENSIONS) : -FARTHEST;
    store<f32>(lane + 96, <f32>max(-FARTHEST, min(FARTHEST, d)));
  }
}
