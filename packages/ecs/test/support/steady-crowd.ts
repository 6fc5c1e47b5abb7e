// node steady-crowd.ts SHAPE GROUND: a separate program, run by allocation.test.ts in a plain Node. Prints the bytes that a
// frame of many bodies of one shape leaves on the heap, side by side or on a mesh. V8 inlines less where one function is
// most of a frame than where many are.
import {
  AABB,
  addShapes,
  type ColliderData,
  createHull,
  createMesh,
  HULL,
  MESH,
  OBB,
  stepCollision,
} from '@bitbounds/ecs';
import { measure } from './heap-growth.ts';
import { flatFloor } from './meshes.ts';
import { createStage, spawn } from './stage.ts';

const [shape, ground] = process.argv.slice(2) as [string, string];

const BODIES: Record<string, ColliderData> = {
  boxes: { shape: AABB, halfX: 0.4, halfY: 0.4, halfZ: 0.4 },
  'turned boxes': { shape: OBB, halfX: 0.4, halfY: 0.4, halfZ: 0.4 },
  hulls: { shape: HULL, hull: 1 },
};
const CORNERS = [0.4, -0.4, -0.3, -0.4, -0.3, -0.4, 0, -0.4, 0.4, 0.1, 0.4, 0];
const SIDE = 16;
/** A contact of a hull takes ten times as long as one of a box. */
const COUNT = shape === 'hulls' ? 60 : 250;

const column = () => new Float64Array(COUNT + 8);
const position = { x: column(), y: column(), z: column() };
const rotation = { x: column(), y: column(), z: column(), w: column() };
const stage = createStage(3, { position, rotation, capacity: COUNT + 8 });
const { space } = stage;
stage.position = space.position as never;
addShapes(space);
createHull(space, CORNERS);
const gap = ground === 'a mesh' ? 1.7 : 0.7;
for (let i = 0; i < COUNT; i++) {
  const [u, v] = [i % SIDE, Math.floor(i / SIDE)].map((at) => gap * (at - 0.5 * SIDE));
  const eid = spawn(stage, BODIES[shape]!, u! + 0.01, 0.35, v);
  [rotation.x[eid], rotation.z[eid], rotation.w[eid]] = [0.1, 0.2, 1];
}
if (ground === 'a mesh') {
  const { positions, indices } = flatFloor(30, 10);
  spawn(stage, { shape: MESH, mesh: createMesh(space, positions, indices) }, 0, 0, 0);
}
const home = [position.x.slice(), position.y.slice(), position.z.slice()];

let frame = 0;
function play(): number {
  // Down and up, so that the same counts recur.
  frame = (frame + 1) % 8;
  for (let i = 1; i <= COUNT; i++) {
    position.x[i] = home[0]![i]!;
    position.y[i] = home[1]![i]! - 0.01 * Math.abs(4 - frame);
    position.z[i] = home[2]![i]!;
  }
  stepCollision(space);
  return space.contacts.count;
}

console.log(JSON.stringify([{ what: `${shape} on ${ground}`, ...measure(play, 400, 24) }]));
