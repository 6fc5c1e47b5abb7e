import { randomNormal } from './random-planes.ts';
import { planShapes, type ShapePlan } from './shape-questions.ts';
import type { World } from './world.ts';

/** How many views a program has at a time, at most. */
export const VIEWS = 3;

/** A cull of one view. */
export interface CullPlan {
  view: number;
  /** Rows of a unit normal and d. */
  planes: Float64Array;
  planeCount: number;
  /** The layers that the view shows; all, and what is on none, when undefined. */
  mask?: number | undefined;
  /** Whether the view is removed and created anew before. */
  isViewNew: boolean;
}

/** A point, a box around it, and a direction: what the queries of a frame are about. */
export interface QueryPlan {
  point: number[];
  /** min…, max…, in f32. */
  box: Float32Array;
  radius: number;
  direction: number[];
  maxT: number;
  /** How many of the nearest slots are asked for. */
  wanted: number;
  /** The filter of some queries. */
  mask: number;
  exclude: number;
}

/** What a frame asks of the index. */
export interface FramePlan {
  /** Whether the frame asks for pairs and queries, and so makes trees. */
  usesTrees: boolean;
  /** Whether it asks only for pairs: then nothing is asked that would make a tree of moving slots. */
  asksPairsAlone: boolean;
  /** Whether culling comes after them. */
  cullsLast: boolean;
  culls: CullPlan[];
  /** Whether the culls are done in one pass, if all are of different views. */
  areCulledTogether: boolean;
  queries: QueryPlan[];
  shapes: ShapePlan | undefined;
  /** Slots covered by what is loaded: all members, and some or all of the others. */
  loaded: number;
  /** Whether the same boxes are loaded and built twice. */
  isDoubled: boolean;
  /** Whether the columns are other arrays than in the last frame. */
  areColumnsNew: boolean;
  /** Whether the columns are copied, lent, or written where the kernels read. */
  handing: 'load' | 'lend' | 'open';
  /** For `setRestAfter`, before anything is loaded; not called when undefined. */
  restAfter: number | undefined;
}

function planHanding(chance: number): FramePlan['handing'] {
  if (chance < 0.4) return 'lend';
  return chance < 0.6 ? 'open' : 'load';
}

/** A length, often one at which things in a lattice just touch. */
function randomReach(random: () => number, most: number): number {
  return random() < 0.3 ? Math.floor(random() * 2 * most) / 2 : most * random() ** 2;
}

/** Somewhere at a box, or near it. */
function randomPlace({ scene, program }: World, random: () => number): number[] {
  const { dimensions, centers } = scene;
  const slot = Math.floor(random() * program.count);
  const spread = random() < 0.5 ? 0 : 10 * random();
  return Array.from(
    { length: dimensions },
    (_, axis) => (centers[axis][slot] ?? 0) + (random() - 0.5) * spread,
  );
}

/** The mask of a view: often the layer that most are on, now and then all bits. */
function planMask({ program, randomOfMasks }: World): number | undefined {
  const share = program.maskShare ?? 0;
  if (share === 0 || randomOfMasks() >= share) return undefined;
  const kind = randomOfMasks();
  if (kind < 0.3) return 1;
  if (kind < 0.4) return -1;
  return Math.floor(randomOfMasks() * 2 ** 32) | 0;
}

/** One to eight planes around a place; now and then one of them is infinitely far away. */
function planCull(world: World): CullPlan {
  const { random, dimensions } = world.scene;
  const planeCount = 1 + Math.floor(random() * 8);
  const place = randomPlace(world, random);
  const rows: number[] = [];
  for (let plane = 0; plane < planeCount; plane++) {
    const normal = randomNormal(random, dimensions);
    const along = normal.reduce((sum, n, axis) => sum + n * place[axis], 0);
    rows.push(...normal, random() < 0.02 ? -Infinity : along - randomReach(random, 10));
  }
  const view = Math.floor(random() * VIEWS);
  const isViewNew = random() < 0.03;
  return { view, planes: Float64Array.from(rows), planeCount, mask: planMask(world), isViewNew };
}

function planQuery(world: World): QueryPlan {
  const random = world.randomOfQueries;
  const { dimensions } = world.scene;
  const point = randomPlace(world, random);
  const size = randomReach(random, 6);
  const direction = randomNormal(random, dimensions);
  const length = [1, 1, 1e-3, 1e3][Math.floor(random() * 4)];
  return {
    point,
    box: Float32Array.from([...point.map((x) => x - size), ...point.map((x) => x + size)]),
    radius: size,
    direction: direction.map((x) => x * length),
    maxT: random() < 0.7 ? Infinity : (10 * random()) / length,
    wanted: 1 + Math.floor(random() * 9),
    mask: random() < 0.5 ? 1 : Math.floor(random() * 2 ** 32),
    exclude: Math.floor(random() * (world.slotCount + 1)),
  };
}

/** In one of ten frames, any number of frames after which slots that do not move rest. */
function planRest({ program, randomOfQueries }: World): number | undefined {
  if (!program.isRestSwitched || randomOfQueries() >= 0.1) return undefined;
  return [0, 0, 1, 2, 5][Math.floor(randomOfQueries() * 5)];
}

function planPairsAlone({ program, randomOfQueries }: World): boolean {
  const share = program.pairsAloneShare ?? 0;
  return share > 0 && randomOfQueries() < share;
}

/** What this frame asks. */
export function planFrame(world: World): FramePlan {
  const { scene, program, isMember, slotCount } = world;
  const { random } = scene;
  const highest = isMember.lastIndexOf(1);
  const culls = Array.from({ length: Math.floor(random() * 4) }, () => planCull(world));
  const asksPairsAlone = planPairsAlone(world);
  return {
    usesTrees: random() < program.treeShare,
    cullsLast: random() < 0.5,
    asksPairsAlone,
    culls,
    queries: asksPairsAlone ? [] : [planQuery(world), planQuery(world)],
    shapes: asksPairsAlone ? undefined : planShapes(world),
    loaded: random() < 0.8 ? slotCount : highest + 1,
    isDoubled: random() < 0.05,
    areColumnsNew: random() < 0.1,
    areCulledTogether: world.randomOfQueries() < 0.5,
    handing: planHanding(world.randomOfQueries()),
    restAfter: planRest(world),
  };
}
