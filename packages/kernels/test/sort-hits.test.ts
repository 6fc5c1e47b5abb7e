import {
  buildIndex,
  createBoxIndex,
  createHitList,
  findNearest,
  loadBounds,
  readHits,
  setMembers,
  sortHits,
} from '@bitbounds/kernels';
import { seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

/** Around lanes, around the runs of sixteen that are sorted first, and their merges. */
const COUNTS = [
  0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 47, 48, 49, 63, 64, 65, 255, 256, 257, 1000,
  100_000,
];

/** Behind the last hit. */
const GUARD = 0xabcd;

interface Hits {
  slots: Uint32Array | Int32Array;
  distances: Float64Array;
}

/** Random distances, of which many are equal where `kinds` is small. */
function createHits(count: number, kinds: number, seed: number): Hits {
  const random = seeded(seed);
  const slots = new Uint32Array(count + 3).fill(GUARD);
  const distances = new Float64Array(count + 3).fill(GUARD);
  for (let i = 0; i < count; i++) {
    slots[i] = i;
    distances[i] = Math.floor(random() * kinds) / 7;
  }
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [slots[i], slots[j]] = [slots[j], slots[i]];
  }
  return { slots, distances };
}

/** In an order of the engine's. */
function sorted({ slots, distances }: Hits, count: number): [slot: number, distance: number][] {
  const rows = Array.from(slots.subarray(0, count), (slot, i): [number, number] => [
    slot,
    distances[i],
  ]);
  return rows.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

describe.each([2, 3] as const)('hits of one’s own, in %iD', (dimensions) => {
  const index = createBoxIndex(dimensions);

  test.each(COUNTS)('%i are sorted by distance, then by slot', (count) => {
    for (const kinds of [1, 5, 1e9]) {
      const hits = createHits(count, kinds, count + kinds);
      const expected = sorted(hits, count);
      sortHits(index, hits.slots, hits.distances, count);
      const found = expected.map((_, i) => [hits.slots[i], hits.distances[i]]);
      expect(found).toEqual(expected);
      expect([...hits.slots.subarray(count), ...hits.distances.subarray(count)]).toEqual(
        new Array(6).fill(GUARD),
      );
    }
  });

  test.each([
    [
      [-0, 0, -1, Number.NaN, 7, Infinity],
      [0, 0, 7, Infinity, Infinity, Infinity],
      [5, 6, 2, 1, 3, 4],
    ],
    [
      [0, -0, -3],
      [0, 0, Infinity],
      [5, 6, 4],
    ],
    [
      [Number.NaN, 2, -0],
      [0, 2, Infinity],
      [4, 5, 6],
    ],
  ])('a −0 is a 0; what is below it, or no number, is infinitely far: %j', (given, far, order) => {
    const slots = Uint32Array.from(given, (_, i) => 6 - i);
    const distances = Float64Array.from(given);
    sortHits(index, slots, distances, given.length);
    expect([...distances]).toEqual(far);
    expect([...slots]).toEqual(order);
  });

  test.each([3, 40])('slots may come more than once, and have 32 bits: %i', (count) => {
    const random = seeded(count);
    for (let round = 0; round < 200; round++) {
      const rows = Array.from({ length: count }, () => [
        Math.floor(random() * 3) * 2 ** 30 + Math.floor(random() * 3),
        Math.floor(random() * 3),
      ]);
      const slots = Uint32Array.from(rows, ([slot]) => slot);
      const ids = Int32Array.from(slots);
      const distances = Float64Array.from(rows, ([, distance]) => distance);
      sortHits(index, ids, distances.slice(), count);
      sortHits(index, slots, distances, count);
      rows.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
      expect(rows.map((_, i) => [slots[i], distances[i]])).toEqual(rows);
      expect([...ids]).toEqual([...Int32Array.from(slots)]);
    }
  });

  test('a count that is none, or beyond the arrays, is refused', () => {
    const [slots, distances] = [new Uint32Array(6), new Float64Array(5)];
    for (const count of [6, 2 ** 28, 2 ** 32, 5.5, -1, Number.NaN, '5' as never]) {
      expect(() => sortHits(index, slots, distances, count)).toThrow(
        `sortHits: count must be a whole number, at most that of 6 slots and 5 distances, got ${count}.`,
      );
    }
    expect(() => sortHits(index, slots, distances, 5)).not.toThrow();
  });

  test('what a query found before is not read any more', () => {
    const zeros = new Float32Array(4);
    const boxes = { minX: zeros, minY: zeros, maxX: zeros, maxY: zeros };
    const other = createBoxIndex(dimensions);
    setMembers(other, [0, 1, 2, 3], 4);
    loadBounds(other, dimensions === 3 ? { ...boxes, minZ: zeros, maxZ: zeros } : boxes, 4);
    buildIndex(other);
    const hits = createHitList();
    expect(findNearest(hits, other, new Array(dimensions).fill(0), 4)).toBe(4);
    expect(readHits(hits, other, 1)).toBe(3);
    sortHits(other, Uint32Array.of(2, 1), Float64Array.of(2, 1), 2);
    expect(readHits(hits, other, 0)).toBe(0);
  });
});
