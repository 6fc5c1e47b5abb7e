import {
  buildTree,
  diffContacts,
  findContacts,
  findPairs,
  refresh,
  resolveContacts,
  stepCollision,
  updateBounds,
} from '@bitbounds/ecs';
import { centerOf, chance, count, type Game, must, pick, pickThing, type Side } from './game.ts';
import { judgeEvents, listed } from './judge-events.ts';
import { judgeResolve, placesOf } from './judge-resolve.ts';
import { judgeStats } from './judge-stats.ts';
import { judgeContacts, judgePairs, type Touching } from './judge-step.ts';
import { knowAll } from './known.ts';
import { despawn, spawn } from './life.ts';
import { drift } from './moves.ts';
import { ask, noteSizes, pickHitQuestion, settle } from './questions.ts';

const NOBODY: ReadonlySet<number> = new Set();

/** What one space pushed is elsewhere for every space. */
function noticePushes(game: Game, before: Map<number, number[]>, side: Side): void {
  const after = placesOf(game, side);
  for (const [eid, place] of before) {
    if (place.every((x, i) => Object.is(x, after.get(eid)?.[i]))) continue;
    for (const one of game.sides) if (one.things.has(eid)) one.dirty.add(eid);
    side.isStale = true;
  }
}

/** As when a game writes anything at all to `space.iterations`. */
function changeIterations(game: Game, side: Side): void {
  if (chance(game, 0.2))
    side.space.iterations = pick(game.random, [0, 1, 2, 4, 16, 4, Infinity, NaN]);
}

/** Frames as a game has them: little moves, most rests. */
export function run(game: Game): void {
  const side = pick(game.random, game.sides);
  const share = pick(game.random, [0, 0.05, 0.3]);
  for (let i = 2 + Math.floor(4 * game.random()); i > 0; i--) {
    drift(game, share);
    stepSide(game, side);
  }
}

export function step(game: Game): void {
  stepSide(game, pick(game.random, game.sides));
}

export function stepSide(game: Game, side: Side): void {
  changeIterations(game, side);
  const truth = knowAll(game, side);
  const before = placesOf(game, side);
  stepCollision(side.space);
  settle(game, side);
  judgePairs(game, side, truth, NOBODY);
  const touching = judgeContacts(game, side, truth, NOBODY);
  judgeEvents(game, side, touching);
  judgeResolve(game, side, truth, touching, before);
  judgeStats(game, side, truth);
  noticePushes(game, before, side);
  // Queries see what was pushed where it was pushed to.
  if (chance(game, 0.2)) pickHitQuestion(ask(game, side));
}

const EVENTFUL = 0.25;

/** The stages one by one, with other things happening in between. */
export function stages(game: Game): void {
  const side = pick(game.random, game.sides);
  const { space } = side;
  const disturbed = new Set<number>();
  const happen = (): void => {
    if (!chance(game, EVENTFUL)) return;
    const held = new Map([...side.things.keys()].map((eid) => [eid, describe(eid)]));
    const kind = game.random();
    const thing = pickThing(game, side);
    if (kind < 0.5 && thing) despawn(game, thing.eid);
    if (kind > 0.3 && kind < 0.8) spawn(game);
    if (kind > 0.8) pickHitQuestion(ask(game, side));
    for (const eid of side.things.keys()) {
      if (held.get(eid) !== describe(eid)) disturbed.add(eid);
    }
    for (const eid of held.keys()) if (!side.things.has(eid)) disturbed.add(eid);
    count(game, 'between stages');
  };
  const describe = (eid: number): string =>
    JSON.stringify([
      side.things.get(eid),
      side.statics.has(eid),
      centerOf(game, side, eid).map(String),
    ]);
  let truth = knowAll(game, side);
  updateBounds(space);
  settle(game, side);
  happen();
  buildTree(space);
  if (disturbed.size === 0) judgeStats(game, side, truth);
  happen();
  findPairs(space);
  judgePairs(game, side, truth, disturbed);
  const lives = new Map([...side.things].map(([eid, { body }]) => [eid, body?.life]));
  happen();
  truth = knowAll(game, side);
  findContacts(space);
  const touching: Touching = judgeContacts(game, side, truth, disturbed);
  for (const { a, b } of touching.values()) {
    for (const { thing, body } of [a, b]) {
      must(
        lives.get(thing.eid) === body?.life,
        () => `a contact of ${thing.eid}, which was no pair`,
      );
    }
  }
  happen();
  const before = placesOf(game, side);
  resolveContacts(space);
  noticePushes(game, before, side);
  happen();
  diffContacts(space);
  judgeEvents(game, side, touching);
}

const STAGES = [updateBounds, buildTree, findPairs, findContacts, resolveContacts, diffContacts];

/** Stages in any order, some left out and some twice: as when a game pauses, or steps at another rate than it draws. */
export function anyStages(game: Game): void {
  const side = pick(game.random, game.sides);
  const everybody = new Set(side.things.keys());
  const changed = new Set(side.dirty);
  for (let i = Math.floor(8 * game.random()); i > 0; i--) {
    const stage = pick(game.random, STAGES);
    const [truth, before] = [knowAll(game, side), placesOf(game, side)];
    stage(side.space);
    if (stage === updateBounds) {
      noteSizes(game, side);
      changed.clear();
    }
    if (stage === findContacts) judgeContacts(game, side, truth, everybody, changed);
    if (stage === resolveContacts) noticePushes(game, before, side);
    if (stage === diffContacts) judgeEvents(game, side, side.touching);
  }
  stepSide(game, side);
}

export function refreshAll(game: Game): void {
  const side = pick(game.random, game.sides);
  const truth = knowAll(game, side);
  refresh(side.space);
  settle(game, side);
  judgeStats(game, side, truth);
}

/** Walks the events and removes entities, as a game does; the lists stay as they are. */
export function walkEvents(game: Game): void {
  const side = pick(game.random, game.sides);
  if (chance(game, 0.7)) stepSide(game, side);
  const { begin, stay, end } = side.space;
  const before = [begin, stay, end].map((list) => JSON.stringify(listed(list)));
  for (const list of [end, begin]) {
    for (const { a, b } of listed(list)) {
      const eid = chance(game, 0.5) ? a : b;
      if (!chance(game, 0.4) || !game.alive.has(eid) || game.prefabs.has(eid)) continue;
      despawn(game, eid);
      count(game, 'removed in events');
    }
  }
  const after = [begin, stay, end].map((list) => JSON.stringify(listed(list)));
  must(before.join() === after.join(), () => 'the events changed without a step');
}
