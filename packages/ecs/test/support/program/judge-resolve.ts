import { centerOf, count, type Game, must, type Side } from './game.ts';
import { judgeFloors } from './judge-floors.ts';
import { CONCENTRIC, depthOf, shifted, type Touching, turnedSize } from './judge-step.ts';
import { type Known, slackOf, type Truth } from './known.ts';
import { outOfStatics, pushAll } from './resolver.ts';
import { centerOfSolid, isBlock } from './solids.ts';
import { minus } from './vectors.ts';

export type Places = Map<number, number[]>;

export function placesOf(game: Game, side: Side): Places {
  return new Map([...side.things.keys()].map((eid) => [eid, centerOf(game, side, eid)]));
}

function turns({ solid }: Known): boolean {
  return solid !== undefined && isBlock(solid);
}

/** For each body the pairs that push it, and whether one is with a mesh. */
function pushesOf(touching: Touching): Map<number, { a: Known; b: Known }[]> {
  const pushes = new Map<number, { a: Known; b: Known }[]>();
  for (const pair of touching.values()) {
    if (pair.a.body?.sensor || pair.b.body?.sensor) continue;
    for (const { thing } of [pair.a, pair.b]) {
      pushes.set(thing.eid, [...(pushes.get(thing.eid) ?? []), pair]);
    }
  }
  return pushes;
}

/** Relative: positions may be columns of f32. */
const STORED = 2 ** -22;

/** Two that touch nothing else: parted by exactly their depth, half each, or only the one that moves. */
function judgeAlone(a: Known, b: Known, before: Places, after: Places): void {
  if (!a.solid || !b.solid) return;
  const way = (eid: number): number[] => minus(after.get(eid) ?? [], before.get(eid) ?? []);
  const [wayA, wayB] = [way(a.thing.eid), way(b.thing.eid)];
  const depth = depthOf(a.solid, b.solid);
  const slack = Math.max(1e-9, 10 * slackOf(a.solid, b.solid)) + CONCENTRIC * turnedSize(a, b);
  const stored =
    slack +
    STORED *
      Math.max(...[...centerOfSolid(a.solid), ...centerOfSolid(b.solid), depth].map(Math.abs), 1);
  const name = (): string =>
    `${JSON.stringify(a.solid)} went ${wayA}, ${JSON.stringify(b.solid)} went ${wayB}`;
  const left = depthOf(shifted(a.solid, wayA), shifted(b.solid, wayB));
  must(
    Math.abs(left) <= 4 * stored,
    () => `resolve: ${name()}, and still reach ${left} into each other`,
  );
  const shares = [a.isStatic ? 0 : b.isStatic ? 1 : 0.5, b.isStatic ? 0 : a.isStatic ? 1 : 0.5];
  for (const [i, share] of shares.entries()) {
    const length = Math.hypot(...[wayA, wayB][i]);
    must(
      Math.abs(length - share * depth) <= 4 * stored,
      () => `resolve: ${name()}, not ${share} of ${depth}`,
    );
  }
}

/** World units, for places within a thousand: rounding that many pushes have increased. */
const PILED_UP = 1e-5;

/** World units. Where something turns and numbers round by more, as beside a box of 1e30, touches may be lost. */
const LOST = 1e-6;

/** World units. Pushes out of a larger ball round by more than `PILED_UP`: by 2^48 out of one of 5e30. */
const LARGE = 1e9;

function isLargeBall({ solid }: Known): boolean {
  return solid?.kind === 'ball' && solid.radius > LARGE;
}

/** Compares all places with those after pushes done by hand, where no tie and no mesh is involved. */
function judgeAll(game: Game, side: Side, touching: Touching, before: Places, after: Places): void {
  const { iterations } = side.space;
  const pairs = [...touching.values()].filter(
    ({ a, b }) => a.body?.sensor !== true && b.body?.sensor !== true,
  );
  const isHard = pairs.some(
    ({ a, b }) =>
      a.isWild ||
      b.isWild ||
      isLargeBall(a) ||
      isLargeBall(b) ||
      a.solid?.kind === 'mesh' ||
      b.solid?.kind === 'mesh' ||
      ((turns(a) || turns(b)) && slackOf(a.solid, b.solid) > LOST),
  );
  if (isHard || !(iterations >= 1) || pairs.length === 0) return;
  const { x, y, z } = game.position;
  const places = new Map(before);
  const passes = Math.min(iterations, 100);
  if (!pushAll({ places, columns: [x, y, z] }, pairs, passes)) return;
  for (const [eid, place] of places) {
    const now = after.get(eid) ?? [];
    const scale = Math.max(1, ...place.filter(Number.isFinite).map(Math.abs));
    if (!(scale < 1000)) continue;
    const off = Math.max(...place.map((v, i) => (Object.is(v, now[i]) ? 0 : Math.abs(v - now[i]))));
    must(
      !(
        off >
        PILED_UP *
          scale *
          (x instanceof Float32Array || y instanceof Float32Array || z instanceof Float32Array
            ? 100
            : 1)
      ),
      () => `resolve: ${eid} is at ${now}, pushed by hand at ${place}, after ${passes} passes`,
    );
  }
  count(game, 'pushed by hand');
  if (pairs.some(({ a, b }) => turns(a) || turns(b))) count(game, 'turned pushed by hand');
  if (outOfStatics(pairs).some((one) => one.length > 1)) count(game, 'pushed out of several');
}

/** Checks where the step pushed all bodies: what is free, static or a sensor stays, two alone are parted. */
export function judgeResolve(
  game: Game,
  side: Side,
  truth: Truth,
  touching: Touching,
  before: Places,
): void {
  const after = placesOf(game, side);
  const pushes = side.space.iterations > 0 ? pushesOf(touching) : new Map();
  for (const [eid, place] of before) {
    const known = truth.get(eid);
    const now = after.get(eid) ?? [];
    const hasMoved = place.some((x, i) => !Object.is(x, now[i]) && x !== now[i]);
    if (!hasMoved) continue;
    count(game, 'pushed');
    must(
      pushes.has(eid) && !known?.isStatic,
      () => `resolve: ${eid} was moved from ${place} to ${now}`,
    );
    const isTame = (pushes.get(eid) ?? []).every(
      ({ a, b }: { a: Known; b: Known }) => !a.isWild && !b.isWild,
    );
    if (isTame && place.every((x) => Math.abs(x) < 1e30))
      must(
        now.every(Number.isFinite),
        () =>
          `resolve: ${eid} was moved from ${place} to ${now}, ${JSON.stringify(known?.solid)}, by ${(pushes.get(eid) ?? []).map(({ a, b }: { a: Known; b: Known }) => JSON.stringify([a.solid, b.solid]))}`,
      );
  }
  for (const pair of touching.values()) {
    const { a, b } = pair;
    if (pushes.get(a.thing.eid)?.length !== 1 || pushes.get(b.thing.eid)?.length !== 1) continue;
    if (a.isWild || b.isWild || a.solid?.kind === 'mesh' || b.solid?.kind === 'mesh') continue;
    judgeAlone(a, b, before, after);
    count(game, 'parted');
    if (turns(a) || turns(b)) count(game, 'turned parted');
  }
  judgeFloors(game, side, touching, before, after);
  judgeAll(game, side, touching, before, after);
}
