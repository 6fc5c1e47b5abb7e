// The columns by slot that the narrowphase reads, as the caller loads them: where a shape is and how large, in f64.
import { addressOf, ensure } from './memory';

@inline export const SPHERE: u8 = 0;
@inline export const BOX: u8 = 1;
@inline const NOTHING: u8 = 255;

/** Columns: x y [z], the radius, half x y [z]. */
@inline export const RADIUS: i32 = D;
@inline export const HALF: i32 = D + 1;
@inline const SHAPE_COLUMNS: i32 = 2 * D + 1;

const shapeBuffer: usize = memory.data(8, 8);
let shapeCapacity: u32 = 0;
let shapeCount: u32 = 0;
/** The kinds by slot, u8 each; of no slots at first. */
let kinds: usize = memory.data<u8>([255]);

/** A column; the one after the last has the kinds of slots, a u8 each: SPHERE, BOX, or any other number for neither. */
export function shapeColumn(i: i32): usize {
  return addressOf(shapeBuffer) + ((<usize>i * shapeCapacity) << 3);
}

/** The kind at a slot; beyond the last slot there is nothing to touch. */
@inline export function kindOf(slot: u32): u8 {
  return load<u8>(kinds + min(slot, shapeCount));
}

/** Makes room for slots 0 … count − 1. What the columns held is lost when they grow: load them again. */
export function reserveShapes(count: u32): void {
  if (count > shapeCapacity) {
    ensure(shapeBuffer, ((<usize>count * SHAPE_COLUMNS) << 3) + count + 1, 0);
    shapeCapacity = count;
    kinds = shapeColumn(SHAPE_COLUMNS);
  }
  shapeCount = count;
  store<u8>(kinds + count, NOTHING);
}
