import {
  AABB,
  addShapes,
  CAPSULE,
  type ColliderData,
  createEntityList,
  createMesh,
  createRayHit,
  createSnapshot,
  createSpace,
  createView,
  cull,
  dispose,
  MESH,
  OBB,
  ORIENTED_RECT,
  queryAabb,
  raycastNearest,
  restoreSnapshot,
  SPHERE,
  type SpaceOptions,
  stepCollision,
  takeSnapshot,
  updateBounds,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, createWorld, removeEntity, set } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { messageOf } from './support/message-of.ts';
import { createTurnedStage, spawnTurned } from './support/turned.ts';

const position = { x: [], y: [], z: [] };
const quaternions = { x: [], y: [], z: [], w: [] };

const create = (options: object) => createSpace(createWorld(), options as SpaceOptions);

describe('columns that are missing or something else', () => {
  test.each([
    [
      { position, rotation: { x: [], y: [], z: [] } },
      'createSpace: rotation must have a column w (Array, Float32Array or Float64Array), got undefined. In 3D these are quaternions.',
    ],
    [
      { position, dimensions: 2, rotation: [] },
      'createSpace: rotation must have a column angle (Array, Float32Array or Float64Array), got undefined. In 2D these are radians, or cosines and sines in columns cos and sin.',
    ],
    [
      { position, dimensions: 2, rotation: { cos: [] } },
      'createSpace: rotation must have a column sin (Array, Float32Array or Float64Array), got undefined. In 2D these are radians, or cosines and sines in columns cos and sin.',
    ],
    [
      { position, rotation: { ...quaternions, z: new Int8Array(4) } },
      'createSpace: rotation must have a column z (Array, Float32Array or Float64Array), got Int8Array. In 3D these are quaternions.',
    ],
    [
      { position, scale: { x: [], y: [] } },
      'createSpace: scale must have a column z (Array, Float32Array or Float64Array), got undefined.',
    ],
    [
      { position, scale: null },
      'createSpace: scale must have a column x (Array, Float32Array or Float64Array), got undefined.',
    ],
  ])('%j', (options, message) => {
    expect(messageOf(() => create(options))).toBe(message);
  });

  test('later, at the next stage that reads them', () => {
    const rotation: Record<string, unknown> = { ...quaternions };
    const space = addShapes(create({ position, rotation }));
    stepCollision(space);
    rotation.y = new Uint16Array(2);
    expect(messageOf(() => updateBounds(space))).toBe(
      'updateBounds: rotation must have a column y (Array, Float32Array or Float64Array), got Uint16Array. In 3D these are quaternions.',
    );
    rotation.y = new Float32Array(2);
    stepCollision(space);
  });
});

describe('shapes that a space does not have', () => {
  test.each([
    [3, CAPSULE, 'SPHERE, AABB or MESH, unless addShapes(space) was called, got 3.'],
    [3, OBB, 'SPHERE, AABB or MESH, unless addShapes(space) was called, got 4.'],
    [2, ORIENTED_RECT, 'CIRCLE or RECT, unless addShapes(space) was called, got 4.'],
    [3, 5, 'SPHERE, AABB or MESH, unless createHull(space, points) was called, got 5.'],
    [3, 6, 'SPHERE, AABB or MESH, got 6.'],
    [2, 5, 'CIRCLE or RECT, unless createPolygon(space, corners) was called, got 5.'],
    [2, 6, 'CIRCLE or RECT, got 6.'],
  ])('in %iD, %i', (dimensions, shape, rule) => {
    const space = create({ position, dimensions });
    const eid = addEntity(space.world);
    const data = { shape, radius: 1, halfX: 1, halfY: 1 } as ColliderData;
    expect(messageOf(() => addComponent(space.world, eid, set(space.Collider, data)))).toBe(
      `Collider: shape of entity ${eid} must be ${rule}`,
    );
  });

  test.each([
    [3, 'SPHERE, AABB, MESH, CAPSULE, OBB or HULL'],
    [2, 'CIRCLE, RECT, CAPSULE, ORIENTED_RECT or POLYGON'],
  ] as const)('afterwards, in %iD', (d, shapes) => {
    const stage = createTurnedStage(d);
    const spawn = (data: object) => () =>
      spawnTurned(stage, data as ColliderData, { at: [0, 0, 0] });
    expect(messageOf(spawn({ shape: 6 }))).toMatch(`must be ${shapes}, got 6.`);
    expect(messageOf(spawn({ shape: CAPSULE, radius: 1 }))).toMatch(
      /^Collider: halfY .* got undefined/,
    );
    expect(messageOf(spawn({ shape: CAPSULE, halfY: 1 }))).toMatch(
      /^Collider: radius .* got undefined/,
    );
    expect(messageOf(spawn({ shape: OBB, halfX: 1 }))).toMatch(/^Collider: halfY .* got undefined/);
    expect(messageOf(() => addShapes({} as never))).toMatch(
      'must be one that createSpace returned',
    );
  });

  test('written to the column, takes no part until there are such shapes', () => {
    const place = { x: [0, 0, 0], y: [0, 0, 0], z: [0, 0, 0] };
    const space = create({ position: place });
    const ids = [0, 1].map(() => addEntity(space.world));
    for (const eid of ids) {
      const box = { shape: AABB, radius: 1, halfX: 1, halfY: 1, halfZ: 1 } as const;
      addComponent(space.world, eid, set(space.Collider, box));
      space.Collider.shape[eid] = eid === 1 ? OBB : CAPSULE;
    }
    stepCollision(space);
    expect([space.stats.disabled, space.stats.pairs]).toEqual([2, 0]);
    addShapes(space);
    stepCollision(space);
    expect([space.stats.disabled, space.stats.contacts]).toEqual([0, 1]);
  });
});

