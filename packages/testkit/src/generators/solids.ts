/** A point within `size` of the origin on each axis. */
export function randomPoint(random: () => number, size: number): [number, number, number] {
  return [(random() * 2 - 1) * size, (random() * 2 - 1) * size, (random() * 2 - 1) * size];
}

/** A ball of radius 0…2 with its center within 3 units on each axis. */
export function randomSphere(random: () => number): number[] {
  return [...randomPoint(random, 3), random() * 2];
}

/** A box with sides of 0…4 and its center within 3 units on each axis. */
export function randomAabb(random: () => number): number[] {
  const center = randomPoint(random, 3);
  const half = [random() * 2, random() * 2, random() * 2];
  return [...center.map((x, i) => x - half[i]), ...center.map((x, i) => x + half[i])];
}

/**
 * A triangle within 4 units on each axis. One in four has an edge along an axis, and one in eight is
 * in a plane through the origin.
 */
export function randomTriangle(random: () => number): number[] {
  const triangle = [0, 1, 2].flatMap(() => randomPoint(random, 4));
  const kind = Math.floor(random() * 8);
  if (kind < 2) {
    const axis = Math.floor(random() * 3);
    for (let i = 0; i < 3; i++) if (i !== axis) triangle[3 + i] = triangle[i];
  } else if (kind === 2) {
    for (let i = 0; i < 3; i++) triangle[6 + i] = -0.5 * (triangle[i] + triangle[3 + i]);
  }
  return triangle;
}

/** The same numbers on a grid, so that shapes touch exactly every now and then. */
export function snapRow(row: ArrayLike<number>, step: number): number[] {
  return Array.from(row, (x) => Math.round(x / step) * step + 0);
}
