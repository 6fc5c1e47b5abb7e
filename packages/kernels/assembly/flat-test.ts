// Reads the run at hand and the planes at hand; tells which slots of a word are not outside any plane.
// Slots are tested against all planes that the run straddles: unless neighbors in the columns are neighbors in the world, the
// box around a word of 64 reaches everywhere. That box is tried when the view showed all of a word or nothing, because then
// they may be neighbors: entities that were made side by side.
import { FAR_BIAS, INSIDE, OUTSIDE, STRADDLES, listRows, rowAt, testBlock } from './block-test';
import { DIMENSIONS } from './columns';
import { boxes, centersOf, farBits, invalidBits, nearBits, radii, reachOf, sideOf, takeWordBoxes, wordCount } from './flat-run';
import { bitsOf } from './inline/lanes';
import { CORNER_IN_COLUMNS, ROW_BIAS, ROW_D, ROW_NORMAL_SUM, farDistanceOf, planeNumber } from './planes';
import { LENT_SPHERES, sourceKind } from './source';

/** How many planes the run straddles. */
let planesAtHand: i32 = 0;

/** Of four boxes, those wholly behind the plane: those whose corner farthest along the normal is behind it. */
@inline function outsideFour(x: v128, y: v128, z: v128, nx: v128, ny: v128, nz: v128, d: v128): v128 {
  let distance = f32x4.add(f32x4.mul(nx, x), f32x4.mul(ny, y));
  if (DIMENSIONS == 3) distance = f32x4.add(distance, f32x4.mul(nz, z));
  return f32x4.lt(distance, d);
}

/** The boxes of a word against all planes, plane by plane: one plane's numbers stay in registers for all 64. */
@inline function testBoxes(at: usize, reach: v128): u64 {
  let outside: u64 = 0;
  for (let i = 0; i < planesAtHand; i++) {
    const row = rowAt(i);
    const nx = v128.load(row), ny = v128.load(row, 16), nz = v128.load(row, 32);
    const d = f32x4.sub(v128.load(row, ROW_D), f32x4.mul(v128.load(row, ROW_BIAS), reach));
    let x = at + <usize>load<u32>(row, CORNER_IN_COLUMNS), y = at + <usize>load<u32>(row, CORNER_IN_COLUMNS + 4);
    let z = DIMENSIONS == 3 ? at + <usize>load<u32>(row, CORNER_IN_COLUMNS + 8) : x;
    for (let shift: u64 = 0; shift < 64; shift += 16) {
      const bits = bitsOf(
        outsideFour(v128.load(x), v128.load(y), v128.load(z), nx, ny, nz, d),
        outsideFour(v128.load(x, 16), v128.load(y, 16), v128.load(z, 16), nx, ny, nz, d),
        outsideFour(v128.load(x, 32), v128.load(y, 32), v128.load(z, 32), nx, ny, nz, d),
        outsideFour(v128.load(x, 48), v128.load(y, 48), v128.load(z, 48), nx, ny, nz, d),
      );
      outside |= <u64>bits << shift;
      x += 64;
      y += 64;
      z += 64;
    }
  }
  return ~outside;
}

/** As `outsideFour`, for the boxes around four spheres, which reach |n|₁ · radius along the normal. */
@inline function outsideFourSpheres(x: usize, y: usize, z: usize, radius: usize, nx: v128, ny: v128, nz: v128, sum: v128, d: v128): v128 {
  let distance = f32x4.add(f32x4.mul(nx, v128.load(x)), f32x4.mul(ny, v128.load(y)));
  if (DIMENSIONS == 3) distance = f32x4.add(distance, f32x4.mul(nz, v128.load(z)));
  return f32x4.lt(f32x4.add(distance, f32x4.mul(sum, v128.load(radius))), d);
}

/** The same for spheres. */
@inline function testSpheres(at: usize, reach: v128): u64 {
  let outside: u64 = 0;
  for (let i = 0; i < planesAtHand; i++) {
    const row = rowAt(i);
    const nx = v128.load(row), ny = v128.load(row, 16), nz = v128.load(row, 32), sum = v128.load(row, ROW_NORMAL_SUM);
    const d = f32x4.sub(v128.load(row, ROW_D), f32x4.mul(v128.load(row, ROW_BIAS), reach));
    let x = centersOf(0) + at, y = centersOf(1) + at, z = DIMENSIONS == 3 ? centersOf(2) + at : x, r = radii() + at;
    for (let shift: u64 = 0; shift < 64; shift += 16) {
      const bits = bitsOf(
        outsideFourSpheres(x, y, z, r, nx, ny, nz, sum, d),
        outsideFourSpheres(x + 16, y + 16, z + 16, r + 16, nx, ny, nz, sum, d),
        outsideFourSpheres(x + 32, y + 32, z + 32, r + 32, nx, ny, nz, sum, d),
        outsideFourSpheres(x + 48, y + 48, z + 48, r + 48, nx, ny, nz, sum, d),
      );
      outside |= <u64>bits << shift;
      x += 64;
      y += 64;
      z += 64;
      r += 64;
    }
  }
  return ~outside;
}

function testNear(word: u32, near: u64): u64 {
  if (near == 0) return 0;
  const at = <usize>word << 8, reach = reachOf(word);
  return near & (sourceKind == LENT_SPHERES ? testSpheres(at, reach) : testBoxes(boxes + at, reach));
}

/** Tests those that reach too far for f32, in f64 and slot by slot. */
function testFar(word: u32, far: u64, planeCount: u32): u64 {
  let visible = far;
  for (let bits = far; bits; bits &= bits - 1) {
    const slot = <usize>(word << 6) + <usize>ctz(bits);
    for (let plane: u32 = 0; plane < planeCount; plane++) {
      const d = farDistanceOf(plane);
      let distance: f64 = 0;
      let size = abs(d);
      for (let axis = 0; axis < DIMENSIONS; axis++) {
        const n = planeNumber(plane, axis);
        if (n == 0) continue;
        const term = n * sideOf(2 * axis + (n >= 0 ? 1 : 0), slot);
        distance += term;
        size += abs(term);
      }
      if (distance < d - size * FAR_BIAS) visible &= ~(bits & (0 - bits));
    }
  }
  return visible;
}

/** Finds the planes that some of the run at hand may be behind. To be called before its words are tested. */
export function testRun(planeCount: u32, lastPlane: usize): i32 {
  takeWordBoxes(0, wordCount);
  const answer = testBlock(planeCount, lastPlane);
  planesAtHand = answer == STRADDLES ? listRows() : 0;
  return answer;
}

/** Members of a word of the run that a view shows, having shown `before`. `answer` is what `testRun` said of the run. */
export function testWord(word: u32, answer: i32, before: u64, planeCount: u32, lastPlane: usize): u64 {
  const near = nearBits(word), far = farBits(word);
  let visible = invalidBits(word);
  if (far) visible |= testFar(word, far, planeCount);
  if (answer == STRADDLES && (before == 0 || before == near)) {
    takeWordBoxes(word, 1);
    answer = testBlock(planeCount, lastPlane);
  }
  if (answer == INSIDE) return visible | near;
  return answer == OUTSIDE ? visible : visible | testNear(word, near);
}
