import { AABB, SPHERE } from '@bitbounds/ecs';
import type { Stage } from './stage.ts';

/** Half extents per axis; for a ball its radius on each. */
function halfOf(stage: Stage, slot: number): number[] {
  const { Collider, dimensions } = stage.space;
  if (Collider.shape[slot] === SPHERE) return Array(dimensions).fill(Collider.radius[slot]);
  const half = [Collider.halfX[slot], Collider.halfY[slot]];
  return dimensions === 3 ? [...half, Collider.halfZ![slot]] : half;
}

function centerOf(stage: Stage, slot: number): number[] {
  const { x, y, z } = stage.position;
  const center = [x[slot], y[slot]];
  return stage.space.dimensions === 3 ? [...center, z[slot]] : center;
}

/**
 * How far apart are two shapes? Negative when they overlap (by how much, along the shortest way).
 */
export function separation(stage: Stage, a: number, b: number): number {
  const { shape, radius } = stage.space.Collider;
  const pa = centerOf(stage, a);
  const pb = centerOf(stage, b);
  if (shape[a] === SPHERE && shape[b] === SPHERE) {
    return Math.hypot(...pa.map((v, i) => v - pb[i])) - radius[a] - radius[b];
  }
  if (shape[a] === AABB && shape[b] === AABB) {
    const ha = halfOf(stage, a);
    const hb = halfOf(stage, b);
    return Math.max(...pa.map((v, i) => Math.abs(v - pb[i]) - ha[i] - hb[i]));
  }
  const ball = shape[a] === SPHERE ? a : b;
  const box = ball === a ? b : a;
  const half = halfOf(stage, box);
  const offset = centerOf(stage, ball).map((v, i) => v - centerOf(stage, box)[i]);
  const outside = Math.hypot(...offset.map((v, i) => Math.max(0, Math.abs(v) - half[i])));
  const inside = Math.max(...offset.map((v, i) => Math.abs(v) - half[i]));
  return (outside > 0 ? outside : inside) - radius[ball];
}

/** The smallest and largest coordinate per axis, in f64. */
export function boxOf(stage: Stage, slot: number): { min: number[]; max: number[] } {
  const half = halfOf(stage, slot);
  const center = centerOf(stage, slot);
  return { min: center.map((v, i) => v - half[i]), max: center.map((v, i) => v + half[i]) };
}

/** Do the f32 boxes overlap (touching counts)? False when a bound is NaN. */
export function boundsOverlap(stage: Stage, a: number, b: number): boolean {
  const { minX, minY, minZ, maxX, maxY, maxZ } = stage.space.Bounds;
  const flat = minX[a] <= maxX[b] && minX[b] <= maxX[a] && minY[a] <= maxY[b] && minY[b] <= maxY[a];
  return flat && (stage.space.dimensions === 2 || (minZ![a] <= maxZ![b] && minZ![b] <= maxZ![a]));
}

/** May two entities meet at all? */
export function mayMeet(stage: Stage, a: number, b: number, isStatic: Set<number>): boolean {
  const { layer, mask } = stage.space.Collider;
  if (isStatic.has(a) && isStatic.has(b)) return false;
  return (layer[a] & mask[b]) !== 0 && (layer[b] & mask[a]) !== 0;
}
