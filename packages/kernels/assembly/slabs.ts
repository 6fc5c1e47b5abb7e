// A box that moves along a straight line, or a point that does: a ray. When does it meet other boxes?
// A group's four boxes are tested in f32, conservatively: what moves is rounded outward, which widens the slabs, and
// the far side of a slab is moved out by the roundings of its t (T. Ize, "Robust BVH ray traversal", 2013). A box of
// its own is tested in f64.
import { DIMENSIONS } from './columns';
import { AXES, inputNumber } from './query-input';
import { outward, roundUp } from './inline/outward';

/** Relative: ten roundings of f32, where Ize derives seven. */
@inline const WIDEN: f64 = 1.0000006;
/** Below the largest f32, so that a slab that is never entered (t = ∞) is never left before. */
@inline const LONGEST: f32 = 3.3e38;
/** |number| · NEXT_SHARE + LEAST_FLOAT is no less than it is from an f32 to the next. */
@inline const NEXT_SHARE: f32 = 1.2e-7;
@inline const LEAST_FLOAT: f32 = 1.4e-45;
/** Of the largest component of the direction: one as small as this times the inverse of it may overflow f32. */
@inline const SMALLEST_SHARE: f64 = 1e-37;

// Of an axis: offsets into a group of the side that is entered and of that which is left, the moving box's sides that
// meet them and the inverse direction, in f32, and that again, widened; then the sides and the direction in f64.
@inline const AXIS_BYTES: usize = 48;
@inline const ENTERED: usize = 0;
@inline const LEFT: usize = 4;
@inline const FRONT: usize = 8;
@inline const BACK: usize = 12;
@inline const INVERSE: usize = 16;
@inline const WIDE_INVERSE: usize = 20;
@inline const EXACT_FRONT: usize = 24;
@inline const EXACT_BACK: usize = 32;
@inline const DIRECTION: usize = 40;
/** What the direction of the line prepared last was divided by, so that its largest component is 1: no length overflows f32. */
export let scale: f64 = 1;

function prepareAxis(row: usize, axis: usize): void {
  const min = inputNumber(axis), max = inputNumber(AXES + axis);
  // Plus 0 makes −0 a 0: dividing by it must not swap the ends of a slab.
  const direction = inputNumber(2 * AXES + axis) + 0;
  // Without a branch: which way it goes is not to be foreseen. Numbers of front and back are neighbors, and change
  // places where it goes forward, for then its greatest side is the front.
  const forward = usize(direction >= 0);
  let sides = outward(min, max);
  if (direction != 0 && abs(direction) < scale * SMALLEST_SHARE) {
    // Too slow to say in f32 when it enters and leaves: this axis bounds nothing, and the test in f64 decides.
    sides = f32x4(-Infinity, Infinity, 0, 0);
  }
  if (direction == 0) {
    // One float wider on both sides, or two, so that no box that only touches has t = 0 · ∞.
    const step = f32x4.add(f32x4.mul(f32x4.abs(sides), f32x4.splat(NEXT_SHARE)), f32x4.splat(LEAST_FLOAT));
    sides = f32x4.sub(sides, v128.xor(step, i32x4(0, 0x80000000, 0, 0)));
  }
  const near = row + (forward << 2), far = row - (forward << 2);
  store<u32>(near, (<u32>axis << 5) + 16, ENTERED);
  store<u32>(far, <u32>axis << 5, LEFT);
  v128.store32_lane(near, sides, 0, FRONT);
  v128.store32_lane(far, sides, 1, BACK);
  store<f64>(row + (forward << 3), min, EXACT_FRONT);
  store<f64>(row - (forward << 3), max, EXACT_BACK);
  const inverse = scale / direction;
  store<f32>(row, <f32>inverse, INVERSE);
  store<f32>(row, <f32>(inverse * WIDEN), WIDE_INVERSE);
  store<f64>(row, direction, DIRECTION);
}

