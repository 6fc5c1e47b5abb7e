import { setObbFromCenter, transformPointByMatrix } from '@bitbounds/core';
import {
  AABB,
  addShapes,
  CAPSULE,
  type ColliderData,
  createEntityList,
  createMesh,
  createNeighborList,
  createRayHit,
  createSnapshot,
  createSweepHit,
  createView,
  cull,
  dispose,
  disposeMesh,
  findContacts,
  findPairs,
  listDisabled,
  listInvalid,
  MESH,
  nearestEntities,
  OBB,
  queryCapsule,
  raycastAny,
  raycastNearest,
  refresh,
  resolveContacts,
  restoreSnapshot,
  SPHERE,
  type Space,
  setViewFrustum,
  stepCollision,
  sweepAabb,
  sweepCapsule,
  sweepSphere,
  takeSnapshot,
  updateBounds,
} from '@bitbounds/ecs';
import { validateTriangleTree } from '@bitbounds/kernels';
import { seeded } from '@bitbounds/testkit';
import { addComponent, removeComponent, removeEntity, set } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { boxMesh, flatFloor, type Triangles } from './support/meshes.ts';
import { createStage, pairsOf, spawn } from './support/stage.ts';
import {
  createTurnedStage,
  type Pose,
  poseAs,
  spawnTurned,
  type TurnedStage,
} from './support/turned.ts';

const TURN = [1, 2, -1, 1.5];
const NONE = [0, 0, 0, 1];
const TILT = [0.1, 0, 0.1, 1];

/** A bowl, so that something always touches it, however it is turned. */
function bowl(): Triangles {
  return flatFloor(6, 6, (x, z) => 0.2 * (x * x + z * z) - 1);
}

/** Scales along a mesh's own axes, then the rotation: 16 numbers, column by column. */
function matrixOf(quaternion: readonly number[], scale: readonly number[]): number[] {
  const length = Math.sqrt(quaternion.reduce((sum, x) => sum + x * x, 0));
  const unit = quaternion.map((x) => x * (1 / length));
  const obb = setObbFromCenter(new Float64Array(15), [0, 0, 0], [0, 0, 0], unit);
  const columns = [0, 1, 2].map((axis) =>
    [0, 1, 2].map((to) => obb[6 + 3 * axis + to] * scale[axis]),
  );
  return [...columns.flatMap((column) => [...column, 0]), 0, 0, 0, 1];
}

/** A mesh whose vertices are moved, with its fronts where they were. */
function movedMesh(
  { positions, indices }: Triangles,
  matrix: number[],
  mirrors: boolean,
): Triangles {
  const moved: number[] = [];
  for (let i = 0; i < positions.length; i += 3) {
    moved.push(...transformPointByMatrix([0, 0, 0], positions.slice(i, i + 3), matrix));
  }
  const order = mirrors ? [0, 2, 1] : [0, 1, 2];
  return { positions: moved, indices: indices.map((_, i) => indices[i - (i % 3) + order[i % 3]]) };
}

function contactsOf({ contacts }: Space): number[][] {
  const { a, b, triangle, depth, normalX, normalY, normalZ, pointX, pointY, pointZ } = contacts;
  const columns = [a, b, triangle, depth, normalX, normalY, normalZ!, pointX, pointY, pointZ!];
  return Array.from({ length: contacts.count }, (_, row) => columns.map((column) => column[row]));
}

const ray = createRayHit();
const swept = createSweepHit();
const near = createNeighborList();
const list = createEntityList();

/** What all questions say, of points and ways that are drawn. */
function ask(space: Space, random: () => number): unknown[] {
  const place = (): number[] => [0, 1, 2].map(() => 8 * random() - 4);
  const answers: unknown[] = [];
  for (let i = 0; i < 8; i++) {
    const [from, to, other] = [place(), place(), place()];
    const way = to.map((x, axis) => x - from[axis]);
    raycastNearest(ray, space, [...from, ...way]);
    answers.push(ray.t < Infinity ? { ...ray } : 'none', raycastAny(space, [...from, ...way]));
    const capsule = [...from, ...from.map((x, axis) => x + 0.2 * other[axis]), 0.2];
    for (const [sweep, row] of [
      [sweepSphere, [...from, 0.3]],
      [sweepAabb, [...from, ...from.map((x) => x + 0.4)]],
      [sweepCapsule, capsule],
    ] as const) {
      sweep(swept, space, row, way);
      answers.push(swept.t < Infinity ? { ...swept } : 'none');
    }
    nearestEntities(near, space, from, 3);
    answers.push([...near.ids.subarray(0, 3)], [...near.distances.subarray(0, 3)]);
    queryCapsule(list, space, capsule);
    answers.push([...list.ids.subarray(0, list.count)].sort());
  }
  return answers;
}

