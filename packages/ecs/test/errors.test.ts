import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import {
  AABB,
  buildTree,
  CIRCLE,
  type ColliderData,
  createBinding,
  createMesh,
  createSpace,
  createView,
  cull,
  disposeView,
  findContacts,
  findPairs,
  MESH,
  refresh,
  resolveContacts,
  SPHERE,
  type SpaceOptions,
  setViewFrustum,
  setViewProjection,
  setViewRect,
  stepCollision,
  updateBounds,
  type View,
} from '@bitbounds/ecs';
import {
  addComponent,
  addEntity,
  createWorld,
  getComponent,
  getEntityComponents,
  hasComponent,
  query,
  removeEntity,
  set,
} from 'bitecs';
import { describe, expect, test } from 'vitest';
import { createStage, fit, place, spawn } from './support/stage.ts';

const position = { x: [], y: [], z: [] };
const UNIT = { minX: 0, minY: 0, minZ: 0, maxX: 1, maxY: 1, maxZ: 1 };
const FIELDS = 'shape, radius, halfX, halfY, halfZ, mesh, hull, layer, mask, sensor';
const OPTIONS = 'position, rotation, scale, dimensions, capacity, iterations, restAfter';
const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

function with_(numbers: number[], i: number, value: number): number[] {
  return numbers.map((number, k) => (k === i ? value : number));
}

