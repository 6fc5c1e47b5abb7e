import { cornersOf } from './blocks.ts';
import { chance, coordinate, type Game, pick, pickThing, type Side } from './game.ts';
import { type Known, kindOf, type Truth } from './known.ts';
import { middleOf } from './polygons.ts';
import { boxOf, centerOfSolid, hasCorners, isBlock } from './solids.ts';
import { along, minus } from './vectors.ts';

/** What a question asks for. */
export interface Asked {
  mask?: number;
  exclude?: number | number[];
}

/** A question and the truth about it; entities in `unsure`, which changed since the boxes were made, are not judged. */
export interface Question {
  game: Game;
  side: Side;
  truth: Truth;
  unsure: ReadonlySet<number>;
}

export function drawAsked({ game, side }: Question): Asked {
  const asked: Asked = {};
  if (chance(game, 0.4)) asked.mask = pick(game.random, [1, 2, 3, 6, -1, 0xffffffff, 0]);
  const other = pickThing(game, side);
  if (!other || !chance(game, 0.3)) return asked;
  // No further number is drawn: programs that were kept stay what they are.
  const { eid } = other;
  asked.exclude = eid % 2 ? eid : [eid + 3, eid, eid + 1];
  return asked;
}

/** Now and then puts a NaN into a question's row, which then finds nothing. Returns whether it did. */
export function spoil(game: Game, row: number[]): boolean {
  if (!chance(game, 0.03)) return false;
  row[Math.floor(game.random() * row.length)] = NaN;
  return true;
}

/** World units. From farther out a ray that is as long would lose all of its numbers. */
const FAR = 1e6;

/**
 * Where to aim at what turns: the middle of a shape, or of a triangle of a mesh that is turned or scaled; else null.
 */
function aimAt(known: Known): number[] | null {
  const { solid, thing } = known;
  if (!solid || known.isWild) return null;
  if (hasCorners(solid)) return middleOf(cornersOf(solid));
  if (isBlock(solid)) return centerOfSolid(solid);
  if (solid.kind !== 'mesh' || kindOf(known) === 'mesh') return null;
  const [a, b, c] = solid.triangles[thing.eid % solid.triangles.length];
  return a.map((x, i) => (x + b[i] + c[i]) / 3);
}

/** A way, in games with shapes that turn mostly to one of these, or a little past it. */
export function drawWayFrom(question: Question, origin: number[]): number[] {
  const { game, side, truth } = question;
  const isFar = origin.some((x) => !(Math.abs(x) < FAR));
  if (!game.turning || isFar || chance(game, 0.3)) return drawWay(game, side.dimensions);
  const aims = [...truth.values()].map(aimAt).filter((aim) => aim !== null);
  const aim = aims.length > 0 ? pick(game.random, aims) : undefined;
  const way = aim && minus(aim, origin);
  if (!way?.some((x) => x !== 0)) return drawWay(game, side.dimensions);
  const length = 0.5 + game.random();
  return way.map((x) => x * length + (chance(game, 0.5) ? 0 : coordinate(game) / 8));
}

export function drawPoint({ game, side, truth }: Question): number[] {
  const near = pickThing(game, side);
  const known = near && truth.get(near.eid);
  const point = Array.from({ length: side.dimensions }, () => coordinate(game));
  if (!known?.solid || known.isWild || chance(game, 0.4)) return point;
  // Near an entity, or right on a corner of its box.
  const [min, max] = boxOf(known.solid);
  return point.map((x, i) => pick(game.random, [min[i], max[i], (min[i] + max[i]) / 2, x]));
}

function isLeftOut(eid: number, exclude: Asked['exclude']): boolean {
  return Array.isArray(exclude) ? exclude.includes(eid) : eid === exclude;
}

/** Is the question about this entity, wherever it is? Rays and sweeps ask only for colliders on a layer. */
export function isAsked(known: Known, { mask, exclude }: Asked, needsBody = false): boolean {
  if (known.state !== 'present' || isLeftOut(known.thing.eid, exclude)) return false;
  if (mask === undefined && !needsBody) return true;
  return known.body !== undefined && (known.body.layer & (mask ?? -1)) !== 0;
}

/** A way from one point to another. */
export function drawWay(game: Game, dimensions: number): number[] {
  const way = Array.from({ length: dimensions }, () => coordinate(game));
  if (chance(game, 0.3)) {
    const axis = Math.floor(game.random() * dimensions);
    for (let i = 0; i < dimensions; i++) if (i !== axis) way[i] = 0;
  }
  return way.every((x) => x === 0) ? along(way, [1, 0, 0].slice(0, dimensions), 1) : way;
}