describe.each([2, 3] as const)('rotations in %iD', (d) => {
  const plank = { shape: OBB, halfX: 2, halfY: 0.1, halfZ: 0.1 } as const;
  const widthOf = (stage: ReturnType<typeof createTurnedStage>, eid: number): number => {
    updateBounds(stage.space);
    return stage.space.Bounds.maxX[eid] - stage.space.Bounds.minX[eid];
  };

  test('what nobody wrote, and zero, is no turn; lengths do not matter', () => {
    const stage = createTurnedStage(d);
    const eid = spawnTurned(stage, plank, { at: [0, 0, 0] });
    expect(widthOf(stage, eid)).toBeCloseTo(4, 5);
    stage.rotation.angle[eid] = 0;
    for (const axis of ['x', 'y', 'z', 'w'] as const) stage.rotation[axis][eid] = 0;
    expect(widthOf(stage, eid)).toBeCloseTo(4, 5);
    stage.rotation.angle[eid] = Math.PI / 2;
    for (const length of [5e-324, 1e-200, 1e-160, 1e-100, 0.5, 1e100, 1e160, 1e308]) {
      stage.rotation.z[eid] = stage.rotation.w[eid] = length;
      expect(widthOf(stage, eid)).toBeCloseTo(0.2, 5);
    }
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d hides nobody, and harms nobody', (bad) => {
    const stage = createTurnedStage(d);
    const eid = spawnTurned(stage, plank, { at: [0, 0, 0] });
    const pill = { shape: CAPSULE, radius: 1, halfY: 1 } as const;
    const other = spawnTurned(stage, pill, { at: [0, 0, 0] });
    const ball = spawnTurned(stage, { shape: SPHERE, radius: 1 }, { at: [0, 0, 0] });
    for (const slot of [eid, other]) {
      stage.rotation.angle[slot] = bad;
      stage.rotation.y[slot] = bad;
    }
    const { space } = stage;
    stepCollision(space);
    expect([space.stats.invalid, space.stats.pairs, space.stats.disabled]).toEqual([2, 0, 0]);
    const view = createView(space);
    cull(space, view);
    expect(Array.from(view.visible.ids.subarray(0, view.visible.count))).toEqual([
      eid,
      other,
      ball,
    ]);
    const ray = d === 3 ? [0, 9, 0, 0, -1, 0] : [0, 9, 0, -1];
    const hit = createRayHit();
    expect(raycastNearest(hit, space, ray) && hit.entity).toBe(ball);
  });

  test.each([
    [{ shape: OBB, halfX: 1, halfY: 1, halfZ: 1 }, Number.NEGATIVE_INFINITY],
    [{ shape: CAPSULE, radius: 1, halfY: 1 }, Number.POSITIVE_INFINITY],
    [{ shape: CAPSULE, radius: 1, halfY: 1 }, Number.NEGATIVE_INFINITY],
    [{ shape: OBB, halfX: 1, halfY: 1, halfZ: 1 }, Number.NaN],
    [{ shape: OBB, halfX: 1.7e308, halfY: 1.7e308, halfZ: 1 }, 0],
  ] as const)('%j at %d is nowhere, and everywhere in view', (data, x) => {
    const stage = createTurnedStage(d);
    const pose = { at: [x, 0, 0], quaternion: [0, 0, 0.4, 0.9], angle: 0.8 };
    const eid = spawnTurned(stage, data, pose);
    spawnTurned(stage, { shape: SPHERE, radius: 1 }, { at: [0, 0, 0] });
    stepCollision(stage.space);
    expect(stage.space.Bounds.minX[eid]).toBeNaN();
    expect([stage.space.stats.invalid, stage.space.stats.pairs]).toEqual([1, 0]);
  });

  test('snapshots go back to them', () => {
    const stage = createTurnedStage(d);
    const eid = spawnTurned(stage, plank, { at: [0, 0, 0], scale: [2, 1, 1] });
    const untouched = spawnTurned(stage, plank, { at: [6, 0, 0] });
    const { space, rotation, scale } = stage;
    stepCollision(space);
    const snapshot = createSnapshot(space);
    rotation.z[eid] = rotation.w[eid] = 1;
    rotation.x[eid] = rotation.y[eid] = 0;
    rotation.angle[eid] = Math.PI / 2;
    scale.x[eid] = scale.x[untouched] = 9;
    expect(widthOf(stage, eid)).toBeCloseTo(0.2, 5);
    restoreSnapshot(space, snapshot);
    expect(widthOf(stage, eid)).toBeCloseTo(8, 5);
    expect(widthOf(stage, untouched)).toBeCloseTo(4, 5);
    expect(scale.x[eid]).toBe(2);
    // Also in columns that the game has made since.
    takeSnapshot(snapshot, space);
    scale.x = scale.x.map((x) => 2 * x);
    rotation.angle = [...rotation.angle];
    restoreSnapshot(space, snapshot);
    expect(scale.x[eid]).toBe(2);
    scale.x = scale.x.map((x) => 3 * x);
    takeSnapshot(snapshot, space);
    scale.x[eid] = 1;
    restoreSnapshot(space, snapshot);
    expect(scale.x[eid]).toBe(6);
  });
});

