import {
  addMember,
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  createHit,
  createIndexView,
  createPairList,
  createSlotList,
  cullIndex,
  findPairs,
  listVisible,
  loadBounds,
  loadFilters,
  nextNearSlot,
  nextRaySlot,
  queryBox,
  raycastNearest,
  removeMember,
  type SlotList,
  setMembers,
  startNear,
  startRay,
  validateIndex,
} from '@bitbounds/kernels';
import {
  BOX_SCENES,
  type BoxScene,
  bruteForcePairs,
  createBoxScene,
  distanceToBox,
  moveBoxes,
  overlapsBox,
  pairKey,
  randomViewPlanes,
  rayEntersBox,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { COUNTS } from './support/counts.ts';

/** The slots from 0 on. */
const all = (count: number) => Uint32Array.from({ length: count }, (_, i) => i);

/** A scene whose first slots stand still: `flags` by slot, and those who take part. */
interface World {
  scene: BoxScene;
  index: BoxIndex;
  flags: Uint8Array;
  members: Uint32Array;
}

function createWorld(name: (typeof BOX_SCENES)[number], dimensions: 2 | 3, count: number): World {
  const scene = createBoxScene(name, dimensions, count, 0x57a7 + count);
  const index = createBoxIndex(dimensions);
  return { scene, index, flags: new Uint8Array(count), members: new Uint32Array(0) };
}

/** Other members, and other ones of them that stand still: a share of all. */
function regroup(world: World, share: number): void {
  const { scene, index, flags } = world;
  for (let i = 0; i < scene.count; i++) flags[i] = scene.random() < share ? 1 : 0;
  const slots = Array.from({ length: scene.count }, (_, i) => i);
  world.members = Uint32Array.from(slots.filter(() => scene.random() < 0.9));
  setMembers(index, world.members, world.members.length, flags);
}

/** What moves moves, and now and then something that stands still does. */
function move({ scene, flags }: World, frame: number): void {
  const before = { ...scene, centers: scene.centers.map((column) => column.slice()) };
  moveBoxes(scene, 0.2);
  const pushed = frame % 6 === 5 ? Math.floor(scene.random() * scene.count) : -1;
  for (let i = 0; i < scene.count; i++) {
    if (flags[i] === 0 || i === pushed) continue;
    for (const [axis, column] of scene.centers.entries()) column[i] = before.centers[axis][i];
  }
  moveBoxes(scene, 0);
}

function build({ scene, index }: Pick<World, 'scene' | 'index'>): void {
  loadBounds(index, scene, scene.count);
  buildIndex(index);
}

function slotsOf(list: SlotList): number[] {
  return [...list.slots.subarray(0, list.count)].sort((a, b) => a - b);
}

describe.each([2, 3] as const)('what stands still in %iD', (dimensions) => {
  test.each(BOX_SCENES)(
    '%s: pairs are those of brute force, but none between two that stand still',
    (name) => {
      let found = 0;
      let withStill = 0;
      for (const count of COUNTS) {
        const world = createWorld(name, dimensions, count);
        const { scene, index, flags } = world;
        const open = new Uint32Array(count).fill(1);
        const out = createPairList();
        const frames = name === 'point' && count === 1000 ? 4 : 24;
        for (let frame = 0; frame < frames; frame++) {
          if (frame % 8 === 0) regroup(world, [0.9, 0, 1, 0.3][(frame / 8) % 4]);
          build(world);
          loadFilters(index, open, open, flags, count);
          findPairs(out, index);
          const expected = bruteForcePairs(scene, world.members, (i, j) => !(flags[i] && flags[j]));
          expect(out.count, `${name} of ${count}, frame ${frame}`).toBe(expected.length);
          for (let i = 0; i < out.count; i++) {
            if (pairKey(out.a[i], out.b[i]) !== expected[i])
              expect.fail(`pair ${i}, frame ${frame}`);
            withStill += flags[out.a[i]] | flags[out.b[i]];
          }
          found += out.count;
          if (frame % 4 === 0) validateIndex(index, world.members);
          move(world, frame);
        }
      }
      expect(withStill).toBeGreaterThan(500);
      expect(found - withStill).toBeGreaterThan(500);
    },
  );

  test('views tell the same as one that has everything move, whichever trees there are', () => {
    const world = createWorld('mixed', dimensions, 900);
    const { scene, index, flags } = world;
    const plain = createBoxIndex(dimensions);
    const views = [createIndexView(index), createIndexView(plain)] as const;
    const lists = [0, 1].map(() => [0, 1, 2].map(createSlotList));
    let entries = 0;
    for (let frame = 0; frame < 160; frame++) {
      if (frame % 9 === 0) {
        regroup(world, [0.5, 1, 0.95, 0][(frame / 9) % 4]);
        setMembers(plain, world.members, world.members.length);
      }
      scene.minX[10] = Number.NaN;
      build(world);
      loadBounds(plain, scene, scene.count);
      buildIndex(plain);
      if (frame % 3 === 0) queryBox(createSlotList(), index, Array(2 * index.dimensions).fill(0));
      const eye = Array.from({ length: dimensions }, () => scene.random() * 30);
      const planes = randomViewPlanes(scene.random, dimensions, eye, 20 * scene.random());
      for (const [i, each] of [index, plain].entries()) {
        const [visible, entered, left] = lists[i];
        const count = planes.length / (dimensions + 1);
        expect(cullIndex(each, views[i], planes, count, entered, left)).toBe(
          listVisible(visible, each, views[i]),
        );
      }
      for (let list = 0; list < 3; list++) {
        expect(slotsOf(lists[0][list]), `frame ${frame}`).toEqual(slotsOf(lists[1][list]));
      }
      expect(index.stats.invalid).toBe(plain.stats.invalid);
      entries += lists[0][1].count;
      move(world, frame);
    }
    expect(entries).toBeGreaterThan(1000);
    expect(flags.length).toBe(900);
  });

  test('boxes, rays and walks outward find what stands still as well', () => {
    const world = createWorld('uniform', dimensions, 700);
    const { scene, index } = world;
    const out = createSlotList();
    let hits = 0;
    for (let frame = 0; frame < 40; frame++) {
      regroup(world, frame % 5 === 0 ? 1 : 0.6);
      build(world);
      const random = () => Array.from({ length: dimensions }, () => scene.random() * 20);
      const point = random();
      const box = Float32Array.from([...point, ...point.map((x) => x + 4)]);
      queryBox(out, index, box);
      const expected = [...world.members].filter((i) => overlapsBox(scene, i, box));
      expect(slotsOf(out)).toEqual(expected);
      const direction = random().map((x, axis) => x - point[axis]);
      startRay(index, [...point, ...direction], Infinity);
      const onRay = new Set<number>();
      for (
        let slot = nextRaySlot(index, Infinity);
        slot >= 0;
        slot = nextRaySlot(index, Infinity)
      ) {
        onRay.add(slot);
      }
      for (const i of world.members) {
        if (rayEntersBox(scene, i, point, direction) < Infinity) expect(onRay.has(i)).toBe(true);
      }
      let best = Infinity;
      startNear(index, point);
      for (
        let slot = nextNearSlot(index, best * best);
        slot >= 0;
        slot = nextNearSlot(index, best * best)
      ) {
        best = Math.min(best, distanceToBox(scene, slot, point));
      }
      expect(best).toBe(Math.min(...[...world.members].map((i) => distanceToBox(scene, i, point))));
      hits += expected.length + onRay.size;
      move(world, frame);
    }
    expect(hits).toBeGreaterThan(200);
  });

  test('only what moves is sorted anew', () => {
    const world = createWorld('uniform', dimensions, 500);
    regroup(world, 1);
    const out = createSlotList();
    for (let frame = 0; frame < 100; frame++) {
      build(world);
      queryBox(out, world.index, Array(2 * dimensions).fill(0));
    }
    expect(world.index.stats.sorts).toBeLessThan(6);
    validateIndex(world.index, world.members);
  });
});

test.each([2, 3] as const)(
  'in %sD a tree that shrinks where the other one grows is walked by its new levels',
  (dimensions) => {
    // Two blocks on four levels and one block on nine have as many groups below the root.
    const still = 120;
    const moving = 70_000;
    const count = still + moving;
    const scene = createBoxScene('uniform', dimensions, count, 1);
    for (let i = 0; i < count; i++) {
      const far = i < still ? 0 : 1e6;
      for (const column of [scene.minX, scene.minY, scene.minZ]) column[i] = far;
      scene.minX[i] += 2 * i;
      for (const [min, max] of [
        [scene.minX, scene.maxX],
        [scene.minY, scene.maxY],
        [scene.minZ, scene.maxZ],
      ]) {
        max[i] = min[i] + 1;
      }
    }
    const index = createBoxIndex(dimensions);
    const flags = new Uint8Array(count).fill(1, 0, still);
    const hit = createHit();
    const ask = (slots: number): number[] =>
      Array.from({ length: slots }, (_, i) => {
        const ray = dimensions === 3 ? [2 * i + 0.5, -5, 0.5, 0, 1, 0] : [2 * i + 0.5, -5, 0, 1];
        raycastNearest(hit, index, ray, 100);
        return hit.slot;
      });
    const expected = Array.from({ length: still }, (_, i) => i);
    const slots = Uint32Array.from({ length: count }, (_, i) => i);
    setMembers(index, slots, still + 10, flags);
    build({ scene, index });
    expect(ask(still)).toEqual(expected);
    const others = Uint32Array.from([...slots.subarray(0, 40), ...slots.subarray(still)]);
    setMembers(index, others, others.length, flags);
    build({ scene, index });
    expect(ask(40)).toEqual(expected.slice(0, 40));
  },
);

test.each([2, 3] as const)(
  'in %iD: so many come that the tree of what moves gets more levels than that of what stands still had',
  (dimensions) => {
    let seen = 0;
    for (const [still, crowds] of [
      [100, [10, 1200, 5]],
      [1000, [1, 6000, 3]],
      [3, [1, 100, 2000, 1]],
    ] as const) {
      const count = 7000;
      const scene = createBoxScene('uniform', dimensions, count, still);
      const index = createBoxIndex(dimensions);
      const ones = new Uint32Array(count).fill(1);
      const flags = Uint8Array.from(ones, (_, i) => Number(i < still));
      const pairs = createPairList();
      for (let slot = 0; slot < still; slot++) addMember(index, slot, true);
      let last = still;
      for (const moving of crowds) {
        while (last < still + moving) addMember(index, last++, false);
        while (last > still + moving) removeMember(index, --last);
        loadBounds(index, scene, count);
        loadFilters(index, ones, ones, flags, count);
        buildIndex(index);
        const expected = bruteForcePairs(scene, all(last), (i, j) => i >= still || j >= still);
        findPairs(pairs, index);
        expect(pairs.count, `${still} and ${moving}`).toBe(expected.length);
        seen += expected.length;
      }
    }
    expect(seen).toBeGreaterThan(1000);
  },
);
