// crashcat's whole world: balls as kinematic sensors, moved by setPosition, one step of zero time, so that nothing is
// solved; contacts, and what its listener is told. In 2D all balls lie in one plane.
import {
  addBroadphaseLayer,
  addObjectLayer,
  createWorld,
  createWorldSettings,
  enableCollision,
  MotionType,
  registerAll,
  rigidBody,
  sphere,
  updateWorld,
} from 'crashcat';
import { createPairBuffer, createPairSet, pushPair } from '../pair-answers.mjs';

/** World units that a leaf of its trees is larger than its body: the fastest of 0.05 (its default), 0.1 and 0.2. */
const MARGIN = 0.2;

function createSettings() {
  const settings = createWorldSettings();
  settings.gravity = [0, 0, 0];
  // With the cache, bodies that moved by less than a thousandth would keep their contacts.
  settings.narrowphase.useBodyPairContactCache = false;
  // Nothing is solved, so contacts are not needed before two touch.
  settings.narrowphase.speculativeContactDistance = 0;
  const moving = addObjectLayer(settings, addBroadphaseLayer(settings));
  const still = addObjectLayer(settings, addBroadphaseLayer(settings));
  enableCollision(settings, moving, moving);
  enableCollision(settings, moving, still);
  return { settings, moving, still };
}

export function createCrashcatFrame({ dimensions, count, boxes, firstMoving }) {
  registerAll();
  const { settings, moving, still } = createSettings();
  const world = createWorld(settings);
  for (const tree of world.broadphase.dbvts) tree.expansionMargin = MARGIN;
  const { centers, halves } = boxes;
  const [x, y, z] = centers;
  const slots = new Map();
  const bodies = Array.from({ length: count }, (_, i) => {
    const isStill = i < firstMoving;
    const body = rigidBody.create(world, {
      shape: sphere.create({ radius: halves[i] }),
      motionType: isStill ? MotionType.STATIC : MotionType.KINEMATIC,
      objectLayer: isStill ? still : moving,
      position: [x[i], y[i], dimensions === 3 ? z[i] : 0],
      sensor: true,
    });
    slots.set(body.id, i);
    return body;
  });
  const begin = createPairBuffer();
  const end = createPairBuffer();
  const current = createPairSet();
  const push = (list, a, b) => pushPair(list, Math.min(a, b), Math.max(a, b));
  const listener = {
    onContactAdded: (a, b) => push(begin, slots.get(a.id), slots.get(b.id)),
    onContactRemoved: (a, b) => push(end, slots.get(a), slots.get(b)),
  };
  const position = [0, 0, 0];
  return {
    name: 'crashcat',
    isPeer: true,
    run() {
      begin.count = end.count = 0;
      for (let i = firstMoving; i < count; i++) {
        position[0] = x[i];
        position[1] = y[i];
        if (dimensions === 3) position[2] = z[i];
        rigidBody.setPosition(world, bodies[i], position, false);
      }
      updateWorld(world, listener, 0);
    },
    note: () => current.note(begin, end),
    keys: current.keys,
    faults: () => current.faults,
  };
}
