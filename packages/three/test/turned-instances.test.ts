import { AABB, createSpace, SPHERE } from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import {
  createInstances,
  type QuaternionColumns,
  type ScaleColumns,
  updateInstances,
} from '@bitbounds/three';
import { addComponent, addEntity, createWorld, set } from 'bitecs';
import {
  BoxGeometry,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Quaternion,
  Raycaster,
  Vector3,
} from 'three';
import { expect, test } from 'vitest';

const MOST = 200;
const GUARD = 123;

type Column = number[] | Float32Array | Float64Array;

/** Entities 1…MOST somewhere, turned and sized somehow: some mirrored, some flat. */
function createColumns(create: () => Column) {
  const random = seeded(0x7a4);
  const column = (next: () => number) => {
    const numbers = create();
    for (let eid = 1; eid <= MOST; eid++) numbers[eid] = next();
    return numbers;
  };
  const place = () => 200 * random() - 100;
  const size = () => (random() < 0.1 ? 0 : 4 * random() - 1);
  const position = { x: column(place), y: column(place), z: column(place) };
  const scale = { x: column(size), y: column(size), z: column(size) };
  const quaternion = { x: create(), y: create(), z: create(), w: create() };
  const turn = new Quaternion();
  for (let eid = 1; eid <= MOST; eid++) {
    turn.set(random() - 0.5, random() - 0.5, random() - 0.5, random() - 0.5).normalize();
    for (const axis of ['x', 'y', 'z', 'w'] as const) quaternion[axis][eid] = turn[axis];
  }
  const radius = column(() => 3 * random());
  const color = { r: column(random), g: column(random), b: column(random) };
  return { position, scale, quaternion, radius, color };
}

/** The first `count` entities, the last one first. */
const listOf = (count: number) => ({
  ids: Int32Array.from({ length: count }, (_, i) => count - i),
  count,
});

/** A mesh with room for `count` instances, each of whose numbers is the guard's. */
function createGuarded(count: number) {
  const mesh = new InstancedMesh(new BoxGeometry(), new MeshBasicMaterial(), count);
  mesh.instanceMatrix.array.fill(GUARD);
  return { mesh, instances: createInstances(mesh) };
}

const NOTHING = [...Array(15).fill(0), 1];

type Columns = ReturnType<typeof createColumns>;

interface Look {
  scale?: ArrayLike<number> | ScaleColumns;
  quaternion?: QuaternionColumns;
}

/** What three makes of an entity; nothing of one that has no size along any axis. */
function composed({ position }: Columns, { scale, quaternion }: Look, eid: number): number[] {
  const {
    x: sx,
    y: sy,
    z: sz,
  } = (
    scale && !('x' in scale) ? { x: scale, y: scale, z: scale } : (scale ?? {})
  ) as Partial<ScaleColumns>;
  if ([sx, sy, sz].every((column) => !column || column[eid] < 0) && sx) return NOTHING;
  const size = new Vector3(sx?.[eid] ?? 1, sy?.[eid] ?? 1, sz?.[eid] ?? 1);
  const turn = new Quaternion();
  if (quaternion) {
    const { x, y, z, w } = quaternion;
    turn.set(x[eid], y[eid], z[eid], w[eid]);
  }
  const place = new Vector3(position.x[eid], position.y[eid], position.z[eid]);
  return plain(new Float32Array(new Matrix4().compose(place, turn, size).elements));
}

/** As an array in which −0 is 0. */
function plain(numbers: ArrayLike<number>): number[] {
  return Array.from(numbers, (number) => number + 0);
}

const COLUMNS: [string, () => Column][] = [
  ['plain arrays', () => []],
  ['Float32Array', () => new Float32Array(MOST + 1)],
  ['Float64Array', () => new Float64Array(MOST + 1)],
];

const LOOKS: [string, (columns: Columns) => Look][] = [
  ['turned', ({ quaternion }) => ({ quaternion })],
  ['turned, of one size each', ({ quaternion, radius }) => ({ quaternion, scale: radius })],
  ['turned, of a size along each axis', ({ quaternion, scale }) => ({ quaternion, scale })],
  ['of a size along each axis', ({ scale }) => ({ scale })],
  ['of a size along x and y', ({ scale: { x, y } }) => ({ scale: { x, y } })],
  ['of one size each', ({ radius }) => ({ scale: radius })],
  ['neither', () => ({})],
];

