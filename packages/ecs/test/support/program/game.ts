import {
  addShapes,
  createSpace,
  type PositionColumn,
  type Space,
  type SpaceOptions,
  type View,
} from '@bitbounds/ecs';
import type { World } from 'bitecs';

/** A collider as the game knows it: what it set, what it wrote, and the documented defaults. */
export interface Body {
  /** A new number each time the component is added. */
  readonly life: number;
  shape: number;
  radius: number;
  half: number[];
  mesh: number;
  polygon: number;
  hull: number;
  layer: number;
  mask: number;
  sensor: boolean;
}

/** An entity that has a `Collider` or `Bounds`. */
export interface Thing {
  readonly eid: number;
  /** A new number each time it becomes one. */
  readonly born: number;
  body?: Body;
  /** Lower and upper corner, as the user's own columns have them. */
  sides?: number[];
}

/** What a prefab passes on in one space. */
export interface Recipe {
  body?: Body;
  sides?: number[];
  isStatic: boolean;
}

/** A camera's view, and what it is known to see. */
export interface Look {
  readonly view: View;
  /** Rows of planes, inward, as the game worked them out. Empty: it sees everything. */
  planes: number[][];
  /** The layers that it sees; −1: whatever is there. */
  mask: number;
  /** By `born`, the id of each entity it saw last. */
  seen: Map<number, number>;
  /** By `born`, those that were removed since. */
  gone: Set<number>;
  /** What `view.visible` has, once it was looked at. */
  listed: number[] | null;
  /** Objects that follow it. */
  binding: import('@bitbounds/ecs').Binding;
}

/** A pair that was in the begin events and has not been in the end events yet. */
export interface Reported {
  readonly a: number;
  readonly b: number;
}

/** A space under test, and what the game knows about it. */
export interface Side {
  readonly space: Space;
  readonly dimensions: 2 | 3;
  /** Whether `addShapes` was called. */
  hasShapes: boolean;
  readonly things: Map<number, Thing>;
  readonly statics: Set<number>;
  /** By number; null when disposed of. */
  readonly meshes: (number[][][] | null)[];
  /** How many polygons or hulls were given to colliders. */
  convexes: number;
  readonly looks: Look[];
  readonly reported: Map<string, Reported>;
  /** What `findContacts` found last. */
  touching: import('./judge-step.ts').Touching;
  /** Colliders, by life, that had no size when boxes were last written, or lost it by bad data: they touch nothing. */
  sizeless: Set<number | undefined>;
  /** Entities that were moved or written to since the boxes were last made. */
  readonly dirty: Set<number>;
  /** Bounds that were written over, or whose entity went, since then: the index may still have them. */
  replaced: number[][];
  /** Something was added or set: the next question makes the boxes anew. */
  isStale: boolean;
  /** Members of the last `buildTree`. */
  sorts: number;
  /** Snapshots, and what is known to be in each. */
  readonly kept: import('./going-back.ts').Kept[];
}

/** What the program has seen, by name: a test that saw nothing has proven nothing. */
export type Tally = Map<string, number>;

/** A world that a program plays with. */
export interface Game {
  readonly world: World;
  random: () => number;
  readonly tally: Tally;
  readonly position: { x: PositionColumn; y: PositionColumn; z: PositionColumn };
  readonly Position: object;
  /** Of games with shapes that turn: their rotations and scales. */
  readonly turning: import('./turning.ts').Turning | null;
  readonly alive: Set<number>;
  /** Whether there are polygons in 2D. Saved games of before have none. */
  hasPolygons: boolean;
  /** Whether there are hulls in 3D. Saved games of before have none. */
  hasHulls: boolean;
  readonly prefabs: Map<number, Map<Side, Recipe>>;
  /** For entities made from prefabs, the prefab. */
  readonly madeFrom: Map<number, number>;
  /** Prefabs with an instance that was removed: bitECS 0.4.0 throws when another instance is made. */
  readonly retired: Set<number>;
  /** Entities that an observer is being told about right now. */
  readonly busy: Set<number>;
  readonly sides: Side[];
  /** Half of how far apart things are. */
  readonly reach: number;
  /** Everything is on multiples of a quarter, so that touching is exact. */
  readonly isSnapped: boolean;
  /** Share of the numbers that are hostile. */
  readonly wildShare: number;
  readonly restAfter: number;
  /** How many entities come at once, at most. */
  readonly crowd: number;
  lives: number;
  /** What the game's observers do, once. */
  onRemoved: ((eid: number) => void) | null;
  onAdded: ((eid: number) => void) | null;
  onSet: ((eid: number) => void) | null;
}

