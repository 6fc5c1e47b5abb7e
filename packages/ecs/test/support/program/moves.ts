import { AABB, CAPSULE, type ColliderData, HULL, OBB, POLYGON, SPHERE } from '@bitbounds/ecs';
import {
  type Body,
  chance,
  coordinate,
  count,
  type Game,
  markDirty,
  pick,
  pickThing,
  placeAt,
  type Side,
} from './game.ts';
import { listed } from './judge-events.ts';
import {
  born,
  despawn,
  drawBody,
  drawSides,
  giveBody,
  giveBounds,
  spawn,
  tag,
  takeBody,
  takeBounds,
} from './life.ts';

export function spawnMany(game: Game): void {
  const most = chance(game, 0.1) ? game.crowd : 5;
  for (let i = Math.ceil(game.random() * most); i > 0; i--) spawn(game);
}

/** An entity that is no prefab and not being told about: bitECS does not survive its removal then. */
export function pickAlive(game: Game): number | undefined {
  const all = [...game.alive].filter((eid) => !game.prefabs.has(eid) && !game.busy.has(eid));
  return all.length > 0 ? pick(game.random, all) : undefined;
}

export function despawnSome(game: Game): void {
  const most = chance(game, 0.1) ? 30 : 3;
  for (let i = Math.ceil(game.random() * most); i > 0; i--) {
    const eid = pickAlive(game);
    if (eid === undefined) return;
    despawn(game, eid);
    count(game, 'despawned');
  }
}

/** What to set to get a collider like this one; null where that would be refused. */
function dataOf(side: Side, body: Body | undefined): ColliderData | null {
  if (!body) return null;
  const { shape, radius, layer, mask, sensor } = body;
  const [halfX, halfY, halfZ] = body.half;
  const base = { layer, mask, sensor };
  const half = side.dimensions === 3 ? [halfX, halfY, halfZ] : [halfX, halfY];
  if (shape === SPHERE) return radius >= 0 && radius < Infinity ? { ...base, shape, radius } : null;
  const isSize = (x: number): boolean => x >= 0 && x < Infinity;
  if (shape === CAPSULE && side.hasShapes) {
    return isSize(radius) && isSize(halfY) ? { ...base, shape, radius, halfY } : null;
  }
  if (shape === POLYGON && side.dimensions === 2 && side.space.state.convexes[body.polygon]) {
    return { ...base, shape, polygon: body.polygon };
  }
  if (shape === HULL && side.dimensions === 3 && side.space.state.convexes[body.hull]) {
    return { ...base, shape, hull: body.hull };
  }
  const isTurned = shape === OBB && side.hasShapes;
  if ((shape !== AABB && !isTurned) || !half.every(isSize)) return null;
  return side.dimensions === 3
    ? { ...base, shape, halfX, halfY, halfZ }
    : { ...base, shape, halfX, halfY };
}

/** The id comes back at once, mostly in the same place or with the very same collider, but as another entity. */
export function replaceOne(game: Game): void {
  const side = pick(game.random, game.sides);
  const isTouching = listed(side.space.begin)
    .concat(listed(side.space.stay))
    .map(({ a }) => a);
  const known = isTouching.filter((one) => side.things.get(one)?.body && !game.prefabs.has(one));
  const isSame = known.length > 0 && chance(game, 0.6);
  const eid = isSame ? pick(game.random, known) : pickAlive(game);
  if (eid === undefined) return;
  const { x, y, z } = game.position;
  const place = [x[eid], y[eid], z[eid]];
  const data = dataOf(side, side.things.get(eid)?.body);
  despawn(game, eid);
  const next = isSame ? born(game) : spawn(game);
  if (isSame && data) giveBody(game, side, next, data);
  if (next !== eid) return;
  count(game, 'ids reused');
  if (!isSame && chance(game, 0.3)) return;
  [x[eid], y[eid], z[eid]] = place;
  markDirty(game, eid);
}

/** Makes a static entity move from now on, or a moving one static. */
export function toggleStatic(game: Game): void {
  const side = pick(game.random, game.sides);
  const thing = pickThing(game, side);
  if (thing) tag(game, side, thing.eid, !side.statics.has(thing.eid));
}

export function addPart(game: Game): void {
  const eid = pickAlive(game);
  if (eid === undefined) return;
  const side = pick(game.random, game.sides);
  const kind = game.random();
  if (kind < 0.4) giveBody(game, side, eid, chance(game, 0.8) ? drawBody(game, side) : null);
  else if (kind < 0.7)
    giveBounds(game, side, eid, chance(game, 0.8) ? drawSides(game, side) : null);
  else tag(game, side, eid, true);
}

export function takePart(game: Game): void {
  const side = pick(game.random, game.sides);
  const thing = pickThing(game, side);
  if (!thing) return;
  const { eid } = thing;
  const kind = game.random();
  if (kind < 0.5) takeBody(game, side, eid);
  else if (kind < 0.75) takeBounds(game, side, eid);
  else if (side.statics.has(eid)) tag(game, side, eid, false);
  // Takes both and gives one back: another member with the same id.
  if (kind < 0.1) {
    takeBounds(game, side, eid);
    giveBody(game, side, eid, drawBody(game, side));
    count(game, 'colliders replaced');
  }
}

/** A share of all entities moves a little, where that is still a number. */
export function drift(game: Game, share: number): void {
  const { position } = game;
  for (const eid of game.alive) {
    if (!chance(game, share)) continue;
    for (const axis of ['x', 'y', 'z'] as const) {
      const x = position[axis][eid] + coordinate(game) / 8;
      position[axis][eid] = game.isSnapped ? Math.round(4 * x) / 4 : x;
    }
    markDirty(game, eid);
  }
}

export function moveSome(game: Game): void {
  const share = pick(game.random, [0.1, 0.3, 1]);
  const { position } = game;
  if (chance(game, 0.7)) drift(game, share);
  else for (const eid of game.alive) if (chance(game, share)) placeAt(game, eid);
  if (chance(game, 0.05)) {
    const eid = pickAlive(game);
    if (eid === undefined || !Array.isArray(position.x)) return;
    delete position.x[eid];
    markDirty(game, eid);
  }
}

/** Replaces arrays by others of another kind, or longer, or shorter than the entities, with the same numbers. */
export function replaceColumns(game: Game): void {
  const { position, random } = game;
  for (const axis of ['x', 'y', 'z'] as const) {
    if (chance(game, 0.3)) continue;
    const old = Array.from(position[axis]);
    const kind = pick(random, [Array, Float32Array, Float64Array]);
    if (kind !== Array) old.length = Math.max(old.length, 2048);
    position[axis] =
      kind === Array
        ? old
        : kind === Float32Array
          ? Float32Array.from(old)
          : Float64Array.from(old);
    if (kind === Array && chance(game, 0.1))
      (position[axis] as number[]).length = Math.floor(random() * 20);
  }
  for (const eid of game.alive) markDirty(game, eid);
}