/** Reads the input: min and max of what moves, its direction, the largest t. False when there is nothing to find. */
export function prepareLine(line: usize): bool {
  let sum: f64 = 0;
  scale = 0;
  for (let axis: usize = 0; axis < AXES; axis++) {
    const direction = abs(inputNumber(2 * AXES + axis));
    if (inputNumber(axis) > inputNumber(AXES + axis)) return false;
    scale = max(scale, direction);
    sum += abs(inputNumber(axis)) + abs(inputNumber(AXES + axis)) + direction;
  }
  if (!(inputNumber(3 * AXES) >= 0 && sum < Infinity)) return false;
  if (scale == 0) scale = 1;
  for (let axis: usize = 0; axis < AXES; axis++) prepareAxis(line + axis * AXIS_BYTES, axis);
  return true;
}

/** A time as the tree's walk knows it: never less, in f32, by more than the roundings of when a box is entered. */
@inline export function scaled(time: f64, by: f64): f32 {
  return min(roundUp(time * by * WIDEN), LONGEST);
}

@inline function enterSlab(group: usize, row: usize): v128 {
  const t = f32x4.sub(v128.load(group + load<u32>(row, ENTERED)), v128.load32_splat(row, FRONT));
  return f32x4.mul(t, v128.load32_splat(row, INVERSE));
}

@inline function leaveSlab(group: usize, row: usize): v128 {
  const t = f32x4.sub(v128.load(group + load<u32>(row, LEFT)), v128.load32_splat(row, BACK));
  return f32x4.mul(t, v128.load32_splat(row, WIDE_INVERSE));
}

// A t is NaN in two cases: ∞ − ∞, of the empty box along an axis without sides, and 0 · ∞, where a line stays at a coordinate
// at which a box has a side. As lines that stay are wider than they should be, such a box lies beside the line, by a float or two.
// As the second number of a minimum or maximum NaN is passed over; as the first it is kept, and the second is lost. So a box beside
// a line may be handed out, which exact tests refuse. The empty box never is: of its x either t is infinite, or that of leaving
// is NaN, and so is what comes of it; where x is in order, it is never entered. Axes are put together two by two, for each
// waits for those before it.

/** When each of a group's boxes is entered at least, 0 from inside. */
@inline export function enterGroup(group: usize, line: usize): v128 {
  const x = f32x4.pmax(f32x4.splat(0), enterSlab(group, line));
  let rest = enterSlab(group, line + AXIS_BYTES);
  if (DIMENSIONS == 3) rest = f32x4.pmax(rest, enterSlab(group, line + 2 * AXIS_BYTES));
  return f32x4.pmax(x, rest);
}

/** When each of them is left. */
@inline export function leaveGroup(group: usize, line: usize): v128 {
  let rest = leaveSlab(group, line + AXIS_BYTES);
  if (DIMENSIONS == 3) rest = f32x4.pmin(rest, leaveSlab(group, line + 2 * AXIS_BYTES));
  return f32x4.pmin(leaveSlab(group, line), rest);
}

/** Which of them are met at `best` or before, by when they are entered and left. */
@inline export function areMet(near: v128, far: v128, best: f32): v128 {
  return v128.and(f32x4.le(near, far), f32x4.le(near, f32x4.splat(best)));
}

/**
 * When what moves meets one box, in f64; Infinity when it does not. Both sides of an axis are divided at once, and no
 * branch asks which axis is the last to be entered: nobody foresees that.
 */
export function meetBox(box: usize, line: usize): f64 {
  let near = f64x2.splat(0), far = f64x2.splat(Infinity);
  for (let axis: usize = 0; axis < AXES; axis++) {
    const row = line + axis * AXIS_BYTES;
    const enter = <f64>load<f32>(box + load<u32>(row, ENTERED)) - load<f64>(row, EXACT_FRONT);
    const leave = <f64>load<f32>(box + load<u32>(row, LEFT)) - load<f64>(row, EXACT_BACK);
    const t = f64x2.div(f64x2(enter, leave), v128.load64_splat(row, DIRECTION));
    // Where a side is 0 / 0, no comparison is true: it does not bound what moves.
    near = f64x2.pmax(near, t);
    far = f64x2.pmin(far, t);
  }
  const entered = f64x2.extract_lane(near, 0);
  return entered <= f64x2.extract_lane(far, 1) ? entered : Infinity;
}
