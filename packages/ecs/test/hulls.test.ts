import { containsHullPoint, distanceSquaredPointHull, setHullFromAabb } from '@bitbounds/core';
import {
  AABB,
  addShapes,
  buildTree,
  CAPSULE,
  type ColliderData,
  createEntityList,
  createHull,
  createMesh,
  createPolygon,
  createRayHit,
  createSnapshot,
  createSpace,
  createSweepHit,
  disposeHull,
  disposeMesh,
  findContacts,
  findPairs,
  HULL,
  listDisabled,
  MESH,
  raycastNearest,
  resolveContacts,
  restoreSnapshot,
  SPHERE,
  type Space,
  stepCollision,
  sweepSphere,
  updateBounds,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, createWorld, getComponent, set } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { flatFloor } from './support/meshes.ts';
import { messageOf } from './support/message-of.ts';

/** Its tip is 2 above the position, its foot a triangle in the plane y = 0. */
const SPIKE = [-1, 0, -1, 1, 0, -1, 0, 0, 2, 0, 2, 0];
const CUBE = Array.from(setHullFromAabb(new Float64Array(24), [-1, -1, -1, 1, 1, 1]));

function createRoom() {
  const columns = () => ({ x: [] as number[], y: [] as number[], z: [] as number[] });
  const position = columns();
  const rotation = { ...columns(), w: [] as number[] };
  const scale = columns();
  const space = createSpace(createWorld(), { position, rotation, scale });
  const spawn = (data: object, x: number, y: number, z: number): number => {
    const eid = addEntity(space.world);
    [position.x[eid], position.y[eid], position.z[eid]] = [x, y, z];
    addComponent(space.world, eid, set(space.Collider, data as ColliderData));
    return eid;
  };
  return { space, position, rotation, scale, spawn };
}

/** By entity: lows, then highs. */
function boxOf({ Bounds }: Space, eid: number): number[] {
  const { minX, minY, minZ, maxX, maxY, maxZ } = Bounds;
  return [minX, minY, minZ!, maxX, maxY, maxZ!].map((column) => column[eid]);
}

function expectBox(space: Space, eid: number, box: readonly number[]): void {
  for (const [i, side] of boxOf(updateBounds(space), eid).entries())
    expect(side, `side ${i}`).toBeCloseTo(box[i], 5);
}

/** The corners that a space keeps of a hull. */
function cornersOf(space: Space, hull: number): number[][] {
  const { corners } = space.state.convexes[hull]!;
  return Array.from({ length: corners.length / 3 }, (_, i) =>
    Array.from(corners.subarray(3 * i, 3 * i + 3)),
  );
}

/** Points of a ball of radius 1 around the origin, none in the same place. */
function ballOf(count: number, random: () => number): number[] {
  return Array.from({ length: count }, () => {
    const point = [random() - 0.5, random() - 0.5, random() - 0.5];
    const length = Math.hypot(...point);
    return point.map((x) => x / length);
  }).flat();
}

