import { createNeighborList, querySphere } from '@bitbounds/ecs';
import type { Marbles } from './marbles.ts';
import { LAYER_MARBLES } from './measures.ts';

/** World units: marbles farther away than this stay where they are. */
const REACH = 7;
/** Units per second that a marble at the point itself gets: away from the point; and straight up. */
const SPEED = 40;
const LIFT = 30;

const _near = createNeighborList();
const _options = { mask: LAYER_MARBLES };

/** Throws the marbles around a point apart, the nearer the harder. Writes `Velocity`. */
export function burst(marbles: Marbles, x: number, y: number, z: number): void {
  const { space, Position, Velocity } = marbles;
  querySphere(_near, space, [x, y, z, REACH], _options);
  for (let i = 0; i < _near.count; i++) {
    const eid = _near.ids[i];
    const strength = 1 - _near.distances[i] / REACH;
    const dx = Position.x[eid] - x;
    const dy = Position.y[eid] - y;
    const dz = Position.z[eid] - z;
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const push = length > 0 ? (SPEED * strength) / length : 0;
    Velocity.x[eid] += push * dx;
    Velocity.y[eid] += push * dy + LIFT * strength;
    Velocity.z[eid] += push * dz;
  }
}
