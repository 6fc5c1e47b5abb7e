import {
  addMember,
  type BoundsColumns,
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  createHit,
  createHitList,
  createIndexView,
  createPairList,
  createSlotList,
  createSlotLists,
  cullIndex,
  diffPairs,
  disposeIndexView,
  findNearest,
  findPairs,
  findPairsUnordered,
  forgetInView,
  forgetSlot,
  type IndexView,
  lendBounds,
  loadBounds,
  loadFilters,
  nextNearSlot,
  nextRaySlot,
  openBounds,
  type PairList,
  queryBox,
  queryBoxEach,
  querySphere,
  raycastAll,
  raycastAny,
  raycastNearest,
  removeMember,
  type SlotList,
  type SlotLists,
  setMembers,
  setMostRefits,
  setRestAfter,
  startNear,
  startRay,
  validateIndex,
} from '@bitbounds/kernels';
import { type BoxScene, distanceToBox, rayEntersBox } from '@bitbounds/testkit';
import { askCulls, type CullAnswer } from './ask-culls.ts';
import { type FramePlan, type QueryPlan, VIEWS } from './plan.ts';
import type { Program } from './program.ts';
import { keysOf, must, slotsOf } from './read-lists.ts';
import { askShapes, type ShapeAnswer } from './shape-questions.ts';
import { validateEights } from './validate-eights.ts';
import { type Changes, membersOf, type World } from './world.ts';

const SIDES = ['minX', 'minY', 'minZ', 'maxX', 'maxY', 'maxZ'] as const;

/** The index under test, and what belongs to it. */
export interface Subject {
  readonly index: BoxIndex;
  readonly views: IndexView[];
  readonly pairs: PairList;
  readonly events: [PairList, PairList, PairList];
  readonly slots: SlotList;
  readonly lists: SlotLists;
  /** The members, as the index was told last, and which of them are static. */
  members: Map<number, boolean>;
}

/** What the queries answered: ascending, except distances, which are by rank. */
export interface QueryAnswer {
  box: number[];
  /** The same for a box in the middle of many. */
  boxOfMany: number[];
  sphere: number[];
  ray: number[];
  /** Where the ray first enters a box within its length. */
  nearestT: number;
  /** To the nearest slots. */
  distances: number[];
  /** With a mask and a slot left out: what is on the ray, when it first hits one, and the nearest in the radius. */
  chosenOnRay: number[];
  chosenT: number;
  chosenDistances: number[];
}

/** What the index answered in a frame. Pairs as sorted keys. */
export interface Answers {
  invalid: number;
  /** Moving boxes that were checked in cells. */
  inCells: number;
  /** For each forgotten slot and each view: whether the view had shown it. */
  wasShown: boolean[];
  pairs: number[];
  unordered: number[];
  begin: number[];
  stay: number[];
  end: number[];
  culls: CullAnswer[];
  queries: QueryAnswer[];
  /** Undefined where only pairs and views were asked for. */
  shapes: ShapeAnswer | undefined;
}

/** An index as the program wants it. */
export function createSubject(program: Program, world: World): Subject {
  const index = createBoxIndex(program.dimensions);
  setMostRefits(index, program.mostRefits);
  setRestAfter(index, program.restAfter);
  const subject: Subject = {
    index,
    views: [],
    pairs: createPairList(),
    events: [createPairList(), createPairList(), createPairList()],
    slots: createSlotList(),
    lists: createSlotLists(),
    members: new Map(),
  };
  if (program.isReserved) reserve(subject, world);
  for (let i = 0; i < VIEWS; i++) subject.views.push(createIndexView(index));
  return subject;
}

/** Makes the index hold all that the program will ever have, then empties it. */
function reserve({ index, pairs }: Subject, { scene, layer, mask, flags }: World): void {
  const { count, dimensions } = scene;
  setMembers(
    index,
    Uint32Array.from({ length: count }, (_, i) => i),
    count,
  );
  loadBounds(index, scene, count);
  loadFilters(index, layer, mask, flags, count);
  buildIndex(index);
  findPairs(pairs, index);
  const view = createIndexView(index);
  const everything = new Float64Array(dimensions + 1);
  everything[0] = 1;
  everything[dimensions] = -Infinity;
  cullIndex(index, view, everything, 1, createSlotList(), createSlotList());
  disposeIndexView(index, view);
  setMembers(index, [], 0);
}