describe('createHull', () => {
  const { space } = createRoom();
  const beyond = 1e308;

  test.each([
    ['a tetrahedron', SPIKE, 4],
    ['a cube', CUBE, 8],
    ['typed', new Float32Array(CUBE.map((x) => x + 0.1)), 8],
    ['tiny', SPIKE.map((x) => x * 1e-200), 4],
    ['huge', SPIKE.map((x) => (x / 2) * beyond), 4],
    ['thin', SPIKE.map((x, i) => (i % 3 === 1 ? x : 1e5 * x)), 4],
    ['far from the position', SPIKE.map((x) => x + 1e6), 4],
    ['every point twice, and one in the middle', [...CUBE, ...CUBE, 0, 0, 0], 8],
    ['points in its sides and edges', [...CUBE, 1, 0, 0, 1, 1, 0.5, 0.3, -1, -0.3], 8],
    ['a point farther out, but for a millionth', [...CUBE, 0, 1.0000001, 0], 8],
    ['one that is farther out', [...CUBE, 0, 1.001, 0], 9],
  ])('takes points: %s', (_, points, count) => {
    const before = space.state.convexes.length;
    expect(createHull(space, points)).toBe(before);
    const corners = cornersOf(space, before);
    expect(corners.length).toBe(count);
    const given = Array.from({ length: points.length / 3 }, (_, i) =>
      Array.from(points.slice(3 * i, 3 * i + 3)),
    );
    for (const corner of corners) expect(given).toContainEqual(corner);
  });

  test('takes as many corners as there may be, among any number of points', () => {
    const random = seeded(0x4011);
    const ball = ballOf(1000, random);
    const inside = Array.from({ length: 9000 }, () => (random() - 0.5) * 1.1);
    const points = [...inside, ...ball];
    const corners = cornersOf(space, createHull(space, points));
    expect(corners.length).toBe(1000);
    expect(corners.flat()).toEqual(ball);
  });

  test('whatever is left out is inside, but for a millionth', () => {
    const random = seeded(0x4012);
    let left = 0;
    for (let run = 0; run < 60; run++) {
      const size = 10 ** (Math.floor(random() * 9) - 4);
      const count = 4 + Math.floor(random() * 60);
      // In a grid, so that many are in planes with others.
      const points = Array.from(
        { length: 3 * count },
        () => size * (run % 2 ? random() : Math.round(4 * random())),
      );
      if (run % 2 === 0) points.push(...[0, 0, 0, 5, 0, 0, 0, 5, 0, 0, 0, 5].map((x) => x * size));
      const corners = cornersOf(space, createHull(space, points)).flat();
      left += count - corners.length / 3;
      for (let i = 0; i < points.length; i += 3) {
        const off = Math.sqrt(distanceSquaredPointHull(points.slice(i, i + 3), corners));
        expect(off, `${run}`).toBeLessThan(1e-6 * 5 * size);
      }
      for (let i = 0; i < corners.length; i += 3) {
        const others = [...corners.slice(0, i), ...corners.slice(i + 3)];
        expect(containsHullPoint(others, corners.slice(i, i + 3)), `${run}`).toBe(false);
      }
    }
    expect(left).toBeGreaterThan(500);
  });

  test.each([
    [undefined, 'points must be x y z of four points or more, got undefined.'],
    [3, 'points must be x y z of four points or more, got 3.'],
    [[0, 0, 0, 1, 0, 0, 0, 1, 0], 'points must be x y z of four points or more, got 9 numbers.'],
    [[...SPIKE, 1], 'points must be x y z of four points or more, got 13 numbers.'],
    [[...SPIKE, 1, Number.NaN, 1], 'points must be finite numbers, got NaN at 13.'],
    [[...SPIKE, 1, 1, '1'], 'points must be finite numbers, got "1" at 14.'],
    [
      [0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0],
      'points must span a solid, got 4 points in one plane, but for a millionth of their size.',
    ],
    [
      [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3],
      'points must span a solid, got 4 points in one plane, but for a millionth of their size.',
    ],
    [
      new Array(12).fill(7),
      'points must span a solid, got 4 points in one plane, but for a millionth of their size.',
    ],
    [
      SPIKE.map((x, i) => (i % 3 === 1 ? x : 1e7 * x)),
      'points must span a solid, got 4 points in one plane, but for a millionth of their size.',
    ],
    [
      ballOf(1001, seeded(0x4013)),
      'points must have a hull of at most 1000 corners, got 1001 of 1001 points.',
    ],
    [
      ballOf(30000, seeded(0x4014)),
      'points must have a hull of at most 1000 corners, got more than 2000 of 30000 points.',
    ],
  ])('refuses %#', (points, message) => {
    expect(messageOf(() => createHull(space, points as number[]))).toBe(`createHull: ${message}`);
  });

  test('refuses 2D, and what is no space', () => {
    const other = createSpace(createWorld(), { position: { x: [], y: [] }, dimensions: 2 });
    expect(messageOf(() => createHull(other, SPIKE))).toBe(
      'createHull: hulls need a 3D space, got a 2D one.',
    );
    // Polygons have numbers of the same list.
    expect(createPolygon(other, [0, 0, 1, 0, 0, 1])).toBe(1);
    expect(messageOf(() => createHull({} as Space, SPIKE))).toMatch('createSpace returned');
    expect(messageOf(() => disposeHull(other, 1))).toBe(
      'disposeHull: hull must be a number that createHull of this space returned, got 1.',
    );
    expect(messageOf(() => disposeHull(space, 0))).toMatch('got 0.');
  });

  test('copies the points, and brings capsules and turned boxes', () => {
    const room = createRoom();
    const points = [...SPIKE];
    const hull = createHull(room.space, points);
    points.fill(9);
    const eid = room.spawn({ shape: HULL, hull }, 5, 6, 7);
    expectBox(room.space, eid, [4, 6, 6, 6, 8, 9]);
    // Afterwards it changes nothing.
    addShapes(room.space);
    const pill = room.spawn({ shape: CAPSULE, radius: 0.5, halfY: 1 }, 5, 9.25, 7);
    stepCollision(room.space);
    expect(room.space.contacts.count).toBe(1);
    expect([room.space.contacts.a[0], room.space.contacts.b[0]]).toEqual([eid, pill]);
  });
});

