import { collideRectPolygon } from '@bitbounds/core';
import {
  addShapes,
  buildTree,
  CAPSULE,
  CIRCLE,
  type ColliderData,
  createEntityList,
  createPolygon,
  createRayHit,
  createSnapshot,
  createSpace,
  disposePolygon,
  findContacts,
  findPairs,
  listDisabled,
  POLYGON,
  RECT,
  raycastNearest,
  resolveContacts,
  restoreSnapshot,
  SPHERE,
  type Space,
  stepCollision,
  updateBounds,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, createWorld, getComponent, set } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { messageOf } from './support/message-of.ts';

const TRIANGLE = [-1, 0, 1, 0, 0, 2];

function createFlat() {
  const position = { x: [] as number[], y: [] as number[] };
  const rotation = { angle: [] as number[] };
  const scale = { x: [] as number[], y: [] as number[] };
  const space = createSpace(createWorld(), { position, rotation, scale, dimensions: 2 });
  const spawn = (data: object, x: number, y: number): number => {
    const eid = addEntity(space.world);
    [position.x[eid], position.y[eid]] = [x, y];
    addComponent(space.world, eid, set(space.Collider, data as ColliderData));
    return eid;
  };
  return { space, position, rotation, scale, spawn };
}

/** By entity: minX, minY, maxX, maxY. */
function boxOf({ Bounds }: Space, eid: number): number[] {
  return [Bounds.minX, Bounds.minY, Bounds.maxX, Bounds.maxY].map((column) => column[eid]);
}

function expectBox(space: Space, eid: number, box: readonly number[]): void {
  for (const [i, side] of boxOf(updateBounds(space), eid).entries())
    expect(side).toBeCloseTo(box[i], 5);
}

/** The third and fourth of five corners lie on the side from the first, but for rounding. */
const STRAIGHT = [0, 0, 0.37, 0.111, 0.7, 0.21, 1, 0.3, 0.3, 1];

function circle(count: number): number[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    return [Math.cos(angle), Math.sin(angle)];
  }).flat();
}

