import { apartnessOfCores, cornersOf, gapBetween, isHull, localPoint } from './blocks.ts';
import { count, type Game, must, type Side } from './game.ts';
import { apartFromTriangle, pushAlong, pushesOffFront } from './hulls.ts';
import { type Known, kindOf, mayMeet, slackOf, type Truth } from './known.ts';
import {
  apartness,
  areApart,
  boxOf,
  type Convex,
  coreOf,
  distanceTo,
  distanceToTriangle,
  frontOf,
  hasCorners,
  isBlock,
  middleOfSolid,
  type Solid,
  segmentDistance,
} from './solids.ts';
import { dot, minus } from './vectors.ts';

/** Relative: storing a bound outward in f32 moves it by at most three roundings of 2^-24. World units: `updateBounds` steps at least so far. */
const OUTWARD = 2 ** -21;
const SMALLEST = 1e-36;

/** The largest number of f32: bounds beyond it are stored as if they were there. */
const LARGEST = 3.4e38;

/** How far apart two boxes are along the axis that parts them most; negative when they overlap. */
function boxGap(a: Known, b: Known): { gap: number; slack: number } {
  let [gap, slack] = [-Infinity, 0];
  for (let i = 0; i < a.min.length; i++) {
    for (const sides of [
      [a.max[i], b.min[i]],
      [b.max[i], a.min[i]],
    ]) {
      const [max, min] = sides.map((x) => Math.max(-LARGEST, Math.min(LARGEST, x)));
      if (!(min - max > gap)) continue;
      gap = min - max;
      slack = (Math.abs(min) + Math.abs(max)) * OUTWARD + SMALLEST + a.blur + b.blur;
    }
  }
  return { gap, slack };
}

/** How deep two solids that are not meshes are in each other, along the shortest way out; negative when apart. */
export function depthOf(a: Solid, b: Solid): number {
  if (a.kind === 'mesh' || b.kind === 'mesh') return Number.NaN;
  if (isBlock(a) || isBlock(b)) return -gapBetween(coreOf(a), coreOf(b));
  if (a.kind === 'ball' && b.kind === 'ball') {
    return a.radius + b.radius - Math.hypot(...minus(a.center, b.center));
  }
  if (a.kind === 'box' && b.kind === 'box') {
    return Math.min(...a.min.map((x, i) => Math.min(a.max[i] - b.min[i], b.max[i] - x)));
  }
  const ball = a.kind === 'ball' ? a : b;
  const box = a.kind === 'ball' ? b : a;
  if (ball.kind !== 'ball' || box.kind !== 'box') return Number.NaN;
  const away = distanceTo(box, ball.center);
  if (away > 0) return ball.radius - away;
  return (
    ball.radius + Math.min(...ball.center.map((x, i) => Math.min(x - box.min[i], box.max[i] - x)))
  );
}

/** Do the squared distances say that two solids touch? Exact where the numbers are. */
function touchesExactly(a: Solid, b: Solid): boolean {
  if (a.kind === 'box' && b.kind === 'box')
    return a.min.every((x, i) => x <= b.max[i] && b.min[i] <= a.max[i]);
  const [ball, other] = a.kind === 'ball' ? [a, b] : [b, a];
  if (ball.kind !== 'ball' || other.kind === 'mesh' || isBlock(other)) return false;
  const reach = other.kind === 'ball' ? ball.radius + other.radius : ball.radius;
  const away = ball.center.map((x, i) =>
    other.kind === 'ball' ? x - other.center[i] : Math.max(0, other.min[i] - x, x - other.max[i]),
  );
  return dot(away, away) <= reach * reach;
}

/** How far a solid and a triangle are apart; below 0 when they overlap. Of boxes it may be less than their distance. */
export function gapToTriangle(body: Convex, triangle: number[][]): number {
  if (body.kind === 'ball') return distanceToTriangle(body.center, triangle) - body.radius;
  if (body.kind === 'box') return apartness(body.min, body.max, triangle);
  if (isBlock(body) && isHull(body)) {
    const front = frontOf(triangle);
    return front ? apartFromTriangle(body, triangle, front) : Number.NaN;
  }
  if (body.kind === 'obb') {
    const local = triangle.map((corner) => localPoint(body, corner));
    return apartness(
      body.half.map((h) => -h),
      body.half,
      local,
    );
  }
  const [start, end = start] = cornersOf(body);
  return segmentDistance({ kind: 'mesh', triangles: [triangle] }, start, end) - body.radius;
}