function randomBody(random: () => number): ColliderData {
  const size = 0.2 + 0.4 * random();
  const shape = [SPHERE, AABB, CAPSULE, OBB][Math.floor(4 * random())];
  if (shape === SPHERE) return { shape, radius: size };
  if (shape === CAPSULE) return { shape, radius: size / 2, halfY: size };
  return { shape, halfX: size, halfY: size / 2, halfZ: size } as ColliderData;
}

interface Twins {
  turned: TurnedStage;
  made: TurnedStage;
  /** How many bodies there are on each; the mesh is the last entity. */
  mesh: number;
}

/** The same bodies in two worlds: in one a mesh that turns, in the other one that is made anew as it lies then. */
function createTwins(random: () => number): Twins {
  const [turned, made] = [createTurnedStage(3), createTurnedStage(3)];
  for (let i = 0; i < 40; i++) {
    const data = randomBody(random);
    const pose: Pose = {
      at: [0, 1, 2].map(() => 5 * random() - 2.5),
      quaternion: [0, 1, 2, 3].map(() => 2 * random() - 1),
    };
    for (const stage of [turned, made]) spawnTurned(stage, data, pose);
  }
  const { positions, indices } = bowl();
  const mesh = createMesh(turned.space, positions, indices);
  const at = [0.25, -0.5, 0.125];
  spawnTurned(made, { shape: MESH, mesh: createMesh(made.space, positions, indices) }, { at });
  return { turned, made, mesh: spawnTurned(turned, { shape: MESH, mesh }, { at }) };
}

test('a mesh that is turned and scaled is one that was made of its vertices as they lie, bit for bit', () => {
  const tally = { contacts: 0, hits: 0, mirrored: 0, pushed: 0 };
  for (let seed = 1; seed <= 30; seed++) {
    const random = seeded(seed);
    const { turned, made, mesh } = createTwins(random);
    let copied = bowl();
    let [quaternion, scale] = [NONE, [1, 1, 1]];
    for (let frame = 0; frame < 6; frame++) {
      // Now and then it lies as it did.
      if (frame === 0 || random() < 0.7) {
        // Or only one of its numbers changes.
        const one = frame > 0 && random() < 0.5 ? Math.floor(7 * random()) : -1;
        const isDrawn = (i: number): boolean => one < 0 || one === i;
        quaternion = quaternion.map((x, i) => (isDrawn(i) ? 2 * random() - 1 : x));
        scale = scale.map((x, i) =>
          isDrawn(4 + i) ? (random() < 0.3 ? -1 : 1) * (0.5 + random()) : x,
        );
        const mirrors = scale[0] * scale[1] * scale[2] < 0;
        poseAs(turned, mesh, { at: [0.25, -0.5, 0.125], quaternion, scale });
        copied = movedMesh(bowl(), matrixOf(quaternion, scale), mirrors);
        if (mirrors) tally.mirrored++;
      }
      const { Collider, state } = made.space;
      const before = Collider.mesh![mesh];
      Collider.mesh![mesh] = createMesh(made.space, copied.positions, copied.indices);
      disposeMesh(made.space, before);
      const places = [...turned.position.y];
      for (const { space } of [turned, made]) stepCollision(space);
      tally.pushed += places.filter((y, eid) => y !== turned.position.y[eid]).length;
      expect(contactsOf(turned.space)).toEqual(contactsOf(made.space));
      expect(pairsOf(turned.space.begin)).toEqual(pairsOf(made.space.begin));
      expect(turned.position).toEqual(made.position);
      for (const side of ['minX', 'minY', 'minZ', 'maxX', 'maxY', 'maxZ'] as const)
        expect(turned.space.Bounds[side]![mesh]).toBe(made.space.Bounds[side]![mesh]);
      tally.contacts += contactsOf(turned.space).filter(([, , triangle]) => triangle >= 0).length;
      const again = seeded(seed * 64 + frame);
      const answers = ask(turned.space, again);
      expect(answers).toEqual(ask(made.space, seeded(seed * 64 + frame)));
      tally.hits += answers.filter((one) => (one as { triangle?: number }).triangle! >= 0).length;
      validateTriangleTree(turned.space.state.trees[turned.space.state.slots.tree[mesh]]!);
      expect(state.trees.filter(Boolean)).toHaveLength(1);
      // The mesh, and the one copy.
      expect(turned.space.state.trees.filter(Boolean)).toHaveLength(2);
    }
  }
  for (const [what, times] of Object.entries(tally)) expect(times, what).toBeGreaterThan(20);
});