describe('directions in 2D', () => {
  function createDirected(rotation: object) {
    const position = { x: [] as number[], y: [] as number[] };
    const options = { position, rotation, dimensions: 2 } as SpaceOptions;
    const space = addShapes(createSpace(createWorld(), options));
    const spawn = (data: object, x: number, y: number): number => {
      const eid = addEntity(space.world);
      [position.x[eid], position.y[eid]] = [x, y];
      addComponent(space.world, eid, set(space.Collider, data));
      return eid;
    };
    return { space, position, spawn };
  }

  test('are what angles are, however long', () => {
    const random = seeded(0xd14);
    const cos: number[] = [];
    const sin: number[] = [];
    const angle: number[] = [];
    const one = createDirected({ cos, sin });
    const other = createDirected({ angle });
    for (let i = 0; i < 60; i++) {
      const shape = i % 2 ? CAPSULE : ORIENTED_RECT;
      const data = { shape, radius: 0.3, halfX: 0.9, halfY: 0.2 + random() };
      const [x, y] = [8 * random(), 8 * random()];
      const eid = one.spawn(data, x, y);
      expect(other.spawn(data, x, y)).toBe(eid);
      const length = [1e-200, 0.5, 1, 3, 1e200][i % 5];
      angle[eid] = 7 * random();
      cos[eid] = length * Math.cos(angle[eid]);
      sin[eid] = length * Math.sin(angle[eid]);
    }
    for (const { space } of [one, other]) stepCollision(space);
    expect(one.space.contacts.count).toBeGreaterThan(20);
    expect(one.space.contacts.count).toBe(other.space.contacts.count);
    for (const axis of ['x', 'y'] as const) {
      for (const [eid, at] of one.position[axis].entries()) {
        if (eid > 0) expect(at).toBeCloseTo(other.position[axis][eid], 9);
      }
    }
  });

  test('that nobody wrote, or without a length, are no turn; NaN is nowhere; snapshots go back', () => {
    const rotation = { cos: [] as number[], sin: [] as number[] };
    const { space, spawn } = createDirected(rotation);
    const eid = spawn({ shape: ORIENTED_RECT, halfX: 2, halfY: 0.1 }, 0, 0);
    const reach = () => updateBounds(space).Bounds.maxX[eid];
    expect(reach()).toBeCloseTo(2, 5);
    [rotation.cos[eid], rotation.sin[eid]] = [0, 0];
    expect(reach()).toBeCloseTo(2, 5);
    rotation.sin[eid] = 1e-9;
    expect(reach()).toBeCloseTo(0.1, 5);
    const snapshot = createSnapshot(space);
    rotation.cos[eid] = Number.NaN;
    stepCollision(space);
    expect([reach(), space.stats.invalid]).toEqual([Number.NaN, 1]);
    restoreSnapshot(space, snapshot);
    expect(rotation).toEqual({ cos: [undefined, 0], sin: [undefined, 1e-9] });
    expect(reach()).toBeCloseTo(0.1, 5);
  });

  test('beside angles are not read', () => {
    const rotation = { angle: [0, Math.PI / 2], cos: [1, 1], sin: [0, 0] };
    const { space, spawn } = createDirected(rotation);
    const eid = spawn({ shape: ORIENTED_RECT, halfX: 2, halfY: 0.1 }, 0, 0);
    expect(updateBounds(space).Bounds.maxX[eid]).toBeCloseTo(0.1, 5);
    const snapshot = createSnapshot(space);
    rotation.angle[eid] = rotation.cos[eid] = 0;
    restoreSnapshot(space, snapshot);
    expect([rotation.angle[eid], rotation.cos[eid]]).toEqual([Math.PI / 2, 0]);
  });
});

