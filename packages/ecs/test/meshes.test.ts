import { join } from 'node:path';
import {
  closestPointOnTriangle,
  collideSphereTriangleFront,
  intersectsSphereTriangle,
} from '@bitbounds/core';
import {
  AABB,
  createEntityList,
  createMesh,
  createNeighborList,
  createRayHit,
  createSweepHit,
  createView,
  cull,
  diffContacts,
  dispose,
  disposeMesh,
  findContacts,
  findPairs,
  MESH,
  nearestEntities,
  queryAabb,
  queryCapsule,
  queryFrustum,
  raycastAll,
  raycastAny,
  raycastNearest,
  refresh,
  resolveContacts,
  SPHERE,
  type Space,
  stepCollision,
  sweepAabb,
  sweepCapsule,
  sweepSphere,
} from '@bitbounds/ecs';
import { getTriangle } from '@bitbounds/kernels';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, addPrefab, getComponent, IsA, removeEntity, set } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { runAlone } from '../../testkit/test/support/run-alone.ts';
import { flatFloor } from './support/meshes.ts';
import { createStage, idsOf, pairsOf, type Stage, spawn } from './support/stage.ts';

const BALL = { shape: SPHERE, radius: 0.5, sensor: 1 } as const;
const BOX = { shape: AABB, halfX: 0.5, halfY: 0.5, halfZ: 0.5, sensor: 1 } as const;

interface Scene extends Stage {
  floor: number;
  mesh: number;
  ball: number;
  box: number;
}

const TRIANGLE: [number[], number[]] = [
  [0, 0, 0, 0, 0, 1, 1, 0, 0],
  [0, 1, 2],
];

/** A ball and a box in a floor, and far away two balls in each other. */
function createScene(): Scene {
  const stage = createStage();
  const { positions, indices } = flatFloor(8, 4);
  const mesh = createMesh(stage.space, positions, indices);
  const floor = spawn(stage, { shape: MESH, mesh }, 0, 0, 0);
  const ball = spawn(stage, BALL, 1, 0.2, 1);
  const box = spawn(stage, BOX, -2, 0.2, 1);
  spawn(stage, BALL, 50, 0, 0);
  spawn(stage, BALL, 50.2, 0, 0);
  return { ...stage, floor, mesh, ball, box };
}

test('without indices every three vertices are a triangle', () => {
  const stage = createStage();
  const corners = [0, 0, 0, 0, 0, 1, 1, 0, 0, 5, 2, 5, 5, 2, 6, 6, 2, 5];
  spawn(stage, { shape: MESH, mesh: createMesh(stage.space, corners) }, 0, 0, 0);
  const hit = createRayHit();
  expect(raycastNearest(hit, stage.space, [0.2, 9, 0.2, 0, -1, 0])).toBe(true);
  expect(hit).toMatchObject({ t: 9, triangle: 0, normalY: 1 });
  expect(raycastNearest(hit, stage.space, [5.2, 9, 5.2, 0, -1, 0])).toBe(true);
  expect(hit).toMatchObject({ t: 7, triangle: 1, normalY: 1 });
  expect(raycastAny(stage.space, [3, 9, 3, 0, -1, 0])).toBe(false);
});

