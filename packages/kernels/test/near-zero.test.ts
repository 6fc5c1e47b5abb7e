// Boxes with a side near zero, which f32 knows to far more digits than f64 knows the distance to a shape farther out: what
// core says touches has to be found all the same.
import {
  intersectsCapsule2dRect,
  intersectsCapsuleAabb,
  intersectsCircleRect,
  intersectsSphereAabb,
  sweepCapsule2dRect,
  sweepCapsuleAabb,
  sweepCircleRect,
  sweepSphereAabb,
} from '@bitbounds/core';
import {
  buildIndex,
  createBoxIndex,
  createHit,
  createSlotList,
  loadBounds,
  queryCapsule,
  queryCapsuleExact,
  querySphere,
  setMembers,
  sweepCapsule,
  sweepSphere,
} from '@bitbounds/kernels';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

const SIDES = ['minX', 'maxX', 'minY', 'maxY', 'minZ', 'maxZ'] as const;

test.each([2, 3] as const)('what touches a side near zero is found, in %iD', (dimensions) => {
  const random = seeded(0x2e0);
  const index = createBoxIndex(dimensions);
  setMembers(index, Uint32Array.of(0), 1);
  const hit = createHit();
  const list = createSlotList();
  const touchesBall = dimensions === 3 ? intersectsSphereAabb : intersectsCircleRect;
  const touchesCapsule = dimensions === 3 ? intersectsCapsuleAabb : intersectsCapsule2dRect;
  const meetsBall = dimensions === 3 ? sweepSphereAabb : sweepCircleRect;
  const meetsCapsule = dimensions === 3 ? sweepCapsuleAabb : sweepCapsule2dRect;
  const tally = { touching: 0, apart: 0 };
  const wrong: string[] = [];
  for (let i = 0; i < 4000; i++) {
    const axis = Math.floor(random() * dimensions);
    const sign = random() < 0.5 ? -1 : 1;
    // The box lies beyond its side near zero; the shape on the other side of zero, as far away as it is thick.
    const side = Math.fround(sign * 10 ** (-6 - 9 * random()) * (random() < 0.5 ? -1 : 1));
    const low = Array.from({ length: dimensions }, () => 0);
    const high = low.map(() => 1);
    low[axis] = sign < 0 ? -1 : side;
    high[axis] = sign < 0 ? side : 1;
    const columns = SIDES.map((name, k) => [
      name,
      Float32Array.of((k % 2 ? high : low)[k >> 1] ?? 0),
    ]);
    loadBounds(index, Object.fromEntries(columns), 1);
    buildIndex(index);
    const box = [...low, ...high];

    const center = low.map(() => 0.25 + 0.5 * random());
    center[axis] = -sign * (0.1 + 2 * random());
    const far = center.map((x, k) => (k === axis ? x * (1 + random()) : x + random() - 0.5));
    const radius = Math.abs(side - center[axis]) * (i % 4 ? 1 : 1 - 1e-9);
    const ends = random() < 0.5 ? [...center, ...far] : [...far, ...center];
    const ball = [...center, radius];
    const capsule = [...ends, radius];
    const still = low.map(() => 0);

    const answers = {
      querySphere: [touchesBall(ball, box), querySphere(list, index, ball) === 1],
      sweepSphere: [meetsBall(ball, still, box) === 0, sweepSphere(hit, index, ball, still) === 0],
      queryCapsule: [touchesCapsule(capsule, box), queryCapsule(list, index, capsule) === 1],
      queryCapsuleExact: [
        touchesCapsule(capsule, box),
        queryCapsuleExact(list, index, capsule) === 1,
      ],
      sweepCapsule: [
        meetsCapsule(capsule, still, box) === 0,
        sweepCapsule(hit, index, capsule, still) === 0,
      ],
    };
    for (const [name, [touches, isFound]] of Object.entries(answers)) {
      // These two only promise to find no less.
      const isWrong = ['querySphere', 'queryCapsule'].includes(name)
        ? touches && !isFound
        : touches !== isFound;
      if (isWrong) wrong.push(`${i}: ${name} of ${capsule} / ${box}: ${isFound}`);
      tally[touches ? 'touching' : 'apart']++;
    }
  }
  expect(wrong).toEqual([]);
  expect(tally.touching).toBeGreaterThan(5000);
  expect(tally.apart).toBeGreaterThan(500);
});
