import {
  AABB,
  buildTree,
  createEntityList,
  createEntityLists,
  createMesh,
  createNeighborList,
  createSnapshot,
  createSpace,
  createView,
  cull,
  dispose,
  findPairs,
  MESH,
  nearestEntities,
  queryAabb,
  queryAabbEach,
  raycastAny,
  refresh,
  SPHERE,
  stepCollision,
  updateBounds,
} from '@bitbounds/ecs';
import {
  $internal,
  addComponent,
  addEntity,
  addPrefab,
  createEntityIndex,
  createWorld,
  deleteWorld,
  hasComponent,
  type InternalWorld,
  IsA,
  query,
  removeEntity,
  removeQuery,
  resetWorld,
  set,
  withVersioning,
} from 'bitecs';
import { describe, expect, test } from 'vitest';
import { createStage, idsOf, pairsOf, place, spawn } from './support/stage.ts';

const BALL = { shape: SPHERE, radius: 0.5 } as const;

describe('worlds', () => {
  test('two worlds with a space each do not hear of each other', () => {
    const one = createStage();
    const two = createStage();
    spawn(one, BALL, 0, 0);
    spawn(one, BALL, 0.5, 0);
    spawn(two, BALL, 0, 0);
    stepCollision(one.space);
    stepCollision(two.space);
    expect([one.space.stats.entities, two.space.stats.entities]).toEqual([2, 1]);
    expect([one.space.stats.pairs, two.space.stats.pairs]).toEqual([1, 0]);
  });

  test('two worlds may share an entity index', () => {
    const index = createEntityIndex();
    const one = createStage(3, {}, createWorld(index));
    const two = createStage(2, {}, createWorld(index));
    const a = spawn(one, BALL, 0, 0);
    const b = spawn(two, BALL, 0, 0);
    const c = spawn(one, BALL, 0.5, 0);
    expect(new Set([a, b, c]).size).toBe(3);
    stepCollision(one.space);
    stepCollision(two.space);
    expect([one.space.stats.entities, two.space.stats.entities]).toEqual([2, 1]);
  });

  test('two spaces of one world have components of their own', () => {
    const { world, space, position } = createStage();
    const flat = createSpace(world, { position, dimensions: 2 });
    const eid = addEntity(world);
    position.x[eid] = position.y[eid] = position.z[eid] = 0;
    addComponent(world, eid, set(flat.Collider, BALL));
    stepCollision(space);
    stepCollision(flat);
    expect([space.stats.entities, flat.stats.entities]).toEqual([0, 1]);
    expect(hasComponent(world, eid, space.Collider)).toBe(false);
    expect('minZ' in flat.Bounds || 'halfZ' in flat.Collider).toBe(false);
  });

  test('dispose stops listening, and a new space may follow', () => {
    const stage = createStage();
    const { world, space, position } = stage;
    spawn(stage, BALL, 0, 0);
    dispose(space);
    const eid = addEntity(world);
    addComponent(world, eid, set(space.Collider, { layer: 4 }));
    // The world keeps the component, so that columns with entries would never be collected.
    for (const column of [...Object.values(space.Collider), ...Object.values(space.Bounds)]) {
      expect(column).toHaveLength(0);
    }
    removeEntity(world, eid);
    const next = { world, position, space: createSpace(world, { position }) };
    spawn(next, BALL, 0, 0);
    stepCollision(next.space);
    expect(next.space.stats.entities).toBe(1);
    expect(() => dispose(space)).not.toThrow();
  });

  test('dispose leaves the world without our queries, and others with theirs', () => {
    const { world, space, position } = createStage();
    const { queries } = (world as unknown as InternalWorld)[$internal];
    const next = { world, position, space: createSpace(world, { position }) };
    const ours = queries.size / 2;
    const game = query(world, [space.Collider]);
    dispose(space);
    expect(queries.size).toBe(ours + 1);
    dispose(space);
    expect(queries.size).toBe(ours + 1);
    const eid = spawn(next, BALL, 0, 0);
    spawn(next, BALL, 0.5, 0);
    addComponent(world, eid, space.Collider);
    expect(game).toEqual([eid]);
    stepCollision(next.space);
    removeEntity(world, eid);
    stepCollision(next.space);
    expect(pairsOf(next.space.end)).toEqual(['1-2']);
  });

  test('dispose gives a world that was reset nothing to keep', () => {
    const { world, space } = createStage();
    resetWorld(world);
    dispose(space);
    const { queries, componentMap } = (world as unknown as InternalWorld)[$internal];
    expect([queries.size, componentMap.size]).toEqual([0, 0]);
  });

  test.each([
    ['reset', resetWorld],
    ['deleted', deleteWorld],
  ])('a world that is %s has dropped the observers, and the next step says so', (fate, drop) => {
    const stage = createStage();
    const { world, space } = stage;
    spawn(stage, BALL, 0, 0);
    stepCollision(space);
    drop(world);
    for (const next of [stepCollision, refresh, updateBounds]) {
      expect(() => next(space)).toThrow(
        `${next.name}: the world was ${fate}; dispose of the space and create a new one.`,
      );
    }
    expect(() => dispose(space)).not.toThrow();
  });

  test.each([true, false])(
    'after a reset every question says so, in a fresh index: %s',
    (isFresh) => {
      const stage = createStage();
      const { world, space } = stage;
      const view = createView(space);
      spawn(stage, BALL, 0, 0);
      if (isFresh) stepCollision(space);
      resetWorld(world);
      const list = createEntityList();
      const asks: [string, () => unknown][] = [
        ['raycastAny', () => raycastAny(space, [0, 0, 0, 1, 0, 0])],
        ['queryAabb', () => queryAabb(list, space, [-1, -1, -1, 1, 1, 1])],
        [
          'queryAabbEach',
          () => queryAabbEach(createEntityLists(), space, [-1, -1, -1, 1, 1, 1], 1),
        ],
        ['nearestEntities', () => nearestEntities(createNeighborList(), space, [0, 0, 0], 1)],
        ['cull', () => cull(space, view)],
        ['buildTree', () => buildTree(space)],
        ['findPairs', () => findPairs(space)],
        ['createSnapshot', () => createSnapshot(space)],
        ['createView', () => createView(space)],
      ];
      for (const [name, ask] of asks) {
        expect(ask, name).toThrow(
          `${name}: the world was reset; dispose of the space and create a new one.`,
        );
      }
      expect(() => dispose(space)).not.toThrow();
    },
  );

  test('resetWorld, dispose and a new space', () => {
    const stage = createStage();
    const { world, space, position } = stage;
    spawn(stage, BALL, 0, 0);
    spawn(stage, BALL, 0.5, 0);
    stepCollision(space);
    resetWorld(world);
    dispose(space);
    const next = { world, position, space: createSpace(world, { position }) };
    const a = spawn(next, BALL, 0, 0);
    const b = spawn(next, BALL, 0.5, 0);
    expect([a, b]).toEqual([1, 2]);
    stepCollision(next.space);
    expect(pairsOf(next.space.begin)).toEqual(['1-2']);
  });
});

