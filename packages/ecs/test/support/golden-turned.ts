import {
  AABB,
  addShapes,
  CAPSULE,
  type ColliderData,
  createHull,
  createNeighborList,
  createPolygon,
  createRayHit,
  createSweepHit,
  createView,
  HULL,
  MESH,
  nearestEntities,
  OBB,
  POLYGON,
  type RotationColumns,
  raycastNearest,
  SPHERE,
  sweepCapsule,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent } from 'bitecs';
import { createHash, createLandscape, type Hash, playFrame } from './golden-parts.ts';
import { createStage, type Stage, spawn } from './stage.ts';

const FRAMES = 600;
const CROWD = 80;

const hit = createRayHit();
const swept = createSweepHit();
const near = createNeighborList();

/** Adds what a ray and a capsule meet on their way down, and who is near. */
function addAnswers(hash: Hash, { space }: Stage, random: () => number): void {
  const is3d = space.dimensions === 3;
  const point = [8 * random() - 4, 6, ...(is3d ? [8 * random() - 4] : [])];
  const down = [random() - 0.5, -8, ...(is3d ? [random() - 0.5] : [])];
  raycastNearest(hit, space, [...point, ...down]);
  const top = point.map((x, axis) => (axis === 1 ? x + 0.5 : x));
  sweepCapsule(swept, space, [...point, ...top, 0.25], down);
  for (const { entity, t, normalX, normalY, normalZ } of [hit, swept]) {
    hash.add(entity);
    if (entity !== 0) for (const number of [t, normalX, normalY, normalZ]) hash.add(number);
  }
  point[1] = 2;
  nearestEntities(near, space, point, 4);
  for (let i = 0; i < near.count; i++) {
    hash.add(near.ids[i]);
    hash.add(near.distances[i]);
  }
}

/**
 * A crowd of balls, boxes, capsules, boxes that turn and polygons (in 3D hulls), which grow and shrink, falls on some of
 * them that stand askew (in 3D on hills as well, which tilt and flatten), and is asked about. Made of exact arithmetic alone,
 * so that every engine computes the same bits; so in 2D, where a sine is the engine's own, rotations are directions.
 * Returns the hash of all positions, events, views and answers, and how many events and how many shapes that turn there
 * were in contact.
 */
export function playTurned(dimensions: 2 | 3): { hash: string; events: number; met: number } {
  const random = seeded(0x7a12);
  const randomOfQuestions = seeded(0x7a13);
  const column = (): number[] => [];
  const position = { x: column(), y: column(), z: column() };
  const turns = dimensions === 3 ? ['x', 'y', 'z', 'w'] : ['cos', 'sin'];
  const rotation = Object.fromEntries(turns.map((name) => [name, column()]));
  const scale = { x: column(), y: column(), z: column() };
  const stage = createStage(dimensions, {
    capacity: 8,
    position,
    rotation: rotation as unknown as RotationColumns,
    scale,
  });
  stage.position = position;
  const { world, space } = stage;
  addShapes(space);
  if (dimensions === 2) {
    createPolygon(space, [-0.5, -0.25, 0.5, -0.375, 0.25, 0.5]);
    createPolygon(space, [-0.5, -0.25, 0, -0.5, 0.5, -0.25, 0.375, 0.25, -0.25, 0.375]);
  } else {
    createHull(space, [-0.5, -0.25, -0.25, 0.5, -0.375, -0.25, 0, -0.25, 0.5, 0.25, 0.5, 0]);
    createHull(space, [
      ...[-0.5, -0.25, 0, 0, -0.5, -0.375, 0.5, -0.25, 0.125, 0.375, 0.25, -0.25],
      ...[-0.25, 0.375, 0.25, 0, 0.125, 0.5],
    ]);
  }
  const hash = createHash();
  const view = createView(space);
  const hills = createLandscape(stage, view, -1);
  /** The hills tilt one way and the other, and flatten. */
  const tilt = (frame: number): void => {
    for (const name of turns) rotation[name][hills] = name === 'w' ? 1 : 0;
    rotation.x[hills] = 0.001 * (Math.abs((frame % 200) - 100) - 50);
    for (const axis of ['x', 'y', 'z'] as const) scale[axis][hills] = 1;
    scale.y[hills] = 1.25 - 0.001 * (frame % 500);
  };
  const turn = (eid: number, by: number): void => {
    for (const name of turns) rotation[name][eid] += by * (random() - 0.5);
  };
  const stretch = (eid: number): void => {
    for (const axis of ['x', 'y', 'z'] as const) scale[axis][eid] = 0.75 + 0.5 * random();
  };
  const forget = (eid: number): void => {
    for (const name of turns) rotation[name][eid] = 0;
  };
  const bodyOf = (size: number): ColliderData => {
    const kind = random();
    if (kind < 0.2) return { shape: SPHERE, radius: size };
    if (kind < 0.4) return { shape: AABB, halfX: size, halfY: size, halfZ: size };
    if (kind < 0.7) return { shape: CAPSULE, radius: 0.6 * size, halfY: size };
    const number = 1 + (kind < 0.75 ? 1 : 0);
    if (kind < 0.85)
      return dimensions === 2 ? { shape: POLYGON, polygon: number } : { shape: HULL, hull: number };
    return { shape: OBB, halfX: size, halfY: 0.6 * size, halfZ: 1.4 * size };
  };
  const make = (size: number, x: number, y: number, z: number): number => {
    const eid = spawn(stage, bodyOf(size), x, y, z);
    forget(eid);
    turn(eid, 2);
    stretch(eid);
    return eid;
  };
  for (let i = -4; i <= 4; i++) {
    addComponent(world, make(0.9, 2 * i, -0.5 + 0.1 * i * i, 0), space.Static);
  }
  const born = (): number =>
    make(0.2 + 0.2 * random(), 8 * random() - 4, 4 + 8 * random(), 8 * random() - 4);
  const crowd = Array.from({ length: CROWD }, born);
  let events = 0;
  let met = 0;
  for (let frame = 0; frame < FRAMES; frame++) {
    for (const eid of crowd) {
      position.x[eid] += 0.02 * (random() - 0.5);
      position.y[eid] -= 0.03;
      turn(eid, 0.1);
    }
    stretch(crowd[frame % CROWD]);
    if (hills > 0) tilt(frame);
    events += playFrame(hash, stage, view, crowd, frame, random, born);
    addAnswers(hash, stage, randomOfQuestions);
    for (let i = 0; i < space.contacts.count; i++) {
      const { a, b } = space.contacts;
      met += Number(Math.max(space.Collider.shape[a[i]], space.Collider.shape[b[i]]) > MESH);
    }
  }
  return { hash: hash.value, events, met };
}

/** What `playTurned` gives: as `GOLDEN` of the other scene. */
export const GOLDEN_TURNED: { readonly [dimensions: number]: string } = {
  2: 'b36671e2',
  3: '6f3d84d5',
};
