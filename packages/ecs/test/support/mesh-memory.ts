// Run as a separate program: loads and unloads chunks of a world and looks how much memory that takes.
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

const CHUNKS = 100;
const stage = createStage();
const { world, space } = stage;
const hit = createRayHit();
const { positions, indices } = flatFloor(8, 16);
let bytes = 0;
const kept = createMesh(space, positions, indices);

spawn(stage, { shape: SPHERE, radius: 0.5 }, 0, 0.3, 0);
for (let i = 0; i < CHUNKS; i++) {
  const mesh = createMesh(space, positions, indices);
  bytes = Math.max(bytes, space.state.trees[space.state.meshes[mesh]]!.kernel.buffer.byteLength);
  const chunk = spawn(stage, { shape: MESH, mesh }, 0, 0, 0);
  stepCollision(space);
  raycastNearest(hit, space, [1, 5, 1, 0, -1, 0]);
  // Unloaded in either order of the two.
  if (i % 2 === 0) removeEntity(world, chunk);
  disposeMesh(space, mesh);
  if (i % 2 === 1) removeEntity(world, chunk);
}
const trees = space.state.trees.filter(Boolean);
console.log(
  JSON.stringify({ made: CHUNKS, mebibytes: bytes / 2 ** 20, kept: trees.length * kept }),
);
