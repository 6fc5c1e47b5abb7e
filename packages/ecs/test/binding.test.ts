import {
  bindEntity,
  createBinding,
  createView,
  cull,
  disposeView,
  entityOf,
  followView,
  objectOf,
  refresh,
  SPHERE,
  setViewRect,
  unbindEntity,
  updateBinding,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { removeEntity } from 'bitecs';
import { expect, test } from 'vitest';
import { createStage, place, spawn } from './support/stage.ts';

const BALL = { shape: SPHERE, radius: 0.5 } as const;

test('a binding of a view that has been culled for long shows what is visible already', () => {
  const stage = createStage(2);
  const { space } = stage;
  const inside = spawn(stage, BALL, 0, 0);
  const outside = spawn(stage, BALL, 9, 0);
  const view = createView(space);
  setViewRect(view, 0, 0, 2, 2);
  for (let frame = 0; frame < 3; frame++) cull(space, view);
  const binding = createBinding(view);
  const [shown, hidden] = [{ visible: false }, { visible: true }];
  bindEntity(binding, inside, shown);
  bindEntity(binding, outside, hidden);
  updateBinding(binding);
  expect([shown.visible, hidden.visible]).toEqual([true, false]);
  place(stage, inside, 9, 0);
  place(stage, outside, 0, 0);
  refresh(space);
  cull(space, view);
  updateBinding(binding);
  expect([shown.visible, hidden.visible]).toEqual([false, true]);
});

test('made between a cull and its update, with a reused id in both lists', () => {
  const stage = createStage(2);
  const { space, world } = stage;
  const eid = spawn(stage, BALL, 0, 0);
  const gone = spawn(stage, BALL, 0, 0);
  const view = createView(space);
  cull(space, view);
  removeEntity(world, gone);
  removeEntity(world, eid);
  expect(spawn(stage, BALL, 0, 0)).toBe(eid);
  cull(space, view);
  const binding = createBinding(view);
  const object = { visible: false };
  bindEntity(binding, eid, object);
  expect(object.visible).toBe(true);
  updateBinding(binding);
  expect([object.visible, [...binding.seen]]).toEqual([true, [eid]]);
});

test('unbound at removal, an object does not come back for the next owner of the id', () => {
  const stage = createStage(2);
  const { space, world } = stage;
  const view = createView(space);
  const binding = createBinding(view);
  const eid = spawn(stage, BALL, 0, 0);
  const object = { visible: false };
  bindEntity(binding, eid, object);
  cull(space, view);
  updateBinding(binding);
  expect(unbindEntity(binding, eid)).toBe(object);
  removeEntity(world, eid);
  expect(spawn(stage, BALL, 0, 0)).toBe(eid);
  cull(space, view);
  updateBinding(binding);
  expect(object.visible).toBe(false);
});

test('bound after its entity has left the view, an object is hidden', () => {
  const stage = createStage(2);
  const { space } = stage;
  const eid = spawn(stage, BALL, 0, 0);
  const view = createView(space);
  setViewRect(view, 0, 0, 2, 2);
  cull(space, view);
  const binding = createBinding(view);
  place(stage, eid, 9, 0);
  refresh(space);
  cull(space, view);
  updateBinding(binding);
  const object = { visible: true };
  bindEntity(binding, eid, object);
  expect(object.visible).toBe(false);
});

test('one object an entity and one entity an object: earlier partners are unbound', () => {
  const stage = createStage(2);
  const [first, second] = [spawn(stage, BALL, 0, 0), spawn(stage, BALL, 5, 0)];
  const binding = createBinding(createView(stage.space));
  const [a, b] = [{ visible: true }, { visible: true }];
  bindEntity(binding, first, a);
  bindEntity(binding, first, b);
  expect([a.visible, entityOf(binding, a), objectOf(binding, first)]).toEqual([
    false,
    undefined,
    b,
  ]);
  bindEntity(binding, second, b);
  expect([objectOf(binding, first), objectOf(binding, second)]).toEqual([undefined, b]);
  expect(entityOf(binding, b)).toBe(second);
});

test('what is no binding is refused, by name', () => {
  const uses: [string, (none: never) => unknown][] = [
    ['bindEntity', (none) => bindEntity(none, 1, { visible: true })],
    ['unbindEntity', (none) => unbindEntity(none, 1)],
    ['objectOf', (none) => objectOf(none, 1)],
    ['entityOf', (none) => entityOf(none, { visible: true })],
    ['updateBinding', (none) => updateBinding(none)],
  ];
  for (const none of [undefined, null, {}, createView(createStage(2).space)]) {
    for (const [name, use] of uses) {
      expect(() => use(none as never)).toThrow(
        `${name}: the binding must be one that createBinding returned.`,
      );
    }
    const follow = () =>
      followView(
        none as never,
        () => {},
        () => {},
      );
    expect(follow).toThrow(
      'followView: the follower must have a view, and a set of what it has seen.',
    );
  }
});

test('what cannot be shown is not bound, and those bound before go on', () => {
  const stage = createStage(2);
  const { space } = stage;
  const ids = [0, 1].map((x) => spawn(stage, BALL, x, 0));
  const view = createView(space);
  const binding = createBinding(view);
  const shown = { visible: true };
  bindEntity(binding, ids[0], shown);
  for (const none of [undefined, 1.5, Number.NaN, '3']) {
    expect(() => bindEntity(binding, none as never, { visible: true })).toThrow(
      `bindEntity: eid must be an entity's id, got ${typeof none === 'string' ? `"${none}"` : none}.`,
    );
  }
  const rule = 'bindEntity: object must be one with a field visible';
  for (const none of [undefined, null, 7]) {
    expect(() => bindEntity(binding, ids[0], none as never)).toThrow(`${rule}, got ${none}.`);
  }
  expect(() => bindEntity(binding, ids[1], Object.freeze({ visible: true }))).toThrow();
  expect(() => bindEntity(binding, ids[0], Object.freeze({ visible: true }))).toThrow();
  expect(objectOf(binding, ids[0])).toBe(shown);
  expect([...binding.entities.values()]).toEqual([ids[0]]);
  refresh(space);
  cull(space, view);
  updateBinding(binding);
  expect(shown.visible).toBe(true);
});

test('after several culls since it was brought up to date it shows what the last one saw', () => {
  const random = seeded(0xb1d);
  const stage = createStage(2);
  const { space, world } = stage;
  const view = createView(space);
  setViewRect(view, 0, 0, 2, 2);
  const binding = createBinding(view);
  const objects = new Map<number, { visible: boolean }>();
  const add = (): void => {
    const eid = spawn(stage, BALL, random() * 8 - 4, 0);
    objects.set(eid, { visible: true });
    bindEntity(binding, eid, objects.get(eid)!);
  };
  for (let i = 0; i < 30; i++) add();
  const answers = new Set<boolean>();
  const missed = new Set<number>();
  for (let frame = 0; frame < 60; frame++) {
    const culls = Math.floor(random() * 4);
    missed.add(culls);
    for (let i = 0; i < culls; i++) {
      for (const eid of [...objects.keys()]) {
        if (random() < 0.2) place(stage, eid, random() * 8 - 4, 0);
        if (random() < 0.95) continue;
        unbindEntity(binding, eid);
        objects.delete(eid);
        removeEntity(world, eid);
        add();
      }
      cull(refresh(space), view);
    }
    updateBinding(binding);
    updateBinding(binding);
    const { ids, count } = view.visible;
    expect([...binding.seen].sort(), `frame ${frame}`).toEqual([...ids.subarray(0, count)].sort());
    for (const [eid, object] of objects) {
      expect(object.visible, `frame ${frame}, entity ${eid}`).toBe(binding.seen.has(eid));
      answers.add(object.visible);
    }
  }
  expect([answers.size, missed.size]).toEqual([2, 4]);
});

test.each([0, 1, 2])(
  'a view that was disposed of, %i culls after the last look, hides all',
  (culls) => {
    const stage = createStage(2);
    const { space } = stage;
    const view = createView(space);
    const binding = createBinding(view);
    const object = { visible: false };
    bindEntity(binding, spawn(stage, BALL, 0, 0), object);
    cull(space, view);
    updateBinding(binding);
    expect(object.visible).toBe(true);
    for (let i = 0; i < culls; i++) cull(space, view);
    disposeView(view);
    updateBinding(binding);
    expect([object.visible, binding.seen.size]).toEqual([false, 0]);
  },
);
