import {
  type ColliderData,
  createSpace,
  type Space,
  type SpaceOptions,
  type SpaceTuning,
} from '@bitbounds/ecs';
import { addComponent, addEntity, createWorld, set, type World } from 'bitecs';

export interface Columns {
  x: number[];
  y: number[];
  z: number[];
}

/** A world, a space over it, and the positions a game would have. */
export interface Stage {
  world: World;
  space: Space;
  position: Columns;
}

export function createStage(
  dimensions: 2 | 3 = 3,
  options: SpaceTuning & Partial<Pick<Space, 'position' | 'rotation' | 'scale'>> = {},
  world: World = createWorld(),
): Stage {
  const position: Columns = { x: [], y: [], z: [] };
  return {
    world,
    position,
    space: createSpace(world, { position, dimensions, ...options } as SpaceOptions),
  };
}

/** In 2D, the data without what only 3D has. */
export function fit<T extends object>(stage: Stage, data: T): T {
  if (stage.space.dimensions === 3) return data;
  const flat = Object.entries(data).filter(([field]) => !field.endsWith('Z'));
  return Object.fromEntries(flat) as T;
}

/** A new entity with a collider. */
export function spawn(stage: Stage, data: ColliderData, x: number, y: number, z = 0): number {
  const eid = addEntity(stage.world);
  place(stage, eid, x, y, z);
  addComponent(stage.world, eid, set(stage.space.Collider, fit(stage, data)));
  return eid;
}

export function place(stage: Stage, eid: number, x: number, y: number, z = 0): void {
  const slot = eid & stage.space.state.entityMask;
  stage.position.x[slot] = x;
  stage.position.y[slot] = y;
  stage.position.z[slot] = z;
}

export function idsOf(list: { count: number; ids: Int32Array }): number[] {
  return Array.from(list.ids.subarray(0, list.count)).sort((a, b) => a - b);
}

/** Pairs as `a-b`, in the order of the list. */
export function pairsOf(list: {
  count: number;
  a: ArrayLike<number>;
  b: ArrayLike<number>;
}): string[] {
  return Array.from({ length: list.count }, (_, i) => `${list.a[i]}-${list.b[i]}`);
}
