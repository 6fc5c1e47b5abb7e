import { createNeighborList, querySphere } from '@bitbounds/ecs';
import type { Clockwork } from './clockwork.ts';
import { LAYER_BODY } from './measures.ts';

/** World units: bodies farther away than this stay where they are. */
export const PULSE_REACH = 9;
/** Units per second that a body at the point itself gets. */
const SPEED = 42;

const _near = createNeighborList();
const _options = { mask: LAYER_BODY };

/** Throws the bodies around the end of the beam apart, the nearer the harder. Writes `Velocity`; returns how many. */
export function pulse({ space, beam, Position, Velocity }: Clockwork): number {
  const { endX, endY } = beam;
  querySphere(_near, space, [endX, endY, PULSE_REACH], _options);
  for (let i = 0; i < _near.count; i++) {
    const eid = _near.ids[i];
    const dx = Position.x[eid] - endX;
    const dy = Position.y[eid] - endY;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) continue;
    const push = (SPEED * (1 - _near.distances[i] / PULSE_REACH)) / length;
    Velocity.x[eid] += push * dx;
    Velocity.y[eid] += push * dy;
  }
  return _near.count;
}
