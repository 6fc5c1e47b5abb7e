import { setFrustumFromObb } from '@bitbounds/core';
import {
  createEntityList,
  createSeenList,
  createView,
  cull,
  cullViews,
  DEPTH_REVERSED,
  DEPTH_ZERO_TO_ONE,
  disposeView,
  listSeen,
  queryFrustum,
  refresh,
  SPHERE,
  setViewFrustum,
  setViewProjection,
  setViewRect,
  stepCollision,
  type View,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, removeComponent, removeEntity, set } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { boxOf } from './support/oracle.ts';
import { createStage, idsOf, type Stage, spawn } from './support/stage.ts';

const BALL = { shape: SPHERE, radius: 0.5 } as const;

/**
 * Column-major view-projection of a camera that looks along −z from (x, y, z), field of view 90°.
 */
function lookForward(
  x: number,
  y: number,
  z: number,
  near: number,
  far: number,
  zero: boolean,
): number[] {
  const depth = zero ? far / (near - far) : (far + near) / (near - far);
  const bias = zero ? (far * near) / (near - far) : (2 * far * near) / (near - far);
  return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, depth, -1, -x, -y, bias - depth * z, z];
}

/**
 * Signed distance of the box's nearest-to-inside corner to the worst plane, in f64: >= 0 is
 * visible.
 */
function margin(stage: Stage, slot: number, planes: ArrayLike<number>): number {
  const { min, max } = boxOf(stage, slot);
  const axes = min.length;
  let least = Number.POSITIVE_INFINITY;
  for (let p = 0; p < planes.length; p += axes + 1) {
    let reach = -planes[p + axes];
    for (let axis = 0; axis < axes; axis++) {
      const n = planes[p + axis];
      reach += n * (n > 0 ? max[axis] : min[axis]);
    }
    least = Math.min(least, reach);
  }
  return least;
}

/** Replays entered and left on a set, which then has to be what is visible. */
function follow(view: View, seen: Set<number>, at: string): void {
  for (const eid of idsOf(view.left))
    expect(seen.delete(eid), `${at}: ${eid} left unseen`).toBe(true);
  for (const eid of idsOf(view.entered)) {
    expect(seen.has(eid), `${at}: ${eid} entered twice`).toBe(false);
    seen.add(eid);
  }
  expect(
    [...seen].sort((a, b) => a - b),
    at,
  ).toEqual(idsOf(view.visible));
}

describe.each([
  [3, 0],
  [3, 100_000],
  [2, 0],
  [2, 100_000],
] as const)('against f64 planes, %dD, %d units away', (dimensions, offset) => {
  test('nothing visible is missed, little invisible is shown, lists agree', () => {
    const random = seeded(0xc011 + offset + dimensions);
    const stage = createStage(dimensions, { capacity: 8 });
    const { world, space, position } = stage;
    const far = () => offset + 40 * (random() - 0.5);
    const ids = Array.from({ length: 400 }, () =>
      spawn(stage, { shape: SPHERE, radius: random() }, far(), far(), far()),
    );
    const views = [createView(space), createView(space)];
    const seen = views.map(() => new Set<number>());
    // Relative to |n|₁ · reach, which |d| does not exceed: planes are moved outward by 3e-7 of both, sides by 1.6e-7, and normal,
    // d, products, sum and difference are rounded to f32, by 6e-8 each.
    const slack = 1e-6 + (2 * 3e-7 + 1.6e-7 + 5 * 6e-8) * Math.sqrt(dimensions) * (offset + 40);
    let [shown, hidden] = [0, 0];
    for (let frame = 0; frame < 40; frame++) {
      for (const eid of ids) {
        position.x[eid] += random() - 0.5;
        position.y[eid] += random() - 0.5;
        position.z[eid] += random() - 0.5;
      }
      const gone = Math.floor(random() * ids.length);
      removeEntity(world, ids[gone]);
      ids[gone] = spawn(stage, { shape: SPHERE, radius: random() }, far(), far(), far());
      refresh(space);
      views.forEach((view, i) => {
        const at = `frame ${frame}, view ${i}`;
        const [x, y, z] = [far(), far(), far()];
        if (dimensions === 2) setViewRect(view, x, y, 10 * random(), 10 * random(), 7 * random());
        else setViewProjection(view, lookForward(x, y, z, 0.1, 5 + 30 * random(), false));
        cull(space, view);
        follow(view, seen[i], at);
        const planes = dimensions === 2 ? view.planes : view.frustum;
        for (const eid of ids) {
          const reach = margin(stage, eid, planes);
          const isVisible = seen[i].has(eid);
          if (reach >= 0) expect(isVisible, `${at}: ${eid} is missed, ${reach}`).toBe(true);
          if (reach < -slack) expect(isVisible, `${at}: ${eid} is shown, ${reach}`).toBe(false);
          shown += Number(isVisible);
          hidden += Number(!isVisible);
        }
      });
    }
    expect(Math.min(shown, hidden)).toBeGreaterThan(1000);
  });
});