describe('set(Collider) refuses', () => {
  const { space, spawn } = createRoom();
  const hull = createHull(space, SPIKE);

  test.each([
    [{ shape: HULL }, 'got undefined.'],
    [{ shape: HULL, hull: 0 }, 'got 0.'],
    [{ shape: HULL, hull: 7 }, 'got 7.'],
    [{ shape: HULL, hull: 1.5 }, 'got 1.5.'],
    [{ shape: SPHERE, radius: 1, hull: 9 }, 'got 9.'],
  ])('%j', (data, got) => {
    const message = messageOf(() => spawn(data, 0, 0, 0));
    expect(message).toMatch(
      /^Collider: hull of entity \d+ must be a number that createHull of this space returned, got/,
    );
    expect(message).toMatch(got);
  });

  test('a number without the shape, with a hint', () => {
    expect(messageOf(() => spawn({ hull }, 0, 0, 0))).toMatch('A hull has shape: HULL.');
  });
});

test('a hull is given once: later sets keep it', () => {
  const { space, spawn } = createRoom();
  const hull = createHull(space, SPIKE);
  const eid = spawn({ shape: HULL, hull }, 0, 0, 0);
  addComponent(space.world, eid, set(space.Collider, { sensor: true }));
  const data = getComponent(space.world, eid, space.Collider);
  expect(data).toEqual({ shape: HULL, hull, layer: 1, mask: 0xffffffff, sensor: 1 });
  addComponent(space.world, eid, set(space.Collider, { shape: SPHERE, radius: 1 }));
  expect(getComponent(space.world, eid, space.Collider)).not.toHaveProperty('hull');
});

test('scales stretch it along its own axes and mirror it, rotations turn it', () => {
  const { space, rotation, scale, spawn } = createRoom();
  const hull = createHull(space, [0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 3]);
  const eid = spawn({ shape: HULL, hull }, 10, 20, 30);
  expectBox(space, eid, [10, 20, 30, 12, 21, 33]);
  [scale.x[eid], scale.y[eid], scale.z[eid]] = [-2, 3, 1];
  expectBox(space, eid, [6, 20, 30, 10, 23, 33]);
  // A quarter about z: x goes to y, y to −x. Of any length.
  [rotation.x[eid], rotation.y[eid], rotation.z[eid], rotation.w[eid]] = [0, 0, 5, 5];
  expectBox(space, eid, [7, 16, 30, 10, 20, 33]);
  scale.z[eid] = 0;
  expectBox(space, eid, [7, 16, 30, 10, 20, 30]);
  // Flat, it still is where its longest side is.
  const ball = spawn({ shape: SPHERE, radius: 0.5 }, 9.75, 18, 30.25);
  stepCollision(space);
  expect(space.contacts.count).toBe(1);
  expect(space.contacts.depth[0]).toBeCloseTo(0.25, 9);
  expect(space.contacts.b[0]).toBe(ball);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1e160])(
  'a scale of %d leaves no usable size, and a rotation that is not finite no place',
  (bad) => {
    const { space, rotation, scale, spawn } = createRoom();
    const eid = spawn({ shape: HULL, hull: createHull(space, SPIKE) }, 0, 0, 0);
    spawn({ shape: SPHERE, radius: 1 }, 0, 1, 0);
    [scale.x[eid], scale.y[eid], scale.z[eid]] = [1, 1, bad];
    stepCollision(space);
    expect([space.stats.disabled, space.stats.contacts]).toEqual([1, 0]);
    expect(space.Bounds.minX[eid]).toBeNaN();
    scale.z[eid] = 1;
    stepCollision(space);
    expect([space.stats.disabled, space.stats.contacts]).toEqual([0, 1]);
    rotation.x[eid] = Number.NaN;
    stepCollision(space);
    expect([space.stats.disabled, space.stats.invalid, space.stats.contacts]).toEqual([0, 1, 0]);
  },
);