describe('createSpace', () => {
  test.each([
    [
      { position: { x: [], y: [] } },
      'createSpace: position must have a column z (Array, Float32Array or Float64Array), got undefined. A flat space has dimensions: 2.',
    ],
    [
      { position: { y: [], z: [] } },
      'createSpace: position must have a column x (Array, Float32Array or Float64Array), got undefined.',
    ],
    [
      { position: { x: [], y: 3 }, dimensions: 2 },
      'createSpace: position must have a column y (Array, Float32Array or Float64Array), got 3.',
    ],
    [
      { position: undefined },
      'createSpace: position must have a column x (Array, Float32Array or Float64Array), got undefined.',
    ],
    [
      undefined,
      'createSpace: position must have a column x (Array, Float32Array or Float64Array), got undefined.',
    ],
    [
      { position: { x: [], y: new Uint16Array(8), z: [] } },
      'createSpace: position must have a column y (Array, Float32Array or Float64Array), got Uint16Array.',
    ],
    [
      { position: { x: new BigInt64Array(8), y: [] }, dimensions: 2 },
      'createSpace: position must have a column x (Array, Float32Array or Float64Array), got BigInt64Array.',
    ],
    [
      { position: { x: [], y: [], z: new DataView(new ArrayBuffer(8)) } },
      'createSpace: position must have a column z (Array, Float32Array or Float64Array), got DataView. A flat space has dimensions: 2.',
    ],
    [{ position, dimensions: 4 }, 'createSpace: dimensions must be 2 or 3, got 4.'],
    [{ position, capacity: 0 }, 'createSpace: capacity must be an integer 1…1048576, got 0.'],
    [{ position, capacity: 1.5 }, 'createSpace: capacity must be an integer 1…1048576, got 1.5.'],
    [
      { position, capacity: 1048577 },
      'createSpace: capacity must be an integer 1…1048576, got 1048577.',
    ],
    [
      { position, capacity: Number.NaN },
      'createSpace: capacity must be an integer 1…1048576, got NaN.',
    ],
    [{ position, iterations: -1 }, 'createSpace: iterations must be an integer 0…100, got -1.'],
    [
      { position, iterations: 1e9 },
      'createSpace: iterations must be an integer 0…100, got 1000000000.',
    ],
    [{ position, iterations: '4' }, 'createSpace: iterations must be an integer 0…100, got "4".'],
    [{ position, dimensions: '2' }, 'createSpace: dimensions must be 2 or 3, got "2".'],
    [{ position, restAfter: 256 }, 'createSpace: restAfter must be an integer 0…255, got 256.'],
    [{ position, restAfter: -1 }, 'createSpace: restAfter must be an integer 0…255, got -1.'],
    [{ position, dimension: 2 }, `createSpace: dimension is none of the options: ${OPTIONS}.`],
    [{ position, restafter: 30 }, `createSpace: restafter is none of the options: ${OPTIONS}.`],
    [{ positions: position }, `createSpace: positions is none of the options: ${OPTIONS}.`],
    [position, `createSpace: x is none of the options: ${OPTIONS}.`],
    [
      { position: [{ x: 0, y: 0, z: 0 }] },
      'createSpace: position must have a column x (Array, Float32Array or Float64Array), got undefined. Entities that are objects are not read: give it an array an axis.',
    ],
  ])('%o', (options, message) => {
    const error = catchError(() => createSpace(createWorld(), options as unknown as SpaceOptions));
    expect(error.message).toBe(message);
  });

  test('the README has a row for each option', () => {
    const readme = readFileSync(`${import.meta.dirname}/../README.md`, 'utf8');
    const [, rows] = /^\| `createSpace\(.*\n\|[ -|]*\n((?:\|.*\n)*)/m.exec(readme)!;
    expect([...rows.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name).join(', ')).toBe(OPTIONS);
  });

  test('columns that are views into one array of rows', () => {
    const rule = 'A column has one number for each entity; rows of an array are not read.';
    const rows = new Float32Array(30);
    const at = (i: number) => rows.subarray(i);
    const make = (options: object) => () => createSpace(createWorld(), { position, ...options });
    const among = { x: at(0), y: at(1), z: at(2), w: at(3) };
    for (const name of ['position', 'rotation', 'scale']) {
      expect(make({ [name]: among })).toThrow(
        `createSpace: ${name}.y begins one number after ${name}.x in the same buffer. ${rule}`,
      );
      const last = { ...among, x: new Float32Array(10) };
      expect(make({ [name]: last })).toThrow(
        `createSpace: ${name}.z begins one number after ${name}.y in the same buffer. ${rule}`,
      );
      const apart = { x: at(0), y: at(7), z: new Float64Array(rows.buffer, 8), w: at(21) };
      expect(make({ [name]: apart })).not.toThrow();
      expect(make({ [name]: { x: at(0), y: at(0), z: [], w: at(1) } })).not.toThrow();
      const one = (i: number) => rows.subarray(i, i + 1);
      expect(make({ [name]: { x: one(0), y: one(1), z: one(2), w: one(3) } })).not.toThrow();
    }
  });

  test('what is left out may be spelled as undefined, whatever its name', () => {
    const options = { position, capacity: undefined, restafter: undefined } as SpaceOptions;
    expect(() => createSpace(createWorld(), options)).not.toThrow();
  });

  test('a world that is none', () => {
    const make = () => createSpace({} as never, { position });
    expect(catchError(make).message).toBe('createSpace: world must be a world of bitECS.');
  });

  test('a machine without WebAssembly', () => {
    const { WebAssembly } = globalThis;
    Reflect.deleteProperty(globalThis, 'WebAssembly');
    try {
      const error = catchError(() => createSpace(createWorld(), { position }));
      expect(error.message).toBe(
        'createSpace: WebAssembly SIMD is missing: there is no WebAssembly here.',
      );
    } finally {
      globalThis.WebAssembly = WebAssembly;
    }
  });

  test('positions that hold fractions are fine, also those of another realm', () => {
    const columns = [Float32Array, Float64Array, Array].map((type) => new type(8));
    const foreign = ['[]', 'new Float32Array(8)', 'new Float64Array(8)'].map((code) =>
      runInNewContext(code),
    );
    for (const x of [...columns, ...foreign] as number[][]) {
      expect(() => createSpace(createWorld(), { position: { x, y: x, z: x } })).not.toThrow();
    }
  });
});

describe('columns of positions that a game replaces', () => {
  test.each([2, 3] as const)('by what is none, in %iD', (dimensions) => {
    const stage = createStage(dimensions);
    const { space } = stage;
    spawn(stage, { shape: SPHERE, radius: 1 }, 1, 2);
    stepCollision(space);
    const axes = (['x', 'y', 'z'] as const).slice(0, dimensions);
    for (const axis of axes) {
      const good = space.position[axis]!;
      for (const [bad, got] of [
        [new Int32Array(9), 'Int32Array'],
        [undefined, 'undefined'],
        [{ 0: 1 }, 'Object'],
      ]) {
        space.position[axis] = bad as never;
        const hint = axis === 'z' ? ' A flat space has dimensions: 2.' : '';
        expect(catchError(() => stepCollision(space)).message).toBe(
          `updateBounds: position must have a column ${axis} (Array, Float32Array or Float64Array), got ${got}.${hint}`,
        );
        // Nor is it passed over the next time.
        expect(() => refresh(space)).toThrow('updateBounds: position must have');
      }
      space.position[axis] = good;
      expect(() => stepCollision(space)).not.toThrow();
    }
  });

  test('by a longer one', () => {
    const stage = createStage(2);
    const ball = spawn(stage, { shape: SPHERE, radius: 1 }, 1, 2);
    const { space } = stage;
    stepCollision(space);
    space.position.x = Float64Array.from({ length: 9 }, () => 5);
    stepCollision(space);
    expect(space.Bounds.minX[ball]).toBeCloseTo(4, 5);
  });
});

const SINCE = ', by set or from columns written since it has a Collider.';
const OF_PREFAB = ' If it is from a prefab, set them there: its columns are not copied.';
const BALL = ` SPHERE takes radius${SINCE}`;
const BOX = ` AABB takes halfX, halfY and halfZ${SINCE}`;

test('rows that a game puts in the place of its columns are refused', () => {
  const stage = createStage(3);
  const [x, y] = [new Float32Array(9), new Float32Array(9)];
  Object.assign(stage.space.position, { x, y });
  expect(() => updateBounds(stage.space)).not.toThrow();
  Object.assign(stage.space.position, { x, y: new Float32Array(x.buffer, 4) });
  expect(() => updateBounds(stage.space)).toThrow(
    'updateBounds: position.y begins one number after position.x in the same buffer.',
  );
});

describe('set(Collider) in 3D', () => {
  const rows: [ColliderData | null, string][] = [
    [
      { shape: SPHERE, radius: -1 },
      'Collider: radius of entity 1 must be a finite number >= 0, got -1.',
    ],
    [{ radius: Number.NaN }, 'Collider: radius of entity 1 must be a finite number >= 0, got NaN.'],
    [
      { radius: Infinity },
      'Collider: radius of entity 1 must be a finite number >= 0, got Infinity.',
    ],
    [
      { radius: '1' as never },
      'Collider: radius of entity 1 must be a finite number >= 0, got "1".',
    ],
    [
      { shape: SPHERE },
      `Collider: radius of entity 1 must be a finite number >= 0, got undefined.${BALL}`,
    ],
    [
      {},
      `Collider: radius of entity 1 must be a finite number >= 0, got undefined.${BALL}${OF_PREFAB}`,
    ],
    [
      { halfX: 1, halfY: 1, halfZ: 1 },
      'Collider: radius of entity 1 must be a finite number >= 0, got undefined. A box has shape: AABB.',
    ],
    [
      { mesh: 1 },
      'Collider: radius of entity 1 must be a finite number >= 0, got undefined. A mesh has shape: MESH.',
    ],
    [
      { radius: -1, halfX: 1 },
      'Collider: radius of entity 1 must be a finite number >= 0, got -1.',
    ],
    [
      null,
      `Collider: radius of entity 1 must be a finite number >= 0, got undefined.${BALL}${OF_PREFAB}`,
    ],
    [
      { shape: AABB, halfX: 1, halfY: -2, halfZ: 1 },
      'Collider: halfY of entity 1 must be a finite number >= 0, got -2.',
    ],
    [
      { shape: AABB, halfX: 1, halfY: 2 },
      `Collider: halfZ of entity 1 must be a finite number >= 0, got undefined.${BOX}`,
    ],
    [
      { shape: AABB, radius: 1 },
      `Collider: halfX of entity 1 must be a finite number >= 0, got undefined.${BOX}`,
    ],
    [
      { shape: 9 as never, radius: 1 },
      'Collider: shape of entity 1 must be SPHERE, AABB or MESH, got 9.',
    ],
    [
      { shape: MESH },
      'Collider: mesh of entity 1 must be a number that createMesh of this space returned, got undefined.',
    ],
    [
      { shape: MESH, mesh: 0 },
      'Collider: mesh of entity 1 must be a number that createMesh of this space returned, got 0.',
    ],
    [
      { shape: MESH, mesh: 2 },
      'Collider: mesh of entity 1 must be a number that createMesh of this space returned, got 2.',
    ],
    [
      { radius: 1, mesh: -1 },
      'Collider: mesh of entity 1 must be a number that createMesh of this space returned, got -1.',
    ],
    [
      { radius: 1, layer: 0.5 },
      'Collider: layer of entity 1 must be an integer of 32 bits, got 0.5.',
    ],
    [
      { radius: 1, mask: 2 ** 32 },
      'Collider: mask of entity 1 must be an integer of 32 bits, got 4294967296.',
    ],
    [
      { radius: 1, mask: Number.NaN },
      'Collider: mask of entity 1 must be an integer of 32 bits, got NaN.',
    ],
    [
      { radius: 1, sensor: 'false' as never },
      'Collider: sensor of entity 1 must be true, false, 1 or 0, got "false".',
    ],
    [{ radius: 1, sensor: 2 }, 'Collider: sensor of entity 1 must be true, false, 1 or 0, got 2.'],
    [
      { radius: 1, sensor: Number.NaN },
      'Collider: sensor of entity 1 must be true, false, 1 or 0, got NaN.',
    ],
    [
      { radius: 1, isSensor: true } as ColliderData,
      `Collider: isSensor of entity 1 is none of the fields: ${FIELDS}.`,
    ],
    [
      { shape: SPHERE, r: 1 } as ColliderData,
      `Collider: r of entity 1 is none of the fields: ${FIELDS}.`,
    ],
  ];
  test.each(rows)('%o on a new collider', (data, message) => {
    const { world, space, ...stage } = createStage();
    createMesh(space, [0, 0, 0, 1, 0, 0, 0, 1, 0], [0, 1, 2]);
    const eid = addEntity(world);
    place({ world, space, ...stage }, eid, 0, 0);
    expect(catchError(() => addComponent(world, eid, set(space.Collider, data))).message).toBe(
      message,
    );
    // bitECS itself is in order: the entity has the component, can be queried, and removed.
    expect(hasComponent(world, eid, space.Collider)).toBe(true);
    expect(getEntityComponents(world, eid)).toEqual([space.Collider]);
    expect(Array.from(query(world, [space.Collider]))).toEqual([eid]);
    stepCollision(space);
    expect(space.stats).toMatchObject({ entities: 1, disabled: 1, invalid: 0, pairs: 0 });
    addComponent(world, eid, set(space.Collider, { shape: SPHERE, radius: 1 }));
    stepCollision(space);
    expect(space.stats).toMatchObject({ entities: 1, disabled: 0 });
    removeEntity(world, eid);
    stepCollision(space);
    expect(space.stats).toMatchObject({ entities: 0, disabled: 0 });
  });

  test('on one that was fine before: disabled, and the refused fields are not stored', () => {
    const stage = createStage();
    const { world, space } = stage;
    const eid = spawn(stage, { shape: SPHERE, radius: 1, layer: 2 }, 0, 0);
    const bad = set(space.Collider, { layer: 4, radius: -1 });
    expect(() => addComponent(world, eid, bad)).toThrow('got -1.');
    expect(getComponent(world, eid, space.Collider)).toEqual({
      shape: SPHERE,
      layer: 2,
      mask: 0xffffffff,
      sensor: 0,
    });
  });

  test.each([
    [{ shape: null }, 'Collider: shape of entity 1 must be SPHERE, AABB or MESH, got null.'],
    [
      { mesh: null },
      'Collider: mesh of entity 1 must be a number that createMesh of this space returned, got null.',
    ],
    [{ radius: null }, 'Collider: radius of entity 1 must be a finite number >= 0, got null.'],
    [{ layer: null }, 'Collider: layer of entity 1 must be an integer of 32 bits, got null.'],
  ])('null is nothing that is left out: %o', (data, message) => {
    const stage = createStage();
    const { world, space } = stage;
    const mesh = createMesh(space, [0, 0, 0, 1, 0, 0, 0, 1, 0]);
    const eid = spawn(stage, { shape: MESH, mesh }, 0, 0);
    const change = () => addComponent(world, eid, set(space.Collider, data));
    expect(catchError(change).message).toBe(message);
  });

  test('does not spoil the others', () => {
    const stage = createStage();
    const { world, space } = stage;
    spawn(stage, { shape: SPHERE, radius: 1 }, 0, 0);
    spawn(stage, { shape: SPHERE, radius: 1 }, 1, 0);
    const eid = addEntity(world);
    place(stage, eid, 0, 0);
    expect(() => addComponent(world, eid, set(space.Collider, { radius: -1 }))).toThrow();
    stepCollision(space);
    expect(space.stats).toMatchObject({ pairs: 1, contacts: 1, disabled: 1 });
  });

  test.each([
    [2, SPHERE],
    [2, AABB],
    [3, SPHERE],
    [3, AABB],
  ] as const)(
    'takes part in no stage that is still to come, %iD, shape %i',
    (dimensions, shape) => {
      const stage = createStage(dimensions);
      const { world, space, position } = stage;
      const size = fit(stage, { radius: 1, halfX: 1, halfY: 1, halfZ: 1 });
      // So large that it would reach the other one with a size that is -1.
      spawn(stage, { shape: SPHERE, radius: 3 }, 0, 0);
      const eid = spawn(stage, { ...size, shape }, 0.5, 0);
      const refused = () => addComponent(world, eid, set(space.Collider, { radius: -2 }));
      const find = () => findPairs(buildTree(updateBounds(space)));
      find();
      expect(space.pairs.count).toBe(1);
      expect(refused).toThrow('got -2.');
      findContacts(space);
      expect(space.contacts.count).toBe(0);
      addComponent(world, eid, set(space.Collider, size));
      findContacts(find());
      expect(space.contacts.count).toBe(1);
      expect(refused).toThrow('got -2.');
      resolveContacts(space);
      expect(position.x[eid]).toBe(0.5);
    },
  );
});

test.each([
  [{ shape: MESH }, 'Collider: shape of entity 1 must be CIRCLE or RECT, got 2.'],
  [
    { shape: AABB, halfX: 1 },
    `Collider: halfY of entity 1 must be a finite number >= 0, got undefined. RECT takes halfX and halfY${SINCE}`,
  ],
  [
    { shape: CIRCLE, radius: -1 },
    'Collider: radius of entity 1 must be a finite number >= 0, got -1.',
  ],
  [
    { shape: AABB, halfX: 1, halfY: 1, halfZ: 1 },
    'Collider: halfZ of entity 1 is none of the fields: shape, radius, halfX, halfY, polygon, layer, mask, sensor.',
  ],
])('set(Collider) in 2D: %o', (data, message) => {
  const { world, space } = createStage(2);
  const eid = addEntity(world);
  expect(catchError(() => addComponent(world, eid, set(space.Collider, data))).message).toBe(
    message,
  );
});

test.each([
  [{ minX: Number.NaN }, 'Bounds: minX of entity 1 must be a number, got NaN.'],
  [{ ...UNIT, maxZ: 'far' }, 'Bounds: maxZ of entity 1 must be a number, got "far".'],
  [
    { minX: 0, minY: 0, maxX: 1, maxY: 1 },
    'Bounds: minZ of entity 1 must be a number, got undefined.',
  ],
  [
    { min: [0, 0, 0], max: [1, 1, 1] },
    'Bounds: min of entity 1 is none of the fields: minX, minY, minZ, maxX, maxY, maxZ.',
  ],
  [null, 'Bounds: minX of entity 1 must be a number, got undefined.'],
])('set(Bounds): %o', (data, message) => {
  const { world, space } = createStage();
  const eid = addEntity(world);
  expect(catchError(() => addComponent(world, eid, set(space.Bounds, data))).message).toBe(message);
  stepCollision(space);
  expect(space.stats).toMatchObject({ entities: 1, invalid: 1 });
});

describe('views', () => {
  const frustum = [...IDENTITY, ...IDENTITY].slice(0, 24);
  test.each([
    [() => IDENTITY.slice(1), 'setViewProjection: matrix must have 16 numbers, got 15.'],
    [() => undefined as never, 'setViewProjection: matrix must have 16 numbers, got undefined.'],
    [() => with_(IDENTITY, 7, Number.NaN), 'setViewProjection: matrix[7] must be finite, got NaN.'],
    [
      () => with_(IDENTITY, 0, Infinity),
      'setViewProjection: matrix[0] must be finite, got Infinity.',
    ],
  ])('setViewProjection %#', (make, message) => {
    const view = createView(createStage().space);
    expect(catchError(() => setViewProjection(view, make())).message).toBe(message);
    expect(view.frustum.every((value) => value === 0)).toBe(true);
  });

  test.each([
    [3, '3'],
    ['webgpu', '"webgpu"'],
    [null, 'null'],
  ])('setViewProjection for the depth range %s', (depthRange, got) => {
    const view = createView(createStage().space);
    expect(() => setViewProjection(view, IDENTITY, depthRange as never)).toThrow(
      `setViewProjection: depthRange must be DEPTH_NEGATIVE_ONE_TO_ONE, DEPTH_ZERO_TO_ONE or DEPTH_REVERSED, got ${got}.`,
    );
    expect(view.frustum.every((value) => value === 0)).toBe(true);
  });

  test.each([
    [frustum.slice(0, 23), 'setViewFrustum: frustum must have 24 numbers, got 23.'],
    [with_(frustum, 5, Number.NaN), 'setViewFrustum: frustum[5] must be finite, got NaN.'],
    [with_(frustum, 4, -Infinity), 'setViewFrustum: frustum[4] must be finite, got -Infinity.'],
    [with_(frustum, 6, Infinity), 'setViewFrustum: frustum[6] must be finite, got Infinity.'],
    [with_(frustum, 7, Number.NaN), 'setViewFrustum: frustum[7] must be finite, got NaN.'],
  ])('setViewFrustum %#', (numbers, message) => {
    const view = createView(createStage().space);
    expect(catchError(() => setViewFrustum(view, numbers)).message).toBe(message);
  });

  test.each([
    [[Number.NaN, 0, 1, 1], 'setViewRect: centerX must be finite, got NaN.'],
    [[0, -Infinity, 1, 1], 'setViewRect: centerY must be finite, got -Infinity.'],
    [[0, 0, -1, 1], 'setViewRect: halfWidth must be a finite number >= 0, got -1.'],
    [[0, 0, 1, Infinity], 'setViewRect: halfHeight must be a finite number >= 0, got Infinity.'],
    [[0, 0, 1, 1, Number.NaN], 'setViewRect: angle must be finite, got NaN.'],
  ] as [[number, number, number, number, number?], string][])(
    'setViewRect %j',
    (numbers, message) => {
      const view = createView(createStage(2).space);
      expect(catchError(() => setViewRect(view, ...numbers)).message).toBe(message);
    },
  );

  test.each([
    ['setViewProjection', (view: View) => setViewProjection(view, IDENTITY)],
    ['setViewFrustum', (view: View) => setViewFrustum(view, frustum)],
    ['setViewRect', (view: View) => setViewRect(view, 0, 0, 1, 1)],
    ['createBinding', (view: View) => createBinding(view)],
  ] as const)('%s of what is no view', (caller, use) => {
    for (const other of [createStage().space, undefined]) {
      expect(() => use(other as unknown as View)).toThrow(
        `${caller}: the view must be one that createView returned.`,
      );
    }
  });

  test('of the wrong dimension or space', () => {
    const deep = createStage().space;
    const flat = createStage(2).space;
    const view3d = createView(deep);
    const view2d = createView(flat);
    expect(() => setViewRect(view3d, 0, 0, 1, 1)).toThrow(
      'setViewRect: the view is of a 3D space; use setViewProjection.',
    );
    expect(() => setViewProjection(view2d, IDENTITY)).toThrow(
      'setViewProjection: the view is of a 2D space; use setViewRect.',
    );
    expect(() => setViewFrustum(view2d, frustum)).toThrow(
      'setViewFrustum: the view is of a 2D space; use setViewRect.',
    );
    expect(() => cull(deep, view2d)).toThrow(
      'cull: the view was disposed of, or is not one of this space.',
    );
    for (const none of [undefined, null, {}, deep]) {
      expect(() => cull(deep, none as never)).toThrow(
        'cull: the view must be one that createView returned.',
      );
    }
  });
});

describe('createMesh', () => {
  test.each([
    [[], [], 'createMesh: the mesh has no triangles.'],
    [[0, 0], [0, 0, 0], 'createMesh: positions must hold three numbers a vertex, got 2 numbers.'],
    [[0, 0, 0], [0, 0], 'createMesh: indices must hold three numbers a triangle, got 2 numbers.'],
    [[0, 0, 0], [0, 0, 1], 'createMesh: indices[2] must be 0…0, got 1.'],
    [[0, 0, 0], [0, 0, '0' as never], 'createMesh: indices[2] must be 0…0, got "0".'],
    [[0, Number.NaN, 0], [0, 0, 0], 'createMesh: vertex 0 must be finite, got positions[1] = NaN.'],
    [[], undefined, 'createMesh: the mesh has no triangles.'],
    [
      [0, 0, 0, 1, 0, 0],
      undefined,
      'createMesh: positions without indices must hold nine numbers a triangle, got 6 numbers.',
    ],
    [
      undefined as never,
      undefined,
      'createMesh: positions must be an array of numbers, got undefined.',
    ],
    [new Map() as never, [0, 0, 0], 'createMesh: positions must be an array of numbers, got Map.'],
    [[0, 0, 0], new Map() as never, 'createMesh: indices must be an array of numbers, got Map.'],
  ])('%j %j', (positions, indices, message) => {
    const make = () => createMesh(createStage().space, positions, indices);
    expect(catchError(make).message).toBe(message);
  });

  test('in 2D', () => {
    const make = () => createMesh(createStage(2).space, [0, 0, 0], [0, 0, 0]);
    expect(catchError(make).message).toBe('createMesh: meshes need a 3D space, got a 2D one.');
  });

  test('a mesh that was refused has no number', () => {
    const { space } = createStage();
    expect(() => createMesh(space, [], [])).toThrow();
    expect(createMesh(space, [0, 0, 0, 1, 0, 0, 0, 1, 0], [0, 1, 2])).toBe(1);
  });
});

/** The error that is thrown, which has to be an `Error`. */
function catchError(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    if (error instanceof Error) return error;
    throw new Error(`not an Error: ${String(error)}`);
  }
  throw new Error('nothing was thrown');
}

test('a space has 1,024 views and no more, until one is given back', () => {
  const { space } = createStage();
  const views = Array.from({ length: 1024 }, () => createView(space));
  expect(() => createView(space)).toThrow('createView: a space has at most 1024 views.');
  disposeView(views[7]);
  expect(() => createView(space)).not.toThrow();
});
