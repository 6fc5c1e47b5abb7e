// How two shapes touch, of which one is a solid: core's answers.
import type { Space } from '../space.ts';
import { flipContact, flipContact2d } from '../systems/pair-tests.ts';
import { RANKS } from './solid-tests.ts';
import { createSolidRow } from './solids.ts';

const _first = createSolidRow();
const _second = createSolidRow();

/**
 * How do two entities touch, where they are now? As `collidePair`, for all shapes but meshes: fills core's contact, normal
 * from `a` to `b`. False for entities that take no part, and with meshes.
 */
export function collideSolids(out: Float64Array, space: Space, a: number, b: number): boolean {
  const { dimensions, state } = space;
  const { shape } = state.slots;
  const { tests, writeRow } = state.solids!;
  const rankA = RANKS[shape[a]] ?? -1;
  const rankB = RANKS[shape[b]] ?? -1;
  if (rankA < 0 || rankB < 0) return false;
  const isFlipped = rankA > rankB;
  const first = isFlipped ? b : a;
  const second = isFlipped ? a : b;
  const one = writeRow(_first, space, first, shape[first]);
  const other = writeRow(_second, space, second, shape[second]);
  const collide = isFlipped ? tests.collides[rankB][rankA] : tests.collides[rankA][rankB];
  if (!collide(out, one, other)) return false;
  // As in `collidePair`: a depth that is no finite number is one by which nothing could be pushed.
  if (!(out[dimensions] >= 0 && out[dimensions] < Infinity)) return false;
  if (isFlipped && dimensions === 3) flipContact(out);
  else if (isFlipped) flipContact2d(out);
  return true;
}