test('a mesh that is not turned, by whatever quaternion, is no copy, nor is one that has turned back', () => {
  const stage = createTurnedStage(3);
  const { positions, indices } = boxMesh(1, 1, 1);
  const mesh = createMesh(stage.space, positions, indices);
  const [unwritten, same, reversed, none] = [
    undefined,
    [0, 0, 0, 3],
    [0, 0, 0, -1],
    [0, 0, 0, 0],
  ].map((quaternion, i) =>
    spawnTurned(stage, { shape: MESH, mesh }, { at: [5 * i, 0, 0], quaternion, scale: [1, 1, 1] }),
  );
  const { trees, slots, meshes } = stage.space.state;
  updateBounds(stage.space);
  for (const eid of [unwritten, same, reversed, none]) expect(slots.tree[eid]).toBe(meshes[mesh]);
  poseAs(stage, same, { at: [5, 0, 0], quaternion: TURN });
  updateBounds(stage.space);
  expect(slots.tree[same]).not.toBe(meshes[mesh]);
  expect(trees.filter(Boolean)).toHaveLength(2);
  poseAs(stage, same, { at: [5, 0, 0], quaternion: NONE });
  updateBounds(stage.space);
  expect(slots.tree[same]).toBe(meshes[mesh]);
  // It keeps the copy, for when it turns again.
  const { length } = trees;
  poseAs(stage, same, { at: [5, 0, 0], quaternion: TURN });
  updateBounds(stage.space);
  expect(slots.tree[same]).not.toBe(meshes[mesh]);
  expect(trees).toHaveLength(length);
});

test('in a space without rotations and scales meshes are as they were made', () => {
  const { space, ...stage } = createStage(3);
  const { positions, indices } = boxMesh(1, 2, 3);
  const mesh = createMesh(space, positions, indices);
  const eid = spawn({ space, ...stage }, { shape: MESH, mesh }, 1, 0, 0);
  updateBounds(space);
  expect(space.Bounds.maxX[eid]).toBeCloseTo(2, 5);
  expect(space.Bounds.maxZ![eid]).toBeCloseTo(3, 5);
});

describe('its copy goes', () => {
  const cases: [string, (stage: TurnedStage, eid: number, mesh: number) => void][] = [
    ['with its entity', ({ world }, eid) => removeEntity(world, eid)],
    ['with its collider', ({ world, space }, eid) => removeComponent(world, eid, space.Collider)],
    [
      'when it becomes a ball',
      ({ world, space }, eid) =>
        addComponent(world, eid, set(space.Collider, { shape: SPHERE, radius: 1 })),
    ],
    ['with the mesh', ({ space }, _, mesh) => disposeMesh(space, mesh)],
    [
      'with its scale',
      (stage, eid) => poseAs(stage, eid, { at: [0, 0, 0], scale: [1, Number.NaN, 1] }),
    ],
    ['with the space', ({ space }) => dispose(space)],
  ];
  test.each(cases)('%s', (what, change) => {
    const stage = createTurnedStage(3);
    const { space } = stage;
    const { positions, indices } = flatFloor(4, 2);
    const mesh = createMesh(space, positions, indices);
    const kept = createMesh(space, positions, indices);
    const stays = spawnTurned(
      stage,
      { shape: MESH, mesh: kept },
      { at: [9, 0, 0], quaternion: TILT },
    );
    const eid = spawnTurned(stage, { shape: MESH, mesh }, { at: [0, 0, 0], quaternion: TILT });
    const ball = spawnTurned(stage, { shape: SPHERE, radius: 0.5 }, { at: [0.3, 0.3, 0.2] });
    stepCollision(space);
    expect(pairsOf(space.begin)).toEqual([`${eid}-${ball}`]);
    const trees = () => space.state.trees.filter(Boolean).length;
    expect(trees()).toBe(4);
    change(stage, eid, mesh);
    if (what === 'with the space') {
      expect(trees()).toBe(0);
      return;
    }
    stepCollision(space);
    expect(trees()).toBe(what === 'with the mesh' ? 2 : 3);
    if (what !== 'when it becomes a ball') expect(pairsOf(space.end)).toEqual([`${eid}-${ball}`]);
    expect(space.stats.disabled).toBe(['with the mesh', 'with its scale'].includes(what) ? 1 : 0);
    // The other's is still its own.
    expect(raycastNearest(ray, space, [9, 5, 0, 0, -1, 0])).toBe(true);
    expect([ray.entity, ray.normalY < 0.99]).toEqual([stays, true]);
  });
});

