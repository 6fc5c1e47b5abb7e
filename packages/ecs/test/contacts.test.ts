import {
  AABB,
  CIRCLE,
  type ColliderData,
  createMesh,
  MESH,
  RECT,
  resolveContacts,
  SPHERE,
  type Space,
  stepCollision,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent, set } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { flatFloor } from './support/meshes.ts';
import { boundsOverlap, mayMeet, separation } from './support/oracle.ts';
import { createStage, pairsOf, type Stage, spawn } from './support/stage.ts';

const BALL: ColliderData = { shape: SPHERE, radius: 1 };
const BOX: ColliderData = { shape: AABB, halfX: 1, halfY: 1, halfZ: 1 };

/** normal, depth, point of a row; in 3D seven numbers, in 2D five. */
function contactOf(space: Space, row = 0): number[] {
  const c = space.contacts;
  return space.dimensions === 3
    ? [
        c.normalX[row],
        c.normalY[row],
        c.normalZ![row],
        c.depth[row],
        c.pointX[row],
        c.pointY[row],
        c.pointZ![row],
      ]
    : [c.normalX[row], c.normalY[row], c.depth[row], c.pointX[row], c.pointY[row]];
}

describe('one contact: normal from a to b, depth, point on a', () => {
  const rows: [
    name: string,
    a: ColliderData,
    b: ColliderData,
    b_at: [number, number, number],
    expected: number[],
  ][] = [
    ['sphere and sphere', BALL, BALL, [1.5, 0, 0], [1, 0, 0, 0.5, 1, 0, 0]],
    ['spheres that just touch', BALL, BALL, [2, 0, 0], [1, 0, 0, 0, 1, 0, 0]],
    ['concentric spheres: a goes up', BALL, BALL, [0, 0, 0], [0, -1, 0, 2, 0, -1, 0]],
    ['sphere and box', BALL, BOX, [0, -1.5, 0], [0, -1, 0, 0.5, 0, -1, 0]],
    ['box and sphere: swapped', BOX, BALL, [0, -1.5, 0], [0, -1, 0, 0.5, 0, -1, 0]],
    [
      'box and a small sphere inside: swapped',
      BOX,
      { shape: SPHERE, radius: 0.1 },
      [0.5, 0, 0],
      [1, 0, 0, 0.6, 1, 0, 0],
    ],
    ['box and box', BOX, BOX, [1, 1.75, 0], [0, 1, 0, 0.25, 0.5, 1, 0]],
    [
      'points: spheres without radius',
      { shape: SPHERE, radius: 0 },
      { shape: SPHERE, radius: 0 },
      [0, 0, 0],
      [0, -1, 0, 0, 0, 0, 0],
    ],
  ];
  test.each(rows)('%s', (_, a, b, at, expected) => {
    const stage = createStage(3, { iterations: 0 });
    spawn(stage, a, 0, 0);
    spawn(stage, b, ...at);
    stepCollision(stage.space);
    expect(stage.space.contacts.count).toBe(1);
    contactOf(stage.space).forEach((value, i) => {
      expect(value).toBeCloseTo(expected[i], 12);
    });
    expect(stage.space.contacts.triangle[0]).toBe(-1);
  });

  const flat: [
    name: string,
    a: ColliderData,
    b: ColliderData,
    b_at: [number, number],
    expected: number[],
  ][] = [
    ['circle and circle', BALL, BALL, [0, 1.5], [0, 1, 0.5, 0, 1]],
    [
      'circle and rect',
      { shape: CIRCLE, radius: 1 },
      { shape: RECT, halfX: 1, halfY: 2 },
      [1.5, 0],
      [1, 0, 0.5, 1, 0],
    ],
    [
      'rect and circle: swapped',
      { shape: RECT, halfX: 1, halfY: 2 },
      BALL,
      [1.5, 0],
      [1, 0, 0.5, 1, 0],
    ],
    [
      'rect and rect',
      { shape: RECT, halfX: 1, halfY: 2 },
      { shape: RECT, halfX: 1, halfY: 1 },
      [1.75, 0],
      [1, 0, 0.25, 1, 0],
    ],
  ];
  test.each(flat)('in 2D, %s', (_, a, b, at, expected) => {
    const stage = createStage(2, { iterations: 0 });
    spawn(stage, a, 0, 0);
    spawn(stage, b, ...at);
    stepCollision(stage.space);
    expect(stage.space.contacts.count).toBe(1);
    contactOf(stage.space).forEach((value, i) => {
      expect(value).toBeCloseTo(expected[i], 12);
    });
    expect('normalZ' in stage.space.contacts).toBe(false);
  });

  test.each([
    ['spheres', BALL, BALL, [2.0001, 0, 0]],
    ['sphere and box corner, whose bounds overlap', BALL, BOX, [1.8, 1.8, 1.8]],
    ['boxes', BOX, BOX, [2.0001, 0, 0]],
  ] as [string, ColliderData, ColliderData, [number, number, number]][])(
    'just missing: %s',
    (_, a, b, at) => {
      const stage = createStage();
      spawn(stage, a, 0, 0);
      spawn(stage, b, ...at);
      stepCollision(stage.space);
      expect(stage.space.contacts.count).toBe(0);
    },
  );
});

