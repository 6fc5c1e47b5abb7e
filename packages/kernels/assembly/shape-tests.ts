// Which of a group's four boxes a query's shape meets: a box, a sphere, planes, or the path of a moving
// box. Conservative, in f32: shapes are rounded outward.
import { DIMENSIONS } from './columns';
import { isFilled, preparePoint, squaredBound, squaredGaps } from './gaps';
import { AXES, inputNumber } from './query-input';
import { roundDown, roundedOutward } from './inline/outward';
import { areMet, enterGroup, leaveGroup, prepareLine, scale, scaled } from './slabs';

@inline export const BOX: i32 = 0;
@inline export const SPHERE: i32 = 1;
@inline export const PLANES: i32 = 2;
@inline export const LINE: i32 = 3;

/** Relative: moves a coordinate by more than its rounding to f32. */
@inline const ROUNDING: f64 = 2.4e-7;
/** World units: keeps the move from vanishing at zero. */
@inline const SMALLEST: f64 = 1e-37;

/** Min x, max x, min y, … of a box. */
const box: usize = memory.data(8 * 4, 16);
/** The center of a sphere: see `preparePoint`. */
const center: usize = memory.data(8 * 4, 16);
let squaredRadius: f32 = 0;
/** The moving box, see `prepareLine`, and the largest t. */
export const line: usize = memory.data(3 * 48, 16);
let longest: f32 = 0;

// A plane: normal, d, then the offsets into a group of the corner that is farthest along the normal.
@inline const PLANE_BYTES: usize = 32;
const planes: usize = memory.data(8 * 32, 16);
let planesEnd: usize = planes;

/** A side of the box, in all lanes. 0 for other shapes, which read what they need themselves. */
@inline export function sideFor(kind: i32, i: usize): v128 {
  return kind == BOX && i < 2 * AXES ? v128.load32_splat(box + (i << 2)) : i32x4.splat(0);
}

@inline function overlaps(group: usize, minX: v128, maxX: v128, minY: v128, maxY: v128, minZ: v128, maxZ: v128): v128 {
  let hit = v128.and(
    v128.and(f32x4.le(v128.load(group), maxX), f32x4.ge(v128.load(group, 16), minX)),
    v128.and(f32x4.le(v128.load(group, 32), maxY), f32x4.ge(v128.load(group, 48), minY)),
  );
  if (DIMENSIONS == 3) {
    hit = v128.and(
      hit,
      v128.and(f32x4.le(v128.load(group, 64), maxZ), f32x4.ge(v128.load(group, 80), minZ)),
    );
  }
  return hit;
}

/** Boxes within the sphere's radius of its center. */
@inline function comesNear(group: usize): v128 {
  return v128.and(isFilled(group), f32x4.le(squaredGaps(group, center), f32x4.splat(squaredRadius)));
}

/** One term of the sum that says how far a corner lies along a plane's normal. */
@inline function termOf(group: usize, plane: usize, axis: usize): v128 {
  const corner = v128.load(group + load<u32>(plane + (axis << 2), 16));
  return f32x4.mul(v128.load32_splat(plane + (axis << 2)), corner);
}

/** Boxes that are not wholly on the outer side of any plane. */
function isInside(group: usize): v128 {
  // The corners of an empty box are infinite: it would be inside everything.
  let hit = isFilled(group);
  for (let plane = planes; plane < planesEnd; plane += PLANE_BYTES) {
    const x = termOf(group, plane, 0);
    const y = termOf(group, plane, 1);
    let sum = f32x4.add(x, y);
    let size = f32x4.add(f32x4.abs(x), f32x4.abs(y));
    if (DIMENSIONS == 3) {
      const z = termOf(group, plane, 2);
      sum = f32x4.add(sum, z);
      size = f32x4.add(size, f32x4.abs(z));
    }
    // Eight roundings of the terms' size. If numbers overflow, the sum is NaN, and not outside.
    const most = f32x4.add(sum, f32x4.mul(size, f32x4.splat(<f32>(2 * ROUNDING))));
    hit = v128.andnot(hit, f32x4.lt(most, v128.load32_splat(plane, 12)));
  }
  return hit;
}

/**
 * Which of a group's boxes the shape meets. The sides are those of a box (`sideFor`), to be read once for all groups: reading
 * them again for each took 4 % of a query.
 */
@inline export function testGroup(group: usize, kind: i32, minX: v128, maxX: v128, minY: v128, maxY: v128, minZ: v128, maxZ: v128): i32 {
  if (kind == LINE) return i32x4.bitmask(areMet(enterGroup(group, line), leaveGroup(group, line), longest));
  if (kind == PLANES) return i32x4.bitmask(isInside(group));
  if (kind == SPHERE) return i32x4.bitmask(comesNear(group));
  return i32x4.bitmask(overlaps(group, minX, maxX, minY, maxY, minZ, maxZ));
}

// Each of these reads the input and says whether there can be anything to find.

/** Min x, y, z, max x, y, z; without z in 2D. */
export function prepareBox(): bool {
  for (let axis: usize = 0; axis < AXES; axis++) {
    v128.store64_lane(box + (axis << 3), roundedOutward(inputNumber(axis), inputNumber(axis + AXES)), 0);
  }
  return true;
}

/** Center and radius. */
export function prepareSphere(): bool {
  const radius = inputNumber(AXES);
  squaredRadius = squaredBound(radius * radius);
  return radius >= 0 && preparePoint(center);
}

/** Rows of a normal and d. */
export function preparePlanes(count: u32): bool {
  planesEnd = planes + <usize>count * PLANE_BYTES;
  let input: usize = 0;
  // The sum is NaN if any number is. −∞ is a valid d, and so is ∞, which everything is behind.
  let sum: f64 = 0;
  for (let plane = planes; plane < planesEnd; plane += PLANE_BYTES) {
    for (let axis: usize = 0; axis < AXES; axis++) {
      const normal = <f32>inputNumber(input++);
      sum += normal;
      store<f32>(plane + (axis << 2), normal);
      store<u32>(plane + (axis << 2), (<u32>axis << 5) + (normal >= 0 ? 16 : 0), 16);
    }
    const d = inputNumber(input++);
    sum += d;
    store<f32>(plane, abs(d) == Infinity ? <f32>d : roundDown(d - abs(d) * ROUNDING - SMALLEST), 12);
  }
  return sum == sum;
}

/** Min and max of a box, its motion, and the largest t: how many times the motion. */
export function prepareLineInput(): bool {
  const isSound = prepareLine(line);
  longest = scaled(inputNumber(3 * AXES), scale);
  return isSound;
}
