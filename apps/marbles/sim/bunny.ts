import bunny from 'bunny';
import { BUNNY_HEIGHT, BUNNY_SUNK } from './measures.ts';

/** A triangle mesh: `positions` x y z per vertex, `indices` three per triangle, front counter-clockwise. */
export interface TriangleMesh {
  positions: Float64Array;
  indices: Uint32Array;
}

/**
 * The Stanford bunny (1,839 vertices, 3,674 triangles; closed), standing a little sunk into y = 0
 * with the middle of its box at x = z = 0.
 */
export function createBunny(): TriangleMesh {
  const positions = new Float64Array(bunny.positions.flat());
  const indices = new Uint32Array(bunny.cells.flat());
  const min = [0, 1, 2].map((axis) => extreme(positions, axis, Math.min));
  const max = [0, 1, 2].map((axis) => extreme(positions, axis, Math.max));
  const scale = BUNNY_HEIGHT / (max[1] - min[1]);
  const origin = [(min[0] + max[0]) / 2, min[1] + BUNNY_SUNK / scale, (min[2] + max[2]) / 2];
  for (let i = 0; i < positions.length; i++) positions[i] = (positions[i] - origin[i % 3]) * scale;
  return { positions, indices };
}

function extreme(
  positions: Float64Array,
  axis: number,
  pick: (a: number, b: number) => number,
): number {
  let value = positions[axis];
  for (let i = axis; i < positions.length; i += 3) value = pick(value, positions[i]);
  return value;
}
