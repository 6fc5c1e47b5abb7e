import {
  addMember,
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  createIndexView,
  createPairList,
  createSlotList,
  cullIndex,
  diffPairs,
  findPairs,
  findPairsUnordered,
  forgetSlot,
  type IndexView,
  lendBounds,
  listVisible,
  loadBounds,
  loadFilters,
  prepareTrees,
  queryBox,
  removeMember,
  setMembers,
  setMostRefits,
  setRestAfter,
} from '@bitbounds/kernels';
import {
  type BoxScene,
  createBoxScene,
  isBox,
  lowerOf,
  moveBoxes,
  seeded,
  sweptPairs,
  upperOf,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { openFilters } from './support/pair-frames.ts';
import { keysOf, slotsOf } from './support/read-lists.ts';

// Calls in any order, not frame by frame: more boxes are loaded than were built, members are announced and slots forgotten
// at any time, and whoever asks first makes what it needs. All answers are those of the members of the last build.

const STEPS = 60;
const SEEDS = 40;

const [pairs, begin, stay, end] = Array.from({ length: 4 }, createPairList);
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
  /** Keys of the pairs that were compared last. */
  previous: Set<number>;
  /** Slots forgotten since. */
  readonly forgotten: Set<number>;
}

function draw({ random }: Play, below: number): number {
  return Math.floor(random() * below);
}

function load(play: Play): void {
  const { index, scene, loaded } = play;
  if (draw(play, 2)) loadBounds(index, scene, loaded);
  else lendBounds(index, scene, loaded);
}

function forget({ index, forgotten }: Play, slot: number): void {
  forgetSlot(index, slot);
  forgotten.add(slot);
}

function forgetSome(play: Play): void {
  for (let i = 1 + draw(play, 4); i > 0; i--) forget(play, draw(play, play.loaded));
}

function announceAnew({ announced, index, loaded }: Play): void {
  const isStatic = Array.from({ length: loaded }, (_, slot) => Number(announced.get(slot) ?? 0));
  setMembers(index, [...announced.keys()], announced.size, isStatic);
}

function add(play: Play, slot: number): void {
  const isStatic = play.areSomeStatic && draw(play, 3) === 0;
  play.announced.set(slot, isStatic);
  addMember(play.index, slot, isStatic);
}

/** A few come and go; now and then many. */
function announce(play: Play): void {
  const { announced, index } = play;
  for (let i = draw(play, draw(play, 3) ? 4 : 60); i > 0; i--) {
    const slot = draw(play, play.loaded);
    if (announced.delete(slot)) {
      removeMember(index, slot);
      if (draw(play, 2)) forget(play, slot);
    } else add(play, slot);
  }
  if (draw(play, 4) === 0) announceAnew(play);
}

