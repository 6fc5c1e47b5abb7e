import { createRayHit, type RayHit, raycastNearest } from '@bitbounds/ecs';
import type { Clockwork } from './clockwork.ts';
import { LAYER_ARM, LAYER_BODY, LAYER_WALL } from './measures.ts';

/** World units. */
const REACH = 80;

/** A ray from the player toward where it aims, and what it meets first. */
export interface Beam {
  isHit: boolean;
  hit: RayHit;
  /** The direction, of length 1. */
  x: number;
  y: number;
  /** Where it ends: at the hit, or as far out as it reaches. */
  endX: number;
  endY: number;
}

export function createBeam(): Beam {
  return { isHit: false, hit: createRayHit(), x: 1, y: 0, endX: 0, endY: 0 };
}

// Neither the player itself, nor what lies on the floor.
const _options = { mask: LAYER_WALL | LAYER_ARM | LAYER_BODY, maxT: REACH };

/** Casts the ray. Call it after `refresh`: reads positions and the input, writes `beam`. */
export function castBeam({ space, beam, input, player, Position }: Clockwork): void {
  const x = Position.x[player.eid];
  const y = Position.y[player.eid];
  const dx = input.aimsAhead ? player.faceX : input.aimX - x;
  const dy = input.aimsAhead ? player.faceY : input.aimY - y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length > 0) {
    beam.x = dx / length;
    beam.y = dy / length;
  }
  beam.isHit = raycastNearest(beam.hit, space, [x, y, beam.x, beam.y], _options);
  const t = beam.isHit ? beam.hit.t : REACH;
  beam.endX = x + t * beam.x;
  beam.endY = y + t * beam.y;
}
