import {
  AABB,
  createMesh,
  createSpace,
  dispose,
  disposeMesh,
  findContacts,
  findPairs,
  MESH,
  refresh,
  resolveContacts,
  SPHERE,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, createWorld, removeEntity, set } from 'bitecs';
import { expect, test } from 'vitest';
import { type Body, createSoup, MOST_PUSHES, pushOut, trianglesOf } from './support/push-out.ts';

test.each([0.5, 1, 2])(
  'a body of size %f leaves a soup as if all triangles were tested',
  (scale) => {
    const pushes = Array(MOST_PUSHES + 1).fill(0);
    for (let seed = 1; seed <= 150; seed++) {
      const random = seeded(seed);
      const [positions, indices] = createSoup(random, 40);
      const triangles = trianglesOf(positions, indices);
      const x: number[] = [0];
      const position = { x, y: [0], z: [0] };
      const world = createWorld();
      const space = createSpace(world, { position, iterations: 1 });
      const ground = addEntity(world);
      const mesh = createMesh(space, positions, indices);
      position.x[ground] = position.y[ground] = position.z[ground] = 0;
      addComponent(world, ground, set(space.Collider, { shape: MESH, mesh }));
      const bodies: [number, Body, number[]][] = [];
      for (let i = 0; i < 8; i++) {
        const eid = addEntity(world);
        const size = scale * (0.3 + random());
        const body = { isBox: i % 2 === 1, size };
        const center = [random(), random(), random()].map((c) => 4 * c);
        [position.x[eid], position.y[eid], position.z[eid]] = center;
        const sizes = { halfX: size, halfY: size, halfZ: size };
        const data = body.isBox ? { shape: AABB, ...sizes } : { shape: SPHERE, radius: size };
        // They meet the ground alone.
        addComponent(world, eid, set(space.Collider, { ...data, layer: 2, mask: 1 }));
        bodies.push([eid, body, center]);
      }
      findContacts(findPairs(refresh(space)));
      resolveContacts(space);
      for (const [eid, body, center] of bodies) {
        const [expected, count] = pushOut(center, body, triangles);
        const found = [position.x[eid], position.y[eid], position.z[eid]];
        expect(found, `seed ${seed}, entity ${eid}, pushed ${count} times`).toEqual(expected);
        pushes[count]++;
      }
    }
    expect(pushes[0]).toBeGreaterThan(0);
    for (const count of [1, 2, 3]) expect(pushes[count]).toBeGreaterThan(3);
  },
);

/** What a game may change after contacts were found. */
const CHANGES = [
  'nothing',
  'a nudge',
  'another place',
  'a larger size',
  'another shape',
  'another mesh',
  'the mesh moved',
];

interface Pushed {
  eid: number;
  body: Body;
  /** Before it was pushed, and after. */
  from: number[];
  to: number[];
  touched: boolean;
}

/**
 * Bodies in soups, of which `grounds` lie on top of each other: finds contacts, changes something, resolves. `forgets`: the
 * space forgets what triangles it found near the bodies.
 */
