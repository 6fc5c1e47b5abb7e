import {
  AABB,
  buildTree,
  CIRCLE,
  createBinding,
  createEntityList,
  createNeighborList,
  createSnapshot,
  createSweepHit,
  createView,
  cull,
  diffContacts,
  findContacts,
  findPairs,
  queryAabb,
  queryCapsule,
  querySphere,
  raycastAll,
  raycastAny,
  refresh,
  resolveContacts,
  SPHERE,
  stepCollision,
  sweepSphere,
  updateBounds,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import {
  addComponent,
  addComponents,
  addEntity,
  addPrefab,
  getComponent,
  getRelationTargets,
  IsA,
  observe,
  onRemove,
  Pair,
  removeComponent,
  removeEntity,
  set,
  Wildcard,
} from 'bitecs';
import { describe, expect, test } from 'vitest';
import { createStage, idsOf, pairsOf, place, spawn } from './support/stage.ts';

const STAGES = [updateBounds, buildTree, findPairs, findContacts, resolveContacts, diffContacts];
const BALL = { shape: SPHERE, radius: 0.5 } as const;

describe('a new collider', () => {
  test('has the defaults, whatever the entity before it had', () => {
    const stage = createStage();
    const { world, space } = stage;
    const old = spawn(stage, { ...BALL, layer: 8, mask: 16, sensor: 1 }, 0, 0);
    removeEntity(world, old);
    const eid = addEntity(world);
    expect(eid).toBe(old);
    addComponent(world, eid, space.Collider);
    const { Collider } = space;
    expect(Collider.shape[eid]).toBe(SPHERE);
    expect([
      Collider.radius[eid],
      Collider.halfX[eid],
      Collider.halfY[eid],
      Collider.halfZ![eid],
    ]).toEqual([-1, -1, -1, -1]);
    expect([
      Collider.mesh![eid],
      Collider.layer[eid],
      Collider.mask[eid],
      Collider.sensor[eid],
    ]).toEqual([0, 1, 0xffffffff, 0]);
  });

  test('of a prefab has them too, whatever had the id before', () => {
    const stage = createStage();
    const { world, space } = stage;
    const old = spawn(stage, { ...BALL, layer: 8, mask: 16, sensor: 1 }, 0, 0);
    removeEntity(world, old);
    const prefab = addPrefab(world);
    expect(prefab).toBe(old);
    addComponent(world, prefab, set(space.Collider, { radius: 2 }));
    const copy = addEntity(world);
    addComponent(world, copy, IsA(prefab));
    expect(getComponent(world, copy, space.Collider)).toEqual({
      shape: SPHERE,
      radius: 2,
      layer: 1,
      mask: 0xffffffff,
      sensor: 0,
    });
  });

  test('of a prefab that was never set is not that of who had the id before', () => {
    const stage = createStage();
    const { world, space } = stage;
    const old = spawn(stage, { ...BALL, layer: 8 }, 0, 0);
    addComponent(world, old, space.Bounds);
    updateBounds(space);
    removeEntity(world, old);
    const prefab = addPrefab(world);
    expect(prefab).toBe(old);
    addComponents(world, prefab, space.Bounds, space.Collider);
    expect(getComponent(world, prefab, space.Bounds)).toEqual({});
    expect(getComponent(world, prefab, space.Collider)).toEqual({});
    const copy = addEntity(world);
    const radius = `radius of entity ${copy} must be a finite number >= 0, got undefined. SPHERE takes radius, by set or from columns written since it has a Collider. If it is from a prefab, set them there: its columns are not copied.`;
    expect(() => addComponent(world, copy, IsA(prefab))).toThrow(radius);
    expect(space.Bounds.maxX[copy]).toBeNaN();
  });

  test('of a prefab keeps what was set before, also what another prefab handed on', () => {
    const { world, space } = createStage();
    const { Bounds, Collider } = space;
    const base = addPrefab(world);
    const box = {
      shape: AABB,
      halfX: 1,
      halfY: 2,
      halfZ: 3,
      layer: 4,
      mask: 8,
      sensor: 1,
    } as const;
    const sides = { minX: 1, minY: 2, minZ: 3, maxX: 4, maxY: 5, maxZ: 6 };
    addComponents(world, base, set(Collider, box), set(Bounds, sides));
    addComponents(world, base, set(Collider, { layer: 2 }), set(Bounds, { maxX: 7 }));
    const derived = addPrefab(world);
    addComponents(world, derived, IsA(base), set(Collider, { halfY: 9 }), set(Bounds, { maxY: 8 }));
    const copy = addEntity(world);
    addComponent(world, copy, IsA(derived));
    expect(getComponent(world, base, Collider)).toEqual({ ...box, layer: 2 });
    expect(getComponent(world, base, Bounds)).toEqual({ ...sides, maxX: 7 });
    for (const eid of [derived, copy]) {
      expect(getComponent(world, eid, Collider)).toEqual({ ...box, layer: 2, halfY: 9 });
    }
    expect(getComponent(world, derived, Bounds)).toEqual({ ...sides, maxX: 7, maxY: 8 });
  });

  test.each([
    ['set', { radius: 2 }],
    ['not set', undefined],
  ])('of a prefab, %s, has nothing of a prefab that had the id before', (_, data) => {
    const { world, space } = createStage();
    const { Bounds, Collider } = space;
    const old = addPrefab(world);
    const sides = { minX: 1, minY: 2, minZ: 3, maxX: 4, maxY: 5, maxZ: 6 };
    addComponents(world, old, set(Collider, { ...BALL, layer: 8 }), set(Bounds, sides));
    removeEntity(world, old);
    const prefab = addPrefab(world);
    expect(prefab).toBe(old);
    addComponents(world, prefab, Bounds, data ? set(Collider, data) : Collider);
    expect(getComponent(world, prefab, Collider)).toEqual(
      data ? { shape: SPHERE, radius: 2, layer: 1, mask: 0xffffffff, sensor: 0 } : {},
    );
    expect(getComponent(world, prefab, Bounds)).toEqual({});
  });

  test('has an unknown box until it is updated, and keeps one that is known', () => {
    const stage = createStage();
    const { world, space } = stage;
    const old = spawn(stage, BALL, 0, 0);
    updateBounds(space);
    addComponent(world, old, space.Bounds);
    expect(space.Bounds.minX[old]).toBeCloseTo(-0.5);
    removeEntity(world, old);
    expect(spawn(stage, BALL, 7, 0)).toBe(old);
    expect([space.Bounds.minX[old], space.Bounds.maxZ![old]]).toEqual([Number.NaN, Number.NaN]);
  });

  test('takes no part until it has a size, and is counted', () => {
    const stage = createStage();
    const { world, space } = stage;
    const a = spawn(stage, BALL, 0, 0);
    const b = addEntity(world);
    place(stage, b, 0, 0);
    addComponent(world, b, space.Collider);
    stepCollision(space);
    expect(space.stats).toMatchObject({ entities: 2, pairs: 0, disabled: 1, invalid: 0 });
    space.Collider.radius[b] = 0.5;
    stepCollision(space);
    expect(space.stats).toMatchObject({ entities: 2, pairs: 1, disabled: 0, invalid: 0 });
    expect(pairsOf(space.begin)).toEqual([`${a}-${b}`]);
  });

  test('can be written by columns alone', () => {
    const stage = createStage();
    const { world, space } = stage;
    spawn(stage, BALL, 0, 0);
    const b = addEntity(world);
    place(stage, b, 1, 0);
    addComponent(world, b, space.Collider);
    space.Collider.shape[b] = AABB;
    space.Collider.halfX[b] = space.Collider.halfY[b] = space.Collider.halfZ![b] = 1;
    stepCollision(space);
    expect(space.stats).toMatchObject({ pairs: 1, contacts: 1, disabled: 0 });
  });

  test('set changes only the fields it names', () => {
    const stage = createStage();
    const { world, space } = stage;
    const eid = spawn(stage, { ...BALL, layer: 4 }, 0, 0);
    addComponent(world, eid, set(space.Collider, { mask: -1, sensor: true }));
    expect(getComponent(world, eid, space.Collider)).toEqual({
      shape: SPHERE,
      radius: 0.5,
      layer: 4,
      mask: 0xffffffff,
      sensor: 1,
    });
  });
});

describe('ids that are reused in the frame they were freed in', () => {
  test('end the old pairs and begin the new ones', () => {
    const stage = createStage();
    const { world, space } = stage;
    const a = spawn(stage, { ...BALL, sensor: 1 }, 0, 0);
    const b = spawn(stage, BALL, 0.5, 0);
    stepCollision(space);
    expect(pairsOf(space.begin)).toEqual([`${a}-${b}`]);
    removeEntity(world, b);
    expect(spawn(stage, BALL, 0.5, 0)).toBe(b);
    stepCollision(space);
    expect(pairsOf(space.end)).toEqual([`${a}-${b}`]);
    expect(pairsOf(space.begin)).toEqual([`${a}-${b}`]);
    expect(space.stay.count).toBe(0);
  });

  test('leave and enter views', () => {
    const stage = createStage();
    const { world, space } = stage;
    const a = spawn(stage, BALL, 0, 0);
    const view = createView(space);
    cull(space, view);
    expect(idsOf(view.entered)).toEqual([a]);
    removeEntity(world, a);
    expect(spawn(stage, BALL, 9, 9)).toBe(a);
    cull(space, view);
    expect([idsOf(view.left), idsOf(view.entered), idsOf(view.visible)]).toEqual([[a], [a], [a]]);
    cull(space, view);
    expect([idsOf(view.left), idsOf(view.entered), idsOf(view.visible)]).toEqual([[], [], [a]]);
  });

  test('do not inherit Static or Bounds', () => {
    const stage = createStage();
    const { world, space } = stage;
    spawn(stage, BALL, 0, 0);
    const first = spawn(stage, BALL, 0.5, 0);
    const box = { minX: 0, minY: 0, minZ: 0, maxX: 1, maxY: 1, maxZ: 1 };
    addComponents(world, first, space.Static, set(space.Bounds, box));
    removeEntity(world, first);
    const second = spawn(stage, BALL, 0.5, 0);
    expect(second).toBe(first);
    stepCollision(space);
    expect(stage.position.x[second]).toBe(0.75);
    removeComponent(world, second, space.Collider);
    stepCollision(space);
    expect(space.stats.entities).toBe(1);
  });

  test('a collider that is removed makes no pair, also where its Bounds stay', () => {
    const stage = createStage();
    const { world, space } = stage;
    const [a, b] = [spawn(stage, BALL, 0, 0), spawn(stage, BALL, 0.5, 0)];
    for (const eid of [a, b]) addComponent(world, eid, space.Bounds);
    stepCollision(space);
    expect(space.pairs.count).toBe(1);
    removeComponent(world, a, space.Collider);
    stepCollision(space);
    expect(space.stats).toMatchObject({ entities: 2, pairs: 0, contacts: 0 });
    expect(pairsOf(space.end)).toHaveLength(1);
  });

  test('a collider that is removed and added again ends and begins its pairs', () => {
    const stage = createStage();
    const { world, space } = stage;
    const a = spawn(stage, { ...BALL, sensor: 1 }, 0, 0);
    const b = spawn(stage, BALL, 0.5, 0);
    stepCollision(space);
    removeComponent(world, b, space.Collider);
    addComponent(world, b, set(space.Collider, BALL));
    stepCollision(space);
    expect([pairsOf(space.end), pairsOf(space.begin)]).toEqual([[`${a}-${b}`], [`${a}-${b}`]]);
  });

  // Stages run one by one, and an entity is replaced by one elsewhere before each of them.
  for (let when = 0; when < STAGES.length; when++) {
    test(`replaced before ${STAGES[when].name}: no begin for what is gone`, () => {
      const stage = createStage();
      const { world, space } = stage;
      const a = spawn(stage, { ...BALL, sensor: 1 }, 0, 0);
      const b = spawn(stage, BALL, 0.5, 0);
      const c = spawn(stage, BALL, 0, 0.9);
      STAGES.forEach((run, i) => {
        if (i === when) {
          removeEntity(world, b);
          expect(spawn(stage, BALL, 100, 100)).toBe(b);
        }
        run(space);
      });
      expect(pairsOf(space.begin)).toEqual([`${a}-${c}`]);
      expect([space.end.count, stage.position.x[b]]).toEqual([0, 100]);
      stepCollision(space);
      expect([space.begin.count, space.stay.count, space.end.count]).toEqual([0, 1, 0]);
    });
  }
});

test('observers that hear of a removal after the space learn what the entity had', () => {
  const { world, space } = createStage(2);
  const { Collider, Bounds } = space;
  const told: object[] = [];
  const [Enemy, Area] = [{}, {}];
  observe(world, onRemove(Enemy), (eid) => {
    const collider = getComponent(world, eid, Collider);
    told.push(collider);
    const corpse = addEntity(world);
    addComponents(world, corpse, set(Collider, collider));
    told.push(getComponent(world, corpse, Collider));
  });
  observe(world, onRemove(Area), (eid) => told.push(getComponent(world, eid, Bounds)));
  const sides = { minX: 1, minY: 2, maxX: 3, maxY: 4 };
  for (const radius of [3, 4]) {
    const eid = addEntity(world);
    addComponents(world, eid, Enemy, set(Collider, { shape: CIRCLE, radius }));
    if (radius === 4) refresh(space);
    removeEntity(world, eid);
    const had = { shape: CIRCLE, layer: 1, mask: 0xffffffff, sensor: 0, radius };
    expect(told.splice(0)).toEqual([had, had]);
  }
  const area = addEntity(world);
  addComponents(world, area, Area, set(Bounds, sides));
  removeEntity(world, area);
  expect(told).toEqual([sides]);
  refresh(space);
  expect(space.state.leaving.size).toBe(0);
});

// In bitECS 0.4.0 a prefab keeps what related it to an entity that is gone, and so do others by then: the next `IsA` may throw.
test('entities made from a prefab, and from one of its own, come and go in the way that the README has', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const random = seeded(seed);
    const { world, space } = createStage(2);
    const enemy = addPrefab(world);
    addComponent(world, enemy, set(space.Collider, { shape: CIRCLE, radius: 1 }));
    const boss = addPrefab(world);
    addComponent(world, boss, IsA(enemy));
    const living: number[] = [];
    for (let i = 0; i < 100; i++) {
      if (living.length < 3 || (random() < 0.5 && living.length < 12)) {
        const eid = addEntity(world);
        addComponent(world, eid, IsA(random() < 0.5 ? boss : enemy));
        living.push(eid);
        continue;
      }
      const [eid] = living.splice(Math.floor(random() * living.length), 1);
      for (const prefab of getRelationTargets(world, eid, IsA)) {
        removeComponent(world, eid, IsA(prefab));
      }
      for (const prefab of [enemy, boss]) removeComponent(world, prefab, Pair(Wildcard, eid));
      removeEntity(world, eid);
    }
    refresh(space);
    expect(space.stats.entities).toBe(living.length);
  }
});

