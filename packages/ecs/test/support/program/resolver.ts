import type { PositionColumn } from '@bitbounds/ecs';
import { wayOutOf } from './blocks.ts';
import { depthOf, shifted } from './judge-step.ts';
import type { Known } from './known.ts';
import { type Convex, centerOfSolid, coreOf, isBlock, type Solid } from './solids.ts';
import { minus } from './vectors.ts';

/** World units. Of ways out whose lengths differ by no more than this, either may be taken. */
const TIE = 1e-6;

/** The shortest way out of `a` for `b`, a unit vector; null when another is as short. */
function wayOut(a: Convex, b: Convex): number[] | null {
  if (isBlock(a) || isBlock(b)) return wayOutOf(coreOf(a), coreOf(b));
  if (a.kind === 'ball' && b.kind === 'ball') return unit(minus(b.center, a.center));
  if (a.kind === 'box' && b.kind === 'ball') return unit(fromBox(a, b.center));
  if (a.kind === 'ball' && b.kind === 'box')
    return unit(fromBox(b, a.center)?.map((x) => -x) ?? null);
  if (a.kind !== 'box' || b.kind !== 'box') return null;
  return sideways(a.min.map((x, i) => [a.max[i] - b.min[i], b.max[i] - x]));
}

/** From the lengths upward and downward along each axis, the direction of the shortest. */
function sideways(lengths: number[][]): number[] | null {
  const all = lengths.flat();
  const least = Math.min(...all);
  if (all.filter((length) => length < least + TIE).length > 1) return null;
  const at = all.indexOf(least);
  return lengths.map((_, i) => (i === at >> 1 ? (at % 2 === 0 ? 1 : -1) : 0));
}

function fromBox({ min, max }: Solid & { kind: 'box' }, center: number[]): number[] | null {
  const away = center.map((x, i) => x - Math.min(max[i], Math.max(min[i], x)));
  const length = Math.hypot(...away);
  if (length > TIE) return away;
  if (length > 0) return null;
  return sideways(center.map((x, i) => [max[i] - x, x - min[i]]));
}

function unit(row: number[] | null): number[] | null {
  const length = row ? Math.hypot(...row) : 0;
  return row && length > TIE ? row.map((x) => x / length) : null;
}

/** Where bodies are while they are pushed about. */
export interface Pushed {
  /** By entity. */
  places: Map<number, number[]>;
  columns: PositionColumn[];
}

/** Two that touched. */
export interface Pair {
  a: Known;
  b: Known;
}

function solidAt({ solid }: Known, place: number[]): Convex | null {
  if (!solid || solid.kind === 'mesh') return null;
  const there = shifted(solid, minus(place, centerOfSolid(solid)));
  return there.kind === 'mesh' ? null : there;
}

function store(column: PositionColumn, x: number): number {
  return column instanceof Float32Array ? Math.fround(x) : x;
}

/** Pushes one pair apart; false when the direction is not certain. */
function pushApart({ places, columns }: Pushed, a: Known, b: Known): boolean {
  const [placeA, placeB] = [places.get(a.thing.eid), places.get(b.thing.eid)];
  if (!placeA || !placeB) return false;
  const [solidA, solidB] = [solidAt(a, placeA), solidAt(b, placeB)];
  if (!solidA || !solidB) return false;
  const depth = depthOf(solidA, solidB);
  if (!(depth > 0)) return true;
  const way = wayOut(solidA, solidB);
  // A push of the size of rounding goes in any direction, and does not matter.
  if (!way) return depth < 1e-12;
  const length = a.isStatic || b.isStatic ? depth : depth / 2;
  const push = (known: Known, place: number[], by: number): void => {
    if (!known.isStatic)
      places.set(
        known.thing.eid,
        place.map((x, i) => store(columns[i], x + by * way[i])),
      );
  };
  push(b, placeB, length);
  push(a, placeA, -length);
  return true;
}

/**
 * As documented: as many pushes out of the deepest as there are shapes, and at most so many; a body that is still in
 * one of more than two shapes then is pushed out of each once.
 */
const MOST_PUSHES = 8;

/** How deep the two are in each other where they are now. */
function depthNow({ places }: Pushed, { a, b }: Pair): number {
  const [placeA, placeB] = [places.get(a.thing.eid), places.get(b.thing.eid)];
  const [solidA, solidB] = [placeA && solidAt(a, placeA), placeB && solidAt(b, placeB)];
  return solidA && solidB ? depthOf(solidA, solidB) : 0;
}

/** Pushes one body out of the static shapes it touched, the deepest first of several; false where a tie decides. */
function pushOut(pushed: Pushed, pairs: Pair[]): boolean {
  if (pairs.length === 1) return pushApart(pushed, pairs[0].a, pairs[0].b);
  for (let push = 0; push < Math.min(pairs.length, MOST_PUSHES); push++) {
    const depths = pairs.map((pair) => depthNow(pushed, pair));
    const deepest = Math.max(...depths);
    if (!(deepest > 1e-12)) return true;
    if (depths.filter((depth) => depth > deepest - TIE).length > 1) return false;
    const { a, b } = pairs[depths.indexOf(deepest)];
    if (!pushApart(pushed, a, b)) return false;
  }
  return pairs.length <= 2 || pairs.every(({ a, b }) => pushApart(pushed, a, b));
}

/**
 * Where all bodies are after `passes` passes: first the pairs in which both move, half each, in the order of the pairs;
 * then each body out of what is static. False when a tie leaves the result open.
 */
export function pushAll(pushed: Pushed, pairs: Pair[], passes: number): boolean {
  const inOrder = [...pairs].sort(
    (p, q) => p.a.thing.eid - q.a.thing.eid || p.b.thing.eid - q.b.thing.eid,
  );
  const both = inOrder.filter(({ a, b }) => !a.isStatic && !b.isStatic);
  const byBody = outOfStatics(inOrder);
  for (let pass = 0; pass < passes; pass++) {
    for (const { a, b } of both) if (!pushApart(pushed, a, b)) return false;
    for (const one of byBody) if (!pushOut(pushed, one)) return false;
  }
  return true;
}

/** For each body that moves, its pairs with static shapes. */
export function outOfStatics(pairs: Pair[]): Pair[][] {
  const byBody = new Map<Known, Pair[]>();
  for (const pair of pairs) {
    if (pair.a.isStatic === pair.b.isStatic) continue;
    const body = pair.a.isStatic ? pair.b : pair.a;
    byBody.set(body, [...(byBody.get(body) ?? []), pair]);
  }
  return [...byBody.values()];
}