/** Does a body touch the front of a triangle: surely, perhaps, not? */
function touchesFront(body: Solid, triangle: number[][], slack: number): 'yes' | 'perhaps' | 'no' {
  const normal = frontOf(triangle);
  if (!normal || body.kind === 'mesh') return 'perhaps';
  if (areApart(boxOf(body), triangle, slack)) return 'no';
  const height = dot(normal, minus(middleOfSolid(body), triangle[0]));
  const gap = gapToTriangle(body, triangle);
  if (height < -slack || gap > slack) return 'no';
  return height > slack && gap < -slack ? 'yes' : 'perhaps';
}

function apartByMore(a: Convex, b: Convex, by: number): boolean {
  const [one, other] = [coreOf(a), coreOf(b)];
  return apartnessOfCores(one, other) > one.radius + other.radius + by;
}

type Touch = { sure: boolean; possible: boolean };

export function touch(a: Known, b: Known): Touch {
  if (a.state !== 'present' || b.state !== 'present' || !a.solid || !b.solid)
    return { sure: false, possible: false };
  if (a.isWild || b.isWild) return { sure: false, possible: true };
  const slack = slackOf(a.solid, b.solid);
  if (a.solid.kind === 'mesh' || b.solid.kind === 'mesh') {
    const [mesh, body] = a.solid.kind === 'mesh' ? [a.solid, b.solid] : [b.solid, a.solid];
    if (mesh.kind !== 'mesh') return { sure: false, possible: false };
    const answers = mesh.triangles.map((triangle) => touchesFront(body, triangle, slack));
    return { sure: answers.includes('yes'), possible: answers.some((answer) => answer !== 'no') };
  }
  if (slack === 0) {
    const touches = touchesExactly(a.solid, b.solid);
    return { sure: touches, possible: touches };
  }
  // Mostly they are apart by more, which is quicker to see.
  const isApart =
    (isBlock(a.solid) || isBlock(b.solid)) && apartByMore(a.solid, b.solid, 2 * slack);
  if (isApart) return { sure: false, possible: false };
  const depth = depthOf(a.solid, b.solid);
  return { sure: depth > slack, possible: depth >= -slack };
}

/** Counts two whose answer is certain, by their kinds in alphabetical order. */
function countKinds(game: Game, a: Known, b: Known, answer: 'touching' | 'apart'): void {
  if (!a.solid || !b.solid) return;
  const [one, other] = [kindOf(a), kindOf(b)];
  count(game, one < other ? `${one} and ${other}: ${answer}` : `${other} and ${one}: ${answer}`);
}

/** A name for a pair. */
export const keyOf = (a: number, b: number): string => `${a}-${b}`;

/** Entities that are exempt from the checks because they changed while the stages ran. */
export type Disturbed = ReadonlySet<number>;

/** Checks `space.pairs` against the boxes of the truth when they were made. */
export function judgePairs(game: Game, side: Side, truth: Truth, disturbed: Disturbed): void {
  const { pairs, stats } = side.space;
  must(stats.pairs === pairs.count, () => `stats.pairs is ${stats.pairs}, of ${pairs.count}`);
  const found = new Set<string>();
  let last = -1;
  for (let i = 0; i < pairs.count; i++) {
    const [a, b] = [pairs.a[i], pairs.b[i]];
    const order = a * 2 ** 26 + b;
    must(a < b && order > last, () => `pair ${i}, ${a}-${b}, is not in order`);
    last = order;
    found.add(keyOf(a, b));
    if (disturbed.has(a) || disturbed.has(b)) continue;
    const [one, other] = [truth.get(a), truth.get(b)];
    if (!one || !other) throw new Error(`pair ${a}-${b} is of somebody who is not there`);
    must(mayMeet(one, other), () => `pair ${a}-${b} may not meet`);
    must(
      one.state === 'present' && other.state === 'present',
      () => `pair ${a}-${b} is of a ${one.state} and a ${other.state} one`,
    );
    const { gap, slack } = boxGap(one, other);
    must(gap <= slack, () => `pair ${a}-${b} is apart by ${gap}`);
  }
  const all = [...truth.values()].filter(
    ({ state, thing }) => state === 'present' && !disturbed.has(thing.eid),
  );
  for (const [i, a] of all.entries()) {
    for (const b of all.slice(i + 1)) {
      if (!mayMeet(a, b)) continue;
      const overlap = boxGap(a, b).gap <= -(a.blur + b.blur);
      count(game, overlap ? 'pairs' : 'no pairs');
      const [low, high] = [Math.min(a.thing.eid, b.thing.eid), Math.max(a.thing.eid, b.thing.eid)];
      must(!overlap || found.has(keyOf(low, high)), () => `pair ${low}-${high} is missing`);
    }
  }
}

