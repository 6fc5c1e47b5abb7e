import {
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  createSlotList,
  loadBounds,
  nextNearSlot,
  nextRaySlot,
  queryBox,
  querySphere,
  setMembers,
  startNear,
  startRay,
} from '@bitbounds/kernels';
import {
  BOX_SCENES,
  type BoxScene,
  type BoxSceneName,
  createBoxScene,
  distanceToBox,
  overlapsBox,
  rayEntersBox,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { COUNTS } from './support/counts.ts';
import { randomPoint } from './support/query-world.ts';

function build(name: BoxSceneName, dimensions: 2 | 3, count: number): [BoxScene, BoxIndex] {
  const scene = createBoxScene(name, dimensions, count, count * 3 + 1);
  return [scene, indexOf(scene)];
}

function indexOf(scene: BoxScene): BoxIndex {
  const { dimensions, count } = scene;
  const index = createBoxIndex(dimensions);
  setMembers(
    index,
    Uint32Array.from({ length: count }, (_, i) => i),
    count,
  );
  loadBounds(index, scene, count);
  buildIndex(index);
  return index;
}

/** All candidates of a walk that never prunes. */
function walk(index: BoxIndex, maxT: number): Set<number> {
  const slots = new Set<number>();
  for (let slot = nextRaySlot(index, maxT); slot >= 0; slot = nextRaySlot(index, maxT)) {
    expect(slots.has(slot), `slot ${slot} came twice`).toBe(false);
    slots.add(slot);
  }
  return slots;
}

describe.each([2, 3] as const)('queries in %iD', (dimensions) => {
  test.each(BOX_SCENES)('%s: boxes, spheres and rays find what brute force finds', (name) => {
    const tally = { box: 0, sphere: 0, ray: 0, missed: 0 };
    for (const count of COUNTS) {
      const [scene, index] = build(name, dimensions, count);
      const out = createSlotList();
      for (let round = 0; round < 30; round++) {
        const point = randomPoint(scene);
        const size = scene.random() * 3;
        const box = Float32Array.from([...point, ...point.map((x) => x + size)]);
        queryBox(out, index, box);
        const inBox = new Set(out.slots.subarray(0, out.count));
        expect(inBox.size).toBe(out.count);
        querySphere(out, index, [...point, size]);
        const inSphere = new Set(out.slots.subarray(0, out.count));
        expect(inSphere.size).toBe(out.count);
        const direction = randomPoint(scene).map((x, axis) =>
          round % 7 === 0 && axis === 0 ? 0 : x - point[axis],
        );
        startRay(index, [...point, ...direction], Infinity);
        const onRay = walk(index, Infinity);
        for (let i = 0; i < count; i++) {
          // Boxes and the query are exact in f32, so this is an equality.
          if (inBox.has(i) !== overlapsBox(scene, i, box)) expect.fail(`box ${i}`);
          const distance = distanceToBox(scene, i, point);
          if (distance <= size && !inSphere.has(i)) expect.fail(`sphere misses ${i}`);
          if (distance > size + 1e-4 && inSphere.has(i))
            expect.fail(`sphere has ${i} at ${distance}`);
          const hits = rayEntersBox(scene, i, point, direction) < Infinity;
          if (hits && !onRay.has(i)) expect.fail(`ray misses ${i}`);
          tally.ray += Number(hits);
          tally.missed += Number(!onRay.has(i));
        }
        tally.box += inBox.size;
        tally.sphere += inSphere.size;
      }
    }
    for (const visited of Object.values(tally)) expect(visited).toBeGreaterThan(100);
  });

  test('a ray walk finds the nearest box when it is told the best so far', () => {
    const [scene, index] = build('uniform', dimensions, 1000);
    let hits = 0;
    let candidates = 0;
    for (let round = 0; round < 500; round++) {
      const origin = randomPoint(scene);
      const direction = randomPoint(scene).map((x, axis) => (x - origin[axis]) * 10 ** (round % 5));
      const maxT = round % 2 ? Infinity : 0.3 / 10 ** (round % 5);
      let expected = Infinity;
      for (let i = 0; i < scene.count; i++) {
        expected = Math.min(expected, rayEntersBox(scene, i, origin, direction));
      }
      if (expected > maxT) expected = Infinity;
      let best = maxT;
      let found = Infinity;
      startRay(index, [...origin, ...direction], maxT);
      for (let slot = nextRaySlot(index, best); slot >= 0; slot = nextRaySlot(index, best)) {
        const t = rayEntersBox(scene, slot, origin, direction);
        candidates++;
        if (t <= best) {
          best = t;
          found = t;
        }
      }
      expect(found).toBe(expected);
      hits += Number(expected < Infinity);
    }
    expect(hits).toBeGreaterThan(100);
    expect(hits).toBeLessThan(500);
    expect(candidates).toBeLessThan(500 * 30);
  });

  test('extra boxes on a ray lie within a few roundings of it', () => {
    const [scene, index] = build('uniform', dimensions, 1000);
    const grown = { ...scene };
    for (const side of ['minX', 'minY', 'minZ'] as const)
      grown[side] = scene[side].map((x) => x - 1e-4);
    for (const side of ['maxX', 'maxY', 'maxZ'] as const)
      grown[side] = scene[side].map((x) => x + 1e-4);
    for (let round = 0; round < 200; round++) {
      const origin = randomPoint(scene);
      const direction = randomPoint(scene).map((x, axis) => x - origin[axis]);
      startRay(index, [...origin, ...direction], Infinity);
      for (const slot of walk(index, Infinity)) {
        expect(rayEntersBox(grown, slot, origin, direction)).toBeLessThan(Infinity);
      }
    }
  });

  test.each(BOX_SCENES)('%s: a walk outward finds the nearest few', (name) => {
    let candidates = 0;
    let expectedTotal = 0;
    for (const count of COUNTS) {
      const [scene, index] = build(name, dimensions, count);
      for (let round = 0; round < 20; round++) {
        const point = randomPoint(scene).map((x) => x * (round % 3));
        const wanted = Math.min(count, 1 + (round % 9));
        const all = Array.from({ length: count }, (_, i) => distanceToBox(scene, i, point));
        const expected = all.sort((a, b) => a - b).slice(0, wanted);
        const found: number[] = [];
        startNear(index, point);
        for (;;) {
          const farthest = found.length < wanted ? Infinity : found[wanted - 1];
          const slot = nextNearSlot(index, farthest * farthest);
          if (slot < 0) break;
          candidates++;
          found.push(distanceToBox(scene, slot, point));
          found.sort((a, b) => a - b);
          if (found.length > wanted) found.pop();
        }
        expect(found, `${name} of ${count}, round ${round}`).toEqual(expected);
        expectedTotal += wanted;
      }
    }
    expect(expectedTotal).toBeGreaterThan(100);
    // At one point every box is as near as any other.
    if (name !== 'point') expect(candidates).toBeLessThan(expectedTotal * 8);
  });

  test('a walk outward from nowhere finds nothing, from far away everything', () => {
    const [, index] = build('uniform', dimensions, 100);
    for (const x of [Number.NaN, Infinity, -Infinity]) {
      startNear(index, [0, x, 0].slice(0, dimensions));
      expect(nextNearSlot(index, Infinity)).toBe(-1);
    }
    startNear(index, [1e30, -1e30, 1e30].slice(0, dimensions));
    const slots = new Set<number>();
    for (let slot = nextNearSlot(index, 1e61); slot >= 0; slot = nextNearSlot(index, 1e61)) {
      slots.add(slot);
    }
    expect(slots.size).toBe(100);
  });

  test('rays that lie in a side of a box, start on it, point nowhere or are not numbers', () => {
    const scene = createBoxScene('uniform', dimensions, 1, 1);
    scene.minX[0] = scene.minY[0] = scene.minZ[0] = 1;
    scene.maxX[0] = scene.maxY[0] = scene.maxZ[0] = 2;
    const index = createBoxIndex(dimensions);
    setMembers(index, [0], 1);
    loadBounds(index, scene, 1);
    buildIndex(index);
    const cast = (origin: number[], direction: number[], maxT = Infinity): number => {
      const row = [origin, direction].flatMap((part) => part.slice(0, dimensions));
      startRay(index, row, maxT);
      return walk(index, maxT).size;
    };
    expect(cast([0, 1, 1], [1, 0, 0]), 'in a side').toBe(1);
    expect(cast([0, 2, 2], [1, -0, -0]), 'in the opposite side').toBe(1);
    expect(cast([2, 1.5, 1.5], [1, 0, 0]), 'starts on it, leaving').toBe(1);
    expect(cast([2.01, 1.5, 1.5], [1, 0, 0]), 'beyond it').toBe(0);
    expect(cast([0, 1.5, 1.5], [-1, 0, 0]), 'pointing away').toBe(0);
    expect(cast([1.5, 1.5, 1.5], [0, 0, 0]), 'nowhere, from inside').toBe(1);
    expect(cast([0, 0, 0], [0, 0, 0]), 'nowhere, from outside').toBe(0);
    expect(cast([0, 1.5, 1.5], [1, 0, 0], 0.9), 'ends before it').toBe(0);
    expect(cast([0, 1.5, 1.5], [1e-30, 0, 0]), 'a very short direction').toBe(1);
    expect(cast([0, 1.5, 1.5], [1e300, 0, 0]), 'a very long direction').toBe(1);
    expect(cast([0, 1.5, 1.5], [1, 0, 0], -1), 'a negative length').toBe(0);
    expect(cast([Number.NaN, 1.5, 1.5], [1, 0, 0])).toBe(0);
    expect(cast([0, 1.5, 1.5], [Number.NaN, 0, 0])).toBe(0);
    expect(cast([0, 1.5, 1.5], [Infinity, 0, 0])).toBe(0);
    expect(cast([0, 1.5, 1.5], [1, 0, 0], Number.NaN)).toBe(0);
  });

  test('a ray along an axis, in the sides of boxes, is handed the boxes it touches and no others', () => {
    const size = 7;
    const scene = createBoxScene('uniform', dimensions, size ** dimensions, 1);
    const columns = [
      [scene.minX, scene.maxX],
      [scene.minY, scene.maxY],
      [scene.minZ, scene.maxZ],
    ];
    for (let slot = 0; slot < scene.count; slot++) {
      for (let axis = 0; axis < dimensions; axis++) {
        const [min, max] = columns[axis];
        min[slot] = 2 * (Math.floor(slot / size ** axis) % size) - size;
        max[slot] = min[slot] + 1;
      }
    }
    const index = indexOf(scene);
    const seen = { most: 0, least: Infinity };
    for (let moving = 0; moving < dimensions; moving++) {
      for (const coordinate of [-size, 1 - size, 0, 1, size - 1, 1.5, 0.5]) {
        for (const sign of [1, -1, 1e-9]) {
          const origin = new Array(dimensions).fill(coordinate);
          const direction = new Array(dimensions).fill(0);
          origin[moving] = -20 * Math.sign(sign);
          direction[moving] = sign;
          startRay(index, [...origin, ...direction], Infinity);
          const slots = walk(index, Infinity);
          const touched = Array.from({ length: scene.count }, (_, slot) => slot).filter(
            (slot) => rayEntersBox(scene, slot, origin, direction) < Infinity,
          );
          expect(
            [...slots].sort((a, b) => a - b),
            `${origin}, ${direction}`,
          ).toEqual(touched);
          seen.most = Math.max(seen.most, touched.length);
          seen.least = Math.min(seen.least, touched.length);
        }
      }
    }
    expect(seen).toEqual({ most: size, least: 0 });
  });

  test('a sphere finds what comes near it in worlds of any size, and none beyond the box around it', () => {
    const out = createSlotList();
    const tally = { near: 0, corner: 0, beyond: 0 };
    for (const unit of [1e-30, 1e-26, 1e-20, 1e-10, 1, 1e16, 1e18, 1e20, 1e30, 1e36]) {
      const scene = createBoxScene('uniform', dimensions, 257, 5);
      const { minX, minY, minZ, maxX, maxY, maxZ } = scene;
      for (const side of [minX, minY, minZ, maxX, maxY, maxZ]) {
        for (let i = 0; i < 257; i++) side[i] *= unit;
      }
      const index = indexOf(scene);
      for (let round = 0; round < 20; round++) {
        const point = randomPoint(scene).map((x) => x * unit);
        const radius = round % 5 === 0 ? 0 : scene.random() * 3 * unit;
        querySphere(out, index, [...point, radius]);
        const found = new Set(out.slots.subarray(0, out.count));
        const around = [...point.map((x) => x - radius), ...point.map((x) => x + radius)];
        const reach = 30 * unit;
        for (let i = 0; i < 257; i++) {
          const isNear = distanceToBox(scene, i, point) <= radius;
          const wide = around.map((x, side) => x + (side < dimensions ? -1e-6 : 1e-6) * reach);
          if (isNear) expect(found.has(i), `slot ${i} of ${unit}`).toBe(true);
          else if (!overlapsBox(scene, i, wide)) {
            expect(found.has(i), `slot ${i} of ${unit}`).toBe(false);
            tally.beyond++;
          } else if (found.has(i)) tally.corner++;
          if (isNear) tally.near++;
        }
      }
      const nowhere = new Array(dimensions).fill(Infinity);
      for (const radius of [0, unit, Infinity]) {
        expect(querySphere(out, index, [...nowhere, radius])).toBe(0);
      }
      expect(querySphere(out, index, [...nowhere.fill(0), -unit])).toBe(0);
    }
    expect(tally.near).toBeGreaterThan(200);
    expect(tally.corner).toBeGreaterThan(20);
    expect(tally.beyond).toBeGreaterThan(10_000);
  });

  test('a sphere of a radius beside which a box is next to nothing finds it where f64 says so', () => {
    const scene = createBoxScene('uniform', dimensions, 9, 5);
    const index = indexOf(scene);
    const out = createSlotList();
    for (const radius of [1e18, 1.7e38, 1e100]) {
      const center = [0, -radius, 0].slice(0, dimensions);
      expect(distanceToBox(scene, 3, center)).toBe(radius);
      querySphere(out, index, [...center, radius]);
      expect(out.slots.subarray(0, out.count)).toContain(3);
    }
  });

  test('queries that are not numbers, and empty boxes, find nothing', () => {
    const [scene, index] = build('uniform', dimensions, 100);
    const out = createSlotList();
    const { minX, minY, minZ, maxX, maxY, maxZ } = scene;
    const mins = [minX, minY, minZ].slice(0, dimensions).map((side) => side[7]);
    const maxs = [maxX, maxY, maxZ].slice(0, dimensions).map((side) => side[7]);
    expect(queryBox(out, index, [...mins, ...maxs])).toBeGreaterThan(0);
    expect(queryBox(out, index, [...maxs, ...mins]), 'sides in the wrong order').toBe(0);
    const one: number[] = new Array(dimensions).fill(1);
    const box = [0, 0, 0, 9, 9, 9].slice(3 - dimensions, 3 + dimensions);
    expect(queryBox(out, index, box)).toBeGreaterThan(0);
    box[1] = Number.NaN;
    expect(queryBox(out, index, box)).toBe(0);
    expect(querySphere(out, index, [...one, Infinity])).toBe(100);
    expect(querySphere(out, index, [Number.NaN, ...one.slice(1), 5])).toBe(0);
    expect(querySphere(out, index, [...one, Number.NaN])).toBe(0);
    expect(querySphere(out, index, [...one, -1])).toBe(0);
  });

  test('what has no extent along an axis finds what it lies in, what has less than none finds nothing', () => {
    const index = createBoxIndex(dimensions);
    setMembers(index, [0], 1);
    const [min, max] = [Float32Array.of(-9), Float32Array.of(9)];
    loadBounds(index, { minX: min, minY: min, minZ: min, maxX: max, maxY: max, maxZ: max }, 1);
    buildIndex(index);
    const out = createSlotList();
    const axes = Array.from({ length: dimensions }, (_, axis) => axis);
    const boxWith = (axis: number, from: number, to: number) => [
      ...axes.map((one) => (one === axis ? from : -1)),
      ...axes.map((one) => (one === axis ? to : 1)),
    ];
    for (const axis of axes) {
      expect(queryBox(out, index, boxWith(axis, 2, 2)), `flat along ${axis}`).toBe(1);
      expect(queryBox(out, index, boxWith(axis, 1, -1)), `empty along ${axis}`).toBe(0);
    }
    const center = axes.map(() => 2);
    for (const radius of [0, 1e-18, 1, 1e18, Infinity]) {
      expect(querySphere(out, index, [...center, radius]), `a radius of ${radius}`).toBe(1);
      if (radius > 0) expect(querySphere(out, index, [...center, -radius])).toBe(0);
      for (const nowhere of [Number.NaN, Infinity, -Infinity]) {
        for (const axis of axes) {
          const sphere = [...center.with(axis, nowhere), radius];
          expect(querySphere(out, index, sphere), `${sphere}`).toBe(0);
        }
      }
    }
  });
});
