import { cross, unitVector } from '../vectors.ts';
import { randomPoint } from './solids.ts';

/** A thin triangle's row, the unit normal of its plane, and a point well inside. */
export interface Sliver {
  readonly row: number[];
  readonly normal: number[];
  readonly inside: number[];
}

/** A triangle within some 3 units of the origin, as wide as `thin` times its longest edge, whose third corner lies beside that. */
export function randomSliver(random: () => number, thin: number): Sliver {
  const [a, along, aside] = [
    randomPoint(random, 2),
    randomPoint(random, 1),
    randomPoint(random, 1),
  ];
  const normal = unitVector(cross(along, aside));
  const across = cross(normal, along).map((x) => x * thin);
  const at = (share: number, width: number): number[] =>
    a.map((x, axis) => x + share * along[axis] + width * across[axis]);
  return { row: [...a, ...at(1, 0), ...at(0.6, 1)], normal, inside: at(0.5, 0.4) };
}