describe('disposeMesh', () => {
  test('what touched the mesh ends once, and nothing is dropped silently', () => {
    const { space, floor, mesh, ball, box } = createScene();
    stepCollision(space);
    const others = '4-5';
    expect(pairsOf(space.begin)).toEqual([`${floor}-${ball}`, `${floor}-${box}`, others]);
    disposeMesh(space, mesh);
    stepCollision(space);
    expect(pairsOf(space.end)).toEqual([`${floor}-${ball}`, `${floor}-${box}`]);
    expect([pairsOf(space.stay), space.begin.count]).toEqual([[others], 0]);
    expect(space.stats).toMatchObject({ entities: 5, disabled: 1, invalid: 0, contacts: 1 });
    stepCollision(space);
    expect([space.end.count, space.begin.count, pairsOf(space.stay)]).toEqual([0, 0, [others]]);
  });

  test('questions do not find it, also right after; views see it, as what has no size', () => {
    const { space, floor, mesh } = createScene();
    const view = createView(space);
    stepCollision(space);
    const asks = () => {
      const [hit, swept] = [createRayHit(), createSweepHit()];
      const [near, list] = [createNeighborList(), createEntityList()];
      raycastNearest(hit, space, [3, 5, 3, 0, -1, 0]);
      sweepSphere(swept, space, [3, 5, 3, 0.5], [0, -9, 0]);
      queryCapsule(list, space, [3, 5, 3, 3, -5, 3, 0.1]);
      const at = [3, -1, 3, 3.5, 1, 3.5];
      return [
        hit.entity,
        raycastAny(space, [3, 5, 3, 0, -1, 0]) ? floor : 0,
        raycastAll(near, space, [3, 5, 3, 0, -1, 0]) ? near.ids[0] : 0,
        swept.entity,
        sweepAabb(swept, space, [3, 5, 3, 3.5, 6, 3.5], [0, -9, 0]) ? swept.entity : 0,
        sweepCapsule(swept, space, [3, 5, 3, 3, 6, 3, 0.5], [0, -9, 0]) ? swept.entity : 0,
        list.count,
        queryAabb(list, space, at),
        queryFrustum(list, space, [...planesOf(at)]),
        nearestEntities(near, space, [3, 1, 3], 9, { maxDistance: 1.5 }),
      ];
    };
    expect(asks()).toEqual([floor, floor, floor, floor, floor, floor, 1, 1, 1, 1]);
    disposeMesh(space, mesh);
    expect(asks()).toEqual(Array(10).fill(0));
    cull(space, view);
    expect(idsOf(view.visible)).toContain(floor);
  });

  const STAGES: ((space: Space) => unknown)[] = [
    refresh,
    findPairs,
    findContacts,
    resolveContacts,
    diffContacts,
  ];
  test.each(STAGES.map((run) => run.name))('before %s, begins and ends are in pairs', (name) => {
    const { space, mesh } = createScene();
    const open = new Set<string>();
    for (let frame = 0; frame < 4; frame++) {
      for (const run of STAGES) {
        if (frame === 2 && run.name === name) disposeMesh(space, mesh);
        run(space);
      }
      for (const pair of pairsOf(space.begin)) {
        expect(open).not.toContain(pair);
        open.add(pair);
      }
      for (const pair of pairsOf(space.end)) expect(open.delete(pair)).toBe(true);
    }
    expect([...open]).toEqual(['4-5']);
  });

  test('its number is refused from then on, and never given again', () => {
    const stage = createScene();
    const { world, space, floor, mesh } = stage;
    disposeMesh(space, mesh);
    const gone =
      'must be a number that createMesh of this space returned, and not disposed of, got ';
    const eid = addEntity(world);
    const data = { shape: MESH, mesh } as const;
    expect(() => addComponent(world, eid, set(space.Collider, data))).toThrow(
      `Collider: mesh of entity ${eid} ${gone}1.`,
    );
    expect(() => addComponent(world, floor, set(space.Collider, { layer: 2 }))).toThrow(
      `Collider: mesh of entity ${floor} ${gone}1.`,
    );
    addComponent(
      world,
      floor,
      set(space.Collider, { shape: MESH, mesh: createMesh(space, ...TRIANGLE) }),
    );
    addComponent(world, floor, set(space.Collider, BALL));
    disposeMesh(space, space.Collider.mesh![floor]);
    const asItWas = set(space.Collider, getComponent(world, floor, space.Collider));
    expect(() => addComponent(world, floor, asItWas)).not.toThrow();
    const next = createMesh(space, ...TRIANGLE);
    expect(next).toBe(mesh + 2);
    addComponent(world, floor, set(space.Collider, { shape: MESH, mesh: next }));
    stepCollision(space);
    expect(space.stats).toMatchObject({ disabled: 1 });
    const prefab = addPrefab(world);
    addComponent(world, prefab, set(space.Collider, { shape: MESH, mesh: next }));
    disposeMesh(space, next);
    const copy = addEntity(world);
    expect(() => addComponent(world, copy, IsA(prefab))).toThrow(gone);
  });

  test('twice is no error; what is no mesh of the space is one', () => {
    const { space, mesh } = createScene();
    disposeMesh(space, mesh);
    expect(() => disposeMesh(space, mesh)).not.toThrow();
    for (const wrong of [0, -1, 2, 0.5, Number.NaN, undefined as never]) {
      expect(() => disposeMesh(space, wrong)).toThrow(
        `disposeMesh: mesh must be a number that createMesh of this space returned, got ${wrong}.`,
      );
    }
    expect(() => disposeMesh(createStage(2).space, 1)).toThrow('got 1.');
    dispose(space);
    expect(() => disposeMesh(space, mesh)).not.toThrow();
  });

  test('contacts in batches are the same with meshes that are gone as without any', () => {
    const [plain, once] = [0, 1].map(() => createStage());
    const mesh = createMesh(once.space, [0, 0, 0, 0, 0, 1, 1, 0, 0], [0, 1, 2]);
    disposeMesh(once.space, mesh);
    for (const stage of [plain, once]) {
      for (let i = 0; i < 60; i++) spawn(stage, i % 3 ? BALL : BOX, 0.7 * i, 0.1 * (i % 4), 0);
      stepCollision(stage.space);
    }
    const { count, depth, a } = plain.space.contacts;
    expect(count).toBeGreaterThan(50);
    expect(once.space.contacts.depth.subarray(0, count)).toEqual(depth.subarray(0, count));
    expect(once.space.contacts.a.subarray(0, count)).toEqual(a.subarray(0, count));
  });

  test('twice does not make the space forget a mesh that comes after', () => {
    const stage = createScene();
    const { space, mesh, ball, box } = stage;
    disposeMesh(space, mesh);
    disposeMesh(space, mesh);
    const { positions, indices } = flatFloor(8, 4);
    const shape = { shape: MESH, mesh: createMesh(space, positions, indices) } as const;
    const floor = spawn(stage, shape, 0, 0, 0);
    stepCollision(space);
    expect(pairsOf(space.begin)).toEqual(
      expect.arrayContaining([`${ball}-${floor}`, `${box}-${floor}`]),
    );
  });

  test('the meshes of a space that is disposed of are, too', () => {
    const { space, mesh } = createScene();
    const tree = space.state.trees[space.state.meshes[mesh]]!;
    getTriangle([], tree, 0);
    dispose(space);
    expect(() => getTriangle([], tree, 0)).toThrow('getTriangle: the mesh was disposed of.');
  });

  test('its memory goes: all of a hundred that came and went, while the space lives on', async () => {
    const report = await runAlone<{ made: number; mebibytes: number; kept: number }>(
      join(import.meta.dirname, 'support/mesh-memory.ts'),
    );
    expect(report).toMatchObject({ made: 100, kept: 1 });
    // All hundred would take 4.5.
    expect(report.mebibytes).toBeLessThan(1);
  });
});

