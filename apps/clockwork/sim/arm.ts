import { ORIENTED_RECT } from '@bitbounds/ecs';
import { addComponents, addEntity, set } from 'bitecs';
import type { Clockwork } from './clockwork.ts';
import type { Direction } from './directions.ts';
import { LAYER_ARM, LAYER_BODY, LAYER_PLAYER } from './measures.ts';

/** What all that turns meets: `Static`, so that nothing pushes it; it is moved all the same. */
export const ARM_LAYERS = { layer: LAYER_ARM, mask: LAYER_BODY | LAYER_PLAYER } as const;

/** A turned box on an axle: of a wheel or a door. */
export interface Arm {
  eid: number;
  /** From the axle to the middle of the box: 0 for a bar that is held in its middle. */
  offset: number;
}

/** Adds a box that is not anywhere yet: `placeArm` puts it there. */
export function addArm(game: Clockwork, halfX: number, halfY: number, offset: number): Arm {
  const { world, space } = game;
  const eid = addEntity(world);
  const collider = { shape: ORIENTED_RECT, halfX, halfY, ...ARM_LAYERS } as const;
  addComponents(world, eid, space.Static, set(space.Collider, collider));
  return { eid, offset };
}

/** Points an arm from its axle in a direction of length 1. */
export function placeArm(game: Clockwork, arm: Arm, x: number, y: number, way: Direction): void {
  const { Position, Rotation } = game;
  Position.x[arm.eid] = x + arm.offset * way.cos;
  Position.y[arm.eid] = y + arm.offset * way.sin;
  Rotation.cos[arm.eid] = way.cos;
  Rotation.sin[arm.eid] = way.sin;
}
