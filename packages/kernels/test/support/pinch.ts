// An index with little memory, each of whose functions is now and then asked for too much.
import {
  type BoxIndex,
  buildIndex,
  type CulledView,
  collidePairs,
  createBoxIndex,
  createHitList,
  createIndexView,
  createPairList,
  createSlotList,
  createSlotLists,
  cullIndex,
  cullIndexViews,
  disposeIndexView,
  findNearest,
  type IndexView,
  lendBounds,
  loadBounds,
  loadShapes,
  openBounds,
  queryBox,
  queryBoxEach,
  SHAPE_SPHERE,
  setMembers,
} from '@bitbounds/kernels';
import { type BoxScene, createBoxScene, seeded } from '@bitbounds/testkit';
import { contactColumns } from './contact-oracle.ts';

const MOST = 12_000;
const FRAMES = 80;

interface Pinched {
  readonly index: BoxIndex;
  readonly scene: BoxScene;
  readonly random: () => number;
  readonly report: { threw: number; right: number; wrong: number };
  view: IndexView | undefined;
  readonly shown: Set<number>;
  /** How many balls were loaded last. */
  balls: number;
}

/** Whether it could be done: there may be no memory for it, but no other error may occur. */
function isDone({ report }: Pinched, what: () => void): boolean {
  try {
    what();
    return true;
  } catch (error) {
    if (/gets no more/.test((error as Error).message)) report.threw++;
    else report.wrong++;
    return false;
  }
}

function note({ report }: Pinched, isRight: boolean): void {
  if (isRight) report.right++;
  else report.wrong++;
}

/** Mostly small. */
function randomCount({ random }: Pinched): number {
  return 1 + Math.floor(random() ** 4 * (MOST - 1));
}

/** Slots 0, `step`, 2 · `step`, … below `count`. */
function everySlot(count: number, step: number): number[] {
  return Array.from({ length: Math.ceil(count / step) }, (_, i) => i * step);
}

/** Loads sides of boxes, in one of the ways to hand them over. */
function load({ index, scene, random }: Pinched, count: number): void {
  const way = random();
  if (way < 0.4) loadBounds(index, scene, count);
  else if (way < 0.7) lendBounds(index, scene, count);
  if (way < 0.7) return;
  const columns = openBounds(index, count);
  columns.minX.set(scene.minX.subarray(0, count));
  columns.minY.set(scene.minY.subarray(0, count));
  columns.maxX.set(scene.maxX.subarray(0, count));
  columns.maxY.set(scene.maxY.subarray(0, count));
  columns.minZ?.set(scene.minZ.subarray(0, count));
  columns.maxZ?.set(scene.maxZ.subarray(0, count));
}

function isRemoved(index: BoxIndex, view: IndexView): boolean {
  try {
    disposeIndexView(index, view);
    return false;
  } catch (error) {
    return /was disposed of/.test((error as Error).message);
  }
}

/** As long as the view exists it has to say which slots entered and which left. */
function look(pinched: Pinched, members: number[]): void {
  const { index, shown } = pinched;
  const [entered, left] = [createSlotList(), createSlotList()];
  const planes = new Float64Array(index.dimensions + 1);
  planes[0] = 1;
  planes[index.dimensions] = -1e9;
  let visible = 0;
  const isSeen = isDone(pinched, () => {
    pinched.view ??= createIndexView(index);
    visible = cullIndex(index, pinched.view, planes, 1, entered, left);
  });
  if (!isSeen) {
    const { view } = pinched;
    // What it shows is unknown.
    if (view) note(pinched, isRemoved(index, view));
    pinched.view = undefined;
    shown.clear();
    return;
  }
  for (let i = 0; i < left.count; i++) shown.delete(left.slots[i]);
  for (let i = 0; i < entered.count; i++) shown.add(entered.slots[i]);
  const isRight = visible === members.length && shown.size === visible;
  note(pinched, isRight && members.every((slot) => shown.has(slot)));
}

