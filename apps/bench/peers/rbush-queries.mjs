// rbush and rbush-3d, bulk loaded: box queries, and in 3D rays.
import { createSlotSum } from '../box-queries.mjs';

/** Boxes per node: as for pairs. */
const NODE_SIZE = 9;

export async function createRbushQueries({ dimensions, count, boxes }) {
  const { minX, minY, minZ, maxX, maxY, maxZ } = boxes;
  const Tree =
    dimensions === 3 ? (await import('rbush-3d')).RBush3D : (await import('rbush')).default;
  const tree = new Tree(NODE_SIZE);
  tree.load(
    Array.from({ length: count }, (_, slot) => ({
      minX: minX[slot],
      minY: minY[slot],
      minZ: minZ[slot],
      maxX: maxX[slot],
      maxY: maxY[slot],
      maxZ: maxZ[slot],
      slot,
    })),
  );
  const asked = { minX: 0, minY: 0, minZ: 0, maxX: 0, maxY: 0, maxZ: 0 };
  const sum = createSlotSum();
  const answerer = {
    name: dimensions === 3 ? 'rbush-3d' : 'rbush',
    isPeer: true,
    box(out, rows) {
      for (let i = 0; i < out.length; i++) {
        const at = i * 2 * dimensions;
        const max = at + dimensions;
        asked.minX = rows[at];
        asked.minY = rows[at + 1];
        asked.maxX = rows[max];
        asked.maxY = rows[max + 1];
        if (dimensions === 3) {
          asked.minZ = rows[at + 2];
          asked.maxZ = rows[max + 2];
        }
        sum.clear();
        for (const { slot } of tree.search(asked)) sum.add(slot);
        out[i] = sum.read();
      }
    },
  };
  if (dimensions === 2) return answerer;
  return {
    ...answerer,
    ray(out, rays, length) {
      for (let i = 0, at = 0; i < out.length; i++, at += 6) {
        const { dist } = tree.raycast(
          rays[at],
          rays[at + 1],
          rays[at + 2],
          rays[at + 3],
          rays[at + 4],
          rays[at + 5],
          length,
        );
        out[i] = dist <= length ? dist : Infinity;
      }
    },
  };
}
