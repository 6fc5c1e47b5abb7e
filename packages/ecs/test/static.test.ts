import {
  buildTree,
  createMesh,
  createRayHit,
  createView,
  cull,
  findPairs,
  MESH,
  raycastNearest,
  refresh,
  SPHERE,
  setViewRect,
  stepCollision,
  updateBounds,
} from '@bitbounds/ecs';
import { addComponent, addComponents, addEntity, removeComponent, set } from 'bitecs';
import { expect, test } from 'vitest';
import { flatFloor } from './support/meshes.ts';
import { createStage, idsOf, pairsOf, place, spawn } from './support/stage.ts';

const BALL = { shape: SPHERE, radius: 0.5 } as const;

test('static entities with Bounds alone are seen where they are, also after they moved', () => {
  const { world, space } = createStage(2);
  const view = createView(space);
  setViewRect(view, 0, 0, 5, 5);
  const rocks = [0, 20].map((x) => {
    const eid = addEntity(world);
    const bounds = { minX: x, minY: 0, maxX: x + 1, maxY: 1 };
    addComponents(world, eid, space.Static, set(space.Bounds, bounds));
    return eid;
  });
  cull(space, view);
  expect(idsOf(view.visible)).toEqual([rocks[0]]);
  const { minX, maxX } = space.Bounds;
  [minX[rocks[0]], minX[rocks[1]]] = [20, 0];
  [maxX[rocks[0]], maxX[rocks[1]]] = [21, 1];
  refresh(space);
  cull(space, view);
  expect(idsOf(view.entered)).toEqual([rocks[1]]);
  expect(idsOf(view.left)).toEqual([rocks[0]]);
});

test('the tag comes and goes: nobody is lost, and two that stand still do not meet', () => {
  const stage = createStage();
  const { world, space } = stage;
  space.iterations = 0;
  const [a, b] = [spawn(stage, BALL, 0, 0), spawn(stage, BALL, 0.5, 0)];
  const hit = createRayHit();
  for (let round = 0; round < 6; round++) {
    const tagged = [round & 1, round & 2];
    for (const [i, eid] of [a, b].entries()) {
      if (tagged[i]) addComponent(world, eid, space.Static);
      else removeComponent(world, eid, space.Static);
    }
    stepCollision(space);
    expect(space.pairs.count, `round ${round}`).toBe(tagged[0] && tagged[1] ? 0 : 1);
    expect(raycastNearest(hit, space, [-5, 0, 0, 1, 0, 0])).toBe(true);
    expect(hit.entity).toBe(a);
  }
});

test('who is tagged after a frame is not pushed any more, until the tag goes', () => {
  const stage = createStage();
  const { world, space, position } = stage;
  const [a, b] = [spawn(stage, BALL, 0, 0), spawn(stage, BALL, 0.5, 0)];
  stepCollision(space);
  expect([position.x[a], position.x[b]]).toEqual([-0.25, 0.75]);
  for (const isTagged of [true, false]) {
    if (isTagged) addComponent(world, a, space.Static);
    else removeComponent(world, a, space.Static);
    [position.x[a], position.x[b]] = [0, 0.5];
    stepCollision(space);
    expect([position.x[a], position.x[b]]).toEqual(isTagged ? [0, 1] : [-0.25, 0.75]);
  }
});

test('a tag between the stages counts at once', () => {
  const stage = createStage();
  const { world, space } = stage;
  const balls = [spawn(stage, BALL, 0, 0), spawn(stage, BALL, 0.5, 0)];
  const sizeless = spawn(stage, BALL, 0, 0);
  space.Collider.radius[sizeless] = Number.NaN;
  updateBounds(space);
  for (const eid of [...balls, sizeless]) addComponent(world, eid, space.Static);
  buildTree(space);
  findPairs(space);
  expect(space.pairs.count).toBe(0);
  for (const eid of [balls[0], sizeless]) removeComponent(world, eid, space.Static);
  buildTree(space);
  findPairs(space);
  expect(pairsOf(space.pairs)).toEqual([balls.join('-')]);
});

test('a mesh that becomes a ball meets what stands still at once', () => {
  const stage = createStage();
  const { world, space } = stage;
  space.iterations = 0;
  const floor = flatFloor(8, 4);
  const mesh = createMesh(space, floor.positions, floor.indices);
  const eid = spawn(stage, { shape: MESH, mesh }, 0, 0);
  const wall = spawn(stage, BALL, 0.4, 0);
  addComponent(world, wall, space.Static);
  stepCollision(space);
  expect(space.pairs.count).toBe(0);
  const { Collider } = space;
  Collider.shape[eid] = SPHERE;
  Collider.radius[eid] = 0.5;
  stepCollision(space);
  expect(pairsOf(space.begin)).toEqual([`${eid}-${wall}`]);
  Collider.shape[eid] = MESH;
  stepCollision(space);
  expect(pairsOf(space.end)).toEqual([`${eid}-${wall}`]);
});

test('a world that stands still is not sorted again for those who move', () => {
  const stage = createStage();
  for (let i = 0; i < 200; i++) {
    addComponent(
      stage.world,
      spawn(stage, BALL, i % 20, 3 * Math.floor(i / 20)),
      stage.space.Static,
    );
  }
  const runner = spawn(stage, BALL, -1, 1);
  let touched = 0;
  for (let frame = 0; frame < 100; frame++) {
    place(stage, runner, frame * 0.2 - 1, 1);
    stepCollision(stage.space);
    touched += stage.space.begin.count;
  }
  expect(touched).toBeGreaterThan(10);
  expect(stage.space.stats.sorts).toBeLessThan(10);
});
