// box-intersect: moving boxes against each other, and against static ones. It keeps nothing between frames.
import boxIntersect from 'box-intersect';
import { createPairBuffer, keysOf, pushPair } from '../pair-answers.mjs';

export function createBoxIntersectPairs({ dimensions, count, boxes, firstMoving }) {
  const { minX, minY, minZ, maxX, maxY, maxZ } = boxes;
  const columns =
    dimensions === 3 ? [minX, minY, minZ, maxX, maxY, maxZ] : [minX, minY, maxX, maxY];
  // Plain arrays of floats: it reads them faster than typed arrays.
  const rows = Array.from({ length: count }, (_, i) => columns.map((column) => column[i] + 0.5));
  const write = (i) => {
    const row = rows[i];
    row[0] = minX[i];
    row[1] = minY[i];
    if (dimensions === 3) {
      row[2] = minZ[i];
      row[3] = maxX[i];
      row[4] = maxY[i];
      row[5] = maxZ[i];
    } else {
      row[2] = maxX[i];
      row[3] = maxY[i];
    }
  };
  for (let i = 0; i < count; i++) write(i);
  const still = rows.slice(0, firstMoving);
  const moving = rows.slice(firstMoving);
  const pairs = createPairBuffer();
  const meetMoving = (i, j) => pushPair(pairs, firstMoving + i, firstMoving + j);
  const meetStill = (i, j) => pushPair(pairs, j, firstMoving + i);
  return {
    name: 'box-intersect',
    isPeer: true,
    run() {
      for (let i = firstMoving; i < count; i++) write(i);
      pairs.count = 0;
      boxIntersect(moving, meetMoving);
      if (firstMoving > 0) boxIntersect(moving, still, meetStill);
    },
    keys: () => keysOf(pairs),
  };
}
