// Reads both trees; hands out, one at a time and roughly nearest first, the slots whose boxes lie near a point.
import { nextNode, topLeft } from './descend';
import { inputBest } from './query-input';
import { keepFilterForWalk, passes, walkFilter } from './query-filter';
import { preparePoint, squaredBound } from './gaps';
import { ITEM_LEVEL, NOTHING, isWalkOver, noteWalk, pushRoots, restingStack, slotOf } from './walk';

const point: usize = memory.data(8 * 4, 16);
let restingTop: usize = restingStack;

export function startNear(): void {
  restingTop = restingStack;
  keepFilterForWalk();
  noteWalk(false);
  if (preparePoint(point)) restingTop = pushRoots(restingStack);
}

/** The next slot whose box may lie within the squared distance that was written, roughly in order, or −1 at the end. */
export function nextNear(): i32 {
  const best = inputBest();
  if (!(best >= 0) || isWalkOver(false)) return -1;
  const bound = squaredBound(best);
  let item: u32;
  do {
    item = nextNode(restingStack, restingTop, point, false, bound, ITEM_LEVEL);
    restingTop = topLeft;
  } while (item != NOTHING && !passes(walkFilter, slotOf(item)));
  return item != NOTHING ? slotOf(item) : -1;
}
