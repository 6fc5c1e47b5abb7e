import {
  bindEntity,
  createBinding,
  createSeenList,
  createSnapshot,
  createView,
  cull,
  cullViews,
  disposeView,
  findPairs,
  listSeen,
  restoreSnapshot,
  SPHERE,
  setViewFrustum,
  setViewMask,
  setViewRect,
  stepCollision,
  takeSnapshot,
  updateBinding,
  type View,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, removeComponent, removeEntity, set } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { createStage, fit, idsOf, type Stage, spawn } from './support/stage.ts';

const BALL = { shape: SPHERE, radius: 0.5 } as const;

/** Looks at x > 0. */
function lookRight(view: View): void {
  if (view.planes.length > 0) setViewRect(view, 1e4, 0, 1e4, 1e4);
  else {
    const rows = [1, 0, 0, 0, -1, 0, 0, -2e4, 0, 1, 0, -1e4, 0, -1, 0, -1e4];
    setViewFrustum(view, [...rows, 0, 0, 1, -1e4, 0, 0, -1, -1e4]);
  }
}

/** An entity with `Bounds` alone. */
function spawnBounds(stage: Stage, x: number): number {
  const eid = addEntity(stage.world);
  const sides = { minX: x, minY: 0, minZ: 0, maxX: x + 1, maxY: 1, maxZ: 1 };
  addComponent(stage.world, eid, set(stage.space.Bounds, fit(stage, sides)));
  return eid;
}