/** Gives the index the frame's boxes. */
function hand(index: BoxIndex, columns: BoundsColumns, { handing, loaded }: FramePlan): void {
  if (handing === 'load') loadBounds(index, columns, loaded);
  else if (handing === 'lend') lendBounds(index, columns, loaded);
  else {
    const opened = openBounds(index, loaded);
    for (const side of SIDES) opened[side]?.set(columns[side]?.subarray(0, loaded) ?? []);
  }
}

/** Reports only the changes: members that come, go, become static or start to move. */
function changeMembers(subject: Subject, members: ArrayLike<number>, isStill: Uint8Array): void {
  const { index } = subject;
  const gone = new Set(subject.members.keys());
  for (let i = 0; i < members.length; i++) {
    const slot = members[i];
    gone.delete(slot);
    const isStatic = isStill[slot] === 1;
    if (subject.members.get(slot) !== isStatic) addMember(index, slot, isStatic);
  }
  for (const slot of gone) removeMember(index, slot);
}

/** Loads the world into the index. */
function load(subject: Subject, world: World, plan: FramePlan, changes: Changes): void {
  const { index } = subject;
  const { scene, layer, mask, flags, isStill } = world;
  if (changes.areMembersNew) {
    const members = membersOf(world);
    // All at once or one by one: both must give the same.
    if (members.length % 2 === 0) setMembers(index, members, members.length, isStill);
    else changeMembers(subject, members, isStill);
    subject.members = new Map(Array.from(members, (slot) => [slot, isStill[slot] === 1]));
  }
  const columns: BoundsColumns = plan.areColumnsNew
    ? {
        minX: scene.minX.slice(),
        minY: scene.minY.slice(),
        minZ: scene.minZ.slice(),
        maxX: scene.maxX.slice(),
        maxY: scene.maxY.slice(),
        maxZ: scene.maxZ.slice(),
      }
    : scene;
  for (let times = plan.isDoubled ? 2 : 1; times > 0; times--) {
    hand(index, columns, plan);
    buildIndex(index);
  }
  loadFilters(index, layer, mask, flags, plan.loaded);
}

function forget(subject: Subject, slots: number[]): boolean[] {
  const wasShown: boolean[] = [];
  for (const slot of slots) {
    forgetSlot(subject.index, slot);
    for (const view of subject.views) wasShown.push(forgetInView(subject.index, view, slot));
  }
  return wasShown;
}

/** All slots whose boxes the ray may enter, by a walk that is never told of a nearer hit. */
function walkRay({ index }: Subject, plan: QueryPlan): number[] {
  const found: SlotList = { count: 0, slots: new Uint32Array(64) };
  startRay(index, [...plan.point, ...plan.direction], plan.maxT);
  for (let slot = nextRaySlot(index, plan.maxT); slot >= 0; slot = nextRaySlot(index, plan.maxT)) {
    if (found.count === found.slots.length) {
      const longer = new Uint32Array(found.count * 2);
      longer.set(found.slots);
      found.slots = longer;
    }
    found.slots[found.count++] = slot;
  }
  return slotsOf(found, 'ray');
}

function findNearestT({ index }: Subject, scene: BoxScene, plan: QueryPlan): number {
  let best = plan.maxT;
  let nearest = Infinity;
  startRay(index, [...plan.point, ...plan.direction], plan.maxT);
  for (let slot = nextRaySlot(index, best); slot >= 0; slot = nextRaySlot(index, best)) {
    const t = rayEntersBox(scene, slot, plan.point, plan.direction);
    if (t <= best) {
      best = t;
      nearest = t;
    }
  }
  return nearest;
}

function findDistances({ index }: Subject, scene: BoxScene, plan: QueryPlan): number[] {
  const found: number[] = [];
  startNear(index, plan.point);
  for (;;) {
    const farthest = found.length < plan.wanted ? Infinity : found[plan.wanted - 1];
    const slot = nextNearSlot(index, farthest * farthest);
    if (slot < 0) return found;
    found.push(distanceToBox(scene, slot, plan.point));
    found.sort((a, b) => a - b);
    if (found.length > plan.wanted) found.pop();
  }
}