test.each(
  COLUMNS.flatMap(([columns, create]) =>
    LOOKS.map(([what, look]) => ({ what, columns, create, look })),
  ),
)('$what, in $columns: bit for bit the matrices of three, no number beyond', (row) => {
  const columns = createColumns(row.create);
  const look = row.look(columns);
  for (const count of [0, 1, 2, 3, 7, MOST]) {
    const { mesh, instances } = createGuarded(MOST + 1);
    const list = listOf(count);
    updateInstances(instances, list, columns.position, {
      scale: look.scale,
      rotation: look.quaternion,
    });
    const numbers = plain(mesh.instanceMatrix.array);
    for (const [i, eid] of list.ids.entries()) {
      const got = numbers.slice(16 * i, 16 * i + 16);
      expect(got, `instance ${i} of ${count}`).toEqual(composed(columns, look, eid));
    }
    expect(new Set(numbers.slice(16 * count))).toEqual(new Set([GUARD]));
  }
});

test.each(
  [Number.NaN, Number.POSITIVE_INFINITY, undefined].flatMap((lost) =>
    (['position', 'scale', 'quaternion'] as const).flatMap((column) =>
      ['x', 'y', 'z', 'w']
        .slice(0, column === 'quaternion' ? 4 : 3)
        .map((axis) => ({ lost, column, axis })),
    ),
  ),
)('one whose $column.$axis is $lost has no size, the others are as ever', (row) => {
  const columns = createColumns(() => []);
  const { position, scale, quaternion } = columns;
  const list = listOf(5);
  const wanted = [...list.ids].flatMap((eid) =>
    eid === 3 ? NOTHING : composed(columns, { scale, quaternion }, eid),
  );
  (columns[row.column] as Record<string, unknown[]>)[row.axis][3] = row.lost;
  const { mesh, instances } = createGuarded(5);
  updateInstances(instances, list, position, { scale, rotation: quaternion });
  expect(plain(mesh.instanceMatrix.array)).toEqual(wanted);
});

test('a box has no radius and a ball no halves: where the other kind is drawn, nothing is', () => {
  const world = createWorld();
  const columns = createColumns(() => []);
  const { position, quaternion } = columns;
  const { Collider } = createSpace(world, { position });
  for (const collider of [
    { shape: SPHERE, radius: 2 },
    { shape: AABB, halfX: 1, halfY: 3, halfZ: 4 },
  ] as const) {
    addComponent(world, addEntity(world), set(Collider, collider));
  }
  const { mesh, instances } = createGuarded(2);
  const halves = { x: Collider.halfX, y: Collider.halfY, z: Collider.halfZ };
  const drawn = (scale: Look['scale'], turn?: QuaternionColumns) => {
    updateInstances(instances, listOf(2), position, { scale, rotation: turn });
    const numbers = plain(mesh.instanceMatrix.array);
    return [numbers.slice(16), numbers.slice(0, 16)];
  };
  expect(drawn(Collider.radius)).toEqual([
    composed(columns, { scale: Collider.radius }, 1),
    NOTHING,
  ]);
  expect(drawn(halves)).toEqual([NOTHING, composed(columns, { scale: halves }, 2)]);
  expect(drawn(Collider.radius, quaternion)).toEqual([
    composed(columns, { quaternion, scale: Collider.radius }, 1),
    NOTHING,
  ]);
  expect(drawn(halves, quaternion)).toEqual([
    NOTHING,
    composed(columns, { quaternion, scale: halves }, 2),
  ]);
});

test.each([
  ['a radius', 'radius'],
  ['a size along x', 'x'],
  ['a size along y', 'y'],
  ['a size along z', 'z'],
] as const)('%s of 0 is a size: the instance is where its entity is', (_, which) => {
  const columns = createColumns(() => []);
  const { position, quaternion } = columns;
  const none = { x: [0, -1], y: [0, -1], z: [0, -1] };
  const scale: Look['scale'] = which === 'radius' ? [0, 0] : { ...none, [which]: [0, 0] };
  for (const turn of [undefined, quaternion]) {
    const { mesh, instances } = createGuarded(1);
    updateInstances(instances, listOf(1), position, { scale, rotation: turn });
    const got = plain(mesh.instanceMatrix.array);
    expect(got).toEqual(composed(columns, { scale, quaternion: turn }, 1));
    expect(got.slice(12, 15)).toEqual([
      Math.fround(position.x[1]),
      Math.fround(position.y[1]),
      Math.fround(position.z[1]),
    ]);
  }
});

test('instances of a 2D space are at z = 0', () => {
  const { position, quaternion, scale, radius } = createColumns(() => []);
  const { x, y } = position;
  const looks: Look[] = [{}, { scale: radius }, { scale }, { quaternion }];
  for (const look of looks) {
    const { mesh, instances } = createGuarded(1);
    updateInstances(
      instances,
      listOf(1),
      { x, y },
      { scale: look.scale, rotation: look.quaternion },
    );
    const columns = { position: { x, y, z: [0, 0] } } as Columns;
    expect(plain(mesh.instanceMatrix.array)).toEqual(composed(columns, look, 1));
    expect(plain(mesh.instanceMatrix.array).slice(12)).toEqual([
      Math.fround(x[1]),
      Math.fround(y[1]),
      0,
      1,
    ]);
  }
});