function solidName(known: Known): string {
  return known.solid ? JSON.stringify(known.solid).slice(0, 200) : known.state;
}

/**
 * No unit. Sides and edges that are parallel but for this touch in the middle of what they share, as if they were
 * parallel: so far from there, relative to the sizes, the point may be.
 */
const NEARLY_PARALLEL = 2e-6;

/** No unit. What is in the middle of a capsule, but for 1e-8 of the sizes, takes a way longer by a few times that. */
export const CONCENTRIC = 5e-8;

/** World units: the largest size of two of which one turns; 0 where none does. */
export function turnedSize(a: Known, b: Known): number {
  if (![a, b].some(({ solid }) => solid && isBlock(solid))) return 0;
  return Math.max(...[a, b].flatMap(({ min, max }) => max.map((x, i) => x - min[i])));
}

/** No unit. By so much the way off a front may lead to the back: it is that of an edge or of a face across it. */
const TO_BACK = 1e-6;

/** Checks the contact of a hull with a triangle of a mesh: its push is the shortest that does not lead to the back. */
function judgePushOffFront(
  game: Game,
  a: Known,
  b: Known,
  normal: number[],
  depth: number,
  triangle: number,
  name: () => string,
): void {
  const [mesh, hull] = a.solid?.kind === 'mesh' ? [a.solid, b.solid] : [b.solid, a.solid];
  if (mesh?.kind !== 'mesh' || !hull || !isBlock(hull) || !isHull(hull)) return;
  const corners = mesh.triangles[triangle];
  const front = frontOf(corners);
  if (!front) return;
  const way = mesh === a.solid ? normal : normal.map((x) => -x);
  const room = Math.max(1e-9, 10 * slackOf(mesh, hull)) + CONCENTRIC * turnedSize(a, b);
  const { straight, aside } = pushesOffFront(hull, corners, front);
  const expected = Math.max(0, Math.min(straight, aside));
  must(Math.abs(depth - expected) <= room, () => `${name()}: the push is not ${expected}`);
  must(dot(way, front) >= -TO_BACK, () => `${name()}: it leads to the back`);
  const left = pushAlong(hull, corners, way) - depth;
  must(left <= room, () => `${name()}: ${left} is left in front`);
  count(
    game,
    aside < straight - room ? 'hulls pushed off fronts aside' : 'hulls pushed off fronts',
  );
}

/** Checks one row of `space.contacts`: the push that it stands for must part the two. */
function judgeRow(game: Game, side: Side, i: number, a: Known, b: Known): void {
  const { contacts: c, dimensions } = side.space;
  const cut = (row: number[]): number[] => row.slice(0, dimensions);
  const normal = cut([c.normalX[i], c.normalY[i], c.normalZ?.[i] ?? 0]);
  const point = cut([c.pointX[i], c.pointY[i], c.pointZ?.[i] ?? 0]);
  const depth = c.depth[i];
  const name = (): string =>
    `contact ${a.thing.eid}-${b.thing.eid}, normal ${normal}, depth ${depth}, point ${point}, triangle ${c.triangle[i]}, of ${solidName(a)} and ${solidName(b)}`;
  must(
    Math.abs(Math.hypot(...normal) - 1) < 1e-9,
    () => `${name()}: the normal is not of unit length`,
  );
  must(depth >= 0 && depth < Infinity, () => `${name()}: the depth is none`);
  if (!a.solid || !b.solid || a.isWild || b.isWild) return;
  const slack = Math.max(1e-9, 10 * slackOf(a.solid, b.solid));
  const surface = a.solid;
  const isMesh = surface.kind === 'mesh' || b.solid.kind === 'mesh';
  must(isMesh === c.triangle[i] >= 0, () => `${name()}: the triangle`);
  must(
    distanceTo(surface, point) <= slack + NEARLY_PARALLEL * turnedSize(a, b),
    () => `${name()}: the point is ${distanceTo(surface, point)} from a`,
  );
  if (isMesh) {
    judgePushOffFront(game, a, b, normal, depth, c.triangle[i], name);
    return;
  }
  const expected = depthOf(a.solid, b.solid);
  const room = slack + CONCENTRIC * turnedSize(a, b);
  must(Math.abs(depth - expected) <= room, () => `${name()}: the depth is not ${expected}`);
  const push = normal.map((x) => x * depth);
  const back = push.map((x) => -x);
  // A polygon or hull stays: out of a ball of 1e30 it would become a point.
  const left = hasCorners(b.solid)
    ? depthOf(shifted(a.solid, back), b.solid)
    : depthOf(a.solid, shifted(b.solid, push));
  must(Math.abs(left) <= room, () => `${name()}: it does not part them`);
}