describe('createPolygon', () => {
  const { space } = createFlat();
  const beyond = 1e308;

  test.each([
    ['counter-clockwise', TRIANGLE],
    ['clockwise', [-1, 0, 0, 2, 1, 0]],
    ['typed', new Float32Array([0.1, 0.1, 0.7, 0.3, 1.3, 0.5, 0.2, 0.9])],
    ['a corner in a side, moved inside by rounding', [0, 0, 1, 1e-7, 2, 0, 1, 1]],
    ['the same corner twice', [0, 0, 0, 0, 1, 0, 1, 1]],
    ['tiny', TRIANGLE.map((x) => x * 1e-200)],
    ['huge', [-beyond, -beyond, beyond, -beyond, beyond, beyond]],
    ['thin', [0, 0, 1e6, 0, 1e6, 1, 0, 1]],
    ['f32 numbers of a straight side, far out', Float32Array.from(STRAIGHT, (x) => x + 1000)],
    ['as many as there may be', circle(1000)],
    ['far from the position', TRIANGLE.map((x) => x + 1e6)],
  ])('takes corners: %s', (_, corners) => {
    const before = space.state.convexes.length;
    expect(createPolygon(space, corners)).toBe(before);
  });

  test.each([
    [undefined, 'corners must be x y of three corners or more, in turn, got undefined.'],
    [3, 'corners must be x y of three corners or more, in turn, got 3.'],
    [[0, 0, 1, 0], 'corners must be x y of three corners or more, in turn, got 4 numbers.'],
    [
      [0, 0, 1, 0, 1, 1, 0],
      'corners must be x y of three corners or more, in turn, got 7 numbers.',
    ],
    [[0, 0, 1, Number.NaN, 1, 1], 'corners must be finite numbers, got NaN at 3.'],
    [[0, 0, 1, 0, 1, '1'], 'corners must be finite numbers, got "1" at 5.'],
    [
      [0, 0, 1, 1, 2, 2],
      'corners must span an area, got 3 corners in one line, but for a millionth of its length, or out of order.',
    ],
    [
      [0, 0, 0, 0, 0, 0],
      'corners must span an area, got 3 corners in one line, but for a millionth of its length, or out of order.',
    ],
    [
      [0, 0, 1, 0, 0, 1, 1, 1],
      'corners must span an area, got 4 corners in one line, but for a millionth of its length, or out of order.',
    ],
    [
      [0, 0, 1e6, 0, 1e6, 0.4, 0, 0.4],
      'corners must span an area, got 4 corners in one line, but for a millionth of its length, or out of order.',
    ],
    [circle(1001), 'corners must be those of a polygon of at most 1000 corners, got 1001.'],
    [
      [0, 0, 1, 1e-5, 2, 0, 2, 1, 0, 1],
      'corners must be those of a convex polygon, in turn, got corner 2 (2, 0) outside of the side from 0 (0, 0) to 1 (1, 0.00001).',
    ],
    [
      [0, 0, 4, 0, 4, 3, 2, 1, 0, 3],
      'corners must be those of a convex polygon, in turn, got corner 0 (0, 0) outside of the side from 2 (4, 3) to 3 (2, 1).',
    ],
  ])('refuses %j', (corners, message) => {
    expect(messageOf(() => createPolygon(space, corners as number[]))).toBe(
      `createPolygon: ${message}`,
    );
  });

  test('refuses stars, whose corners all turn the same way', () => {
    const star = [0, 2, 4, 1, 3].flatMap((i) => [
      Math.cos((2 * Math.PI * i) / 5),
      Math.sin((2 * Math.PI * i) / 5),
    ]);
    expect(messageOf(() => createPolygon(space, star))).toMatch('outside of the side');
  });

  test('refuses 3D, and what is no space', () => {
    const other = createSpace(createWorld(), { position: { x: [], y: [], z: [] } });
    expect(messageOf(() => createPolygon(other, TRIANGLE))).toBe(
      'createPolygon: polygons need a 2D space, got a 3D one.',
    );
    expect(messageOf(() => createPolygon({} as Space, TRIANGLE))).toMatch('createSpace returned');
    expect(messageOf(() => disposePolygon(other, 1))).toBe(
      'disposePolygon: polygon must be a number that createPolygon of this space returned, got 1.',
    );
    expect(messageOf(() => disposePolygon(space, 0))).toMatch('got 0.');
  });

  test('copies the corners, and brings capsules and turned rectangles', () => {
    const flat = createFlat();
    const corners = [...TRIANGLE];
    const polygon = createPolygon(flat.space, corners);
    corners.fill(9);
    const eid = flat.spawn({ shape: POLYGON, polygon }, 5, 6);
    expectBox(flat.space, eid, [4, 6, 6, 8]);
    // Afterwards it changes nothing.
    addShapes(flat.space);
    const pill = flat.spawn({ shape: CAPSULE, radius: 0.5, halfY: 1 }, 5, 8.5);
    stepCollision(flat.space);
    expect(flat.space.contacts.count).toBe(1);
    expect([flat.space.contacts.a[0], flat.space.contacts.b[0]]).toEqual([eid, pill]);
  });
});

describe('set(Collider) refuses', () => {
  const { space, spawn } = createFlat();
  const polygon = createPolygon(space, TRIANGLE);

  test.each([
    [{ shape: POLYGON }, 'got undefined.'],
    [{ shape: POLYGON, polygon: 0 }, 'got 0.'],
    [{ shape: POLYGON, polygon: 7 }, 'got 7.'],
    [{ shape: POLYGON, polygon: 1.5 }, 'got 1.5.'],
    [{ shape: CIRCLE, radius: 1, polygon: 9 }, 'got 9.'],
  ])('%j', (data, got) => {
    expect(messageOf(() => spawn(data, 0, 0))).toMatch(
      /^Collider: polygon of entity \d+ must be a number that createPolygon of this space returned, got/,
    );
    expect(messageOf(() => spawn(data, 0, 0))).toMatch(got);
  });

  test('a number without the shape, with a hint', () => {
    expect(messageOf(() => spawn({ polygon }, 0, 0))).toMatch('A polygon has shape: POLYGON.');
  });
});

