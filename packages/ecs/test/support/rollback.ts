import {
  AABB,
  createMesh,
  createSnapshot,
  MESH,
  restoreSnapshot,
  type Snapshot,
  SPHERE,
  stepCollision,
  takeSnapshot,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import {
  addComponent,
  addEntity,
  entityExists,
  hasComponent,
  removeComponent,
  removeEntity,
  set,
} from 'bitecs';
import { flatFloor } from './meshes.ts';
import { createStage, fit, pairsOf, place, type Stage } from './stage.ts';

/** How many frames a game can go back. */
export const MOST_BACK = 8;
const CROWD = 60;
const SIDE = { 2: 11, 3: 5 } as const;

export interface RollbackOptions {
  dimensions: 2 | 3;
  restAfter: number;
  iterations: number;
  /** When snapshots are taken: before the game does anything in a frame, or right before the step. */
  isLate: boolean;
}

/** What a frame resulted in, and what to undo when the game goes back to the frame before it. */
interface Frame {
  result: string;
  undo: (() => void)[];
  snapshot: Snapshot;
  alive: number[];
}

/** A crowd that does something at random in each frame, always the same in the same frame. */
export interface RollbackGame {
  stage: Stage;
  options: RollbackOptions;
  seed: number;
  alive: number[];
  frames: Frame[];
  /** How often each thing was done, by name. */
  tally: { [what: string]: number };
}

export function createRollbackGame(seed: number, options: RollbackOptions): RollbackGame {
  const { dimensions, restAfter, iterations } = options;
  const stage = createStage(dimensions, { capacity: 8, restAfter, iterations });
  const game: RollbackGame = { stage, options, seed, alive: [], frames: [], tally: {} };
  const random = seeded(seed);
  if (dimensions === 3) {
    const { positions, indices } = flatFloor(12, 3, (x, z) => 0.1 * x * z);
    const mesh = createMesh(stage.space, positions, indices);
    const floor = addEntity(stage.world);
    addComponent(stage.world, floor, set(stage.space.Collider, { shape: MESH, mesh }));
    place(stage, floor, 2, 0, 2);
  }
  for (let i = 0; i < CROWD; i++) {
    const eid = addEntity(stage.world);
    giveBody(game, eid, random);
    game.alive.push(eid);
  }
  return game;
}

function note(game: RollbackGame, what: string): void {
  game.tally[what] = (game.tally[what] ?? 0) + 1;
}

function giveBody({ stage, options }: RollbackGame, eid: number, random: () => number): void {
  const [x, y, z] = [0, 1, 2].map(() => SIDE[options.dimensions] * random());
  const size = 0.2 + 0.6 * random();
  const box = fit(stage, { shape: AABB, halfX: size, halfY: 0.4, halfZ: 0.5 } as const);
  const data = random() < 0.5 ? ({ shape: SPHERE, radius: size } as const) : box;
  place(stage, eid, x, y, z);
  const sensor = random() < 0.1;
  addComponent(stage.world, eid, set(stage.space.Collider, { ...data, sensor, layer: 1 }));
  if (random() < 0.2) addComponent(stage.world, eid, stage.space.Static);
}

/** Each thing that can happen in a frame returns what undoes it: which entities there are, and with which component. */
type Change = (game: RollbackGame, eid: number, random: () => number) => (() => void) | undefined;

const CHANGES: { readonly [what: string]: Change } = {
  despawn({ stage: { world, space }, alive }, eid) {
    const collides = hasComponent(world, eid, space.Collider);
    const isStatic = hasComponent(world, eid, space.Static);
    removeEntity(world, eid);
    alive.splice(alive.indexOf(eid), 1);
    return () => {
      if (addEntity(world) !== eid) throw new Error(`another id came back than ${eid}`);
      if (collides) addComponent(world, eid, space.Collider);
      if (isStatic) addComponent(world, eid, space.Static);
    };
  },
  spawn(game, _, random) {
    const { world } = game.stage;
    const eid = addEntity(world);
    giveBody(game, eid, random);
    game.alive.push(eid);
    return () => removeEntity(world, eid);
  },
  'lose a collider'({ stage: { world, space } }, eid) {
    if (!hasComponent(world, eid, space.Collider)) return undefined;
    removeComponent(world, eid, space.Collider);
    return () => addComponent(world, eid, space.Collider);
  },
  'get a collider'(game, eid, random) {
    const { world, space } = game.stage;
    if (hasComponent(world, eid, space.Collider)) return undefined;
    const isStatic = hasComponent(world, eid, space.Static);
    giveBody(game, eid, random);
    return () => {
      removeComponent(world, eid, space.Collider);
      if (isStatic) addComponent(world, eid, space.Static);
      else removeComponent(world, eid, space.Static);
    };
  },
  'toggle Static'({ stage: { world, space } }, eid) {
    if (!hasComponent(world, eid, space.Collider)) return undefined;
    if (hasComponent(world, eid, space.Static)) removeComponent(world, eid, space.Static);
    else addComponent(world, eid, space.Static);
    return undefined;
  },
  'write a mask'({ stage: { space } }, eid) {
    space.Collider.mask[eid] ^= 1;
    return undefined;
  },
  'write a sensor'({ stage: { space } }, eid) {
    space.Collider.sensor[eid] ^= 1;
    return undefined;
  },
  'write a size'({ stage: { space } }, eid, random) {
    space.Collider.radius[eid] = random() < 0.2 ? -1 : 0.2 + 0.5 * random();
    return undefined;
  },
  'lose the place'({ stage }, eid) {
    stage.position.y[eid] = Number.NaN;
    return undefined;
  },
  teleport({ stage, options }, eid, random) {
    const [x, y, z] = [0, 1, 2].map(() => SIDE[options.dimensions] * random());
    place(stage, eid, x, y, z);
    return undefined;
  },
};

/** What happens in a frame before its step, also to static entities. */
function act(game: RollbackGame, at: number, undo: (() => void)[]): void {
  const random = seeded(game.seed * 7919 + at * 104729);
  const { world, space, position } = game.stage;
  const { x, y } = position;
  for (const eid of game.alive) {
    if (random() < 0.4 || !hasComponent(world, eid, space.Collider)) continue;
    x[eid] += 0.3 * random() - 0.15;
    y[eid] += 0.3 * random() - 0.15;
  }
  for (let i = 0; i < 6; i++) {
    const what = Object.keys(CHANGES)[Math.floor(Object.keys(CHANGES).length * random())];
    const eid = game.alive[Math.floor(game.alive.length * random())];
    if (!entityExists(world, eid)) throw new Error(`${eid} is not there`);
    const back = CHANGES[what](game, eid, random);
    if (back) undo.push(back);
    note(game, what);
  }
}

/** The whole result of a step, as text: the same bits give the same text. */
export function describeFrame({ stage: { world, space, position }, alive }: RollbackGame): string {
  const colliders = alive.filter((eid) => hasComponent(world, eid, space.Collider));
  const { begin, stay, end, contacts: c, stats } = space;
  const { x, y, z } = position;
  const depths = Array.from(c.depth.subarray(0, c.count));
  const normals = Array.from(c.normalX.subarray(0, c.count));
  return JSON.stringify({
    alive,
    places: colliders.map((eid) =>
      [x[eid], y[eid], space.dimensions === 3 ? z[eid] : 0].map(String),
    ),
    begin: pairsOf(begin),
    stay: pairsOf(stay),
    end: pairsOf(end),
    pairs: pairsOf(space.pairs),
    contacts: [pairsOf(c), depths, normals],
    stats: [stats.pairs, stats.contacts, stats.disabled, stats.invalid, stats.entities],
  });
}

/** Plays the frame after the last one that was played. */
export function playFrame(game: RollbackGame): Frame {
  const { stage, frames, options } = game;
  const { space } = stage;
  const at = frames.length;
  const undo: (() => void)[] = [];
  const former = frames[at - MOST_BACK]?.snapshot;
  const take = () => (former ? takeSnapshot(former, space) : createSnapshot(space));
  let alive = [...game.alive];
  let snapshot = options.isLate ? undefined : take();
  act(game, at, undo);
  if (!snapshot) {
    snapshot = take();
    alive = [...game.alive];
  }
  stepCollision(space);
  note(game, 'frames');
  const frame = { result: describeFrame(game), undo, snapshot, alive };
  frames.push(frame);
  return frame;
}

/** Goes back to right before frame `at`, up to `MOST_BACK` frames; with late snapshots, to right before its step. */
export function goBack(game: RollbackGame, at: number): void {
  const { frames, options, stage } = game;
  const { snapshot, alive, undo } = frames[at];
  for (const frame of frames.slice(at + 1).reverse()) {
    for (const back of frame.undo.reverse()) back();
  }
  if (!options.isLate) for (const back of undo.reverse()) back();
  game.alive = [...alive];
  frames.length = at;
  restoreSnapshot(stage.space, snapshot);
  if (!options.isLate) return;
  // Once more: a snapshot of what was restored must be the same.
  takeSnapshot(snapshot, stage.space);
  restoreSnapshot(stage.space, snapshot);
  stepCollision(stage.space);
  note(game, 'frames');
  frames.push({ result: describeFrame(game), undo, snapshot, alive });
}
