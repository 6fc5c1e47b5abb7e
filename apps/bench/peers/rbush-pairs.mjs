// rbush and rbush-3d: moving boxes are bulk loaded anew each frame, then the tree is searched once per box; static
// boxes are loaded once. Moving single boxes (remove and insert) takes many times longer when most of them move.
import { createPairBuffer, keysOf, pushPair } from '../pair-answers.mjs';

/** Boxes per node: the fastest of 5, 9 (rbush's default), 16 (rbush-3d's) and 25. */
const NODE_SIZE = 9;

async function load(dimensions) {
  if (dimensions === 2) return (await import('rbush')).default;
  return (await import('rbush-3d')).RBush3D;
}

function createItems(dimensions, count) {
  return Array.from({ length: count }, (_, slot) =>
    dimensions === 3
      ? { minX: 0, minY: 0, minZ: 0, maxX: 0, maxY: 0, maxZ: 0, slot }
      : { minX: 0, minY: 0, maxX: 0, maxY: 0, slot },
  );
}

/** Each pair of moving boxes is found from both sides, and kept where the higher slot's query finds it. */
export async function createRbushPairs({ dimensions, count, boxes, firstMoving }) {
  const { minX, minY, minZ, maxX, maxY, maxZ } = boxes;
  const Tree = await load(dimensions);
  const items = createItems(dimensions, count);
  const moving = items.slice(firstMoving);
  const write = (item) => {
    const { slot } = item;
    item.minX = minX[slot];
    item.minY = minY[slot];
    item.maxX = maxX[slot];
    item.maxY = maxY[slot];
    if (dimensions === 2) return;
    item.minZ = minZ[slot];
    item.maxZ = maxZ[slot];
  };
  for (const item of items) write(item);
  const stillTree = new Tree(NODE_SIZE).load(items.slice(0, firstMoving));
  const tree = new Tree(NODE_SIZE);
  const pairs = createPairBuffer();
  return {
    name: dimensions === 3 ? 'rbush-3d' : 'rbush',
    isPeer: true,
    run() {
      for (const item of moving) write(item);
      tree.clear().load(moving);
      pairs.count = 0;
      for (const item of moving) {
        for (const other of tree.search(item)) {
          if (other.slot < item.slot) pushPair(pairs, other.slot, item.slot);
        }
        if (firstMoving === 0) continue;
        for (const other of stillTree.search(item)) pushPair(pairs, other.slot, item.slot);
      }
    },
    keys: () => keysOf(pairs),
  };
}
