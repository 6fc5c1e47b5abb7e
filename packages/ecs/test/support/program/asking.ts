import { chance, coordinate, type Game, pick, pickThing, type Side } from './game.ts';
import type { Known, Truth } from './known.ts';
import { along, boxOf } from './solids.ts';

/** What a question asks for. */
export interface Asked {
  mask?: number;
  exclude?: number;
}

/** A question about what is true: who is moving since the boxes were made is not judged. */
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
  if (other && chance(game, 0.3)) asked.exclude = other.eid;
  return asked;
}

/** Puts what is no number into the row of a question, now and then: it finds nothing then. Returns whether. */
export function spoil(game: Game, row: number[]): boolean {
  if (!chance(game, 0.03)) return false;
  row[Math.floor(game.random() * row.length)] = NaN;
  return true;
}

export function drawPoint({ game, side, truth }: Question): number[] {
  const near = pickThing(game, side);
  const known = near && truth.get(near.eid);
  const point = Array.from({ length: side.dimensions }, () => coordinate(game));
  if (!known?.solid || known.isWild || chance(game, 0.4)) return point;
  // Near somebody, or right on a corner of theirs.
  const [min, max] = boxOf(known.solid);
  return point.map((x, i) => pick(game.random, [min[i], max[i], (min[i] + max[i]) / 2, x]));
}

/** Is it somebody the question is about, whatever the place? Rays and sweeps ask for colliders on a layer only. */
export function isAsked(known: Known, { mask, exclude }: Asked, needsBody = false): boolean {
  if (known.state !== 'present' || known.thing.eid === exclude) return false;
  if (mask === undefined && !needsBody) return true;
  return known.body !== undefined && (known.body.layer & (mask ?? -1)) !== 0;
}

/** A point some way from another. */
export function drawWay(game: Game, dimensions: number): number[] {
  const way = Array.from({ length: dimensions }, () => coordinate(game));
  if (chance(game, 0.3)) {
    const axis = Math.floor(game.random() * dimensions);
    for (let i = 0; i < dimensions; i++) if (i !== axis) way[i] = 0;
  }
  return way.every((x) => x === 0) ? along(way, [1, 0, 0].slice(0, dimensions), 1) : way;
}
