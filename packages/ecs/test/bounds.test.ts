import {
  AABB,
  CIRCLE,
  createMesh,
  createRayHit,
  createView,
  cull,
  MESH,
  raycastNearest,
  SPHERE,
  type Space,
  stepCollision,
  updateBounds,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, addPrefab, getComponent, hasComponent, IsA, set } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { createStage, idsOf, spawn } from './support/stage.ts';

const BALL = { shape: SPHERE, radius: 0.5 } as const;
const SIDES = ['minX', 'minY', 'minZ', 'maxX', 'maxY', 'maxZ'] as const;

function sidesOf(bounds: Space['Bounds'], slot: number): number[] {
  return SIDES.map((side) => bounds[side]![slot]);
}

test('bounds contain the f64 shape, and hug it', () => {
  const random = seeded(0xb0d5);
  const stage = createStage();
  const { space, position } = stage;
  const ids = Array.from({ length: 2000 }, (_, i) => {
    const size = 10 ** (60 * random() - 50); // also below the least f32
    const at = () => (random() < 0.3 ? 0 : (random() - 0.5) * 10 ** (44 * random() - 14));
    const data =
      i % 2 === 0
        ? ({ shape: SPHERE, radius: size } as const)
        : ({ shape: AABB, halfX: size, halfY: 2 * size, halfZ: 0 } as const);
    return spawn(stage, data, at(), at(), at());
  });
  updateBounds(space);
  const { Bounds, Collider } = space;
  for (const eid of ids) {
    const isBall = Collider.shape[eid] === SPHERE;
    for (const axis of ['x', 'y', 'z'] as const) {
      const upper = axis.toUpperCase() as 'X' | 'Y' | 'Z';
      const half = isBall ? Collider.radius[eid] : Collider[`half${upper}`]![eid];
      const min = position[axis][eid] - half;
      const max = position[axis][eid] + half;
      const margin = (value: number) => 3 * 2 ** -23 * Math.abs(value) + 3e-37;
      expect(Bounds[`min${upper}`]![eid], `entity ${eid}`).toBeLessThanOrEqual(min);
      expect(Bounds[`max${upper}`]![eid], `entity ${eid}`).toBeGreaterThanOrEqual(max);
      expect(min - Bounds[`min${upper}`]![eid], `entity ${eid}`).toBeLessThanOrEqual(margin(min));
      expect(Bounds[`max${upper}`]![eid] - max, `entity ${eid}`).toBeLessThanOrEqual(margin(max));
    }
  }
});

/** The next f32 up (`step` 1) or down (`step` -1), by its bits. */
function nextFloat(value: number, step: number): number {
  const float = Float32Array.of(value);
  const bits = new Int32Array(float.buffer);
  if (value === 0) return step * 2 ** -149;
  bits[0] += value > 0 ? step : -step;
  return float[0];
}

test('set(Bounds) stores the nearest f32 that is not inside the box', () => {
  const random = seeded(0x7007);
  const { world, space } = createStage(2);
  const eid = addEntity(world);
  const largest = 3.4028234663852886e38;
  const values = [0, -0, 1, 0.1, 1e-45, 1e-46, 1e-40, 2 ** 24 + 1, largest, 3.41e38, 1e300];
  for (let i = 0; i < 2000; i++) values.push(random() * 10 ** (80 * random() - 42));
  let exact = 0;
  for (const value of values.flatMap((value) => [value, -value])) {
    addComponent(world, eid, set(space.Bounds, { minX: value, minY: -1, maxX: value, maxY: 1 }));
    const [min, max] = [space.Bounds.minX[eid], space.Bounds.maxX[eid]];
    expect(min, `min of ${value}`).toBeLessThanOrEqual(value);
    expect(max, `max of ${value}`).toBeGreaterThanOrEqual(value);
    if (min !== largest) expect(nextFloat(min, 1), `min of ${value}`).toBeGreaterThan(value);
    if (max !== -largest) expect(nextFloat(max, -1), `max of ${value}`).toBeLessThan(value);
    exact += Number(min === max);
  }
  expect(exact).toBeGreaterThan(5);
  expect(exact).toBeLessThan(values.length);
  for (const value of [Infinity, -Infinity]) {
    addComponent(world, eid, set(space.Bounds, { minX: value, minY: -1, maxX: value, maxY: 1 }));
    expect([space.Bounds.minX[eid], space.Bounds.maxX[eid]]).toEqual([value, value]);
  }
});

test('a mesh has the box of its triangles, moved', () => {
  const stage = createStage();
  const mesh = createMesh(stage.space, [0, 1, 2, 3, 1, 2, 0, 5, 2], [0, 1, 2]);
  const eid = spawn(stage, { shape: MESH, mesh }, 10, 20, 30);
  updateBounds(stage.space);
  const expected = [10, 21, 32, 13, 25, 32];
  sidesOf(stage.space.Bounds, eid).forEach((side, i) => {
    expect(side).toBeCloseTo(expected[i], 4);
    expect(i < 3 ? side <= expected[i] : side >= expected[i]).toBe(true);
  });
});

