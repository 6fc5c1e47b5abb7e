// crashcat's dynamic tree once more, and beside it what its own broad phase and box2d's keep from frame to frame: leaves
// are larger than their boxes, pairs of overlapping leaves stay candidates, and the tree is queried only about boxes
// that have left their leaves. The list of candidates is ours: crashcat's own records of them take four times as long.
import { dbvt } from 'crashcat';
import { createPairBuffer, keysOf, pushPair } from '../pair-answers.mjs';
import { createBodies, createTree } from './crashcat-pairs.mjs';

/** World units that a leaf is larger than its box on each side. Of 0.1, 0.2, 0.3 and 0.5 none is faster in all scenes. */
const MARGIN = 0.3;

/** How many frames after each rebalancing of the tree the next one follows: few boxes leave their leaves. */
const REBALANCED = 16;

/** Candidates, and the pairs among them whose boxes overlap. `hasLeft`: which boxes left their leaves in this frame. */
function createCandidates({ dimensions, count, boxes }) {
  const { minX, minY, minZ, maxX, maxY, maxZ } = boxes;
  const candidates = createPairBuffer();
  const pairs = createPairBuffer();
  const hasLeft = new Uint8Array(count);
  return {
    pairs,
    hasLeft,
    /** Drops candidates of which one box has left its leaf: those that still overlap are found again. */
    drop() {
      const { a, b, count: before } = candidates;
      let kept = 0;
      for (let k = 0; k < before; k++) {
        if (hasLeft[a[k]] | hasLeft[b[k]]) continue;
        a[kept] = a[k];
        b[kept++] = b[k];
      }
      candidates.count = kept;
    },
    /** When both boxes have left their leaves each finds the other; the higher slot's counts. */
    meet(asking, other) {
      if (other === asking || (hasLeft[other] && other > asking)) return;
      pushPair(candidates, other, asking);
    },
    test() {
      const { a, b, count: length } = candidates;
      pairs.count = 0;
      for (let k = 0; k < length; k++) {
        const i = a[k];
        const j = b[k];
        if (minX[i] > maxX[j] || minX[j] > maxX[i]) continue;
        if (minY[i] > maxY[j] || minY[j] > maxY[i]) continue;
        if (dimensions === 3 && (minZ[i] > maxZ[j] || minZ[j] > maxZ[i])) continue;
        pushPair(pairs, i, j);
      }
    },
  };
}

export function createKeptPairs(scene) {
  const { firstMoving, name } = scene;
  // Where no box stays in its leaf, larger leaves only add candidates.
  const [margin, period] = name === 'teleport' ? [0, 1] : [MARGIN, REBALANCED];
  const { bodies, write } = createBodies(scene);
  const moving = bodies.slice(firstMoving);
  const still = createTree(bodies.slice(0, firstMoving), 0);
  const tree = createTree(moving, margin);
  const world = { bodies: { pool: bodies } };
  const { pairs, hasLeft, drop, meet, test } = createCandidates(scene);
  const leavers = [];
  const leaf = [0, 0, 0, 0, 0, 0];
  const visitor = {
    shouldExit: false,
    asking: 0,
    visit: ({ index }) => meet(visitor.asking, index),
  };
  let frame = 0;
  const move = () => {
    leavers.length = 0;
    for (const body of moving) {
      write(body);
      // In the first frame there are no candidates yet.
      const isLeaver = dbvt.update(tree, body) || frame === 0;
      hasLeft[body.index] = Number(isLeaver);
      if (isLeaver) leavers.push(body);
    }
  };
  return {
    name: 'crashcat + kept pairs',
    // It is not a package, so no ratios refer to it.
    isPeer: false,
    run() {
      move();
      if (++frame % period === 0 && tree.dirty) dbvt.rebuild(tree);
      drop();
      for (const body of leavers) {
        visitor.asking = body.index;
        dbvt.readNodeAabb(leaf, tree, body.dbvtNode);
        dbvt.intersectAABBFatLeaves(world, tree, leaf, visitor);
        if (firstMoving > 0) dbvt.intersectAABBFatLeaves(world, still, leaf, visitor);
      }
      test();
    },
    keys: () => keysOf(pairs),
  };
}
