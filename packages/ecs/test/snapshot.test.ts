import {
  CIRCLE,
  createEntityList,
  createMesh,
  createSnapshot,
  createSpace,
  disposeMesh,
  MESH,
  queryAabb,
  RECT,
  raycastAny,
  restoreSnapshot,
  type Snapshot,
  SPHERE,
  stepCollision,
  takeSnapshot,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import {
  addComponent,
  addComponents,
  addEntity,
  addPrefab,
  createEntityIndex,
  createWorld,
  hasComponent,
  IsA,
  observe,
  onAdd,
  onRemove,
  removeComponent,
  removeEntity,
  resetWorld,
  set,
  withVersioning,
} from 'bitecs';
import { describe, expect, test } from 'vitest';
import { flatFloor } from './support/meshes.ts';
import {
  createRollbackGame,
  describeFrame,
  goBack,
  MOST_BACK,
  playFrame,
} from './support/rollback.ts';
import { createStage, idsOf, pairsOf, spawn } from './support/stage.ts';

const FRAMES = 120;

const GAMES = ([2, 3] as const).flatMap((dimensions) =>
  [0, 2].flatMap((restAfter) =>
    [false, true].map((isLate) => ({ dimensions, restAfter, isLate, iterations: 4 })),
  ),
);

test.each([...GAMES, { ...GAMES[0], iterations: 0 }])(
  'whoever goes back and plays again sees the same frames, bit for bit: %o',
  (options) => {
    const seed = GAMES.indexOf(options) + 2;
    const straight = createRollbackGame(seed, options);
    const results = Array.from({ length: FRAMES }, () => playFrame(straight).result);
    const game = createRollbackGame(seed, options);
    const random = seeded(seed);
    let replayed = 0;
    while (game.frames.length < FRAMES) {
      playFrame(game);
      const at = game.frames.length - 1;
      expect(game.frames[at].result, `frame ${at}`).toBe(results[at]);
      const back = Math.min(at, 1 + Math.floor(MOST_BACK * random()));
      if (random() > 0.3 || back === 0) continue;
      goBack(game, at + 1 - back);
      replayed += back;
      const now = game.frames.length - 1;
      if (options.isLate) expect(game.frames[now].result, `frame ${now}`).toBe(results[now]);
      while (game.frames.length <= at) {
        const again = game.frames.length;
        expect(playFrame(game).result, `frame ${again} again`).toBe(results[again]);
      }
    }
    expect(replayed).toBeGreaterThan(FRAMES / 2);
    for (const what of Object.values(straight.tally)) expect(what).toBeGreaterThan(20);
    expect(results.filter((result) => /"end":\["/.test(result)).length).toBeGreaterThan(30);
    expect(results.filter((result) => /"begin":\["/.test(result)).length).toBeGreaterThan(30);
  },
);

const BALL = { shape: SPHERE, radius: 0.5 } as const;

describe('a snapshot', () => {
  test('has colliders, places, Bounds and tags', () => {
    const stage = createStage(2);
    const { world, space, position } = stage;
    const a = spawn(stage, { shape: CIRCLE, radius: 2, layer: 4, mask: 6, sensor: 1 }, 1 / 3, -1);
    const b = spawn(stage, { shape: RECT, halfX: 1, halfY: 3 }, Number.NaN, 5);
    const seen = addEntity(world);
    const box = { minX: 1, minY: 2, maxX: 3, maxY: 4 };
    addComponents(world, seen, set(space.Bounds, box));
    addComponent(world, b, space.Static);
    stepCollision(space);
    const snapshot = createSnapshot(space);
    addComponent(world, a, set(space.Collider, { shape: RECT, halfX: 9, halfY: 9, radius: 3 }));
    addComponent(world, a, space.Static);
    removeComponent(world, b, space.Static);
    addComponent(world, seen, set(space.Bounds, { maxX: 7 }));
    for (const column of [space.Collider.layer, space.Collider.mask, space.Collider.sensor])
      column.fill(0);
    position.x.fill(8);
    stepCollision(space);
    expect(restoreSnapshot(space, snapshot)).toBe(space);
    const { shape, radius, halfX, halfY, layer, mask, sensor } = space.Collider;
    const rows = [shape, radius, halfX, halfY, layer, mask, sensor].map((column) => [
      column[a],
      column[b],
    ]);
    expect(rows).toEqual([
      [CIRCLE, RECT],
      [2, -1],
      [-1, 1],
      [-1, 3],
      [4, 1],
      [6, 0xffffffff],
      [1, 0],
    ]);
    expect([position.x[a], position.x[b]]).toEqual([1 / 3, Number.NaN]);
    expect([a, b].map((eid) => hasComponent(world, eid, space.Static))).toEqual([false, true]);
    expect(space.Bounds.maxX[seen]).toBe(3);
    const list = createEntityList();
    queryAabb(list, space, [-1, -1, 0, 0]);
    expect(idsOf(list), 'questions see it at once').toEqual([a]);
  });

  test('of the past can be looked at: back in the present nothing has changed, not even the events', () => {
    const options = { dimensions: 2, restAfter: 2, iterations: 4, isLate: false } as const;
    const [straight, game] = [0, 1].map(() => createRollbackGame(3, options));
    const { space } = game.stage;
    const now = createSnapshot(space);
    for (const { stage } of [game, straight]) spawn(stage, BALL, 50, 0);
    const looked = { begin: 0, end: 0 };
    for (let frame = 0; frame < 60; frame++) {
      const { result } = playFrame(game);
      expect(result).toBe(playFrame(straight).result);
      takeSnapshot(now, space);
      restoreSnapshot(space, game.frames[Math.max(0, frame - 5)].snapshot);
      expect(raycastAny(space, [50, -2, 0, 1])).toBe(true);
      restoreSnapshot(space, now);
      // Counters are those of the index that the ray was cast in.
      const { stats } = JSON.parse(result);
      expect({ ...JSON.parse(describeFrame(game)), stats }).toEqual(JSON.parse(result));
      looked.begin += space.begin.count;
      looked.end += space.end.count;
    }
    expect(looked.begin).toBeGreaterThan(30);
    expect(looked.end).toBeGreaterThan(30);
  });

  test('is what questions answer for at once', () => {
    const stage = createStage(2);
    const { space, position } = stage;
    const eid = spawn(stage, BALL, 3, 0);
    const snapshot = createSnapshot(space);
    position.x[eid] = 7;
    stepCollision(space);
    restoreSnapshot(space, snapshot);
    expect(raycastAny(space, [3, -2, 0, 1])).toBe(true);
  });

  test.each([0, 40])('leaves who came since as they are, and prefabs, after %d others', (count) => {
    const stage = createStage(2, { capacity: 2 });
    const { world, space, position } = stage;
    const former = Array.from({ length: count }, () => spawn(stage, BALL, 0, 0));
    for (const eid of former) removeEntity(world, eid);
    const bullet = addPrefab(world);
    addComponent(world, bullet, set(space.Collider, { shape: CIRCLE, radius: 0.25 }));
    spawn(stage, BALL, 0, 0);
    const walker = addEntity(world);
    position.x[walker] = position.y[walker] = 3;
    const snapshot = createSnapshot(space);
    addComponent(world, walker, set(space.Collider, { shape: RECT, halfX: 1, halfY: 2 }));
    position.x[walker] = 4;
    addComponent(world, bullet, set(space.Collider, { radius: 0.75 }));
    const late = addPrefab(world);
    addComponent(world, late, set(space.Collider, { shape: CIRCLE, radius: 0.125 }));
    const seen = addEntity(world);
    addComponent(world, seen, set(space.Bounds, { minX: 1, minY: 2, maxX: 3, maxY: 4 }));
    const others = Array.from({ length: 30 }, (_, i) => spawn(stage, BALL, i, i));
    stepCollision(space);
    const place = position.x[walker];
    const places = others.map((eid) => [position.x[eid], position.y[eid]]);
    restoreSnapshot(space, snapshot);
    const { radius, halfX, halfY } = space.Collider;
    expect([halfX[walker], halfY[walker], position.x[walker]]).toEqual([1, 2, place]);
    expect(others.map((eid) => radius[eid])).toEqual(others.map(() => 0.5));
    expect(others.map((eid) => [position.x[eid], position.y[eid]])).toEqual(places);
    expect([space.Bounds.minX[seen], space.Bounds.maxY[seen]]).toEqual([1, 4]);
    for (const [prefab, size] of [
      [bullet, 0.75],
      [late, 0.125],
    ]) {
      const made = addEntity(world);
      addComponent(world, made, IsA(prefab));
      expect(space.Collider.radius[made]).toBe(size);
    }
  });

  test('stays as it is when it is restored: once more gives the same, whatever was there meanwhile', () => {
    const stage = createStage(2);
    const { world, space } = stage;
    const seen = addEntity(world);
    addComponent(world, seen, set(space.Bounds, { minX: 1, minY: 2, maxX: 3, maxY: 4 }));
    const ball = spawn(stage, { shape: CIRCLE, radius: 2 }, 5, 6);
    const snapshot = createSnapshot(space);
    addComponent(world, seen, set(space.Collider, BALL));
    removeEntity(world, ball);
    const bullet = addPrefab(world);
    addComponent(world, bullet, set(space.Collider, { shape: RECT, halfX: 7, halfY: 7 }));
    expect(bullet, 'it has the id of the ball').toBe(ball);
    restoreSnapshot(space, snapshot);
    expect([space.Collider.radius[seen], space.Collider.halfX[bullet]]).toEqual([0.5, 7]);
    removeComponent(world, seen, space.Collider);
    removeEntity(world, bullet);
    expect(spawn(stage, BALL, 0, 0)).toBe(ball);
    restoreSnapshot(space, snapshot);
    const { Bounds, Collider, position } = space;
    const box = [Bounds.minX, Bounds.minY, Bounds.maxX, Bounds.maxY].map((column) => column[seen]);
    expect(box).toEqual([1, 2, 3, 4]);
    expect([Collider.radius[ball], Collider.halfX[ball], position.x[ball]]).toEqual([2, -1, 5]);
    stepCollision(space);
    expect(space.stats).toMatchObject({ entities: 2, invalid: 0, disabled: 0 });
  });

  test('knows nobody who is gone: what they touched ends, and their id’s new owner begins', () => {
    const stage = createStage(2, { iterations: 0 });
    const { world, space } = stage;
    const [a, b, c] = [0, 0.75, 1.5].map((x) => spawn(stage, BALL, x, 0));
    stepCollision(space);
    const before = createSnapshot(space);
    removeEntity(world, a);
    removeComponent(world, b, space.Collider);
    stepCollision(space);
    restoreSnapshot(space, before);
    stepCollision(space);
    expect([space.begin.count, space.stay.count, pairsOf(space.end)]).toEqual([
      0,
      0,
      ['1-2', '2-3'],
    ]);
    addComponent(world, b, set(space.Collider, BALL));
    stepCollision(space);
    removeComponent(world, c, space.Collider);
    addComponent(world, c, set(space.Collider, BALL));
    const between = createSnapshot(space);
    for (let i = 0; i < 3; i++) {
      stepCollision(space);
      expect([pairsOf(space.begin), pairsOf(space.end)]).toEqual([['2-3'], ['2-3']]);
      stepCollision(space);
      expect(pairsOf(space.stay)).toEqual(['2-3']);
      restoreSnapshot(space, between);
      restoreSnapshot(space, takeSnapshot(between, space));
    }
  });

  test('knows ids with versions: the slot’s new owner is another one', () => {
    const world = createWorld(createEntityIndex(withVersioning(8)));
    const stage = createStage(2, {}, world);
    const { space, position } = stage;
    const [a, b] = [0, 0.75].map((x) => spawn(stage, { ...BALL, sensor: 1 }, x, 0));
    stepCollision(space);
    const snapshot = createSnapshot(space);
    removeEntity(world, b);
    const next = spawn(stage, { shape: CIRCLE, radius: 0.25, sensor: 1 }, 0.5, 0);
    addComponent(world, next, space.Static);
    restoreSnapshot(space, snapshot);
    expect([next === b, position.x[b], space.Collider.radius[b]]).toEqual([false, 0.5, 0.25]);
    stepCollision(space);
    expect(pairsOf(space.begin)).toEqual([`${a}-${next}`]);
    expect(pairsOf(space.end)).toEqual([`${a}-${b}`]);
  });

  test('does not bring a mesh back', () => {
    const stage = createStage();
    const { space } = stage;
    const { positions, indices } = flatFloor(8, 2);
    const mesh = createMesh(space, positions, indices);
    const floor = spawn(stage, { shape: MESH, mesh }, 0, 0);
    spawn(stage, { ...BALL, sensor: 1 }, 0, 0.25);
    stepCollision(space);
    const snapshot = createSnapshot(space);
    disposeMesh(space, mesh);
    const other = createMesh(space, positions, indices);
    addComponent(stage.world, floor, set(space.Collider, { mesh: other }));
    stepCollision(space);
    restoreSnapshot(space, snapshot);
    stepCollision(space);
    expect([space.Collider.mesh![floor], space.stats.disabled]).toEqual([mesh, 1]);
    expect(pairsOf(space.end)).toEqual(['1-2']);
  });

  test('reaches positions in arrays that were replaced', () => {
    const stage = createStage(2);
    const { position } = stage.space;
    const eid = spawn(stage, BALL, 1, 2);
    const snapshot = createSnapshot(stage.space);
    position.x = new Float32Array(8);
    position.y = new Float64Array(8);
    restoreSnapshot(stage.space, snapshot);
    expect([position.x[eid], position.y[eid]]).toEqual([1, 2]);
  });

  test('bears observers that remove as tags come back', () => {
    const stage = createStage(2);
    const { world, space } = stage;
    const ids = Array.from({ length: 9 }, (_, i) => spawn(stage, BALL, i, 0));
    for (const eid of ids) if (eid % 2 === 0) addComponent(world, eid, space.Static);
    const snapshot = createSnapshot(space);
    for (const eid of ids) {
      if (eid % 2 === 0) removeComponent(world, eid, space.Static);
      else addComponent(world, eid, space.Static);
    }
    const removed = new Map([
      [9, [7, 8]],
      [5, [1]],
      [4, [3]],
    ]);
    const remove = (eid: number) => {
      const those = removed.get(eid) ?? [];
      removed.delete(eid);
      for (const one of those) removeEntity(world, one);
    };
    observe(world, onAdd(space.Static), remove);
    observe(world, onRemove(space.Static), remove);
    restoreSnapshot(space, snapshot);
    expect(removed.size).toBe(0);
    const left = [2, 4, 5, 6, 9];
    expect(left.filter((eid) => hasComponent(world, eid, space.Static))).toEqual([2, 4, 6]);
    stepCollision(space);
    expect(space.stats.entities).toBe(5);
  });

  test('of another space, or none, is refused', () => {
    const { space, world, position } = createStage(2);
    const other = createSnapshot(createSpace(world, { position, dimensions: 2 }));
    for (const snapshot of [other, createSnapshot(createStage(3).space), {}, undefined, space]) {
      expect(() => restoreSnapshot(space, snapshot as Snapshot)).toThrow(
        'restoreSnapshot: the snapshot is not one of this space.',
      );
      expect(() => takeSnapshot(snapshot as Snapshot, space)).toThrow(
        'takeSnapshot: the snapshot is not one of this space.',
      );
    }
  });

  test('of a world that was reset is refused', () => {
    const { space, world } = createStage(2);
    const snapshot = createSnapshot(space);
    resetWorld(world);
    expect(() => restoreSnapshot(space, snapshot)).toThrow(
      'restoreSnapshot: the world was reset; dispose of the space and create a new one.',
    );
  });
});