test('a polygon is given once: later sets and prefabs keep it', () => {
  const { space, spawn } = createFlat();
  const polygon = createPolygon(space, TRIANGLE);
  const eid = spawn({ shape: POLYGON, polygon }, 0, 0);
  addComponent(space.world, eid, set(space.Collider, { sensor: true }));
  expect(getComponent(space.world, eid, space.Collider)).toEqual({
    shape: POLYGON,
    polygon,
    layer: 1,
    mask: 0xffffffff,
    sensor: 1,
  });
  addComponent(space.world, eid, set(space.Collider, { shape: CIRCLE, radius: 1 }));
  expect(getComponent(space.world, eid, space.Collider)).not.toHaveProperty('polygon');
});

test('scales stretch it along its own axes and mirror it, rotations turn it', () => {
  const { space, rotation, scale, spawn } = createFlat();
  const polygon = createPolygon(space, [0, 0, 2, 0, 0, 1]);
  const eid = spawn({ shape: POLYGON, polygon }, 10, 20);
  expectBox(space, eid, [10, 20, 12, 21]);
  [scale.x[eid], scale.y[eid]] = [-2, 3];
  expectBox(space, eid, [6, 20, 10, 23]);
  rotation.angle[eid] = Math.PI / 2;
  expectBox(space, eid, [7, 16, 10, 20]);
  scale.y[eid] = 0;
  expectBox(space, eid, [10, 16, 10, 20]);
  // Flat, it still is where its longest side is.
  const ball = spawn({ shape: CIRCLE, radius: 0.5 }, 10.25, 18);
  stepCollision(space);
  expect(space.contacts.count).toBe(1);
  expect(space.contacts.depth[0]).toBeCloseTo(0.25, 9);
  expect(space.contacts.b[0]).toBe(ball);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e308])(
  'a scale of %d leaves no usable size',
  (bad) => {
    const { space, scale, spawn } = createFlat();
    const polygon = createPolygon(
      space,
      TRIANGLE.map((x) => 4 * x),
    );
    const eid = spawn({ shape: POLYGON, polygon }, 0, 0);
    spawn({ shape: CIRCLE, radius: 1 }, 0, 1);
    scale.x[eid] = bad;
    stepCollision(space);
    expect([space.stats.disabled, space.stats.contacts]).toEqual([1, 0]);
    expect(space.Bounds.minX[eid]).toBeNaN();
    scale.x[eid] = 1;
    stepCollision(space);
    expect([space.stats.disabled, space.stats.contacts]).toEqual([0, 1]);
  },
);

test.each([
  ['x', Number.NEGATIVE_INFINITY],
  ['y', Number.POSITIVE_INFINITY],
  ['x', -1e160],
  ['y', 1e160],
] as const)('nor does one along %s of %d, wherever the corners are', (axis, bad) => {
  const { space, scale, spawn } = createFlat();
  const polygon = createPolygon(
    space,
    TRIANGLE.map((x) => x - 9),
  );
  const eid = spawn({ shape: POLYGON, polygon }, 0, 0);
  [scale.x[eid], scale.y[eid]] = [1, 1];
  scale[axis][eid] = bad;
  updateBounds(space);
  expect(space.stats.disabled).toBe(1);
  expect(space.Bounds.minX[eid]).toBeNaN();
});