export function count(game: Game, what: string, by = 1): void {
  if (by > 0) game.tally.set(what, (game.tally.get(what) ?? 0) + by);
}

export function pick<T>(random: () => number, choices: readonly T[]): T {
  return choices[Math.floor(random() * choices.length)];
}

export function chance({ random }: { random: () => number }, share: number): boolean {
  return random() < share;
}

export function createSide(
  game: Pick<Game, 'world' | 'position' | 'restAfter' | 'turning'>,
  more: object,
  hasShapes = false,
): Side {
  const { position, restAfter, turning } = game;
  const options = { position, restAfter, ...more } as SpaceOptions;
  if (turning?.rotation) options.rotation = turning.rotation;
  if (turning?.scale) options.scale = turning.scale;
  const space = createSpace(game.world, options);
  if (hasShapes) addShapes(space);
  return {
    space,
    dimensions: space.dimensions,
    hasShapes,
    things: new Map(),
    statics: new Set(),
    meshes: [null],
    convexes: 0,
    looks: [],
    reported: new Map(),
    touching: new Map(),
    sizeless: new Set(),
    dirty: new Set(),
    replaced: [],
    kept: [],
    isStale: true,
    sorts: 0,
  };
}

export function createGame(
  random: () => number,
  dimensions: 2 | 3,
  tally: Tally,
  world: World,
  turning: Game['turning'] = null,
  hasShapes = false,
): Game {
  const column = (): PositionColumn =>
    pick(random, [() => [], () => new Float32Array(2048), () => new Float64Array(2048)])();
  const base = {
    world,
    position: { x: column(), y: column(), z: column() },
    restAfter: pick(random, [0, 0, 1, 3]),
    turning,
  };
  const capacity = pick(random, [1, 4, 64]);
  const more = { dimensions, capacity, iterations: pick(random, [0, 1, 4]) };
  const sides = [createSide(base, more, hasShapes)];
  if (random() < 0.2) {
    sides.push(createSide(base, { dimensions: pick(random, [2, 3]), capacity }, hasShapes));
  }
  return {
    ...base,
    random,
    tally,
    Position: base.position,
    alive: new Set(),
    hasPolygons: false,
    hasHulls: false,
    prefabs: new Map(),
    madeFrom: new Map(),
    retired: new Set(),
    busy: new Set(),
    sides,
    reach: pick(random, [3, 6, 12, 40]),
    isSnapped: random() < 0.5,
    wildShare: pick(random, [0, 0.005, 0.05]),
    crowd: pick(random, [5, 10, 10, 20, 40, 100]),
    lives: 0,
    onRemoved: null,
    onAdded: null,
    onSet: null,
  };
}

/** A number within `reach` of 0. */
export function coordinate(game: Game): number {
  const x = (2 * game.random() - 1) * game.reach;
  return game.isSnapped ? Math.round(4 * x) / 4 : x;
}

/** A size or a distance: 0 now and then. */
export function size(game: Game): number {
  const { random } = game;
  if (chance(game, 0.04)) return 0;
  const x = 0.25 + (chance(game, 0.05) ? 6 : 1.75) * random();
  return game.isSnapped ? Math.round(4 * x) / 4 : x;
}

const WILD = [NaN, Infinity, -Infinity, 1e6, -1e9, 1e20, 3e38, -3.5e38, 1e160, -1e300, 1e-300];

export function placeAt(game: Game, eid: number): void {
  const { position } = game;
  const draw = (): number =>
    chance(game, game.wildShare) ? pick(game.random, WILD) : coordinate(game);
  position.x[eid] = draw();
  position.y[eid] = draw();
  position.z[eid] = draw();
  markDirty(game, eid);
}

export function markDirty(game: Game, eid: number): void {
  for (const side of game.sides) if (side.things.has(eid)) side.dirty.add(eid);
}

export function centerOf(game: Game, side: Side, eid: number): number[] {
  const { x, y, z } = game.position;
  return [x[eid], y[eid], z[eid]].slice(0, side.dimensions);
}

export function pickThing(game: Game, side: Side, holds?: (thing: Thing) => boolean): Thing | null {
  const all = [...side.things.values()].filter((thing) => !holds || holds(thing));
  return all.length > 0 ? pick(game.random, all) : null;
}

export function fail(what: string): never {
  throw new Error(what);
}

export function must(holds: boolean, what: () => string): void {
  if (!holds) fail(what());
}
