import { createSweepHit, sweepSphere } from '@bitbounds/ecs';
import { MODELS } from './bodies.ts';
import type { Clockwork } from './clockwork.ts';
import { LAYER_WALL, STEP_SECONDS } from './measures.ts';

/** Units per second squared: how quickly the floor stops what slides on it. */
const FRICTION = 5;
/** Per second: what else a body loses of its speed. */
const DRAG = 1.6;
/** Units per second: the fastest that a body is. */
const MAX_SPEED = 36;
/** What must not pass a wall is a smaller ball in the middle of a body, because bodies lie against walls. */
const CORE = 0.7;
/** The distance from walls that this ball is held back to. */
const SKIN = 0.01;

/** Moves all bodies by their velocities, less what the floor takes. Reads and writes `Velocity`, writes `Position`. */
export function moveBodies({ bodies, Position, Velocity }: Clockwork): void {
  for (let i = 0; i < bodies.length; i++) {
    const eid = bodies[i];
    const { x, y } = Velocity;
    const speed = Math.sqrt(x[eid] * x[eid] + y[eid] * y[eid]);
    const slower = Math.max(
      0,
      Math.min(MAX_SPEED, speed / (1 + DRAG * STEP_SECONDS)) - FRICTION * STEP_SECONDS,
    );
    const kept = speed > 0 ? slower / speed : 0;
    x[eid] *= kept;
    y[eid] *= kept;
    Position.x[eid] += x[eid] * STEP_SECONDS;
    Position.y[eid] += y[eid] * STEP_SECONDS;
  }
}

const _hit = createSweepHit();
const _walls = { mask: LAYER_WALL };

/**
 * After `stepCollision`: no body's core has gone through a wall, though arms and others may have pressed it. Then
 * velocities are what bodies really moved. Reads `Before` and positions, writes both and `Velocity`.
 */
export function followCollisions(game: Clockwork): void {
  const { bodies, space, Position, Before, Velocity, Model } = game;
  for (let i = 0; i < bodies.length; i++) {
    const eid = bodies[i];
    const fromX = Before.x[eid];
    const fromY = Before.y[eid];
    const wayX = Position.x[eid] - fromX;
    const wayY = Position.y[eid] - fromY;
    const { inner } = MODELS[Model[eid] - 1];
    const margin = (1 - CORE) * inner;
    // A body that moved less than from its edge to its core cannot have gone through: most need no sweep.
    const isFar = wayX * wayX + wayY * wayY > margin * margin;
    const isHeld =
      isFar && sweepSphere(_hit, space, [fromX, fromY, CORE * inner], [wayX, wayY], _walls);
    // At t = 0 its core was in a wall already: then the push lets it out.
    if (isHeld && _hit.t > 0) {
      Position.x[eid] = fromX + _hit.t * wayX + SKIN * _hit.normalX;
      Position.y[eid] = fromY + _hit.t * wayY + SKIN * _hit.normalY;
    }
    Velocity.x[eid] = (Position.x[eid] - fromX) / STEP_SECONDS;
    Velocity.y[eid] = (Position.y[eid] - fromY) / STEP_SECONDS;
    Before.x[eid] = Position.x[eid];
    Before.y[eid] = Position.y[eid];
  }
}
