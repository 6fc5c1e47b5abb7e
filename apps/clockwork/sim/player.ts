import { CAPSULE } from '@bitbounds/ecs';
import { addComponent, addEntity, set } from 'bitecs';
import type { Clockwork } from './clockwork.ts';
import { findMarks } from './level.ts';
import { LAYER_ARM, LAYER_BODY, LAYER_COIN, LAYER_PAD, LAYER_PLAYER } from './measures.ts';

export const PLAYER_RADIUS = 0.9;
/** From its middle to either end of its core: it is as long as it is wide, and this much longer at either end. */
export const PLAYER_CORE = 0.7;

/** A capsule that lies along the way that it faces. */
export interface Player {
  eid: number;
  /** The direction it faces, of length 1. */
  faceX: number;
  faceY: number;
  /** Units per second that its legs are moving at. */
  velocityX: number;
  velocityY: number;
}

/**
 * Adds the player where the map says. Its collider meets what pushes it and what it pushes, coins and pads; not the
 * walls, which stop its sweeps (`walk`).
 */
export function addPlayer(game: Clockwork): void {
  const { world, space, Position, player, input } = game;
  const [start] = findMarks('@');
  player.eid = addEntity(world);
  Position.x[player.eid] = start.x;
  Position.y[player.eid] = start.y;
  input.aimX = start.x + 1;
  input.aimY = start.y;
  face(game, 1, 0);
  const size = { shape: CAPSULE, radius: PLAYER_RADIUS, halfY: PLAYER_CORE } as const;
  const mask = LAYER_ARM | LAYER_BODY | LAYER_COIN | LAYER_PAD;
  addComponent(world, player.eid, set(space.Collider, { ...size, layer: LAYER_PLAYER, mask }));
}

/** Turns the player. A capsule lies along its own y axis, so its x axis is a quarter turn before that. */
export function face({ player, Rotation }: Clockwork, x: number, y: number): void {
  player.faceX = x;
  player.faceY = y;
  Rotation.cos[player.eid] = y;
  Rotation.sin[player.eid] = -x;
}
