// crashcat: the shapes' own tests are not exported, but the method of Gilbert, Johnson and Keerthi beneath them is.
// Supports are made beforehand; a sphere is a point and a capsule a segment, with the radius compared.
import {
  createGjkClosestPoints,
  createSupport,
  gjkClosestPoints,
  setCapsuleSupport,
  setSphereSupport,
  setTriangleSupport,
} from 'crashcat';

/** World units: its own collision tolerance. */
const TOLERANCE = 1e-4;
const WITHOUT_RADIUS = 1;
const ONE = [1, 1, 1];

function triangleOf(row) {
  const support = createSupport();
  setTriangleSupport(support, row.slice(0, 3), row.slice(3, 6), row.slice(6));
  return support;
}

function sphereOf(row) {
  const support = createSupport();
  setSphereSupport(support, { radius: row[3] }, WITHOUT_RADIUS, ONE);
  support.hasTransform = true;
  support.transform.splice(12, 3, row[0], row[1], row[2]);
  return support;
}

/** Its capsules are along y. */
function capsuleOf(row) {
  const support = createSupport();
  const half = [0, 1, 2].map((axis) => 0.5 * (row[axis + 3] - row[axis]));
  const length = Math.hypot(...half);
  const y = half.map((x) => x / length);
  const other = Math.abs(y[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0];
  const x = unitCross(y, other);
  const z = unitCross(x, y);
  const center = half.map((h, axis) => row[axis] + h);
  const shape = { halfHeightOfCylinder: length, radius: row[6] };
  setCapsuleSupport(support, shape, WITHOUT_RADIUS, ONE);
  support.hasTransform = true;
  support.transform.splice(0, 16, ...x, 0, ...y, 0, ...z, 0, ...center, 1);
  return support;
}

function unitCross(a, b) {
  const c = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const length = Math.hypot(...c);
  return c.map((x) => x / length);
}

function meets([first, second], makeA) {
  const [a, b] = [first.map(makeA), second.map(triangleOf)];
  const result = createGjkClosestPoints();
  const guess = [1, 0.5, 0.25];
  return (i, j) => {
    const { convexRadius } = a[i];
    const reach = convexRadius * convexRadius;
    gjkClosestPoints(result, a[i], b[j], TOLERANCE, guess, reach);
    return result.squaredDistance <= reach ? 1 : 0;
  };
}

export const crashcat = {
  'sphere-triangle': (rows) => meets(rows, sphereOf),
  'capsule-triangle': (rows) => meets(rows, capsuleOf),
};
