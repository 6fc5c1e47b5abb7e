import { join } from 'node:path';
import {
  buildTree,
  CIRCLE,
  createBinding,
  createEntityList,
  createEntityLists,
  createEntityPairList,
  createMesh,
  createNeighborList,
  createRayHit,
  createSeenList,
  createSnapshot,
  createSweepHit,
  createView,
  cull,
  cullViews,
  diffContacts,
  dispose,
  disposeMesh,
  disposeView,
  findContacts,
  findPairs,
  listDisabled,
  listInvalid,
  listSeen,
  listTouching,
  nearestEntities,
  queryAabb,
  queryAabbEach,
  queryCapsule,
  queryFrustum,
  querySphere,
  raycastAll,
  raycastAny,
  raycastNearest,
  refresh,
  resolveContacts,
  restoreSnapshot,
  SPHERE,
  type Space,
  setTouching,
  setViewFrustum,
  setViewMask,
  setViewProjection,
  setViewRect,
  stepCollision,
  sweepAabb,
  sweepCapsule,
  sweepSphere,
  takeSnapshot,
  updateBounds,
  type View,
} from '@bitbounds/ecs';
import { createWorld } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { runAlone } from '../../testkit/test/support/run-alone.ts';
import { QUESTION_NAMES, questionsAmong } from './support/exports.ts';
import { createStage, spawn } from './support/stage.ts';

test('what is made from a disposed space', () => {
  const { space } = createStage();
  dispose(space);
  expect(() => createView(space)).toThrow('createView: the space was disposed of.');
  expect(() => createMesh(space, [], [])).toThrow('createMesh: the space was disposed of.');
  expect(() => createSnapshot(space)).toThrow('createSnapshot: the space was disposed of.');
});

describe('a disposed space', () => {
  const hit = createRayHit();
  const swept = createSweepHit();
  const list = createEntityList();
  const near = createNeighborList();
  const none = (count: number) => Array(count).fill(0);
  const uses: [string, (space: Space, view: View) => unknown][] = [
    ['updateBounds', (space) => updateBounds(space)],
    ['stepCollision', (space) => stepCollision(space)],
    ['refresh', (space) => refresh(space)],
    ['buildTree', (space) => buildTree(space)],
    ['findPairs', (space) => findPairs(space)],
    ['findContacts', (space) => findContacts(space)],
    ['resolveContacts', (space) => resolveContacts(space)],
    ['diffContacts', (space) => diffContacts(space)],
    ['listTouching', (space) => listTouching(createEntityPairList(), space)],
    ['setTouching', (space) => setTouching(space, space.begin)],
    ['cull', (space, view) => cull(space, view)],
    ['listSeen', (space, view) => listSeen(createSeenList(), space, [view])],
    ['cullViews', (space, view) => cullViews(space, [view])],
    ['raycastNearest', (space) => raycastNearest(hit, space, none(6))],
    ['raycastAny', (space) => raycastAny(space, none(6))],
    ['raycastAll', (space) => raycastAll(near, space, none(6))],
    ['nearestEntities', (space) => nearestEntities(near, space, none(3), 1)],
    ['querySphere', (space) => querySphere(near, space, none(4))],
    ['queryAabb', (space) => queryAabb(list, space, none(6))],
    ['queryAabbEach', (space) => queryAabbEach(createEntityLists(), space, none(6), 1)],
    ['listInvalid', (space) => listInvalid(list, space)],
    ['listDisabled', (space) => listDisabled(list, space)],
    ['queryCapsule', (space) => queryCapsule(list, space, none(7))],
    ['queryFrustum', (space) => queryFrustum(list, space, none(24))],
    ['sweepSphere', (space) => sweepSphere(swept, space, none(4), none(3))],
    ['sweepAabb', (space) => sweepAabb(swept, space, none(6), none(3))],
    ['sweepCapsule', (space) => sweepCapsule(swept, space, none(7), none(3))],
  ];
  test('all questions are among them', () => {
    expect(questionsAmong(uses.map(([name]) => name))).toEqual(QUESTION_NAMES);
  });

  test.each(uses)('%s %#', (caller, use) => {
    const stage = createStage();
    const { space } = stage;
    spawn(stage, { shape: SPHERE, radius: 1 }, 0, 0);
    const view = createView(space);
    stepCollision(space);
    dispose(space);
    expect(() => use(space, view)).toThrow(`${caller}: the space was disposed of.`);
  });
});

test('a space that was disposed of gives back its memory, whoever holds it', async () => {
  const program = join(import.meta.dirname, 'support/space-memory.ts');
  expect(await runAlone(program)).toEqual({ held: 80, left: { index: 0, mesh: 0, dropped: 0 } });
}, 60_000);

test('a disposed space has its last counts, and nobody in sight', () => {
  const stage = createStage(2);
  const { space } = stage;
  spawn(stage, { shape: CIRCLE, radius: 1 }, 0, 0);
  spawn(stage, { shape: CIRCLE, radius: 1 }, Number.NaN, 0);
  const view = createView(space);
  stepCollision(space);
  cull(space, view);
  const { sorts } = space.stats;
  expect(sorts).toBeGreaterThan(0);
  dispose(space);
  dispose(space);
  expect([space.stats.entities, space.stats.invalid, space.stats.sorts]).toEqual([2, 1, sorts]);
  expect([view.visible.count, view.entered.count, view.left.count]).toEqual([0, 0, 0]);
  expect(createBinding(view).seen.size).toBe(0);
  disposeView(view);
});

