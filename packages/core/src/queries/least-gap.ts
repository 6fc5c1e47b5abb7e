import { MIN_GAP_SQUARED } from '../tolerances.ts';

/**
 * Not for the package's users: centers of shapes of this size that are nearer than this (squared) have no direction
 * between them. Where a size is so large that its square overflows, any gap has one.
 */
export function leastGapSquared(size: number): number {
  const squared = MIN_GAP_SQUARED * size * size;
  return squared < Infinity ? squared : 0;
}
