import { isHull } from './blocks.ts';
import { count, type Game, must, type Side } from './game.ts';
import { apartFromTriangle, type Placed, pushesOffFront } from './hulls.ts';
import type { Places } from './judge-resolve.ts';
import type { Touching } from './judge-step.ts';
import type { Known } from './known.ts';
import { boxOf, frontOf, isBlock, middleOfSolid, type Solid } from './solids.ts';

/** Relative: positions may be columns of f32. */
const STORED = 2 ** -20;

/** World units: what overlaps by that much surely does. */
const CLEAR = 1e-6;

/** Triangles: those that the game makes have one tile, or nine. No other mesh that is flat has so many. */
const FLOORS = [2, 18];

/**
 * The height of a mesh that is a flat floor with its front up, as some that the game makes and does not tilt; null for
 * others.
 */
function floorOf(solid: Solid | undefined): number | null {
  if (solid?.kind !== 'mesh' || !FLOORS.includes(solid.triangles.length)) return null;
  const heights = new Set(solid.triangles.flat().map((corner) => corner[1]));
  const isUp = solid.triangles.every((triangle) => (frontOf(triangle)?.[1] ?? 0) > 0);
  return heights.size === 1 && isUp ? solid.triangles[0][0][1] : null;
}

/** How wide a box is that lies flat on a floor, at least: half of it. 0 for what is none, or is tilted. */
function halfWidth(solid: Solid): number {
  if (solid.kind === 'box') {
    return Math.min(...[0, 2].map((i) => (solid.max[i] - solid.min[i]) / 2));
  }
  if (solid.kind !== 'obb' || !isBlock(solid)) return 0;
  const upright = solid.axes.findIndex((axis) => Math.abs(axis[1]) > 1 - 1e-14);
  return upright < 0 ? 0 : Math.min(...solid.half.filter((_, k) => k !== upright));
}

/**
 * Is a hull sunk into a flat floor so that the shortest way off one of the triangles is straight up? That is the
 * deepest of all, after which it is out of the others.
 */
function isStraightUp(hull: Placed, { triangles }: Solid & { kind: 'mesh' }): boolean {
  return triangles.some((triangle) => {
    const front = frontOf(triangle);
    if (!front || !(apartFromTriangle(hull, triangle, front) < -CLEAR)) return false;
    const { straight, aside } = pushesOffFront(hull, triangle, front);
    return straight < 0.99 * aside;
  });
}

/**
 * A body in a flat floor, above its middle, that touches nothing else and is wholly within its rim is pushed straight
 * up: a ball until it is its radius above it, anything else by its depth, unless a way to the side may be shorter.
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
  const isShallow =
    one.solid.kind === 'ball' ||
    (one.solid.kind === 'capsule' && depth < 0.99 * one.solid.radius) ||
    (isBlock(one.solid) && isHull(one.solid)
      ? floor.solid?.kind === 'mesh' && isStraightUp(one.solid, floor.solid)
      : depth < 0.99 * halfWidth(one.solid));
  const middle = middleOfSolid(one.solid);
  if (one.isStatic || !isWithin || !isShallow || middle[1] < height + 1e-9) return;
  const slack = STORED * Math.max(1, ...place.map(Math.abs));
  const up = [place[0], place[1] + Math.max(0, depth), place[2]];
  const off = Math.max(...up.map((x, i) => Math.abs(x - now[i])));
  must(
    off <= slack,
    () => `floor: ${eid}, ${JSON.stringify(one.solid)}, went to ${now}, not to ${up}`,
  );
  count(game, 'pushed out of floors');
  if (isBlock(one.solid)) count(game, `${one.solid.kind} pushed out of a floor`);
}