describe('with a mesh', () => {
  const floor = flatFloor(8, 4);
  function stageWithFloor(
    meshFirst: boolean,
    body: ColliderData,
    x: number,
    y: number,
    z: number,
  ): Stage {
    const stage = createStage(3, { iterations: 0 });
    const mesh = createMesh(stage.space, floor.positions, floor.indices);
    if (meshFirst) spawn(stage, { shape: MESH, mesh }, 100, 10, 0);
    spawn(stage, body, 100 + x, 10 + y, z);
    if (!meshFirst) spawn(stage, { shape: MESH, mesh }, 100, 10, 0);
    return stage;
  }

  test('a sphere over the middle of a triangle touches that one alone', () => {
    const stage = stageWithFloor(false, { shape: SPHERE, radius: 0.25 }, 0.6, 0.2, 0.6);
    stepCollision(stage.space);
    expect(stage.space.contacts.count).toBe(1);
    const expected = [0, -1, 0, 0.05, 100.6, 9.95, 0.6];
    contactOf(stage.space).forEach((value, i) => {
      expect(value).toBeCloseTo(expected[i], 12);
    });
    const triangle = stage.space.contacts.triangle[0];
    expect([0, 1, 2].map((corner) => floor.indices[3 * triangle + corner]).length).toBe(3);
    expect(triangle).toBeGreaterThanOrEqual(0);
  });

  test('the other way round the normal points at the sphere, from the mesh', () => {
    const stage = stageWithFloor(true, { shape: SPHERE, radius: 0.25 }, 0.6, 0.2, 0.6);
    stepCollision(stage.space);
    const expected = [0, 1, 0, 0.05, 100.6, 10, 0.6];
    contactOf(stage.space).forEach((value, i) => {
      expect(value).toBeCloseTo(expected[i], 12);
    });
  });

  test('a sphere over a corner of six triangles has six contacts, one pair, one event', () => {
    const stage = stageWithFloor(false, { shape: SPHERE, radius: 0.5 }, 0, 0.4, 0);
    stepCollision(stage.space);
    const { contacts, begin, stats } = stage.space;
    expect([contacts.count, stats.pairs, begin.count]).toEqual([6, 1, 1]);
    expect(new Set(contacts.triangle.subarray(0, 6)).size).toBe(6);
    expect(new Set(pairsOf(contacts)).size).toBe(1);
  });

  test('a box lies on its triangles', () => {
    const stage = stageWithFloor(
      false,
      { shape: AABB, halfX: 0.25, halfY: 1, halfZ: 0.25 },
      1.5,
      0.9,
      0.8,
    );
    stepCollision(stage.space);
    expect(stage.space.contacts.count).toBeGreaterThan(0);
    expect(stage.space.contacts.depth[0]).toBeCloseTo(0.1, 12);
    expect(stage.space.contacts.normalY[0]).toBe(-1);
  });

  test.each([
    ['behind the floor', SPHERE, -0.1],
    ['just above it', SPHERE, 0.5001],
    ['a box behind it', AABB, -0.1],
  ] as const)('no contact: %s', (_, shape, y) => {
    const body =
      shape === SPHERE ? { shape, radius: 0.5 } : { shape, halfX: 0.5, halfY: 0.5, halfZ: 0.5 };
    const stage = stageWithFloor(false, body, 0.3, y, 0.3);
    stepCollision(stage.space);
    expect(stage.space.contacts.count).toBe(0);
  });

  test('more contacts than the list had room for', () => {
    const stage = createStage(3, { iterations: 0 });
    const fine = flatFloor(8, 30);
    const mesh = createMesh(stage.space, fine.positions, fine.indices);
    spawn(stage, { shape: MESH, mesh }, 0, 0);
    const eid = spawn(stage, { shape: SPHERE, radius: 20 }, 0, 1);
    stepCollision(stage.space);
    expect(stage.space.contacts.count).toBe(1800);
    const { contacts } = stage.space;
    for (let i = 0; i < 1800; i++) {
      expect([contacts.b[i], contacts.depth[i] > 0, contacts.normalY[i] > 0]).toEqual([
        eid,
        true,
        true,
      ]);
    }
  });
});

