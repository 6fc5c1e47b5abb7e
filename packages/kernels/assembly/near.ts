// Reads both trees; hands out, one at a time and roughly nearest first, the slots whose boxes lie near a point.
import { keepFilterForWalk, passes, walkFilter } from './filter';
import { isFilled, preparePoint, squaredBound, squaredGaps } from './gaps';
import { NOTHING, groupOf, isBeyond, isItem, isLeaf, isWalkOver, nodeAt, noteWalk, pushLanes, pushRoots, restingStack, slotOf } from './walk';

const point: usize = memory.data(8 * 4, 16);
let restingTop: usize = restingStack;
/** Where `nextNode` left the stack. */
export let topLeft: usize = 0;

/** The next item, or leaf when leaves are wanted, that may be within a squared distance, roughly in order; NOTHING at the end. */
export function nextNode(stack: usize, top: usize, from: usize, best: f32, areLeavesWanted: bool): u32 {
  while (top > stack) {
    top -= 8;
    if (isBeyond(top, best)) continue;
    const node = nodeAt(top);
    if (areLeavesWanted ? isLeaf(node) : isItem(node)) {
      topLeft = top;
      return node;
    }
    const group = groupOf(node);
    const squared = squaredGaps(group, from);
    top = pushLanes(top, node, v128.and(isFilled(group), f32x4.le(squared, f32x4.splat(best))), squared);
  }
  topLeft = stack;
  return NOTHING;
}

export function startNear(): void {
  restingTop = restingStack;
  keepFilterForWalk();
  noteWalk();
  if (preparePoint(point)) restingTop = pushRoots(restingStack);
}

/** The next slot whose box may lie within the squared distance `best`, or −1 at the end. */
export function nextNear(best: f64): i32 {
  if (!(best >= 0) || isWalkOver()) return -1;
  const bound = squaredBound(best);
  let item: u32;
  do {
    item = nextNode(restingStack, restingTop, point, bound, false);
    restingTop = topLeft;
  } while (item != NOTHING && !passes(walkFilter, slotOf(item)));
  return item != NOTHING ? slotOf(item) : -1;
}
