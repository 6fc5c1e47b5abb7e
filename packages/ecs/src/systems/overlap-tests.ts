// How far do two shapes reach into each other where they are now, and which way is out? These are core's tests, with
// the same operations and so with the same results. But they read the columns directly and find no point: writing rows,
// calling a test and reading its contact takes several times as long as the test itself.
//
// They also have few branches: no processor can guess which side of a box is nearest, and Math.min and Math.max are
// branches as well. Instead, the one of two numbers that counts is computed as the sum of both, each times 1 or 0, and
// the part of a number v that is above zero as half of v + |v|. Both are exact, except that numbers so large that they
// overflow give NaN: those are left to core's test.
import { AABB } from '../components/shapes.ts';
import type { Space } from '../space.ts';
import { collideOthers, collidePair, collidePair2d } from './pair-tests.ts';

/** A ratio, squared, no unit. When a center is nearer to the other shape than a millionth of their reach, core's test decides. */
export const CONCENTRIC = 1e-12;

/** Along the line of centers. */
function overlapBalls(out: Float64Array, space: Space, a: number, b: number): boolean {
  const { radius } = space.state.sizes;
  const { x, y } = space.position;
  const z = space.position.z!;
  const gapX = x[b] - x[a];
  const gapY = y[b] - y[a];
  const gapZ = z[b] - z[a];
  const reach = radius[a] + radius[b];
  const squared = gapX * gapX + gapY * gapY + gapZ * gapZ;
  if (!(squared > CONCENTRIC * reach * reach)) return collidePair(out, space, a, b);
  if (!(squared <= reach * reach)) return false;
  const distance = Math.sqrt(squared);
  out[0] = gapX / distance;
  out[1] = gapY / distance;
  out[2] = gapZ / distance;
  out[3] = reach - distance;
  return out[3] >= 0 && out[3] < Infinity;
}

function overlapBalls2d(out: Float64Array, space: Space, a: number, b: number): boolean {
  const { radius } = space.state.sizes;
  const { x, y } = space.position;
  const gapX = x[b] - x[a];
  const gapY = y[b] - y[a];
  const reach = radius[a] + radius[b];
  const squared = gapX * gapX + gapY * gapY;
  if (!(squared > CONCENTRIC * reach * reach)) return collidePair2d(out, space, a, b);
  if (!(squared <= reach * reach)) return false;
  const distance = Math.sqrt(squared);
  out[0] = gapX / distance;
  out[1] = gapY / distance;
  out[2] = reach - distance;
  return out[2] >= 0 && out[2] < Infinity;
}

/** Along the axis with the least overlap; of equal ones y, then x, then z. */
function overlapBoxes(out: Float64Array, space: Space, a: number, b: number): boolean {
  const { halfX, halfY, halfZ } = space.state.sizes;
  const { x, y } = space.position;
  const z = space.position.z!;
  const minAX = x[a] - halfX[a];
  const minAY = y[a] - halfY[a];
  const minAZ = z[a] - halfZ[a];
  const maxAX = x[a] + halfX[a];
  const maxAY = y[a] + halfY[a];
  const maxAZ = z[a] + halfZ[a];
  const minBX = x[b] - halfX[b];
  const minBY = y[b] - halfY[b];
  const minBZ = z[b] - halfZ[b];
  const maxBX = x[b] + halfX[b];
  const maxBY = y[b] + halfY[b];
  const maxBZ = z[b] + halfZ[b];
  if (!(minAX <= maxAX && minAY <= maxAY && minAZ <= maxAZ)) return false;
  if (!(minBX <= maxBX && minBY <= maxBY && minBZ <= maxBZ)) return false;
  const upX = maxBX - minAX;
  const upY = maxBY - minAY;
  const upZ = maxBZ - minAZ;
  const downX = maxAX - minBX;
  const downY = maxAY - minBY;
  const downZ = maxAZ - minBZ;
  const isDownX = Number(downX < upX);
  const isDownY = Number(downY < upY);
  const isDownZ = Number(downZ < upZ);
  const depthX = isDownX * downX + (1 - isDownX) * upX;
  const depthY = isDownY * downY + (1 - isDownY) * upY;
  const depthZ = isDownZ * downZ + (1 - isDownZ) * upZ;
  if (!(depthX >= 0 && depthY >= 0 && depthZ >= 0)) {
    return Number.isNaN(depthX + depthY + depthZ) && collidePair(out, space, a, b);
  }
  const alongY = Number(depthY <= depthX) & Number(depthY <= depthZ);
  const alongX = Number(depthX <= depthZ) & (1 - alongY);
  const alongZ = 1 - alongX - alongY;
  out[0] = -alongX & (2 * isDownX - 1);
  out[1] = -alongY & (2 * isDownY - 1);
  out[2] = -alongZ & (2 * isDownZ - 1);
  out[3] = alongX * depthX + alongY * depthY + alongZ * depthZ;
  return true;
}

