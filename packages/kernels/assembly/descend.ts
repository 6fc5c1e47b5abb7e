// One step after another down both trees, nearest first: toward the boxes that a line meets, or those near a point.
import { isFilled, squaredGaps } from './gaps';
import { enterGroup, meetGroup } from './slabs';
import { NOTHING, groupOf, isBeyond, levelOfNode, nodeAt, pushLanes } from './walk';

/** Where `nextNode` left the stack. */
export let topLeft: usize = 0;

/**
 * The next node of a level that may lie at `best` or before, roughly in order; NOTHING at the end. A line is one that
 * `prepareLine` made, a point one of `preparePoint`. Told apart at each step, which costs nothing measurable.
 */
export function nextNode(stack: usize, top: usize, shape: usize, isLine: bool, best: f32, level: u32): u32 {
  while (top > stack) {
    top -= 8;
    if (isBeyond(top, best)) continue;
    const node = nodeAt(top);
    if (levelOfNode(node) == level) {
      topLeft = top;
      return node;
    }
    const group = groupOf(node);
    let numbers: v128, hit: v128;
    if (isLine) {
      numbers = enterGroup(group, shape);
      hit = meetGroup(group, shape, numbers, best);
    } else {
      numbers = squaredGaps(group, shape);
      hit = v128.and(isFilled(group), f32x4.le(numbers, f32x4.splat(best)));
    }
    top = pushLanes(top, node, hit, numbers);
  }
  topLeft = stack;
  return NOTHING;
}
