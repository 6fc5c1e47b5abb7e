// matter-js' Detector: a sort along x, then its own test of two shapes. Rectangles as bodies, moved by setPosition;
// no engine, no gravity.
import Matter from 'matter-js';
import { createPairBuffer, keysOf, pushPair } from '../pair-answers.mjs';

export function createMatterPairs({ count, boxes, firstMoving }) {
  const { centers, halves } = boxes;
  const [x, y] = centers;
  const bodies = Array.from({ length: count }, (_, i) =>
    Matter.Bodies.rectangle(x[i], y[i], 2 * halves[i], 2 * halves[i], {
      isStatic: i < firstMoving,
      plugin: { slot: i },
    }),
  );
  const detector = Matter.Detector.create();
  Matter.Detector.setBodies(detector, bodies);
  const position = { x: 0, y: 0 };
  const pairs = createPairBuffer();
  return {
    name: 'matter-js',
    isPeer: true,
    run() {
      for (let i = firstMoving; i < count; i++) {
        position.x = x[i];
        position.y = y[i];
        Matter.Body.setPosition(bodies[i], position);
      }
      const collisions = Matter.Detector.collisions(detector);
      pairs.count = 0;
      for (const { bodyA, bodyB } of collisions) {
        pushPair(pairs, bodyA.plugin.slot, bodyB.plugin.slot);
      }
    },
    keys: () => keysOf(pairs),
  };
}