test('copies come and go by the hundred, and their numbers are used again', () => {
  const stage = createTurnedStage(3);
  const { space, world } = stage;
  const { positions, indices } = boxMesh(1, 1, 1);
  const mesh = createMesh(space, positions, indices);
  for (let round = 0; round < 5; round++) {
    const rocks = Array.from({ length: 100 }, (_, i) =>
      spawnTurned(stage, { shape: MESH, mesh }, { at: [4 * i, 0, 0], quaternion: TURN }),
    );
    refresh(space);
    expect(space.state.trees.filter(Boolean)).toHaveLength(101);
    expect(space.state.trees).toHaveLength(102);
    for (const rock of rocks) removeEntity(world, rock);
    // Those of the even rounds go before others come.
    if (round % 2 === 0) refresh(space);
  }
  refresh(space);
  expect(space.state.trees.filter(Boolean)).toHaveLength(1);
  expect(createMesh(space, positions, indices)).toBe(mesh + 1);
});

test('another mesh for a turned entity is turned, too', () => {
  const stage = createTurnedStage(3);
  const { space } = stage;
  const [one, other] = [boxMesh(1, 1, 1), boxMesh(3, 1, 1)].map(({ positions, indices }) =>
    createMesh(space, positions, indices),
  );
  const quarter = [0, 0, 1, 1];
  const eid = spawnTurned(
    stage,
    { shape: MESH, mesh: one },
    { at: [0, 0, 0], quaternion: quarter },
  );
  refresh(space);
  expect(space.Bounds.maxY[eid]).toBeCloseTo(1, 5);
  space.Collider.mesh![eid] = other;
  refresh(space);
  expect(space.Bounds.maxY[eid]).toBeCloseTo(3, 5);
  expect(space.state.trees.filter(Boolean)).toHaveLength(3);
});

test.each([
  [[1, 0, 1], 0.5],
  [[1, -0, 1], 0.5],
  [[-1, 1, 1], 0.5],
  // Mirrored from top to bottom it is a ceiling.
  [[1, -1, 1], 0.2],
  [[-1, -1, 1], 0.2],
])('a ball that has sunk into a floor that is scaled by %j is then at %f', (scale, height) => {
  const stage = createTurnedStage(3);
  const { space } = stage;
  const { positions, indices } = flatFloor(8, 4, (x) => (scale[1] === 0 ? x : 0));
  const mesh = createMesh(space, positions, indices);
  spawnTurned(stage, { shape: MESH, mesh }, { at: [0, 0, 0], scale });
  const ball = spawnTurned(stage, { shape: SPHERE, radius: 0.5 }, { at: [0.3, 0.2, 0.1] });
  stepCollision(space);
  expect(stage.position.y[ball]).toBeCloseTo(height, 9);
  expect(raycastNearest(ray, space, [1, 5, 1, 0, -1, 0], { exclude: ball })).toBe(true);
  expect(ray.t).toBeCloseTo(5, 9);
});

