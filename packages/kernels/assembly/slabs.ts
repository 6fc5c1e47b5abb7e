// When does a box that moves along a straight line, or a point (a ray), meet other boxes?
// A group's four boxes are tested in f32, conservatively: the moving box is rounded outward, which widens the slabs, and
// the far side of a slab is moved out by the roundings of its t (T. Ize, "Robust BVH ray traversal", 2013). A single box
// is tested in f64.
import { DIMENSIONS } from './columns';
import { AXES, inputNumber } from './query-input';
import { outward, roundUp } from './inline/outward';

/** Relative: ten roundings of f32, where Ize derives seven. */
@inline const WIDEN: f64 = 1.0000006;
/** Below the largest f32, so that a slab that is never entered (t = ∞) is never within a limit. */
@inline const LONGEST: f32 = 3.3e38;
/** |number| · NEXT_SHARE + LEAST_FLOAT is no less than the gap from an f32 to the next. */
@inline const NEXT_SHARE: f32 = 1.2e-7;
@inline const LEAST_FLOAT: f32 = 1.4e-45;
/** A share of the direction's largest component: with a component below it, times in f32 may overflow. */
@inline const SMALLEST_SHARE: f64 = 1e-37;

// For each axis: offsets into a group of the side where a box is entered and of that where it is left; the moving box's sides
// that meet them; the inverse direction, in f32, and the same widened; then the sides and the direction in f64.
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
/** What the direction of the line prepared last was divided by to make its largest component 1, so that no length overflows f32. */
export let scale: f64 = 1;

function prepareAxis(row: usize, axis: usize): void {
  const min = inputNumber(axis), max = inputNumber(AXES + axis);
  // Plus 0 makes −0 a 0: dividing by it must not swap the ends of a slab.
  const direction = inputNumber(2 * AXES + axis) + 0;
  // Without a branch, as the direction is unpredictable. Numbers of front and back are neighbors, and change places if it goes
  // forward, because its greatest side is the front then.
  const forward = usize(direction >= 0);
  let sides = outward(min, max);
  if (direction != 0 && abs(direction) < scale * SMALLEST_SHARE) {
    // Too slow to tell in f32 when it enters and leaves: this axis bounds nothing, and the test in f64 decides.
    sides = f32x4(-Infinity, Infinity, 0, 0);
  }
  if (direction == 0) {
    // A float or two wider on both sides, so that no box that only touches has t = 0 · ∞.
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

/** Reads the input: min and max of the moving box, its direction, the largest t. False when there is nothing to find. */
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

/** A time as the walk compares it, in f32: large enough to make up for the roundings of when a box is entered. */
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

// A t is NaN in two cases: ∞ − ∞, for the empty box along an axis that bounds nothing, and 0 · ∞, if a line does not move along
// an axis and its coordinate is that of a box's side. As such lines are made wider, that box lies beside the line, by a float or
// two. `pmin` and `pmax` pass over a NaN that comes second; one that comes first they keep, and lose the second. So a box beside
// a line may be handed out, but exact tests refuse it. The empty box never is: if x bounds nothing, the t of leaving is NaN there,
// and so is the result; if x does bound, the box is never entered. Axes are combined two by two, because each operation
// waits for those before it.

/** The earliest t at which each of a group's boxes may be entered, 0 from inside. */
@inline export function enterGroup(group: usize, line: usize): v128 {
  const x = f32x4.pmax(f32x4.splat(0), enterSlab(group, line));
  let rest = enterSlab(group, line + AXIS_BYTES);
  if (DIMENSIONS == 3) rest = f32x4.pmax(rest, enterSlab(group, line + 2 * AXIS_BYTES));
  return f32x4.pmax(x, rest);
}

/** The latest t at which each of them may be left. */
@inline export function leaveGroup(group: usize, line: usize): v128 {
  let rest = leaveSlab(group, line + AXIS_BYTES);
  if (DIMENSIONS == 3) rest = f32x4.pmin(rest, leaveSlab(group, line + 2 * AXIS_BYTES));
  return f32x4.pmin(leaveSlab(group, line), rest);
}

/** Which of them may be met at `best` or before, from when they are entered (`near`) and left (`far`). */
@inline export function areMet(near: v128, far: v128, best: f32): v128 {
  return v128.and(f32x4.le(near, far), f32x4.le(near, f32x4.splat(best)));
}

/**
 * When the moving box meets one box, in f64; Infinity when it does not. Both sides of an axis are divided at once, and no
 * branch asks which axis is entered last, because that is unpredictable.
 */
export function meetBox(box: usize, line: usize): f64 {
  let near = f64x2.splat(0), far = f64x2.splat(Infinity);
  for (let axis: usize = 0; axis < AXES; axis++) {
    const row = line + axis * AXIS_BYTES;
    const enter = <f64>load<f32>(box + load<u32>(row, ENTERED)) - load<f64>(row, EXACT_FRONT);
    const leave = <f64>load<f32>(box + load<u32>(row, LEFT)) - load<f64>(row, EXACT_BACK);
    const t = f64x2.div(f64x2(enter, leave), v128.load64_splat(row, DIRECTION));
    // If a t is 0 / 0, no comparison is true: that side bounds nothing.
    near = f64x2.pmax(near, t);
    far = f64x2.pmin(far, t);
  }
  const entered = f64x2.extract_lane(near, 0);
  return entered <= f64x2.extract_lane(far, 1) ? entered : Infinity;
}
