import type { Swarm } from '../sim/swarm.ts';

/** How deep circles reach into each other, as a share of the smaller radius; by brute force. */
export interface Overlaps {
  /** Pairs of circles that touch or overlap. */
  meeting: number;
  /** Over the meeting pairs. */
  mean: number;
  worst: number;
  /** The deepest a circle is in a stone, in world units. */
  withStone: number;
}

/** All pairs, over a list sorted by x so that it finishes. */
export function overlaps(swarm: Swarm): Overlaps {
  const { Position, Radius, stones } = swarm;
  const { x, y } = Position;
  const isStone = new Set(stones);
  const eids = [...swarm.circles, ...stones].sort((a, b) => x[a] - Radius[a] - (x[b] - Radius[b]));
  const result = { meeting: 0, mean: 0, worst: 0, withStone: 0 };
  for (let i = 0; i < eids.length; i++) {
    const a = eids[i];
    for (let k = i + 1; k < eids.length; k++) {
      const b = eids[k];
      if (x[b] - Radius[b] > x[a] + Radius[a]) break;
      const depth = Radius[a] + Radius[b] - Math.hypot(x[b] - x[a], y[b] - y[a]);
      if (!(depth >= 0)) continue;
      if (isStone.has(a) || isStone.has(b)) {
        result.withStone = Math.max(result.withStone, depth);
        continue;
      }
      const share = depth / Math.min(Radius[a], Radius[b]);
      result.meeting++;
      result.mean += share;
      result.worst = Math.max(result.worst, share);
    }
  }
  result.mean /= Math.max(1, result.meeting);
  return result;
}