test('reactive stores leave components, spaces, views, snapshots and bindings as they are', () => {
  const { space } = createStage();
  const { Collider, Bounds, Static } = space;
  const view = createView(space);
  // Vue's rule: what cannot be extended is not watched.
  for (const object of [
    space,
    Collider,
    Bounds,
    Static,
    view,
    createSnapshot(space),
    createBinding(view),
  ]) {
    expect(Object.isExtensible(object)).toBe(false);
  }
});

describe('entities with Bounds and no Collider', () => {
  test('are culled and counted, keep their Bounds, and never pair', () => {
    const stage = createStage();
    const { world, space } = stage;
    spawn(stage, BALL, 0, 0);
    const eid = addEntity(world);
    const box = { minX: -1, minY: -1, minZ: -1, maxX: 1, maxY: 1, maxZ: 1 };
    addComponent(world, eid, set(space.Bounds, box));
    stepCollision(space);
    expect(space.stats).toMatchObject({ entities: 2, pairs: 0, invalid: 0 });
    expect(getComponent(world, eid, space.Bounds)).toEqual(box);
  });

  test.each([1, 64])(
    'meet nobody, whatever is in the columns of Collider; room for %i',
    (capacity) => {
      const stage = createStage(3, { capacity });
      const { world, space } = stage;
      const ball = spawn(stage, BALL, 0, 0);
      for (let i = 0; i < 20; i++) {
        const eid = addEntity(world);
        place(stage, eid, 0, 0);
        const box = { minX: -1, minY: -1, minZ: -1, maxX: 1, maxY: 1, maxZ: 1 };
        addComponent(world, eid, set(space.Bounds, box));
      }
      const { Collider } = space;
      Collider.radius.fill(1);
      Collider.layer.fill(1);
      Collider.mask.fill(1);
      stepCollision(space);
      expect(space.stats).toMatchObject({ entities: 21, pairs: 0 });
      const hits = createNeighborList();
      expect(raycastAll(hits, space, [-5, 0, 0, 1, 0, 0])).toBe(1);
      expect(hits.ids[0]).toBe(ball);
    },
  );

  test('start unknown, whatever the entity before them had, and are seen everywhere', () => {
    const stage = createStage();
    const { world, space } = stage;
    const box = { minX: 1, minY: 1, minZ: 1, maxX: 2, maxY: 2, maxZ: 2 };
    const old = addEntity(world);
    addComponent(world, old, set(space.Bounds, box));
    removeEntity(world, old);
    const eid = addEntity(world);
    addComponent(world, eid, space.Bounds);
    const view = createView(space);
    cull(space, view);
    expect([eid, space.stats.invalid, idsOf(view.visible)]).toEqual([old, 1, [eid]]);
    expect(space.Bounds.minX[eid]).toBeNaN();
  });

  test('become colliders and go back without losing a thing', () => {
    const stage = createStage();
    const { world, space } = stage;
    const a = spawn(stage, { ...BALL, sensor: 1 }, 0, 0);
    const b = addEntity(world);
    place(stage, b, 0.5, 0);
    const box = { minX: 5, minY: 5, minZ: 5, maxX: 6, maxY: 6, maxZ: 6 };
    addComponent(world, b, set(space.Bounds, box));
    stepCollision(space);
    addComponent(world, b, set(space.Collider, BALL));
    stepCollision(space);
    expect(pairsOf(space.begin)).toEqual([`${a}-${b}`]);
    expect(space.Bounds.minX[b]).toBeCloseTo(0);
    removeComponent(world, b, space.Collider);
    stepCollision(space);
    expect(pairsOf(space.end)).toEqual([`${a}-${b}`]);
    expect(space.stats.entities).toBe(2);
    removeComponent(world, b, space.Bounds);
    stepCollision(space);
    expect(space.stats.entities).toBe(1);
  });
});

