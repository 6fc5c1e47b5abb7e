// Reads both trees; says which boxes a moving box or a ray meets, and when: the nearest, any, or all of them.
import { nextNode, topLeft } from './descend';
import { filterInput, keepFilterForWalk, passes, walkFilter } from './query-filter';
import { appendHit, clearHits, sortHits } from './hits';
import { AXES, inputBest, inputNumber, outputTime } from './query-input';
import { line, prepareLineInput } from './shape-tests';
import { meetBox, prepareLine, scale, scaled } from './slabs';
import { hitsEnd, hitsFrom, listOnLine, sidesOfItem, slotOfItem } from './traverse';
import { TREES, blockCount, useTree } from './tree';
import { ITEM_LEVEL, NOTHING, callStack, isWalkOver, noteWalk, pushRoots, restingStack, sidesOf, slotOf } from './walk';

const restingLine: usize = memory.data(3 * 48, 16);
let restingTop: usize = restingStack;
let restingScale: f64 = 1;

/** The slot of the box that is met first (of those met at once, the lowest), or of any that is met; −1 when there is none. */
export function cast(isAnyGood: bool): i32 {
  if (!prepareLine(line)) return -1;
  let best = inputNumber(3 * AXES);
  let bestScaled = scaled(best, scale);
  let found: i32 = -1;
  let top = pushRoots(callStack);
  for (;;) {
    const item = nextNode(callStack, top, line, true, bestScaled, ITEM_LEVEL);
    if (item == NOTHING) break;
    top = topLeft;
    const time = meetBox(sidesOf(item), line);
    if (!(time <= best && time < Infinity)) continue;
    const slot = slotOf(item);
    if (!passes(filterInput, slot) || (time == best && found >= 0 && <u32>found < slot)) continue;
    found = slot;
    if (isAnyGood) break;
    best = time;
    bestScaled = scaled(time, scale);
  }
  outputTime(best);
  return found;
}

/** Lists all boxes that are met, the first one first. */
export function castAll(): void {
  clearHits();
  if (!prepareLineInput()) return;
  const longest = inputNumber(3 * AXES);
  for (let which = 0; which < TREES; which++) {
    useTree(which);
    if (blockCount == 0) continue;
    listOnLine(true, 0);
    for (let at = hitsFrom; at < hitsEnd; at += 4) {
      const item = load<u32>(at);
      const time = meetBox(sidesOfItem(item), line);
      if (!(time <= longest && time < Infinity)) continue;
      const slot = slotOfItem(item);
      if (passes(filterInput, slot)) appendHit(time, slot);
    }
  }
  sortHits();
}

/** Starts a walk that hands out candidates one at a time. */
export function startCast(): void {
  restingTop = restingStack;
  keepFilterForWalk();
  noteWalk(true);
  if (!prepareLine(restingLine)) return;
  restingScale = scale;
  restingTop = pushRoots(restingStack);
}

/** The next slot whose box may be met by the t that was written, roughly in order, or −1 at the end. */
export function nextCast(): i32 {
  const best = inputBest();
  if (!(best >= 0) || isWalkOver(true)) return -1;
  const bestScaled = scaled(best, restingScale);
  let item: u32;
  do {
    item = nextNode(restingStack, restingTop, restingLine, true, bestScaled, ITEM_LEVEL);
    restingTop = topLeft;
  } while (item != NOTHING && !passes(walkFilter, slotOf(item)));
  return item != NOTHING ? slotOf(item) : -1;
}
