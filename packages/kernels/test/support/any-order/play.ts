import {
  type BoxIndex,
  createBoxIndex,
  type IndexView,
  type QueryFilter,
} from '@bitbounds/kernels';
import { type BoxScene, createBoxScene, isBox, seeded } from '@bitbounds/testkit';
import { openFilters } from '../pair-frames.ts';
import { rowOf } from '../query-oracles.ts';

/** By slot: whether it is static. */
export type Members = Map<number, boolean>;

/** A walk that was begun, and what it has handed out so far. */
export interface Walk {
  /** Squared distances from a point, or t on a ray? */
  readonly isNear: boolean;
  readonly point: number[];
  readonly direction: number[];
  /** How far the walk goes: a distance, or t. */
  readonly limit: number;
  readonly filter: QueryFilter;
  readonly slots: Set<number>;
}

/** An index, and what its user knows of it. */
export interface Play {
  readonly random: () => number;
  readonly scene: BoxScene;
  readonly index: BoxIndex;
  readonly layer: Uint32Array;
  readonly mask: Uint32Array;
  readonly flags: Uint8Array;
  readonly areSomeStatic: boolean;
  readonly announced: Members;
  built: Members;
  loaded: number;
  /** Keys of the pairs that were compared last. */
  previous: Set<number>;
  /** Slots forgotten since. */
  readonly forgotten: Set<number>;
  /** With the slots that each showed last. */
  readonly views: { view: IndexView; shown: Set<number> }[];
  walk: Walk | undefined;
}

export function createPlay(seed: number, dimensions: 2 | 3): Play {
  const random = seeded(seed);
  const count = [100, 400, 1500][Math.floor(3 * random())];
  return {
    random,
    scene: createBoxScene(random() < 0.5 ? 'uniform' : 'nan', dimensions, count, seed),
    index: createBoxIndex(dimensions),
    ...openFilters(count),
    areSomeStatic: random() < 0.5,
    announced: new Map(),
    built: new Map(),
    loaded: 20 + Math.floor((random() * count) / 2),
    previous: new Set(),
    forgotten: new Set(),
    views: [],
    walk: undefined,
  };
}

/** A whole number from 0, below the given one. */
export function draw({ random }: Play, below: number): number {
  return Math.floor(random() * below);
}

/** A place near a box. */
export function drawPlace(play: Play): number[] {
  const { scene, random } = play;
  const sides = rowOf(scene, draw(play, scene.count)).slice(0, scene.dimensions);
  return sides.map((x) => (Number.isFinite(x) ? x : 0) + (random() - 0.5) * 6);
}

/** Often none. */
export function drawFilter(play: Play): QueryFilter {
  return {
    mask: draw(play, 2) ? undefined : draw(play, 16),
    exclude: draw(play, 2) ? undefined : draw(play, play.scene.count),
  };
}

/** Members of the last build that have a box and are not left out. Ascending. */
export function askedOf(
  { built, scene, layer }: Play,
  { mask, exclude }: QueryFilter = {},
): number[] {
  const isAsked = (slot: number): boolean =>
    isBox(scene, slot) && slot !== exclude && (mask === undefined || (layer[slot] & mask) !== 0);
  return [...built.keys()].filter(isAsked).sort((a, b) => a - b);
}