test('a scale counts from the next boxes on, as that of other shapes', () => {
  const { space, scale, spawn } = createFlat();
  const polygon = createPolygon(space, [-1, -1, 1, -1, 1, 1, -1, 1]);
  const shapes = [
    { shape: POLYGON, polygon },
    { shape: RECT, halfX: 1, halfY: 1 },
  ];
  const ids = shapes.map((data, i) => spawn({ ...data, sensor: true }, 0, 9 * i));
  for (const i of [0, 1]) spawn({ shape: CIRCLE, radius: 0.75, sensor: true }, 1.5, 9 * i);
  for (const eid of ids) [scale.x[eid], scale.y[eid]] = [1, 1];
  findContacts(findPairs(buildTree(updateBounds(space))));
  const depths = () => Array.from(space.contacts.depth.subarray(0, space.contacts.count));
  expect(depths()).toEqual([0.25, 0.25]);
  const hit = createRayHit();
  for (const bad of [0.25, Number.NaN]) {
    for (const eid of ids) scale.x[eid] = bad;
    findContacts(space);
    expect(depths()).toEqual([0.25, 0.25]);
    for (const i of [0, 1]) {
      raycastNearest(hit, space, [-5, 9 * i, 1, 0]);
      expect([hit.entity, hit.t]).toEqual([ids[i], 4]);
    }
  }
});

test('a polygon comes and goes for questions, too, without a step between', () => {
  const { space, spawn } = createFlat();
  const eid = spawn({ shape: CIRCLE, radius: 1 }, 0, 0);
  space.Collider.shape[eid] = POLYGON;
  space.Collider.polygon![eid] = 1;
  const hit = createRayHit();
  const ray = [0, 9, 0, -1];
  stepCollision(space);
  expect(raycastNearest(hit, space, ray)).toBe(false);
  expect(createPolygon(space, TRIANGLE)).toBe(1);
  expect(raycastNearest(hit, space, ray)).toBe(true);
  expect([hit.entity, hit.t]).toEqual([eid, 7]);
  disposePolygon(space, 1);
  const disabled = createEntityList();
  expect(listDisabled(disabled, space)).toBe(1);
  expect(space.stats.disabled).toBe(1);
});

test('a position that is not finite is nowhere', () => {
  const { space, position, spawn } = createFlat();
  const polygon = createPolygon(space, TRIANGLE);
  const eid = spawn({ shape: POLYGON, polygon }, 0, 0);
  spawn({ shape: CIRCLE, radius: 1 }, 0, 1);
  position.x[eid] = Number.NaN;
  stepCollision(space);
  expect([space.stats.invalid, space.stats.contacts]).toEqual([1, 0]);
});

test('numbers written to the column count from the next boxes on', () => {
  const { space, spawn } = createFlat();
  const small = createPolygon(space, TRIANGLE);
  const large = createPolygon(
    space,
    TRIANGLE.map((x) => 3 * x),
  );
  const eid = spawn({ shape: POLYGON, polygon: small }, 0, 0);
  spawn({ shape: RECT, halfX: 1, halfY: 1, sensor: true }, 0, 2.5);
  stepCollision(space);
  expect(space.contacts.count).toBe(1);
  const { y } = space.position;
  y[2] = 2.5;
  findContacts(findPairs(buildTree(updateBounds(space))));
  const { depth } = space.contacts;
  const before = depth[0];
  space.Collider.polygon![eid] = large;
  findContacts(space);
  expect(space.contacts.depth[0]).toBe(before);
  expectBox(space, eid, [-3, 0, 3, 6]);
  space.Collider.polygon![eid] = 77;
  stepCollision(space);
  expect(space.stats.disabled).toBe(1);
});

test('a polygon that is disposed of ends what it touched, at any stage', () => {
  const { space, spawn } = createFlat();
  const polygon = createPolygon(space, TRIANGLE);
  const eid = spawn({ shape: POLYGON, polygon }, 0, 0);
  const ball = spawn({ shape: CIRCLE, radius: 1, sensor: true }, 0, 1);
  stepCollision(space);
  expect(space.begin.count).toBe(1);
  findContacts(findPairs(buildTree(updateBounds(space))));
  disposePolygon(space, polygon);
  disposePolygon(space, polygon);
  // Between two stages it is a shape without corners.
  resolveContacts(findContacts(space));
  expect(space.contacts.count).toBe(0);
  stepCollision(space);
  expect([space.end.count, space.stats.disabled]).toEqual([1, 1]);
  const disabled = createEntityList();
  listDisabled(disabled, space);
  expect(Array.from(disabled.ids.subarray(0, disabled.count))).toEqual([eid]);
  const hit = createRayHit();
  raycastNearest(hit, space, [0, 9, 0, -1]);
  expect(hit.entity).toBe(ball);
  expect(createPolygon(space, TRIANGLE)).toBe(polygon + 1);
  expect(messageOf(() => spawn({ shape: POLYGON, polygon }, 0, 0))).toMatch(
    'must be a number that createPolygon of this space returned, and not disposed of, got 1.',
  );
});

