// Walks down both trees step by step, nearest first: toward the boxes that a line meets, or those near a point.
import { farthestAlongAxes, isFilled, squaredGaps } from './gaps';
import { nodeAt } from './inline/entries';
import { areMet, enterGroup, leaveGroup } from './slabs';
import { NOTHING, groupOf, isBeyond, levelOfNode, pushChildren } from './walk';

/** Where `nextNode` left the stack. */
export let topLeft: usize = 0;

/**
 * Nodes whose own number is 0, or as good as that, are sorted by one below this, so the limit is never less than this. (A reach
 * of −0 becomes just this, which is not beyond it.)
 */
@inline const LEAST_NORMAL: f32 = 1.1754944e-38;

/**
 * What nodes are sorted by: their numbers. For those that hold the start of the line, or the point, that is 0: they are sorted
 * by how far they reach from there, as the bits of a float so small that it is as good as 0. The nearest is likely to be in the
 * one that reaches least far, and it then rules out others. In 3D that saves visiting one of twelve nodes for points, one of
 * nineteen for rays.
 */
@inline function keysOf(numbers: v128, reach: v128): v128 {
  return i32x4.max_s(numbers, i32x4.shr_u(reach, 8));
}

/** Pushes those of a node's children that may lie at `limit` or before; returns the new top. */
@inline function pushNear(top: usize, node: u32, shape: usize, isLine: bool, limit: f32): usize {
  const group = groupOf(node);
  let numbers: v128, hit: v128, reach: v128;
  if (isLine) {
    numbers = enterGroup(group, shape);
    reach = leaveGroup(group, shape);
    hit = areMet(numbers, reach, limit);
  } else {
    numbers = squaredGaps(group, shape);
    reach = farthestAlongAxes(group, shape);
    hit = v128.and(isFilled(group), f32x4.le(numbers, f32x4.splat(limit)));
  }
  return pushChildren(top, node, hit, keysOf(numbers, reach));
}

/**
 * The next node of level `level` that may lie at `best` or before, roughly in order; NOTHING at the end. `shape` is a line of
 * `prepareLine` or a point of `preparePoint`; telling them apart at each step costs nothing measurable.
 *
 * Nodes are taken two at a time, and the children of the nearer come to lie on top: the processor tests both at once, where it
 * would wait for the nearer one to learn what comes after it. Most of the others would have been next but a few.
 */
export function nextNode(stack: usize, top: usize, shape: usize, isLine: bool, best: f32, level: u32): u32 {
  const limit = max(best, LEAST_NORMAL);
  // The nearer of two, while the other is looked at; a node is never 0.
  let nearer: u32 = 0;
  for (;;) {
    let node = nearer;
    nearer = 0;
    if (node == 0) {
      if (top <= stack) break;
      top -= 8;
      if (isBeyond(top, limit)) continue;
      node = nodeAt(top);
      if (levelOfNode(node) == level) {
        topLeft = top;
        return node;
      }
      if (top > stack && !isBeyond(top - 8, limit)) {
        const other = nodeAt(top - 8);
        if (levelOfNode(other) != level) {
          top -= 8;
          nearer = node;
          node = other;
        }
      }
    }
    top = pushNear(top, node, shape, isLine, limit);
  }
  topLeft = stack;
  return NOTHING;
}
