import { BOX_SCENES, type BoxSceneName, HOSTILE_SCENES, seeded } from '@bitbounds/testkit';
import { COUNTS } from './counts.ts';

/** Frames of random work on one index. The same program does the same work everywhere, whatever the index answers. */
export interface Program {
  readonly seed: number;
  readonly dimensions: 2 | 3;
  readonly scene: BoxSceneName;
  /** How many slots there may be in the end. */
  readonly count: number;
  readonly frames: number;
  /** Share of the slots that are said to be static. */
  readonly stillShare: number;
  /** Share of the frames that ask for pairs and queries; the others only cull. */
  readonly treeShare: number;
  /**
   * The share of these frames that ask only for pairs, so that moving slots are joined without a tree; 0 if not given.
   */
  readonly pairsAloneShare?: number;
  /** Share of the culls that have a mask; 0 if not given. */
  readonly maskShare?: number;
  /** Share of the boxes that get a side of an extreme size in each frame. */
  readonly extremeShare: number;
  /** If not 0, all sides along y are whole steps of an f32 apart, at most so many: see `flatten`. */
  readonly flatSteps?: number;
  /** For `setMostRefits`. */
  readonly mostRefits: number;
  /** For `setRestAfter`; if not 0, six of seven boxes mostly do not move. */
  readonly restAfter: number;
  /** Whether `setRestAfter` is called again now and then, with any number. */
  readonly isRestSwitched: boolean;
  /** Which slots' filters say that they are static: any, those said to be static to the index, or all others. */
  readonly staticFlags: 'any' | 'still' | 'moving';
  /** Whether the index has held every slot and every pair before the first frame. */
  readonly isReserved: boolean;
}

/**
 * The layouts that are measured (the fourth is `uniform` with nine in ten static), and those made to break something.
 */
export const PROGRAM_SCENES: BoxSceneName[] = [
  ...new Set<BoxSceneName>([...BOX_SCENES, ...HOSTILE_SCENES]),
];

/** A program with everything usual; what a test is about is overridden. */
export function createProgram(seed: number, dimensions: 2 | 3, more: Partial<Program>): Program {
  return {
    seed,
    dimensions,
    scene: 'uniform',
    count: 200,
    frames: 100,
    stillShare: 0.3,
    treeShare: 0.8,
    extremeShare: 0,
    mostRefits: 32,
    restAfter: 0,
    isRestSwitched: false,
    staticFlags: 'any',
    isReserved: false,
    ...more,
  };
}

function pick<T>(random: () => number, choices: readonly T[]): T {
  return choices[Math.floor(random() * choices.length)];
}

/** Any program at all, for fuzzing: the seed decides everything but the dimensions. */
export function randomProgram(seed: number, dimensions: 2 | 3): Program {
  const random = seeded(seed);
  const scene = pick(random, PROGRAM_SCENES);
  const most = scene === 'point' ? 350 : 2000;
  const count =
    random() < 0.5 ? Math.min(most, pick(random, COUNTS)) : Math.floor(random() * random() * most);
  return createProgram(seed, dimensions, {
    scene,
    count,
    frames: 20 + Math.floor(random() * 100),
    stillShare: pick(random, [0, 0.3, 0.9, 1]),
    treeShare: pick(random, [0, 0.5, 1]),
    extremeShare: pick(random, [0, 0, 0, 0.02]),
    flatSteps: random() < 0.8 ? 0 : pick(random, [1, 2, 5, 60, 119, 120, 121, 122, 1000]),
    mostRefits: pick(random, [0, 1, 2, 8, 32, 1000]),
    isReserved: random() < 0.2,
    restAfter: pick(random, [0, 0, 1, 2, 5]),
    isRestSwitched: random() < 0.3,
    staticFlags: pick(random, ['any', 'any', 'still', 'moving']),
    pairsAloneShare: pick(random, [0, 0.9]),
    maskShare: pick(random, [0, 0.5, 1]),
  });
}
