import { type Soup, soupOf } from './soups.ts';

/** A valley of two slopes and a wall across it, cut into triangles. */
export function valley(): Soup {
  const side = 12;
  const positions: number[] = [];
  const indices: number[] = [];
  for (let x = 0; x <= side; x++) {
    for (let z = 0; z <= side; z++) positions.push(x, Math.abs(x - side / 2) + (z > 8 ? 3 : 0), z);
  }
  for (let x = 0; x < side; x++) {
    for (let z = 0; z < side; z++) {
      const i = x * (side + 1) + z;
      indices.push(i, i + 1, i + side + 1, i + 1, i + side + 2, i + side + 1);
    }
  }
  return soupOf('a valley', positions, indices);
}
