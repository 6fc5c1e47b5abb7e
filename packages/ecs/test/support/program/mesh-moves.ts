import {
  AABB,
  CAPSULE,
  type ColliderData,
  createMesh,
  disposeMesh,
  MESH,
  OBB,
  refresh,
  SPHERE,
} from '@bitbounds/ecs';
import { stepSide } from './frames.ts';
import {
  chance,
  coordinate,
  count,
  type Game,
  must,
  pick,
  pickThing,
  placeAt,
  type Side,
  size,
} from './game.ts';
import { HULLS } from './hulls.ts';
import { meshOf } from './known.ts';
import { born, giveBody, hasConvexes, nextConvex } from './life.ts';
import { ask, pickHitQuestion, settle } from './questions.ts';
import { moveNear, scaleAt, turnAt } from './turning.ts';

/** A floor of so many tiles each way, of two triangles with their front up. */
function tile(half: number, tiles: number): number[][][] {
  const at = (i: number): number => (2 * half * i) / tiles - half;
  const range = Array.from({ length: tiles }, (_, i) => i);
  return range.flatMap((i) =>
    range.flatMap((k) => {
      const [a, b, c, d] = [
        [at(i), 0, at(k)],
        [at(i), 0, at(k + 1)],
        [at(i + 1), 0, at(k + 1)],
        [at(i + 1), 0, at(k)],
      ];
      return [
        [a, b, c],
        [a, c, d],
      ];
    }),
  );
}

/** Two triangles with their front up; in games with shapes that turn now and then more, with seams between them. */
function drawFloor(game: Game): number[][][] {
  const half = size(game) + 1;
  if (game.turning && chance(game, 0.5)) return tile(half, 3);
  const [a, b, c, d] = [
    [-half, 0, -half],
    [-half, 0, half],
    [half, 0, half],
    [half, 0, -half],
  ];
  return [
    [a, b, c],
    [a, c, d],
  ];
}

/** A few triangles: a floor, or anything. */
function drawTriangles(game: Game): number[][][] {
  const { random } = game;
  if (chance(game, 0.4)) return drawFloor(game);
  const corner = (): number[] => [0, 1, 2].map(() => coordinate(game) / 2);
  return Array.from({ length: 1 + Math.floor(random() * 9) }, () => {
    const a = corner();
    const near = (): number[] => a.map((x) => x + (chance(game, 0.1) ? 0 : coordinate(game) / 4));
    return [a, near(), near()];
  });
}

/** Those who use the mesh are something else from the next boxes on. */
function markUsers(side: Side, mesh: number): void {
  for (const { eid, body } of side.things.values()) if (body?.mesh === mesh) side.dirty.add(eid);
}

export function addMesh(game: Game): void {
  const side = pick(game.random, game.sides);
  if (side.dimensions === 3) makeMesh(game, side, drawTriangles(game));
}

function makeMesh(game: Game, side: Side, triangles: number[][][]): number {
  const positions = triangles.flat(2);
  const indices = Array.from({ length: positions.length / 3 }, (_, i) => i);
  const mesh = chance(game, 0.5)
    ? createMesh(side.space, positions, indices)
    : createMesh(side.space, positions);
  const next = side.meshes.push(triangles) - 1;
  must(mesh === next, () => `createMesh gives ${mesh} instead of ${next}`);
  // Its number may have been written to columns before there was such a mesh.
  markUsers(side, mesh);
  count(game, 'meshes');
  return mesh;
}

export function removeMesh(game: Game): void {
  const side = pick(game.random, game.sides);
  if (side.meshes.length < 2) return;
  const mesh = 1 + Math.floor(game.random() * (side.meshes.length - 1));
  if (side.meshes[mesh]) side.isStale = true;
  disposeMesh(side.space, mesh);
  side.meshes[mesh] = null;
  markUsers(side, mesh);
  count(game, 'meshes disposed');
}

/** A new floor somewhere; null when its observers have removed it. */
function layFloor(game: Game, side: Side): number | null {
  const mesh = makeMesh(game, side, drawFloor(game));
  const eid = born(game);
  placeAt(game, eid);
  giveBody(game, side, eid, { shape: MESH, mesh });
  return game.alive.has(eid) ? eid : null;
}

/** An entity with a mesh turns or grows, something comes close to it, and it is asked about. */
export function turnMesh(game: Game): void {
  const side = pick(game.random, game.sides);
  const thing = pickThing(
    game,
    side,
    ({ body }) => body !== undefined && meshOf(side, body) !== null,
  );
  if (!thing) return;
  turnAt(game, thing.eid);
  if (chance(game, 0.3)) scaleAt(game, thing.eid);
  const other = pickThing(game, side, ({ eid }) => eid !== thing.eid);
  if (other) moveNear(game, other.eid, thing.eid);
  if (chance(game, 0.5)) stepSide(game, side);
  else {
    refresh(side.space);
    settle(game, side);
  }
  for (let i = 0; i < 4; i++) pickHitQuestion(ask(game, side));
  count(game, 'meshes turned');
}

/** What is dropped: a ball, a box or, where there are such shapes, one that turns. */
function chooseDropped(game: Game, side: Side, isBall: boolean, half: number): ColliderData {
  const box = { halfX: half, halfY: half, halfZ: half };
  if (side.hasShapes && chance(game, 0.7)) {
    if (hasConvexes(game, side) && chance(game, 0.5)) return nextConvex(side);
    return isBall
      ? { shape: CAPSULE, radius: half / 2, halfY: (half / 2) * game.random() }
      : { shape: OBB, ...box };
  }
  return isBall ? { shape: SPHERE, radius: half } : { shape: AABB, ...box };
}

/** How far it reaches below its position, not turned. */
function reachDown({ shape, radius = 0, halfY = 0, hull }: ColliderData, half: number): number {
  if (hull) return -Math.min(...HULLS[hull - 1].corners.map((corner) => corner[1]));
  return shape === CAPSULE ? radius + halfY : half;
}

/** A new entity at a mesh: above its middle, half sunk in. */
export function dropOnMesh(game: Game): void {
  const side = pick(game.random, game.sides);
  if (side.dimensions === 2) return;
  const known = pickThing(
    game,
    side,
    ({ body }) => body !== undefined && meshOf(side, body) !== null,
  );
  const mesh = known && chance(game, 0.6) ? known.eid : layFloor(game, side);
  if (mesh === null) return;
  const eid = born(game);
  const half = size(game) + 0.25;
  const isBall = chance(game, 0.5);
  const { x, y, z } = game.position;
  x[eid] = x[mesh] + (chance(game, 0.5) ? 0 : coordinate(game) / 8);
  y[eid] = y[mesh] + half * game.random();
  z[eid] = z[mesh] + (chance(game, 0.5) ? 0 : coordinate(game) / 8);
  const data = chooseDropped(game, side, isBall, half);
  // Now and then it has sunk in by little.
  if (game.turning && chance(game, data.hull ? 0.8 : 0.4)) {
    y[eid] = y[mesh] + reachDown(data, half) - 0.06 * half * game.random();
  }
  giveBody(game, side, eid, data);
  count(game, 'dropped on meshes');
  // Before anything else comes near it.
  if (game.turning && chance(game, 0.5)) stepSide(game, side);
}