/** With all members loaded, and now and then more or fewer slots than before. */
function build(play: Play): void {
  const { announced, scene } = play;
  if (draw(play, 3) === 0) {
    const ends = [...announced.keys()].map((slot) => slot + 1);
    const loaded = play.loaded + draw(play, 120) - 60;
    play.loaded = Math.min(scene.count, Math.max(loaded, 1, ...ends));
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

function judgeEvents(play: Play): void {
  const { index, previous, forgotten } = play;
  const now = keysOf(pairs);
  const known = new Set(now);
  const isForgotten = (key: number): boolean =>
    forgotten.has(lowerOf(key)) || forgotten.has(upperOf(key));
  const isNew = (key: number): boolean => !previous.has(key) || isForgotten(key);
  diffPairs(begin, stay, end, index, pairs);
  expect(keysOf(begin)).toEqual(now.filter(isNew));
  expect(keysOf(stay)).toEqual(now.filter((key) => !isNew(key)));
  expect(keysOf(end)).toEqual([...previous].filter((key) => !known.has(key) || isForgotten(key)));
  play.previous = known;
  forgotten.clear();
}

/** Returns how many there are. */
function judgePairs(play: Play): number {
  const { index, scene, built } = play;
  const isOrdered = draw(play, 4) > 0;
  if (isOrdered) findPairs(pairs, index);
  else findPairsUnordered(pairs, index);
  const keys = keysOf(pairs);
  if (!isOrdered) keys.sort((i, j) => i - j);
  expect(keys).toEqual([
    ...sweptPairs(scene, [...built.keys()], (i, j) => !(built.get(i) && built.get(j))),
  ]);
  if (isOrdered && draw(play, 2)) judgeEvents(play);
  return pairs.count;
}

function sidesOf(
  { dimensions, minX, minY, minZ, maxX, maxY, maxZ }: BoxScene,
  i: number,
): number[] {
  return dimensions === 3
    ? [minX[i], minY[i], minZ[i], maxX[i], maxY[i], maxZ[i]]
    : [minX[i], minY[i], maxX[i], maxY[i]];
}

/** Asks for all, or for what one of the boxes overlaps. */
function judgeQuery(play: Play): void {
  const { index, scene, built } = play;
  const { dimensions } = index;
  const everywhere = Array.from({ length: 2 * dimensions }, (_, i) =>
    i < dimensions ? -Infinity : Infinity,
  );
  const box = draw(play, 2) ? everywhere : sidesOf(scene, draw(play, scene.count));
  queryBox(found, index, Float64Array.from(box));
  const overlaps = (slot: number): boolean => {
    const sides = sidesOf(scene, slot);
    const axes = Array.from({ length: dimensions }, (_, i) => i);
    return axes.every((i) => sides[i] <= box[i + dimensions] && box[i] <= sides[i + dimensions]);
  };
  const isEmpty = box.some((side, i) => i < dimensions && !(side <= box[i + dimensions]));
  const members = isEmpty ? [] : [...built.keys()].filter((i) => isBox(scene, i) && overlaps(i));
  expect(slotsOf(found, 'queryBox')).toEqual(members.sort((i, j) => i - j));
}

/** What reaches past a plane across x; boxes with a NaN always, empty ones never. */
function judgeView(play: Play): void {
  const { index, view, scene, built } = play;
  const at = draw(play, 2) ? -1e9 : draw(play, 40);
  const planes = new Float64Array(index.dimensions + 1);
  planes[0] = 1;
  planes[index.dimensions] = at;
  cullIndex(index, view, planes, 1, entered, left);
  listVisible(visible, index, view);
  const seen = new Set(slotsOf(visible, 'listVisible'));
  for (const slot of built.keys()) {
    const isInvalid = sidesOf(scene, slot).some(Number.isNaN);
    if (!isInvalid && isBox(scene, slot) && Math.abs(scene.maxX[slot] - at) < 1e-3) continue;
    const isSeen = isInvalid || (isBox(scene, slot) && scene.maxX[slot] > at);
    expect(seen.has(slot), `${slot}, at ${sidesOf(scene, slot)}, beyond ${at}`).toBe(isSeen);
  }
  for (const slot of seen) expect(built.has(slot), `${slot} is no member`).toBe(true);
}

function createPlay(seed: number, dimensions: 2 | 3): Play {
  const random = seeded(seed);
  const count = [100, 400, 1500][Math.floor(3 * random())];
  const index = createBoxIndex(dimensions);
  const play: Play = {
    random,
    scene: createBoxScene(random() < 0.5 ? 'uniform' : 'nan', dimensions, count, seed),
    index,
    view: createIndexView(index),
    areSomeStatic: random() < 0.5,
    announced: new Map(),
    built: new Map(),
    loaded: 20 + Math.floor((random() * count) / 2),
    previous: new Set(),
    forgotten: new Set(),
  };
  const { layer, mask, flags } = openFilters(count);
  loadFilters(index, layer, mask, flags, count);
  if (random() < 0.25) setRestAfter(index, 1 + draw(play, 4));
  if (random() < 0.25) setMostRefits(index, draw(play, 3));
  for (let slot = 0; slot < play.loaded; slot++) if (draw(play, 4)) add(play, slot);
  build(play);
  return play;
}

/** Returns how many pairs there were at most. */
function playAll(seed: number, dimensions: 2 | 3): number {
  const play = createPlay(seed, dimensions);
  let most = 0;
  for (let step = 0; step < STEPS; step++) {
    const kind = draw(play, 12);
    if (kind === 0) build(play);
    else if (kind === 1) announce(play);
    else if (kind <= 3) loadMore(play);
    else if (kind === 4) forgetSome(play);
    else if (kind <= 7) most = Math.max(most, judgePairs(play));
    else if (kind <= 9) judgeQuery(play);
    else if (kind === 10) judgeView(play);
    else prepareTrees(play.index);
  }
  return most;
}

describe.each([2, 3] as const)('in %iD', (dimensions) => {
  test('whatever is called when, answers are those of the last build', () => {
    let most = 0;
    for (let seed = 1; seed <= SEEDS; seed++) most = Math.max(most, playAll(seed, dimensions));
    expect(most).toBeGreaterThan(100);
  });
});