test('Bounds of an entity without a Collider are left alone, also the ones next to it', () => {
  const stage = createStage();
  const { world, space } = stage;
  spawn(stage, BALL, 0, 0);
  const eid = addEntity(world);
  addComponent(
    world,
    eid,
    set(space.Bounds, { minX: 1, minY: 2, minZ: 3, maxX: 4, maxY: 5, maxZ: 6 }),
  );
  spawn(stage, BALL, 0, 0);
  stepCollision(space);
  expect(sidesOf(space.Bounds, eid)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('set(Bounds) rounds outward what f32 cannot hold, and keeps what it can', () => {
  const stage = createStage();
  const { world, space } = stage;
  const eid = addEntity(world);
  const box = { minX: 0.1, minY: -0.1, minZ: 0.5, maxX: 0.1, maxY: -0.1, maxZ: 0.5 };
  addComponent(world, eid, set(space.Bounds, box));
  const { Bounds } = space;
  expect(Bounds.minX[eid] <= 0.1 && Bounds.maxX[eid] >= 0.1).toBe(true);
  expect(Bounds.minY[eid] <= -0.1 && Bounds.maxY[eid] >= -0.1).toBe(true);
  expect(Bounds.maxX[eid] - Bounds.minX[eid]).toBeLessThan(1e-7);
  expect([Bounds.minZ![eid], Bounds.maxZ![eid]]).toEqual([0.5, 0.5]);
});

describe.each([2, 3] as const)('a number that is none, in %dD', (dimensions) => {
  const bad = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const axes = dimensions === 3 ? (['x', 'y', 'z'] as const) : (['x', 'y'] as const);
  const rows = axes.flatMap((axis) => bad.map((value) => [axis, value] as const));

  test.each(rows)(
    'in position.%s (%d): no pairs, no hits, visible, counted, and it comes back',
    (axis, value) => {
      const stage = createStage(dimensions);
      const { space, position } = stage;
      const a = spawn(stage, BALL, 0, 0);
      const b = spawn(stage, { ...BALL, sensor: 1 }, 0.5, 0);
      stepCollision(space);
      expect(space.begin.count).toBe(1);
      position[axis][b] = value;
      const view = createView(space);
      stepCollision(space);
      cull(space, view);
      expect(space.stats).toMatchObject({ pairs: 0, invalid: 1, disabled: 0 });
      expect(space.end.count).toBe(1);
      expect(idsOf(view.visible)).toEqual([a, b]);
      const ray = dimensions === 3 ? [0.9, 0, -5, 0, 0, 1] : [0.9, -5, 0, 1];
      expect(raycastNearest(createRayHit(), space, ray)).toBe(false);
      position[axis][b] = axis === 'x' ? 0.5 : 0;
      stepCollision(space);
      expect(space.stats).toMatchObject({ pairs: 1, invalid: 0 });
      expect(space.begin.count).toBe(1);
    },
  );

  const sizes =
    dimensions === 3 ? (['halfX', 'halfY', 'halfZ'] as const) : (['halfX', 'halfY'] as const);
  test.each(
    sizes.flatMap((size) =>
      [-1, Number.NaN, Number.POSITIVE_INFINITY].map((value) => [size, value] as const),
    ),
  )('in Collider.%s (%d): disabled for as long as it lasts', (size, value) => {
    const stage = createStage(dimensions);
    const { space } = stage;
    const box = {
      shape: AABB,
      halfX: 1,
      halfY: 1,
      ...(dimensions === 3 ? { halfZ: 1 } : {}),
      sensor: 1,
    };
    const a = spawn(stage, BALL, 0, 0);
    const b = spawn(stage, box as { shape: typeof AABB }, 0, 0);
    stepCollision(space);
    expect(space.begin.count).toBe(1);
    space.Collider[size]![b] = value;
    const view = createView(space);
    stepCollision(space);
    cull(space, view);
    expect(space.stats).toMatchObject({ pairs: 0, invalid: 0, disabled: 1 });
    expect(space.end.count).toBe(1);
    expect(idsOf(view.visible)).toEqual([a, b]);
    space.Collider[size]![b] = 1;
    stepCollision(space);
    expect(space.begin.count).toBe(1);
  });
});

test.each([2, 3] as const)(
  'an unknown shape or mesh in the columns disables, %dD',
  (dimensions) => {
    const stage = createStage(dimensions);
    const { space } = stage;
    const a = spawn(stage, BALL, 0, 0);
    const b = spawn(stage, BALL, 0, 0);
    for (const half of [space.Collider.halfX, space.Collider.halfY]) half.fill(1);
    space.Collider.shape[a] = 77;
    space.Collider.shape[b] = MESH;
    stepCollision(space);
    expect(space.stats).toMatchObject({ pairs: 0, disabled: 2, invalid: 0 });
  },
);

test('infinite and huge numbers neither crash nor spoil the others', () => {
  const stage = createStage();
  const { world, space } = stage;
  spawn(stage, { ...BALL, sensor: 1 }, 0, 0);
  spawn(stage, BALL, 0.9, 0);
  spawn(stage, { shape: SPHERE, radius: 1e300, sensor: 1 }, 1e308, -1e308, 1e308);
  const all = addEntity(world);
  const infinite = {
    minX: -Infinity,
    minY: -Infinity,
    minZ: -Infinity,
    maxX: Infinity,
    maxY: Infinity,
    maxZ: Infinity,
  };
  addComponent(world, all, set(space.Bounds, infinite));
  const none = addEntity(world);
  addComponent(
    world,
    none,
    set(space.Bounds, { minX: 1, minY: 1, minZ: 1, maxX: 0, maxY: 0, maxZ: 0 }),
  );
  const view = createView(space);
  stepCollision(space);
  cull(space, view);
  expect(space.stats).toMatchObject({ entities: 5, contacts: 1, invalid: 0, disabled: 0 });
  expect(idsOf(view.visible)).not.toContain(none);
  expect(idsOf(view.visible)).toContain(all);
});

test.each([
  [2, 0],
  [2, 60],
  [3, 0],
  [3, 60],
] as const)(
  'balls too large for a depth neither touch nor move, %dD, beside %i others',
  (dimensions, others) => {
    const stage = createStage(dimensions);
    const { space, position } = stage;
    const huge = [0, 1].map((x) => spawn(stage, { shape: SPHERE, radius: 1e308 }, x, 0));
    // One by one, or in a batch where pairs are few among many.
    for (let i = 0; i < others; i++) spawn(stage, { ...BALL, layer: 2, mask: 2 }, 0, 5 * i);
    stepCollision(space);
    expect(space.stats).toMatchObject({ pairs: 1, contacts: 0 });
    expect(huge.map((eid) => position.x[eid])).toEqual([0, 1]);
  },
);

test('what is left out may be spelled as undefined, whatever its name', () => {
  const stage = createStage(2);
  const { world, space } = stage;
  const ball = { shape: CIRCLE, radius: 1, halfZ: undefined, tag: undefined };
  const eid = spawn(stage, ball, 0, 0);
  addComponent(
    world,
    eid,
    set(space.Bounds, { minX: 0, minY: 0, maxX: 1, maxY: 1, minZ: undefined }),
  );
  expect(space.Bounds.maxY[eid]).toBe(1);
});

test('what getComponent tells of a collider without a place can be set, and a copy of it made', () => {
  const stage = createStage();
  const { world, space, position } = stage;
  const eid = spawn(stage, { shape: SPHERE, radius: 1 }, 0, 0);
  addComponent(world, eid, space.Bounds);
  position.x[eid] = Number.NaN;
  stepCollision(space);
  expect(getComponent(world, eid, space.Bounds)).toEqual({});
  addComponent(world, eid, set(space.Bounds, getComponent(world, eid, space.Bounds)));
  const copy = addEntity(world);
  expect(() => addComponent(world, copy, IsA(eid))).not.toThrow();
});

test('sides that are known may be left out, an entity of a prefab without any starts unknown', () => {
  const { world, space } = createStage();
  const eid = addEntity(world);
  addComponent(world, eid, space.Bounds);
  space.Bounds.minX[eid] = space.Bounds.minY[eid] = space.Bounds.minZ![eid] = 0;
  addComponent(world, eid, set(space.Bounds, { maxX: 1, maxY: 1, maxZ: 1 }));
  addComponent(world, eid, set(space.Bounds, { maxX: 2 }));
  expect(getComponent(world, eid, space.Bounds)).toEqual({
    minX: 0,
    minY: 0,
    minZ: 0,
    maxX: 2,
    maxY: 1,
    maxZ: 1,
  });
  const prefab = addPrefab(world);
  addComponent(world, prefab, set(space.Bounds, {}));
  const copy = addEntity(world);
  addComponent(world, copy, IsA(prefab));
  expect(space.Bounds.minX[copy]).toBeNaN();
  expect(hasComponent(world, copy, space.Bounds)).toBe(true);
});

test.each([{ maxX: 'far' }, { maxX: Number.NaN }, { width: 3 }])(
  'refusing %o leaves bounds that were known unknown',
  (data) => {
    const { world, space } = createStage();
    const eid = addEntity(world);
    const unit = { minX: 0, minY: 0, minZ: 0, maxX: 1, maxY: 1, maxZ: 1 };
    addComponent(world, eid, set(space.Bounds, unit));
    expect(() => addComponent(world, eid, set(space.Bounds, data as never))).toThrow('Bounds: ');
    expect(getComponent(world, eid, space.Bounds)).toEqual({});
    for (const column of Object.values(space.Bounds)) expect(column[eid]).toBeNaN();
  },
);
