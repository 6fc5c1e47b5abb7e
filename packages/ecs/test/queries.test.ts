import {
  AABB,
  type ColliderData,
  createEntityList,
  createMesh,
  createNeighborList,
  createRayHit,
  MESH,
  MISS,
  queryAabb,
  raycastAll,
  raycastAny,
  raycastNearest,
  SPHERE,
  stepCollision,
  sweepAabb,
  sweepCapsule,
  sweepSphere,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, removeEntity, set } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { flatFloor } from './support/meshes.ts';
import { separation } from './support/oracle.ts';
import { createStage, idsOf, type Stage, spawn } from './support/stage.ts';

const BALL = { shape: SPHERE, radius: 0.5 } as const;
const hit = createRayHit();
const list = createNeighborList();

describe('raycastNearest', () => {
  test('the nearest of several, its point and normal', () => {
    const stage = createStage();
    spawn(stage, BALL, 9, 0);
    const near = spawn(stage, BALL, 5, 0);
    expect(raycastNearest(hit, stage.space, [0, 0, 0, 2, 0, 0])).toBe(true);
    expect(hit).toEqual({
      entity: near,
      t: 2.25,
      x: 4.5,
      y: 0,
      z: 0,
      normalX: -1,
      normalY: 0,
      normalZ: 0,
      triangle: -1,
    });
  });

  test('a box, in both dimensions', () => {
    const stage = createStage();
    const box = spawn(stage, { shape: AABB, halfX: 1, halfY: 1, halfZ: 1 }, 0, 0);
    expect(raycastNearest(hit, stage.space, [0.5, 5, 0.5, 0, -1, 0])).toBe(true);
    expect(hit).toMatchObject({ entity: box, t: 4, y: 1, normalY: 1 });
    const flat = createStage(2);
    const rect = spawn(flat, { shape: AABB, halfX: 1, halfY: 1 }, 0, 0);
    expect(raycastNearest(hit, flat.space, [0.5, 5, 0, -1])).toBe(true);
    expect(hit).toMatchObject({ entity: rect, t: 4, y: 1, z: 0, normalY: 1, normalZ: 0 });
  });

  test('in 2D there is no z, whatever was hit before', () => {
    const solid = createStage(3);
    spawn(solid, BALL, 0, 0, 5);
    expect(raycastNearest(hit, solid.space, [0, 0, 0, 0, 0, 1])).toBe(true);
    expect([hit.z, hit.normalZ]).toEqual([4.5, -1]);
    const flat = createStage(2);
    spawn(flat, BALL, 5, 0);
    expect(raycastNearest(hit, flat.space, [0, 0, 1, 0])).toBe(true);
    expect([hit.x, hit.z, hit.normalX, hit.normalZ]).toEqual([4.5, 0, -1, 0]);
  });

  test('from inside: t is 0 and the normal is against the ray', () => {
    const stage = createStage();
    const eid = spawn(stage, BALL, 0, 0);
    expect(raycastNearest(hit, stage.space, [0.1, 0, 0, 0, 0, 4])).toBe(true);
    expect(hit).toMatchObject({ entity: eid, t: 0, x: 0.1, normalZ: -1 });
  });

  test('a mesh: triangle, both sides, and its place', () => {
    const stage = createStage();
    const floor = flatFloor(8, 4);
    const mesh = createMesh(stage.space, floor.positions, floor.indices);
    const eid = spawn(stage, { shape: MESH, mesh }, 0, 10, 0);
    expect(raycastNearest(hit, stage.space, [0.6, 12, 0.6, 0, -1, 0])).toBe(true);
    expect(hit).toMatchObject({ entity: eid, t: 2, normalY: 1 });
    const { triangle } = hit;
    expect(raycastNearest(hit, stage.space, [0.6, 7, 0.6, 0, 1, 0])).toBe(true);
    expect(hit).toMatchObject({ entity: eid, t: 3, normalY: -1, triangle });
    expect(raycastNearest(hit, stage.space, [9, 12, 0, 0, -1, 0])).toBe(false);
  });

  test('of two meshes the nearer one, and the triangle is of that one', () => {
    const stage = createStage();
    const floor = flatFloor(8, 4);
    const other = flatFloor(8, 1);
    const low = createMesh(stage.space, other.positions, other.indices);
    const high = createMesh(stage.space, floor.positions, floor.indices);
    spawn(stage, { shape: MESH, mesh: low }, 0, 0, 0);
    const upper = spawn(stage, { shape: MESH, mesh: high }, 0, 1, 0);
    expect(raycastNearest(hit, stage.space, [3.1, 5, 3.3, 0, -1, 0])).toBe(true);
    expect(hit).toMatchObject({ entity: upper, t: 4 });
    expect(hit.triangle).toBeGreaterThan(1);
    expect(raycastNearest(hit, stage.space, [3.1, 5, 3.3, 0, 1, 0])).toBe(false);
    expect(hit).toMatchObject({ entity: 0, t: MISS, triangle: -1 });
  });

  test('a record to fill is needed, and said to be', () => {
    const { space } = createStage();
    for (const none of [undefined, null, {}, 7]) {
      const out = none as never;
      const asks: [string, string, () => unknown][] = [
        ['raycastNearest', 'createRayHit', () => raycastNearest(out, space, [0, 0, 0, 1, 0, 0])],
        ['sweepSphere', 'createSweepHit', () => sweepSphere(out, space, [0, 0, 0, 1], [1, 0, 0])],
        ['sweepAabb', 'createSweepHit', () => sweepAabb(out, space, [0, 0, 0, 1, 1, 1], [1, 0, 0])],
        [
          'sweepCapsule',
          'createSweepHit',
          () => sweepCapsule(out, space, [0, 0, 0, 1, 0, 0, 1], [1, 0, 0]),
        ],
      ];
      for (const [name, maker, ask] of asks)
        expect(ask).toThrow(`${name}: the hit must be one that ${maker} returned.`);
    }
  });

  test('options: how far, whom, and not whom', () => {
    const stage = createStage();
    const a = spawn(stage, { ...BALL, layer: 1 }, 5, 0);
    const b = spawn(stage, { ...BALL, layer: 2 }, 7, 0);
    const ray = [0, 0, 0, 1, 0, 0];
    const entity = (options: object) =>
      raycastNearest(hit, stage.space, ray, options) ? hit.entity : 0;
    expect(entity({ maxT: 4.5 })).toBe(a);
    expect(entity({ maxT: 4.4999 })).toBe(0);
    const any = (options: object) => raycastAny(stage.space, ray, options);
    const all = (options: object) => raycastAll(list, stage.space, ray, options);
    expect([any({ maxT: 4.5 }), all({ maxT: 4.5 })]).toEqual([true, 1]);
    expect([any({ maxT: 4.4999 }), all({ maxT: 4.4999 })]).toEqual([false, 0]);
    expect([any({ exclude: a }), all({ exclude: a })]).toEqual([true, 1]);
    const nobodyElse = { exclude: a, maxT: 5 };
    expect([any(nobodyElse), all(nobodyElse)]).toEqual([false, 0]);
    expect(entity({ mask: 2 })).toBe(b);
    expect(entity({ mask: 4 })).toBe(0);
    expect(entity({ exclude: a })).toBe(b);
    expect(entity({ exclude: a, mask: 1 })).toBe(0);
    expect(entity({ maxT: Number.NaN })).toBe(0);
  });

  test('of equally near ones the lowest entity', () => {
    const stage = createStage();
    const ids = Array.from({ length: 9 }, () => spawn(stage, BALL, 5, 0));
    expect(raycastNearest(hit, stage.space, [0, 0, 0, 1, 0, 0])).toBe(true);
    expect(hit.entity).toBe(ids[0]);
  });

  test.each([
    ['a NaN origin', [Number.NaN, 0, 0, 1, 0, 0]],
    ['a NaN direction', [0, 0, 0, Number.NaN, 0, 0]],
    ['a zero direction from outside', [0, 0, 0, 0, 0, 0]],
    ['the other way', [0, 0, 0, -1, 0, 0]],
  ])('no hit: %s', (_, ray) => {
    const stage = createStage();
    spawn(stage, BALL, 5, 0);
    hit.entity = 99;
    expect(raycastNearest(hit, stage.space, ray)).toBe(false);
    expect([hit.entity, hit.t]).toEqual([0, MISS]);
  });

  test('entities with only Bounds, disabled ones and removed ones are not hit; new ones are', () => {
    const stage = createStage();
    const { world, space } = stage;
    const bounded = addEntity(world);
    addComponent(
      world,
      bounded,
      set(space.Bounds, { minX: 1, minY: -1, minZ: -1, maxX: 2, maxY: 1, maxZ: 1 }),
    );
    const a = spawn(stage, BALL, 5, 0);
    const b = spawn(stage, BALL, 7, 0);
    const ray = [0, 0, 0, 1, 0, 0];
    stepCollision(space);
    space.Collider.radius[a] = -1;
    stepCollision(space);
    expect(raycastNearest(hit, space, ray) && hit.entity).toBe(b);
    removeEntity(world, b);
    expect(raycastNearest(hit, space, ray)).toBe(false);
    const c = spawn(stage, BALL, 6, 0);
    expect(raycastNearest(hit, space, ray) && hit.entity).toBe(c);
  });
});

