import {
  buildIndex,
  createBoxIndex,
  createPairList,
  findPairs,
  loadBounds,
  loadFilters,
  setMembers,
} from '@bitbounds/kernels';
import { createBoxScene, moveBoxes, pairKey, sweptPairs } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

const COUNT = 6000;
/** How many of them move. The two trees meet level by level, or shifted by one level up to as many as there are. */
const MOVING = [1, 3, 4, 5, 20, 64, 65, 90, 300, 375, 376, 1000, 1500, 2000, 2999, 3000, 3001];
const FRAMES = 3;

/** Compares pairs in some frames; returns how many there were. */
function check(
  dimensions: 2 | 3,
  moving: number,
  scenery: 'uniform' | 'mixed' | 'clustered',
  count = COUNT,
): number {
  const scene = createBoxScene(scenery, dimensions, count, 17 + moving);
  const index = createBoxIndex(dimensions);
  const members = Uint32Array.from({ length: count }, (_, i) => i);
  const flags = new Uint8Array(count).fill(1, 0, count - moving);
  const ones = new Uint32Array(count).fill(1);
  setMembers(index, members, count, flags);
  const out = createPairList();
  let found = 0;
  for (let frame = 0; frame < FRAMES; frame++) {
    loadBounds(index, scene, count);
    loadFilters(index, ones, ones, flags, count);
    buildIndex(index);
    findPairs(out, index);
    const expected = sweptPairs(scene, members, (i, j) => (flags[i] & flags[j]) === 0);
    const what = `${dimensions}D, ${moving} move, frame ${frame}`;
    expect(out.count, what).toBe(expected.length);
    const isOther = (key: number, i: number) => key !== pairKey(out.a[i], out.b[i]);
    expect(expected.findIndex(isOther), what).toBe(-1);
    found += out.count;
    moveBoxes(scene, 0.3, count - moving);
  }
  return found;
}

describe.each([2, 3] as const)('few and many in %iD', (dimensions) => {
  test.each(['uniform', 'mixed'] as const)('%s: few that move among many that stand', (scenery) => {
    const found = MOVING.map((moving) => check(dimensions, moving, scenery));
    expect(found[found.length - 1]).toBeGreaterThan(5000);
    expect(found[0]).toBeLessThan(200);
  });

  test('trees with few levels: one to five that move among as many as there may be, and the reverse', () => {
    let found = 0;
    // With more than 180 there is a fifth level; with more than 944 a sixth.
    for (const count of [30, 33, 65, 100, 129, 161, 170, 176, 180, 181, 182, 190, 700, 944, 945]) {
      for (const moving of [1, 2, 3, 5, 14, 28]) {
        found += check(dimensions, moving, 'clustered', count);
        found += check(dimensions, count - moving, 'clustered', count);
      }
    }
    expect(found).toBeGreaterThan(5000);
  });

  test('many that move among few that stand', () => {
    const found = MOVING.map((still) => check(dimensions, COUNT - still, 'uniform'));
    expect(Math.min(...found)).toBeGreaterThan(5000);
  });
});
