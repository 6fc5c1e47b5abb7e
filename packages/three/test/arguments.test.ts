import {
  createEntityList,
  createSpace,
  createView,
  cull,
  dispose,
  disposeView,
  pushEntity,
  SPHERE,
  stepCollision,
} from '@bitbounds/ecs';
import {
  bindEntity,
  createBinding,
  createInstances,
  depthRangeOf,
  setViewCamera,
  updateInstances,
  updateObjectPositions,
} from '@bitbounds/three';
import {
  addComponent,
  addEntity,
  createEntityIndex,
  createWorld,
  getId,
  removeEntity,
  set,
  withVersioning,
} from 'bitecs';
import {
  BoxGeometry,
  Color,
  InstancedMesh,
  MeshBasicMaterial,
  type Object3D,
  PerspectiveCamera,
  Quaternion,
  Vector3,
} from 'three';
import { expect, test } from 'vitest';

const column = [0, 1];
const position = { x: column, y: column, z: column };
const list = { ids: Int32Array.of(1), count: 1 };

function createMesh() {
  const mesh = new InstancedMesh(new BoxGeometry(), new MeshBasicMaterial(), 4);
  return { mesh, instances: createInstances(mesh) };
}

/** Each with the axis that is wrong, and what is in its place. */
const NO_POSITIONS: [string, unknown, string, string][] = [
  ['nothing', undefined, 'x', 'undefined'],
  ['null', null, 'x', 'undefined'],
  ['a Vector3', new Vector3(1, 2, 3), 'x', '1'],
  ['one point', { x: 0, y: 0, z: -5 }, 'x', '0'],
  ['columns without y', { x: column }, 'y', 'undefined'],
  ['a z of one number', { x: column, y: column, z: 0 }, 'z', '0'],
  ['points in place of a column', { x: column, y: new Vector3() }, 'y', 'Vector3'],
  ['text', { x: 'abc', y: column }, 'x', '"abc"'],
  ['functions', { x: () => 0, y: column }, 'x', 'a function'],
];

test.each(NO_POSITIONS)('%s in place of positions is refused', (_, wrong, axis, got) => {
  const message = `position must have a column ${axis} (an array indexed by entity), got ${got}.`;
  const { mesh, instances } = createMesh();
  expect(() => updateInstances(instances, list, wrong as never)).toThrow(
    `updateInstances: ${message}`,
  );
  expect(mesh.count).toBe(0);
  const binding = createBinding<Object3D>(createView(createSpace(createWorld(), { position })));
  expect(() => updateObjectPositions(binding, wrong as never)).toThrow(
    `updateObjectPositions: ${message}`,
  );
});

test.each([
  ['undefined', undefined],
  ['null', null],
])('a z of %s is none', (_, z) => {
  const { mesh, instances } = createMesh();
  const flat = { x: column, y: column, z } as never;
  updateInstances(instances, list, flat, { scale: { x: column, y: column, z } as never });
  expect([...mesh.instanceMatrix.array.subarray(12, 15)]).toEqual([1, 1, 0]);
  updateObjectPositions(
    createBinding<Object3D>(createView(createSpace(createWorld(), { position }))),
    flat,
  );
});

test.each([
  [
    'a Vector3',
    new Vector3(1, 1, 1),
    'scale must be a column, or the columns x, y and maybe z, got Vector3',
  ],
  ['a number', 2, 'scale must be a column, or the columns x, y and maybe z, got 2'],
  ['text', 'large', 'scale must be a column, or the columns x, y and maybe z, got "large"'],
  [
    'a size along each axis',
    { x: 1, y: 1, z: 1 },
    'scale must be a column, or the columns x, y and maybe z, got Object',
  ],
  [
    'a y of one number',
    { x: column, y: 1 },
    'scale must have a column y (an array indexed by entity), got 1',
  ],
  [
    'a z of one number',
    { x: column, y: column, z: 0 },
    'scale must have a column z (an array indexed by entity), got 0',
  ],
])('%s is no scale', (_, scale, message) => {
  const { mesh, instances } = createMesh();
  expect(() => updateInstances(instances, list, position, { scale: scale as never })).toThrow(
    `updateInstances: ${message}.`,
  );
  expect(mesh.count).toBe(0);
});

