import {
  buildIndex,
  createBoxIndex,
  createPairList,
  findPairs,
  loadBounds,
  loadFilters,
  setMembers,
} from '@bitbounds/kernels';
import {
  type BoxScene,
  createBoxScene,
  moveBoxes,
  pairKey,
  seeded,
  sweptPairs,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

// Which groups that stand still a moving box may meet is kept while boxes stay close to where they were.

const FRAMES = 24;

/** Some of a scene's boxes move; after each frame `change` may do what it likes. Returns how many pairs there were. */
function play(
  scene: BoxScene,
  moving: number,
  step: number,
  change: (world: World, frame: number) => void = () => {},
): number {
  const { count, dimensions } = scene;
  const index = createBoxIndex(dimensions);
  const firstMoving = count - moving;
  const world: World = {
    scene,
    firstMoving,
    members: Uint32Array.from({ length: count }, (_, i) => i),
    layer: new Uint32Array(count).fill(1),
    mask: new Uint32Array(count).fill(1),
    flags: new Uint8Array(count).fill(1, 0, firstMoving),
  };
  const { layer, mask, flags } = world;
  let taken: Uint32Array | undefined;
  const out = createPairList();
  let found = 0;
  for (let frame = 0; frame < FRAMES; frame++) {
    loadBounds(index, scene, count);
    loadFilters(index, layer, mask, flags, count);
    if (taken !== world.members) setMembers(index, world.members, world.members.length, flags);
    taken = world.members;
    buildIndex(index);
    // Twice in some builds: the lists are there by then.
    for (let times = frame % 5 === 0 ? 2 : 1; times > 0; times--) findPairs(out, index);
    const isPair = (i: number, j: number) =>
      (layer[i] & mask[j]) !== 0 &&
      (layer[j] & mask[i]) !== 0 &&
      (flags[i] & flags[j] & 1) === 0 &&
      ((flags[i] | flags[j]) & 2) === 0;
    const expected = sweptPairs(scene, world.members, isPair);
    const what = `${dimensions}D, ${count}, ${moving} move by ${step}, frame ${frame}`;
    expect(out.count, what).toBe(expected.length);
    expect(
      expected.findIndex((key, i) => key !== pairKey(out.a[i], out.b[i])),
      what,
    ).toBe(-1);
    found += out.count;
    moveBoxes(scene, step, firstMoving);
    change(world, frame);
  }
  return found;
}

interface World {
  scene: BoxScene;
  firstMoving: number;
  members: Uint32Array;
  layer: Uint32Array;
  mask: Uint32Array;
  flags: Uint8Array;
}

describe.each([2, 3] as const)('pairs with what stands still in %iD', (dimensions) => {
  const create = (name: Parameters<typeof createBoxScene>[0], count: number, seed: number) =>
    createBoxScene(name, dimensions, count, seed);

  test.each(['uniform', 'mixed', 'clustered', 'flat', 'outliers', 'lattice'] as const)(
    '%s: whether boxes creep, walk or jump, and however many of them',
    (name) => {
      let found = 0;
      for (const step of [0, 0.01, 0.1, 2]) {
        for (const moving of [5, 130, 599]) {
          found += play(create(name, 600, moving), moving, step);
        }
      }
      expect(found).toBeGreaterThan(3000);
    },
  );

  test.each([1, 3, 4, 7, 8, 9, 20])('%i of 130 that move are elsewhere in each frame', (fast) => {
    const random = seeded(fast);
    const scene = create('uniform', 1000, fast);
    let found = 0;
    for (const firstFast of [870, 1000 - fast]) {
      found += play(scene, 130, 0.01, ({ scene }, frame) => {
        for (let i = firstFast; i < firstFast + fast; i++) {
          for (const column of scene.centers) column[i] = random() * scene.centers[0][0];
        }
        moveBoxes(scene, 0, firstFast);
        // One is lost, one has no end: no wider box is wide enough for that.
        if (frame % 4 === 1) scene.minX[firstFast] = Number.NaN;
        if (frame % 4 === 2) scene.minX[firstFast] = -Infinity;
        if (frame % 4 === 3) scene.maxY[firstFast] = Infinity;
      });
    }
    expect(found).toBeGreaterThan(1000);
  });

  test('crowds, of which nothing is kept', () => {
    const found = play(create('point', 300, 3), 40, 0.01);
    expect(found).toBe(FRAMES * ((40 * 39) / 2 + 40 * 260));
  });

  test('layers, masks and flags that change while lists are kept', () => {
    const random = seeded(9);
    const counts = [0, 1].map((seed) =>
      play(create('clustered', 800, seed), 90, 0.01, ({ layer, mask, flags }, frame) => {
        // One thing at a time: all else is as in the beginning.
        layer.fill(1);
        mask.fill(1);
        for (let i = 0; i < 800; i++) flags[i] &= 1;
        for (let times = 0; times < 40; times++) {
          const still = Math.floor(random() * 710),
            any = Math.floor(random() * 800);
          if (frame % 6 === 1) layer[still] = 2;
          if (frame % 6 === 2) layer[any] = 0;
          if (frame % 6 === 3) mask[799 - (any % 90)] = 2;
          if (frame % 6 === 4) flags[still] |= 2;
          if (frame % 6 === 5) flags[799 - (any % 90)] |= 1;
        }
      }),
    );
    expect(Math.min(...counts)).toBeGreaterThan(1000);
  });

  test('layers, masks and flags of some that are elsewhere in each frame', () => {
    const random = seeded(13);
    const found = play(create('clustered', 1000, 5), 130, 0.01, (world, frame) => {
      const { scene, layer, mask, flags } = world;
      for (let i = 993; i < 1000; i++) {
        const beside = Math.floor(random() * 870);
        for (const column of scene.centers) column[i] = column[beside];
        layer[i] = (frame + i) % 3 === 0 ? 2 : 1;
        mask[i] = (frame + i) % 3 === 1 ? 2 : 1;
        flags[i] = (frame + i) % 5 === 2 ? 2 : 0;
      }
      moveBoxes(scene, 0, 993);
    });
    expect(found).toBeGreaterThan(1000);
  });

  test('one that stood still is pushed, boxes are lost and come back, members go and others come', () => {
    const random = seeded(10);
    const found = play(create('uniform', 900, 4), 100, 0.02, (world, frame) => {
      const { scene, firstMoving } = world;
      const any = Math.floor(random() * scene.count);
      const columns = [scene.minX, scene.maxX, scene.minY, scene.maxY];
      if (frame % 8 === 2) moveBoxes({ ...scene, count: firstMoving }, 0.5, firstMoving - 3);
      if (frame % 8 === 3) columns[frame % 4][any] = Number.NaN;
      if (frame % 8 === 4) [scene.minX[any], scene.maxX[any]] = [-Infinity, Infinity];
      if (frame % 8 === 5) [scene.minY[any], scene.maxY[any]] = [1, -1];
      if (frame % 8 === 6) moveBoxes(scene, 0);
      if (frame % 8 === 7) world.members = world.members.filter(() => random() < 0.98);
      if (frame === 20) world.members = Uint32Array.from({ length: scene.count }, (_, i) => i);
    });
    expect(found).toBeGreaterThan(1000);
  });
});
