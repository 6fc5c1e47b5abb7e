import { scaledBy } from '../properties/support/scaled.ts';
import { movedBy } from '../properties/support/shapes.ts';
import {
  APART,
  type Body,
  compareGap,
  covered,
  gapBetween,
  holdingOf,
  OVERLAPPING,
  type Point,
  TOUCHING,
} from './exact.ts';
import { isRound, LATTICE, mayOverlap, sizeOf, UNIT, withRadius } from './shapes.ts';

/** Two shapes, and what of several they are to each other. */
export interface Pair {
  readonly rowA: number[];
  readonly rowB: number[];
  readonly relation: string;
}

/** In how many pairs relations are looked for. */
const DRAWS = 2000;

/** What rounding leaves of a gap. */
const TINY = 1e-9;

export type Rows = [a: number[], b: number[]];

const ENDLESS = ['Plane', 'HalfSpace'];

/** A corner; or one time in three the middle between two, which may be inside. */
function placeIn(random: () => number, { points }: Body): Point {
  const [p, q] = [0, 1].map(() => points[Math.floor(random() * points.length)]);
  return random() < 1 / 3 ? p.map((x, axis) => Math.floor((x + q[axis]) / 2)) : p;
}

/** Moves B so that a corner of it is one of A, or further in. */
function meetAtCorner(
  random: () => number,
  a: string,
  b: string,
  rowA: number[],
  rowB: number[],
): number[] {
  if (ENDLESS.includes(a) || ENDLESS.includes(b)) return rowB;
  const p = placeIn(random, LATTICE[a].body(rowA));
  const q = placeIn(random, LATTICE[b].body(rowB));
  const by = p.map((x, axis) => (x - q[axis]) * UNIT).slice(0, sizeOf(a));
  return movedBy(b, rowB, by);
}

/** Gives what is round the radius with which both touch, if it is whole; A at some place of its way. */
export function reachJustThere(
  random: () => number,
  a: string,
  b: string,
  rows: Rows,
  by: Point = [0, 0, 0],
): Rows {
  const pointsA = covered(LATTICE[a].body(rows[0]), by).points;
  const pointsB = LATTICE[b].body(rows[1]).points;
  const reach = Math.round(gapBetween(pointsA, pointsB));
  if (compareGap(pointsA, pointsB, reach) !== 0) return rows;
  const isShared = isRound(a) && isRound(b);
  const ofA = isShared ? Math.floor(random() * (reach + 1)) : isRound(a) ? reach : 0;
  return [withRadius(a, rows[0], ofA), withRadius(b, rows[1], reach - ofA)];
}

/** Gives A, which is round, a radius with which it holds B: the least one, or the next whole one. */
function holdJust(a: string, b: string, [rowA, rowB]: Rows): Rows {
  const [core, held] = [LATTICE[a].body(rowA), LATTICE[b].body(rowB)];
  const gaps = held.points.map((p) => gapBetween(core.points, [p]));
  return [withRadius(a, rowA, Math.ceil(Math.max(...gaps) - TINY) + held.radius), rowB];
}

/** Two shapes that often touch. */
export function drawRows(random: () => number, a: string, b: string, isHolding = false): Rows {
  const growth = 2 ** Math.floor(random() * 3);
  const rows: Rows = [scaledBy(a, LATTICE[a].row(random), growth), LATTICE[b].row(random)];
  if (random() < 0.4) rows[1] = meetAtCorner(random, a, b, ...rows);
  if (random() < 0.4) return rows;
  if (isHolding) return isRound(a) ? holdJust(a, b, rows) : rows;
  return isRound(a) || isRound(b) ? reachJustThere(random, a, b, rows) : rows;
}

/** How many pairs of each relation to look for: of those that the two shapes can have. */
export function relations(a: string, b: string, apart: number, touching: number) {
  const wanted: Record<string, number> = { [APART]: apart, [TOUCHING]: touching };
  if (mayOverlap(a, b)) wanted[OVERLAPPING] = apart;
  return wanted;
}

/** As many pairs as are wanted of each relation, or none. */
export function pairsOf(
  random: () => number,
  a: string,
  b: string,
  wanted: Record<string, number>,
  relate: (a: Body, b: Body, size: 2 | 3) => string,
): Pair[] {
  const found: Pair[] = [];
  const missing = new Map(Object.entries(wanted));
  for (let i = 0; i < DRAWS && missing.size > 0; i++) {
    const [rowA, rowB] = drawRows(random, a, b, relate === holdingOf);
    const relation = relate(LATTICE[a].body(rowA), LATTICE[b].body(rowB), sizeOf(a));
    const left = missing.get(relation);
    if (left === undefined) continue;
    found.push({ rowA, rowB, relation });
    if (left > 1) missing.set(relation, left - 1);
    else missing.delete(relation);
  }
  if (missing.size === 0) return found;
  throw new Error(`pairsOf: of ${a} and ${b} too few are ${[...missing.keys()]}.`);
}