test('scale and number count from the next boxes on', () => {
  const { space, scale, spawn } = createRoom();
  const [cube, spike] = [createHull(space, CUBE), createHull(space, SPIKE)];
  const eid = spawn({ shape: HULL, hull: cube, sensor: true }, 0, 0, 0);
  spawn({ shape: SPHERE, radius: 0.75, sensor: true }, 1.5, 0, 0);
  for (const axis of ['x', 'y', 'z'] as const) scale[axis][eid] = 1;
  findContacts(findPairs(buildTree(updateBounds(space))));
  const hit = createRayHit();
  scale.x[eid] = Number.NaN;
  space.Collider.hull![eid] = spike;
  findContacts(space);
  expect(space.contacts.count).toBe(1);
  expect(space.contacts.depth[0]).toBe(0.25);
  raycastNearest(hit, space, [-5, 0, 0, 1, 0, 0]);
  expect([hit.entity, hit.t]).toEqual([eid, 4]);
  scale.x[eid] = 2;
  expectBox(space, eid, [-2, 0, -1, 2, 2, 2]);
  space.Collider.hull![eid] = 77;
  stepCollision(space);
  expect(space.stats.disabled).toBe(1);
});

test('a hull that is disposed of ends what it touched, at any stage', () => {
  const { space, spawn } = createRoom();
  const hull = createHull(space, SPIKE);
  const eid = spawn({ shape: HULL, hull }, 0, 0, 0);
  const ball = spawn({ shape: SPHERE, radius: 1, sensor: true }, 0, 1, 0);
  const { positions, indices } = flatFloor(8, 4);
  spawn({ shape: MESH, mesh: createMesh(space, positions, indices) }, 0, 0.1, 0);
  stepCollision(space);
  expect(space.begin.count).toBe(3);
  findContacts(findPairs(buildTree(updateBounds(space))));
  disposeHull(space, hull);
  disposeHull(space, hull);
  // Between two stages it is a shape without corners.
  resolveContacts(findContacts(space));
  expect(space.stats.contacts).toBeGreaterThan(0);
  for (let i = 0; i < space.contacts.count; i++)
    expect([space.contacts.a[i], space.contacts.b[i]]).not.toContain(eid);
  stepCollision(space);
  expect([space.end.count, space.stats.disabled]).toEqual([2, 1]);
  const disabled = createEntityList();
  listDisabled(disabled, space);
  expect(Array.from(disabled.ids.subarray(0, disabled.count))).toEqual([eid]);
  const hit = createRayHit();
  raycastNearest(hit, space, [0, 9, 0, 0, -1, 0]);
  expect(hit.entity).toBe(ball);
  expect(createHull(space, SPIKE)).toBe(hull + 1);
  expect(messageOf(() => spawn({ shape: HULL, hull }, 0, 0, 0))).toMatch(
    'must be a number that createHull of this space returned, and not disposed of, got 1.',
  );
});

test('hulls and meshes of the same numbers leave each other alone', () => {
  const { space, rotation, spawn } = createRoom();
  const { positions, indices } = flatFloor(8, 4);
  const meshes = [1, 2, 3].map(() => createMesh(space, positions, indices));
  const hulls = [1, 2, 3].map(() => createHull(space, CUBE));
  const ids = hulls.map((hull, i) => spawn({ shape: HULL, hull, sensor: true }, 20 * i, 0, 0));
  // One more that was a turned mesh, with a copy of its own.
  const turning = spawn({ shape: MESH, mesh: meshes[0] }, 0, 50, 0);
  for (const axis of ['x', 'y', 'z', 'w'] as const) rotation[axis][turning] = 1;
  updateBounds(space);
  for (const hull of hulls) {
    addComponent(space.world, turning, set(space.Collider, { shape: HULL, hull }));
    stepCollision(space);
    addComponent(space.world, turning, set(space.Collider, { shape: MESH, mesh: meshes[0] }));
    stepCollision(space);
  }
  addComponent(space.world, turning, set(space.Collider, { shape: HULL, hull: hulls[2] }));
  const balls = [...ids.keys()].map((i) => spawn({ shape: SPHERE, radius: 1 }, 20 * i, 1.5, 0));
  stepCollision(space);
  expect(space.contacts.count).toBe(3);
  for (const mesh of meshes) disposeMesh(space, mesh);
  findContacts(space);
  expect(space.contacts.count).toBe(3);
  stepCollision(space);
  expect([space.contacts.count, space.stats.disabled]).toEqual([3, 0]);
  expect(Array.from(space.contacts.b.subarray(0, 3))).toEqual(balls);
});