test.each([
  ['scale', Number.NaN, 1, 0],
  ['scale', Number.POSITIVE_INFINITY, 1, 0],
  ['scale', 1e150, 1, 0],
  ['rotation', Number.NaN, 0, 1],
  ['rotation', Number.POSITIVE_INFINITY, 0, 1],
] as const)(
  'a %s of %f: visible, meets nothing, is told, and comes back',
  (what, bad, disabled, invalid) => {
    const stage = createTurnedStage(3);
    const { space } = stage;
    const { positions, indices } = boxMesh(2, 1, 1);
    const mesh = createMesh(space, positions, indices);
    const eid = spawnTurned(
      stage,
      { shape: MESH, mesh },
      { at: [0, 0, 0], quaternion: [0, 0, 1, 1], scale: [1, 2, 1] },
    );
    const ball = spawnTurned(stage, { shape: SPHERE, radius: 0.5 }, { at: [0, 2.3, 0] });
    const view = createView(space);
    // It sees what is at x = 100 alone.
    setViewFrustum(
      view,
      [1, 0, 0, -99, -1, 0, 0, 101, 0, 1, 0, 1, 0, -1, 0, 1, 0, 0, 1, 1, 0, 0, -1, 1],
    );
    stepCollision(space);
    cull(space, view);
    expect([pairsOf(space.begin), view.visible.count]).toEqual([[`${eid}-${ball}`], 0]);
    const [column, good] = what === 'scale' ? [stage.scale.y, 2] : [stage.rotation.x, 0];
    column[eid] = bad;
    stepCollision(space);
    cull(space, view);
    expect(pairsOf(space.end)).toEqual([`${eid}-${ball}`]);
    expect([...view.visible.ids.subarray(0, view.visible.count)]).toEqual([eid]);
    expect([space.stats.disabled, space.stats.invalid]).toEqual([disabled, invalid]);
    const listed = disabled ? listDisabled(list, space) : listInvalid(list, space);
    expect([listed, list.ids[0]]).toEqual([1, eid]);
    expect(raycastAny(space, [0, 9, 0, 0, -1, 0], { exclude: ball })).toBe(false);
    column[eid] = good;
    stage.position.y[ball] = 2.3;
    stepCollision(space);
    cull(space, view);
    expect([pairsOf(space.begin), view.visible.count]).toEqual([[`${eid}-${ball}`], 0]);
  },
);

/** What changes between contacts and pushes, of a ball and a box in hills. */
const CHANGES: [string, (stage: TurnedStage, hills: number, other: number) => void][] = [
  [
    'turns for the first time',
    (stage, hills) => poseAs(stage, hills, { at: HOME, quaternion: HALF }),
  ],
  [
    'turns on',
    (stage, hills) =>
      poseAs(stage, hills, { at: HOME, quaternion: [0, 1, 0, 0.01], scale: [1, 1, 1] }),
  ],
  ['turns back', (stage, hills) => poseAs(stage, hills, { at: HOME, quaternion: NONE })],
  ['grows along z alone', (stage, hills) => poseAs(stage, hills, { at: HOME, scale: [1, 1, 3] })],
  [
    'is another',
    ({ space }, hills, other) => {
      space.Collider.mesh![hills] = other;
    },
  ],
  [
    'is another, the first of which is gone',
    ({ space }, hills) => {
      const gone = space.Collider.mesh![hills];
      const { positions, indices } = rolling(32);
      disposeMesh(space, gone);
      space.Collider.mesh![hills] = createMesh(space, positions, indices);
    },
  ],
];
const HOME = [0, 0, 0];
/** Half a turn about y. */
const HALF = [0, 1, 0, 0];

/** Hills of so many squares to a side, which are the same from no other side. */
function rolling(cells: number): Triangles {
  return flatFloor(8, cells, (x, z) => 0.3 * x + 0.2 * Math.sin(2 * z + x));
}

test.each(CHANGES)(
  'where a mesh %s between contacts and pushes, it pushes as it lies then',
  (what, change) => {
    const [late, early] = [true, false].map((isLate) => {
      const stage = createTurnedStage(3);
      const { space } = stage;
      const random = seeded(0x1a7e);
      const [mesh, other] = [16, 8].map((cells) => {
        const { positions, indices } = rolling(cells);
        return createMesh(space, positions, indices);
      });
      const quaternion = ['turns on', 'turns back', 'grows along z alone', 'is another'].includes(
        what,
      )
        ? [0, 0.01, 0, 1]
        : NONE;
      const hills = spawnTurned(
        stage,
        { shape: MESH, mesh },
        { at: HOME, quaternion, scale: [1, 1, 1] },
      );
      // None meets another: only hills push.
      const bodies = Array.from({ length: 12 }, (_, i) => {
        const at = [6 * random() - 3, 0.2 * random(), 6 * random() - 3];
        const data: ColliderData =
          i % 2 === 0
            ? { shape: SPHERE, radius: 0.9, layer: 2, mask: 1 }
            : { shape: AABB, halfX: 0.5, halfY: 0.9, halfZ: 0.5, layer: 2, mask: 1 };
        return spawnTurned(stage, data, { at });
      });
      const place = (eid: number) =>
        ['x', 'y', 'z'].map((axis) => stage.position[axis as 'x'][eid]);
      findContacts(findPairs(refresh(space)));
      const touched = bodies.filter((body) =>
        contactsOf(space).some(([a, b]) => a === body || b === body),
      );
      change(stage, hills, other);
      refresh(space);
      if (!isLate) findContacts(findPairs(space));
      const before = touched.map(place);
      resolveContacts(space);
      return touched.map((body, i) => [
        place(body),
        place(body).some((x, axis) => x !== before[i][axis]),
      ]);
    });
    expect(late.filter(([, moved]) => moved).length).toBeGreaterThan(2);
    // Who touched it before is pushed, as all are who touch it now.
    for (const [i, [place, moved]] of late.entries()) if (moved) expect(place).toEqual(early[i][0]);
  },
);

