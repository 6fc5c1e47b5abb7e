// The order, the tree and its memory, of a real index over 64 boxes, as a picture.
import {
  buildIndex,
  createBoxIndex,
  loadBounds,
  prepareTrees,
  setMembers,
  setMostRefits,
} from '@bitbounds/kernels';
import { createBoxScene, moveBoxes } from '@bitbounds/testkit';
import { formatPicture } from './format.mjs';

const COUNT = 64;
const LANES = 4;
/** f32s of a group in 2D: min x, max x, min y, max y, of four boxes each. */
const GROUP = 16;

/** The moving tree: slots in its order, and the boxes of each level. */
function readTree({ kernel }) {
  const { exports } = kernel;
  exports.useTree(0);
  const f32 = new Float32Array(exports.memory.buffer);
  const order = Array.from(new Uint32Array(exports.memory.buffer, exports.orderAddress(), COUNT));
  const levels = Array.from({ length: exports.getLevelCount() }, (_, level) => {
    const start = exports.levelAddress(level) >>> 2;
    const groups = Array.from(
      { length: exports.getGroupCount(level) },
      (_, g) => start + g * GROUP,
    );
    return groups.map((at) =>
      Array.from({ length: LANES }, (_, lane) => ({
        minX: f32[at + lane],
        maxX: f32[at + LANES + lane],
        minY: f32[at + 2 * LANES + lane],
        maxY: f32[at + 3 * LANES + lane],
      })),
    );
  });
  return { order, levels };
}

/** The picture as SVG: always the same, as long as the index orders and places boxes in the same way. */
export function drawPicture() {
  const scene = createBoxScene('uniform', 2, COUNT, 7);
  const index = createBoxIndex(2);
  setMembers(
    index,
    Uint32Array.from({ length: COUNT }, (_, i) => i),
    COUNT,
  );
  setMostRefits(index, 10);
  // Once members have stayed the same for a while, the order is the better one, which is made to last.
  for (let frame = 0; frame < 12; frame++) {
    moveBoxes(scene, 0.01);
    loadBounds(index, scene, COUNT);
    buildIndex(index);
    prepareTrees(index);
  }
  return formatPicture(readTree(index), scene);
}