test('snapshots go back to the hull', () => {
  const { space, spawn } = createRoom();
  const [one, other] = [1, 2].map((size) =>
    createHull(
      space,
      SPIKE.map((x) => size * x),
    ),
  );
  const eid = spawn({ shape: HULL, hull: one }, 0, 0, 0);
  stepCollision(space);
  const snapshot = createSnapshot(space);
  addComponent(space.world, eid, set(space.Collider, { hull: other }));
  expectBox(space, eid, [-2, 0, -2, 2, 4, 4]);
  restoreSnapshot(space, snapshot);
  expectBox(space, eid, [-1, 0, -1, 1, 2, 2]);
});

test('without rotations and scales it lies as it was made', () => {
  const position = { x: [0, 0], y: [0, 0], z: [0, 0] };
  const space = createSpace(createWorld(), { position });
  const hull = createHull(space, SPIKE);
  const eid = addEntity(space.world);
  addComponent(space.world, eid, set(space.Collider, { shape: HULL, hull }));
  expectBox(space, eid, [-1, 0, -1, 1, 2, 2]);
});

test('a cube as a hull, and as a box: the same pairs and depths, beside others of its kind', () => {
  const asHulls = createRoom();
  const asBoxes = createRoom();
  const hull = createHull(asHulls.space, CUBE);
  addShapes(asBoxes.space);
  const random = seeded(0x4015);
  for (let i = 0; i < 60; i++) {
    const [x, y, z] = [0, 0, 0].map(() => 9 * random());
    asHulls.spawn({ shape: HULL, hull, sensor: true }, x, y, z);
    asBoxes.spawn({ shape: AABB, halfX: 1, halfY: 1, halfZ: 1, sensor: true }, x, y, z);
  }
  const [found, expected] = [asHulls, asBoxes].map(({ space }) => stepCollision(space).contacts);
  expect(found.count).toBe(expected.count);
  expect(found.count).toBeGreaterThan(30);
  for (let i = 0; i < found.count; i++) {
    expect([found.a[i], found.b[i]]).toEqual([expected.a[i], expected.b[i]]);
    expect(found.depth[i]).toBeCloseTo(expected.depth[i], 9);
  }
});

test('hulls fall on a floor of triangles and lie on it, at rest, and balls sweep against them', () => {
  const { space, position, rotation, spawn } = createRoom();
  const { positions, indices } = flatFloor(40, 13);
  spawn({ shape: MESH, mesh: createMesh(space, positions, indices) }, 0, 0, 0);
  const random = seeded(0x4016);
  const hulls = [createHull(space, CUBE), createHull(space, SPIKE)];
  const ids = Array.from({ length: 40 }, (_, i) => {
    const [x, z] = [4 * (i % 7) - 12, 4 * Math.floor(i / 7) - 12];
    const eid = spawn({ shape: HULL, hull: hulls[i % 2] }, x, 2 + random(), z);
    for (const axis of ['x', 'y', 'z', 'w'] as const) rotation[axis][eid] = random() - 0.5;
    return eid;
  });
  for (let frame = 0; frame < 200; frame++) {
    for (const eid of ids) position.y[eid] -= 0.03;
    stepCollision(space);
  }
  for (const eid of ids) {
    // Its lowest corner is on the floor, but for the step of a frame.
    expect(Math.abs(boxOf(updateBounds(space), eid)[1]), `${eid}`).toBeLessThan(0.031);
    const hit = createSweepHit();
    const [x, z] = [position.x[eid], position.z[eid]];
    expect(sweepSphere(hit, space, [x, 9, z, 0.25], [0, -9, 0])).toBe(true);
    expect([hit.entity, hit.normalY > 0]).toEqual([eid, true]);
  }
});
