import {
  collidePairs,
  createBoxIndex,
  createPairList,
  loadShapes,
  type PairList,
  SHAPE_BOX,
  SHAPE_SPHERE,
} from '@bitbounds/kernels';
import { seeded } from '@bitbounds/testkit';
import {
  contactColumns,
  expectCores,
  OTHER_SHAPE,
  randomPairs,
  randomShapes,
  type Shapes,
} from './contact-oracle.ts';

/** Rounds of random shapes and pairs on one index. The same program does the same everywhere. */
export interface ContactProgram {
  readonly kind: 'contacts';
  readonly seed: number;
  readonly dimensions: 2 | 3;
  /** Slots and pairs of a round, at most. */
  readonly slotCount: number;
  readonly pairCount: number;
  /** Which kinds of shapes there are. */
  readonly kinds: readonly number[];
  /** One in so many numbers is hostile: NaN, infinite, or too large or too small to be squared. */
  readonly rarity: number;
  readonly rounds: number;
}

const KINDS = [
  [SHAPE_SPHERE],
  [SHAPE_BOX],
  [SHAPE_SPHERE, SHAPE_BOX],
  [SHAPE_SPHERE, SHAPE_BOX, OTHER_SHAPE, 255],
];
const RARITIES = [3, 20, 200, Infinity];
/** Around the lane count and the batch of 1,024. */
const COUNTS = [0, 1, 2, 3, 4, 5, 7, 8, 9, 63, 64, 65, 1023, 1024, 1025, 2049, 3000];

function pick<T>(random: () => number, choices: readonly T[]): T {
  return choices[Math.floor(random() * choices.length)];
}

/** Any program at all: the seed decides everything. */
export function randomContactProgram(seed: number, dimensions: 2 | 3): ContactProgram {
  const random = seeded(seed);
  return {
    kind: 'contacts',
    seed,
    dimensions,
    slotCount: 1 + Math.floor(random() ** 2 * 2000),
    pairCount: random() < 0.5 ? pick(random, COUNTS) : Math.floor(random() ** 2 * 4000),
    kinds: pick(random, KINDS),
    // JSON has no infinity.
    rarity: Math.min(pick(random, RARITIES), 1e9),
    rounds: 1 + Math.floor(random() * 6),
  };
}

/** The positions in arrays of any kind, some of them too short; returns them as the f64 that are read from them. */
function changePositions(random: () => number, shapes: Shapes): Shapes {
  const change = (column: ArrayLike<number>): ArrayLike<number> => {
    if (random() < 0.4) return column;
    if (random() < 0.4) return Float32Array.from(column);
    const short = Array.from(column).slice(0, Math.floor((0.5 + random()) * shapes.count));
    if (short.length > 0) delete short[Math.floor(random() * short.length)];
    return short;
  };
  return { ...shapes, x: change(shapes.x), y: change(shapes.y), z: change(shapes.z) };
}

/** Now and then makes pairs of slots that were not loaded. */
function reachBeyond(random: () => number, pairs: PairList): void {
  if (random() < 0.7) return;
  for (let i = 0; i < pairs.count; i++) if (random() < 0.02) pairs.b[i] = 0xffffffff;
}

/**
 * Plays a program; returns how many pairs touched and how many did not. Throws at a contact that differs from core's.
 */
export function playContacts(program: ContactProgram): { touching: number; apart: number } {
  const { seed, dimensions, slotCount, pairCount, kinds, rarity, rounds } = program;
  const random = seeded(~seed);
  const index = createBoxIndex(dimensions);
  const [touching, contacts] = [createPairList(), contactColumns()];
  const tally = { touching: 0, apart: 0 };
  for (let round = 0; round < rounds; round++) {
    const share = (): number => (random() < 0.5 ? 1 : random());
    const slots = Math.ceil(slotCount * share());
    const drawn = randomShapes(slots, [...kinds], rarity, seed * 64 + round);
    const shapes = changePositions(random, drawn);
    const pairs = randomPairs(Math.floor(pairCount * share()), slots, seed * 64 + round + 32);
    reachBeyond(random, pairs);
    loadShapes(index, shapes.shape, shapes, shapes, slots);
    try {
      collidePairs(touching, contacts, index, pairs);
      const found = expectCores(shapes, pairs, touching, contacts, dimensions);
      tally.touching += found;
      tally.apart += pairs.count - found;
    } catch (cause) {
      throw new Error(`round ${round}, ${cause instanceof Error ? cause.message : cause}`, {
        cause,
      });
    }
  }
  return tally;
}