/**
 * How far along the ray does a tiny ball at its end first touch the entity? By marching: slow and
 * independent.
 */
function march(stage: Stage, probe: number, ray: number[], eid: number, far: number): number {
  const { x, y, z } = stage.position;
  const { dimensions } = stage.space;
  let t = 0;
  for (let i = 0; i < 2000 && t <= far; i++) {
    x[probe] = ray[0] + t * ray[dimensions];
    y[probe] = ray[1] + t * ray[dimensions + 1];
    z[probe] = dimensions === 3 ? ray[2] + t * ray[5] : 0;
    const gap = separation(stage, probe, eid);
    if (gap < 1e-7) return t;
    t += gap;
  }
  return Number.POSITIVE_INFINITY;
}

describe.each([2, 3] as const)('rays against marching, %dD', (dimensions) => {
  test('the same nearest entity, unless it was a close thing', () => {
    const random = seeded(0x7a + dimensions);
    const stage = createStage(dimensions);
    const probe = spawn(stage, { shape: SPHERE, radius: 0, layer: 8 }, 0, 0);
    const at = () => 10 * random();
    const ids = Array.from({ length: 60 }, (_, i) => {
      const box = {
        shape: AABB,
        halfX: random(),
        halfY: random(),
        ...(dimensions === 3 ? { halfZ: random() } : {}),
      };
      return spawn(
        stage,
        (i % 2 ? box : { shape: SPHERE, radius: random() }) as ColliderData,
        at(),
        at(),
        at(),
      );
    });
    let [hits, misses] = [0, 0];
    for (let i = 0; i < 150; i++) {
      const direction = Array.from({ length: dimensions }, () => random() - 0.5);
      const length = Math.hypot(...direction);
      const ray = [
        ...Array.from({ length: dimensions }, () => 14 * random() - 2),
        ...direction.map((v) => v / length),
      ];
      const found = raycastNearest(hit, stage.space, ray, { mask: 1 });
      const expected = ids
        .map((eid) => march(stage, probe, ray, eid, 30))
        .reduce((a, b) => Math.min(a, b));
      if (found) {
        hits++;
        expect(Math.abs(hit.t - expected), `ray ${i}: ${hit.t}, marched ${expected}`).toBeLessThan(
          0.05,
        );
      } else {
        misses++;
        expect(expected, `ray ${i}`).toBeGreaterThan(20);
      }
    }
    expect(Math.min(hits, misses)).toBeGreaterThan(15);
  });
});

