// Run as a separate program: loads and unloads chunks of a world and looks whether their memory is freed.
import { setTimeout } from 'node:timers/promises';
import {
  createMesh,
  createRayHit,
  disposeMesh,
  MESH,
  raycastNearest,
  SPHERE,
  stepCollision,
} from '@bitbounds/ecs';
import { removeEntity } from 'bitecs';
import { flatFloor } from './meshes.ts';
import { createStage, spawn } from './stage.ts';

declare const gc: () => void;

const CHUNKS = 100;
const stage = createStage();
const { world, space } = stage;
const hit = createRayHit();
const { positions, indices } = flatFloor(8, 16);
const memories: WeakRef<object>[] = [];
const kept = createMesh(space, positions, indices);

spawn(stage, { shape: SPHERE, radius: 0.5 }, 0, 0.3, 0);
for (let i = 0; i < CHUNKS; i++) {
  const mesh = createMesh(space, positions, indices);
  memories.push(new WeakRef(space.state.meshes[mesh]!.kernel.f64.buffer));
  const chunk = spawn(stage, { shape: MESH, mesh }, 0, 0, 0);
  stepCollision(space);
  raycastNearest(hit, space, [1, 5, 1, 0, -1, 0]);
  // Unloaded in either order of the two.
  if (i % 2 === 0) removeEntity(world, chunk);
  disposeMesh(space, mesh);
  if (i % 2 === 1) removeEntity(world, chunk);
}
// A WeakRef keeps its target alive until the turn ends in which it was read.
for (let i = 0; i < 5; i++) {
  await setTimeout(10);
  gc();
}
const freed = memories.filter((memory) => memory.deref() === undefined).length;
const meshes = space.state.meshes.filter(Boolean);
console.log(JSON.stringify({ made: memories.length, freed, kept: meshes.length * kept }));
