import { CAPSULE, CIRCLE, type ColliderData, ORIENTED_RECT, POLYGON } from '@bitbounds/ecs';
import { addComponent, addEntity, removeEntity, set } from 'bitecs';
import type { Clockwork } from './clockwork.ts';
import { findMarks } from './level.ts';
import {
  LAYER_ARM,
  LAYER_BODY,
  LAYER_PAD,
  LAYER_PLAYER,
  LAYER_WALL,
  MAX_BODIES,
  TILE,
} from './measures.ts';

/** How far a side of a hexagon is from its center, when its corners are 1 away. */
const APOTHEM = Math.sqrt(3) / 2;

/** The corners of a nut, `x y` of each in turn: `createPolygon` takes them. */
export const NUT: readonly number[] = [
  [1, 0],
  [0.5, APOTHEM],
  [-0.5, APOTHEM],
  [-1, 0],
  [-0.5, -APOTHEM],
  [0.5, -APOTHEM],
].flat();

/** What bodies there are: their colliders, and how each of them turns and is held back. */
export interface Model {
  collider: ColliderData;
  /** The largest ball around its center that is inside it. */
  inner: number;
  /** The farthest that it reaches from its center. Less than half a tile, or it would start in a wall. */
  reach: number;
  /** The mean of the squared distances of its mass from its center. 0: it does not turn. */
  gyrationSquared: number;
  /** How many of a hundred bodies are of this model. */
  share: number;
}

export const MODELS: readonly Model[] = [
  crate(1.25, 1.25, 18),
  crate(0.85, 0.85, 7),
  nut(7),
  crate(1.75, 0.8, 16),
  capsule(0.7, 1, 16),
  capsule(0.5, 0.6, 14),
  ball(1.1, 10),
  ball(0.7, 12),
];

function crate(halfX: number, halfY: number, share: number): Model {
  return {
    collider: { shape: ORIENTED_RECT, halfX, halfY },
    inner: Math.min(halfX, halfY),
    reach: Math.sqrt(halfX * halfX + halfY * halfY),
    gyrationSquared: (halfX * halfX + halfY * halfY) / 3,
    share,
  };
}

/** A hexagon. All are one polygon: its number is `Clockwork.nut`. */
function nut(share: number): Model {
  return {
    collider: { shape: POLYGON },
    inner: APOTHEM,
    reach: 1,
    gyrationSquared: 5 / 12,
    share,
  };
}

/** Along its own y axis, as all capsules. */
function capsule(radius: number, halfY: number, share: number): Model {
  const half = halfY + radius / 2;
  return {
    collider: { shape: CAPSULE, radius, halfY },
    inner: radius,
    reach: radius + halfY,
    gyrationSquared: (radius * radius + half * half) / 3,
    share,
  };
}

/** Nobody sees a ball turn. */
function ball(radius: number, share: number): Model {
  return {
    collider: { shape: CIRCLE, radius },
    inner: radius,
    reach: radius,
    gyrationSquared: 0,
    share,
  };
}

/** Where bodies start: one on each tile in turn, in strides, so that however few there are some are in every room. */
const TILES = findMarks('.');
const STRIDE = 257;

const LAYERS = {
  layer: LAYER_BODY,
  mask: LAYER_WALL | LAYER_ARM | LAYER_BODY | LAYER_PLAYER | LAYER_PAD,
};

/** Adds bodies, or removes the newest, until there are `count`. Throws above `MAX_BODIES`. */
export function setCount(game: Clockwork, count: number): void {
  if (!(count >= 0 && count <= MAX_BODIES)) {
    throw new Error(`setCount: count must be 0…${MAX_BODIES}, got ${count}.`);
  }
  while (game.bodies.length < count) addBody(game);
  while (game.bodies.length > count) removeEntity(game.world, removeBody(game));
}

function removeBody({ bodies, Model }: Clockwork): number {
  const eid = bodies.pop()!;
  Model[eid] = 0;
  return eid;
}

/** Adds a body on the next tile, in any direction. */
function addBody(game: Clockwork): void {
  const { world, space, random, bodies, Position, Before, Velocity, Rotation } = game;
  const eid = addEntity(world);
  const model = pickModel(random);
  const { collider, reach } = MODELS[model];
  const tile = TILES[(bodies.length * STRIDE) % TILES.length];
  const free = TILE / 2 - reach;
  Position.x[eid] = tile.x + free * (2 * random() - 1);
  Position.y[eid] = tile.y + free * (2 * random() - 1);
  Before.x[eid] = Position.x[eid];
  Before.y[eid] = Position.y[eid];
  Velocity.x[eid] = 0;
  Velocity.y[eid] = 0;
  setDirection(Rotation, eid, random);
  game.Spin[eid] = 0;
  game.Model[eid] = model + 1;
  const polygon = collider.shape === POLYGON ? game.nut : undefined;
  addComponent(world, eid, set(space.Collider, { ...collider, ...LAYERS, polygon }));
  bodies.push(eid);
}

function pickModel(random: () => number): number {
  let share = 100 * random();
  for (let i = 0; i < MODELS.length - 1; i++) {
    share -= MODELS[i].share;
    if (share < 0) return i;
  }
  return MODELS.length - 1;
}

/** A random direction without sine and cosine, whose last bits differ between engines. */
function setDirection(Rotation: Clockwork['Rotation'], eid: number, random: () => number): void {
  let x: number;
  let y: number;
  let lengthSquared: number;
  do {
    x = 2 * random() - 1;
    y = 2 * random() - 1;
    lengthSquared = x * x + y * y;
  } while (lengthSquared > 1 || lengthSquared < 0.01);
  const length = Math.sqrt(lengthSquared);
  Rotation.cos[eid] = x / length;
  Rotation.sin[eid] = y / length;
}