describe.each([2, 3] as const)('views with masks in %iD', (dimensions) => {
  /** Three balls on layers of their own, one on none, one without a place, one without a size, and `Bounds` alone. */
  function createCrowd() {
    const stage = createStage(dimensions);
    const { space } = stage;
    const [one, two, four] = [1, 2, 4].map((layer) => spawn(stage, { ...BALL, layer }, 2, 0));
    const onNone = spawn(stage, { ...BALL, layer: 0 }, 2, 0);
    const lost = spawn(stage, { ...BALL, layer: 2 }, Number.NaN, 0);
    const sizeless = spawn(stage, { ...BALL, layer: 4 }, -9, 0);
    space.Collider.radius[sizeless] = -1;
    const behind = spawn(stage, { ...BALL, layer: 7 }, -9, 0);
    const crate = spawnBounds(stage, 2);
    const view = createView(space);
    lookRight(view);
    const see = (mask?: number): number[] => {
      if (mask !== undefined) setViewMask(view, mask);
      cull(space, view);
      return idsOf(view.visible);
    };
    return { ...stage, stage, one, two, four, onNone, lost, sizeless, behind, crate, view, see };
  }

  test('each layer, several, none and all of them', () => {
    const { one, two, four, onNone, lost, sizeless, crate, view, see } = createCrowd();
    const all = [one, two, four, onNone, lost, sizeless, crate];
    expect(see()).toEqual(all);
    expect(see(1)).toEqual([one]);
    expect(idsOf(view.left)).toEqual([two, four, onNone, lost, sizeless, crate]);
    expect(see(2)).toEqual([two, lost]);
    expect([idsOf(view.entered), idsOf(view.left)]).toEqual([[two, lost], [one]]);
    expect(see(6)).toEqual([two, four, lost, sizeless]);
    expect(see(0)).toEqual([]);
    expect(see(2 ** 31)).toEqual([]);
    expect(see(0x7fffffff)).toEqual([one, two, four, lost, sizeless]);
    expect(see(0xffffffff)).toEqual(all);
    expect(see(4)).toEqual([four, sizeless]);
    expect(see(-1)).toEqual(all);
  });

  test('a layer takes effect at the next cull, written in its column or set', () => {
    const { world, space, one, two, four, lost, view, see } = createCrowd();
    expect(see(1)).toEqual([one]);
    space.Collider.layer[one] = 8;
    space.Collider.layer[four] = 9;
    expect(see()).toEqual([four]);
    expect([idsOf(view.entered), idsOf(view.left)]).toEqual([[four], [one]]);
    addComponent(world, lost, set(space.Collider, { layer: 1 }));
    expect(see()).toEqual([four, lost]);
    removeEntity(world, four);
    expect(see()).toEqual([lost]);
    expect(idsOf(view.left)).toEqual([four]);
    expect(see(2)).toEqual([two]);
  });

  test('one that keeps its Bounds alone, and one in a slot that had a collider, are on no layer', () => {
    const { stage, world, space, one, crate, view, see } = createCrowd();
    addComponent(world, one, space.Bounds);
    expect(see(1)).toEqual([one]);
    removeComponent(world, one, space.Collider);
    expect(see()).toEqual([]);
    expect(idsOf(view.left)).toEqual([one]);
    expect(see(-1)).toContain(one);
    addComponent(world, crate, set(space.Collider, BALL));
    expect(see(1)).toEqual([crate]);
    removeEntity(world, crate);
    expect(spawnBounds(stage, 3)).toBe(crate);
    expect(see()).toEqual([]);
    expect(idsOf(view.left)).toEqual([crate]);
  });

  test('pairs are the same, whichever views look between', () => {
    const { stage, space, crate, view, see } = createCrowd();
    spawnBounds(stage, 2);
    const pairsNow = () => {
      findPairs(space);
      return [...space.pairs.a.subarray(0, space.pairs.count)];
    };
    cull(space, view);
    const before = pairsNow();
    expect(before.length).toBeGreaterThan(1);
    // The crate's slot has the layer that it was reset to, or another entity's.
    space.Collider.layer[crate] = 1;
    for (const mask of [1, 2, 0, -1]) {
      expect(see(mask).includes(crate)).toBe(mask === -1);
      expect(pairsNow()).toEqual(before);
    }
  });

  test('several views in one pass have a mask each', () => {
    const { space, one, two, four, onNone, lost, sizeless, crate } = createCrowd();
    const views = [1, 6, -1, 0].map((mask) => {
      const view = createView(space);
      lookRight(view);
      setViewMask(view, mask);
      return view;
    });
    const seen = createSeenList();
    cullViews(space, views);
    listSeen(seen, space, views);
    const rows = Array.from({ length: seen.count }, (_, i) => [seen.ids[i], seen.masks[i]]);
    expect(rows).toEqual([
      [one, 0b101],
      [two, 0b110],
      [four, 0b110],
      [onNone, 0b100],
      [lost, 0b110],
      [sizeless, 0b110],
      [crate, 0b100],
    ]);
    disposeView(views[1]);
    expect(() => setViewMask(views[1], 1)).toThrow(
      'setViewMask: the view, or its space, was disposed of.',
    );
    cullViews(space, [views[0], views[3]]);
    expect(idsOf(views[0].visible)).toEqual([one]);
    expect(idsOf(views[1].visible)).toEqual([]);
    expect(() => cull(space, views[1])).toThrow(
      'cull: the view was disposed of, or is not one of this space.',
    );
  });

  test('bindings follow, and going back to a frame brings its layers', () => {
    const { space, one, two, view, see } = createCrowd();
    const binding = createBinding(view);
    const objects = [one, two].map((eid) => {
      const object = { visible: false };
      bindEntity(binding, eid, object);
      return object;
    });
    const shown = (mask?: number): boolean[] => {
      see(mask);
      updateBinding(binding);
      return objects.map(({ visible }) => visible);
    };
    expect(shown()).toEqual([true, true]);
    expect(shown(1)).toEqual([true, false]);
    stepCollision(space);
    const snapshot = takeSnapshot(createSnapshot(space), space);
    space.Collider.layer[one] = 2;
    space.Collider.layer[two] = 1;
    expect(shown()).toEqual([false, true]);
    restoreSnapshot(space, snapshot);
    expect(shown()).toEqual([true, false]);
  });

  test('in a crowd that comes, goes and changes, each view sees what one without a mask does, less what is off', () => {
    const random = seeded(0x3a5c + dimensions);
    const stage = createStage(dimensions, { capacity: 4, restAfter: 2 });
    const { world, space, position } = stage;
    const ids: number[] = [];
    const bare = new Set<number>();
    const views = [createView(space), createView(space), createView(space)];
    const masks = [-1, 1, 6];
    const tally = { on: 0, off: 0, bare: 0 };
    for (let frame = 0; frame < 150; frame++) {
      for (let i = 0; i < 4; i++) {
        const at = () => 20 * (random() - 0.5);
        const layer = Math.floor(random() * 8);
        const isBare = random() < 0.2;
        const eid = isBare
          ? spawnBounds(stage, at())
          : spawn(stage, { ...BALL, layer }, at(), at());
        ids.push(eid);
        if (isBare) bare.add(eid);
      }
      while (ids.length > 200) {
        const [gone] = ids.splice(Math.floor(random() * ids.length), 1);
        bare.delete(gone);
        removeEntity(world, gone);
      }
      for (const eid of ids) {
        if (random() < 0.1) position.x[eid] = 20 * (random() - 0.5);
        if (random() < 0.1) space.Collider.layer[eid] = Math.floor(random() * 8);
      }
      stepCollision(space);
      for (const [i, view] of views.entries()) {
        lookRight(view);
        if (i > 0 && random() < 0.2) masks[i] = [1, 2, 6, 0, 7][Math.floor(random() * 5)];
        setViewMask(view, masks[i]);
      }
      if (frame % 2) cullViews(space, views);
      else for (const view of views) cull(space, view);
      const all = idsOf(views[0].visible);
      for (const i of [1, 2]) {
        const isOn = (eid: number) =>
          !bare.has(eid) && (space.Collider.layer[eid] & masks[i]) !== 0;
        expect(idsOf(views[i].visible), `frame ${frame}`).toEqual(all.filter(isOn));
        for (const eid of all) tally[isOn(eid) ? 'on' : bare.has(eid) ? 'bare' : 'off']++;
      }
    }
    for (const times of Object.values(tally)) expect(times).toBeGreaterThan(1000);
  });

  test('a mask that is none is refused', () => {
    const { space, view, one, see } = createCrowd();
    setViewMask(view, 1);
    for (const bad of [0.5, Number.NaN, 2 ** 32, -(2 ** 31) - 1, undefined, null, 1n])
      expect(() => setViewMask(view, bad as number)).toThrow(
        `setViewMask: mask must be an integer of 32 bits, got ${bad}.`,
      );
    expect(() => setViewMask(view, '1' as never)).toThrow('got "1".');
    expect(() => setViewMask(space as never, 1)).toThrow(
      'setViewMask: the view must be one that createView returned.',
    );
    expect(see()).toEqual([one]);
  });
});