test('snapshots go back to the polygon', () => {
  const { space, spawn } = createFlat();
  const [one, other] = [1, 2].map((size) =>
    createPolygon(
      space,
      TRIANGLE.map((x) => size * x),
    ),
  );
  const eid = spawn({ shape: POLYGON, polygon: one }, 0, 0);
  stepCollision(space);
  const snapshot = createSnapshot(space);
  addComponent(space.world, eid, set(space.Collider, { polygon: other }));
  expectBox(space, eid, [-2, 0, 2, 4]);
  restoreSnapshot(space, snapshot);
  expectBox(space, eid, [-1, 0, 1, 2]);
});

test('without rotations and scales it lies as it was made', () => {
  const position = { x: [0, 0, 0], y: [0, 0, 0] };
  const space = createSpace(createWorld(), { position, dimensions: 2 });
  const polygon = createPolygon(space, TRIANGLE);
  const eid = addEntity(space.world);
  addComponent(space.world, eid, set(space.Collider, { shape: POLYGON, polygon }));
  expectBox(space, eid, [-1, 0, 1, 2]);
});

test('two that share a polygon, and one that has it beside others, are each where they are', () => {
  const random = seeded(0x90);
  const { space, position, spawn } = createFlat();
  const polygon = createPolygon(space, [-0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5]);
  const count = 40;
  for (let i = 0; i < count; i++) {
    const data =
      i % 4 === 0 ? { shape: RECT, halfX: 0.5, halfY: 0.5 } : { shape: POLYGON, polygon };
    spawn({ ...data, sensor: true }, 6 * random(), 6 * random());
  }
  stepCollision(space);
  const found = new Map<string, number>();
  const { a, b, depth } = space.contacts;
  for (let row = 0; row < space.contacts.count; row++) found.set(`${a[row]}-${b[row]}`, depth[row]);
  const rectOf = (eid: number) => {
    const [x, y] = [position.x[eid], position.y[eid]];
    return [x - 0.5, y - 0.5, x + 0.5, y + 0.5];
  };
  const contact = new Float64Array(5);
  let touching = 0;
  for (let one = 1; one <= count; one++) {
    for (let other = one + 1; other <= count; other++) {
      const [minX, minY, maxX, maxY] = rectOf(other);
      const corners = [minX, minY, maxX, minY, maxX, maxY, minX, maxY];
      const expected = collideRectPolygon(contact, rectOf(one), corners);
      expect(found.has(`${one}-${other}`)).toBe(expected);
      if (!expected) continue;
      expect(found.get(`${one}-${other}`)).toBeCloseTo(contact[2], 9);
      touching++;
    }
  }
  expect(touching).toBeGreaterThan(20);
  expect(touching).toBe(space.contacts.count);
});

test('a shape of the number of polygons takes no part in 3D, nor before there are any', () => {
  const position = { x: [0, 0, 0], y: [0, 0, 0], z: [0, 0, 0] };
  for (const dimensions of [2, 3] as const) {
    const space = addShapes(createSpace(createWorld(), { position, dimensions }));
    for (let i = 0; i < 2; i++) {
      const eid = addEntity(space.world);
      addComponent(space.world, eid, set(space.Collider, { shape: SPHERE, radius: 1 }));
      if (i === 0) space.Collider.shape[eid] = POLYGON;
    }
    stepCollision(space);
    expect([space.stats.disabled, space.stats.pairs]).toEqual([1, 0]);
  }
});
