import { AABB, CAPSULE, type ColliderData, HULL, MESH, OBB, POLYGON, SPHERE } from '@bitbounds/ecs';
import { addComponent, getComponent, set } from 'bitecs';
import { type Body, chance, count, type Game, must, pick, pickThing, size } from './game.ts';
import { drawBody, drawSides, giveBody, loseSize, readSides, sideNames } from './life.ts';

/** Sets some fields of an existing collider. */
export function setSome(game: Game): void {
  const side = pick(game.random, game.sides);
  const thing = pickThing(game, side, ({ body }) => body !== undefined);
  if (!thing?.body) return;
  const { body } = thing;
  const data: ColliderData = {};
  const isBall = body.shape === SPHERE && body.radius >= 0;
  if (isBall && chance(game, 0.7)) data.radius = size(game);
  if (chance(game, 0.4)) data.layer = pick(game.random, [1, 2, 3, -1]);
  if (chance(game, 0.4)) data.mask = pick(game.random, [1, 3, -1, 0xffffffff]);
  if (chance(game, 0.3)) data.sensor = chance(game, 0.5);
  const isWhole =
    isBall ||
    (body.shape === AABB &&
      body.half.slice(0, side.dimensions).every((x) => x >= 0 && x < Infinity));
  giveBody(
    game,
    side,
    thing.eid,
    isWhole && body.radius !== Infinity ? data : drawBody(game, side),
  );
}

const BAD: ColliderData[] = [
  { shape: 9 as never },
  { radius: -1, shape: SPHERE },
  { radius: NaN },
  { halfX: Infinity },
  { layer: 0.5 },
  { shape: MESH, mesh: 99 },
  { mas: 1 } as never,
];

/** Data that is refused, which leaves the collider without a size. */
export function setBad(game: Game): void {
  const side = pick(game.random, game.sides);
  const thing = pickThing(game, side, ({ body }) => body !== undefined);
  if (!thing?.body) return;
  const { body, eid } = thing;
  side.dirty.add(eid);
  side.isStale = true;
  let isRefused = false;
  try {
    addComponent(game.world, eid, set(side.space.Collider, pick(game.random, BAD)));
  } catch (error) {
    isRefused = String(error).includes(`of entity ${eid} `);
  }
  must(isRefused, () => `a bad collider of ${eid} is not refused`);
  loseSize(side, body);
  count(game, 'refused');
}

const WILD_SIZES = [NaN, Infinity, -1, 1e30, 1e200, 1e-300, 0];

function writeSize(game: Game): number {
  return chance(game, 0.1 + game.wildShare) ? pick(game.random, WILD_SIZES) : size(game);
}

const PLAIN = [SPHERE, AABB, SPHERE, AABB, MESH, 7, 255];
const TURNED = [SPHERE, AABB, CAPSULE, OBB, CAPSULE, OBB, MESH, 7, 255];
/** In 3D the same number is that of a hull. */
const WITH_CONVEXES = [SPHERE, AABB, CAPSULE, OBB, POLYGON, POLYGON, MESH, 7, 255];

/** Writes into columns, past `set`. */
export function writeColumns(game: Game): void {
  const side = pick(game.random, game.sides);
  const thing = pickThing(game, side, ({ body }) => body !== undefined);
  if (!thing?.body) return;
  const { body, eid } = thing;
  const { Collider } = side.space;
  side.dirty.add(eid);
  const writes: ((body: Body) => void)[] = [
    (known) => {
      Collider.radius[eid] = known.radius = writeSize(game);
    },
    (known) => {
      for (const [i, half] of (['halfX', 'halfY', 'halfZ'] as const).entries()) {
        if (!Collider[half]) continue;
        Collider[half][eid] = known.half[i] = writeSize(game);
      }
    },
    (known) => {
      const turned = game.hasPolygons || game.hasHulls ? WITH_CONVEXES : TURNED;
      Collider.shape[eid] = known.shape = pick(game.random, game.turning ? turned : PLAIN);
    },
    (known) => {
      Collider.layer[eid] = known.layer = pick(game.random, [0, 1, 2, 3, 0x80000000]);
    },
    (known) => {
      Collider.mask[eid] = known.mask = pick(game.random, [0, 1, 2, 3, 0xffffffff]);
    },
    (known) => {
      known.sensor = chance(game, 0.5);
      Collider.sensor[eid] = known.sensor ? 1 : 0;
    },
    (known) => {
      if (Collider.mesh)
        Collider.mesh[eid] = known.mesh = Math.floor(game.random() * (side.meshes.length + 1));
      else if (game.hasPolygons)
        Collider.polygon![eid] = known.polygon = Math.floor(5 * game.random());
      if (Collider.hull && game.hasHulls)
        Collider.hull[eid] = known.hull = Math.floor(5 * game.random());
    },
  ];
  pick(game.random, writes)(body);
  if (chance(game, 0.5)) pick(game.random, writes)(body);
}

/** Writes the user's own `Bounds` by columns. */
export function writeBounds(game: Game): void {
  const side = pick(game.random, game.sides);
  const thing = pickThing(game, side, ({ body }) => body === undefined);
  if (!thing?.sides) return;
  const { eid } = thing;
  const row = drawSides(game, side);
  if (chance(game, 0.1)) row[0] = NaN;
  side.dirty.add(eid);
  side.replaced.push(readSides(side, eid));
  for (const [i, name] of sideNames(side).entries()) side.space.Bounds[name]![eid] = row[i];
  thing.sides = readSides(side, eid);
}

/** Checks that `getComponent` returns what was set and written. */
export function readOne(game: Game): void {
  const side = pick(game.random, game.sides);
  const thing = pickThing(game, side, ({ body }) => body !== undefined);
  if (!thing?.body) return;
  const { shape, radius, half, mesh, polygon, hull, layer, mask, sensor } = thing.body;
  const expected: Record<string, number> = { shape, layer, mask, sensor: sensor ? 1 : 0 };
  if (radius >= 0) expected.radius = radius;
  for (const [i, name] of ['halfX', 'halfY', 'halfZ'].slice(0, side.dimensions).entries()) {
    if (half[i] >= 0) expected[name] = half[i];
  }
  if (shape === MESH && side.dimensions === 3) expected.mesh = mesh;
  if (shape === POLYGON && side.dimensions === 2) expected.polygon = polygon;
  if (shape === HULL && side.dimensions === 3) expected.hull = hull;
  const told = getComponent(game.world, thing.eid, side.space.Collider);
  for (const name of new Set([...Object.keys(told), ...Object.keys(expected)])) {
    must(
      told[name] === expected[name],
      () => `getComponent(${thing.eid}).${name} is ${told[name]} instead of ${expected[name]}`,
    );
  }
}
