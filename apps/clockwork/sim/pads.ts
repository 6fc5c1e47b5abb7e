import { RECT } from '@bitbounds/ecs';
import { addComponents, addEntity, set } from 'bitecs';
import type { Clockwork } from './clockwork.ts';
import { findMarks } from './level.ts';
import { LAYER_BODY, LAYER_PAD, LAYER_PLAYER } from './measures.ts';

/** From the middle of a pad to its sides. */
export const PAD_HALF = 2.6;

/** A plate on the floor, which opens the doors with its letter while something is on it. */
export interface Pad {
  eid: number;
  letter: string;
  /** How many are on it now. */
  load: number;
}

/** Adds the pads of the map: sensors, which report what touches them and push nobody. */
export function addPads(game: Clockwork): void {
  const { world, space, Position } = game;
  for (const { character, x, y } of findMarks('AB')) {
    const eid = addEntity(world);
    Position.x[eid] = x;
    Position.y[eid] = y;
    const square = { shape: RECT, halfX: PAD_HALF, halfY: PAD_HALF, sensor: true } as const;
    const layers = { layer: LAYER_PAD, mask: LAYER_BODY | LAYER_PLAYER };
    addComponents(world, eid, space.Static, set(space.Collider, { ...square, ...layers }));
    game.pads.push({ eid, letter: character, load: 0 });
  }
}

export function isPressed({ pads }: Clockwork, letter: string): boolean {
  return pads.some((pad) => pad.letter === letter && pad.load > 0);
}

/**
 * Counts what is on each pad. Reads `space.begin` and `space.end`, which come in pairs, once each, also when a body is
 * removed: so to count them is enough.
 */
export function updatePads({ pads, space }: Clockwork): void {
  const { begin, end } = space;
  for (const pad of pads) pad.load += countOf(begin, pad.eid) - countOf(end, pad.eid);
}

function countOf(events: Clockwork['space']['begin'], eid: number): number {
  let found = 0;
  for (let i = 0; i < events.count; i++)
    found += Number(events.a[i] === eid || events.b[i] === eid);
  return found;
}
