// How far boxes are from a point: four at a time in f32, squared, or one in f64. In f32 the point is rounded both ways, so
// that apart from the roundings of the computation no distance is above the true one; those are made up for by what it is
// compared with (`squaredBound`).
import { DIMENSIONS } from './columns';
import { AXES, inputNumber } from './query-input';
import { outward, roundUp } from './inline/outward';

/** Relative: the roundings of a difference, its square and two sums, twice over, and of a root that is squared again. */
@inline const WIDEN: f64 = 1.0000012;
/** World units squared. A bound beyond this is taken for infinite, because distances may overflow f32 there. */
@inline const FARTHEST: f64 = 1e36;

/** Reads a point from the input; writes each coordinate rounded down, then up. False when it is not finite. */
export function preparePoint(point: usize): bool {
  let sum: f64 = 0;
  for (let axis: usize = 0; axis < AXES; axis++) {
    sum += abs(inputNumber(axis));
    v128.store64_lane(point + (axis << 3), outward(inputNumber(axis), inputNumber(axis)), 0);
  }
  return sum < Infinity;
}

@inline function squaredGap(group: usize, point: usize, axis: usize): v128 {
  const side = group + (axis << 5);
  const coordinate = point + (axis << 3);
  const gap = f32x4.pmax(
    f32x4.sub(v128.load(side), v128.load32_splat(coordinate, 4)),
    f32x4.sub(v128.load32_splat(coordinate), v128.load(side, 16)),
  );
  const outside = f32x4.pmax(f32x4.splat(0), gap);
  return f32x4.mul(outside, outside);
}

/** Lower bounds of the squared distances of a group's boxes. Empty boxes are infinitely far; others may be, too. */
@inline export function squaredGaps(group: usize, point: usize): v128 {
  const squared = f32x4.add(squaredGap(group, point, 0), squaredGap(group, point, 1));
  return DIMENSIONS == 3 ? f32x4.add(squared, squaredGap(group, point, 2)) : squared;
}

/** The lesser of the gaps to a box's two sides: from inside, the distance to the farther one, negated. */
@inline function leastGap(group: usize, point: usize, axis: usize): v128 {
  const side = group + (axis << 5);
  const coordinate = point + (axis << 3);
  return f32x4.pmin(
    f32x4.sub(v128.load(side), v128.load32_splat(coordinate, 4)),
    f32x4.sub(v128.load32_splat(coordinate), v128.load(side, 16)),
  );
}

/** How far boxes that hold the point reach from it, along the axis where they reach farthest. Says nothing of other boxes. */
@inline export function farthestAlongAxes(group: usize, point: usize): v128 {
  let least = f32x4.pmin(leastGap(group, point, 0), leastGap(group, point, 1));
  if (DIMENSIONS == 3) least = f32x4.pmin(least, leastGap(group, point, 2));
  return f32x4.abs(least);
}

/** Boxes that are not empty. */
@inline export function isFilled(group: usize): v128 {
  return f32x4.le(v128.load(group), v128.load(group, 16));
}

/** By how much distances may be too small because the point was rounded. */
export function roundingOf(point: usize): f64 {
  let sum: f64 = 0;
  for (let axis: usize = 0; axis < AXES; axis++) {
    const coordinate = point + (axis << 3);
    sum += <f64>load<f32>(coordinate, 4) - <f64>load<f32>(coordinate);
  }
  return sum;
}

/** What squared distances in f32 have to be compared with: never too small. */
@inline export function squaredBound(squared: f64): f32 {
  return squared > FARTHEST ? Infinity : roundUp(squared * WIDEN);
}

/** Without the branch that V8 makes of a select: on which side of a box a point is, is unpredictable. */
@inline function greater(a: f64, b: f64): f64 {
  return f64x2.extract_lane(f64x2.pmax(f64x2.splat(a), f64x2.splat(b)), 0);
}

@inline function exactGap(box: usize, axis: usize): f64 {
  const coordinate = inputNumber(axis);
  const side = box + (axis << 5);
  const below = <f64>load<f32>(side) - coordinate, above = coordinate - <f64>load<f32>(side, 16);
  return greater(0, greater(above, below));
}

/** From the point in the input to one box. */
@inline export function exactDistance(box: usize): f64 {
  const x = exactGap(box, 0), y = exactGap(box, 1), z = DIMENSIONS == 3 ? exactGap(box, 2) : 0;
  return sqrt(x * x + y * y + z * z);
}
