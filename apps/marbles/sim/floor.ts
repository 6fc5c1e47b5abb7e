import type { TriangleMesh } from './bunny.ts';
import { FLOOR_HALF, FLOOR_TILES } from './measures.ts';

/** The floor: a flat square at y = 0, cut into tiles of two triangles each, with their front up. */
export function createFloor(): TriangleMesh {
  const side = FLOOR_TILES + 1;
  const positions = new Float64Array(3 * side * side);
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const at = 3 * (row * side + column);
      positions[at] = FLOOR_HALF * ((2 * column) / FLOOR_TILES - 1);
      positions[at + 2] = FLOOR_HALF * ((2 * row) / FLOOR_TILES - 1);
    }
  }
  const indices: number[] = [];
  for (let row = 0; row < FLOOR_TILES; row++) {
    for (let column = 0; column < FLOOR_TILES; column++) {
      const corner = row * side + column;
      const below = corner + side;
      indices.push(corner, below, corner + 1, corner + 1, below, below + 1);
    }
  }
  return { positions, indices: new Uint32Array(indices) };
}
