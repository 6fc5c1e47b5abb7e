// planck's dynamic tree: every moved box is moved in it, then it is queried once for each moving box.
import { DynamicTree, Settings } from 'planck';
import { createPairBuffer, keysOf, pushPair } from '../pair-answers.mjs';

/** World units that a leaf is larger than its box: the fastest of 0.02, 0.05, 0.1 (its default) and 0.2. */
const MARGIN = 0.05;

const NO_MOTION = { x: 0, y: 0 };

function createTree(items, first, end) {
  const tree = new DynamicTree();
  // Its nodes are numbered from 1 up, in the order of creation; inner nodes have numbers too.
  for (let i = first; i < end; i++) items[i].node = tree.createProxy(items[i].aabb, i);
  return tree;
}

/** Each pair of moving boxes is found from both sides, and kept where the higher slot's query finds it. */
export function createPlanckPairs({ count, boxes, firstMoving }) {
  const { minX, minY, maxX, maxY } = boxes;
  Settings.aabbExtension = MARGIN;
  const items = Array.from({ length: count }, (_, i) => ({
    node: 0,
    aabb: { lowerBound: { x: minX[i], y: minY[i] }, upperBound: { x: maxX[i], y: maxY[i] } },
  }));
  const still = createTree(items, 0, firstMoving);
  const moving = createTree(items, firstMoving, count);
  const pairs = createPairBuffer();
  let asking = 0;
  let asked = moving;
  const meet = (node) => {
    const i = asked.getUserData(node);
    if (i >= asking) return true;
    if (minX[i] > maxX[asking] || maxX[i] < minX[asking]) return true;
    if (minY[i] > maxY[asking] || maxY[i] < minY[asking]) return true;
    pushPair(pairs, i, asking);
    return true;
  };
  return {
    name: 'planck',
    isPeer: true,
    run() {
      for (let i = firstMoving; i < count; i++) {
        const { aabb, node } = items[i];
        aabb.lowerBound.x = minX[i];
        aabb.lowerBound.y = minY[i];
        aabb.upperBound.x = maxX[i];
        aabb.upperBound.y = maxY[i];
        moving.moveProxy(node, aabb, NO_MOTION);
      }
      pairs.count = 0;
      for (asking = firstMoving; asking < count; asking++) {
        asked = moving;
        moving.query(items[asking].aabb, meet);
        if (firstMoving === 0) continue;
        asked = still;
        still.query(items[asking].aabb, meet);
      }
    },
    keys: () => keysOf(pairs),
  };
}