describe('growth', () => {
  test('from one to many keeps every value and replaces the columns', () => {
    const stage = createStage(3, { capacity: 1 });
    const { space } = stage;
    const before = space.Collider.radius;
    const ids = Array.from({ length: 100 }, (_, i) =>
      spawn(stage, { shape: SPHERE, radius: i + 1 }, 1000 * i, 0),
    );
    expect(space.Collider.radius).not.toBe(before);
    expect(space.Collider.radius.length).toBe(128);
    expect(ids.map((eid) => space.Collider.radius[eid])).toEqual(ids.map((_, i) => i + 1));
    stepCollision(space);
    expect(space.stats).toMatchObject({ entities: 100, disabled: 0, invalid: 0 });
    expect(ids.every((eid, i) => space.Bounds.maxY[eid] >= i + 1)).toBe(true);
  });

  test('positions that are too short or have holes count as invalid and crash nothing', () => {
    const stage = createStage();
    const { world, space } = stage;
    const eid = addEntity(world);
    addComponent(world, eid, set(space.Collider, BALL));
    const other = addEntity(world);
    addComponent(world, other, set(space.Collider, BALL));
    stage.position.x[other] = 0;
    const view = createView(space);
    stepCollision(space);
    cull(space, view);
    expect(space.stats).toMatchObject({ entities: 2, pairs: 0, invalid: 2, disabled: 0 });
    expect(idsOf(view.visible)).toEqual([eid, other]);
    place(stage, eid, 0, 0);
    stepCollision(space);
    expect(space.stats.invalid).toBe(1);
  });
});

