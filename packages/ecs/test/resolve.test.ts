import {
  AABB,
  type ColliderData,
  createMesh,
  createView,
  cull,
  findContacts,
  findPairs,
  MESH,
  refresh,
  resolveContacts,
  SPHERE,
  stepCollision,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { boxMesh, flatFloor, type Triangles } from './support/meshes.ts';
import { separation } from './support/oracle.ts';
import { createStage, type Stage, spawn } from './support/stage.ts';

const BALL = { shape: SPHERE, radius: 0.5 } as const;
const BOX = { shape: AABB, halfX: 1, halfY: 1, halfZ: 1 } as const;

function at(stage: Stage, eid: number): number[] {
  const { x, y, z } = stage.position;
  return [x[eid], y[eid], z[eid]];
}

function spawnMesh(stage: Stage, { positions, indices }: Triangles, y = 0): number {
  return spawn(stage, { shape: MESH, mesh: createMesh(stage.space, positions, indices) }, 0, y);
}

describe('who moves', () => {
  test('two that both move part by half each', () => {
    const stage = createStage();
    const a = spawn(stage, BALL, 0, 0);
    const b = spawn(stage, BALL, 0.5, 0);
    stepCollision(stage.space);
    expect([at(stage, a), at(stage, b)]).toEqual([
      [-0.25, 0, 0],
      [0.75, 0, 0],
    ]);
  });

  test.each([0, 1])('the one that is not static moves all the way (static: %d)', (which) => {
    const stage = createStage();
    const ids = [spawn(stage, BALL, 0, 0), spawn(stage, BALL, 0.5, 0)];
    addComponent(stage.world, ids[which], stage.space.Static);
    stepCollision(stage.space);
    expect(ids.map((eid) => stage.position.x[eid])).toEqual(which === 0 ? [0, 1] : [-0.5, 0.5]);
  });

  test('a mesh never moves', () => {
    const stage = createStage();
    const floor = spawnMesh(stage, flatFloor(4, 2));
    const ball = spawn(stage, BALL, 0.3, 0.25, 0.3);
    stepCollision(stage.space);
    expect([at(stage, floor), at(stage, ball)]).toEqual([
      [0, 0, 0],
      [0.3, 0.5, 0.3],
    ]);
  });

  test.each([0, 1])('nothing moves for a sensor (%d)', (which) => {
    const stage = createStage();
    const ids = [0, 1].map((i) => spawn(stage, { ...BALL, sensor: i === which }, 0.5 * i, 0));
    stepCollision(stage.space);
    expect(stage.space.contacts.count).toBe(1);
    expect(ids.map((eid) => stage.position.x[eid])).toEqual([0, 0.5]);
  });

  test('nobody where the iterations are set to no number, or to less than none', () => {
    for (const iterations of [Number.NaN, -1, Number.NEGATIVE_INFINITY]) {
      const stage = createStage();
      const ids = [spawn(stage, BALL, 0, 0), spawn(stage, BALL, 0.5, 0)];
      stage.space.iterations = iterations;
      stepCollision(stage.space);
      expect(ids.map((eid) => stage.position.x[eid])).toEqual([0, 0.5]);
    }
  });

  test('nobody in 0 iterations', () => {
    const stage = createStage(3, { iterations: 0 });
    spawn(stage, BALL, 0, 0);
    const b = spawn(stage, BALL, 0.5, 0);
    stepCollision(stage.space);
    expect(stage.position.x[b]).toBe(0.5);
  });

  test.each([0.5, 2.5])(
    'in a pass that is begun as in a whole one: %d iterations',
    (iterations) => {
      const [part, whole] = [iterations, Math.ceil(iterations)].map((passes) => {
        const stage = createStage();
        const ids = [0, 0.5, 1, 1.5, 2].map((x) => spawn(stage, BALL, x, 0));
        stage.space.iterations = passes;
        stepCollision(stage.space);
        return ids.map((eid) => stage.position.x[eid]);
      });
      expect(part[0]).toBeLessThan(0);
      expect(part).toEqual(whole);
    },
  );

  test('two that only touch stay where they are, and the index stays fresh', () => {
    const stage = createStage();
    spawn(stage, BALL, 0, 0);
    const b = spawn(stage, BALL, 1, 0);
    stepCollision(stage.space);
    expect([stage.space.contacts.count, stage.position.x[b]]).toEqual([1, 1]);
    stage.position.x[b] = 50;
    const view = createView(stage.space);
    cull(stage.space, view);
    expect(stage.space.Bounds.minX[b]).toBeCloseTo(0.5);
  });

  test.each([2, 3] as const)(
    'nobody whose numbers are too large for the way, %dD',
    (dimensions) => {
      const stage = createStage(dimensions);
      const far = 2 ** 54;
      for (let i = 0; i < 2; i++) spawn(stage, BALL, far, far, far);
      stepCollision(stage.space);
      expect(stage.space.contacts.count).toBe(1);
      stage.position.x[1] = 50;
      cull(stage.space, createView(stage.space));
      expect(stage.space.Bounds.minX[1], 'the index stays fresh').toBeGreaterThan(50);
    },
  );

  test.each([2, 3] as const)(
    'two boxes too wide for a number, by their height, %dD',
    (dimensions) => {
      const stage = createStage(dimensions);
      const max = Number.MAX_VALUE;
      const wide = { shape: AABB, halfX: max, halfY: 1, halfZ: max } as const;
      const floor = spawn(stage, wide, 0, 0);
      addComponent(stage.world, floor, stage.space.Static);
      const ids = [spawn(stage, wide, 5, 1.5), spawn(stage, wide, 0, 3)];
      stage.space.iterations = 100;
      stepCollision(stage.space);
      expect(stage.space.contacts.count).toBe(2);
      for (const [i, eid] of ids.entries()) expect(stage.position.y[eid]).toBeCloseTo(2 + 2 * i);
    },
  );

  test('two whose centers nearly meet, along the normal of their contact', () => {
    const stage = createStage();
    const ids = [0, 1e-9].map((x) => spawn(stage, BALL, x, 0));
    stepCollision(stage.space);
    const { normalX, normalY, normalZ } = stage.space.contacts;
    const normal = [normalX[0], normalY[0], normalZ![0]];
    const [from, to] = ids.map((eid) => at(stage, eid));
    for (const axis of [0, 1, 2]) expect(to[axis] - from[axis]).toBeCloseTo(normal[axis], 6);
  });

  test('somebody squeezed between walls, in endless iterations, until it is enough', () => {
    const stage = createStage();
    const { space, world } = stage;
    for (const x of [-1.25, 1.25]) addComponent(world, spawn(stage, BOX, x, 0), space.Static);
    const ball = spawn(stage, BALL, 0.1, 0);
    space.iterations = Number.POSITIVE_INFINITY;
    stepCollision(space);
    expect(Math.abs(stage.position.x[ball])).toBeLessThan(1);
  });

  test.each([1, -1])('out of the first of two triangles that are equally deep (%i)', (facing) => {
    const stage = createStage();
    const positions = [0, 0, 0, 0, 0, 4, 4, 0, 0];
    const triangles = [
      [0, 1, 2],
      [0, 2, 1],
    ];
    const indices = (facing > 0 ? triangles : triangles.toReversed()).flat();
    spawnMesh(stage, { positions, indices });
    const ball = spawn(stage, BALL, 1, 0, 1);
    stage.space.iterations = 1;
    stepCollision(stage.space);
    expect(Math.sign(stage.position.y[ball])).toBe(facing);
  });

  test('in 2D, and z is not touched', () => {
    const stage = createStage(2);
    const a = spawn(stage, BALL, 0, 0, 7);
    const b = spawn(stage, { shape: AABB, halfX: 1, halfY: 1 }, 1.25, 0, 8);
    addComponent(stage.world, b, stage.space.Static);
    stepCollision(stage.space);
    expect([at(stage, a), at(stage, b)]).toEqual([
      [-0.25, 0, 7],
      [1.25, 0, 8],
    ]);
  });
});

test('cull and queries see where it was pushed to', () => {
  const stage = createStage();
  const a = spawn(stage, BALL, 0, 0);
  spawn(stage, BALL, 0.5, 0);
  const view = createView(stage.space);
  stepCollision(stage.space);
  expect(stage.space.Bounds.minX[a]).toBeCloseTo(-0.5);
  cull(stage.space, view);
  expect(stage.space.Bounds.minX[a]).toBeCloseTo(-0.75);
});

test('static last: a ball that a crowd presses is not left in the wall', () => {
  const stage = createStage();
  const wall = spawn(stage, { shape: AABB, halfX: 1, halfY: 50, halfZ: 50 }, -1, 0);
  addComponent(stage.world, wall, stage.space.Static);
  const random = seeded(3);
  const balls = Array.from({ length: 60 }, () =>
    spawn(stage, BALL, 0.3 + 1.5 * random(), random(), random()),
  );
  let pressed = 0;
  for (let frame = 0; frame < 5; frame++) {
    stepCollision(stage.space);
    const { contacts } = stage.space;
    for (let i = 0; i < contacts.count && contacts.a[i] === wall; i++) {
      expect(stage.position.x[contacts.b[i]]).toBeGreaterThan(0.5 - 1e-12);
      pressed++;
    }
  }
  expect(pressed).toBeGreaterThan(balls.length);
});

test.each([2, 3] as const)(
  'huge sizes push nobody to a place that is no number, %dD',
  (dimensions) => {
    for (const size of [1e150, 1e160, 1e300, 1.7e308]) {
      const half = dimensions === 3 ? { halfZ: size } : {};
      for (const data of [BALL, { ...BOX, ...half, halfX: size, halfY: size } as ColliderData]) {
        const stage = createStage(dimensions);
        const ids = [
          spawn(stage, { shape: SPHERE, radius: size }, 0, 0),
          spawn(stage, data, 1e3, -1e150, 7),
          spawn(stage, { ...BALL, radius: size }, 1e308, -1e308, 1e308),
          spawn(stage, BALL, 0.5, 0.5, 0.5),
        ];
        for (let frame = 0; frame < 3; frame++) stepCollision(stage.space);
        for (const eid of ids)
          expect(at(stage, eid).some(Number.isNaN), `${size}: ${eid}`).toBe(false);
        expect(stage.space.stats.invalid, `${size}`).toBe(0);
      }
    }
  },
);

test('a crowd parts: what overlaps after a while is a small part of what did', () => {
  const random = seeded(11);
  const stage = createStage(3, { iterations: 4 });
  const ids = Array.from({ length: 150 }, (_, i) => {
    const data: ColliderData = i % 3 === 0 ? { ...BOX, halfX: 0.4, halfY: 0.4, halfZ: 0.4 } : BALL;
    return spawn(stage, data, 4 * random(), 4 * random(), 4 * random());
  });
  const overlap = () => {
    let sum = 0;
    for (let i = 0; i < ids.length; i++) {
      for (let k = i + 1; k < ids.length; k++)
        sum += Math.max(0, -separation(stage, ids[i], ids[k]));
    }
    return sum;
  };
  const before = overlap();
  for (let frame = 0; frame < 60; frame++) stepCollision(stage.space);
  expect(before).toBeGreaterThan(50);
  expect(overlap()).toBeLessThan(before / 50);
});

describe('a flat tessellated floor pushes straight up', () => {
  // Cells much smaller, of the order of, and much larger than the ball.
  test.each([4, 31, 200])('a rolling ball, %d cells a side', (cells) => {
    const stage = createStage();
    spawnMesh(stage, flatFloor(20, cells));
    const random = seeded(cells);
    const ball = spawn(stage, BALL, 0, 0.5, 0);
    const { x, y, z } = stage.position;
    let sideways = 0;
    for (let frame = 0; frame < 600; frame++) {
      const [nextX, nextZ] = [18 * (random() - 0.5), 18 * (random() - 0.5)];
      // Every other frame exactly over vertices and edges.
      const snap = (value: number) =>
        frame % 2 ? value : (Math.round((value * cells) / 20) * 20) / cells;
      x[ball] = snap(nextX);
      z[ball] = frame % 4 ? snap(nextZ) : nextZ;
      y[ball] = 0.5 - 0.3 * random();
      const [oldX, oldZ] = [x[ball], z[ball]];
      stepCollision(stage.space);
      sideways = Math.max(sideways, Math.abs(x[ball] - oldX), Math.abs(z[ball] - oldZ));
      expect(y[ball], `frame ${frame}`).toBeCloseTo(0.5, 12);
    }
    expect(sideways).toBeLessThanOrEqual(0.5e-12);
  });

  test('a sliding box', () => {
    const stage = createStage();
    spawnMesh(stage, flatFloor(20, 31));
    const random = seeded(5);
    const box = spawn(stage, { shape: AABB, halfX: 0.7, halfY: 0.5, halfZ: 0.4 }, 0, 0.5, 0);
    const { x, y, z } = stage.position;
    for (let frame = 0; frame < 300; frame++) {
      x[box] = 18 * (random() - 0.5);
      z[box] = 18 * (random() - 0.5);
      y[box] = 0.5 - 0.2 * random();
      const [oldX, oldZ] = [x[box], z[box]];
      stepCollision(stage.space);
      expect(
        Math.abs(x[box] - oldX) + Math.abs(z[box] - oldZ),
        `frame ${frame}`,
      ).toBeLessThanOrEqual(1e-12);
      expect(y[box], `frame ${frame}`).toBeCloseTo(0.5, 12);
    }
  });

  test('a ball over a box made of twelve triangles, also beyond its edges', () => {
    const stage = createStage();
    spawnMesh(stage, boxMesh(2, 1, 2), -1);
    const ball = spawn(stage, BALL, -3, 0.5, 0.3);
    const { x, y } = stage.position;
    for (let frame = 0; frame < 500; frame++) {
      x[ball] += 0.0125;
      y[ball] -= 0.01;
      const before = x[ball];
      stepCollision(stage.space);
      if (before > -2 && before < 2) {
        expect(Math.abs(x[ball] - before), `frame ${frame}`).toBeLessThanOrEqual(1e-12);
        expect(y[ball]).toBeCloseTo(0.5, 12);
      }
      if (before < -2.5 || before > 2.5) y[ball] = 0.5;
    }
    expect(x[ball]).toBeGreaterThan(2.5);
  });

  test('where the position columns are 32 bits wide', () => {
    const stage = createStage(3);
    const position = { x: new Float32Array(8), y: new Float32Array(8), z: new Float32Array(8) };
    const narrow = createStage(3, { position }, stage.world);
    spawnMesh({ ...narrow, position: position as never }, flatFloor(20, 31));
    const ball = spawn({ ...narrow, position: position as never }, BALL, 0.1, 0.3, 0.2);
    stepCollision(narrow.space);
    expect([position.x[ball], position.z[ball]]).toEqual([Math.fround(0.1), Math.fround(0.2)]);
    expect(position.y[ball]).toBeCloseTo(0.5, 6);
  });
});

describe('corners of meshes', () => {
  // A floor and a wall that meet at x = 2, both fronts toward the ball.
  const positions = [-9, 0, -9, 2, 0, -9, 2, 0, 9, -9, 0, 9, 2, 9, -9, 2, 9, 9];
  const indices = [0, 3, 2, 0, 2, 1, 1, 2, 5, 1, 5, 4];

  test.each([
    ['a ball', BALL],
    ['a box', { shape: AABB, halfX: 0.5, halfY: 0.5, halfZ: 0.5 } as const],
  ])('%s comes out of the floor and out of the wall', (_, data) => {
    const stage = createStage();
    spawnMesh(stage, { positions, indices });
    const eid = spawn(stage, data, 1.8, 0.3, 0);
    stepCollision(stage.space);
    at(stage, eid).forEach((value, i) => {
      expect(value).toBeCloseTo([1.5, 0.5, 0][i], 9);
    });
  });

  // The wall begins above the body, too far up to be touched before the floor has pushed it there.
  test.each([
    ['a ball', BALL],
    ['a box', { shape: AABB, halfX: 0.5, halfY: 0.5, halfZ: 0.5 } as const],
  ])('%s comes out of what it is pushed into', (_, data) => {
    const stage = createStage(3, { iterations: 1 });
    const wall = [0.3, 0.65, -9, 0.3, 0.65, 9, 0.3, 9, -9, 0.3, 9, 9];
    const floor = [-9, 0, -9, 9, 0, -9, 9, 0, 9, -9, 0, 9];
    const mesh = { positions: [...floor, ...wall], indices: [0, 3, 2, 0, 2, 1, 4, 5, 7, 4, 7, 6] };
    spawnMesh(stage, mesh);
    const eid = spawn(stage, data, 0, 0.05, 0);
    findContacts(findPairs(refresh(stage.space)));
    const { normalY, count } = stage.space.contacts;
    expect([...normalY.subarray(0, count)]).toEqual(Array(count).fill(1));
    expect(count).toBeGreaterThan(0);
    resolveContacts(stage.space);
    expect(stage.position.x[eid]).toBeLessThan(-0.1);
  });

  test('a gap that is too narrow ends in bounded time and stays finite', () => {
    const stage = createStage();
    const slit = [
      -0.2, -9, -9, -0.2, 9, -9, -0.2, 9, 9, -0.2, -9, 9, 0.2, -9, -9, 0.2, 9, -9, 0.2, 9, 9, 0.2,
      -9, 9,
    ];
    spawnMesh(stage, { positions: slit, indices: [0, 1, 2, 0, 2, 3, 4, 6, 5, 4, 7, 6] });
    const eid = spawn(stage, BALL, 0, 0, 0);
    for (let frame = 0; frame < 10; frame++) stepCollision(stage.space);
    expect(at(stage, eid).every(Number.isFinite)).toBe(true);
  });

  test('on a hilly mesh no ball is left inside', () => {
    const stage = createStage(3, { iterations: 4 });
    const height = (x: number, z: number) => Math.sin(x) * Math.cos(z);
    spawnMesh(stage, flatFloor(20, 40, height));
    const random = seeded(9);
    const balls = Array.from({ length: 100 }, () => {
      const [x, z] = [16 * (random() - 0.5), 16 * (random() - 0.5)];
      return spawn(
        stage,
        { shape: SPHERE, radius: 0.3, mask: 2, layer: 1 },
        x,
        height(x, z) + 0.35 * random(),
        z,
      );
    });
    stage.space.Collider.layer[1] = 2;
    stage.space.Collider.mask[1] = 1;
    stepCollision(stage.space);
    expect(stage.space.contacts.count).toBeGreaterThan(100);
    stepCollision(stage.space);
    const { contacts } = stage.space;
    for (let i = 0; i < contacts.count; i++) expect(contacts.depth[i]).toBeLessThan(1e-9);
    expect(balls.length).toBe(100);
  });
});