export function shifted(solid: Solid, by: number[]): Solid {
  const shift = (row: number[]): number[] => row.map((x, i) => x + by[i]);
  if (solid.kind === 'ball' || isBlock(solid)) return { ...solid, center: shift(solid.center) };
  if (solid.kind === 'box') return { kind: 'box', min: shift(solid.min), max: shift(solid.max) };
  return { kind: 'mesh', triangles: solid.triangles.map((corners) => corners.map(shift)) };
}

/** The pairs with a contact, by entity lives: `a` has the lower slot. */
export type Touching = Map<string, { a: Known; b: Known }>;

/**
 * Checks `space.contacts` against the truth when they were found; returns which pairs touch, and remembers them. Rows of
 * entities in `unsure`, whose boxes are not of their shapes, are not judged.
 */
export function judgeContacts(
  game: Game,
  side: Side,
  truth: Truth,
  disturbed: Disturbed,
  unsure: ReadonlySet<number> = new Set(),
): Touching {
  const { contacts, stats, pairs } = side.space;
  const touching: Touching = new Map();
  must(
    stats.contacts === contacts.count,
    () => `stats.contacts is ${stats.contacts}, of ${contacts.count}`,
  );
  let last = -1;
  let row = -1;
  for (let i = 0; i < contacts.count; i++) {
    const [eidA, eidB] = [contacts.a[i], contacts.b[i]];
    const [a, b] = [truth.get(eidA), truth.get(eidB)];
    if (!a?.body || !b?.body)
      throw new Error(`contact ${eidA}-${eidB} is of somebody who is not there`);
    must(
      disturbed.has(eidA) || disturbed.has(eidB) || mayMeet(a, b),
      () => `contact ${eidA}-${eidB} may not meet`,
    );
    const isSure = !unsure.has(eidA) && !unsure.has(eidB);
    must(
      !isSure || touch(a, b).possible,
      () => `contact ${eidA}-${eidB} of ${solidName(a)} and ${solidName(b)} does not touch`,
    );
    const order = eidA * 2 ** 26 + eidB;
    must(eidA < eidB && order >= last, () => `contact ${i}, ${eidA}-${eidB}, is not in order`);
    must(
      order > last || contacts.triangle[i] !== contacts.triangle[row],
      () => `contact ${eidA}-${eidB} is there twice`,
    );
    last = order;
    row = i;
    if (isSure) judgeRow(game, side, i, a, b);
    touching.set(keyOf(a.body.life, b.body.life), { a, b });
  }
  for (let i = 0; i < pairs.count; i++) {
    const [a, b] = [truth.get(pairs.a[i]), truth.get(pairs.b[i])];
    if (!a?.body || !b?.body || disturbed.has(pairs.a[i]) || disturbed.has(pairs.b[i])) continue;
    const isFound = touching.has(keyOf(a.body.life, b.body.life));
    const { sure, possible } = touch(a, b);
    if (sure || !possible) countKinds(game, a, b, sure ? 'touching' : 'apart');
    must(
      !sure || isFound,
      () => `contact ${pairs.a[i]}-${pairs.b[i]} of ${solidName(a)} and ${solidName(b)} is missing`,
    );
    count(game, isFound ? 'contacts' : 'no contacts');
  }
  side.touching = touching;
  return touching;
}
