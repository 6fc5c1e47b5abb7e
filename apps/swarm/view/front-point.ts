import { groupRadius } from '../sim/steering.ts';
import type { Swarm } from '../sim/swarm.ts';

/** How far out, from the middle of the region that two discs share (0) to its tip (1). */
const TOWARD_TIP = 0.8;

/** Where the camera looks first: near a tip of the region that the two closest groups share. */
export function frontPoint(swarm: Swarm): { x: number; y: number } {
  const { x, y } = swarm.goals;
  let nearest = Number.POSITIVE_INFINITY;
  const point = { x: x[0], y: y[0] };
  for (let a = 0; a < x.length; a++) {
    for (let b = a + 1; b < x.length; b++) {
      const halfX = (x[b] - x[a]) / 2;
      const halfY = (y[b] - y[a]) / 2;
      const halfSquared = halfX * halfX + halfY * halfY;
      if (halfSquared >= nearest) continue;
      nearest = halfSquared;
      const radius = groupRadius(swarm.groupArea[a]);
      const tip = Math.sqrt(Math.max(0, radius * radius - halfSquared));
      const out = (TOWARD_TIP * tip) / Math.sqrt(halfSquared);
      point.x = x[a] + halfX - halfY * out;
      point.y = y[a] + halfY + halfX * out;
    }
  }
  return point;
}
