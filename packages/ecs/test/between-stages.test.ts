import {
  buildTree,
  createEntityList,
  createSweepHit,
  createView,
  cull,
  diffContacts,
  findContacts,
  findPairs,
  queryAabb,
  raycastAny,
  refresh,
  resolveContacts,
  SPHERE,
  setViewRect,
  stepCollision,
  sweepSphere,
  updateBounds,
} from '@bitbounds/ecs';
import { removeEntity, setComponent } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { createStage, pairsOf, type Stage, spawn } from './support/stage.ts';

// What `npm run fuzz -- --kind ecs` found: the stages one by one, and what a game does in between.

const BALL = { shape: SPHERE, radius: 0.5 } as const;

function findAllPairs({ space }: Stage): void {
  updateBounds(space);
  buildTree(space);
  findPairs(space);
}

describe.each([2, 3] as const)('between the stages in %iD', (dimensions) => {
  test('a ray right after the first contacts are looked for, where there are none, hits', () => {
    const stage = createStage(dimensions, { capacity: 4 });
    for (let i = 0; i < 8; i++) spawn(stage, BALL, 99 + 0.75 * i, 99 + 0.75 * i, 0);
    findAllPairs(stage);
    findContacts(stage.space);
    expect([stage.space.pairs.count, stage.space.contacts.count]).toEqual([7, 0]);
    const ray = dimensions === 2 ? [99, 0, 0, 1] : [99, 0, 0, 0, 1, 0];
    expect(raycastAny(stage.space, ray)).toBe(true);
  });

  test('who comes after contacts were found has no part in those of the one that had the id', () => {
    const stage = createStage(dimensions);
    const { world, space, position } = stage;
    const a = spawn(stage, BALL, 0, 0);
    const b = spawn(stage, BALL, 0.5, 0);
    findAllPairs(stage);
    findContacts(space);
    removeEntity(world, b);
    expect(spawn(stage, BALL, 9, 0)).toBe(b);
    refresh(space); // as any question does
    space.Collider.radius[b] = 9;
    resolveContacts(space);
    expect([position.x[a], position.x[b]]).toEqual([0, 9]);
    diffContacts(space);
    expect([pairsOf(space.begin), pairsOf(space.stay), pairsOf(space.end)]).toEqual([[], [], []]);
    space.Collider.radius[b] = 0.5;
    position.x[b] = 0.5;
    stepCollision(space);
    expect(pairsOf(space.begin)).toEqual([`${a}-${b}`]);
  });

  test('what touched ends though its id is somebody else by then', () => {
    const stage = createStage(dimensions, { iterations: 0 });
    const { world, space } = stage;
    const a = spawn(stage, BALL, 0, 0);
    const b = spawn(stage, BALL, 0.5, 0);
    stepCollision(space);
    findAllPairs(stage);
    findContacts(space);
    removeEntity(world, b);
    spawn(stage, BALL, 0.5, 0);
    refresh(space);
    diffContacts(space);
    expect(pairsOf(space.end)).toEqual([`${a}-${b}`]);
    expect([space.begin.count, space.stay.count]).toEqual([0, 0]);
  });

  test('who comes after pairs were found is none of them: layers may not agree', () => {
    const stage = createStage(dimensions);
    const { world, space } = stage;
    spawn(stage, BALL, 0, 0);
    const b = spawn(stage, BALL, 0.5, 0);
    findAllPairs(stage);
    removeEntity(world, b);
    expect(spawn(stage, { ...BALL, layer: 2, mask: 2 }, 0.5, 0)).toBe(b);
    refresh(space);
    findContacts(space);
    expect([space.contacts.count, space.pairs.count]).toEqual([0, 0]);
  });
});

test('what was set is seen by the next question and the next cull, without a refresh', () => {
  for (const ask of ['a query', 'a sweep', 'a cull'] as const) {
    const stage = createStage(2);
    const { world, space } = stage;
    const ball = spawn(stage, { shape: SPHERE, radius: 1 }, 0, 0);
    const view = createView(space);
    setViewRect(view, 8, 0, 1, 1);
    const hit = createSweepHit();
    const count = () => {
      if (ask === 'a query') return queryAabb(createEntityList(), space, [7, -1, 9, 1]);
      if (ask === 'a sweep') return Number(sweepSphere(hit, space, [8, 20, 0.1], [0, -20]));
      return cull(space, view) && view.visible.count;
    };
    refresh(space);
    expect(count(), ask).toBe(0);
    setComponent(world, ball, space.Collider, { radius: 10 });
    expect(count(), ask).toBe(1);
    setComponent(world, ball, space.Collider, { radius: 2 });
    expect(count(), ask).toBe(0);
  }
});
