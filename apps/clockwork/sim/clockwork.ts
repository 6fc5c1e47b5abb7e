import { createPolygon, createSpace, type Space2d } from '@bitbounds/ecs';
import { createWorld, type World } from 'bitecs';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { type Beam, createBeam } from './beam.ts';
import { NUT, setCount } from './bodies.ts';
import { addCoins } from './coins.ts';
import { addDoors, type Door } from './doors.ts';
import { BODIES, MAX_BODIES } from './measures.ts';
import { addPads, type Pad } from './pads.ts';
import { addPlayer, type Player } from './player.ts';
import { addScenery } from './scenery.ts';
import { addWheels, type Wheel } from './wheels.ts';

/** What the player wants. The page writes it from keys, mouse and fingers, a test from a plan. */
export interface Input {
  /** Where to walk: a vector of length 0…1. */
  walkX: number;
  walkY: number;
  /** The point in the world to aim at. */
  aimX: number;
  aimY: number;
  /** Aims where the player is heading instead. */
  aimsAhead: boolean;
}

/** The whole state of the game. Columns are indexed by entity; positions in world units, y down. */
export interface Clockwork {
  world: World;
  space: Space2d;
  /** The polygon that nuts are. */
  nut: number;
  random: () => number;
  input: Input;
  Position: { x: Float64Array; y: Float64Array };
  /** The direction of an entity's x axis: what turns is turned without sine and cosine. */
  Rotation: { cos: Float64Array; sin: Float64Array };
  /** Where a body was after the last step. */
  Before: { x: Float64Array; y: Float64Array };
  /** Units per second. */
  Velocity: { x: Float64Array; y: Float64Array };
  /** Radians per step, from x toward y. */
  Spin: Float64Array;
  /** Which of `MODELS` a body is, plus one; 0 for what is no body. */
  Model: Uint8Array;
  /** The bodies, oldest first. */
  bodies: number[];
  walls: number[];
  wheels: Wheel[];
  doors: Door[];
  pads: Pad[];
  /** The coins that nobody has found yet, and how many there were. */
  coins: Set<number>;
  coinCount: number;
  player: Player;
  beam: Beam;
  /** How fast wheels turn, as a share of what they were made for. */
  speed: number;
  steps: number;
}

export interface ClockworkOptions {
  /** Bodies. */
  count?: number;
  seed?: number;
  speed?: number;
  iterations?: number;
}

/** A game before its first step. The same options and the same input always give the same run. */
export function createClockwork(options: ClockworkOptions = {}): Clockwork {
  const { count = BODIES, seed = 12, speed = 1, iterations = 4 } = options;
  const capacity = MAX_BODIES + 512; // what does not move is far less than that
  const generator = xoroshiro128plus(seed);
  const world = createWorld();
  const Position = vectors(capacity);
  const Rotation = { cos: new Float64Array(capacity).fill(1), sin: new Float64Array(capacity) };
  const options2d = { position: Position, rotation: Rotation, dimensions: 2, iterations } as const;
  const space = createSpace(world, options2d);
  const game: Clockwork = {
    world,
    space,
    nut: createPolygon(space, NUT), // which brings capsules and turned rectangles, too
    random: () => uniformFloat64(generator),
    input: { walkX: 0, walkY: 0, aimX: 0, aimY: 0, aimsAhead: true },
    Position,
    Rotation,
    Before: vectors(capacity),
    Velocity: vectors(capacity),
    Spin: new Float64Array(capacity),
    Model: new Uint8Array(capacity),
    bodies: [],
    walls: [],
    wheels: [],
    doors: [],
    pads: [],
    coins: new Set(),
    coinCount: 0,
    player: { eid: 0, faceX: 1, faceY: 0, velocityX: 0, velocityY: 0 },
    beam: createBeam(),
    speed,
    steps: 0,
  };
  addScenery(game);
  addWheels(game);
  addDoors(game);
  addPads(game);
  addCoins(game);
  addPlayer(game);
  setCount(game, count);
  return game;
}

function vectors(capacity: number): { x: Float64Array; y: Float64Array } {
  return { x: new Float64Array(capacity), y: new Float64Array(capacity) };
}
