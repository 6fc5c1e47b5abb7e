// A separate program, run by allocation.test.ts in a plain Node: prints the bytes that a frame, a frame that is gone
// back on, and a query for neighbors leave on the heap.
import {
  AABB,
  addShapes,
  CAPSULE,
  type ColliderData,
  createMesh,
  createNeighborList,
  createSnapshot,
  createView,
  cull,
  MESH,
  nearestEntities,
  OBB,
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
import { flatFloor } from './meshes.ts';
import { createStage, spawn } from './stage.ts';

declare const gc: () => void;

const SIDE = { 2: 14, 3: 6 } as const;
const WARM_UP = 4000;
const FRAMES = 160;

/**
 * A crowd of balls and boxes, and perhaps of capsules and boxes that turn, which rub and part, some of them static, some on
 * hills; and what is done there.
 */
interface Scene {
  frame: () => number;
  goBack: () => number;
  ask: () => number;
}

/** The kinds of bodies, in turn. */
function bodiesOf(dimensions: 2 | 3, isTurned: boolean): ColliderData[] {
  const half = { halfX: 0.4, halfY: 0.4, ...(dimensions === 3 ? { halfZ: 0.4 } : {}) };
  const straight = [
    { shape: SPHERE, radius: 0.4 },
    { shape: AABB, ...half },
  ];
  if (!isTurned) return straight as ColliderData[];
  return [
    ...straight,
    { shape: CAPSULE, radius: 0.3, halfY: 0.2 },
    { shape: OBB, ...half },
  ] as ColliderData[];
}

function createScene(dimensions: 2 | 3, isOnHills: boolean, isTurned: boolean): Scene {
  const random = seeded(0xa110c);
  const column = () => new Float64Array(1024);
  const [x, y, z] = [column(), column(), column()];
  const turn = { x: column(), y: column(), z: column(), w: column(), angle: column() };
  const scale = { x: column().fill(1), y: column().fill(1), z: column().fill(1) };
  const turning = isTurned ? { rotation: turn, scale } : {};
  const stage = createStage(dimensions, { position: { x, y, z }, ...turning });
  const { space } = stage;
  if (isTurned) addShapes(space);
  stage.position = space.position as never;
  const side = SIDE[dimensions];
  const count = side ** dimensions;
  const kinds = bodiesOf(dimensions, isTurned);
  for (let i = 0; i < count; i++) {
    const data = { ...kinds[Math.floor(random() * kinds.length)] } as ColliderData;
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
  const ask = () => {
    for (let axis = 0; axis < dimensions; axis++)
      sphere[axis] = point[axis] = 0.8 * side * random();
    return Math.min(
      querySphere(neighbors, space, sphere),
      nearestEntities(neighbors, space, point, 8),
      nearestEntities(neighbors, space, point, 9, within),
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
      turn.x[i] = turn.angle[i] = i + shift;
      turn.w[i] = 1 - shift;
    }
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

/**
 * The fewest bytes that `run` leaves in several windows: few contain what the compiler needs for itself.
 * Stops at `enough`.
 */
function leastGrowth(run: () => void, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let window = 0; window < 80 && least > enough; window++) {
    gc();
    const before = process.memoryUsage().heapUsed;
    run();
    const growth = process.memoryUsage().heapUsed - before;
    // A window in which the garbage collector ran says nothing.
    if (growth >= 0) least = Math.min(least, growth);
  }
  return least;
}

/** Bytes that a call leaves once the compiler is done with it, and what the calls before that returned on average. */
function measure(run: () => number): { bytes: number; busy: number } {
  let busy = 0;
  for (let i = 0; i < WARM_UP; i++) busy += run();
  const measuring = leastGrowth(() => {}, 0);
  const runs = leastGrowth(() => {
    for (let i = 0; i < FRAMES; i++) run();
  }, measuring);
  return { bytes: (runs - measuring) / FRAMES, busy: busy / WARM_UP };
}

const SCENES: [what: string, dimensions: 2 | 3, isOnHills: boolean][] = [
  ['in 2D', 2, false],
  ['in 3D', 3, false],
  ['on hills', 3, true],
];

const report = SCENES.flatMap(([what, dimensions, isOnHills]) => {
  const { frame, goBack, ask } = createScene(dimensions, isOnHills, false);
  const turned = createScene(dimensions, isOnHills, true);
  return [
    { what: `a frame ${what}`, ...measure(frame) },
    { what: `a frame that is gone back on ${what}`, ...measure(goBack) },
    { what: `a question ${what}`, ...measure(ask) },
    { what: `a frame ${what} with what turns`, ...measure(turned.frame) },
  ];
});
console.log(JSON.stringify(report));
