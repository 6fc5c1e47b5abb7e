// flatbush: rebuilt each frame and asked once a box. It knows two axes; in 3D its filter tests the third.
import Flatbush from 'flatbush';
import { createPairBuffer, keysOf, pushPair } from '../pair-answers.mjs';

/** Boxes a node: the fastest of 8, 12, 16 (its default) and 32. */
const NODE_SIZE = 8;

/** Pairs are written by the filter, which accepts nothing, so that no array of results grows. */
export function createFlatbushPairs({ dimensions, count, boxes, firstMoving }) {
  const { minX, minY, minZ, maxX, maxY, maxZ } = boxes;
  const pairs = createPairBuffer();
  let asking = 0;
  // Each pair is found from both sides and kept from the higher slot's: two static slots never ask.
  const meet2d = (i) => {
    if (i < asking) pushPair(pairs, i, asking);
    return false;
  };
  const meet3d = (i) => {
    if (i < asking && minZ[i] <= maxZ[asking] && minZ[asking] <= maxZ[i])
      pushPair(pairs, i, asking);
    return false;
  };
  const meet = dimensions === 3 ? meet3d : meet2d;
  return {
    name: 'flatbush',
    isPeer: true,
    run() {
      const index = new Flatbush(count, NODE_SIZE, Float32Array);
      for (let i = 0; i < count; i++) index.add(minX[i], minY[i], maxX[i], maxY[i]);
      index.finish();
      pairs.count = 0;
      for (asking = firstMoving; asking < count; asking++) {
        index.search(minX[asking], minY[asking], maxX[asking], maxY[asking], meet);
      }
    },
    keys: () => keysOf(pairs),
  };
}
