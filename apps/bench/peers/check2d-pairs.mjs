// check2d, the living successor of detect-collisions: boxes as triggers, moved by setPosition, then checked one by
// one, which is its tree and its own test of two shapes.
import { System } from 'check2d';
import { createPairBuffer, keysOf, pushPair } from '../pair-answers.mjs';

/** Each pair of moving boxes is found from both sides and kept from the higher slot's. */
export function createCheck2dPairs({ count, boxes, firstMoving }) {
  const { centers, halves } = boxes;
  const [x, y] = centers;
  const system = new System();
  const bodies = Array.from({ length: count }, (_, i) =>
    system.createBox({ x: x[i] - halves[i], y: y[i] - halves[i] }, 2 * halves[i], 2 * halves[i], {
      isStatic: i < firstMoving,
      isTrigger: i >= firstMoving,
      userData: i,
    }),
  );
  const pairs = createPairBuffer();
  const meet = ({ a, b }) => {
    if (b.userData < a.userData) pushPair(pairs, b.userData, a.userData);
  };
  return {
    name: 'check2d',
    isPeer: true,
    run() {
      for (let i = firstMoving; i < count; i++) {
        bodies[i].setPosition(x[i] - halves[i], y[i] - halves[i]);
      }
      pairs.count = 0;
      for (let i = firstMoving; i < count; i++) system.checkOne(bodies[i], meet);
    },
    keys: () => keysOf(pairs),
  };
}
