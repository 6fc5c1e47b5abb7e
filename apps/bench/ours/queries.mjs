// bitbounds on an index that is built already: one call per query, and one call for all boxes of a run.
import {
  buildIndex,
  createBoxIndex,
  createHit,
  createHitList,
  createSlotList,
  createSlotLists,
  findNearest,
  loadBounds,
  prepareTrees,
  queryBox,
  queryBoxEach,
  raycastNearest,
  setMembers,
} from '@bitbounds/kernels';
import { NEIGHBORS } from '../box-queries.mjs';

function createIndex({ dimensions, count, boxes }) {
  const index = createBoxIndex(dimensions);
  setMembers(
    index,
    Uint32Array.from({ length: count }, (_, i) => i),
    count,
  );
  loadBounds(index, boxes, count);
  buildIndex(index);
  prepareTrees(index);
  return index;
}

export function createBitboundsQueries(scene) {
  const { dimensions } = scene;
  const index = createIndex(scene);
  const row = new Float64Array(2 * dimensions);
  const point = new Float64Array(dimensions);
  const read = (rows, i) => {
    for (let k = 0; k < row.length; k++) row[k] = rows[i * row.length + k];
  };
  const hit = createHit();
  const slots = createSlotList();
  const near = createHitList();
  return {
    name: 'bitbounds',
    isPeer: false,
    ray(out, rays, length) {
      for (let i = 0; i < out.length; i++) {
        read(rays, i);
        out[i] = raycastNearest(hit, index, row, length);
      }
    },
    box(out, asked) {
      for (let i = 0; i < out.length; i++) {
        read(asked, i);
        const found = queryBox(slots, index, row);
        let sum = 0;
        for (let k = 0; k < found; k++) sum += 1e8 + slots.slots[k];
        out[i] = sum;
      }
    },
    nearest(out, points) {
      for (let i = 0; i < out.length; i++) {
        for (let k = 0; k < dimensions; k++) point[k] = points[i * dimensions + k];
        const found = findNearest(near, index, point, NEIGHBORS, Infinity);
        let sum = 0;
        for (let k = 0; k < found; k++) sum += near.distances[k];
        out[i] = sum;
      }
    },
  };
}

/** All boxes of a run in one call. */
export function createBitboundsEach(scene) {
  const index = createIndex(scene);
  const lists = createSlotLists();
  return {
    name: 'bitbounds each',
    isPeer: false,
    box(out, asked) {
      queryBoxEach(lists, index, asked, out.length);
      const { slots, starts } = lists;
      for (let i = 0; i < out.length; i++) {
        let sum = 0;
        for (let k = starts[i]; k < starts[i + 1]; k++) sum += 1e8 + slots[k];
        out[i] = sum;
      }
    },
  };
}