function playChange(seed: number, change: string, grounds: number, forgets: boolean): Pushed[] {
  const random = seeded(seed);
  const position = { x: [0], y: [0], z: [0] };
  const world = createWorld();
  const space = createSpace(world, { position, iterations: 1 });
  const { Collider } = space;
  const place = (eid: number, at: number[]) =>
    ([position.x[eid], position.y[eid], position.z[eid]] = at);
  const soups = [0, 1, 2].map(() => createMesh(space, ...createSoup(random, 40)));
  const meshes = Array.from({ length: grounds }, (_, i) => {
    const ground = addEntity(world);
    place(ground, [0, 0, 0]);
    addComponent(world, ground, set(Collider, { shape: MESH, mesh: soups[i] }));
    return ground;
  });
  const bodies = Array.from({ length: 8 }, (_, i) => {
    const eid = addEntity(world);
    const body = { isBox: i % 2 === 1, size: 0.3 + random() };
    const { size } = body;
    const center = [random(), random(), random()].map((c) => 4 * c);
    place(eid, center);
    const sizes = { halfX: size, halfY: size, halfZ: size };
    const data = body.isBox ? { shape: AABB, ...sizes } : { shape: SPHERE, radius: size };
    addComponent(world, eid, set(Collider, { ...data, layer: 2, mask: 1 }));
    return { eid, body, center };
  });
  findContacts(findPairs(refresh(space)));
  const { a, b, count } = space.contacts;
  const touching = new Set([...a.subarray(0, count), ...b.subarray(0, count)]);
  for (const ground of meshes) {
    if (change === 'the mesh moved') place(ground, OFFSET);
    if (change === 'another mesh') Collider.mesh[ground] = soups[2];
  }
  const before = bodies.map(({ eid, body, center }) => {
    let from = center;
    if (change === 'a nudge') from = center.map((c) => c + 0.01 * body.size);
    if (change === 'another place') from = center.map(() => 4 * random());
    if (change === 'a larger size') {
      body.size *= eid % 3 === 0 ? 3 : 1.05;
      Collider.radius[eid] = Collider.halfX[eid] = body.size;
      Collider.halfY[eid] = Collider.halfZ[eid] = body.size;
    }
    if (change === 'another shape') {
      body.isBox = !body.isBox;
      Collider.shape[eid] = body.isBox ? AABB : SPHERE;
      Collider.radius[eid] = Collider.halfX[eid] = body.size;
      Collider.halfY[eid] = Collider.halfZ[eid] = body.size;
    }
    place(eid, from);
    return { eid, body, from, touched: touching.has(eid) };
  });
  // Shapes and meshes are looked at when boxes are.
  if (change.startsWith('another ') && change !== 'another place') refresh(space);
  if (forgets) space.state.slots.met.fill(0);
  resolveContacts(space);
  return before.map((one) => ({
    ...one,
    to: [position.x[one.eid], position.y[one.eid], position.z[one.eid]],
  }));
}

const OFFSET = [0.5, -0.25, 0.75];

test.each(CHANGES)(
  'between contacts and pushes: %s; pushes are by what there is then',
  (change) => {
    let pushed = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const random = seeded(seed);
      const soups = [0, 1, 2].map(() => createSoup(random, 40));
      const triangles = trianglesOf(...soups[change === 'another mesh' ? 2 : 0]);
      const offset = change === 'the mesh moved' ? OFFSET : [0, 0, 0];
      for (const { eid, body, from, to, touched } of playChange(seed, change, 1, false)) {
        const local = from.map((c, axis) => c - offset[axis]);
        const [end, pushes] = touched ? pushOut(local, body, triangles) : [local, 0];
        for (let axis = 0; axis < 3; axis++) {
          expect(to[axis], `seed ${seed}, entity ${eid}`).toBeCloseTo(end[axis] + offset[axis], 12);
        }
        pushed += Number(pushes > 0);
      }
    }
    expect(pushed).toBeGreaterThan(100);
  },
);

test.each(CHANGES)(
  '… out of two meshes as well as if triangles were searched again: %s',
  (change) => {
    let moved = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const remembered = playChange(seed, change, 2, false);
      expect(remembered, `seed ${seed}`).toEqual(playChange(seed, change, 2, true));
      for (const { from, to } of remembered)
        moved += Number(from.some((c, axis) => c !== to[axis]));
    }
    expect(moved).toBeGreaterThan(100);
  },
);

