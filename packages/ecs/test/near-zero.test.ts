// Colliders with a side near zero, which their Bounds know to more digits than f64 knows the distance to a shape farther
// out: what core says touches has to be found all the same.
import { intersectsCapsuleAabb, sweepCapsuleAabb, sweepSphereAabb } from '@bitbounds/core';
import {
  AABB,
  createEntityList,
  createSpace,
  createSweepHit,
  queryCapsule,
  refresh,
  sweepCapsule,
  sweepSphere,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponents, addEntity, createWorld, set } from 'bitecs';
import { expect, test } from 'vitest';

test('what touches a side near zero is found', () => {
  const random = seeded(0x2e1);
  const world = createWorld();
  const Position = { x: [] as number[], y: [] as number[], z: [] as number[] };
  const space = createSpace(world, { position: Position });
  const { Collider } = space;
  const grain = addEntity(world);
  addComponents(world, grain, set(Collider, { shape: AABB, halfX: 1, halfY: 1, halfZ: 1 }));
  Position.y[grain] = Position.z[grain] = 0;
  const hit = createSweepHit();
  const list = createEntityList();
  const tally = { touching: 0, apart: 0 };
  const wrong: string[] = [];
  for (let i = 0; i < 2000; i++) {
    // A grain beside zero, thinner than the digits of what comes from the other side.
    const half = 10 ** (-6 - 6 * random());
    Position.x[grain] = half * (1 + 1e-6 * random());
    Collider.halfX[grain] = half;
    refresh(space);
    const x = Position.x[grain];
    const box = [x - half, -1, -1, x + half, 1, 1];
    const center = [-0.1 - 2 * random(), random() - 0.5, random() - 0.5];
    const end = [center[0] * (1 + random()), random() - 0.5, random() - 0.5];
    const radius = (box[0] - center[0]) * (i % 4 ? 1 : 1 - 1e-9);
    const ball = [...center, radius];
    const capsule = [...end, ...center, radius];
    const still = [0, 0, 0];
    const answers = {
      sweepSphere: [
        sweepSphereAabb(ball, still, box) === 0,
        sweepSphere(hit, space, ball, still) && hit.t === 0,
      ],
      sweepCapsule: [
        sweepCapsuleAabb(capsule, still, box) === 0,
        sweepCapsule(hit, space, capsule, still) && hit.t === 0,
      ],
      queryCapsule: [intersectsCapsuleAabb(capsule, box), queryCapsule(list, space, capsule) === 1],
    };
    for (const [name, [touches, isFound]] of Object.entries(answers)) {
      if (touches !== isFound) wrong.push(`${i}: ${name} of ${capsule} / ${box}: ${isFound}`);
      tally[touches ? 'touching' : 'apart']++;
    }
  }
  expect(wrong).toEqual([]);
  expect(tally.touching).toBeGreaterThan(2000);
  expect(tally.apart).toBeGreaterThan(500);
});
