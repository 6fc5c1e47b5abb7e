// What the games of golden hashes share.
import {
  createMesh,
  cull,
  MESH,
  setViewFrustum,
  setViewRect,
  stepCollision,
  type View,
} from '@bitbounds/ecs';
import { removeEntity } from 'bitecs';
import { flatFloor } from './meshes.ts';
import { type Stage, spawn } from './stage.ts';

/** FNV-1a, 32 bits, over the bytes of numbers. */
export interface Hash {
  add(value: number): void;
  readonly value: string;
}

export function createHash(): Hash {
  const number = new Float64Array(1);
  const bytes = new Uint8Array(number.buffer);
  let hash = 0x811c9dc5;
  return {
    add(value) {
      number[0] = value;
      for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
    },
    get value() {
      return (hash >>> 0).toString(16).padStart(8, '0');
    },
  };
}

/**
 * Points the view at a part of the world, above hills in 3D, whose lowest place is at `low`. Returns the entity of the
 * hills; 0 in 2D.
 */
export function createLandscape(stage: Stage, view: View, low: number): number {
  const { space } = stage;
  if (space.dimensions === 2) {
    setViewRect(view, 0, 3, 3, 3);
    return 0;
  }
  const { positions, indices } = flatFloor(24, 24, (x, z) => (x * x + z * z) / 40 + low);
  const hills = spawn(stage, { shape: MESH, mesh: createMesh(space, positions, indices) }, 0, 0);
  setViewFrustum(
    view,
    [1, 0, 0, -3, -1, 0, 0, -3, 0, 1, 0, 0, 0, -1, 0, -6, 0, 0, 1, -3, 0, 0, -1, -3],
  );
  return hills;
}

/** Adds where the crowd is, what began, stayed and ended, what it met, and what the view shows. */
function addFrame(hash: Hash, { space, position }: Stage, crowd: number[], view: View): void {
  for (const eid of crowd) {
    hash.add(position.x[eid]);
    hash.add(position.y[eid]);
    if (space.dimensions === 3) hash.add(position.z[eid]);
  }
  for (const { a, b, count } of [space.begin, space.stay, space.end]) {
    for (let i = 0; i < count; i++) hash.add(a[i] * 4096 + b[i]);
  }
  // Which triangles, not in which order: the order within a pair is not promised.
  hash.add(
    space.contacts.triangle.subarray(0, space.contacts.count).reduce((sum, t) => sum + t, 0),
  );
  hash.add(
    view.visible.ids.subarray(0, view.visible.count).reduce((sum, eid) => sum + eid * eid, 0),
  );
}

/**
 * Every fifth frame, and where it has fallen too far, one of the crowd dies and another is born. Then runs the frame and
 * adds it. Returns how many pairs began or ended.
 */
export function playFrame(
  hash: Hash,
  stage: Stage,
  view: View,
  crowd: number[],
  frame: number,
  random: () => number,
  born: () => number,
): number {
  const { world, space, position } = stage;
  const one = Math.floor(crowd.length * random());
  if (frame % 5 === 0 || position.y[crowd[one]] < -3) {
    removeEntity(world, crowd[one]);
    crowd[one] = born();
  }
  stepCollision(space);
  cull(space, view);
  addFrame(hash, stage, crowd, view);
  return space.begin.count + space.end.count;
}
