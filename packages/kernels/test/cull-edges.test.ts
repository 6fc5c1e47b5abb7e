import {
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  createIndexView,
  createMaskList,
  createSlotList,
  cullIndex,
  type IndexView,
  lendSpheres,
  listVisible,
  listVisibleMasks,
  loadBounds,
  prepareTrees,
  setMembers,
} from '@bitbounds/kernels';
import { type BoxScene, createBoxScene, randomViewPlanes, seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { sideOf } from './support/query-world.ts';

const all = (count: number) => Uint32Array.from({ length: count }, (_, i) => i);

const lists = { visible: createSlotList(), entered: createSlotList(), left: createSlotList() };

/** What the view shows of the boxes of the last build. */
function show(index: BoxIndex, view: IndexView, planes: ArrayLike<number>): number[] {
  const rows = planes.length / (index.dimensions + 1);
  cullIndex(index, view, Float64Array.from(planes), rows, lists.entered, lists.left);
  const count = listVisible(lists.visible, index, view);
  return [...lists.visible.slots.subarray(0, count)];
}

/** The sides of an axis, as columns. */
function columnsOf(scene: BoxScene, axis: number): [min: Float32Array, max: Float32Array] {
  const { minX, minY, minZ, maxX, maxY, maxZ } = scene;
  return [[minX, minY, minZ][axis], [maxX, maxY, maxZ][axis]];
}

/** How far along a normal a box reaches. */
function reachOf(scene: BoxScene, slot: number, normal: ArrayLike<number>): number {
  let reach = 0;
  for (let axis = 0; axis < scene.dimensions; axis++) {
    const [min, max] = sideOf(scene, slot, axis);
    reach += normal[axis] * (normal[axis] < 0 ? min : max);
  }
  return reach;
}

describe.each([2, 3] as const)('in %iD', (dimensions) => {
  const axes = [0, 1, 2].slice(0, dimensions);
  const directions = axes.flatMap((axis) => [-1, 1].map((sign) => [axis, sign]));

  test.each(directions)('a row far out along axis %i (%i) is seen to its edge', (axis, sign) => {
    const random = seeded(axis * 2 + sign + 5);
    const beside = (axis + 1) % dimensions;
    let hidden = 0;
    for (const count of [63, 64, 200]) {
      const scene = createBoxScene('uniform', dimensions, count, count);
      for (const other of axes) {
        const [min, max] = columnsOf(scene, other);
        const far = other === axis || other === beside ? sign * 1e6 : 0;
        const step = other === axis ? sign * 3 : 0;
        for (let i = 0; i < count; i++) {
          min[i] = random() + far + step * i;
          max[i] = min[i] + random();
        }
      }
      const index = createBoxIndex(dimensions);
      const view = createIndexView(index);
      setMembers(index, all(count), count);
      for (let round = 0; round < 100; round++) {
        loadBounds(index, scene, count);
        buildIndex(index);
        const planes = randomViewPlanes(random, dimensions, new Array(dimensions).fill(0), 1);
        const normal = planes.slice(0, dimensions);
        // Across the way there, so that d is small and only the terms of its sum are large.
        if (round % 2) {
          normal.fill(0);
          normal[axis] = Math.SQRT1_2 * (1 + random() * 1e-6);
          normal[beside] = -Math.SQRT1_2;
        }
        const reaches = Array.from({ length: count }, (_, i) => reachOf(scene, i, normal));
        // Behind the one that is drawn by less than f32 can tell, and by more than f64 cannot.
        const d = reaches[Math.floor(random() * count)] - 1e-8;
        const shown = new Set(show(index, view, [...normal, d]));
        for (const [i, reach] of reaches.entries()) {
          if (reach >= d) expect(shown.has(i), `${i} of ${count}`).toBe(true);
          else if (reach < d - 2) expect(shown.has(i), `${i} of ${count}`).toBe(false);
          hidden += Number(reach < d - 2);
        }
      }
    }
    expect(hidden).toBeGreaterThan(1000);
  });

  test.each([63, 64])(
    'of %i, one with its sides in any wrong way is seen as it should',
    (count) => {
      const scene = createBoxScene('uniform', dimensions, count, 2);
      const index = createBoxIndex(dimensions);
      const views = [createIndexView(index), createIndexView(index)];
      setMembers(index, all(count), count);
      const some = new Array(dimensions - 1).fill(0);
      const kinds: [min: number, max: number, what: string][] = [
        [2, 1, 'empty'],
        [Number.NaN, 1, 'invalid'],
        [1, Number.NaN, 'invalid'],
        [-Infinity, -Infinity, 'low'],
        [Infinity, Infinity, 'high'],
        [-Infinity, Infinity, 'both'],
      ];
      for (const axis of axes) {
        const [min, max] = columnsOf(scene, axis);
        for (const [low, high, what] of kinds) {
          for (const slot of [0, 3, 4, 7, 61, 62]) {
            const kept = [min[slot], max[slot]];
            [min[slot], max[slot]] = [low, high];
            for (const hasTree of [false, true]) {
              const label = `${what} at ${slot} along ${axis}, ${hasTree ? 'by tree' : 'by slot'}`;
              loadBounds(index, scene, count);
              buildIndex(index);
              if (hasTree) prepareTrees(index);
              for (const [i, sign] of [1, -1].entries()) {
                const normal = [...some];
                normal.splice(axis, 0, sign);
                const shown = show(index, views[i], [...normal, 1e6]);
                const isShown =
                  what === 'invalid' || what === 'both' || what === (sign > 0 ? 'high' : 'low');
                expect(shown, label).toEqual(isShown ? [slot] : []);
              }
              expect(index.stats.invalid, label).toBe(what === 'invalid' ? 1 : 0);
            }
            [min[slot], max[slot]] = kept;
          }
        }
      }
    },
  );

  test('a box too far out for f32 that just touches a plane is shown, and one just behind is not', () => {
    const random = seeded(0xfa4);
    const count = 130;
    const scene = createBoxScene('uniform', dimensions, count, 3);
    const index = createBoxIndex(dimensions);
    const view = createIndexView(index);
    setMembers(index, all(count), count);
    const tally = { missedInF64: 0, hidden: 0 };
    for (let round = 0; round < 200; round++) {
      for (const axis of axes) {
        const [min, max] = columnsOf(scene, axis);
        for (let i = 0; i < count; i++) {
          max[i] = (random() < 0.5 ? -1 : 1) * (1e12 + 7e12 * random());
          min[i] = max[i] - 1e11 * random();
        }
      }
      loadBounds(index, scene, count);
      buildIndex(index);
      if (round % 2) prepareTrees(index);
      // Whole multiples of 2^-53, and sides that are whole: their products are known exactly.
      const normal = axes.map(() => Math.round((2 * random() - 1) * 2 ** 53) / 2 ** 53);
      const reaches = Array.from({ length: count }, (_, i) =>
        axes.reduce((sum, axis) => {
          const side = sideOf(scene, i, axis)[normal[axis] < 0 ? 0 : 1];
          return sum + BigInt(normal[axis] * 2 ** 53) * BigInt(side);
        }, 0n),
      );
      const exact = reaches[Math.floor(count * random())];
      let d = Number(exact) / 2 ** 53;
      if (BigInt(d * 2 ** 53) > exact) d -= Math.abs(d) * 2 ** -52;
      const shown = new Set(show(index, view, [...normal, d]));
      for (const [i, reach] of reaches.entries()) {
        const label = `${i} in round ${round}`;
        const gap = Number(reach - BigInt(d * 2 ** 53)) / 2 ** 53;
        if (gap >= 0) expect(shown.has(i), label).toBe(true);
        else if (gap < -1) expect(shown.has(i), label).toBe(false);
        tally.hidden += Number(gap < -1);
        tally.missedInF64 += Number(gap >= 0 && reachOf(scene, i, normal) < d);
      }
    }
    expect(tally.hidden).toBeGreaterThan(5000);
    expect(tally.missedInF64).toBeGreaterThan(5);
  });

  test('a box that comes to be none, or invalid, and back is shown so in the same tree', () => {
    const count = 300;
    const scene = createBoxScene('uniform', dimensions, count, 4);
    const index = createBoxIndex(dimensions);
    const views = [createIndexView(index), createIndexView(index)];
    setMembers(index, all(count), count);
    const rest = new Array(dimensions - 1).fill(0);
    const middle = [scene.minX[5], scene.maxX[5]];
    for (const what of [
      'box',
      'empty',
      'NaN',
      'empty',
      'box',
      'NaN',
      'NaN',
      'box',
      'empty',
      'box',
    ]) {
      scene.minX[5] = what === 'box' ? middle[0] : what === 'NaN' ? Number.NaN : 1;
      scene.maxX[5] = what === 'box' ? middle[1] : 0;
      loadBounds(index, scene, count);
      buildIndex(index);
      prepareTrees(index);
      const [everything, nothing] = views.map((view, i) =>
        show(index, view, [1, ...rest, i ? 1e9 : -1e9]),
      );
      expect(everything.length, what).toBe(count - Number(what === 'empty'));
      expect(nothing, what).toEqual(what === 'NaN' ? [5] : []);
    }
  });

  test('boxes that are no numbers are counted anew, whichever side has none, and whoever stands still', () => {
    const count = 100;
    const scene = createBoxScene('uniform', dimensions, count, 4);
    const isStatic = Uint8Array.from({ length: count }, (_, i) => i % 2);
    const index = createBoxIndex(dimensions);
    setMembers(index, all(count), count, isStatic);
    for (const axis of axes) {
      for (const column of columnsOf(scene, axis)) {
        for (const slots of [[], [6], [7], [6, 7], []]) {
          for (const hasTree of [false, true]) {
            const kept = column.slice();
            for (const slot of slots) column[slot] = Number.NaN;
            loadBounds(index, scene, count);
            buildIndex(index);
            if (hasTree) prepareTrees(index);
            expect(index.stats.invalid).toBe(slots.length);
            column.set(kept);
          }
        }
      }
    }
  });
});

test('spheres too far out for f32 are tested where they are, also among very many', () => {
  const count = 16_384 * 2 + 100;
  const index = createBoxIndex(2);
  const view = createIndexView(index);
  setMembers(index, all(count), count);
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const far = [5, 1029, 16_383, 16_384, 16_390, 20_000, 32_768, 32_800];
  for (const [i, slot] of far.entries()) x[slot] = 1e13 * (i % 2 ? -1 : 1);
  lendSpheres(index, { x, y }, 1, count);
  buildIndex(index);
  expect(show(index, view, [1, 0, 1e12])).toEqual(far.filter((_, i) => i % 2 === 0));
  expect(show(index, view, [-1, 0, 1e12])).toEqual(far.filter((_, i) => i % 2 === 1));
});

test('views that were culled with few slots and with many are listed together', () => {
  const [few, many] = [100, 40_000];
  const scene = createBoxScene('uniform', 2, many, 1);
  const index = createBoxIndex(2);
  const views = [few, many].map((count) => {
    const view = createIndexView(index);
    setMembers(index, all(count), count);
    loadBounds(index, scene, count);
    buildIndex(index);
    expect(show(index, view, [1, 0, -1e9])).toHaveLength(count);
    return view;
  });
  const masks = createMaskList();
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const culls = order.map((i) => {
      const { entered, left } = lists;
      return {
        view: views[i],
        planes: new Float64Array(3),
        planeCount: 1,
        visible: 0,
        entered,
        left,
      };
    });
    expect(listVisibleMasks(masks, index, culls)).toBe(many);
    const later = 1 << order.indexOf(1);
    for (let i = 0; i < many; i++) {
      if (masks.slots[i] === i && masks.masks[i] === (i < few ? 3 : later)) continue;
      expect.fail(`${masks.slots[i]} is seen by ${masks.masks[i]}`);
    }
  }
});
