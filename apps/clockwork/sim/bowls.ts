import type { Clockwork } from './clockwork.ts';
import { STEP_SECONDS } from './measures.ts';

/** Units per second squared: more than the floor's friction, or nothing would slide. */
const SLOPE = 9;

/**
 * Around some axles the floor is a shallow bowl: bodies slide toward its middle, so wheels never run out of them. Reads
 * positions, writes `Velocity`.
 */
export function rollDown({ wheels, bodies, Position, Velocity }: Clockwork): void {
  for (const { x, y, hub, bowl } of wheels) {
    if (bowl === 0) continue;
    for (let i = 0; i < bodies.length; i++) {
      const eid = bodies[i];
      const dx = x - Position.x[eid];
      const dy = y - Position.y[eid];
      const distanceSquared = dx * dx + dy * dy;
      if (!(distanceSquared < bowl * bowl && distanceSquared > hub * hub)) continue;
      const change = (SLOPE * STEP_SECONDS) / Math.sqrt(distanceSquared);
      Velocity.x[eid] += change * dx;
      Velocity.y[eid] += change * dy;
    }
  }
}
