// A separate program, run by allocation.test.ts in a plain Node: prints the bytes that a frame, a frame that is gone
// back on, and a query for neighbors leave on the heap.
import {
  AABB,
  type ColliderData,
  createEntityLists,
  createMesh,
  createNeighborList,
  createSnapshot,
  createView,
  cull,
  MESH,
  nearestEntities,
  queryAabbEach,
  querySphere,
  restoreSnapshot,
  SPHERE,
  setViewMask,
  setViewProjection,
  setViewRect,
  stepCollision,
  takeSnapshot,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, set } from 'bitecs';
import { measure } from './heap-growth.ts';
import { flatFloor } from './meshes.ts';
import { createStage, spawn } from './stage.ts';

/** Bodies in a row. On hills each touches many triangles. */
const SIDE = { 2: 14, 3: 6, hills: 4 } as const;

/** A crowd of balls and boxes that rub and part, some of them static, some on hills; and what is done there. */
interface Scene {
  frame: () => number;
  goBack: () => number;
  ask: () => number;
}

function createScene(dimensions: 2 | 3, isOnHills: boolean, tilts: boolean): Scene {
  const random = seeded(0xa110c);
  const [x, y, z] = [0, 1, 2].map(() => new Float64Array(1024));
  const [turnX, turnY, turnZ, turnW] = [0, 0, 0, 1].map((start) =>
    new Float64Array(1024).fill(start),
  );
  const options = tilts ? { rotation: { x: turnX, y: turnY, z: turnZ, w: turnW } } : {};
  const stage = createStage(dimensions, { position: { x, y, z }, ...options });
  const { space } = stage;
  stage.position = space.position as never;
  const side = SIDE[isOnHills ? 'hills' : dimensions];
  const count = side ** dimensions;
  for (let i = 0; i < count; i++) {
    const box = {
      shape: AABB,
      halfX: 0.4,
      halfY: 0.4,
      ...(dimensions === 3 ? { halfZ: 0.4 } : {}),
    };
    const data = (random() < 0.5 ? { shape: SPHERE, radius: 0.4 } : box) as ColliderData;
    data.layer = i % 4 ? 1 : 2;
    const at = [i % side, Math.floor(i / side) % side, Math.floor(i / side ** 2)];
    const [px, py, pz] = at.map((cell) => 0.85 * cell + 0.1 * random());
    const eid = spawn(stage, data, px, py, pz);
    if (i % 3 === 0) addComponent(stage.world, eid, space.Static);
  }
  if (isOnHills) {
    // Through each layer of bodies, which then touch their slopes and seams.
    const hills = flatFloor(
      side,
      side,
      (u, v) => 0.3 * Math.sin(1.3 * u) + 0.2 * Math.cos(1.7 * v),
    );
    const mesh = createMesh(space, hills.positions, hills.indices);
    for (let layer = 0; layer < side; layer++)
      spawn(stage, { shape: MESH, mesh }, 0.4 * side, 0.85 * layer - 0.3, 0.4 * side);
  }
  const home = [x.slice(), y.slice(), z.slice()];
  const view = createView(space);
  // One that is on no layer, which the second view must pass over.
  const crate = addEntity(stage.world);
  const sides = {
    minX: 1,
    minY: 1,
    maxX: 2,
    maxY: 2,
    ...(dimensions === 3 && { minZ: 1, maxZ: 2 }),
  };
  addComponent(stage.world, crate, set(space.Bounds, sides));
  const masked = createView(space);
  setViewMask(masked, 2);
  const matrix = new Float64Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, -1, -2, -2, 3.9, 4]);
  const neighbors = createNeighborList();
  // Not whole numbers, which are never on the heap.
  const sphere = new Float64Array(dimensions + 1).fill(2.1);
  const point = new Float64Array(dimensions);
  const within = { maxDistance: 2.1, exclude: 1 };
  const lists = createEntityLists();
  const boxes = new Float64Array(2 * 2 * dimensions);
  const each = { excludes: [1, 2] };
  const ask = () => {
    for (let axis = 0; axis < dimensions; axis++)
      sphere[axis] = point[axis] = 0.8 * side * random();
    for (let i = 0; i < boxes.length; i++)
      boxes[i] = point[i % dimensions] + (i % (2 * dimensions) < dimensions ? -2 : 2);
    return Math.min(
      querySphere(neighbors, space, sphere),
      nearestEntities(neighbors, space, point, 8),
      nearestEntities(neighbors, space, point, 9, within),
      queryAabbEach(lists, space, boxes, 2, each),
    );
  };
  let frame = 0;
  const play = () => {
    // Back and forth: pairs begin and end, entities enter and leave, and the same counts recur.
    frame = (frame + 1) % 16;
    const shift = 0.02 * Math.abs(8 - frame);
    for (let i = 1; i <= count; i++) {
      x[i] = home[0][i] + (i % 2 ? shift : -shift);
      y[i] = home[1][i] + (i % 3 ? shift : -shift);
      z[i] = home[2][i] + (i % 5 ? shift : -shift);
    }
    // The layers of hills, which came after the bodies.
    for (let i = count + 1; tilts && i <= count + side; i++) turnX[i] = 0.1 * shift;
    stepCollision(space);
    if (dimensions === 3) setViewProjection(view, matrix);
    else setViewRect(view, 5, 5, 3, 3, 0.3);
    cull(space, view);
    cull(space, masked);
    return Math.min(
      masked.visible.count,
      space.contacts.count,
      space.begin.count + space.end.count,
      view.visible.count,
    );
  };
  const snapshot = createSnapshot(space);
  const goBack = () => {
    takeSnapshot(snapshot, space);
    const busy = play();
    restoreSnapshot(space, snapshot);
    play();
    return busy;
  };
  return { frame: play, goBack, ask };
}

/** What frames on hills call, they call for each contact: it is compiled after fewer of them. */
const SCENES: [what: string, dimensions: 2 | 3, isOnHills: boolean, warmUp: number][] = [
  ['in 2D', 2, false, 4000],
  ['in 3D', 3, false, 4000],
  ['on hills', 3, true, 600],
];

const tilting = createScene(3, true, true);
const report = SCENES.flatMap(([what, dimensions, isOnHills, warmUp]) => {
  const { frame, goBack, ask } = createScene(dimensions, isOnHills, false);
  return [
    { what: `a frame ${what}`, ...measure(frame, warmUp) },
    { what: `a frame that is gone back on ${what}`, ...measure(goBack, warmUp) },
    { what: `a question ${what}`, ...measure(ask, warmUp) },
  ];
});
report.push({ what: 'a frame on hills that tilt', ...measure(tilting.frame, 600) });
console.log(JSON.stringify(report));
