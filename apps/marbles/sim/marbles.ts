import { createSpace, type Space } from '@bitbounds/ecs';
import { createWorld, type World } from 'bitecs';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { createBunny, type TriangleMesh } from './bunny.ts';
import { createFloor } from './floor.ts';
import { MARBLES, MAX_MARBLES } from './measures.ts';
import { addScenery } from './scenery.ts';

/** Columns of a vector, indexed by entity. */
export interface VectorColumns {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
}

/** Quaternions, indexed by entity. */
export interface QuaternionColumns extends VectorColumns {
  w: Float64Array;
}

/** The whole state of the simulation. Columns are indexed by entity. */
export interface Marbles {
  world: World;
  space: Space;
  random: () => number;
  bunny: TriangleMesh;
  floor: TriangleMesh;
  Position: VectorColumns;
  /** Only the bunny turns. */
  Rotation: QuaternionColumns;
  Previous: VectorColumns;
  /** Units per second. */
  Velocity: VectorColumns;
  /** 0 for the scenery. */
  Radius: Float64Array;
  /** 1: touched something in the last substep. */
  Touching: Uint8Array;
  /** The marbles, in the order they were poured. */
  eids: number[];
  /** The scenery. */
  bunnyEid: number;
  floorEid: number;
  wallEids: number[];
  /** How many marbles are to be poured in all. */
  count: number;
  /**
   * Collision steps a frame. Two steps of one pass cost as much as one step of two passes, and
   * marbles stack better.
   */
  substeps: number;
  /** Does the bunny turn? */
  isTurning: boolean;
  frames: number;
}

export interface MarblesOptions {
  count?: number;
  seed?: number;
  substeps?: number;
  iterations?: number;
}

/**
 * Bunny, floor and walls, before the first marble. The same options always give the same run.
 * Throws when there are too many marbles.
 */
export function createMarbles(options: MarblesOptions = {}): Marbles {
  const { count = MARBLES, seed = 0xb0117, substeps = 2, iterations = 1 } = options;
  if (!(count >= 0 && count <= MAX_MARBLES)) {
    throw new Error(`createMarbles: count must be 0…${MAX_MARBLES}, got ${count}.`);
  }
  const capacity = MAX_MARBLES + 16;
  const world = createWorld();
  const generator = xoroshiro128plus(seed);
  const Position = columns(capacity);
  const Rotation = { ...columns(capacity), w: new Float64Array(capacity) };
  const marbles: Marbles = {
    world,
    space: createSpace(world, { position: Position, rotation: Rotation, iterations }),
    random: () => uniformFloat64(generator),
    bunny: createBunny(),
    floor: createFloor(),
    Position,
    Rotation,
    Previous: columns(capacity),
    Velocity: columns(capacity),
    Radius: new Float64Array(capacity),
    Touching: new Uint8Array(capacity),
    eids: [],
    bunnyEid: 0,
    floorEid: 0,
    wallEids: [],
    count,
    substeps,
    isTurning: false,
    frames: 0,
  };
  addScenery(marbles);
  return marbles;
}

function columns(capacity: number): VectorColumns {
  return {
    x: new Float64Array(capacity),
    y: new Float64Array(capacity),
    z: new Float64Array(capacity),
  };
}
