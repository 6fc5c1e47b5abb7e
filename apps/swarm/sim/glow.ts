import { SCENERY } from './measures.ts';
import type { Swarm } from './swarm.ts';

/** What is left of a glow after one step: half of it is gone in a sixth of a second. */
const KEPT = 0.933;

/** Circles that begin to touch another group glow; then they fade. Reads begin, writes `Glow`. */
export function updateGlow(swarm: Swarm): void {
  const { circles, Glow, Group } = swarm;
  const { a, b, count } = swarm.space.begin;
  for (let i = 0; i < circles.length; i++) Glow[circles[i]] *= KEPT;
  for (let i = 0; i < count; i++) {
    const groupA = Group[a[i]];
    const groupB = Group[b[i]];
    if (groupA === groupB || groupA === SCENERY || groupB === SCENERY) continue;
    Glow[a[i]] = 1;
    Glow[b[i]] = 1;
  }
}
