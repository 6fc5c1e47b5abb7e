// bitbounds: a whole step of the bitECS plugin, from positions to contacts and begin and end lists.
import { createSpace, SPHERE, stepCollision } from '@bitbounds/ecs';
import { addComponent, addEntity, createWorld, set } from 'bitecs';
import { createPairSet } from '../pair-answers.mjs';

/** Entities are numbered from 1 up. */
const FIRST = 1;

/** Balls at the centers of the boxes, inscribed in them. Sensors are not pushed. */
function createBalls({ dimensions, count, boxes, firstMoving }, sensor) {
  const column = () => new Float64Array(count + FIRST);
  const position = { x: column(), y: column(), z: column() };
  const world = createWorld();
  const space = createSpace(world, { position, dimensions, capacity: count + FIRST });
  const { Collider, Static } = space;
  for (let i = 0; i < count; i++) {
    const ball = addEntity(world);
    const data = { shape: SPHERE, radius: boxes.halves[i], sensor };
    addComponent(world, ball, set(Collider, data));
    if (i < firstMoving) addComponent(world, ball, Static);
  }
  return { space, position };
}

/** Turns entities back into slots of the scene. */
function slotsOf({ a, b, count }) {
  const toSlot = (eid) => eid - FIRST;
  return { a: a.subarray(0, count).map(toSlot), b: b.subarray(0, count).map(toSlot), count };
}

/** One step per frame. Positions are set to the scene's before each, so all have the same frame, pushed or not. */
function createFrame(name, scene, sensor) {
  const { dimensions, boxes } = scene;
  const { space, position } = createBalls(scene, sensor);
  const columns = [position.x, position.y, position.z].slice(0, dimensions);
  const current = createPairSet();
  return {
    name,
    isPeer: false,
    run() {
      for (let axis = 0; axis < dimensions; axis++) columns[axis].set(boxes.centers[axis], FIRST);
      stepCollision(space);
    },
    note: () => current.note(slotsOf(space.begin), slotsOf(space.end)),
    keys: current.keys,
    faults: () => current.faults,
    eventCount: () => space.begin.count + space.end.count,
    contactCount: () => space.contacts.count,
  };
}

export const createBitboundsFrame = (scene) => createFrame('bitbounds', scene, 1);
export const createResolvedFrame = (scene) => createFrame('resolved', scene, 0);
