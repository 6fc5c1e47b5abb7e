import { createSpace, type Space } from '@bitbounds/ecs';
import { createWorld, type World } from 'bitecs';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { createGoals, type Goals } from './goals.ts';
import { GROUPS, MAX_COUNT, SCENERY, STONES } from './measures.ts';
import { setCount } from './population.ts';
import { addStones, addWalls } from './scenery.ts';

/** The whole state of the simulation. Columns are indexed by entity; positions in world units, y down. */
export interface Swarm {
  world: World;
  space: Space;
  random: () => number;
  goals: Goals;
  Position: { x: Float64Array; y: Float64Array };
  Previous: { x: Float64Array; y: Float64Array };
  Velocity: { x: Float64Array; y: Float64Array };
  Radius: Float64Array;
  Group: Uint8Array;
  /** 0…1: the circle around its goal that a member keeps to, as a share of the group's radius. */
  Orbit: Float64Array;
  /** 0…1: 1 when it has just touched a member of another group, then fading. */
  Glow: Float32Array;
  /** Steps since it last began to touch a member of another group, 255 at most. */
  Alone: Uint8Array;
  /** The entities that move, oldest first; and those that do not. */
  circles: number[];
  stones: number[];
  walls: number[];
  /** Sum of squared radii of each group: how much room it needs. */
  groupArea: Float64Array;
  /** World units per second. */
  speed: number;
  steps: number;
}

export interface SwarmOptions {
  count?: number;
  seed?: number;
  speed?: number;
  iterations?: number;
}

/** A swarm before its first step. The same options always give the same run. */
export function createSwarm(options: SwarmOptions = {}): Swarm {
  const { count = 30_000, seed = 36, speed = 30, iterations = 4 } = options;
  const capacity = MAX_COUNT + STONES + 8;
  const generator = xoroshiro128plus(seed);
  const random = () => uniformFloat64(generator);
  const world = createWorld();
  const Position = columns(capacity);
  const swarm: Swarm = {
    world,
    space: createSpace(world, { position: Position, dimensions: 2, iterations }),
    random,
    goals: createGoals(random),
    Position,
    Previous: columns(capacity),
    Velocity: columns(capacity),
    Radius: new Float64Array(capacity),
    Group: new Uint8Array(capacity).fill(SCENERY),
    Orbit: new Float64Array(capacity),
    Glow: new Float32Array(capacity),
    Alone: new Uint8Array(capacity),
    circles: [],
    stones: [],
    walls: [],
    groupArea: new Float64Array(GROUPS),
    speed,
    steps: 0,
  };
  addWalls(swarm);
  addStones(swarm);
  setCount(swarm, count);
  return swarm;
}

function columns(capacity: number): { x: Float64Array; y: Float64Array } {
  return { x: new Float64Array(capacity), y: new Float64Array(capacity) };
}
