import { AABB, type ColliderData, createMesh, MESH, SPHERE, stepCollision } from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { flatFloor } from './support/meshes.ts';
import { createStage, type Stage, spawn } from './support/stage.ts';

const CROWD = 250;
/** So many that pairs are too few among them to be worth a batch. */
const IDLE = 30_000;

function createCrowd(dimensions: 2 | 3, meshCount: number, idle: number): Stage {
  const random = seeded(0xba7c4);
  const stage = createStage(dimensions, { iterations: 1 });
  const { positions, indices } = flatFloor(5, 6);
  const floor = meshCount > 0 ? createMesh(stage.space, positions, indices) : 0;
  for (let i = 0; i < CROWD; i++) {
    const ball: ColliderData = { shape: SPHERE, radius: 0.2 + 0.4 * random() };
    const box: ColliderData = { shape: AABB, halfX: 0.3, halfY: 0.1 + 0.3 * random() };
    if (dimensions === 3) box.halfZ = 0.3;
    const at = [random, random, random].map((one) => Math.round(8 * (6 * one() - 3)) / 8);
    spawn(stage, random() < 0.5 ? ball : box, at[0], at[1], at[2]);
    // Meshes between the others, so that their contacts are in between, too.
    if (i % 100 === 50 && i / 100 < meshCount) {
      spawn(stage, { shape: MESH, mesh: floor }, 0.01 * i - 1, at[1], 0.2);
    }
  }
  for (let i = 0; i < idle; i++) {
    const tiny: ColliderData = { shape: SPHERE, radius: 0.1 };
    spawn(stage, tiny, 100 + i, 100, 0);
  }
  return stage;
}

/** Every column of the contacts, as far as there are any. */
function contactsOf({ space }: Stage): { [column: string]: unknown } {
  const { count, ...columns } = space.contacts;
  const filled = Object.entries(columns).map(([name, column]) => [name, column.slice(0, count)]);
  return Object.fromEntries(filled);
}

test.each([
  ['2D', 2, 0],
  ['3D', 3, 0],
  ['3D, between meshes', 3, 3],
] as const)('a batch and one by one have the same contacts: %s', (_, dimensions, meshCount) => {
  const few = createCrowd(dimensions, meshCount, 0);
  const many = createCrowd(dimensions, meshCount, IDLE);
  let onMeshes = 0;
  for (let frame = 0; frame < 20; frame++) {
    stepCollision(few.space);
    stepCollision(many.space);
    expect(few.space.contacts.count).toBeGreaterThan(100);
    expect(few.space.pairs.count).toBeLessThan(IDLE / 16);
    expect(contactsOf(few)).toEqual(contactsOf(many));
    expect(few.position.x).toEqual(many.position.x.slice(0, few.position.x.length));
    const { triangle, count } = few.space.contacts;
    for (let i = 0; i < count; i++) onMeshes += Number(triangle[i] >= 0);
  }
  expect(onMeshes > 20).toBe(meshCount > 0);
});
