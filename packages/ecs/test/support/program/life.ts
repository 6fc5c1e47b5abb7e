import {
  AABB,
  CAPSULE,
  type ColliderData,
  createHull,
  createPolygon,
  HULL,
  MESH,
  OBB,
  POLYGON,
  SPHERE,
} from '@bitbounds/ecs';
import {
  addComponent,
  addComponents,
  addEntity,
  IsA,
  removeComponent,
  removeEntity,
  set,
} from 'bitecs';
import {
  type Body,
  chance,
  coordinate,
  count,
  fail,
  type Game,
  must,
  pick,
  placeAt,
  type Recipe,
  type Side,
  size,
  type Thing,
} from './game.ts';
import { HULLS } from './hulls.ts';
import { POLYGONS } from './polygons.ts';
import { scaleAt, turnAt } from './turning.ts';

// What a game does with entities and components, done to bitECS and to the game's own knowledge at once. The knowledge
// comes first: observers that run in between must see it.

function enter(game: Game, side: Side, eid: number): Thing {
  const known = side.things.get(eid);
  if (known) return known;
  side.isStale = true;
  const thing: Thing = { eid, born: ++game.lives };
  side.things.set(eid, thing);
  return thing;
}

function leave(side: Side, thing: Thing): void {
  if (thing.body || thing.sides) return;
  side.things.delete(thing.eid);
  side.dirty.delete(thing.eid);
  side.replaced.push(readSides(side, thing.eid));
  for (const look of side.looks) if (look.seen.has(thing.born)) look.gone.add(thing.born);
}

/** What a collider is before anything is set. */
export function createBody(life: number): Body {
  return {
    life,
    shape: SPHERE,
    radius: NaN,
    half: [NaN, NaN, NaN],
    mesh: 0,
    polygon: 0,
    hull: 0,
    layer: 1,
    mask: 0xffffffff,
    sensor: false,
  };
}

const LAYERS = [1, 1, 1, 1, 2, 3, 4, 0x80000000];
const MASKS = [0xffffffff, 0xffffffff, 0xffffffff, -1, 1, 3, 6, 0];

/** Whether a space of so many dimensions has polygons, or hulls. */
export function hasConvexes(game: Game, { dimensions }: Side): boolean {
  return dimensions === 3 ? game.hasHulls : game.hasPolygons;
}

/**
 * What makes a collider a polygon, in 3D a hull, all in turn. The first that is asked for brings them, where the space
 * has no shapes yet.
 */
export function nextConvex(side: Side): Pick<ColliderData, 'shape' | 'polygon' | 'hull'> {
  const { dimensions, space } = side;
  const is3d = dimensions === 3;
  const shape = is3d ? HULL : POLYGON;
  if (space.state.convexes.length === 1) {
    if (is3d) for (const { corners } of HULLS) createHull(space, corners.flat());
    else for (const corners of POLYGONS) createPolygon(space, corners.flat());
    side.isStale = true;
    // Columns may name such a shape already.
    for (const { eid, body } of side.things.values())
      if (body?.shape === shape) side.dirty.add(eid);
  }
  const number = 1 + (side.convexes++ % (is3d ? HULLS : POLYGONS).length);
  return is3d ? { shape, hull: number } : { shape, polygon: number };
}

/** Data for `set(Collider, …)` that is valid for any collider. */
export function drawBody(game: Game, side: Side): ColliderData {
  const { random } = game;
  const is3d = side.dimensions === 3;
  const data: ColliderData = {};
  const meshes = [...side.meshes.keys()].filter((mesh) => side.meshes[mesh]);
  if (side.hasShapes && chance(game, 0.55)) {
    data.shape = chance(game, 0.5) ? CAPSULE : OBB;
    data.halfY = size(game);
    if (data.shape === CAPSULE) data.radius = size(game) / 2;
    else data.halfX = size(game);
    if (data.shape === OBB && is3d) data.halfZ = size(game);
    // Nothing more is drawn, so all else is as without polygons and hulls. In 3D few things meet.
    if (
      data.shape === OBB &&
      hasConvexes(game, side) &&
      data.halfX! > (is3d ? 0.35 : 0.8) * data.halfY
    )
      Object.assign(data, nextConvex(side));
  } else if (is3d && meshes.length > 0 && chance(game, 0.18)) {
    data.shape = MESH;
    data.mesh = pick(random, meshes);
  } else if (chance(game, 0.5)) {
    data.shape = SPHERE;
    data.radius = size(game);
  } else {
    data.shape = AABB;
    data.halfX = size(game);
    data.halfY = size(game);
    if (is3d) data.halfZ = size(game);
  }
  if (chance(game, 0.3)) data.layer = pick(random, LAYERS);
  if (chance(game, 0.3)) data.mask = pick(random, MASKS);
  if (chance(game, 0.15)) data.sensor = pick(random, [1, true, 0, false]);
  return data;
}

