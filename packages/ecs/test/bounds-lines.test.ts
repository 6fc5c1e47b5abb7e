import {
  AABB,
  type ColliderData,
  createEntityList,
  createLineList,
  createView,
  cull,
  listBoundsLines,
  pushEntity,
  SPHERE,
  type Space,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import {
  addComponent,
  addEntity,
  createEntityIndex,
  createWorld,
  removeEntity,
  set,
  withVersioning,
} from 'bitecs';
import { describe, expect, test } from 'vitest';
import { createStage, spawn } from './support/stage.ts';

/** The edges of a box: each pair of its corners that differ along one axis alone. */
function edgesOf(space: Space, eid: number): string[] {
  const { minX, minY, minZ, maxX, maxY, maxZ } = space.Bounds;
  const sides = [
    [minX[eid], maxX[eid]],
    [minY[eid], maxY[eid]],
    ...(space.dimensions === 3 ? [[minZ![eid], maxZ![eid]]] : []),
  ];
  const corners = [...Array(1 << sides.length).keys()];
  const at = (corner: number): string =>
    sides.map((ends, axis) => ends[(corner >> axis) & 1]).join(' ');
  const edges: string[] = [];
  for (const one of corners) {
    for (const other of corners) {
      if (one < other && Math.log2(one ^ other) % 1 === 0) edges.push(`${at(one)} ${at(other)}`);
    }
  }
  return edges;
}

function linesOf(space: Space, list?: Parameters<typeof listBoundsLines>[2]): string[] {
  const out = createLineList();
  const numbers = 2 * space.dimensions;
  const count = listBoundsLines(out, space, list);
  expect(out.count).toBe(count);
  return Array.from({ length: count }, (_, i) =>
    out.points.subarray(numbers * i, numbers * (i + 1)).join(' '),
  );
}

describe.each([2, 3] as const)('in %iD', (dimensions) => {
  test('the edges of every box, and of those in a list', () => {
    const random = seeded(dimensions);
    const stage = createStage(dimensions);
    const { space, world } = stage;
    const ids = Array.from({ length: 300 }, (_, i) => {
      const at = [0, 0, 0].map(() => random() * 40 - 20);
      const half = { halfX: random(), halfY: random(), halfZ: random() };
      const shape: ColliderData =
        i % 2 ? { shape: SPHERE, radius: random() } : { shape: AABB, ...half };
      return spawn(stage, shape, at[0], at[1], at[2]);
    });
    for (const eid of ids.splice(100, 50)) removeEntity(world, eid);
    const all = linesOf(space);
    expect(all.length).toBe((dimensions === 3 ? 12 : 4) * 250);
    expect(all.toSorted()).toEqual(ids.flatMap((eid) => edgesOf(space, eid)).toSorted());
    const some = createEntityList();
    for (const eid of ids.slice(20, 40)) pushEntity(some, eid);
    expect(linesOf(space, some).toSorted()).toEqual(
      ids
        .slice(20, 40)
        .flatMap((eid) => edgesOf(space, eid))
        .toSorted(),
    );
    const view = createView(space);
    cull(space, view);
    expect(linesOf(space, view.visible).length).toBe(all.length);
  });

  test('boxes without edges, and entities without boxes, have none', () => {
    const stage = createStage(dimensions);
    const { space, world } = stage;
    expect(linesOf(space)).toEqual([]);
    const ball = spawn(stage, { shape: SPHERE, radius: 1 }, 0, 0, 0);
    spawn(stage, { shape: SPHERE, radius: 1 }, Number.NaN, 0, 0);
    const bounds = (side: object): void => {
      const z = dimensions === 3 && { minZ: -1, maxZ: 1 };
      const box = { minX: -1, minY: -1, maxX: 1, maxY: 1, ...z, ...side };
      addComponent(world, addEntity(world), set(space.Bounds, box));
    };
    bounds({ minX: 2 });
    bounds({ maxY: Infinity });
    bounds({ minX: -Infinity });
    const list = createEntityList();
    const stranger = addEntity(world);
    for (const eid of [ball, stranger, 99, -1]) pushEntity(list, eid);
    expect(linesOf(space)).toEqual(linesOf(space, list));
    expect(linesOf(space).toSorted()).toEqual(edgesOf(space, ball).toSorted());
    // A box without a size has edges without a length.
    bounds({ minX: 1, maxX: 1 });
    expect(linesOf(space).length).toBe(2 * edgesOf(space, ball).length);
  });
});

test('an entity that has gone, and whose slot another has, has no box', () => {
  const stage = createStage(2, {}, createWorld(createEntityIndex(withVersioning(8))));
  const ball = spawn(stage, { shape: SPHERE, radius: 1 }, 0, 0);
  const list = createEntityList();
  pushEntity(list, ball + 2 ** 24);
  expect(linesOf(stage.space, list)).toEqual([]);
  pushEntity(list, ball);
  expect(linesOf(stage.space, list).length).toBe(4);
});

test('the array is kept while it is long enough', () => {
  const stage = createStage(2);
  const out = createLineList();
  for (let i = 0; i < 8; i++) spawn(stage, { shape: SPHERE, radius: 1 }, 3 * i, 0);
  listBoundsLines(out, stage.space);
  const { points } = out;
  const one = createEntityList();
  pushEntity(one, 1);
  expect(listBoundsLines(out, stage.space, one)).toBe(4);
  expect(out.points).toBe(points);
});

test('what is no list is refused', () => {
  const { space } = createStage();
  expect(() => listBoundsLines(createEntityList() as never, space)).toThrow(
    'listBoundsLines: the list must be one that createLineList returned.',
  );
  expect(() => listBoundsLines(createLineList(), space, [1] as never)).toThrow(
    'listBoundsLines: the list must be one that createEntityList returned.',
  );
});
