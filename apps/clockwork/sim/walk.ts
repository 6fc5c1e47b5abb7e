import { createEntityList, createSweepHit, queryCapsule, sweepCapsule } from '@bitbounds/ecs';
import type { Clockwork } from './clockwork.ts';
import { LAYER_ARM, LAYER_WALL, STEP_SECONDS } from './measures.ts';
import { face, PLAYER_CORE, PLAYER_RADIUS } from './player.ts';

/** Units per second. */
const SPEED = 17;
/** Per second: how quickly the player gets as fast as it wants to be. */
const RESPONSE = 14;
/** The distance that the player keeps from what it met, or each sweep would begin with a touch. */
const SKIN = 0.01;
/** A corner has two walls; the rest is for what is narrower. */
const MOST_TURNS = 4;
/** How far a step turns the player toward where it walks: 1 would be half of the way. */
const TURN = 0.3;

const _hit = createSweepHit();
const _near = createEntityList();
const _walls = { mask: LAYER_WALL };
const _solid = { mask: LAYER_WALL | LAYER_ARM };

/** Where the player is: sweeps work on numbers of their own, and only the last ones are written to its position. */
const _at = { x: 0, y: 0 };
/** Where the player was after `walk`. */
const _walked = { x: 0, y: 0 };

/** The player's legs: it asks how far it gets, and slides along what it meets. Writes its position and direction. */
export function walk(game: Clockwork): void {
  const { input, player, Position } = game;
  const { eid } = player;
  const response = Math.min(1, RESPONSE * STEP_SECONDS);
  player.velocityX += (SPEED * input.walkX - player.velocityX) * response;
  player.velocityY += (SPEED * input.walkY - player.velocityY) * response;
  turnToward(game, input.walkX, input.walkY);
  _at.x = Position.x[eid];
  _at.y = Position.y[eid];
  slide(game, player.velocityX * STEP_SECONDS, player.velocityY * STEP_SECONDS, _solid);
  Position.x[eid] = _walked.x = _at.x;
  Position.y[eid] = _walked.y = _at.y;
}

/**
 * After `stepCollision`: arms and bodies have pushed the player, and know nothing of walls. So it goes the same way on
 * its legs, which do. Arms do not stop it here: the push was out of them.
 */
export function followPushes(game: Clockwork): void {
  const { player, Position } = game;
  const { x, y } = Position;
  const { eid } = player;
  if (x[eid] === _walked.x && y[eid] === _walked.y) return;
  _at.x = _walked.x;
  _at.y = _walked.y;
  slide(game, x[eid] - _walked.x, y[eid] - _walked.y, _walls);
  x[eid] = _at.x;
  y[eid] = _at.y;
}

/** Moves `_at` by a way, along what it meets. */
function slide(game: Clockwork, wayX: number, wayY: number, options: typeof _walls): void {
  const { space } = game;
  for (let i = 0; i < MOST_TURNS; i++) {
    const capsule = rowOf(game, _at.x, _at.y);
    if (!sweepCapsule(_hit, space, capsule, [wayX, wayY], options)) {
      _at.x += wayX;
      _at.y += wayY;
      return;
    }
    const { normalX, normalY, t } = _hit;
    _at.x += wayX * t + normalX * SKIN;
    _at.y += wayY * t + normalY * SKIN;
    // The rest of the way, without the part that leads into what was met.
    wayX *= 1 - t;
    wayY *= 1 - t;
    const into = Math.min(0, wayX * normalX + wayY * normalY);
    wayX -= into * normalX;
    wayY -= into * normalY;
  }
}

/** Turns the player toward a direction, unless an end of it would then be in something. */
function turnToward(game: Clockwork, x: number, y: number): void {
  const { player, space, Position } = game;
  const { faceX, faceY } = player;
  if (x === 0 && y === 0) return;
  // Right behind it no side is nearer than the other: take the right one.
  const isBehind = faceX * x + faceY * y < 0 && faceX * y === faceY * x;
  const nextX = faceX + TURN * (isBehind ? -y : x);
  const nextY = faceY + TURN * (isBehind ? x : y);
  const length = Math.sqrt(nextX * nextX + nextY * nextY);
  face(game, nextX / length, nextY / length);
  const { eid } = player;
  const turned = rowOf(game, Position.x[eid], Position.y[eid]);
  if (queryCapsule(_near, space, turned, _solid) > 0) face(game, faceX, faceY);
}

/** The player's capsule at a place, as queries and sweeps take it. */
function rowOf({ player }: Clockwork, x: number, y: number): number[] {
  const alongX = PLAYER_CORE * player.faceX;
  const alongY = PLAYER_CORE * player.faceY;
  return [x - alongX, y - alongY, x + alongX, y + alongY, PLAYER_RADIUS];
}