describe.each([2, 3] as const)('scales in %iD', (d) => {
  const sizes = { radius: 1, halfX: 1, halfY: 1, halfZ: 1 };

  test.each([
    [SPHERE, [2, -3, 1], [3, 3]],
    [AABB, [2, -3, 1], [2, 3]],
    [OBB, [2, -3, 1], [2, 3]],
    [CAPSULE, [2, -3, 1], [2, 5]],
    [CAPSULE, [0.5, 1, 1], [d === 3 ? 1 : 0.5, d === 3 ? 2 : 1.5]],
    [SPHERE, [0, 0, 0], [0, 0]],
  ] as const)('shape %i, %j: reaches %j', (shape, scale, reach) => {
    const stage = createTurnedStage(d);
    const eid = spawnTurned(stage, { shape, ...sizes }, { at: [0, 0, 0], scale });
    const { maxX, maxY, minX } = updateBounds(stage.space).Bounds;
    expect(maxX[eid]).toBeCloseTo(reach[0], 5);
    expect(maxY[eid]).toBeCloseTo(reach[1], 5);
    expect(minX[eid]).toBe(-maxX[eid]);
    // The collider's own sizes stay as they are.
    expect(stage.space.Collider.radius[eid]).toBe(1);
  });

  test('NaN is no size, and no size stays none', () => {
    const stage = createTurnedStage(d);
    spawnTurned(stage, { shape: SPHERE, radius: 1 }, { at: [0, 0, 0], scale: [Number.NaN, 1, 1] });
    const eid = addEntity(stage.world);
    addComponent(stage.world, eid, stage.space.Collider);
    stage.scale.x[eid] = stage.scale.y[eid] = stage.scale.z[eid] = 0;
    stage.position.x[eid] = stage.position.y[eid] = stage.position.z[eid] = 0;
    updateBounds(stage.space);
    expect(stage.space.stats.disabled).toBe(2);
  });

  test('beyond the first capacity, in every stage and query', () => {
    const stage = createTurnedStage(d, { capacity: 1 });
    const { space } = stage;
    const list = createEntityList();
    for (let i = 0; i < 40; i++) {
      const eid = spawnTurned(stage, { shape: SPHERE, radius: 0.1 }, { at: [2 * i, 0, 0] });
      if (i === 20) removeEntity(stage.world, eid);
    }
    stepCollision(space);
    expect(space.stats.contacts).toBe(0);
    for (let eid = 1; eid <= 40; eid++) stage.scale.x[eid] = 11;
    stepCollision(space);
    expect(space.stats.contacts).toBe(37);
    expect(space.contacts.depth[0]).toBeCloseTo(0.2, 12);
    const box = d === 3 ? [-1, 1.05, -1, 0.5, 2, 1] : [-1, 1.05, 0.5, 2];
    expect(queryAabb(list, space, box)).toBe(1);
    dispose(space);
    expect(space.state.sizes.radius.length).toBe(0);
  });
});

test('a mesh turns and grows', () => {
  const stage = createTurnedStage(3);
  const mesh = createMesh(stage.space, [-1, 0, -1, 0, 0, 1, 1, 0, -1]);
  const eid = spawnTurned(
    stage,
    { shape: MESH, mesh },
    { at: [0, 0, 0], scale: [5, 5, 3], quaternion: [0, 0, 1, 1] },
  );
  updateBounds(stage.space);
  const { maxX, maxY, maxZ } = stage.space.Bounds;
  expect(maxX[eid]).toBeCloseTo(0, 5);
  expect(maxY[eid]).toBeCloseTo(5, 5);
  expect(maxZ![eid]).toBeCloseTo(3, 5);
});