test('a ball that has grown meets what it did not reach before', () => {
  // A floor, and a ceiling that is farther away than what was searched for the smaller ball.
  const positions = [-9, -0.99, 9, 9, -0.99, 9, 0, -0.99, -9, -9, 1.07, 9, 0, 1.07, -9, 9, 1.07, 9];
  const indices = [0, 1, 2, 3, 4, 5];
  const position = { x: [0, 0], y: [0, 0], z: [0, 0] };
  const world = createWorld();
  const space = createSpace(world, { position, iterations: 1 });
  const [ground, eid] = [addEntity(world), addEntity(world)];
  position.x[eid] = position.y[eid] = position.z[eid] = 0;
  const mesh = createMesh(space, positions, indices);
  addComponent(world, ground, set(space.Collider, { shape: MESH, mesh }));
  addComponent(world, eid, set(space.Collider, { shape: SPHERE, radius: 1 }));
  findContacts(findPairs(refresh(space)));
  space.Collider.radius[eid] = 1.05;
  resolveContacts(space);
  const triangles = trianglesOf(positions, indices);
  const [end, pushes] = pushOut([0, 0, 0], { isBox: false, size: 1.05 }, triangles);
  expect(pushes).toBe(MOST_PUSHES);
  expect([position.x[eid], position.y[eid], position.z[eid]]).toEqual(end);
});

test.each([SPHERE, AABB])('many bodies of shape %i on one mesh, in frame after frame', (shape) => {
  const count = 70;
  const position = { x: [0] as number[], y: [0] as number[], z: [0] as number[] };
  const world = createWorld();
  const space = createSpace(world, { position });
  const ground = addEntity(world);
  const mesh = createMesh(space, [-999, 0, 999, 999, 0, 999, 0, 0, -999], [0, 1, 2]);
  position.x[ground] = position.y[ground] = position.z[ground] = 0;
  addComponent(world, ground, set(space.Collider, { shape: MESH, mesh }));
  const bodies = Array.from({ length: count }, () => {
    const eid = addEntity(world);
    const sizes = { radius: 1, halfX: 1, halfY: 1, halfZ: 1 };
    addComponent(world, eid, set(space.Collider, { shape, ...sizes }));
    position.x[eid] = 3 * eid;
    position.z[eid] = 0;
    return eid;
  });
  for (let frame = 0; frame < 4; frame++) {
    for (const eid of bodies) position.y[eid] = 1 - eid / 1024;
    resolveContacts(findContacts(findPairs(refresh(space))));
    for (const eid of bodies) expect(position.y[eid]).toBeCloseTo(1, 12);
    // What was remembered in the frame before is forgotten.
    const { boxes, balls } = space.state.meshWork!.pairs;
    expect([boxes.count, balls[mesh]?.count ?? 0]).toEqual(
      shape === AABB ? [count, 0] : [0, count],
    );
  }
});

test('a platform that hovers over a landscape is tested with nothing of it', () => {
  const position = { x: [0, 0], y: [0, 3], z: [0, 0] };
  const world = createWorld();
  const space = createSpace(world, { position });
  const [ground, platform] = [addEntity(world), addEntity(world)];
  // With a tower, so that their bounds meet.
  const mesh = createMesh(space, [-9, 0, 9, 9, 0, 9, 0, 0, -9, 50, 0, 0, 51, 0, 0, 50, 9, 0]);
  addComponent(world, ground, set(space.Collider, { shape: MESH, mesh }));
  const sizes = { halfX: 60, halfY: 0.25, halfZ: 60 };
  position.x[platform] = -20;
  position.y[platform] = 1;
  position.z[platform] = 0;
  position.x[ground] = position.y[ground] = position.z[ground] = 0;
  addComponent(world, platform, set(space.Collider, { shape: AABB, ...sizes }));
  findContacts(findPairs(refresh(space)));
  expect(space.pairs.count).toBe(1);
  const { boxes } = space.state.meshWork!.pairs;
  expect([boxes.count, boxes.end[0]]).toEqual([1, 0]);
});