describe('queryAabb', () => {
  test('finds what overlaps, colliders and Bounds alike; with a mask only colliders on it', () => {
    const stage = createStage();
    const { world, space } = stage;
    const list = createEntityList();
    const a = spawn(stage, { ...BALL, layer: 1 }, 0, 0);
    const b = spawn(stage, { ...BALL, layer: 2 }, 3, 0);
    spawn(stage, BALL, 100, 0);
    const c = addEntity(world);
    addComponent(
      world,
      c,
      set(space.Bounds, { minX: 1, minY: 0, minZ: 0, maxX: 1, maxY: 0, maxZ: 0 }),
    );
    const box = [-1, -1, -1, 4, 1, 1];
    expect(queryAabb(list, space, box)).toBe(3);
    expect(idsOf(list)).toEqual([a, b, c]);
    queryAabb(list, space, box, { mask: 2 });
    expect(idsOf(list)).toEqual([b]);
    expect(queryAabb(list, space, box, { mask: 8 })).toBe(0);
    expect(queryAabb(list, space, box, { mask: null as never })).toBe(queryAabb(list, space, box));
    queryAabb(list, space, box, { exclude: b });
    expect(idsOf(list)).toEqual([a, c]);
    queryAabb(list, space, [1, 0, 0, 1, 0, 0]);
    expect(idsOf(list)).toEqual([c]);
  });

  test('NaN and the empty box find nothing', () => {
    const stage = createStage();
    spawn(stage, BALL, 0, 0);
    const list = createEntityList();
    expect(queryAabb(list, stage.space, [Number.NaN, -1, -1, 1, 1, 1])).toBe(0);
    expect(
      queryAabb(list, stage.space, [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]),
    ).toBe(0);
    expect(queryAabb(list, stage.space, [-0.1, -0.1, -0.1, 0.1, 0.1, 0.1])).toBe(1);
    expect(queryAabb(list, stage.space, [0.1, 0.1, 0.1, -0.1, -0.1, -0.1])).toBe(0);
  });

  test.each([2, 3] as const)('against brute force, %dD', (dimensions) => {
    const random = seeded(0x9a + dimensions);
    const stage = createStage(dimensions);
    const { space } = stage;
    const ids = Array.from({ length: 500 }, () =>
      spawn(
        stage,
        { shape: SPHERE, radius: random() },
        20 * random(),
        20 * random(),
        20 * random(),
      ),
    );
    const list = createEntityList();
    let found = 0;
    for (let i = 0; i < 100; i++) {
      const min = Array.from({ length: dimensions }, () => 20 * random());
      const box = [...min, ...min.map((v) => v + 6 * random())];
      queryAabb(list, space, box);
      const { minX, minY, minZ, maxX, maxY, maxZ } = space.Bounds;
      const f32 = ids.filter((eid) => {
        const flat =
          minX[eid] <= box[dimensions] &&
          maxX[eid] >= box[0] &&
          minY[eid] <= box[dimensions + 1] &&
          maxY[eid] >= box[1];
        return flat && (dimensions === 2 || (minZ![eid] <= box[5] && maxZ![eid] >= box[2]));
      });
      expect(idsOf(list), `box ${i}`).toEqual(f32);
      found += f32.length;
    }
    expect(found).toBeGreaterThan(200);
  });
});
