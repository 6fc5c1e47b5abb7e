import type { TriangleKernel } from './triangle-kernel.ts';
import { usePlace } from './triangle-place.ts';
import type { TriangleTree } from './triangle-tree.ts';

// As assembly/mesh/layout.ts lays them out: the floats of a group of boxes, of an axis in it, and of a leaf; where a
// leaf has its triangles' numbers.
const GROUP_FLOATS = 24;
const AXIS_FLOATS = 8;
const LEAF_FLOATS = 48;
const NUMBERS = 44;

/** Frame units: by how much a corner and edges, rounded to f32 and added up again, may be off. */
const ROUNDING = 4e-7;

function fail(message: string): never {
  throw new Error(`validateTriangleTree: ${message}.`);
}

/** The box of a lane: min and max per axis. Throws when it does not hold `inner`. */
function checkHolds(kernel: TriangleKernel, level: number, place: number, inner: number[]): void {
  const group = (kernel.exports.levelAddress(level) >>> 2) + (place >> 2) * GROUP_FLOATS;
  for (let axis = 0; axis < 3; axis++) {
    const at = group + axis * AXIS_FLOATS + (place & 3);
    const min = kernel.f32[at];
    const max = kernel.f32[at + 4];
    if (min <= inner[axis] + ROUNDING && max >= inner[axis + 3] - ROUNDING) continue;
    fail(`lane ${place} of level ${level} has ${min}…${max}, not all of ${inner} on axis ${axis}`);
  }
}

/** The box of a leaf's triangle, from its corner and edges. */
function boxInLeaf(kernel: TriangleKernel, leaf: number, lane: number): number[] {
  const { f32 } = kernel;
  const sides = [0, 1, 2].map((axis) => {
    const at = leaf + axis * 4 + lane;
    const corners = [f32[at], f32[at] + f32[at + 12], f32[at] + f32[at + 24]];
    return [Math.min(...corners), Math.max(...corners)];
  });
  return [...sides.map(([min]) => min), ...sides.map(([, max]) => max)];
}

/**
 * Checks that the tree is sound: every triangle is in one leaf, every box holds the triangles below it. Throws
 * otherwise, with the numbers. For tests and debugging.
 */
export function validateTriangleTree(tree: TriangleTree): void {
  const { kernel, place, triangleCount } = tree;
  usePlace(place, 'validateTriangleTree');
  const { exports, u32 } = kernel;
  const leaves = exports.leafAddress() >>> 2;
  const seen = new Uint8Array(triangleCount);
  for (let i = 0; i < triangleCount; i++) {
    const leaf = leaves + (i >> 2) * LEAF_FLOATS;
    const triangle = u32[leaf + NUMBERS + (i & 3)];
    if (!(triangle < triangleCount)) fail(`leaf ${i >> 2} has triangle ${triangle}`);
    if (seen[triangle]++) fail(`triangle ${triangle} is in two places`);
    const box = boxInLeaf(kernel, leaf, i & 3);
    let place = i >> 2;
    for (let level = 1; level <= exports.getTopLevel(); level++) {
      checkHolds(kernel, level, place, box);
      place >>= 2;
    }
    if (place > 0) fail(`triangle ${triangle} is not below the root`);
  }
}