test('lists that grow and shrink: matrices and colors of those that are there, and no more uploaded', () => {
  const columns = createColumns(() => new Float32Array(MOST + 1));
  const { position, scale, color, quaternion } = columns;
  const { mesh, instances } = createGuarded(2);
  for (const count of [2, 50, 3, MOST, 1]) {
    const list = listOf(count);
    updateInstances(instances, list, position, { scale, color, rotation: quaternion });
    expect(mesh.count).toBe(count);
    expect(mesh.instanceMatrix.count).toBeGreaterThanOrEqual(count);
    expect(mesh.instanceColor!.count).toBe(mesh.instanceMatrix.count);
    expect(mesh.instanceMatrix.updateRanges).toEqual([{ start: 0, count: 16 * count }]);
    expect(mesh.instanceColor!.updateRanges).toEqual([{ start: 0, count: 3 * count }]);
    const last = count - 1; // entity 1
    expect(plain(mesh.instanceMatrix.array.slice(16 * last, 16 * count))).toEqual(
      composed(columns, { scale, quaternion }, 1),
    );
    expect([...mesh.instanceColor!.array.slice(3 * last, 3 * count)]).toEqual([
      color.r[1],
      color.g[1],
      color.b[1],
    ]);
  }
});

test('null in place of colors makes none', () => {
  const { position, quaternion } = createColumns(() => []);
  const { mesh, instances } = createGuarded(2);
  updateInstances(instances, listOf(2), position, {
    scale: null as never,
    color: null as never,
    rotation: quaternion,
  });
  expect(mesh.instanceColor).toBeNull();
  expect(mesh.instanceMatrix.array[12]).toBe(Math.fround(position.x[2]));
});

test("three's Raycaster hits turned instances where it hits objects that stand like them", () => {
  const columns = createColumns(() => new Float64Array(MOST + 1));
  const { position, scale, quaternion } = columns;
  for (const column of Object.values(scale)) {
    for (const eid of column.keys()) column[eid] = 3 + 8 * Math.abs(column[eid]); // not mirrored
  }
  const { mesh, instances } = createGuarded(1);
  const list = listOf(MOST);
  updateInstances(instances, list, position, { scale, rotation: quaternion });
  const objects = [...list.ids].map((eid) => {
    const object = new Mesh(mesh.geometry, mesh.material);
    object.position.set(position.x[eid], position.y[eid], position.z[eid]);
    object.scale.set(scale.x[eid], scale.y[eid], scale.z[eid]);
    const { x, y, z, w } = quaternion;
    object.quaternion.set(x[eid], y[eid], z[eid], w[eid]);
    object.updateMatrixWorld();
    return object;
  });
  let hits = 0;
  for (let i = 0; i < 400; i++) {
    const ray = new Raycaster(
      new Vector3(10 * (i % 20) - 95, 10 * Math.floor(i / 20) - 95, 200),
      new Vector3(0, 0, -1),
    );
    const expected = ray.intersectObjects(objects)[0];
    const got = ray.intersectObject(mesh)[0];
    expect(got?.instanceId ?? -1, `ray ${i}`).toBe(
      objects.indexOf(expected?.object as (typeof objects)[0]),
    );
    if (expected) expect(got.distance).toBeCloseTo(expected.distance, 3);
    hits += Number(expected !== undefined);
  }
  expect(hits).toBeGreaterThan(100);
  expect(hits).toBeLessThan(300);
});

test.each([
  ['a number', 2],
  ['an empty object', {}],
  ['columns without y', { x: [1, 1], z: [1, 1] }],
])('%s is no scale', (_, scale) => {
  const columns = createColumns(() => []);
  const { mesh, instances } = createGuarded(4);
  const call = () =>
    updateInstances(instances, listOf(1), columns.position, { scale: scale as never });
  expect(call).toThrow(
    /^updateInstances: scale must (be a column, or the columns x, y and maybe z|have a column y \(.*\)), got \w+\.$/,
  );
  expect(mesh.count).toBe(0);
});

test.each([
  ['angles of Euler', { x: [0, 0], y: [0, 0], z: [0, 0] }],
  ['an object for each', [new Quaternion(), new Quaternion()]],
  ['a column', new Float32Array(8)],
  ...['x', 'y', 'z', 'w'].map((axis): [string, object] => [
    `columns without ${axis}`,
    { x: [0, 0], y: [0, 0], z: [0, 0], w: [1, 1], [axis]: undefined },
  ]),
])('%s are no quaternions', (_, turns) => {
  const columns = createColumns(() => []);
  const { mesh, instances } = createGuarded(4);
  const call = () =>
    updateInstances(instances, listOf(1), columns.position, { rotation: turns as never });
  expect(call).toThrow(
    /^updateInstances: rotation must have a column [xyzw] \(an array indexed by entity\), got \w+\.$/,
  );
  expect(mesh.count).toBe(0);
});
