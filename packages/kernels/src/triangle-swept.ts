import type { TriangleTree } from './triangle-tree.ts';

// The one moving shape that the kernels know: a box with rounded edges. Its numbers: center, motion, half extents,
// radius, largest t.

function writeMotion(tree: TriangleTree, x: number, y: number, z: number): void {
  const { f64, swept } = tree.kernel;
  f64[swept + 3] = x;
  f64[swept + 4] = y;
  f64[swept + 5] = z;
}

function writeHalves(tree: TriangleTree, x: number, y: number, z: number): void {
  const { f64, swept } = tree.kernel;
  f64[swept + 6] = x;
  f64[swept + 7] = y;
  f64[swept + 8] = z;
}

function writeReach(tree: TriangleTree, radius: number): void {
  const { f64, swept } = tree.kernel;
  f64[swept + 9] = radius;
  f64[swept + 10] = 1;
}

const STILL = [0, 0, 0];

/** Writes a box that does not move. */
export function writeBox(tree: TriangleTree, box: ArrayLike<number>): void {
  writeSweptBox(tree, box, STILL);
}

/** Writes a box that moves. */
export function writeSweptBox(
  tree: TriangleTree,
  box: ArrayLike<number>,
  motion: ArrayLike<number>,
): void {
  const { bounds, kernel } = tree;
  for (let axis = 0; axis < 3; axis++) {
    // Clamped to the surroundings of all that it may meet: a box as large as the world would have no middle to speak
    // of.
    const size = bounds[axis + 3] - bounds[axis] + Math.abs(motion[axis]);
    const least = bounds[axis] - size;
    const most = bounds[axis + 3] + size;
    const min = Math.max(least, Math.min(most, box[axis]));
    const max = Math.max(least, Math.min(most, box[axis + 3]));
    kernel.f64[kernel.swept + axis] = min * 0.5 + max * 0.5;
    kernel.f64[kernel.swept + 6 + axis] = max * 0.5 - min * 0.5;
  }
  writeMotion(tree, motion[0], motion[1], motion[2]);
  writeReach(tree, 0);
}

/** Writes a capsule that does not move, with a radius of its own: as a ball that moves from one end to the other. */
export function writeCapsule(tree: TriangleTree, capsule: ArrayLike<number>, radius: number): void {
  writeMovingSphere(tree, capsule, radius);
  writeMotion(tree, capsule[3] - capsule[0], capsule[4] - capsule[1], capsule[5] - capsule[2]);
}

function writeMovingSphere(tree: TriangleTree, center: ArrayLike<number>, radius: number): void {
  const { f64, swept } = tree.kernel;
  for (let axis = 0; axis < 3; axis++) f64[swept + axis] = center[axis];
  writeHalves(tree, 0, 0, 0);
  writeReach(tree, radius);
}

/** Writes a ball, x y z radius, that moves. */
export function writeSweptSphere(
  tree: TriangleTree,
  sphere: ArrayLike<number>,
  motion: ArrayLike<number>,
): void {
  writeMovingSphere(tree, sphere, sphere[3]);
  writeMotion(tree, motion[0], motion[1], motion[2]);
}

/** Writes a capsule, ax ay az bx by bz radius, that moves: as the box of its ends, with rounded edges. */
export function writeSweptCapsule(
  tree: TriangleTree,
  capsule: ArrayLike<number>,
  motion: ArrayLike<number>,
): void {
  const { f64, swept } = tree.kernel;
  for (let axis = 0; axis < 3; axis++) {
    f64[swept + axis] = capsule[axis] * 0.5 + capsule[axis + 3] * 0.5;
    f64[swept + 6 + axis] = Math.abs(capsule[axis + 3] * 0.5 - capsule[axis] * 0.5);
  }
  writeMotion(tree, motion[0], motion[1], motion[2]);
  writeReach(tree, capsule[6]);
}
