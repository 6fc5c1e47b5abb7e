import { CIRCLE } from '@bitbounds/ecs';
import { addComponents, addEntity, removeEntity, set } from 'bitecs';
import type { Clockwork } from './clockwork.ts';
import { findMarks } from './level.ts';
import { LAYER_COIN, LAYER_PLAYER } from './measures.ts';

export const COIN_RADIUS = 0.8;

/** Adds the coins of the map: sensors that only the player meets. */
export function addCoins(game: Clockwork): void {
  const { world, space, Position, coins } = game;
  for (const { x, y } of findMarks('o')) {
    const eid = addEntity(world);
    Position.x[eid] = x;
    Position.y[eid] = y;
    const disc = { shape: CIRCLE, radius: COIN_RADIUS, sensor: true } as const;
    const layers = { layer: LAYER_COIN, mask: LAYER_PLAYER };
    addComponents(world, eid, space.Static, set(space.Collider, { ...disc, ...layers }));
    coins.add(eid);
  }
  game.coinCount = coins.size;
}

/** Takes the coins that the player has begun to touch. Reads `space.begin`; removes their entities. */
export function collectCoins({ world, space, coins }: Clockwork): void {
  const { a, b, count } = space.begin;
  for (let i = 0; i < count; i++) {
    const eid = coins.has(a[i]) ? a[i] : b[i];
    if (coins.delete(eid)) removeEntity(world, eid);
  }
}
