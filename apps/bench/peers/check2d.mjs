// check2d, the maintained successor of detect-collisions: shapes as triggers, moved by setPosition, then checked one
// by one, which uses its tree and its own test of two shapes. Its response says how they overlap; it reports no
// begins and ends.
import { System } from 'check2d';
import { createPairBuffer, keysOf, pushPair } from '../pair-answers.mjs';

/** World units that a shape may move before it is inserted into the tree anew: the fastest of 0, 0.1 and 0.2. */
const PADDING = 0.2;

/**
 * Each pair of moving shapes is found from both sides, and kept where the higher slot's query finds it. `create` adds
 * the shape at a point to the system: its box's center moved by `offset` times its half extent along both axes.
 */
function createChecker({ count, boxes, firstMoving }, offset, create) {
  const { centers, halves } = boxes;
  const [x, y] = centers;
  const system = new System();
  const bodies = Array.from({ length: count }, (_, i) => {
    const shift = offset * halves[i];
    const isStatic = i < firstMoving;
    const padding = isStatic ? 0 : PADDING;
    const options = { isStatic, isTrigger: !isStatic, userData: i, padding };
    return create(system, { x: x[i] + shift, y: y[i] + shift }, halves[i], options);
  });
  const pairs = createPairBuffer();
  const meet = ({ a, b }) => {
    if (b.userData < a.userData) pushPair(pairs, b.userData, a.userData);
  };
  return {
    name: 'check2d',
    isPeer: true,
    run() {
      for (let i = firstMoving; i < count; i++) {
        const shift = offset * halves[i];
        bodies[i].setPosition(x[i] + shift, y[i] + shift);
      }
      pairs.count = 0;
      for (let i = firstMoving; i < count; i++) system.checkOne(bodies[i], meet);
    },
    keys: () => keysOf(pairs),
  };
}

/** Boxes, which it positions by their least corner. */
export function createCheck2dPairs(scene) {
  return createChecker(scene, -1, (system, corner, half, options) =>
    system.createBox(corner, 2 * half, 2 * half, options),
  );
}

/** Circles, which it positions by their center. */
export function createCheck2dFrame(scene) {
  return createChecker(scene, 0, (system, center, radius, options) =>
    system.createCircle(center, radius, options),
  );
}
