import { randomPoint } from './solids.ts';

/** A segment within 3 units on each axis. One in eight is along an axis, one in eight is a point. */
export function randomSegment(random: () => number): number[] {
  const segment = [...randomPoint(random, 3), ...randomPoint(random, 3)];
  const kind = Math.floor(random() * 8);
  const axis = kind === 0 ? Math.floor(random() * 3) : 3;
  if (kind < 2) for (let i = 0; i < 3; i++) if (i !== axis) segment[3 + i] = segment[i];
  return segment;
}

/** A capsule around such a segment, of radius 0…1.5. */
export function randomCapsule(random: () => number): number[] {
  return [...randomSegment(random), random() * 1.5];
}