describe('versioned worlds', () => {
  test('lists hold whole ids, also negative ones; pairs hold slots', () => {
    const world = createWorld(createEntityIndex(withVersioning(8)));
    const stage = createStage(3, {}, world);
    const { space } = stage;
    const { entityIndex } = (world as unknown as InternalWorld)[$internal];
    // Age the first id into the negative half: bitECS hands out what its list of free ids says.
    const first = addEntity(world);
    removeEntity(world, first);
    entityIndex.dense[0] = first | (200 << 24);
    const old = addEntity(world);
    expect(old).toBeLessThan(0);
    entityIndex.sparse[old & entityIndex.entityMask] = 0;
    place(stage, old, 0, 0);
    addComponent(world, old, set(space.Collider, { ...BALL, sensor: 1 }));
    const other = spawn(stage, BALL, 0.5, 0);
    const view = createView(space);
    stepCollision(space);
    cull(space, view);
    expect(pairsOf(space.pairs)).toEqual(['1-2']);
    expect(pairsOf(space.begin)).toEqual([`${old}-${other}`]);
    expect([space.contacts.a[0], space.contacts.b[0]]).toEqual([old, other]);
    expect(idsOf(view.visible)).toEqual([old, other]);
    expect(space.Collider.sensor[1]).toBe(1);
  });

  test('an end names the old version, a begin the new one', () => {
    const world = createWorld(createEntityIndex(withVersioning(8)));
    const stage = createStage(3, {}, world);
    const { space } = stage;
    const view = createView(space);
    const a = spawn(stage, { ...BALL, sensor: 1 }, 0, 0);
    const b = spawn(stage, BALL, 0.5, 0);
    stepCollision(space);
    cull(space, view);
    removeEntity(world, b);
    const c = spawn(stage, BALL, 0.5, 0);
    expect(c).toBe(b | (1 << 24));
    stepCollision(space);
    cull(space, view);
    expect([pairsOf(space.end), pairsOf(space.begin)]).toEqual([[`${a}-${b}`], [`${a}-${c}`]]);
    expect([idsOf(view.left), idsOf(view.entered)]).toEqual([[b], [c]]);
  });

  test('a space grows in a world whose ids have one bit for versions: bitECS’s mask is then −2^31 − 1', () => {
    const world = createWorld(createEntityIndex(withVersioning(1)));
    const stage = createStage(3, { capacity: 1 }, world);
    const ids = [0, 0.5, 1.5].map((x) => spawn(stage, BALL, x, 0));
    stepCollision(stage.space);
    expect(ids).toEqual([1, 2, 3]);
    expect(pairsOf(stage.space.begin)).toEqual(['1-2', '2-3']);
  });
});

