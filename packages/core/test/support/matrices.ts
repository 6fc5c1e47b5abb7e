import { randomMotion, randomPoint, type Solid } from '@bitbounds/testkit';

type Row = number[];
type Random = () => number;

/** The axes of the world. */
export const square = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Column-major, of three columns and a translation. */
export function matrixOf(columns: Row, by: Row): Row {
  const [x, y, z] = [0, 3, 6].map((i) => [...columns.slice(i, i + 3), 0]);
  return [...x, ...y, ...z, ...by, 1];
}

/** The matrix times the vector; `w` is 1 for points, 0 for directions. */
export function times(m: Row, v: Row, w: number): Row {
  return [0, 1, 2].map((row) => [...v, w].reduce((sum, x, i) => sum + m[4 * i + row] * x, 0));
}

/** Conjugation by the quaternion, `q v q*`. */
export function turned([qx, qy, qz, qw]: Row, [x, y, z]: Row): Row {
  const product = (a: Row, b: Row): Row => [
    a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
    a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
    a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
    a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
  ];
  return product(product([qx, qy, qz, qw], [x, y, z, 0]), [-qx, -qy, -qz, qw]).slice(0, 3);
}

const scaledColumns = (columns: Row, scales: Row): Row =>
  columns.map((x, i) => x * scales[Math.floor(i / 3)]);

/** The kinds of matrices: those that only rotate and move, scale evenly, mirror, scale each axis, do anything. */
export const MATRIX_KINDS: Record<string, (random: Random) => Row> = {
  rigid: (random) => randomMotion(random).axes,
  even: (random) => {
    const scale = 0.1 + 3 * random();
    return scaledColumns(randomMotion(random).axes, [scale, scale, scale]);
  },
  mirrored: (random) => scaledColumns(randomMotion(random).axes, [1, -1, 1]),
  uneven: (random) =>
    scaledColumns(randomMotion(random).axes, [0.1 + 3 * random(), 2 * random() + 0.1, 1]),
  skewed: (random) => [0, 1, 2].flatMap(() => randomPoint(random, 2)),
};
export const randomMatrix = (random: Random, kind: string): Row =>
  matrixOf(MATRIX_KINDS[kind](random), randomPoint(random, 4));

/** How far a solid, moved by the matrix, reaches: a ball becomes an ellipsoid. */
export function movedSupport(m: Row, solid: Solid, direction: Row): number {
  const back = [0, 1, 2].map((i) => direction.reduce((sum, x, row) => sum + x * m[4 * i + row], 0));
  const dots = solid.points.map((p) => {
    const q = times(m, p, 1);
    return q.reduce((sum, x, k) => sum + x * direction[k], 0);
  });
  return Math.max(...dots) + solid.radius * Math.hypot(...back);
}
export const IDENTITY = matrixOf(square, [0, 0, 0]);
