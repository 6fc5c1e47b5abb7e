import {
  addShapes,
  createSpace,
  refresh,
  type Space,
  type Space2d,
  type Space3d,
  stepCollision,
} from '@bitbounds/ecs';
import { createWorld } from 'bitecs';
import { expect, test } from 'vitest';

// Types are checked with all tests: where a line is said to be an error and is none, that is an error.

const flat = { x: [] as number[], y: [] as number[] };
const deep = { ...flat, z: [] as number[] };
const angle = { angle: [] as number[] };
const quaternion = { ...deep, w: [] as number[] };
const world = createWorld();

test('in 3D all columns are there', () => {
  const space: Space3d = addShapes(createSpace(world, { position: deep, rotation: quaternion }));
  const { Bounds, Collider, contacts, position } = space;
  const columns = [Collider.halfZ, Collider.mesh, Bounds.minZ, Bounds.maxZ, contacts.normalZ];
  expect(columns.every((column) => column.length > 0)).toBe(true);
  expect(contacts.pointZ.length).toBeGreaterThan(0);
  expect(position.z.length).toBe(0);
});

test('in 2D nothing that only 3D has compiles, because it is not there', () => {
  const options = { position: flat, rotation: angle, dimensions: 2 } as const;
  const space: Space2d = refresh(stepCollision(addShapes(createSpace(world, options))));
  const direction = { cos: [] as number[], sin: [] as number[] };
  expect(createSpace(world, { ...options, rotation: direction }).rotation).toBe(direction);
  const { Bounds, Collider, contacts } = space;
  const none: undefined[] = [Collider.halfZ, Collider.mesh, Bounds.minZ, contacts.pointZ];
  expect(none).toEqual([undefined, undefined, undefined, undefined]);
  // @ts-expect-error: there are no z columns.
  expect(() => contacts.normalZ[0]).toThrow(TypeError);
  // @ts-expect-error: there are no z columns.
  expect(() => Collider.halfZ.length).toThrow(TypeError);
});

test('of a space that may be either, a column of 3D has to be asked for', () => {
  for (const dimensions of [2, 3] as const) {
    const space: Space = createSpace(world, { position: deep, dimensions } as never);
    expect(space.contacts.normalZ?.length).toBe(dimensions === 3 ? 64 : undefined);
    // @ts-expect-error: perhaps it is not there.
    const read = () => space.contacts.normalZ[0];
    if (dimensions === 2) expect(read).toThrow(TypeError);
    else expect(read()).toBe(0);
  }
});

test('options that do not belong to the dimension do not compile', () => {
  // @ts-expect-error: a space in 3D has a z.
  expect(() => createSpace(world, { position: flat })).toThrow('must have a column z');
  // @ts-expect-error: rotations in 3D are quaternions.
  expect(() => createSpace(world, { position: deep, rotation: angle })).toThrow('quaternions');
  expect(() =>
    // @ts-expect-error: rotations in 2D are angles.
    createSpace(world, { position: flat, rotation: quaternion, dimensions: 2 }),
  ).toThrow('radians');
});