describe('bitECS', () => {
  test('queries on our components work, and are not committed by our observers', () => {
    const stage = createStage();
    const { world, space } = stage;
    const a = spawn(stage, BALL, 0, 0);
    const b = spawn(stage, BALL, 5, 0);
    const live = query(world, [space.Collider]);
    removeEntity(world, a);
    expect(Array.from(live)).toContain(a);
    expect(Array.from(query(world, [space.Collider]))).toEqual([b]);
  });

  test('removeQuery on our components takes the game’s queries away, not our observers', () => {
    const stage = createStage();
    const { world, space } = stage;
    const { Bounds, Collider, Static } = space;
    const sides = { minX: 0, minY: 0, minZ: 0, maxX: 1, maxY: 1, maxZ: 1 };
    const bounded = addEntity(world, set(Bounds, sides));
    const a = spawn(stage, BALL, 0, 0);
    const b = spawn(stage, BALL, 0.5, 0);
    addComponent(world, b, Static);
    stepCollision(space);
    for (const component of [Bounds, Collider, Static]) {
      query(world, [component]);
      removeQuery(world, [component]);
    }
    removeEntity(world, bounded);
    removeEntity(world, b);
    expect(spawn(stage, BALL, 0.25, 0)).toBe(b);
    stepCollision(space);
    expect(space.stats.entities).toBe(2);
    expect([pairsOf(space.end), pairsOf(space.begin)]).toEqual([[`${a}-${b}`], [`${a}-${b}`]]);
    expect(stage.position.x[b]).toBeGreaterThan(0.25);
  });

  test('prefabs hand their collider on', () => {
    const stage = createStage();
    const { world, space } = stage;
    const prefab = addPrefab(world);
    addComponent(world, prefab, set(space.Collider, { shape: AABB, halfX: 1, halfY: 2, halfZ: 3 }));
    const eid = addEntity(world);
    place(stage, eid, 0, 0);
    addComponent(world, eid, IsA(prefab));
    expect(hasComponent(world, eid, space.Collider)).toBe(true);
    stepCollision(space);
    expect(space.stats).toMatchObject({ entities: 1, disabled: 0 });
    expect([space.Collider.shape[eid], space.Collider.halfZ![eid]]).toEqual([AABB, 3]);
  });

  test('a collider of a mesh', () => {
    const stage = createStage();
    const { space } = stage;
    const mesh = createMesh(space, [0, 0, 0, 1, 0, 0, 0, 0, -1], [0, 1, 2]);
    spawn(stage, { shape: MESH, mesh }, 10, 0, 0);
    spawn(stage, { shape: MESH, mesh }, 10, 0, 0);
    spawn(stage, BALL, 10.2, 0.2, -0.2);
    stepCollision(space);
    expect(space.stats).toMatchObject({ pairs: 2, contacts: 2 });
  });
});

test('options: a z is due unless dimensions is 2, also for the compiler', () => {
  const flat = { x: [0], y: [0] };
  const deep = { ...flat, z: [0] };
  const world = createWorld();
  // @ts-expect-error: no z
  expect(() => createSpace(world, { position: flat })).toThrow('a column z');
  // @ts-expect-error: no z
  expect(() => createSpace(world, { position: flat, dimensions: 3 })).toThrow('a column z');
  expect(createSpace(world, { position: flat, dimensions: 2 }).dimensions).toBe(2);
  for (const dimensions of [2, 3] as (2 | 3)[]) {
    expect(createSpace(world, { position: deep, dimensions }).dimensions).toBe(dimensions);
  }
});
