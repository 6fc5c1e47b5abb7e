import {
  addMember,
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  createIndexView,
  createPairList,
  createSlotList,
  cullIndex,
  findPairs,
  forgetSlot,
  type IndexView,
  lendBounds,
  listVisible,
  loadBounds,
  loadFilters,
  queryBox,
  removeMember,
  setMostRefits,
  setRestAfter,
} from '@bitbounds/kernels';
import { type BoxScene, createBoxScene, moveBoxes, seeded, sweptPairs } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { openFilters } from './support/pair-frames.ts';
import { keysOf } from './support/read-lists.ts';

// Calls in any order, not frame by frame: more boxes are loaded than were built, members are announced and slots forgotten
// at any time, and whoever asks first makes what it needs. All answers are those of the members of the last build.

const STEPS = 60;
const SEEDS = 40;

const pairs = createPairList();
const [found, visible, entered, left] = Array.from({ length: 4 }, createSlotList);

/** By slot: whether it is static. */
type Members = Map<number, boolean>;

interface Play {
  readonly random: () => number;
  readonly scene: BoxScene;
  readonly index: BoxIndex;
  readonly view: IndexView;
  readonly areSomeStatic: boolean;
  readonly announced: Members;
  built: Members;
  loaded: number;
}

function draw({ random }: Play, below: number): number {
  return Math.floor(random() * below);
}

function load(play: Play): void {
  const { index, scene, loaded } = play;
  if (draw(play, 2)) loadBounds(index, scene, loaded);
  else lendBounds(index, scene, loaded);
}

function announce(play: Play): void {
  const { announced, index } = play;
  for (let i = draw(play, 3) ? draw(play, 4) : draw(play, 60); i > 0; i--) {
    const slot = draw(play, play.loaded);
    if (announced.delete(slot)) {
      removeMember(index, slot);
      if (draw(play, 2)) forgetSlot(index, slot);
    } else {
      announced.set(slot, play.areSomeStatic && draw(play, 3) === 0);
      addMember(index, slot, announced.get(slot));
    }
  }
}

/** With all members loaded, and now and then more or fewer slots than before. */
function build(play: Play): void {
  const { announced, scene } = play;
  if (draw(play, 3) === 0) {
    const more = Math.min(scene.count, play.loaded + draw(play, 3) * draw(play, 40));
    play.loaded = Math.max(
      more - draw(play, 60),
      1,
      ...[...announced.keys()].map((slot) => slot + 1),
    );
  }
  if (draw(play, 2)) moveBoxes(scene, 0.2);
  load(play);
  buildIndex(play.index);
  play.built = new Map(announced);
}

function loadMore(play: Play): void {
  play.loaded = Math.min(play.scene.count, play.loaded + 1 + draw(play, 30) * draw(play, 10));
  load(play);
}

function forgetSome(play: Play): void {
  for (let i = 1 + draw(play, 4); i > 0; i--) forgetSlot(play.index, draw(play, play.loaded));
}

function judgePairs({ index, scene, built }: Play): number {
  findPairs(pairs, index);
  const expected = sweptPairs(scene, [...built.keys()], (i, j) => !(built.get(i) && built.get(j)));
  expect(keysOf(pairs)).toEqual([...expected]);
  return pairs.count;
}

function judgeQuery({ index, built }: Play): void {
  const { dimensions } = index;
  queryBox(found, index, new Float64Array(2 * dimensions).fill(1e6).fill(-1e6, 0, dimensions));
  const slots = [...found.slots.subarray(0, found.count)];
  expect(slots.sort((i, j) => i - j)).toEqual([...built.keys()].sort((i, j) => i - j));
}

function judgeView({ index, view, built }: Play): void {
  const planes = new Float64Array(index.dimensions + 1);
  planes[0] = 1;
  planes[index.dimensions] = -1e9;
  cullIndex(index, view, planes, 1, entered, left);
  listVisible(visible, index, view);
  expect(visible.count).toBe(built.size);
}

function playAll(seed: number, dimensions: 2 | 3): number {
  const random = seeded(seed);
  const count = [100, 400, 1500][Math.floor(3 * random())];
  const scene = createBoxScene('uniform', dimensions, count, seed);
  const index = createBoxIndex(dimensions);
  const play: Play = {
    random,
    scene,
    index,
    view: createIndexView(index),
    areSomeStatic: random() < 0.5,
    announced: new Map(),
    built: new Map(),
    loaded: 20 + Math.floor((random() * count) / 2),
  };
  const { layer, mask, flags } = openFilters(count);
  loadFilters(index, layer, mask, flags, count);
  if (random() < 0.25) setRestAfter(index, 1 + draw(play, 4));
  if (random() < 0.25) setMostRefits(index, draw(play, 3));
  for (let slot = 0; slot < play.loaded; slot++) {
    if (draw(play, 4) === 0) continue;
    play.announced.set(slot, play.areSomeStatic && draw(play, 3) === 0);
    addMember(index, slot, play.announced.get(slot));
  }
  build(play);
  let pairCount = 0;
  for (let step = 0; step < STEPS; step++) {
    const kind = draw(play, 11);
    if (kind === 0) build(play);
    else if (kind === 1) announce(play);
    else if (kind <= 3) loadMore(play);
    else if (kind === 4) forgetSome(play);
    else if (kind <= 7) pairCount += judgePairs(play);
    else if (kind <= 9) judgeQuery(play);
    else judgeView(play);
  }
  return pairCount;
}

describe.each([2, 3] as const)('in %iD', (dimensions) => {
  test('whatever is called when, answers are those of the last build', () => {
    let most = 0;
    for (let seed = 1; seed <= SEEDS; seed++) most = Math.max(most, playAll(seed, dimensions));
    expect(most).toBeGreaterThan(100);
  });
});