test('a rotation that is not finite meets nothing either where stages are called by hand', () => {
  const stage = createTurnedStage(3);
  const { space } = stage;
  const { positions, indices } = flatFloor(8, 4);
  const mesh = createMesh(space, positions, indices);
  const floor = spawnTurned(stage, { shape: MESH, mesh }, { at: HOME, quaternion: TILT });
  const bodies = [
    spawnTurned(stage, { shape: SPHERE, radius: 0.5 }, { at: [0, 0.3, 0] }),
    spawnTurned(stage, { shape: AABB, halfX: 0.5, halfY: 0.5, halfZ: 0.5 }, { at: [2, 0.3, 0] }),
  ];
  findPairs(refresh(space));
  poseAs(stage, floor, { at: HOME, quaternion: [Number.NaN, 0, 0, 1] });
  resolveContacts(findContacts(updateBounds(space)));
  expect(space.contacts.count).toBe(0);
  for (const body of bodies) expect(stage.position.y[body]).toBe(0.3);
});

test.each([1e308, Number.MAX_VALUE])(
  'a mesh that is flat, scaled across that by %f, has no size',
  (most) => {
    const stage = createTurnedStage(3);
    const mesh = createMesh(stage.space, [0, 0, 0, 0, 1, 0, 0, 0, 1]);
    const quaternion = [0, 0, Math.SQRT1_2, Math.SQRT1_2];
    spawnTurned(stage, { shape: MESH, mesh }, { at: HOME, quaternion, scale: [most, 1, 1] });
    refresh(stage.space);
    expect(stage.space.stats.disabled).toBe(1);
  },
);

test('who had a mesh before it lost its collider has none when it gets one again', () => {
  const stage = createTurnedStage(3);
  const { space, world } = stage;
  const { positions, indices } = flatFloor(8, 4);
  const [one, other] = [0, 1].map(() => createMesh(space, positions, indices));
  const eid = spawnTurned(stage, { shape: MESH, mesh: one }, { at: HOME });
  refresh(space);
  removeComponent(world, eid, space.Collider);
  disposeMesh(space, one);
  createMesh(space, positions, indices);
  addComponent(world, eid, set(space.Collider, { shape: MESH, mesh: other }));
  expect(space.state.slots.tree[eid]).toBe(0);
  refresh(space);
  expect(raycastNearest(ray, space, [1, 5, 1, 0, -1, 0])).toBe(true);
});

test('where there is no memory for a copy the step says so, and goes on as soon as there is', () => {
  const stage = createTurnedStage(3);
  const { space, world } = stage;
  // 9 MB a copy: the first memory of meshes is soon full.
  const { positions, indices } = flatFloor(8, 230);
  const mesh = createMesh(space, positions, indices);
  const quaternion = TILT;
  const [first, second] = [0, 1].map((i) =>
    spawnTurned(stage, { shape: SPHERE, radius: 1 }, { at: [20 * i, 0, 0], quaternion }),
  );
  const turn = (eid: number): void => {
    addComponent(world, eid, set(space.Collider, { shape: MESH, mesh }));
  };
  turn(first);
  refresh(space);
  const { grow } = WebAssembly.Memory.prototype;
  const { Instance } = WebAssembly;
  const refuse = (): never => {
    throw new RangeError('no memory');
  };
  try {
    WebAssembly.Memory.prototype.grow = refuse;
    WebAssembly.Instance = refuse as never;
    // Another takes the place of the first, and its memory.
    addComponent(world, first, set(space.Collider, { shape: SPHERE, radius: 1 }));
    turn(second);
    refresh(space);
    expect(space.state.trees.filter(Boolean)).toHaveLength(2);
    // Both: there is no room for as many as are wanted now.
    const more = Array.from({ length: 9 }, (_, i) =>
      spawnTurned(stage, { shape: MESH, mesh }, { at: [40 + 20 * i, 0, 0], quaternion }),
    );
    expect(() => refresh(space)).toThrow(
      `updateBounds: a turned or scaled copy of mesh ${mesh}: no memory for 105800 triangles.`,
    );
    for (const eid of more) removeEntity(world, eid);
    refresh(space);
    expect(space.state.trees.filter(Boolean)).toHaveLength(2);
    expect(raycastNearest(ray, space, [20, 9, 0, 0, -1, 0])).toBe(true);
    expect(ray.entity).toBe(second);
  } finally {
    WebAssembly.Memory.prototype.grow = grow;
    WebAssembly.Instance = Instance;
  }
  dispose(space);
});

