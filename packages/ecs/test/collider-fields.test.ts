import {
  AABB,
  addShapes,
  type ColliderComponent,
  type ColliderData,
  createHull,
  createMesh,
  createPolygon,
  createSnapshot,
  HULL,
  MESH,
  POLYGON,
  restoreSnapshot,
} from '@bitbounds/ecs';
import {
  addComponent,
  addEntity,
  addPrefab,
  getComponent,
  IsA,
  removeComponent,
  removeEntity,
  set,
} from 'bitecs';
import { createSoADeserializer, createSoASerializer } from 'bitecs/serialization';
import { describe, expect, test } from 'vitest';
import { createStage, type Stage } from './support/stage.ts';

/** Two values of each field, neither of which is the default. A new field needs two here. */
const VALUES: { [field in keyof Required<ColliderComponent>]: [number, number] } = {
  shape: [MESH, HULL],
  radius: [0.3, 4],
  halfX: [0.1, 5],
  halfY: [0.7, 6],
  halfZ: [0.9, 7],
  mesh: [2, 1],
  hull: [2, 1],
  polygon: [2, 1],
  layer: [6, 0x80000000],
  mask: [9, 0x80000001],
  sensor: [1, 0],
};
/** In 2D there are no meshes. */
const VALUES_2D: typeof VALUES = { ...VALUES, shape: [POLYGON, AABB] };

type Field = keyof typeof VALUES;

function columnOf({ space }: Stage, field: Field): { [slot: number]: number } {
  return space.Collider[field]!;
}

