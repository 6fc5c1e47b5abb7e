// What a game does that has shapes which turn: `addShapes`, rotations, scales, changes of shape.
import {
  AABB,
  addShapes,
  CAPSULE,
  type ColliderData,
  HULL,
  OBB,
  type Shape,
  SPHERE,
} from '@bitbounds/ecs';
import { addComponent, set } from 'bitecs';
import { chance, count, type Game, must, pick, pickThing, type Side, size } from './game.ts';
import { giveBody, hasConvexes, loseSize, nextConvex } from './life.ts';
import { moveNear, scaleAt, turnAt } from './turning.ts';

/** Brings the shapes that turn, now and then once more. Colliders may have them already, past `set`. */
export function bringShapes(game: Game): void {
  const side = pick(game.random, game.sides);
  if (!side.hasShapes) refuseEarly(game, side);
  must(addShapes(side.space) === side.space, () => 'addShapes returns another space');
  side.hasShapes = true;
  side.isStale = true;
  for (const { eid, body } of side.things.values()) {
    if (body && body.shape >= CAPSULE) side.dirty.add(eid);
  }
  count(game, 'shapes brought');
}

/** Before the shapes are there, they are refused, which leaves the collider without a size. */
function refuseEarly(game: Game, side: Side): void {
  const thing = pickThing(game, side, ({ body }) => body !== undefined);
  if (!thing?.body) return;
  const { body, eid } = thing;
  side.dirty.add(eid);
  const data: ColliderData = {
    shape: pick(game.random, [CAPSULE, OBB]),
    radius: 1,
    halfX: 1,
    halfY: 1,
  };
  if (side.dimensions === 3) data.halfZ = 1;
  let isRefused = false;
  try {
    addComponent(game.world, eid, set(side.space.Collider, data));
  } catch (error) {
    isRefused = String(error).includes('addShapes');
  }
  must(isRefused, () => `a shape of ${eid} is not refused, though addShapes was not called`);
  loseSize(side, body);
  count(game, 'shapes refused');
}

/** A share of all entities turns. */
export function turnSome(game: Game): void {
  const share = pick(game.random, [0.1, 0.3, 1]);
  for (const eid of game.alive) if (chance(game, share)) turnAt(game, eid);
}

/** A share of all entities grows, shrinks or is mirrored. */
export function scaleSome(game: Game): void {
  const share = pick(game.random, [0.05, 0.2]);
  for (const eid of game.alive) if (chance(game, share)) scaleAt(game, eid);
}

/** Some come close to others. */
export function gather(game: Game): void {
  const side = pick(game.random, game.sides);
  for (let i = Math.ceil(6 * game.random()); i > 0; i--) {
    const [one, other] = [pickThing(game, side), pickThing(game, side)];
    if (one && other && one !== other) moveNear(game, one.eid, other.eid);
  }
}

/** Another shape, with no more than the sizes that it lacks. */
export function changeShape(game: Game): void {
  const side = pick(game.random, game.sides);
  if (!side.hasShapes) return;
  const thing = pickThing(game, side, ({ body }) => body !== undefined);
  if (!thing?.body) return;
  const { body } = thing;
  const shapes: Shape[] = [SPHERE, AABB, CAPSULE, OBB];
  // In 2D the same number is that of a polygon.
  if (hasConvexes(game, side)) shapes.push(HULL);
  const shape: Shape = pick(game.random, shapes);
  const data: ColliderData = { shape };
  if (shape === HULL) Object.assign(data, nextConvex(side));
  const isSize = (x: number): boolean => x >= 0 && x < Infinity;
  if (shape === SPHERE || shape === CAPSULE) {
    if (!isSize(body.radius) || chance(game, 0.3)) data.radius = size(game);
  }
  const isBox = shape === AABB || shape === OBB;
  const names = isBox ? ['halfX', 'halfY', 'halfZ'] : shape === CAPSULE ? ['halfY'] : [];
  for (const [i, name] of (['halfX', 'halfY', 'halfZ'] as const)
    .slice(0, side.dimensions)
    .entries()) {
    if (names.includes(name) && (!isSize(body.half[i]) || chance(game, 0.3)))
      data[name] = size(game);
  }
  giveBody(game, side, thing.eid, data);
  count(game, 'shapes changed');
}

/** Replaces columns by others of another kind, with the same numbers, or shorter than the entities. */
export function replaceTurns(game: Game): void {
  const { turning, random } = game;
  for (const [component, start] of [
    [turning?.rotation, 0],
    [turning?.scale, 1],
  ] as const) {
    if (!component) continue;
    const columns = component as { [name: string]: (typeof component)['x'] };
    for (const name of Object.keys(columns)) {
      if (chance(game, 0.3)) continue;
      // Not `Array.from`, which would give holes a value.
      const old = Array.from({ length: 2048 }, (_, i) => columns[name][i] ?? start);
      const kind = pick(random, [Array, Float32Array, Float64Array]);
      if (kind === Array) columns[name] = old;
      else columns[name] = kind === Float32Array ? Float32Array.from(old) : Float64Array.from(old);
      if (kind === Array && chance(game, 0.2)) old.length = Math.floor(random() * 20);
    }
  }
  for (const eid of game.alive)
    for (const side of game.sides) if (side.things.has(eid)) side.dirty.add(eid);
  count(game, 'rotations replaced');
}