test('a mesh that takes the number of one that was disposed of is not that of its entities', () => {
  const stage = createTurnedStage(3);
  const { space } = stage;
  const { positions, indices } = boxMesh(1, 1, 1);
  const first = createMesh(space, positions, indices);
  for (const x of [0, 5]) {
    const quaternion = x === 0 ? NONE : TURN;
    spawnTurned(stage, { shape: MESH, mesh: first }, { at: [x, 0, 0], quaternion });
    spawnTurned(stage, { shape: SPHERE, radius: 1 }, { at: [x, 1.2, 0] });
  }
  findContacts(findPairs(refresh(space)));
  expect(space.contacts.count).toBeGreaterThan(1);
  disposeMesh(space, first);
  for (let i = 0; i < 3; i++) createMesh(space, positions, indices);
  findContacts(space);
  expect(space.contacts.count).toBe(0);
});

test('a space that goes back has its meshes as they lay then', () => {
  const stage = createTurnedStage(3);
  const { space } = stage;
  const random = seeded(0x90);
  const { positions, indices } = bowl();
  const mesh = createMesh(space, positions, indices);
  const eid = spawnTurned(stage, { shape: MESH, mesh }, { at: [0, 0, 0], quaternion: TURN });
  for (let i = 0; i < 20; i++) {
    const at = [0, 1, 2].map(() => 4 * random() - 2);
    spawnTurned(stage, randomBody(random), { at, quaternion: TURN });
  }
  const snapshot = createSnapshot(space);
  const play = () => {
    const seen: unknown[] = [];
    for (let frame = 0; frame < 8; frame++) {
      const quaternion = [0.3 * frame, 0.1, 1, 1];
      poseAs(stage, eid, { at: [0, 0, 0], quaternion: frame === 5 ? NONE : quaternion });
      stepCollision(space);
      seen.push(contactsOf(space), { ...stage.position, y: [...stage.position.y] });
    }
    return JSON.stringify(seen);
  };
  for (let frame = 0; frame < 3; frame++) stepCollision(space);
  takeSnapshot(snapshot, space);
  const first = play();
  restoreSnapshot(space, snapshot);
  expect(play()).toBe(first);
  expect(first.length).toBeGreaterThan(1000);
});

test('a door that turns pushes who stands in its way', () => {
  const position = { x: [] as number[], y: [] as number[], z: [] as number[] };
  const rotation = { x: [] as number[], y: [] as number[], z: [] as number[], w: [] as number[] };
  const stage = createStage(3, { position, rotation });
  stage.position = position;
  const { space } = stage;
  addShapes(space);
  const { positions, indices } = boxMesh(1, 1, 0.1);
  // Its hinge is at the origin.
  const door = createMesh(
    space,
    positions.map((x, i) => (i % 3 === 0 ? x + 1 : x)),
    indices,
  );
  const eid = spawn(stage, { shape: MESH, mesh: door }, 0, 0, 0);
  const ball = spawn(stage, { shape: SPHERE, radius: 0.3 }, 0.8, 0, -0.5);
  for (let frame = 0; frame <= 60; frame++) {
    const angle = (frame / 60) * (Math.PI / 2);
    [rotation.x[eid], rotation.y[eid]] = [0, Math.sin(angle / 2)];
    [rotation.z[eid], rotation.w[eid]] = [0, Math.cos(angle / 2)];
    stepCollision(space);
  }
  // It has swept a quarter of a circle, from x to −z, and has the ball before it.
  expect(position.x[ball]).toBeCloseTo(-0.4, 2);
  expect(position.z[ball]).toBeLessThan(-0.5);
});
