import { lowerOf, upperOf } from '@bitbounds/testkit';
import type { CullAnswer } from './ask-culls.ts';
import {
  type Expected,
  expectPairs,
  expectQuery,
  expectVisible,
  isInvalid,
  isOnMask,
} from './oracle.ts';
import type { FramePlan } from './plan.ts';
import { VIEWS } from './plan.ts';
import { checkShapes } from './shape-questions.ts';
import type { Answers } from './subject.ts';
import type { Changes, World } from './world.ts';

/** What the next frame's check has to know of the frames so far. */
export interface Memory {
  /** Sorted keys of the pairs that were compared last. */
  pairs: number[];
  /** Slots forgotten since. */
  forgotten: Set<number>;
  /** By view, the slots it showed last. */
  shown: Set<number>[];
}

/** How much was checked: a test that saw nothing has proven nothing. */
export interface Tally {
  pairs: number;
  begun: number;
  ended: number;
  visible: number;
  hidden: number;
  /** Members on none of the layers of a view's mask. */
  offMask: number;
  found: number;
  missed: number;
  /** Found by exact capsules and frusta. */
  shapes: number;
  invalid: number;
  /** Boxes in trees of eights that were checked. */
  inCells: number;
}

export function createMemory(): Memory {
  return {
    pairs: [],
    forgotten: new Set(),
    shown: Array.from({ length: VIEWS }, () => new Set<number>()),
  };
}

export function createTally(): Tally {
  return {
    pairs: 0,
    begun: 0,
    ended: 0,
    visible: 0,
    hidden: 0,
    offMask: 0,
    found: 0,
    missed: 0,
    shapes: 0,
    invalid: 0,
    inCells: 0,
  };
}

/** Throws unless both lists are the same, and says where they differ. */
function mustEqual(what: string, actual: ArrayLike<unknown>, expected: ArrayLike<unknown>): void {
  const length = Math.max(actual.length, expected.length);
  for (let i = 0; i < length; i++) {
    if (Object.is(actual[i], expected[i])) continue;
    throw new Error(
      `${what}: number ${i} is ${actual[i]} instead of ${expected[i]} (${actual.length} instead of ${expected.length}).`,
    );
  }
}

/** The same up to a few roundings of f64: the kernels have their own order of operations. */
function mustBeNear(what: string, actual: number[], expected: number[]): void {
  const isNear = (a: number, b: number): boolean =>
    a === b || Math.abs(a - b) <= Math.abs(b) * 1e-12;
  mustEqual(
    what,
    actual.map((x, i) => (isNear(x, expected[i]) ? expected[i] : x)),
    expected,
  );
}

function mustHold(what: string, slots: number[], { sure, possible }: Expected): void {
  const has = new Set(slots);
  for (const slot of sure) if (!has.has(slot)) throw new Error(`${what}: slot ${slot} is missing.`);
  for (const slot of slots) {
    if (!possible.has(slot)) throw new Error(`${what}: slot ${slot} should not be there.`);
  }
}

function ascending(keys: Iterable<number>): number[] {
  return [...Float64Array.from(keys).sort()];
}

function checkPairs(world: World, members: number[], answers: Answers, memory: Memory): void {
  const expected = expectPairs(world, members);
  mustEqual('findPairs', answers.pairs, expected);
  mustEqual('findPairsUnordered, sorted', answers.unordered, expected);
  const { forgotten, pairs: before } = memory;
  const isForgotten = (key: number): boolean =>
    forgotten.size > 0 && (forgotten.has(lowerOf(key)) || forgotten.has(upperOf(key)));
  const [begin, stay, end]: number[][] = [[], [], []];
  // Both are sorted.
  for (let i = 0, j = 0; i < before.length || j < expected.length; ) {
    const [was, is] = [before[i] ?? Infinity, expected[j] ?? Infinity];
    if (was === is && !isForgotten(is)) stay.push(is);
    else {
      if (was <= is) end.push(was);
      if (is <= was) begin.push(is);
    }
    if (was <= is) i++;
    if (is <= was) j++;
  }
  mustEqual('begin', answers.begin, begin);
  mustEqual('stay', answers.stay, stay);
  mustEqual('end', answers.end, end);
  memory.pairs = expected;
  forgotten.clear();
}

function checkShown(answer: CullAnswer, before: Set<number>): void {
  const now = new Set(answer.visible);
  mustEqual('entered', answer.entered, ascending([...now].filter((slot) => !before.has(slot))));
  mustEqual('left', answer.left, ascending([...before].filter((slot) => !now.has(slot))));
}

function checkForgotten(changes: Changes, answers: Answers, memory: Memory): void {
  const expected: boolean[] = [];
  for (const slot of changes.forgotten) {
    memory.forgotten.add(slot);
    for (const shown of memory.shown) expected.push(shown.delete(slot));
  }
  mustEqual('forgetInView', answers.wasShown, expected);
}

function checkQueries(
  world: World,
  members: number[],
  plan: FramePlan,
  answers: Answers,
  tally: Tally,
): void {
  for (const [i, query] of plan.queries.entries()) {
    const answer = answers.queries[i];
    const expected = expectQuery(world, members, query);
    mustEqual('queryBox', answer.box, expected.box);
    mustEqual('queryBoxEach', answer.boxOfMany, expected.box);
    mustHold('querySphere', answer.sphere, expected.sphere);
    mustHold('the ray walk', answer.ray, expected.ray);
    mustEqual('the first hit of the ray', [answer.nearestT], [expected.nearestT]);
    mustEqual('the nearest distances', answer.distances, expected.distances);
    mustEqual('raycastAll', answer.chosenOnRay, expected.chosenOnRay);
    mustBeNear('raycastNearest', [answer.chosenT], [expected.chosenT]);
    mustBeNear('findNearest', answer.chosenDistances, expected.chosenDistances);
    const found = answer.box.length + answer.sphere.length + answer.ray.length;
    tally.found += found;
    tally.missed += 3 * members.length - found;
  }
}

/** Throws at the first wrong answer, and says which. Records which slots are visible however planes are rounded. */
export function checkAnswers(
  world: World,
  plan: FramePlan,
  changes: Changes,
  answers: Answers,
  memory: Memory,
  tally: Tally,
): void {
  const { scene, isMember } = world;
  const members = [...isMember.keys()].filter((i) => isMember[i]);
  checkForgotten(changes, answers, memory);
  const invalid = members.filter((i) => isInvalid(scene, i)).length;
  mustEqual('stats.invalid', [answers.invalid], [invalid]);
  tally.invalid += invalid;
  tally.inCells += answers.inCells;
  for (const [i, cull] of plan.culls.entries()) {
    const answer = answers.culls[i];
    if (cull.isViewNew) memory.shown[cull.view].clear();
    const expected = expectVisible(world, members, cull);
    mustHold('cullIndex', answer.visible, expected);
    checkShown(answer, memory.shown[cull.view]);
    memory.shown[cull.view] = new Set(answer.visible);
    answer.sure = expected.sure;
    tally.visible += expected.sure.length;
    tally.hidden += members.length - expected.sure.length;
    if (cull.mask !== undefined)
      tally.offMask += members.filter((i) => !isOnMask(world, cull, i)).length;
  }
  if (!plan.usesTrees) return;
  checkPairs(world, members, answers, memory);
  checkQueries(world, members, plan, answers, tally);
  if (plan.shapes && answers.shapes)
    tally.shapes += checkShapes(world, members, plan.shapes, answers.shapes);
  tally.pairs += answers.pairs.length;
  tally.begun += answers.begin.length;
  tally.ended += answers.end.length;
}