/** Remembers what was set. */
export function keepBody(body: Body, data: ColliderData): void {
  if (data.shape !== undefined) body.shape = data.shape;
  if (data.radius !== undefined) body.radius = data.radius;
  if (data.halfX !== undefined) body.half[0] = data.halfX;
  if (data.halfY !== undefined) body.half[1] = data.halfY;
  if (data.halfZ !== undefined) body.half[2] = data.halfZ;
  if (data.mesh !== undefined) body.mesh = data.mesh;
  if (data.polygon !== undefined) body.polygon = data.polygon;
  if (data.hull !== undefined) body.hull = data.hull;
  if (data.layer !== undefined) body.layer = data.layer >>> 0;
  if (data.mask !== undefined) body.mask = data.mask >>> 0;
  if (data.sensor !== undefined) body.sensor = Boolean(data.sensor);
}

/** What data that is refused does to a collider. */
export function loseSize(side: Side, body: Body): void {
  side.sizeless.add(body.life);
  body.radius = NaN;
  body.half = [NaN, NaN, NaN];
  body.mesh = 0;
  body.polygon = 0;
  body.hull = 0;
}

/** Adds or sets a collider, in one of several ways. */
export function giveBody(game: Game, side: Side, eid: number, data: ColliderData | null): void {
  const thing = enter(game, side, eid);
  if (thing.sides) delete thing.sides;
  const body = thing.body ?? createBody(++game.lives);
  const isNew = !thing.body;
  thing.body = body;
  if (isNew || data) side.isStale = true;
  if (data) keepBody(body, data);
  side.dirty.add(eid);
  const { Collider } = side.space;
  addComponent(game.world, eid, data ? set(Collider, data) : Collider);
  if (isNew && hasBounds(thing)) count(game, 'a collider for bounds');
}

const _bounded = new WeakSet<Thing>();

/** Whether it has the `Bounds` component; with a collider these are ours, so `sides` are not kept. */
export function hasBounds(thing: Thing): boolean {
  return _bounded.has(thing);
}

const SIDES_3D = ['minX', 'minY', 'minZ', 'maxX', 'maxY', 'maxZ'] as const;
const SIDES_2D = ['minX', 'minY', 'maxX', 'maxY'] as const;

export function sideNames(side: Side): readonly (typeof SIDES_3D)[number][] {
  return side.dimensions === 3 ? SIDES_3D : SIDES_2D;
}

/** Lower and upper corner of any box; now and then an empty or endless one. */
export function drawSides(game: Game, side: Side): number[] {
  const { dimensions } = side;
  const row = Array<number>(2 * dimensions);
  for (let axis = 0; axis < dimensions; axis++) {
    const center = coordinate(game);
    const half = size(game);
    row[axis] = center - half;
    row[axis + dimensions] = center + half;
  }
  if (chance(game, 0.05)) row[0] = row[dimensions] + 1;
  if (chance(game, 0.05)) row[dimensions] = Infinity;
  return row;
}

export function readSides(side: Side, eid: number): number[] {
  return sideNames(side).map((name) => side.space.Bounds[name]![eid]);
}

export function giveBounds(game: Game, side: Side, eid: number, row: number[] | null): void {
  const thing = enter(game, side, eid);
  const { Bounds } = side.space;
  if (!_bounded.has(thing) || row) side.isStale = true;
  _bounded.add(thing);
  const names = sideNames(side);
  const data = row && Object.fromEntries(names.map((name, i) => [name, row[i]]));
  side.dirty.add(eid);
  const before = thing.sides ?? names.map(() => NaN);
  addComponent(game.world, eid, data ? set(Bounds, data) : Bounds);
  if (thing.body) return;
  thing.sides = readSides(side, eid);
  for (const [i, value] of thing.sides.entries()) {
    const wanted = row ? row[i] : before[i];
    const isOutward = i < side.dimensions ? value <= wanted : value >= wanted;
    const isNear =
      value === wanted || Math.abs(value - wanted) <= Math.abs(wanted) * 1.2e-7 + 1e-44;
    must(
      Number.isNaN(wanted) ? Number.isNaN(value) : isOutward && isNear,
      () => `Bounds.${names[i]} of ${eid} is ${value}, set to ${wanted}`,
    );
  }
}

