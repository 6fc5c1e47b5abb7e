import { ORIENTED_RECT, RECT } from '@bitbounds/ecs';
import { addComponents, addEntity, set } from 'bitecs';
import type { Clockwork } from './clockwork.ts';
import { findSlants, findWalls, type LevelBox } from './level.ts';
import { LAYER_BODY, LAYER_WALL } from './measures.ts';

/** Adds the walls. Those along the axes are no turned boxes, though they could be: plain ones are tested faster. */
export function addScenery(game: Clockwork): void {
  for (const box of findWalls()) addWall(game, box, RECT);
  for (const box of findSlants()) addWall(game, box, ORIENTED_RECT);
}

function addWall(
  game: Clockwork,
  { x, y, halfX, halfY, cos, sin }: LevelBox,
  shape: typeof RECT | typeof ORIENTED_RECT,
): void {
  const { world, space, Position, Rotation } = game;
  const eid = addEntity(world);
  Position.x[eid] = x;
  Position.y[eid] = y;
  Rotation.cos[eid] = cos;
  Rotation.sin[eid] = sin;
  // Bodies are pushed out of walls. The player is not: its sweeps stop it before.
  const collider = { shape, halfX, halfY, layer: LAYER_WALL, mask: LAYER_BODY } as const;
  addComponents(world, eid, space.Static, set(space.Collider, collider));
  game.walls.push(eid);
}