/** A crowd of both shapes, three layers, some static, moving within a cube. */
function createCrowd(dimensions: 2 | 3, count: number, random: () => number) {
  const stage = createStage(dimensions, { capacity: 16, iterations: 2 });
  const isStatic = new Set<number>();
  const velocity: number[][] = [];
  const side = count ** (1 / dimensions);
  for (let i = 0; i < count; i++) {
    const size = 0.2 + 0.6 * random();
    const layer = 1 << Math.floor(3 * random());
    const mask = random() < 0.5 ? 7 : layer | 1;
    const shape =
      random() < 0.5
        ? { shape: SPHERE, radius: size }
        : { shape: AABB, halfX: size, halfY: 0.5 * size, halfZ: size };
    const data = { ...shape, layer, mask, sensor: random() < 0.2 } as ColliderData;
    if (dimensions === 2) delete data.halfZ;
    const eid = spawn(stage, data, side * random(), side * random(), side * random());
    if (random() < 0.2) {
      addComponent(stage.world, eid, stage.space.Static);
      isStatic.add(eid);
    }
    velocity[eid] = [random() - 0.5, random() - 0.5, random() - 0.5];
  }
  function move(): void {
    velocity.forEach((v, eid) => {
      (['x', 'y', 'z'] as const).forEach((axis, i) => {
        const at = stage.position[axis];
        if (at[eid] < 0 || at[eid] > side) v[i] = Math.sign(side / 2 - at[eid]) * Math.abs(v[i]);
        at[eid] += 0.2 * v[i];
      });
    });
  }
  return { stage, isStatic, move };
}

describe.each([
  [2, 90, 0x2d],
  [3, 120, 0x3d],
] as const)('against brute force, %dD, %d entities, seed %d', (dimensions, count, seed) => {
  test('pairs and contacts of 60 moving frames', () => {
    const { stage, isStatic, move } = createCrowd(dimensions, count, seeded(seed));
    const { space } = stage;
    let [pairs, contacts, apart] = [0, 0, 0];
    for (let frame = 0; frame < 60; frame++) {
      move();
      stepWithoutResolving(space);
      const expectedPairs: string[] = [];
      const touching = new Set(pairsOf(space.contacts));
      for (let a = 1; a <= count; a++) {
        for (let b = a + 1; b <= count; b++) {
          if (!boundsOverlap(stage, a, b) || !mayMeet(stage, a, b, isStatic)) continue;
          expectedPairs.push(`${a}-${b}`);
          const gap = separation(stage, a, b);
          apart += Number(gap > 0);
          if (Math.abs(gap) > 1e-9) {
            expect(touching.has(`${a}-${b}`), `frame ${frame}: ${a}-${b}, ${gap} apart`).toBe(
              gap < 0,
            );
          }
        }
      }
      expect(pairsOf(space.pairs), `frame ${frame}`).toEqual(expectedPairs);
      for (let i = 0; i < space.contacts.count; i++) {
        const gap = separation(stage, space.contacts.a[i], space.contacts.b[i]);
        expect(space.contacts.depth[i], `frame ${frame}`).toBeCloseTo(-gap, 9);
      }
      pairs += space.pairs.count;
      contacts += space.contacts.count;
      resolveContacts(space);
    }
    expect(pairs).toBeGreaterThan(1000);
    expect(contacts).toBeGreaterThan(500);
    expect(apart).toBeGreaterThan(50);
  });
});

function stepWithoutResolving(space: Space): void {
  const { iterations } = space;
  space.iterations = 0;
  stepCollision(space);
  space.iterations = iterations;
}

test('a pair that both masks do not agree on never meets', () => {
  const stage = createStage();
  const { world, space } = stage;
  spawn(stage, { ...BALL, layer: 1, mask: 2, sensor: 1 }, 0, 0);
  const b = spawn(stage, { ...BALL, layer: 2, mask: 4 }, 0, 0);
  stepCollision(space);
  expect(space.pairs.count).toBe(0);
  addComponent(world, b, set(space.Collider, { mask: 1 }));
  stepCollision(space);
  expect([space.pairs.count, space.begin.count]).toEqual([1, 1]);
  space.Collider.layer[b] = 8;
  stepCollision(space);
  expect([space.pairs.count, space.end.count]).toEqual([0, 1]);
});
