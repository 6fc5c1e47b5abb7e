import {
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  createHit,
  createHitList,
  createSlotList,
  findNearest,
  loadBounds,
  nextNearSlot,
  nextRaySlot,
  queryCapsuleExact,
  queryFrustumExact,
  querySphere,
  raycastAll,
  raycastAny,
  raycastNearest,
  setMembers,
  startNear,
  startRay,
  startSweep,
  sweepBox,
  sweepCapsule,
  sweepSphere,
} from '@bitbounds/kernels';
import { describe, expect, test } from 'vitest';

// An index has one walk at a time, whatever its kind: one that another has ended hands out nothing more.

const SIDE = 20;
const COUNT = SIDE * SIDE;

/** Unit boxes, 20 × 20 of them, three units apart. */
function createGrid(dimensions: 2 | 3): BoxIndex {
  const at = (of: (slot: number) => number) =>
    Float32Array.from({ length: COUNT }, (_, i) => of(i));
  const x = (slot: number) => 3 * (slot % SIDE);
  const y = (slot: number) => 3 * Math.floor(slot / SIDE);
  const index = createBoxIndex(dimensions);
  const bounds = {
    minX: at(x),
    minY: at(y),
    minZ: at(() => 0),
    maxX: at((slot) => x(slot) + 1),
    maxY: at((slot) => y(slot) + 1),
    maxZ: at(() => 1),
  };
  setMembers(index, [...Array(COUNT).keys()], COUNT);
  loadBounds(index, bounds, COUNT);
  buildIndex(index);
  return index;
}

describe.each([2, 3] as const)('walks in %iD', (dimensions) => {
  const row = (...numbers: number[]) => numbers.slice(0, dimensions);
  const boxAt = (x: number, y: number) => [...row(x, y, 0), ...row(x + 1, y + 1, 1)];
  const far = row(500, 0, 0);

  /** Each begins a walk, and takes its first slots. */
  const lines: [name: string, start: (index: BoxIndex) => void][] = [
    ['startRay', (index) => startRay(index, [...row(-5, 30.5, 0.5), ...row(1, 0, 0)])],
    ['startSweep', (index) => startSweep(index, boxAt(-5, 30), far)],
    ['sweepSphere', (index) => sweepSphere(createHit(), index, [...row(-5, 3, 0.5), 0.5], far)],
    [
      'sweepCapsule',
      (index) =>
        sweepCapsule(createHit(), index, [...row(-5, 3, 0.5), ...row(-5, 5, 0.5), 0.5], far),
    ],
  ];
  const nearest = (index: BoxIndex) => startNear(index, row(30, 30, 0));

  function take(next: (index: BoxIndex, limit: number) => number, index: BoxIndex, count: number) {
    const taken: number[] = [];
    while (taken.length < count) {
      const slot = next(index, Infinity);
      if (slot < 0) break;
      taken.push(slot);
    }
    return taken;
  }

  test.each(lines)('%s ends a walk around a point', (_, start) => {
    const index = createGrid(dimensions);
    for (const steps of [0, 1, 20, 399]) {
      nearest(index);
      expect(take(nextNearSlot, index, steps)).toHaveLength(steps);
      start(index);
      expect(nextNearSlot(index, Infinity)).toBe(-1);
    }
  });

  test.each(lines)('a walk around a point ends %s', (_, start) => {
    const index = createGrid(dimensions);
    for (const steps of [0, 1, 5]) {
      start(index);
      take(nextRaySlot, index, steps);
      nearest(index);
      expect(nextRaySlot(index, Infinity)).toBe(-1);
      expect(take(nextNearSlot, index, 1000)).toHaveLength(COUNT);
    }
  });

  test.each(lines)('%s, after a build with other members, hands out none of before', (_, start) => {
    const index = createGrid(dimensions);
    nearest(index);
    expect(take(nextNearSlot, index, 20)).toHaveLength(20);
    setMembers(index, [7], 1);
    buildIndex(index);
    start(index);
    expect(nextNearSlot(index, Infinity)).toBe(-1);
    startRay(index, [...row(-5, 0.5, 0.5), ...row(1, 0, 0)]);
    expect(take(nextRaySlot, index, 1000)).toEqual([7]);
    expect(nextNearSlot(index, Infinity)).toBe(-1);
  });

  test('a walk that is begun anew, by whatever sweep, goes on with nothing of the one before', () => {
    const index = createGrid(dimensions);
    for (const [name, start] of lines.slice(2)) {
      startRay(index, [...row(-5, 30.5, 0.5), ...row(1, 0, 0)]);
      expect(take(nextRaySlot, index, 5), name).toHaveLength(5);
      start(index);
      expect(nextRaySlot(index, Infinity), name).toBe(-1);
    }
  });

  test('no other question ends a walk or takes from it', () => {
    const index = createGrid(dimensions);
    const [hits, slots, hit] = [createHitList(), createSlotList(), createHit()];
    const ray = [...row(-5, 3.5, 0.5), ...row(1, 0, 0)];
    const capsule = [...row(0, 0, 0), ...row(50, 50, 0), 2];
    const inside = Array(2 * dimensions).fill([...row(1, 0, 0), -100]);
    const asks = [
      () => findNearest(hits, index, row(9, 9, 0), 50),
      () => raycastNearest(hit, index, ray),
      () => raycastAny(index, ray),
      () => raycastAll(hits, index, ray),
      () => sweepBox(hit, index, boxAt(-5, 3), far),
      () => querySphere(slots, index, [...row(9, 9, 0), 9]),
      () => queryCapsuleExact(slots, index, capsule),
      () => queryFrustumExact(slots, index, inside.flat()),
    ];
    for (const next of [nextNearSlot, nextRaySlot]) {
      const start = next === nextNearSlot ? nearest : lines[0][1];
      start(index);
      const whole = take(next, index, 1000);
      expect(whole.length).toBeGreaterThanOrEqual(SIDE);
      start(index);
      const taken: number[] = [];
      for (let slot = next(index, Infinity); slot >= 0; slot = next(index, Infinity)) {
        taken.push(slot);
        asks[taken.length % asks.length]();
      }
      expect(taken).toEqual(whole);
    }
  });
});
