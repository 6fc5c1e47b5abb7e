// Reads spheres or boxes and the triangles near each, writes the ways out of the mesh: out of the triangle that a shape reaches
// into the deepest, then out of the one that is deepest from there. Pushes are those of core's resolveSphereTriangleFront and
// resolveAabbTriangleFront, to the bit.
import { CONTACT_BYTES, UNKNOWN, collideFronts, contacts, pairs } from './front';
import { boxes, collideBoxFronts } from './front-box';
import { limits, spheres } from './spheres';

/** By shape, x y z of its way, and how far it may move before other triangles than those listed matter; then f64. */
export const ways: usize = memory.data(64 * 32, 16);
@inline const ROOM: usize = 24;

// The deepest push of a shape.
let pushX: f64 = 0, pushY: f64 = 0, pushZ: f64 = 0, depth: f64 = 0;
let isKnown: bool = true;

/** Finds the deepest of a shape's contacts, which come first of those from `row` on. Returns where the next ones are. */
function findDeepest(row: usize, end: usize, shape: u32): usize {
  let deepest: u32 = 0;
  depth = 0;
  isKnown = true;
  for (; row < end; row += CONTACT_BYTES) {
    const number = load<u32>(row, 60);
    if ((number & ~UNKNOWN) != shape) break;
    if (number >= UNKNOWN) isKnown = false;
    const length = load<f64>(row, 24), triangle = load<u32>(row, 56);
    const x = 0 - load<f64>(row) * length, y = 0 - load<f64>(row, 8) * length, z = 0 - load<f64>(row, 16) * length;
    if (!(abs(x + y + z) < Infinity)) continue;
    const distance = sqrt(x * x + y * y + z * z);
    // Of equally deep ones the lowest, so that the answer does not depend on the order of the tree.
    if (distance < depth || (distance == depth && (depth == 0 || triangle > deepest))) continue;
    deepest = triangle;
    depth = distance;
    pushX = x;
    pushY = y;
    pushZ = z;
  }
  return row;
}

/** Moves a point at an address by the deepest push. */
@inline function movePoint(at: usize): void {
  store<f64>(at, load<f64>(at) + pushX);
  store<f64>(at, load<f64>(at, 8) + pushY, 8);
  store<f64>(at, load<f64>(at, 16) + pushZ, 16);
}

/** Moves a shape by the deepest push. Returns whether it has to be looked at again: not if there is hardly a push. */
function move(shape: usize, way: usize, isBox: bool): bool {
  if (!isKnown) {
    store<f64>(way, NaN);
    return false;
  }
  const size = abs(load<f64>(shape)) + abs(load<f64>(shape, 8)) + abs(load<f64>(shape, 16)) + abs(load<f64>(shape, 24));
  if (!(depth > size * load<f64>(limits, 8))) return false;
  movePoint(way);
  store<f64>(way, load<f64>(way, ROOM) - depth, ROOM);
  movePoint(shape);
  if (isBox) movePoint(shape + 24);
  return true;
}

/**
 * Pushes the shapes that were written out of the triangles of the pairs that were, in the order of the shapes: each at most
 * `most` times, and no more when what is left is no push by `limits`. Where the listed triangles
 * do not tell, x of the way is NaN. All shapes are tested before any is tested again: each would wait for its own push.
 */
export function pushShapes(count: u32, pairCount: u32, most: u32, isBox: bool): void {
  for (let way = ways, end = ways + (<usize>count << 5); way < end; way += 32) memory.fill(way, 0, 24);
  let end = pairs + (<usize>pairCount << 3);
  for (let i: u32 = 0; i < most && end > pairs; i++) {
    const last = contacts + <usize>(isBox ? collideBoxFronts(pairs, end) : collideFronts(pairs, end)) * CONTACT_BYTES;
    let row = contacts, from = pairs, to = pairs;
    while (from < end) {
      const at = load<u32>(from, 4);
      const way = ways + at;
      row = findDeepest(row, last, at >> 5);
      let isKept = load<f64>(way, ROOM) >= 0;
      if (!isKept) store<f64>(way, NaN);
      else isKept = move(isBox ? boxes + 2 * <usize>at : spheres + at, way, isBox);
      for (; from < end && load<u32>(from, 4) == at; from += 8) {
        store<u64>(to, load<u64>(from));
        if (isKept) to += 8;
      }
    }
    end = to;
  }
}