describe.each([2, 3] as const)('every field of a collider, %iD', (dimensions) => {
  const values = dimensions === 3 ? VALUES : VALUES_2D;

  function createKnowing(): Stage {
    const stage = createStage(dimensions, { capacity: 4 });
    addShapes(stage.space);
    if (dimensions === 2) {
      for (let polygon = 1; polygon <= 2; polygon++) createPolygon(stage.space, [0, 0, 1, 0, 0, 1]);
      return stage;
    }
    for (let mesh = 1; mesh <= 2; mesh++) createMesh(stage.space, [0, 0, 0, 1, 0, 0, 0, 1, 0]);
    const corners = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1];
    for (let hull = 1; hull <= 2; hull++) createHull(stage.space, corners);
    return stage;
  }

  const fields = Object.keys(createKnowing().space.Collider) as Field[];

  /** What `set` takes: all fields, each with its first or second value. */
  function dataOf(which: 0 | 1): ColliderData {
    return Object.fromEntries(fields.map((field) => [field, values[field][which]])) as ColliderData;
  }

  /** Fields that are −1 until they are given. A refused collider has none of them, and so takes no part. */
  const sizes = fields.filter((field) => {
    const stage = createKnowing();
    const eid = addEntity(stage.world);
    addComponent(stage.world, eid, stage.space.Collider);
    return columnOf(stage, field)[eid] === -1;
  });

  function add({ world, space }: Stage, data: ColliderData): number {
    const eid = addEntity(world);
    addComponent(world, eid, set(space.Collider, data));
    return eid;
  }

  function rowOf(stage: Stage, eid: number): object {
    return Object.fromEntries(fields.map((field) => [field, columnOf(stage, field)[eid]]));
  }

  test('has values above, which are looked at below', () => {
    const missing = dimensions === 3 ? ['polygon'] : ['halfZ', 'mesh', 'hull'];
    const known = Object.keys(VALUES).filter((field) => !missing.includes(field));
    expect(fields.toSorted()).toEqual(known.toSorted());
    expect(sizes.length).toBe(dimensions + 1);
  });

  test('is reset when an id is used again, by an entity or by a prefab', () => {
    const stage = createKnowing();
    const { world, space } = stage;
    const fresh = addEntity(world);
    addComponent(world, fresh, space.Collider);
    const defaults = rowOf(stage, fresh);
    for (const which of [0, 1] as const) {
      const old = add(stage, dataOf(which));
      // Also what no `set` takes.
      for (const field of fields) columnOf(stage, field)[old] = values[field][which];
      removeEntity(world, old);
      const eid = addEntity(world);
      expect(eid).toBe(old);
      addComponent(world, eid, space.Collider);
      expect(rowOf(stage, eid)).toEqual(defaults);
      removeComponent(world, eid, space.Collider);
      for (const field of fields) columnOf(stage, field)[eid] = values[field][which];
      addComponent(world, eid, space.Collider);
      expect(rowOf(stage, eid), 'by the same entity').toEqual(defaults);
      removeEntity(world, eid);
      const prefab = addPrefab(world);
      expect(prefab).toBe(old);
      addComponent(world, prefab, set(space.Collider, { radius: 2 }));
      expect(rowOf(stage, prefab)).toEqual({ ...defaults, radius: 2 });
    }
  });

  // The number of a mesh or hull is told of the shape that it is of.
  const shapes = [
    [MESH, 'hull'],
    [HULL, 'mesh'],
  ] as const;
  test.each(dimensions === 3 ? shapes : [[POLYGON, 'mesh'] as const])(
    'is stored by set and told by getComponent, and handed on by a prefab: shape %i',
    (shape, other) => {
      const stage = createKnowing();
      const { world, space } = stage;
      const { [other]: _, ...rest } = dataOf(0);
      const data: ColliderData = { ...rest, shape };
      const row = dimensions === 3 ? { ...data, [other]: 0 } : data;
      const eid = add(stage, data);
      const prefab = addPrefab(world);
      addComponent(world, prefab, set(space.Collider, data));
      const copy = addEntity(world);
      addComponent(world, copy, IsA(prefab));
      for (const one of [eid, prefab, copy]) {
        expect(rowOf(stage, one)).toEqual(row);
        expect(getComponent(world, one, space.Collider)).toEqual(data);
      }
    },
  );

  test.each(fields)('%s alone is changed where it alone is given', (field) => {
    const stage = createKnowing();
    const { world, space } = stage;
    const eid = add(stage, dataOf(0));
    addComponent(world, eid, set(space.Collider, { [field]: values[field][1] }));
    expect(rowOf(stage, eid)).toEqual({ ...dataOf(0), [field]: values[field][1] });
    addComponent(world, eid, set(space.Collider, { [field]: undefined }));
    expect(rowOf(stage, eid)).toEqual({ ...dataOf(0), [field]: values[field][1] });
  });

  test.each(fields)('%s is refused as a word, NaN, null and an object, by name', (field) => {
    for (const [value, shown] of [
      ['x', '"x"'],
      [Number.NaN, 'NaN'],
      [null, 'null'],
      [{}, 'Object'],
    ] as const) {
      const stage = createKnowing();
      const { world, space } = stage;
      const eid = add(stage, dataOf(0));
      const give = () => addComponent(world, eid, set(space.Collider, { [field]: value }));
      expect(give).toThrow(
        new RegExp(`^Collider: ${field} of entity ${eid} must be .*, got ${shown}\\.$`),
      );
      for (const size of sizes) expect(columnOf(stage, size)[eid], `${size} is none`).toBe(-1);
    }
  });

  test('comes back with a snapshot', () => {
    const stage = createKnowing();
    const { world, space } = stage;
    const eid = add(stage, dataOf(0));
    const snapshot = createSnapshot(space);
    addComponent(world, eid, set(space.Collider, dataOf(1)));
    expect(rowOf(stage, eid)).toEqual(dataOf(1));
    restoreSnapshot(space, snapshot);
    expect(rowOf(stage, eid)).toEqual(dataOf(0));
  });

  test('stays when the columns grow', () => {
    const stage = createKnowing();
    const eid = add(stage, dataOf(0));
    const { radius } = stage.space.Collider;
    for (let i = 0; i < 8; i++) add(stage, dataOf(1));
    expect(stage.space.Collider.radius, 'they have grown').not.toBe(radius);
    expect(rowOf(stage, eid)).toEqual(dataOf(0));
  });

  test('goes through bitECS’s serializers', () => {
    const [from, to] = [createKnowing(), createKnowing()];
    const eid = add(from, dataOf(0));
    addComponent(to.world, addEntity(to.world), to.space.Collider);
    const packet = createSoASerializer([from.space.Collider])([eid]);
    createSoADeserializer([to.space.Collider])(packet);
    expect(rowOf(to, eid)).toEqual(dataOf(0));
  });
});
