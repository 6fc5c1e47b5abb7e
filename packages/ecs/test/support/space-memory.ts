// Run as a separate program: disposes of spaces and keeps them, or drops them, and looks whether their memory is freed.
import { setTimeout } from 'node:timers/promises';
import {
  createBinding,
  createMesh,
  createSeenList,
  createView,
  cullViews,
  dispose,
  listSeen,
  MESH,
  SPHERE,
  stepCollision,
} from '@bitbounds/ecs';
import { flatFloor } from './meshes.ts';
import { createStage, spawn } from './stage.ts';

declare const gc: () => void;

const { positions, indices } = flatFloor(8, 16);
const held: object[] = [];
const memories: { [name: string]: WeakRef<object>[] } = { index: [], mesh: [], dropped: [] };

function createGame() {
  const stage = createStage();
  const { space } = stage;
  const view = createView(space);
  const mesh = createMesh(space, positions, indices);
  spawn(stage, { shape: SPHERE, radius: 0.5 }, 0, 0.3, 0);
  spawn(stage, { shape: MESH, mesh }, 0, 0, 0);
  stepCollision(space);
  cullViews(space, [view]);
  listSeen(createSeenList(), space, [view]);
  return { space, view, mesh };
}

for (let i = 0; i < 20; i++) {
  const { space, view, mesh } = createGame();
  memories.index.push(new WeakRef(space.state.index.kernel.exports.memory));
  memories.mesh.push(new WeakRef(space.state.trees[space.state.meshes[mesh]]!.kernel.f64.buffer));
  held.push(space, view, createBinding(view), space.stats);
  dispose(space);
}
// Not disposed of, but no longer referenced.
for (let i = 0; i < 5; i++) {
  memories.dropped.push(new WeakRef(createGame().space.state.index.kernel.exports.memory));
}
// A WeakRef keeps its target alive until the turn ends in which it was read.
for (let i = 0; i < 5; i++) {
  await setTimeout(10);
  gc();
}
const left = Object.entries(memories).map(([name, refs]) => [
  name,
  refs.filter((memory) => memory.deref() !== undefined).length,
]);
console.log(JSON.stringify({ held: held.length, left: Object.fromEntries(left) }));
