import {
  AABB,
  contactOf,
  createMesh,
  createSpace,
  MESH,
  SPHERE,
  type Space,
  stepCollision,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import {
  addComponents,
  addEntity,
  createEntityIndex,
  createWorld,
  entityExists,
  removeEntity,
  set,
  withVersioning,
} from 'bitecs';
import { expect, test } from 'vitest';
import { flatFloor } from './support/meshes.ts';
import { createStage, spawn } from './support/stage.ts';

/** The first row that is about both, looked for in all of them. */
function searchRow({ contacts }: Space, a: number, b: number): number {
  for (let row = 0; row < contacts.count; row++) {
    const [one, other] = [contacts.a[row], contacts.b[row]];
    if ((one === a && other === b) || (one === b && other === a)) return row;
  }
  return -1;
}

test.each([
  [2, 'versions', 40],
  [3, 'plain', 40],
  [3, 'plain', 400],
  [3, 'versions', 400],
  [3, 'a floor', 40],
  [3, 'a floor', 400],
] as const)(
  'in %iD, %s, %i entities: the row of every pair, and of no other',
  (dimensions, kind, count) => {
    const random = seeded(count + dimensions);
    const [x, y, z] = [0, 0, 0].map(() => new Float64Array(8192));
    const world =
      kind === 'versions' ? createWorld(createEntityIndex(withVersioning(8))) : createWorld();
    const position = { x, y, z };
    const space = createSpace(world, { position, dimensions: dimensions as 3, iterations: 0 });
    const live: number[] = [];
    const add = (): void => {
      const eid = addEntity(world);
      // In bitECS 0.4.0 some recycled entities read as dead.
      if (!entityExists(world, eid)) return;
      const slot = eid & space.state.entityMask;
      const half = { halfX: 0.5, halfY: 0.5, ...(dimensions === 3 && { halfZ: 0.5 }) };
      const shape = random() < 0.5 ? { shape: SPHERE, radius: 0.5 } : { shape: AABB, ...half };
      addComponents(world, eid, set(space.Collider, shape));
      const side = Math.sqrt(count);
      x[slot] = random() * side;
      y[slot] = random() * (kind === 'a floor' ? 0.6 : 3);
      z[slot] = random() * side;
      live.push(eid);
    };
    if (kind === 'a floor') {
      const { positions, indices } = flatFloor(64, 64);
      const mesh = createMesh(space, positions, indices);
      const floor = addEntity(world);
      addComponents(world, floor, set(space.Collider, { shape: MESH, mesh }));
      live.push(floor);
    }
    while (live.length < count) add();
    let [touching, apart, several] = [0, 0, 0];
    for (let frame = 0; frame < 5; frame++) {
      stepCollision(space);
      const { begin, stay, contacts } = space;
      for (const { a, b, count } of [begin, stay]) {
        for (let i = 0; i < count; i++) {
          const row = contactOf(space, a[i], b[i]);
          expect(row).toBe(searchRow(space, a[i], b[i]));
          expect(contactOf(space, b[i], a[i])).toBe(row);
          expect(row).toBeGreaterThanOrEqual(0);
          touching++;
          const next = row + 1;
          several += Number(
            next < contacts.count && contacts.a[next] === a[i] && contacts.b[next] === b[i],
          );
        }
      }
      for (let i = 0; i < 200; i++) {
        const [a, b] = [0, 0].map(() => live[Math.floor(random() * live.length)]);
        const row = searchRow(space, a, b);
        expect(contactOf(space, a, b)).toBe(row);
        apart += Number(row < 0);
      }
      for (let i = 0; i < count / 10; i++) {
        const [gone] = live.splice(1 + Math.floor(random() * (live.length - 1)), 1);
        removeEntity(world, gone);
        add();
      }
    }
    expect(touching).toBeGreaterThan(count);
    expect(apart).toBeGreaterThan(300);
    expect(several > 0).toBe(kind === 'a floor');
  },
);

test('what is not there has no row', () => {
  const stage = createStage();
  const { space } = stage;
  const [a, b] = [0, 0.5].map((x) => spawn(stage, { shape: SPHERE, radius: 1 }, x, 0, 0));
  expect(contactOf(space, a, b)).toBe(-1);
  stepCollision(space);
  expect(contactOf(space, a, b)).toBe(0);
  for (const other of [a, 0, 3, -1, 1e9, Number.NaN, Infinity]) {
    expect(contactOf(space, a, other)).toBe(-1);
  }
  expect(() => contactOf(space, a, '2' as never)).toThrow(
    'contactOf: a and b must be ids of entities, got 1 and "2".',
  );
  expect(() => contactOf(undefined as never, a, b)).toThrow(
    'contactOf: the space must be one that createSpace returned.',
  );
});