describe('what a view sees', () => {
  test('everything, until it is given a frustum', () => {
    const stage = createStage();
    const ids = [spawn(stage, BALL, 0, 0), spawn(stage, BALL, 1e6, -1e6, 1e6)];
    const view = createView(stage.space);
    cull(stage.space, view);
    expect(idsOf(view.visible)).toEqual(ids);
  });

  test.each([
    ['WebGL', undefined, false],
    ['WebGPU', DEPTH_ZERO_TO_ONE, true],
  ] as const)('depth of %s: near and far', (_, range, zero) => {
    const stage = createStage();
    const ids = [-0.4, -2, -8, -15, 3].map((z) => spawn(stage, BALL, 0, 0, z));
    const view = createView(stage.space);
    setViewProjection(view, lookForward(0, 0, 0, 1, 10, zero), range);
    cull(stage.space, view);
    expect(idsOf(view.visible)).toEqual([ids[1], ids[2]]);
  });

  test('reversed depth without a far plane', () => {
    const stage = createStage();
    const ids = [-0.4, -2, -8, -1e4, 3].map((z) => spawn(stage, BALL, 0, 0, z));
    const view = createView(stage.space);
    setViewProjection(view, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0], DEPTH_REVERSED);
    expect(view.frustum[23]).toBe(-Infinity);
    cull(stage.space, view);
    expect(idsOf(view.visible)).toEqual([ids[1], ids[2], ids[3]]);
    const other = createView(stage.space);
    setViewFrustum(other, view.frustum);
    cull(stage.space, other);
    expect(idsOf(other.visible)).toEqual([ids[1], ids[2], ids[3]]);
  });

  test('in the planes of an empty box nothing is seen or found, but what is nowhere', () => {
    const stage = createStage();
    for (let i = 0; i < 200; i++) spawn(stage, BALL, i, 0, 0);
    const nowhere = spawn(stage, BALL, Number.NaN, 0, 0);
    const empty = [100, 0, 0, 9, 9, -0.5, 1, 0, 0, 0, 1, 0, 0, 0, 1];
    const planes = setFrustumFromObb(new Float64Array(24), empty);
    const view = createView(stage.space);
    setViewFrustum(view, planes);
    cull(stage.space, view);
    expect(idsOf(view.visible)).toEqual([nowhere]);
    const list = createEntityList();
    expect(queryFrustum(list, stage.space, planes)).toBe(0);
    expect(queryFrustum(list, stage.space, planes, { isExact: true })).toBe(0);
  });

  test('a turned rectangle in 2D', () => {
    const stage = createStage(2);
    const dot = { shape: SPHERE, radius: 0.01 } as const;
    const ids = [
      [0, 0],
      [6, 6],
      [6, -6],
      [12, 0],
    ].map(([x, y]) => spawn(stage, dot, x, y));
    const view = createView(stage.space);
    setViewRect(view, 0, 0, 10, 1, Math.PI / 4);
    cull(stage.space, view);
    expect(idsOf(view.visible)).toEqual([ids[0], ids[1]]);
    setViewRect(view, 0, 0, 10, 1);
    cull(stage.space, view);
    expect([idsOf(view.visible), idsOf(view.left)]).toEqual([[ids[0]], [ids[1]]]);
  });

  test('what was added, set or removed, without a step', () => {
    const stage = createStage();
    const { world, space } = stage;
    const view = createView(space);
    setViewProjection(view, lookForward(0, 0, 0, 0.1, 100, false));
    const a = spawn(stage, BALL, 0, 0, -5);
    cull(space, view);
    expect(idsOf(view.entered)).toEqual([a]);
    const b = addEntity(world);
    const box = { minX: 50, minY: 0, minZ: -5, maxX: 51, maxY: 1, maxZ: -4 };
    addComponent(world, b, set(space.Bounds, box));
    cull(space, view);
    expect([idsOf(view.entered), idsOf(view.visible)]).toEqual([[], [a]]);
    addComponent(world, b, set(space.Bounds, { minX: 0, maxX: 1 }));
    cull(space, view);
    expect([idsOf(view.entered), idsOf(view.visible)]).toEqual([[b], [a, b]]);
    removeComponent(world, a, space.Collider);
    cull(space, view);
    expect([idsOf(view.left), idsOf(view.visible)]).toEqual([[a], [b]]);
    cull(space, view);
    expect(idsOf(view.left)).toEqual([]);
  });

  test('not what merely moved, until a step or a refresh', () => {
    const stage = createStage();
    const { space, position } = stage;
    const view = createView(space);
    setViewProjection(view, lookForward(0, 0, 0, 0.1, 100, false));
    const eid = spawn(stage, BALL, 0, 0, -5);
    cull(space, view);
    position.z[eid] = 50;
    cull(space, view);
    expect(idsOf(view.visible)).toEqual([eid]);
    refresh(space);
    cull(space, view);
    expect(idsOf(view.left)).toEqual([eid]);
    position.z[eid] = -5;
    stepCollision(space);
    cull(space, view);
    expect(idsOf(view.entered)).toEqual([eid]);
  });
});

