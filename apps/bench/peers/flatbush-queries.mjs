// flatbush, built once: box queries (in 3D its filter tests z), and in 2D neighbors.
import Flatbush from 'flatbush';
import { createSlotSum, NEIGHBORS } from '../box-queries.mjs';

/** Boxes per node: of 4, 6, 8, 12 and 16 (its default) the fastest in 2D, also for neighbors, and in 3D. */
const NODE_SIZE = { 2: 8, 3: 16 };

/** What a box overlaps is recorded by a filter that accepts nothing, so that no array of results grows. */
export function createFlatbushQueries({ dimensions, count, boxes }) {
  const { minX, minY, minZ, maxX, maxY, maxZ } = boxes;
  const tree = new Flatbush(count, NODE_SIZE[dimensions]);
  for (let i = 0; i < count; i++) tree.add(minX[i], minY[i], maxX[i], maxY[i]);
  tree.finish();
  const sum = createSlotSum();
  let low = 0;
  let high = 0;
  const take = (slot) => {
    if (dimensions === 2 || (minZ[slot] <= high && maxZ[slot] >= low)) sum.add(slot);
    return false;
  };
  const distance = (slot, x, y) =>
    Math.hypot(
      Math.max(0, minX[slot] - x, x - maxX[slot]),
      Math.max(0, minY[slot] - y, y - maxY[slot]),
    );
  const answerer = {
    name: 'flatbush',
    isPeer: true,
    box(out, rows) {
      for (let i = 0; i < out.length; i++) {
        const at = i * 2 * dimensions;
        const max = at + dimensions;
        low = rows[at + 2];
        high = rows[max + 2];
        sum.clear();
        tree.search(rows[at], rows[at + 1], rows[max], rows[max + 1], take);
        out[i] = sum.read();
      }
    },
  };
  if (dimensions === 3) return answerer;
  return {
    ...answerer,
    nearest(out, points) {
      for (let i = 0; i < out.length; i++) {
        const x = points[2 * i];
        const y = points[2 * i + 1];
        let total = 0;
        for (const slot of tree.neighbors(x, y, NEIGHBORS)) total += distance(slot, x, y);
        out[i] = total;
      }
    },
  };
}