test.each([
  ['a column', column, 'Array'],
  ['a number', 2, '2'],
  ['text', 'large', '"large"'],
  ['columns x y z', { x: column, y: column, z: column }, 'one with x'],
  ['a misspelt name', { scales: column }, 'one with scales'],
])('%s in place of the columns', (_, columns, got) => {
  const { mesh, instances } = createMesh();
  expect(() => updateInstances(instances, list, position, columns as never)).toThrow(
    `updateInstances: columns must be an object with scale, color, rotation or origin, got ${got}.`,
  );
  expect(mesh.count).toBe(0);
});

test('no columns, and what others have added to all objects', () => {
  const { mesh, instances } = createMesh();
  for (const columns of [undefined, null, {}, Object.create({ scales: column })]) {
    mesh.count = 0;
    updateInstances(instances, list, position, columns as never);
    expect(mesh.count).toBe(list.count);
  }
});

test.each([
  ['a Color', new Color(1, 0.5, 0), 'r', '1'],
  ['columns without b', { r: column, g: column }, 'b', 'undefined'],
  ['a g of one number', { r: column, g: 0.5, b: column }, 'g', '0.5'],
  ['a number', 0xff0000, 'r', 'undefined'],
])('%s is no column of colors', (_, color, name, got) => {
  const { mesh, instances } = createMesh();
  expect(() => updateInstances(instances, list, position, { color: color as never })).toThrow(
    `updateInstances: color must have a column ${name} (an array indexed by entity), got ${got}.`,
  );
  expect([mesh.count, mesh.instanceColor]).toEqual([0, null]);
});

test.each([
  ['a number', 7, '7'],
  ['columns', position, 'Object'],
  ['a point with NaN', new Vector3(0, Number.NaN, 0), '0 NaN 0'],
  ['a point without z', { x: 1, y: 2 }, '1 2 undefined'],
])('%s is no origin', (_, origin, got) => {
  const { mesh, instances } = createMesh();
  expect(() => updateInstances(instances, list, position, { origin: origin as never })).toThrow(
    `updateInstances: origin must have finite numbers x, y and z, got ${got}.`,
  );
  expect(mesh.count).toBe(0);
  updateInstances(instances, list, position, { origin: null as never });
  expect([...mesh.instanceMatrix.array.subarray(12, 15)]).toEqual([1, 1, 1]);
});

test('a Quaternion is no columns of quaternions', () => {
  const { mesh, instances } = createMesh();
  expect(() =>
    updateInstances(instances, list, position, { rotation: new Quaternion() as never }),
  ).toThrow('updateInstances: rotation must have a column x (an array indexed by entity), got 0.');
  expect(mesh.count).toBe(0);
});

test.each([
  ['the mesh', () => createMesh().mesh],
  ['nothing', () => undefined],
  ['a record with the mesh', () => ({ mesh: createMesh().mesh })],
])('%s in place of the instances is refused', (_, create) => {
  expect(() => updateInstances(create() as never, list, position)).toThrow(
    'updateInstances: instances must be what createInstances returned.',
  );
});

test('a count without ids is no list of entities', () => {
  const { mesh, instances } = createMesh();
  for (const wrong of [{ count: 1 }, { count: 1, ids: 1 }]) {
    expect(() => updateInstances(instances, wrong as never, position)).toThrow(
      'updateInstances: list must be a list of entities, such as view.visible.',
    );
  }
  expect(mesh.count).toBe(0);
});

test('what is no binding is refused', () => {
  const view = createView(createSpace(createWorld(), { position }));
  for (const binding of [undefined, null, view, { view }]) {
    expect(() => updateObjectPositions(binding as never, position)).toThrow(
      'updateObjectPositions: binding must be what createBinding returned.',
    );
  }
});

