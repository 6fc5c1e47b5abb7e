import { AABB, type ColliderData, createView, SPHERE } from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent } from 'bitecs';
import { createHash, createLandscape, playFrame } from './golden-parts.ts';
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
  createLandscape(stage, view, 0);
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
    events += playFrame(hash, stage, view, crowd, frame, random, born);
  }
  return { hash: hash.value, events };
}

/**
 * What `playScene` gives, recorded on Linux x64 under Node 20. If another machine gives another number, that is a broken
 * promise, not a reason to record again. Only a change of what is computed is such a reason, and its commit says which.
 */
export const GOLDEN: { readonly [dimensions: number]: string } = { 2: '9bce6bfc', 3: '89fe5c4c' };
