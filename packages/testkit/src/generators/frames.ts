import { cross, unitVector } from '../vectors.ts';

/** Where a random camera looks: three unit vectors square to each other. */
export interface Frame {
  readonly right: number[];
  readonly up: number[];
  readonly forward: number[];
}

/** Looks in any direction, one as likely as another. */
export function randomFrame(random: () => number): Frame {
  const z = random() * 2 - 1;
  const angle = random() * 2 * Math.PI;
  const flat = Math.sqrt(1 - z * z);
  const forward = [flat * Math.cos(angle), flat * Math.sin(angle), z];
  const other = Math.abs(z) < 0.9 ? [0, 0, 1] : [1, 0, 0];
  const right = unitVector(cross(forward, other));
  return { right, up: cross(right, forward), forward };
}
