import { SCENERY } from './measures.ts';
import type { Swarm } from './swarm.ts';

/** The share of a glow that is left after one step: half of it is gone in two thirds of a second. */
const KEPT = 0.982;

/**
 * Steps without a new touch of another group before the next one makes a circle glow: else a crowd
 * would never stop.
 */
export const REST = 16;

/**
 * Circles that begin to touch another group after a rest glow, then fade. Reads `space.begin`, the
 * pairs that did not touch in the last step; writes `Glow` and `Alone`.
 */
export function updateGlow(swarm: Swarm): void {
  const { circles, Glow, Alone, Group } = swarm;
  const { a, b, count } = swarm.space.begin;
  for (let i = 0; i < circles.length; i++) {
    const eid = circles[i];
    Glow[eid] *= KEPT;
    if (Alone[eid] < 255) Alone[eid]++;
  }
  for (let i = 0; i < count; i++) {
    const groupA = Group[a[i]];
    const groupB = Group[b[i]];
    if (groupA === groupB || groupA === SCENERY || groupB === SCENERY) continue;
    meet(swarm, a[i]);
    meet(swarm, b[i]);
  }
}

function meet(swarm: Swarm, eid: number): void {
  if (swarm.Alone[eid] > REST) swarm.Glow[eid] = 1;
  swarm.Alone[eid] = 0;
}
