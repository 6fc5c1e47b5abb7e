// Rapier, its SIMD and its plain build: sensors with collision events. It keeps pairs and reports what began and ended.
import { createPairBuffer, createPairSet, pushPair } from '../pair-answers.mjs';
import { loadRapier, slotOf } from './rapier.mjs';

/**
 * World units. Scales the margin that its broad phase gives to boxes; the fastest of those tried (0.001 … 100), where
 * all boxes move and where most are static.
 */
const LENGTH_UNIT = 0.1;
const STATIC_LENGTH_UNIT = { 2: 10, 3: 3 };

/** Interaction groups: memberships in the upper half, the groups to meet in the lower. */
const MOVING = (1 << 16) | 3;
const STATIC = (2 << 16) | 1;

/**
 * Colliders without bodies, the leanest there are: a kinematic body's sensor answers one frame late and costs a third
 * more. `ActiveCollisionTypes.ALL` lacks FIXED_FIXED, which is what these are.
 */
function createColliders(rapier, world, { count, boxes, firstMoving }, describe) {
  const { centers, halves } = boxes;
  return Array.from({ length: count }, (_, i) => {
    const description = describe(rapier.ColliderDesc, halves[i])
      .setTranslation(...centers.map((axis) => axis[i]))
      .setSensor(true)
      .setActiveEvents(rapier.ActiveEvents.COLLISION_EVENTS)
      .setActiveCollisionTypes(rapier.ActiveCollisionTypes.FIXED_FIXED)
      .setCollisionGroups(i < firstMoving ? STATIC : MOVING);
    return world.createCollider(description);
  });
}

/**
 * Moves the moving colliders, steps the world and drains the events. `describe` makes a collider's description
 * from half its size.
 */
export async function createRapierSensors(scene, build, describe) {
  const { dimensions, count, boxes, firstMoving } = scene;
  const rapier = await loadRapier(build);
  const world = new rapier.World({ x: 0, y: 0, z: 0 });
  world.lengthUnit = 2 * firstMoving > count ? STATIC_LENGTH_UNIT[dimensions] : LENGTH_UNIT;
  world.numSolverIterations = 1;
  const colliders = createColliders(rapier, world, scene, describe);
  const queue = new rapier.EventQueue(true);
  const [x, y, z] = boxes.centers;
  const position = { x: 0, y: 0, z: 0 };
  const begin = createPairBuffer();
  const end = createPairBuffer();
  const current = createPairSet();
  const receive = (a, b, started) => pushPair(started ? begin : end, slotOf(a), slotOf(b));
  return {
    name: build,
    isPeer: true,
    run() {
      for (let i = firstMoving; i < count; i++) {
        position.x = x[i];
        position.y = y[i];
        if (dimensions === 3) position.z = z[i];
        colliders[i].setTranslation(position);
      }
      world.step(queue);
      begin.count = end.count = 0;
      queue.drainCollisionEvents(receive);
    },
    note: () => current.note(begin, end),
    keys: current.keys,
    faults: () => current.faults,
    dispose() {
      queue.free();
      world.free();
    },
  };
}

/** Cuboids, so that a shape is its box. */
function createPairs(scene, build) {
  const sides = new Array(scene.dimensions);
  return createRapierSensors(scene, build, (shapes, half) => shapes.cuboid(...sides.fill(half)));
}

export function createRapierSimdPairs(scene) {
  return createPairs(scene, `rapier${scene.dimensions}d-simd-compat`);
}

/** A newer version than the SIMD build's, which is released less often. */
export function createRapierPlainPairs(scene) {
  return createPairs(scene, `rapier${scene.dimensions}d-compat`);
}
