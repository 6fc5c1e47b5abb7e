import {
  AABB,
  type ColliderData,
  createMesh,
  createView,
  cull,
  MESH,
  SPHERE,
  setViewFrustum,
  setViewRect,
  stepCollision,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent, removeEntity } from 'bitecs';
import { addFrame, createHash } from './golden-hash.ts';
import { flatFloor } from './meshes.ts';
import { createStage, spawn } from './stage.ts';

const FRAMES = 600;
const CROWD = 150;

/**
 * A crowd that falls on hills (3D) or boxes (2D), with entities added and removed, made of exact arithmetic alone, so
 * that every engine computes the same bits. Returns the hash of all positions, events and views.
 */
export function playScene(dimensions: 2 | 3): { hash: string; events: number } {
  const random = seeded(0x601d);
  const stage = createStage(dimensions, { capacity: 8 });
  const { world, space, position } = stage;
  const hash = createHash();
  const view = createView(space);
  const box = (half: number) =>
    dimensions === 3 ? { halfX: half, halfY: half, halfZ: half } : { halfX: half, halfY: half };
  if (dimensions === 3) {
    const hills = flatFloor(24, 24, (x, z) => (x * x + z * z) / 40);
    spawn(stage, { shape: MESH, mesh: createMesh(space, hills.positions, hills.indices) }, 0, 0);
    setViewFrustum(
      view,
      [1, 0, 0, -3, -1, 0, 0, -3, 0, 1, 0, 0, 0, -1, 0, -6, 0, 0, 1, -3, 0, 0, -1, -3],
    );
  } else {
    setViewRect(view, 0, 3, 3, 3);
  }
  for (let i = -4; i <= 4; i++) {
    const eid = spawn(stage, { shape: AABB, ...box(0.9) }, 2 * i, -0.5 + 0.1 * i * i, 0);
    addComponent(world, eid, space.Static);
  }
  const born = () => {
    const size = 0.2 + 0.2 * random();
    const shape = random() < 0.6 ? { shape: SPHERE, radius: size } : { shape: AABB, ...box(size) };
    const data = {
      ...shape,
      layer: random() < 0.8 ? 1 : 2,
      mask: random() < 0.8 ? 3 : 1,
      sensor: random() < 0.1,
    };
    return spawn(stage, data as ColliderData, 8 * random() - 4, 4 + 8 * random(), 8 * random() - 4);
  };
  const crowd = Array.from({ length: CROWD }, born);
  let events = 0;
  for (let frame = 0; frame < FRAMES; frame++) {
    for (const eid of crowd) {
      position.x[eid] += 0.02 * (random() - 0.5);
      position.y[eid] -= 0.03;
    }
    const one = Math.floor(CROWD * random());
    if (frame % 5 === 0 || position.y[crowd[one]] < -3) {
      removeEntity(world, crowd[one]);
      crowd[one] = born();
    }
    stepCollision(space);
    cull(space, view);
    addFrame(hash, stage, crowd, view);
    events += space.begin.count + space.end.count;
  }
  return { hash: hash.value, events };
}

/**
 * What `playScene` gives, recorded on Linux x64 under Node 20. If another machine gives another number, that is a broken
 * promise, not a reason to record again. Only a change of what is computed is such a reason, and its commit says which.
 */
export const GOLDEN: { readonly [dimensions: number]: string } = { 2: '9bce6bfc', 3: '89fe5c4c' };
