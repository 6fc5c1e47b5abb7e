// A program of its own, run by allocation.test.ts in a plain Node: prints the bytes a frame leaves
// on the heap.
import {
  AABB,
  type ColliderData,
  createNeighborList,
  createView,
  cull,
  nearestEntities,
  querySphere,
  SPHERE,
  setViewProjection,
  setViewRect,
  stepCollision,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent } from 'bitecs';
import { createStage, spawn } from './stage.ts';

declare const gc: () => void;

const SIDE = { 2: 14, 3: 6 } as const;
const WARM_UP = 4000;
const FRAMES = 160;

/** A crowd of balls and boxes that rub and part, some of them static; returns one frame of it. */
function createScene(dimensions: 2 | 3): () => number {
  const random = seeded(0xa110c);
  const [x, y, z] = [0, 1, 2].map(() => new Float64Array(1024));
  const stage = createStage(dimensions, { position: { x, y, z } });
  const { space } = stage;
  stage.position = space.position as never;
  const side = SIDE[dimensions];
  const count = side ** dimensions;
  for (let i = 0; i < count; i++) {
    const box = {
      shape: AABB,
      halfX: 0.4,
      halfY: 0.4,
      ...(dimensions === 3 ? { halfZ: 0.4 } : {}),
    };
    const data = (random() < 0.5 ? { shape: SPHERE, radius: 0.4 } : box) as ColliderData;
    const at = [i % side, Math.floor(i / side) % side, Math.floor(i / side ** 2)];
    const [px, py, pz] = at.map((cell) => 0.85 * cell + 0.1 * random());
    const eid = spawn(stage, data, px, py, pz);
    if (i % 10 === 0) addComponent(stage.world, eid, space.Static);
  }
  const home = [x.slice(), y.slice(), z.slice()];
  const view = createView(space);
  const matrix = new Float64Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, -1, -2, -2, 3.9, 4]);
  const neighbors = createNeighborList();
  const sphere = new Float64Array([3, 3, 3, 2]).subarray(dimensions === 3 ? 0 : 1);
  const point = sphere.subarray(0, dimensions);
  let frame = 0;
  return () => {
    // To and fro: pairs begin and end, entities enter and leave, and the same sizes come back.
    frame = (frame + 1) % 16;
    const shift = 0.02 * Math.abs(8 - frame);
    for (let i = 1; i <= count; i++) {
      x[i] = home[0][i] + (i % 2 ? shift : -shift);
      y[i] = home[1][i] + (i % 3 ? shift : -shift);
      z[i] = home[2][i] + (i % 5 ? shift : -shift);
    }
    stepCollision(space);
    if (dimensions === 3) setViewProjection(view, matrix);
    else setViewRect(view, 5, 5, 3, 3, 0.3);
    cull(space, view);
    let asked = querySphere(neighbors, space, sphere);
    for (let i = 0; i < 20; i++)
      asked = Math.min(asked, nearestEntities(neighbors, space, point, 8));
    const events = space.begin.count + space.end.count;
    return Math.min(space.contacts.count, events, view.visible.count, 8 * asked);
  };
}

/** Bytes that `run` leaves, in the best of some windows: what the compiler needs for itself is in few. Stops at `enough`. */
function leastGrowth(run: () => void, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let window = 0; window < 80 && least > enough; window++) {
    gc();
    const before = process.memoryUsage().heapUsed;
    run();
    const growth = process.memoryUsage().heapUsed - before;
    // A window in which the collector ran says nothing.
    if (growth >= 0) least = Math.min(least, growth);
  }
  return least;
}

const report = ([2, 3] as const).map((dimensions) => {
  const frame = createScene(dimensions);
  let busy = 0;
  for (let i = 0; i < WARM_UP; i++) busy += frame();
  const measuring = leastGrowth(() => {}, 0);
  const frames = leastGrowth(() => {
    for (let i = 0; i < FRAMES; i++) frame();
  }, measuring);
  return { dimensions, bytes: (frames - measuring) / FRAMES, busy: busy / WARM_UP };
});
console.log(JSON.stringify(report));