function overlapBoxes2d(out: Float64Array, space: Space, a: number, b: number): boolean {
  const { halfX, halfY } = space.state.sizes;
  const { x, y } = space.position;
  const minAX = x[a] - halfX[a];
  const minAY = y[a] - halfY[a];
  const maxAX = x[a] + halfX[a];
  const maxAY = y[a] + halfY[a];
  const minBX = x[b] - halfX[b];
  const minBY = y[b] - halfY[b];
  const maxBX = x[b] + halfX[b];
  const maxBY = y[b] + halfY[b];
  if (!(minAX <= maxAX && minAY <= maxAY && minBX <= maxBX && minBY <= maxBY)) return false;
  const upX = maxBX - minAX;
  const upY = maxBY - minAY;
  const downX = maxAX - minBX;
  const downY = maxAY - minBY;
  const isDownX = Number(downX < upX);
  const isDownY = Number(downY < upY);
  const depthX = isDownX * downX + (1 - isDownX) * upX;
  const depthY = isDownY * downY + (1 - isDownY) * upY;
  if (!(depthX >= 0 && depthY >= 0)) {
    return Number.isNaN(depthX + depthY) && collidePair2d(out, space, a, b);
  }
  const alongY = Number(depthY <= depthX);
  const alongX = 1 - alongY;
  out[0] = -alongX & (2 * isDownX - 1);
  out[1] = -alongY & (2 * isDownY - 1);
  out[2] = alongX * depthX + alongY * depthY;
  return true;
}

/** Along the line from the ball's center to the box's nearest point. */
function overlapBallBox(out: Float64Array, space: Space, ball: number, box: number): boolean {
  const { radius, halfX, halfY, halfZ } = space.state.sizes;
  const { x, y } = space.position;
  const z = space.position.z!;
  const minX = x[box] - halfX[box];
  const minY = y[box] - halfY[box];
  const minZ = z[box] - halfZ[box];
  const maxX = x[box] + halfX[box];
  const maxY = y[box] + halfY[box];
  const maxZ = z[box] + halfZ[box];
  if (!(minX <= maxX && minY <= maxY && minZ <= maxZ)) return false;
  const upX = minX - x[ball];
  const upY = minY - y[ball];
  const upZ = minZ - z[ball];
  const downX = maxX - x[ball];
  const downY = maxY - y[ball];
  const downZ = maxZ - z[ball];
  const gapX = 0.5 * (upX + Math.abs(upX) + (downX - Math.abs(downX)));
  const gapY = 0.5 * (upY + Math.abs(upY) + (downY - Math.abs(downY)));
  const gapZ = 0.5 * (upZ + Math.abs(upZ) + (downZ - Math.abs(downZ)));
  const reach = radius[ball];
  const squared = gapX * gapX + gapY * gapY + gapZ * gapZ;
  if (!(squared > CONCENTRIC * reach * reach)) return collidePair(out, space, ball, box);
  if (!(squared <= reach * reach)) return false;
  const distance = Math.sqrt(squared);
  out[0] = gapX / distance;
  out[1] = gapY / distance;
  out[2] = gapZ / distance;
  out[3] = reach - distance;
  return out[3] >= 0 && out[3] < Infinity;
}

function overlapBallBox2d(out: Float64Array, space: Space, ball: number, box: number): boolean {
  const { radius, halfX, halfY } = space.state.sizes;
  const { x, y } = space.position;
  const minX = x[box] - halfX[box];
  const minY = y[box] - halfY[box];
  const maxX = x[box] + halfX[box];
  const maxY = y[box] + halfY[box];
  if (!(minX <= maxX && minY <= maxY)) return false;
  const upX = minX - x[ball];
  const upY = minY - y[ball];
  const downX = maxX - x[ball];
  const downY = maxY - y[ball];
  const gapX = 0.5 * (upX + Math.abs(upX) + (downX - Math.abs(downX)));
  const gapY = 0.5 * (upY + Math.abs(upY) + (downY - Math.abs(downY)));
  const reach = radius[ball];
  const squared = gapX * gapX + gapY * gapY;
  if (!(squared > CONCENTRIC * reach * reach)) return collidePair2d(out, space, ball, box);
  if (!(squared <= reach * reach)) return false;
  const distance = Math.sqrt(squared);
  out[0] = gapX / distance;
  out[1] = gapY / distance;
  out[2] = reach - distance;
  return out[2] >= 0 && out[2] < Infinity;
}

/**
 * `collidePair` without the point: fills the normal, from `a` to `b`, and the depth, of core's `Contact`. Neither may be a
 * mesh. False also for entities that take no part.
 */
export function overlapPair(out: Float64Array, space: Space, a: number, b: number): boolean {
  const { shape } = space.state.slots;
  const shapeA = shape[a];
  const shapeB = shape[b];
  if (shapeA > AABB || shapeB > AABB) return collideOthers(out, space, a, b);
  if (shapeA === shapeB) {
    return shapeA === AABB ? overlapBoxes(out, space, a, b) : overlapBalls(out, space, a, b);
  }
  if (shapeB === AABB) return overlapBallBox(out, space, a, b);
  if (!overlapBallBox(out, space, b, a)) return false;
  out[0] = -out[0];
  out[1] = -out[1];
  out[2] = -out[2];
  return true;
}

/** `overlapPair` in 2D. */
export function overlapPair2d(out: Float64Array, space: Space, a: number, b: number): boolean {
  const { shape } = space.state.slots;
  const shapeA = shape[a];
  const shapeB = shape[b];
  if (shapeA > AABB || shapeB > AABB) return collideOthers(out, space, a, b);
  if (shapeA === shapeB) {
    return shapeA === AABB ? overlapBoxes2d(out, space, a, b) : overlapBalls2d(out, space, a, b);
  }
  if (shapeB === AABB) return overlapBallBox2d(out, space, a, b);
  if (!overlapBallBox2d(out, space, b, a)) return false;
  out[0] = -out[0];
  out[1] = -out[1];
  return true;
}