test('a mesh that is given a bad size takes no part, nor does the next owner of its id have it', () => {
  const { world, space, floor } = createScene();
  stepCollision(space);
  expect(space.stats.disabled).toBe(0);
  const bad = set(space.Collider, { radius: -1 });
  expect(() => addComponent(world, floor, bad)).toThrow('got -1.');
  stepCollision(space);
  expect([space.stats.disabled, space.Collider.mesh![floor]]).toEqual([1, 0]);

  const other = createScene();
  removeEntity(other.world, other.floor);
  expect(addEntity(other.world)).toBe(other.floor);
  addComponent(other.world, other.floor, other.space.Collider);
  expect(other.space.Collider.mesh![other.floor]).toBe(0);
});

/** The planes of a box, inward: left right bottom top near far. */
function planesOf(box: number[]): number[] {
  return [0, 1, 2].flatMap((axis) => {
    const normal = [0, 1, 2].map((other) => Number(other === axis));
    return [...normal, box[axis], ...normal.map((x) => -x), -box[axis + 3]];
  });
}

test('the point of a contact is on the mesh where that is a, also of a box that touches it beside the middle', () => {
  const stage = createStage();
  const corners = [-0.125, 0.375, 0.5, -0.3125, 0.75, 0.5, -0.1875, 1.125, -0.125];
  spawn(stage, { shape: MESH, mesh: createMesh(stage.space, corners) }, 0, 0, 0);
  const box = { shape: AABB, halfX: 0.25, halfY: 1.25, halfZ: 0.75 } as const;
  spawn(stage, box, -0.5, -0.25, 0.25);
  stepCollision(stage.space);
  const { a, pointX, pointY, pointZ } = stage.space.contacts;
  expect(a[0]).toBe(1);
  const point = [pointX[0], pointY[0], pointZ![0]];
  const nearest = closestPointOnTriangle([0, 0, 0], corners, point);
  for (let axis = 0; axis < 3; axis++) expect(nearest[axis]).toBeCloseTo(point[axis], 12);
});

test('a ball that only just touches has a contact where its test says so, whatever the search by another formula says', () => {
  const random = seeded(0x70c4);
  const next = () => Math.round((random() * 8 - 4) * 8) / 8;
  let differ = 0;
  for (let round = 0; round < 300; round++) {
    const corners = Array.from({ length: 9 }, next);
    const center = [next(), next(), next()];
    const closest = closestPointOnTriangle([0, 0, 0], corners, center);
    const radius = Math.hypot(...center.map((x, i) => x - closest[i]));
    const ball = [...center, radius];
    const touches = collideSphereTriangleFront([0, 0, 0, 0, 0, 0, 0], ball, corners);
    const stage = createStage();
    const [x, y, z] = center;
    spawn(stage, { shape: SPHERE, radius }, x, y, z);
    spawn(stage, { shape: MESH, mesh: createMesh(stage.space, corners) }, 0, 0, 0);
    stepCollision(stage.space);
    expect(stage.space.contacts.count, `round ${round}`).toBe(Number(touches));
    differ += Number(touches !== intersectsSphereTriangle(ball, corners) && touches);
  }
  expect(differ).toBeGreaterThan(2); // otherwise nothing hung on the search
});

test('a number that is no shape is none, though the column of meshes has one', () => {
  const stage = createStage();
  const mesh = createMesh(stage.space, ...TRIANGLE);
  const eid = spawn(stage, { shape: MESH, mesh }, 0, 0, 0);
  spawn(stage, BALL, 0, 0, 0);
  for (const shape of [3, 255]) {
    stage.space.Collider.shape[eid] = shape;
    stepCollision(stage.space);
    expect(stage.space.stats).toMatchObject({ disabled: 1, pairs: 0 });
    expect(stage.space.Bounds.minX[eid]).toBeNaN();
  }
});
