// crashcat's dynamic tree, much as its broad phase drives it: every moved box is updated, the tree rebalanced now and
// then and queried once for each moving box; static boxes are in a tree of their own. In 2D all boxes lie in one plane.
import { dbvt } from 'crashcat';
import { createPairBuffer, keysOf, pushPair } from '../pair-answers.mjs';

/**
 * How many frames after each rebalancing of the tree the next one follows. Its own broad phase rebalances in each
 * frame; where boxes move little, every fourth frame is a tenth faster.
 */
const REBALANCED = 4;

/** The parts of a body and of a world that the tree reads. */
export function createBodies({ dimensions, count, boxes }) {
  const { minX, minY, minZ, maxX, maxY, maxZ } = boxes;
  const bodies = Array.from({ length: count }, (_, index) => ({
    index,
    dbvtNode: -1,
    aabb: [0.5, 0.5, 0, 0.5, 0.5, 0],
  }));
  const write = ({ index, aabb }) => {
    aabb[0] = minX[index];
    aabb[1] = minY[index];
    aabb[3] = maxX[index];
    aabb[4] = maxY[index];
    if (dimensions === 2) return;
    aabb[2] = minZ[index];
    aabb[5] = maxZ[index];
  };
  for (const body of bodies) write(body);
  return { bodies, write };
}

/** `margin`: world units that a leaf is larger than its box on each side; the tree's default unless given. */
export function createTree(bodies, margin) {
  const tree = dbvt.create();
  tree.expansionMargin = margin ?? tree.expansionMargin;
  for (const body of bodies) body.dbvtNode = dbvt.add(tree, body);
  dbvt.rebuild(tree);
  return tree;
}

function overlap(a, b) {
  return (
    a[0] <= b[3] && b[0] <= a[3] && a[1] <= b[4] && b[1] <= a[4] && a[2] <= b[5] && b[2] <= a[5]
  );
}

/** Each pair of moving boxes is found from both sides, and kept where the higher slot's query finds it. */
export function createCrashcatPairs(scene) {
  const { firstMoving, name } = scene;
  const period = name === 'teleport' ? 1 : REBALANCED;
  let frame = 0;
  const { bodies, write } = createBodies(scene);
  const moving = bodies.slice(firstMoving);
  const still = createTree(bodies.slice(0, firstMoving));
  const tree = createTree(moving);
  const world = { bodies: { pool: bodies } };
  const pairs = createPairBuffer();
  const visitor = {
    shouldExit: false,
    asking: bodies[0],
    visit(body) {
      const { asking } = visitor;
      if (body.index < asking.index && overlap(body.aabb, asking.aabb)) {
        pushPair(pairs, body.index, asking.index);
      }
    },
  };
  return {
    name: 'crashcat',
    isPeer: true,
    run() {
      for (const body of moving) {
        write(body);
        dbvt.update(tree, body);
      }
      if (++frame % period === 0 && tree.dirty) dbvt.rebuild(tree);
      pairs.count = 0;
      for (const body of moving) {
        visitor.asking = body;
        dbvt.intersectAABBFatLeaves(world, tree, body.aabb, visitor);
        if (firstMoving > 0) dbvt.intersectAABBFatLeaves(world, still, body.aabb, visitor);
      }
    },
    keys: () => keysOf(pairs),
  };
}
