import {
  createEntityList,
  createView,
  listDisabled,
  listInvalid,
  refresh,
  SPHERE,
  stepCollision,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, removeEntity, set } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { createStage, fit, place, spawn } from './support/stage.ts';

const BALL = { shape: SPHERE, radius: 0.5 } as const;
const list = createEntityList();

describe.each([2, 3] as const)('in %iD', (dimensions) => {
  test('positions that are not finite, own boxes with NaN, and colliders without a size', () => {
    const stage = createStage(dimensions);
    const { space, world } = stage;
    const good = spawn(stage, BALL, 0, 0);
    const lost = spawn(stage, BALL, Number.NaN, 0);
    const far = spawn(stage, BALL, 0, Number.POSITIVE_INFINITY);
    const sizeless = addEntity(world);
    place(stage, sizeless, 0, 0);
    addComponent(world, sizeless, space.Collider);
    const both = addEntity(world);
    addComponent(world, both, space.Collider);
    const box = addEntity(world);
    const sides = { minX: 0, minY: 0, minZ: 0, maxX: 1, maxY: 1, maxZ: 1 };
    addComponent(world, box, set(space.Bounds, fit(stage, sides)));
    space.Bounds.maxY[box] = Number.NaN;
    const empty = addEntity(world);
    addComponent(world, empty, set(space.Bounds, fit(stage, { ...sides, minX: 2 })));

    expect(listInvalid(list, space)).toBe(3);
    expect(Array.from(list.ids.subarray(0, 3))).toEqual([lost, far, box]);
    expect(listDisabled(list, space)).toBe(2);
    expect(Array.from(list.ids.subarray(0, 2))).toEqual([sizeless, both]);
    stepCollision(space);
    expect(space.stats).toMatchObject({ invalid: 3, disabled: 2, entities: 7 });

    removeEntity(world, lost);
    space.Collider.radius[good] = -1;
    refresh(space);
    expect([listInvalid(list, space), list.ids[0]]).toEqual([2, far]);
    expect([listDisabled(list, space), list.ids[0]]).toEqual([3, good]);
    expect(space.stats).toMatchObject({ invalid: 2, disabled: 3 });
  });

  test('as many as are counted, whatever becomes NaN', () => {
    const random = seeded(5 + dimensions);
    const stage = createStage(dimensions);
    const { space } = stage;
    const eids = Array.from({ length: 200 }, () => spawn(stage, BALL, random(), random()));
    const odd = [Number.NaN, 0, Number.NEGATIVE_INFINITY, 1e300, 1];
    const seen = { invalid: 0, disabled: 0 };
    for (let frame = 0; frame < 20; frame++) {
      for (let i = 0; i < 30; i++) {
        const eid = eids[Math.floor(random() * eids.length)]!;
        const value = odd[Math.floor(random() * odd.length)]!;
        if (random() < 0.5) place(stage, eid, random(), value, random());
        else space.Collider.radius[eid] = value;
      }
      refresh(space);
      const invalid = listInvalid(list, space);
      const ids = new Set(list.ids.subarray(0, invalid));
      const disabled = listDisabled(list, space);
      for (let i = 0; i < disabled; i++) expect(ids.has(list.ids[i]!)).toBe(false);
      expect(space.stats).toMatchObject({ invalid, disabled });
      seen.invalid += invalid;
      seen.disabled += disabled;
    }
    expect(Math.min(seen.invalid, seen.disabled)).toBeGreaterThan(200);
  });
});

test('a list of another kind and a disposed space throw', () => {
  const stage = createStage(2);
  expect(() => listInvalid(createView(stage.space) as never, stage.space)).toThrow(
    'listInvalid: the list must be one that createEntityList returned.',
  );
  expect(() => listDisabled(undefined as never, stage.space)).toThrow(/listDisabled: the list/);
});
