import {
  buildIndex,
  createBoxIndex,
  createSlotList,
  loadBounds,
  queryCapsule,
  queryFrustum,
  setMembers,
} from '@bitbounds/kernels';
import {
  BOX_SCENES,
  distanceToBox,
  planeRounding,
  randomViewPlanes,
  visibleMargin,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { COUNTS } from './support/counts.ts';
import { createQueryWorld, randomDirection, randomPoint } from './support/query-world.ts';

describe.each([2, 3] as const)('in %iD', (dimensions) => {
  test.each(BOX_SCENES)('%s: a capsule finds every box that it comes near', (name) => {
    const tally = { near: 0, found: 0, all: 0 };
    const out = createSlotList();
    for (const count of COUNTS.slice(0, -1)) {
      const { scene, index } = createQueryWorld(name, dimensions, count);
      for (let round = 0; round < 15; round++) {
        const start = randomPoint(scene);
        const way = randomDirection(scene, round, start);
        const end = start.map((x, axis) => x + way[axis]);
        const radius = round % 3 ? scene.random() * 2 : 0;
        queryCapsule(out, index, [...start, ...end, radius]);
        const found = new Set(out.slots.subarray(0, out.count));
        expect(found.size).toBe(out.count);
        for (let i = 0; i < count; i++) {
          // No nearer than the nearest of these: a point on the segment each 16th of it.
          let nearest = Infinity;
          for (let step = 0; step <= 16; step++) {
            const point = start.map((x, axis) => x + (way[axis] * step) / 16);
            nearest = Math.min(nearest, distanceToBox(scene, i, point));
          }
          if (nearest <= radius && !found.has(i)) expect.fail(`misses ${i} of ${count}`);
          // The box around a sphere reaches at most this much farther than the sphere.
          const slack = radius * (Math.sqrt(dimensions) - 1) + Math.hypot(...way) / 32 + 1e-4;
          if (nearest > radius + slack && found.has(i)) expect.fail(`has ${i} at ${nearest}`);
          tally.near += Number(nearest <= radius);
        }
        tally.found += found.size;
        tally.all += count;
      }
    }
    expect(tally.near).toBeGreaterThan(50);
    expect(tally.found).toBeLessThan(tally.all);
  });

  test.each(BOX_SCENES)('%s: planes find every box that none has outside', (name) => {
    const tally = { inside: 0, outside: 0 };
    const out = createSlotList();
    for (const count of COUNTS) {
      const { scene, index } = createQueryWorld(name, dimensions, count);
      for (let round = 0; round < 12; round++) {
        const eye = randomPoint(scene);
        const planes = randomViewPlanes(scene.random, dimensions, eye, 12 * scene.random());
        queryFrustum(out, index, planes);
        const found = new Set(out.slots.subarray(0, out.count));
        expect(found.size).toBe(out.count);
        for (let i = 0; i < count; i++) {
          const margin = visibleMargin(scene, i, planes);
          if (margin >= 0 && !found.has(i)) expect.fail(`misses ${i} of ${count} by ${margin}`);
          if (margin < -planeRounding(scene, i, planes) && found.has(i))
            expect.fail(`has ${i} of ${count} by ${margin}`);
          tally[margin >= 0 ? 'inside' : 'outside']++;
        }
      }
    }
    expect(tally.inside).toBeGreaterThan(100);
    expect(tally.outside).toBeGreaterThan(100);
  });

  test('a plane through the corner of a box that reaches farthest along its normal finds that box', () => {
    const { scene, index } = createQueryWorld('uniform', dimensions, 1000);
    const out = createSlotList();
    const { random } = scene;
    const tally = { found: 0, outside: 0 };
    for (let i = 0; i < scene.count; i++) {
      const way = randomDirection(scene, i, randomPoint(scene));
      const length = Math.hypot(...way);
      if (!(length > 0)) continue;
      const normal = way.map((x) => x / length);
      const { minX, minY, minZ, maxX, maxY, maxZ } = scene;
      const [low, high] = [
        [minX, minY, minZ],
        [maxX, maxY, maxZ],
      ];
      const corner = normal.map((n, k) => (n >= 0 ? high : low)[k][i]);
      const d = corner.reduce((sum, x, k) => sum + normal[k] * x, 0);
      // Rounding of d may put the box outside by f64: ask for a plane that it touches.
      const plane = Float64Array.of(...normal, d);
      while (visibleMargin(scene, i, plane) < 0)
        plane[dimensions] -= (1 + Math.abs(d)) * Number.EPSILON;
      queryFrustum(out, index, plane);
      const found = out.slots.subarray(0, out.count);
      if (!found.includes(i)) expect.fail(`misses ${i} at ${plane}`);
      tally.found++;
      plane[dimensions] += 1e-4 * (1 + Math.abs(d)) * (1 + random());
      queryFrustum(out, index, plane);
      tally.outside += Number(!out.slots.subarray(0, out.count).includes(i));
    }
    expect(tally.found).toBeGreaterThan(900);
    expect(tally.outside).toBe(tally.found);
  });

  test('planes and capsules that are none find nothing; a plane infinitely far hides nothing', () => {
    const { index } = createQueryWorld('uniform', dimensions, 100);
    const out = createSlotList();
    const none = new Array(dimensions).fill(0);
    expect(queryFrustum(out, index, [...none, -Infinity])).toBe(100);
    expect(queryFrustum(out, index, [...none, Number.NaN])).toBe(0);
    expect(queryFrustum(out, index, [Number.NaN, ...none.slice(1), -Infinity])).toBe(0);
    const far = [1, ...none.slice(1), 1e30];
    expect(queryFrustum(out, index, far)).toBe(0);
    far[dimensions] = -1e30;
    expect(queryFrustum(out, index, far)).toBe(100);
    // The planes of an empty box: everything is behind each of them.
    expect(queryFrustum(out, index, [...none, Infinity])).toBe(0);
    expect(queryFrustum(out, index, [1, ...none.slice(1), Infinity])).toBe(0);
    expect(queryFrustum(out, index, [...none, -Infinity, ...none, Infinity])).toBe(0);
    const seven = Array.from({ length: 7 }, () => [...none, -Infinity]).flat();
    expect(queryFrustum(out, index, [...seven, ...none, -Infinity])).toBe(100);
    expect(queryFrustum(out, index, [...seven, ...none, Infinity])).toBe(0);
    const nine = [...seven, ...none, -Infinity, ...none, -Infinity];
    expect(() => queryFrustum(out, index, nine)).toThrow('planes must hold 1…8 rows');
    expect(() => queryFrustum(out, index, [])).toThrow('got 0 numbers');
    expect(() => queryFrustum(out, index, new Array(dimensions + 2).fill(0))).toThrow(
      `queryFrustum: planes must hold 1…8 rows of ${dimensions + 1} numbers, got ${dimensions + 2} numbers.`,
    );
    const capsule = [...none.map(() => 5), ...none.map(() => 10), 1];
    expect(queryCapsule(out, index, capsule)).toBeGreaterThan(0);
    for (const [i, bad] of capsule.flatMap((_, at) => [[at, Number.NaN] as const])) {
      const spoiled = [...capsule];
      spoiled[i] = bad;
      expect(queryCapsule(out, index, spoiled)).toBe(0);
    }
    for (const radius of [-1, -1e-17, -Number.MIN_VALUE]) {
      capsule[2 * dimensions] = radius;
      expect(queryCapsule(out, index, capsule)).toBe(0);
    }
    capsule[2 * dimensions] = -0;
    expect(queryCapsule(out, index, capsule)).toBeGreaterThan(0);
  });
});

// An axis along which it moved that little bounded nothing, and boxes any distance away along it were found.
test.each([0, 1e-40, -1e-40, 1e-320, 1e-33])(
  'a capsule that is level but for %d finds no boxes beside it',
  (slope) => {
    const index = createBoxIndex(2);
    setMembers(index, [0, 1, 2], 3);
    const [minX, maxX] = [Float32Array.of(0, 5, -9), Float32Array.of(1, 6, -8)];
    loadBounds(
      index,
      { minX, maxX, minY: new Float32Array(3), maxY: new Float32Array(3).fill(1) },
      3,
    );
    buildIndex(index);
    const out = createSlotList();
    expect(queryCapsule(out, index, [0, -5, slope, 5, 0.1])).toBe(1);
    expect(out.slots[0]).toBe(0);
    // Beside the middle one by more than its radius, and by less.
    expect(queryCapsule(out, index, [4.5, -5, 4.5 + slope, 5, 0.4])).toBe(0);
    expect(queryCapsule(out, index, [4.5, -5, 4.5 + slope, 5, 0.5])).toBe(1);
  },
);
