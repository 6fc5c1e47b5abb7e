import { groupRadius } from '../sim/steering.ts';
import type { Swarm } from '../sim/swarm.ts';

/** How far out, from the middle of the region that two discs share (0) to its tips (1 and −1). */
const TOWARD_TIP = 0.8;
/** World units from the middle of the first view to its nearest stone, at most: no panel covers that. */
const STONE_X = 40;
const STONE_Y = 22;

interface Point {
  x: number;
  y: number;
}

/**
 * Where the camera looks first: near a tip of the region that the two closest groups share, the one with a stone
 * nearby, and so that this is in view.
 */
export function frontPoint(swarm: Swarm): Point {
  const tips = frontTips(swarm);
  let [point] = tips;
  let least = Number.POSITIVE_INFINITY;
  for (const tip of tips) {
    for (const eid of swarm.stones) {
      const moveX = beyond(swarm.Position.x[eid] - tip.x, STONE_X);
      const moveY = beyond(swarm.Position.y[eid] - tip.y, STONE_Y);
      const move = Math.hypot(moveX, moveY);
      if (move >= least) continue;
      least = move;
      point = { x: tip.x + moveX, y: tip.y + moveY };
    }
  }
  return point;
}

/** What is left of a way, in either direction, after its first `reach` units. */
function beyond(way: number, reach: number): number {
  return way - Math.min(reach, Math.max(-reach, way));
}

/** Near both tips of the region that the two closest groups share. */
function frontTips(swarm: Swarm): [Point, Point] {
  const { x, y } = swarm.goals;
  let nearest = Number.POSITIVE_INFINITY;
  let tips: [Point, Point] = [
    { x: x[0], y: y[0] },
    { x: x[0], y: y[0] },
  ];
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
      const middle = { x: x[a] + halfX, y: y[a] + halfY };
      tips = [
        { x: middle.x - halfY * out, y: middle.y + halfX * out },
        { x: middle.x + halfY * out, y: middle.y - halfX * out },
      ];
    }
  }
  return tips;
}
