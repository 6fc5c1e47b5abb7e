import {
  collideCapsuleTriangleFront,
  collideHullTriangleFront,
  collideObbTriangleFront,
  collideSphereTriangleFront,
} from '@bitbounds/core';
import {
  AABB,
  buildTree,
  CAPSULE,
  createMesh,
  disposeMesh,
  findContacts,
  findPairs,
  MESH,
  OBB,
  SPHERE,
  stepCollision,
  updateBounds,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { boxMesh, flatFloor, type Triangles } from './support/meshes.ts';
import {
  createTurnedStage,
  partsOf,
  randomData,
  randomPose,
  rowOf,
  spawnTurned,
  type TurnedStage,
} from './support/turned.ts';

// Capsules, turned boxes and hulls on meshes, against core's answer for every triangle.

const FRONTS = [
  collideSphereTriangleFront,
  undefined,
  undefined,
  collideCapsuleTriangleFront,
  collideObbTriangleFront,
  collideHullTriangleFront,
];

function trianglesOf({ positions, indices }: Triangles): number[][] {
  const corner = (vertex: number) => positions.slice(3 * vertex, 3 * vertex + 3);
  return Array.from({ length: indices.length / 3 }, (_, i) =>
    indices.slice(3 * i, 3 * i + 3).flatMap(corner),
  );
}

function addMesh(stage: TurnedStage, { positions, indices }: Triangles, at: number[]): number {
  return spawnTurned(
    stage,
    { shape: MESH, mesh: createMesh(stage.space, positions, indices) },
    { at },
  );
}

const meet = (stage: TurnedStage) => findContacts(findPairs(buildTree(updateBounds(stage.space))));

test.each([
  ['few among many entities', 12, 900],
  ['many', 60, 0],
])('contacts of %s', (_, count, others) => {
  const random = seeded(0x3e5 + count);
  const hills = flatFloor(12, 12, (x, z) => Math.sin(1.7 * x) * Math.cos(1.3 * z));
  const triangles = trianglesOf(hills);
  const tally = { touched: 0, apart: 0 };
  for (let run = 0; run < 8; run++) {
    const stage = createTurnedStage(3);
    for (let i = 0; i < others; i++) {
      spawnTurned(stage, { shape: SPHERE, radius: 0.1 }, { at: [100 + i, 0, 0] });
    }
    // Some have lower slots than the mesh, some higher.
    const ids: number[] = [];
    const add = () => ids.push(spawnTurned(stage, randomData(random, 3), randomPose(random, 5)));
    for (let i = 0; i < count; i += 2) add();
    const offset = [0.25, -0.5, 0.125];
    const floor = addMesh(stage, hills, offset);
    for (let i = 1; i < count; i += 2) add();
    const { contacts, Collider } = meet(stage);
    for (const eid of ids) {
      const shape = Collider.shape[eid];
      if (shape === AABB) continue; // has tests of its own
      const front = FRONTS[shape]!;
      const parts = partsOf(stage, eid);
      const row = rowOf({ ...parts, center: parts.center.map((x, i) => x - offset[i]) }, 3);
      const expected = new Map<number, Float64Array>();
      for (const [triangle, corners] of triangles.entries()) {
        const contact = new Float64Array(7);
        if (front(contact, row, corners)) expected.set(triangle, contact);
      }
      const found = new Set<number>();
      for (let i = 0; i < contacts.count; i++) {
        const [a, b] = [contacts.a[i], contacts.b[i]];
        if (!(a === eid && b === floor) && !(a === floor && b === eid)) continue;
        found.add(contacts.triangle[i]);
        const contact = expected.get(contacts.triangle[i]);
        expect(contact).toBeDefined();
        const side = a === eid ? 1 : -1;
        expect(contacts.depth[i]).toBeCloseTo(contact![3], 9);
        expect(contacts.normalX[i]).toBeCloseTo(side * contact![0], 6);
        expect(contacts.normalY[i]).toBeCloseTo(side * contact![1], 6);
        expect(contacts.normalZ![i]).toBeCloseTo(side * contact![2], 6);
      }
      expect(found.size).toBe(expected.size);
      if (expected.size > 0) tally.touched++;
      else tally.apart++;
    }
    const order = Array.from(
      { length: contacts.count },
      (_, i) => contacts.a[i] * 4096 + contacts.b[i],
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
  }
  expect(tally.touched).toBeGreaterThan(3);
  expect(tally.apart).toBeGreaterThan(3);
});

const HALF = Math.SQRT1_2;

describe('pushes', () => {
  test.each([
    ['a capsule that stands', { shape: CAPSULE, radius: 0.5, halfY: 0.5 }, [0, 0, 0, 1], 1],
    ['a capsule that lies', { shape: CAPSULE, radius: 0.5, halfY: 0.5 }, [0, 0, HALF, HALF], 0.5],
    [
      'a box that is turned about y',
      { shape: OBB, halfX: 1, halfY: 0.5, halfZ: 0.7 },
      [0, 0.3, 0, 1],
      0.5,
    ],
  ] as const)('%s: straight up from a flat floor of triangles', (_, data, quaternion, height) => {
    const random = seeded(77);
    for (let run = 0; run < 50; run++) {
      const stage = createTurnedStage(3);
      addMesh(stage, flatFloor(10, 9), [0, 0, 0]);
      const at = [4 * random() - 2, height - 0.2 * random(), 4 * random() - 2];
      const eid = spawnTurned(stage, data, { at, quaternion });
      stepCollision(stage.space);
      const { x, y, z } = stage.position;
      expect(y[eid]).toBeCloseTo(height, 9);
      expect(Math.abs(x[eid] - at[0])).toBeLessThan(1e-9);
      expect(Math.abs(z[eid] - at[2])).toBeLessThan(1e-9);
    }
  });

  test('out of a mesh among other static shapes', () => {
    const random = seeded(78);
    let pushed = 0;
    for (let run = 0; run < 100; run++) {
      const stage = createTurnedStage(3, { iterations: 20 });
      const { space } = stage;
      for (let i = 0; i < 2; i++) spawnTurned(stage, randomData(random, 3), randomPose(random, 1));
      stage.position.y[1] += 1.5;
      addMesh(stage, boxMesh(6, 1, 6), [0, -1, 0]);
      const wall = { shape: AABB, halfX: 0.2, halfY: 3, halfZ: 9 } as const;
      spawnTurned(stage, wall, { at: [1.5, 0, 0] });
      spawnTurned(stage, { ...wall, shape: OBB }, { at: [-3, 0, 0], quaternion: [0, 0.1, 0, 1] });
      stepCollision(space);
      if (space.stats.contacts > 0) pushed++;
      for (let step = 0; step < 20 && space.stats.contacts > 0; step++) stepCollision(space);
      for (let i = 0; i < space.contacts.count; i++) {
        expect(space.contacts.depth[i]).toBeLessThan(1e-3);
      }
    }
    expect(pushed).toBeGreaterThan(30);
  });

  test('nothing touches a mesh that has gone', () => {
    const stage = createTurnedStage(3);
    const floor = addMesh(stage, flatFloor(4, 2), [0, 0, 0]);
    const pill = { shape: CAPSULE, radius: 0.5, halfY: 0.5 } as const;
    const man = spawnTurned(stage, pill, { at: [0, 0.9, 0] });
    stepCollision(stage.space);
    expect([stage.space.begin.a[0], stage.space.begin.b[0]]).toEqual([floor, man]);
    disposeMesh(stage.space, stage.space.Collider.mesh![floor]);
    stepCollision(stage.space);
    expect(stage.space.end.count).toBe(1);
  });
});
