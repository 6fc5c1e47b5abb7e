// check2d, the living successor of detect-collisions: circles as triggers, moved by setPosition, then checked one by
// one, which is its tree and its exact test; how they overlap is in its response. It tells no begins and ends.
import { System } from 'check2d';
import { createPairBuffer, keysOf, pushPair } from '../pair-answers.mjs';

/** Each pair of moving circles is found from both sides and kept from the higher slot's. */
export function createCheck2dFrame({ count, boxes, firstMoving }) {
  const { centers, halves } = boxes;
  const [x, y] = centers;
  const system = new System();
  const bodies = Array.from({ length: count }, (_, i) =>
    system.createCircle({ x: x[i], y: y[i] }, halves[i], {
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
      for (let i = firstMoving; i < count; i++) bodies[i].setPosition(x[i], y[i]);
      pairs.count = 0;
      for (let i = firstMoving; i < count; i++) system.checkOne(bodies[i], meet);
    },
    keys: () => keysOf(pairs),
  };
}
