import type { Marbles } from './marbles.ts';
import { GRAVITY, MAX_SPEED, MAX_WAY } from './measures.ts';

/** Per second: how quickly a marble that touches something loses its speed. */
const ROLLING = 0.9;
/** Per second, always. */
const AIR = 0.05;
/**
 * As a share of the speed that gravity adds in a substep: a marble that touches something and is no faster than that
 * stays where it is. So it rests on slopes of up to about 17 degrees.
 */
const GRIP = 0.3;

/** Units per second: the lesser of what the air and what the substep allows. */
function maxSpeed(seconds: number): number {
  return Math.min(MAX_SPEED, MAX_WAY / seconds);
}

/** Adds gravity, then moves the marbles for one substep. Writes `Velocity`, `Previous` and `Position`. */
export function fall(marbles: Marbles, seconds: number): void {
  const { eids, Position, Previous, Velocity } = marbles;
  const limit = maxSpeed(seconds);
  for (let i = 0; i < eids.length; i++) {
    const eid = eids[i];
    const vx = Velocity.x[eid];
    const vy = Velocity.y[eid] - GRAVITY * seconds;
    const vz = Velocity.z[eid];
    const speed = Math.sqrt(vx * vx + vy * vy + vz * vz);
    const way = speed > limit ? (limit / speed) * seconds : seconds;
    Previous.x[eid] = Position.x[eid];
    Previous.y[eid] = Position.y[eid];
    Previous.z[eid] = Position.z[eid];
    Position.x[eid] += vx * way;
    Position.y[eid] += vy * way;
    Position.z[eid] += vz * way;
  }
}

/** Records which marbles touch something. Reads `space.contacts`, writes `Touching`. */
export function noteContacts(marbles: Marbles): void {
  const { space, Touching } = marbles;
  const { count, a, b } = space.contacts;
  Touching.fill(0);
  for (let i = 0; i < count; i++) {
    Touching[a[i]] = 1;
    Touching[b[i]] = 1;
  }
}

/**
 * Velocities as the collisions left them: the way a marble really went, less friction. One that hit something was
 * stopped on the way, so nothing bounces. Writes `Velocity`. Sets marbles that hardly moved back to `Previous`, so that
 * they come to rest: by 0.003 units at most with two substeps. A game that moves anything farther after `stepCollision`
 * needs a `refresh` before it culls or queries.
 */
export function followCollisions(marbles: Marbles, seconds: number): void {
  const { eids, Position, Previous, Velocity, Touching } = marbles;
  const rolling = 1 / (1 + ROLLING * seconds);
  const air = 1 / (1 + AIR * seconds);
  const gripped = GRIP * GRAVITY * seconds;
  for (let i = 0; i < eids.length; i++) {
    const eid = eids[i];
    const vx = (Position.x[eid] - Previous.x[eid]) / seconds;
    const vy = (Position.y[eid] - Previous.y[eid]) / seconds;
    const vz = (Position.z[eid] - Previous.z[eid]) / seconds;
    const touches = Touching[eid] === 1;
    let keep = touches ? rolling : air;
    if (touches && vx * vx + vy * vy + vz * vz <= gripped * gripped) {
      keep = 0;
      Position.x[eid] = Previous.x[eid];
      Position.y[eid] = Previous.y[eid];
      Position.z[eid] = Previous.z[eid];
    }
    Velocity.x[eid] = vx * keep;
    Velocity.y[eid] = vy * keep;
    Velocity.z[eid] = vz * keep;
  }
}
