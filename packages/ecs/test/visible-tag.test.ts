import {
  createView,
  createVisibleTag,
  cull,
  dispose,
  disposeView,
  refresh,
  SPHERE,
  setViewRect,
  updateVisibleTag,
  type View,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { deleteWorld, entityExists, query, removeEntity, resetWorld, type World } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { createStage, idsOf, place, type Stage, spawn } from './support/stage.ts';

const BALL = { shape: SPHERE, radius: 0.5 } as const;

function taggedOf(world: World, tag: object): number[] {
  return Array.from(query(world, [tag])).sort((a, b) => a - b);
}

/** A view of |x|, |y| < 2. */
function createWindow({ space }: Stage): View {
  const view = createView(space);
  setViewRect(view, 0, 0, 2, 2);
  return view;
}

test('entities have it while the view sees them, also what it saw before', () => {
  const Visible = {};
  const stage = createStage(2);
  const { space, world } = stage;
  const [inside, outside] = [spawn(stage, BALL, 0, 0), spawn(stage, BALL, 9, 0)];
  const view = createWindow(stage);
  cull(space, view);
  const tag = createVisibleTag(view, Visible);
  expect(taggedOf(world, Visible)).toEqual([inside]);
  place(stage, inside, 9, 0);
  place(stage, outside, 0, 0);
  refresh(space);
  cull(space, view);
  updateVisibleTag(tag);
  expect(taggedOf(world, Visible)).toEqual([outside]);
  updateVisibleTag(tag);
  expect(taggedOf(world, Visible)).toEqual([outside]);
});

test('a new entity with the id of one that was seen has it, after one cull and after two', () => {
  for (const culls of [1, 2]) {
    const Visible = {};
    const stage = createStage(2);
    const { space, world } = stage;
    const view = createWindow(stage);
    const tag = createVisibleTag(view, Visible);
    const first = spawn(stage, BALL, 0, 0);
    cull(space, view);
    updateVisibleTag(tag);
    removeEntity(world, first);
    expect(spawn(stage, BALL, 0, 0)).toBe(first);
    expect(taggedOf(world, Visible)).toEqual([]);
    for (let i = 0; i < culls; i++) cull(space, view);
    updateVisibleTag(tag);
    expect(taggedOf(world, Visible)).toEqual([first]);
  }
});

test('an entity that was removed between the cull and the update is passed over', () => {
  const Visible = {};
  const stage = createStage(2);
  const { space, world } = stage;
  const view = createWindow(stage);
  const tag = createVisibleTag(view, Visible);
  const [a, b] = [spawn(stage, BALL, 0, 0), spawn(stage, BALL, 1, 0)];
  cull(space, view);
  removeEntity(world, a);
  updateVisibleTag(tag);
  expect(taggedOf(world, Visible)).toEqual([b]);
});

describe('after the view, the space or the world has gone', () => {
  test.each([
    ['view', (_stage: Stage, view: View) => disposeView(view)],
    ['space', ({ space }: Stage) => dispose(space)],
  ] as const)('%s: nobody has it', (_what, end) => {
    const Visible = {};
    const stage = createStage(2);
    const view = createWindow(stage);
    const tag = createVisibleTag(view, Visible);
    spawn(stage, BALL, 0, 0);
    cull(stage.space, view);
    updateVisibleTag(tag);
    expect(taggedOf(stage.world, Visible)).toHaveLength(1);
    end(stage, view);
    updateVisibleTag(tag);
    expect(taggedOf(stage.world, Visible)).toEqual([]);
  });

  test.each([
    ['reset', resetWorld],
    ['deleted', deleteWorld],
  ] as const)('world %s: nothing is done', (_how, end) => {
    const stage = createStage(2);
    const view = createWindow(stage);
    const tag = createVisibleTag(view, {});
    spawn(stage, BALL, 0, 0);
    cull(stage.space, view);
    end(stage.world);
    updateVisibleTag(tag);
    dispose(stage.space);
    updateVisibleTag(tag);
    expect(tag.seen.size).toBe(0);
  });
});

test('over 300 frames with arrivals, removals and frames that are left out, it says what the view says', () => {
  const Visible = {};
  const random = seeded(77);
  const stage = createStage(2);
  const { space, world } = stage;
  const view = createWindow(stage);
  const tag = createVisibleTag(view, Visible);
  const alive: number[] = [];
  const seen = { shown: 0, hidden: 0, missed: 0 };
  for (let frame = 0; frame < 300; frame++) {
    for (let i = 0; i < 3; i++) {
      if (random() < 0.5) alive.push(spawn(stage, BALL, 6 * random() - 3, 6 * random() - 3));
      const at = Math.floor(random() * alive.length);
      if (random() < 0.4 && alive.length > 0) removeEntity(world, alive.splice(at, 1)[0]!);
      if (alive.length > 0) place(stage, alive[at % alive.length]!, 6 * random() - 3, 0);
    }
    refresh(space);
    cull(space, view);
    if (random() < 0.3) {
      seen.missed++;
      continue;
    }
    updateVisibleTag(tag);
    const visible = idsOf(view.visible);
    expect(taggedOf(world, Visible)).toEqual(visible);
    seen.shown += visible.length;
    seen.hidden += alive.length - visible.length;
    expect(alive.every((eid) => entityExists(world, eid))).toBe(true);
  }
  expect(Math.min(seen.shown, seen.hidden, seen.missed)).toBeGreaterThan(50);
});

test('what is no view, no component and no tag throws', () => {
  const stage = createStage(2);
  const view = createWindow(stage);
  expect(() => createVisibleTag(stage.space as never, {})).toThrow(/createVisibleTag: the view/);
  expect(() => createVisibleTag(view, 7 as never)).toThrow(
    'createVisibleTag: the component must be an object, got 7.',
  );
  expect(() => updateVisibleTag(view as never)).toThrow(/updateVisibleTag: the tag/);
});