test('an object without a position is refused, with the entity', () => {
  const world = createWorld();
  const zeros = new Float32Array(4);
  const space = createSpace(world, { position: { x: zeros, y: zeros, z: zeros } });
  const entity = addEntity(world);
  addComponent(world, entity, set(space.Collider, { shape: SPHERE, radius: 1 }));
  const view = createView(space);
  cull(space, view);
  const binding = createBinding<Object3D>(view);
  bindEntity(binding, entity, { visible: false } as never);
  expect(() => updateObjectPositions(binding, space.position)).toThrow(
    `updateObjectPositions: the object of entity ${entity} has no position.`,
  );
});

test('a space, and nothing, is no view for a camera', () => {
  const space = createSpace(createWorld(), { position });
  for (const view of [space, undefined, null, {}]) {
    expect(() => setViewCamera(view as never, new PerspectiveCamera())).toThrow(
      'setViewCamera: the view must be one that createView returned.',
    );
  }
});

test('a view that was disposed of, or whose space was, is refused under the name of setViewCamera', () => {
  const space = createSpace(createWorld(), { position });
  const view = createView(space);
  disposeView(view);
  const other = createView(space);
  setViewCamera(other, new PerspectiveCamera());
  dispose(space);
  for (const one of [view, other]) {
    expect(() => setViewCamera(one, new PerspectiveCamera())).toThrow(
      'setViewCamera: the view, or its space, was disposed of.',
    );
  }
});

test('what is no camera has no depth range', () => {
  for (const wrong of [undefined, null, {}, new Vector3()]) {
    expect(() => depthRangeOf(wrong as never)).toThrow(
      'depthRangeOf: camera must be a camera of three.',
    );
  }
});

test('a view of a 2D space is refused under the name of setViewCamera', () => {
  const view = createView(createSpace(createWorld(), { position, dimensions: 2 }));
  const camera = new PerspectiveCamera();
  const blind = new PerspectiveCamera(60, 0); // of no picture
  for (const one of [camera, blind]) {
    expect(() => setViewCamera(view, one)).toThrow(
      'setViewCamera: the view is of a 2D space; use setViewRect.',
    );
  }
});

test('in a world with versioned ids a list of slots draws what has a recycled id', () => {
  const index = createEntityIndex(withVersioning(8));
  const world = createWorld(index);
  const columns = { x: [] as number[], y: [] as number[], z: [] as number[] };
  const space = createSpace(world, { position: columns });
  const add = (x: number): number => {
    const eid = addEntity(world);
    const slot = getId(index, eid);
    columns.x[slot] = x;
    columns.y[slot] = columns.z[slot] = 0;
    addComponent(world, eid, set(space.Collider, { shape: SPHERE, radius: 2 }));
    return eid;
  };
  const old = add(3);
  const kept = add(5);
  removeEntity(world, old);
  const recycled = add(7);
  expect(recycled).not.toBe(getId(index, recycled));
  const view = createView(space);
  stepCollision(space);
  cull(space, view);
  const slots = createEntityList();
  for (let i = 0; i < view.visible.count; i++) {
    pushEntity(slots, getId(index, view.visible.ids[i]));
  }
  const { mesh, instances } = createMesh();
  updateInstances(instances, slots, columns, { scale: space.Collider.radius });
  const drawn = Array.from({ length: mesh.count }, (_, i) => [
    view.visible.ids[i],
    mesh.instanceMatrix.array[16 * i],
    mesh.instanceMatrix.array[16 * i + 12],
  ]);
  expect(drawn).toEqual([
    [recycled, 2, columns.x[getId(index, recycled)]],
    [kept, 2, columns.x[getId(index, kept)]],
  ]);
});

test('a z of null is as none: what is mirrored along the other two is not drawn', () => {
  const { mesh, instances } = createMesh();
  const drawn = [undefined, null].map((z) => {
    const scale = { x: [-1, -1], y: [-1, -1], z } as never;
    updateInstances(instances, list, position, { scale });
    return [...mesh.instanceMatrix.array.slice(0, 16)];
  });
  expect(drawn[1]).toEqual(drawn[0]);
  expect(drawn[0][0]).toBe(0);
});