/** Two views that are culled together show all members; where there is no memory for one of them, both are gone. */
function lookTogether(pinched: Pinched, members: number[]): void {
  const { index } = pinched;
  const planes = new Float64Array(index.dimensions + 1);
  planes[0] = 1;
  planes[index.dimensions] = -1e9;
  const culls: CulledView[] = [];
  const areMade = isDone(pinched, () => {
    while (culls.length < 2) {
      const [entered, left] = [createSlotList(), createSlotList()];
      const view = createIndexView(index);
      culls.push({ view, planes, planeCount: 1, visible: 0, entered, left });
    }
  });
  if (areMade && !isDone(pinched, () => cullIndexViews(index, culls))) {
    for (const { view } of culls) note(pinched, isRemoved(index, view));
    return;
  }
  for (const { view, visible } of culls) {
    if (areMade) note(pinched, visible === members.length);
    disposeIndexView(index, view);
  }
}

function ask(pinched: Pinched, members: number[]): void {
  const { index } = pinched;
  const [slots, hits] = [createSlotList(), createHitList()];
  const low = new Array(index.dimensions).fill(-1e9);
  const world = [...low, ...low.map((x) => -x)];
  if (isDone(pinched, () => queryBox(slots, index, world))) {
    const found = new Set(slots.slots.subarray(0, slots.count));
    note(pinched, slots.count === members.length && members.every((slot) => found.has(slot)));
  }
  const lists = createSlotLists();
  if (isDone(pinched, () => queryBoxEach(lists, index, [...world, ...world, ...world], 3))) {
    const found = new Set(lists.slots.subarray(lists.starts[1], lists.starts[2]));
    note(pinched, lists.count === 3 * members.length && found.size === members.length);
  }
  if (isDone(pinched, () => findNearest(hits, index, low, 1e9, Infinity))) {
    note(pinched, hits.count === members.length);
  }
}

/** Balls in a row, each of which touches the next. */
function collide(pinched: Pinched, count: number): void {
  const { index } = pinched;
  const ones = new Float64Array(count).fill(1);
  const x = Float64Array.from(ones.keys());
  const half = { halfX: ones, halfY: ones, halfZ: ones };
  const kinds = new Uint8Array(count).fill(SHAPE_SPHERE);
  const center = { x, y: ones, z: ones };
  const size = { radius: ones, ...half };
  if (isDone(pinched, () => loadShapes(index, kinds, center, size, count))) pinched.balls = count;
  const pairs = createPairList();
  for (let i = 0; i < 50; i++) [pairs.a[i], pairs.b[i]] = [i, i + 1];
  pairs.count = 50;
  const touching = createPairList();
  const contacts = contactColumns();
  if (isDone(pinched, () => collidePairs(touching, contacts, index, pairs))) {
    note(pinched, touching.count === Math.max(0, Math.min(50, pinched.balls - 1)));
  }
}

/** How many calls threw, and how many answers were right, before and after. */
export function pinch(seed: number): Pinched['report'] {
  const dimensions = seed % 2 ? 3 : 2;
  const random = seeded(seed);
  const pinched: Pinched = {
    index: createBoxIndex(dimensions),
    scene: createBoxScene('uniform', dimensions, MOST, seed),
    random,
    report: { threw: 0, right: 0, wrong: 0 },
    view: undefined,
    shown: new Set(),
    balls: 0,
  };
  const { index } = pinched;
  let announced: number[] = [];
  for (let frame = 0; frame < FRAMES; frame++) {
    const count = randomCount(pinched);
    const slots = everySlot(count, 1 + Math.floor(random() * 3));
    if (random() < 0.5 && isDone(pinched, () => setMembers(index, slots, slots.length)))
      announced = slots;
    const needed = (announced.at(-1) ?? -1) + 1;
    const isNew = isDone(pinched, () => load(pinched, Math.max(needed, randomCount(pinched))));
    if (!isNew || !isDone(pinched, () => buildIndex(index))) continue;
    look(pinched, announced);
    lookTogether(pinched, announced);
    ask(pinched, announced);
    if (random() < 0.2) collide(pinched, count);
  }
  return pinched.report;
}
