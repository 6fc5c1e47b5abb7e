import { randomFrame } from '../generators/frames.ts';
import { unitVector } from '../vectors.ts';
import type { BoxScene } from './box-scene.ts';

/**
 * Planes of a random camera at `eye`: six rows (nx ny nz d) of a perspective frustum in 3D, four rows (nx ny d)
 * of a rotated rectangle in 2D, normals inward, inside when `n·p >= d`. `reach` is its depth or half width.
 */
export function randomViewPlanes(
  random: () => number,
  dimensions: 2 | 3,
  eye: number[],
  reach: number,
): Float64Array {
  return dimensions === 2 ? rectanglePlanes(random, eye, reach) : frustumPlanes(random, eye, reach);
}

function frustumPlanes(random: () => number, eye: number[], reach: number): Float64Array {
  const { right, up, forward } = randomFrame(random);
  const tangents = [0.3 + random() * 1.2, 0.3 + random() * 1.2];
  const rows: number[] = [];
  const push = (normal: number[], along: number): void => {
    const n = unitVector(normal);
    const d = n.reduce((sum, x, i) => sum + x * (eye[i] + forward[i] * along), 0);
    rows.push(...n, d);
  };
  for (const [side, tangent] of [
    [right, tangents[0]],
    [up, tangents[1]],
  ] as [number[], number][]) {
    push(
      side.map((x, i) => x + forward[i] * tangent),
      0,
    );
    push(
      side.map((x, i) => -x + forward[i] * tangent),
      0,
    );
  }
  push(forward, reach * 0.01);
  push(
    forward.map((x) => -x),
    reach,
  );
  return Float64Array.from(rows);
}

function rectanglePlanes(random: () => number, eye: number[], reach: number): Float64Array {
  const angle = random() * 2 * Math.PI;
  const rows: number[] = [];
  for (let side = 0; side < 4; side++) {
    const n = [Math.cos(angle + (side * Math.PI) / 2), Math.sin(angle + (side * Math.PI) / 2)];
    rows.push(...n, n[0] * eye[0] + n[1] * eye[1] - reach * (side % 2 ? 0.6 : 1));
  }
  return Float64Array.from(rows);
}

/**
 * How far box `i` reaches past the plane that rejects it most: negative when a plane has the whole box behind
 * it. All corners against all planes, in f64.
 */
export function visibleMargin(scene: BoxScene, i: number, planes: Float64Array): number {
  const { dimensions, minX, minY, minZ, maxX, maxY, maxZ } = scene;
  const is3d = dimensions === 3;
  const [lowX, lowY, lowZ] = [minX[i], minY[i], is3d ? minZ[i] : 0];
  const [highX, highY, highZ] = [maxX[i], maxY[i], is3d ? maxZ[i] : 0];
  let margin = Infinity;
  for (let row = 0; row < planes.length; row += dimensions + 1) {
    let best = -Infinity;
    for (let corner = 0; corner < 2 ** dimensions; corner++) {
      let distance = -planes[row + dimensions];
      distance += planes[row] * (corner & 1 ? highX : lowX);
      distance += planes[row + 1] * (corner & 2 ? highY : lowY);
      if (is3d) distance += planes[row + 2] * (corner & 4 ? highZ : lowZ);
      best = Math.max(best, distance);
    }
    margin = Math.min(margin, best);
  }
  return margin;
}

/**
 * Relative: f32 rounds by 6e-8, planes are moved outward by four times as much, and a test adds up four numbers.
 */
const ROUNDINGS = 1e-6;

/** By how much box `i` may lie behind a plane, in world units, and still be found by planes and boxes in f32. */
export function planeRounding(scene: BoxScene, i: number, planes: Float64Array): number {
  const { dimensions, minX, minY, minZ, maxX, maxY, maxZ } = scene;
  let reach = 0;
  for (const side of dimensions === 2
    ? [minX, minY, maxX, maxY]
    : [minX, minY, minZ, maxX, maxY, maxZ])
    reach = Math.max(reach, Math.abs(side[i]));
  let rounding = 0;
  for (let row = 0; row < planes.length; row += dimensions + 1) {
    let normal = 0;
    for (let axis = 0; axis < dimensions; axis++) normal += Math.abs(planes[row + axis]);
    rounding = Math.max(rounding, Math.abs(planes[row + dimensions]) + normal * reach);
  }
  return ROUNDINGS * rounding;
}