test('move, refresh, ask: found where it is, and nowhere else', () => {
  const stage = createStage(2);
  const { space } = stage;
  const eid = spawn(stage, BALL, 0, 0);
  stepCollision(space);
  place(stage, eid, 10, 0);
  refresh(space);
  const [near, list] = [createNeighborList(), createEntityList()];
  const foundAt = (x: number) => [
    raycastAny(space, [x, -9, 0, 1]),
    querySphere(near, space, [x, 0, 1]) === 1,
    queryAabb(list, space, [x - 1, -1, x + 1, 1]) === 1,
    queryCapsule(list, space, [x, -9, x, 9, 0.1]) === 1,
    sweepSphere(createSweepHit(), space, [x, -9, 0.5], [0, 20]),
  ];
  expect([...new Set(foundAt(0)), ...new Set(foundAt(10))]).toEqual([false, true]);
});

test('a collider that is removed and added again ends and begins its pairs, also where Bounds stay', () => {
  const stage = createStage();
  const { world, space } = stage;
  const [a, b] = [spawn(stage, BALL, 0, 0), spawn(stage, BALL, 0, 0)];
  addComponent(world, b, space.Bounds);
  space.iterations = 0;
  stepCollision(space);
  removeComponent(world, b, space.Collider);
  addComponent(world, b, set(space.Collider, BALL));
  stepCollision(space);
  expect(pairsOf(space.end)).toEqual([`${a}-${b}`]);
  expect(pairsOf(space.begin)).toEqual([`${a}-${b}`]);
  expect(space.stay.count).toBe(0);
});
