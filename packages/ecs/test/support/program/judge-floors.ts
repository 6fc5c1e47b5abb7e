import { count, type Game, must, type Side } from './game.ts';
import type { Places } from './judge-resolve.ts';
import type { Touching } from './judge-step.ts';
import type { Known } from './known.ts';
import { boxOf, type Solid } from './solids.ts';

/** Relative: positions may be columns of f32. */
const STORED = 2 ** -20;

/** The height of a mesh that is a flat floor with its front up, as some that the game makes; null for others. */
function floorOf(solid: Solid | undefined): number | null {
  if (solid?.kind !== 'mesh' || solid.triangles.length !== 2) return null;
  const heights = new Set(solid.triangles.flat().map((corner) => corner[1]));
  return heights.size === 1 ? solid.triangles[0][0][1] : null;
}

/**
 * A body in a flat floor, above its middle, that touches nothing else and is wholly within its rim is pushed straight
 * up: a ball until it is its radius above it, a box by its depth, unless that is no shorter than half its width.
 */
export function judgeFloors(
  game: Game,
  side: Side,
  touching: Touching,
  before: Places,
  after: Places,
): void {
  const touches = new Map<number, number>();
  for (const { a, b } of touching.values()) {
    for (const { thing } of [a, b]) touches.set(thing.eid, (touches.get(thing.eid) ?? 0) + 1);
  }
  for (const { a, b } of touching.values()) {
    const [floor, one] = a.solid?.kind === 'mesh' ? [a, b] : [b, a];
    if (touches.get(one.thing.eid) !== 1 || one.body?.sensor || floor.body?.sensor) continue;
    judgeOne(game, side, floor, one, before, after);
  }
}

function judgeOne(
  game: Game,
  side: Side,
  floor: Known,
  one: Known,
  before: Places,
  after: Places,
): void {
  const height = floorOf(floor.solid);
  const { eid } = one.thing;
  const [place, now] = [before.get(eid), after.get(eid)];
  if (
    height === null ||
    !one.solid ||
    one.isWild ||
    !place ||
    !now ||
    !(side.space.iterations >= 1)
  )
    return;
  const [min, max] = boxOf(one.solid);
  const depth = height - min[1];
  const isWithin = [0, 2].every((i) => min[i] > floor.min[i] && max[i] < floor.max[i]);
  const widths = [0, 2].map((i) => (max[i] - min[i]) / 2);
  const isShallow = one.solid.kind === 'ball' || depth < 0.99 * Math.min(...widths);
  if (one.isStatic || !isWithin || !isShallow || place[1] < height + 1e-9) return;
  const slack = STORED * Math.max(1, ...place.map(Math.abs));
  const up = [place[0], place[1] + Math.max(0, depth), place[2]];
  const off = Math.max(...up.map((x, i) => Math.abs(x - now[i])));
  must(
    off <= slack,
    () => `floor: ${eid}, ${JSON.stringify(one.solid)}, went to ${now}, not to ${up}`,
  );
  count(game, 'pushed out of floors');
}