test('an entity that was never seen does not leave', () => {
  const stage = createStage();
  const view = createView(stage.space);
  removeEntity(stage.world, spawn(stage, BALL, 0, 0));
  cull(stage.space, view);
  expect([view.left.count, view.visible.count]).toEqual([0, 0]);
});

test('a view that was disposed of is let go, twice is fine, the others go on', () => {
  const stage = createStage();
  const [first, second] = [createView(stage.space), createView(stage.space)];
  const eid = spawn(stage, BALL, 0, 0);
  disposeView(first);
  disposeView(first);
  expect(() => cull(stage.space, first)).toThrow(
    'cull: the view was disposed of, or is not one of this space.',
  );
  cull(stage.space, second);
  expect(idsOf(second.visible)).toEqual([eid]);
});

test.each([2, 3] as const)(
  'in %iD several views at once see what each sees alone',
  (dimensions) => {
    const random = seeded(77);
    const stage = createStage(dimensions);
    const { space, world } = stage;
    const views = Array.from({ length: 3 }, () => createView(space));
    const alone = views.map(() => createView(space));
    const seen = createSeenList();
    const alive: number[] = [];
    let total = 0;
    for (let frame = 0; frame < 60; frame++) {
      for (let i = 0; i < 5; i++) {
        alive.push(spawn(stage, BALL, random() * 20, random() * 20, -random() * 20));
      }
      if (frame % 3 === 0)
        removeEntity(world, alive.splice(Math.floor(random() * alive.length), 1)[0]);
      for (const [i, view] of views.entries()) {
        const [x, y] = [random() * 20, random() * 20];
        for (const one of [view, alone[i]]) {
          if (dimensions === 2) setViewRect(one, x, y, 5, 3);
          else setViewProjection(one, lookForward(x, y, 0, 0.1, 10, false));
        }
      }
      cullViews(space, views);
      const masks = new Map<number, number>();
      for (const [i, view] of views.entries()) {
        cull(space, alone[i]);
        expect(idsOf(view.visible)).toEqual(idsOf(alone[i].visible));
        expect(idsOf(view.entered).sort()).toEqual(idsOf(alone[i].entered).sort());
        expect(idsOf(view.left).sort()).toEqual(idsOf(alone[i].left).sort());
        for (const eid of idsOf(view.visible)) masks.set(eid, (masks.get(eid) ?? 0) | (1 << i));
        total += view.visible.count;
      }
      expect(listSeen(seen, space, views)).toBe(masks.size);
      for (const [i, eid] of idsOf(seen).entries()) expect(seen.masks[i]).toBe(masks.get(eid));
    }
    expect(total).toBeGreaterThan(500);
    const twice = [views[0], views[2], views[0]];
    expect(() => cullViews(space, twice)).toThrow('cullViews: views 0 and 2 are the same.');
    expect(() => cullViews(space, [views[0], views[1], views[1]])).toThrow(
      'cullViews: views 1 and 2 are the same.',
    );
    const many = Array.from({ length: 33 }, () => views[0]);
    expect(() => cullViews(space, many)).toThrow('cullViews: at most 32 views at once, got 33.');
    for (const none of [views[0], undefined]) {
      expect(() => cullViews(space, none as never)).toThrow(
        'cullViews: views must be a list of views, such as [view].',
      );
    }
    expect(() => listSeen(seen, space, many)).toThrow(
      'listSeen: at most 32 views at once, got 33.',
    );
    disposeView(views[1]);
    expect(() => cullViews(space, views)).toThrow(
      'cullViews: the view was disposed of, or is not one of this space.',
    );
    expect(() => listSeen(seen, space, views)).toThrow(
      'listSeen: the view was disposed of, or is not one of this space.',
    );
  },
);

test('fewer views at once than the last time: the others are as they were', () => {
  const stage = createStage();
  const { space } = stage;
  const views = [createView(space), createView(space)];
  const seen = createSeenList();
  const first = spawn(stage, BALL, 0, 0);
  cullViews(space, views);
  const second = spawn(stage, BALL, 1, 0);
  cullViews(space, [views[0]]);
  expect(listSeen(seen, space, [views[1]])).toBe(1);
  expect([seen.ids[0], seen.masks[0]]).toEqual([first, 1]);
  cullViews(space, views);
  expect(views.map((view) => idsOf(view.entered))).toEqual([[], [second]]);
});
