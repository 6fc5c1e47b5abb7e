import { randomPoint } from './solids.ts';

/** A rigid motion: three unit axes square to each other, 9 numbers, then a translation of up to 5. */
export type Motion = { readonly axes: number[]; readonly by: number[] };

export function randomMotion(random: () => number): Motion {
  return { axes: randomAxes(random), by: randomPoint(random, 5) };
}

/** Three unit vectors square to each other, right-handed: the columns of a random unit quaternion. */
function randomAxes(random: () => number): number[] {
  const q = [0, 0, 0, 0].map(() => random() * 2 - 1);
  const length = Math.hypot(...q);
  const [x, y, z, w] = q.map((part) => part / length);
  return [
    ...[1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
    ...[2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
    ...[2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
  ];
}

/** A rotated box with half extents of 0…2 and its center within 3 units on each axis; one in eight is not rotated. */
export function randomObb(random: () => number): number[] {
  const center = randomPoint(random, 3);
  const half = [random() * 2, random() * 2, random() * 2];
  const axes = random() < 0.125 ? [1, 0, 0, 0, 1, 0, 0, 0, 1] : randomAxes(random);
  return [...center, ...half, ...axes];
}

/** The vector at `offset` of the row, turned. */
export function turnedVector(row: ArrayLike<number>, offset: number, motion: Motion): number[] {
  return [0, 1, 2].map((k) =>
    [0, 1, 2].reduce((sum, i) => sum + row[offset + i] * motion.axes[i * 3 + k], 0),
  );
}

/** Points in a row, moved; numbers after the last whole point (a radius) stay. */
export function movedPoints(row: ArrayLike<number>, motion: Motion): number[] {
  const moved: number[] = [];
  const whole = row.length - (row.length % 3);
  for (let i = 0; i < whole; i += 3)
    moved.push(...turnedVector(row, i, motion).map((x, k) => x + motion.by[k]));
  return [...moved, ...Array.from(row).slice(whole)];
}

/** A rotated box, moved. */
export function movedObb(obb: ArrayLike<number>, motion: Motion): number[] {
  const center = movedPoints([obb[0], obb[1], obb[2]], motion);
  const half = [obb[3], obb[4], obb[5]];
  return [...center, ...half, ...[6, 9, 12].flatMap((i) => turnedVector(obb, i, motion))];
}

/** A plane `nx ny nz d`, moved. */
export function movedPlane(plane: ArrayLike<number>, motion: Motion): number[] {
  const normal = turnedVector(plane, 0, motion);
  return [...normal, plane[3] + normal.reduce((sum, x, k) => sum + x * motion.by[k], 0)];
}