test('a box that has grown along one axis meets what it did not reach before', () => {
  // The ceiling is beyond what was searched for the lower box, an eighth above it.
  const positions = [-9, -0.9, 9, 9, -0.9, 9, 0, -0.9, -9, -9, 1.13, 9, 0, 1.13, -9, 9, 1.13, 9];
  const play = (forgets: boolean): number => {
    const position = { x: [0, 0], y: [0, 0], z: [0, 0] };
    const world = createWorld();
    const space = createSpace(world, { position, iterations: 1 });
    const { Collider } = space;
    const [ground, eid] = [addEntity(world), addEntity(world)];
    position.x[eid] = position.y[eid] = position.z[eid] = 0;
    const mesh = createMesh(space, positions, [0, 1, 2, 3, 4, 5]);
    addComponent(world, ground, set(Collider, { shape: MESH, mesh }));
    addComponent(world, eid, set(Collider, { shape: AABB, halfX: 1, halfY: 1, halfZ: 1 }));
    findContacts(findPairs(refresh(space)));
    Collider.halfY[eid] = 1.05;
    if (forgets) space.state.slots.met.fill(0);
    resolveContacts(space);
    return position.y[eid];
  };
  // Up by 0.15, which the floor asks for, down by 0.07, up again, …
  expect(play(false)).toBeCloseTo(0.08, 12);
  expect(play(false)).toBe(play(true));
});

test('balls that were to be pushed when a pass failed are not pushed later', () => {
  const world = createWorld();
  let isBroken = false;
  const y = new Proxy([0] as number[], {
    set(column, row, value) {
      if (isBroken) throw new Error('the column is broken');
      column[row as unknown as number] = value;
      return true;
    },
  });
  const position = { x: [0] as number[], y, z: [0] as number[] };
  const space = createSpace(world, { position, iterations: 1 });
  const spawn = (at: number, collider: object): number => {
    const eid = addEntity(world);
    position.x[eid] = 3 * eid;
    position.y[eid] = at;
    position.z[eid] = 0;
    addComponent(world, eid, set(space.Collider, collider));
    return eid;
  };
  const mesh = createMesh(space, [-999, 0, 999, 999, 0, 999, 0, 0, -999], [0, 1, 2]);
  position.x[spawn(0, { shape: MESH, mesh })] = 0;
  const balls = Array.from({ length: 6 }, () => spawn(0.96875, { shape: SPHERE, radius: 1 }));
  findContacts(findPairs(refresh(space)));
  isBroken = true;
  expect(() => resolveContacts(space)).toThrow('the column is broken');
  isBroken = false;
  // Five are gone, and others high above have their ids.
  for (const eid of balls.slice(1)) removeEntity(world, eid);
  for (let i = 0; i < 5; i++) spawn(50, { shape: SPHERE, radius: 1 });
  findContacts(findPairs(refresh(space)));
  resolveContacts(space);
  expect(balls.map((eid) => y[eid])).toEqual([1, 50, 50, 50, 50, 50]);
});

test('nothing is kept of meshes that were disposed of', () => {
  const position = { x: [0, 0], y: [0, 0.9], z: [0, 0] };
  const world = createWorld();
  const space = createSpace(world, { position });
  const corners = [-9, 0, 9, 9, 0, 9, 0, 0, -9];
  for (let i = 0; i < 50; i++) disposeMesh(space, createMesh(space, corners));
  const { pairs, queues } = space.state.meshWork!;
  expect([...pairs.balls, ...queues].every((lists) => lists === undefined)).toBe(true);
  const [ground, eid] = [addEntity(world), addEntity(world)];
  position.x[eid] =
    position.z[eid] =
    position.x[ground] =
    position.y[ground] =
    position.z[ground] =
      0;
  position.y[eid] = 0.9;
  const mesh = createMesh(space, corners);
  addComponent(world, ground, set(space.Collider, { shape: MESH, mesh }));
  addComponent(world, eid, set(space.Collider, { shape: SPHERE, radius: 1 }));
  resolveContacts(findContacts(findPairs(refresh(space))));
  expect(position.y[eid]).toBeCloseTo(1, 12);
  dispose(space);
  expect(space.state.meshWork).toBeUndefined();
});