export function takeBody(game: Game, side: Side, eid: number): void {
  const thing = side.things.get(eid);
  if (!thing?.body) return;
  delete thing.body;
  if (hasBounds(thing)) thing.sides = readSides(side, eid);
  leave(side, thing);
  removeComponent(game.world, eid, side.space.Collider);
}

export function takeBounds(game: Game, side: Side, eid: number): void {
  const thing = side.things.get(eid);
  if (!thing || !hasBounds(thing)) return;
  _bounded.delete(thing);
  delete thing.sides;
  leave(side, thing);
  removeComponent(game.world, eid, side.space.Bounds);
}

export function tag(game: Game, side: Side, eid: number, isStatic: boolean): void {
  if (isStatic) {
    side.statics.add(eid);
    addComponent(game.world, eid, side.space.Static);
  } else {
    side.statics.delete(eid);
    removeComponent(game.world, eid, side.space.Static);
  }
}

export function despawn(game: Game, eid: number): void {
  if (!game.alive.delete(eid)) fail(`the game removes ${eid}, which is not there`);
  const prefab = game.madeFrom.get(eid);
  if (prefab !== undefined) game.retired.add(prefab);
  game.madeFrom.delete(eid);
  for (const side of game.sides) {
    side.statics.delete(eid);
    const thing = side.things.get(eid);
    if (!thing) continue;
    delete thing.body;
    delete thing.sides;
    leave(side, thing);
  }
  removeEntity(game.world, eid);
}

export function born(game: Game): number {
  const eid = addEntity(game.world);
  game.alive.add(eid);
  return eid;
}

/** A new entity, with components in any order. */
export function spawn(game: Game): number {
  const { random, world } = game;
  const side = pick(random, game.sides);
  const eid = born(game);
  if (game.turning && chance(game, 0.8)) turnAt(game, eid);
  if (game.turning && chance(game, 0.4)) scaleAt(game, eid);
  const isLate = chance(game, 0.3);
  if (!isLate) placeAt(game, eid);
  const parts = [() => addComponents(world, eid, game.Position)];
  const kind = random();
  if (kind < 0.85) {
    const data = drawBody(game, side);
    if (chance(game, 0.15)) parts.push(() => giveBody(game, side, eid, null));
    if (chance(game, 0.95)) parts.push(() => giveBody(game, side, eid, data));
  }
  if (kind > 0.8) {
    if (chance(game, 0.2)) parts.push(() => giveBounds(game, side, eid, null));
    parts.push(() => giveBounds(game, side, eid, drawSides(game, side)));
  }
  if (chance(game, 0.25)) parts.push(() => tag(game, side, eid, true));
  const other = game.sides.find((one) => one !== side);
  if (other && chance(game, 0.4))
    parts.push(() => giveBody(game, other, eid, drawBody(game, other)));
  while (parts.length > 0) {
    const [part] = parts.splice(Math.floor(random() * parts.length), 1);
    if (game.alive.has(eid)) part();
  }
  if (isLate) placeAt(game, eid);
  count(game, 'spawned');
  return eid;
}

/** An entity made from a prefab. */
export function instantiate(game: Game, prefab: number): number {
  const eid = born(game);
  if (chance(game, 0.7)) placeAt(game, eid);
  const recipes = game.prefabs.get(prefab);
  for (const [side, recipe] of recipes ?? []) inherit(game, side, eid, recipe);
  game.madeFrom.set(eid, prefab);
  // Neither this one nor another of the same prefab may be removed while bitECS passes values on.
  const family = [...game.madeFrom.keys()].filter((one) => game.madeFrom.get(one) === prefab);
  for (const one of family) game.busy.add(one);
  addComponent(game.world, eid, IsA(prefab));
  for (const one of family) game.busy.delete(one);
  for (const [side, { sides }] of recipes ?? []) {
    const thing = side.things.get(eid);
    if (sides && thing && !thing.body) thing.sides = readSides(side, eid);
    if (sides && thing?.sides) {
      const { sides: own } = thing;
      must(
        sides.every((x, i) => Object.is(x, own[i])),
        () => `bounds of ${eid} are not those of its prefab`,
      );
    }
  }
  placeAt(game, eid);
  return eid;
}

function inherit(game: Game, side: Side, eid: number, { body, sides, isStatic }: Recipe): void {
  if (isStatic) side.statics.add(eid);
  if (!body && !sides) return;
  const thing = enter(game, side, eid);
  side.dirty.add(eid);
  if (sides) {
    _bounded.add(thing);
    thing.sides = sides;
  }
  if (!body) return;
  delete thing.sides;
  thing.body = { ...body, half: [...body.half], life: ++game.lives };
}
