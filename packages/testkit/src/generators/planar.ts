/** A point of the plane within `size` of the origin on each axis. */
export function randomPoint2d(random: () => number, size: number): [number, number] {
  return [(random() * 2 - 1) * size, (random() * 2 - 1) * size];
}

/** A disk of radius 0…2 with its center within 3 units on each axis; two of them meet now and then. */
export function randomCircle(random: () => number): [number, number, number] {
  return [...randomPoint2d(random, 3), random() * 2];
}

/** A rectangle with sides of 0…4 and its center within 3 units on each axis. */
export function randomRect(random: () => number): [number, number, number, number] {
  const [x, y] = randomPoint2d(random, 3);
  const [halfX, halfY] = [random() * 2, random() * 2];
  return [x - halfX, y - halfY, x + halfX, y + halfY];
}