test('a view that was disposed of sees nobody', () => {
  const stage = createStage();
  const view = createView(stage.space);
  spawn(stage, { shape: SPHERE, radius: 1 }, 0, 0);
  refresh(stage.space);
  cull(stage.space, view);
  expect(view.entered.count).toBe(1);
  disposeView(view);
  disposeView(view);
  expect([view.visible.count, view.entered.count]).toEqual([0, 0]);
});

test('a view that was disposed of, or whose space was, is set no more, and says so', () => {
  const sets: [string, 2 | 3, (view: View) => void][] = [
    ['setViewRect', 2, (view) => setViewRect(view, 0, 0, 1, 1)],
    ['setViewMask', 2, (view) => setViewMask(view, 1)],
    ['setViewProjection', 3, (view) => setViewProjection(view, Array(16).fill(1))],
    ['setViewFrustum', 3, (view) => setViewFrustum(view, Array(24).fill(0))],
  ];
  for (const [caller, dimensions, apply] of sets) {
    const { space } = createStage(dimensions);
    const [gone, kept] = [createView(space), createView(space)];
    disposeView(gone);
    const message = `${caller}: the view, or its space, was disposed of.`;
    expect(() => apply(gone), caller).toThrow(message);
    apply(kept);
    expect([gone.isDisposed, kept.isDisposed]).toEqual([true, false]);
    dispose(space);
    expect(() => apply(kept), caller).toThrow(message);
    expect(kept.isDisposed).toBe(true);
  }
});

test('a mesh of a disposed space', () => {
  const { space } = createStage();
  const mesh = createMesh(space, [0, 0, 0, 1, 0, 0, 0, 1, 0]);
  dispose(space);
  disposeMesh(space, mesh);
  expect(() => disposeMesh(space, 2)).toThrow('got 2.');
});

test.each([undefined, createWorld()])('what is no space, and no view: %#', (none) => {
  const rule = 'the space must be one that createSpace returned.';
  expect(() => dispose(none as unknown as Space)).toThrow(`dispose: ${rule}`);
  expect(() => disposeMesh(none as unknown as Space, 1)).toThrow(`disposeMesh: ${rule}`);
  expect(() => disposeView(none as unknown as View)).toThrow(
    'disposeView: the view must be one that createView returned.',
  );
});

test('snapshots of a disposed space', () => {
  const { space } = createStage();
  const snapshot = createSnapshot(space);
  dispose(space);
  const rule = 'the space was disposed of.';
  expect(() => takeSnapshot(snapshot, space)).toThrow(`takeSnapshot: ${rule}`);
  expect(() => restoreSnapshot(space, snapshot)).toThrow(`restoreSnapshot: ${rule}`);
});

describe('what is no space', () => {
  const hit = createRayHit();
  const list = createEntityList();
  const near = createNeighborList();
  const uses: [string, (space: Space) => unknown][] = [
    ['stepCollision', (space) => stepCollision(space)],
    ['refresh', (space) => refresh(space)],
    ['findContacts', (space) => findContacts(space)],
    ['diffContacts', (space) => diffContacts(space)],
    ['createView', (space) => createView(space)],
    ['createMesh', (space) => createMesh(space, [])],
    ['createSnapshot', (space) => createSnapshot(space)],
    ['listTouching', (space) => listTouching(createEntityPairList(), space)],
    ['setTouching', (space) => setTouching(space, { count: 0, a: [], b: [] })],
    ['listSeen', (space) => listSeen(createSeenList(), space, [])],
    ['raycastNearest', (space) => raycastNearest(hit, space, [0, 0, 0, 1, 0, 0])],
    ['raycastAny', (space) => raycastAny(space, [0, 0, 0, 1, 0, 0])],
    ['raycastAll', (space) => raycastAll(near, space, [0, 0, 0, 1, 0, 0])],
    ['nearestEntities', (space) => nearestEntities(near, space, [0, 0, 0], 1)],
    ['querySphere', (space) => querySphere(near, space, [0, 0, 0, 1])],
    ['queryAabb', (space) => queryAabb(list, space, [0, 0, 0, 1, 1, 1])],
    ['queryAabbEach', (space) => queryAabbEach(createEntityLists(), space, Array(6).fill(0), 1)],
    ['listInvalid', (space) => listInvalid(list, space)],
    ['listDisabled', (space) => listDisabled(list, space)],
    ['queryCapsule', (space) => queryCapsule(list, space, [0, 0, 0, 1, 1, 1, 1])],
    ['queryFrustum', (space) => queryFrustum(list, space, Array(24).fill(0))],
    ['sweepSphere', (space) => sweepSphere(createSweepHit(), space, [0, 0, 0, 1], [1, 0, 0])],
  ];
  // Where `out` is left out, the row is where the space should be.
  test.each(uses)('%s', (caller, use) => {
    for (const other of [createWorld(), [0, 0, 0, 1, 0, 0]]) {
      expect(() => use(other as unknown as Space)).toThrow(
        `${caller}: the space must be one that createSpace returned.`,
      );
    }
  });

  test('undefined', () => {
    expect(() => stepCollision(undefined as unknown as Space)).toThrow(
      'stepCollision: the space must be one that createSpace returned.',
    );
    expect(() => cull(undefined as unknown as Space, undefined as unknown as View)).toThrow(
      'cull: the space must be one that createSpace returned.',
    );
  });

  test('a view in its place', () => {
    const { space } = createStage();
    const view = createView(space);
    expect(() => cull(view as unknown as Space, space as unknown as View)).toThrow(
      'cull: the space must be one that createSpace returned.',
    );
  });
});
