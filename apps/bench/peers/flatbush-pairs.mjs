// flatbush: moving boxes are indexed anew each frame, then the index is searched once per box; static boxes are indexed
// once. It has two axes; in 3D its filter tests the third.
import Flatbush from 'flatbush';
import { createPairBuffer, keysOf, pushPair } from '../pair-answers.mjs';

/** Boxes per node: the fastest of 8, 12, 16 (its default) and 32. */
const NODE_SIZE = 8;

function createIndex({ minX, minY, maxX, maxY }, first, end) {
  const index = new Flatbush(end - first, NODE_SIZE, Float32Array);
  for (let i = first; i < end; i++) index.add(minX[i], minY[i], maxX[i], maxY[i]);
  index.finish();
  return index;
}

/** Pairs are recorded by the filters, which accept nothing, so that no array of results grows. */
export function createFlatbushPairs({ dimensions, count, boxes, firstMoving }) {
  const { minX, minY, minZ, maxX, maxY, maxZ } = boxes;
  const still = firstMoving > 0 ? createIndex(boxes, 0, firstMoving) : undefined;
  const pairs = createPairBuffer();
  let asking = 0;
  const isLevel = (i) => dimensions === 2 || (minZ[i] <= maxZ[asking] && minZ[asking] <= maxZ[i]);
  // Each pair of moving boxes is found from both sides, and kept where the higher slot's query finds it.
  const meetMoving = (item) => {
    const i = firstMoving + item;
    if (i < asking && isLevel(i)) pushPair(pairs, i, asking);
    return false;
  };
  const meetStill = (i) => {
    if (isLevel(i)) pushPair(pairs, i, asking);
    return false;
  };
  return {
    name: 'flatbush',
    isPeer: true,
    run() {
      const index = createIndex(boxes, firstMoving, count);
      pairs.count = 0;
      for (asking = firstMoving; asking < count; asking++) {
        index.search(minX[asking], minY[asking], maxX[asking], maxY[asking], meetMoving);
        still?.search(minX[asking], minY[asking], maxX[asking], maxY[asking], meetStill);
      }
    },
    keys: () => keysOf(pairs),
  };
}