/** The questions that one call answers, with a filter. */
function choose(
  index: BoxIndex,
  { point, direction, maxT, radius, wanted, mask, exclude }: QueryPlan,
): { chosenOnRay: number[]; chosenT: number; chosenDistances: number[] } {
  const filter = { mask, exclude };
  const ray = [...point, ...direction];
  const [hit, hits, nearest] = [createHit(), createHitList(), createHitList()];
  raycastAll(hits, index, ray, maxT, filter);
  raycastNearest(hit, index, ray, maxT, filter);
  const isAny = raycastAny(index, ray, maxT, filter);
  must(isAny === hits.count > 0, `raycastAny says ${isAny}, raycastAll ${hits.count}`);
  must(
    isAny ? hit.slot === hits.slots[0] && hit.t === hits.distances[0] : hit.slot === -1,
    'raycastNearest is not the first of raycastAll',
  );
  findNearest(nearest, index, point, wanted, radius, filter);
  return {
    chosenOnRay: slotsOf(hits, 'raycastAll'),
    chosenT: hit.t,
    chosenDistances: [...nearest.distances.subarray(0, nearest.count)],
  };
}

/**
 * Boxes before it, so that it is in the middle of those that go down the trees together, or the first of the next ones.
 */
const BEFORE = [3, 31, 32, 70] as const;

/** Asks for the box of a query among copies of one around its point. */
function queryAmongMany({ index, lists }: Subject, plan: QueryPlan): number[] {
  const before = BEFORE[plan.wanted % BEFORE.length];
  const other = [...plan.point, ...plan.point.map((x) => x + plan.radius)];
  const around = new Array(before).fill(other).flat();
  queryBoxEach(lists, index, [...around, ...plan.box, ...other], before + 2);
  const { slots, starts } = lists;
  const first = slots.subarray(starts[0], starts[1]).join();
  must(
    slots.subarray(starts[before + 1], starts[before + 2]).join() === first,
    'queryBoxEach: the same box has other slots',
  );
  const own = slots.slice(starts[before], starts[before + 1]);
  return slotsOf({ slots: own, count: own.length }, 'queryBoxEach');
}

function query(subject: Subject, scene: BoxScene, plan: QueryPlan): QueryAnswer {
  const { index, slots } = subject;
  queryBox(slots, index, plan.box);
  const box = slotsOf(slots, 'box');
  querySphere(slots, index, [...plan.point, plan.radius]);
  return {
    box,
    boxOfMany: queryAmongMany(subject, plan),
    sphere: slotsOf(slots, 'sphere'),
    ray: walkRay(subject, plan),
    nearestT: findNearestT(subject, scene, plan),
    distances: findDistances(subject, scene, plan),
    ...choose(index, plan),
  };
}

function meet(subject: Subject, answers: Answers): void {
  const { index, pairs, events } = subject;
  findPairsUnordered(pairs, index);
  answers.unordered = Array.from(Float64Array.from(keysOf(pairs)).sort());
  findPairs(pairs, index);
  answers.pairs = keysOf(pairs);
  diffPairs(...events, index, pairs);
  [answers.begin, answers.stay, answers.end] = events.map(keysOf);
}

/** One frame of the index: everything the plan asks, and a check that its trees are sound. */
export function askSubject(
  subject: Subject,
  world: World,
  plan: FramePlan,
  changes: Changes,
): Answers {
  const answers: Answers = {
    invalid: 0,
    inCells: 0,
    wasShown: forget(subject, changes.forgotten),
    pairs: [],
    unordered: [],
    begin: [],
    stay: [],
    end: [],
    culls: [],
    queries: [],
    shapes: undefined,
  };
  if (plan.restAfter !== undefined) setRestAfter(subject.index, plan.restAfter);
  if (!changes.isCalm) load(subject, world, plan, changes);
  if (!plan.cullsLast) answers.culls = askCulls(subject, plan);
  if (plan.usesTrees) {
    meet(subject, answers);
    answers.queries = plan.queries.map((each) => query(subject, world.scene, each));
    if (plan.shapes) answers.shapes = askShapes(subject.index, plan.shapes);
  }
  if (plan.cullsLast) answers.culls = askCulls(subject, plan);
  answers.invalid = subject.index.stats.invalid;
  if (plan.usesTrees) {
    const members = [...world.isMember.keys()].filter((i) => world.isMember[i]);
    answers.inCells = validateEights(subject.index, members);
    if (!plan.asksPairsAlone) validateIndex(subject.index, members);
  }
  return answers;
}
