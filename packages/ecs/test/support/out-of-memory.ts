// A separate program, run by out-of-memory.test.ts in a plain Node: a space has so many entities and views that no
// memory is left for what one more view sees. Prints what was reported then and later.
import {
  createBinding,
  createSpace,
  createView,
  cull,
  disposeView,
  refresh,
  setViewProjection,
} from '@bitbounds/ecs';
import { addComponents, addEntity, createWorld, removeEntity, set } from 'bitecs';
import { limitMemory } from '../../../kernels/test/support/limit-memory.ts';

const MOST_PAGES = 20;
const NOTHING = [1e-6, 0, 0, 0, 0, 1e-6, 0, 0, 0, 0, 1e-6, 0, 9, 0, 0, 1];
const EVERYTHING = [1e-6, 0, 0, 0, 0, 1e-6, 0, 0, 0, 0, 1e-6, 0, 0, 0, 0, 1];

limitMemory(MOST_PAGES);

function said(what: () => unknown): string {
  try {
    what();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

const world = createWorld();
const position = { x: [] as number[], y: [] as number[], z: [] as number[] };
const space = createSpace(world, { position });
const ids: number[] = [];
for (let i = 0; i < 3000; i++) {
  const id = addEntity(world);
  const box = { minX: i, minY: 0, minZ: 0, maxX: i, maxY: 1, maxZ: 1 };
  addComponents(world, id, set(space.Bounds, box));
  ids.push(id);
}
refresh(space);
let culling = '';
let view = createView(space);
for (let i = 0; i < 500 && culling === ''; i++) {
  view = createView(space);
  setViewProjection(view, NOTHING);
  cull(space, view);
  setViewProjection(view, EVERYTHING);
  culling = said(() => cull(space, view));
}
const again = said(() => cull(space, view));
const { count: seen } = view.visible;
const bound = createBinding(view).seen.size;
const removing = said(() => removeEntity(world, ids[3]));
const disposing = said(() => disposeView(view));
console.log(JSON.stringify({ culling, again, seen, bound, removing, disposing }));
