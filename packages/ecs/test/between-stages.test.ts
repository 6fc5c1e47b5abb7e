import {
  buildTree,
  diffContacts,
  findContacts,
  findPairs,
  raycastAny,
  refresh,
  resolveContacts,
  SPHERE,
  stepCollision,
  updateBounds,
} from '@bitbounds/ecs';
import { removeEntity } from 'bitecs';
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
