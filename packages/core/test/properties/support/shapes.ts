import {
  setCornersFromFrustum,
  setFrustum2dFromCenter,
  setFrustumFromViewProjection,
} from '@bitbounds/core';
import { cross, randomCamera, seeded } from '@bitbounds/testkit';
import fc from 'fast-check';

/** Halves now and then, so that shapes touch exactly; otherwise anything of a thousandth and more. */
const coordinate: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: -8, max: 8 }).map((x) => x / 2),
  fc.integer({ min: -4_000_000, max: 4_000_000 }).map((x) => x / 1e6),
);
const size: fc.Arbitrary<number> = coordinate.map((x) => Math.abs(x) / 2);

const row = (...parts: fc.Arbitrary<number | number[]>[]): fc.Arbitrary<number[]> =>
  fc.tuple(...parts).map((found) => found.flat());

const point = row(coordinate, coordinate, coordinate);
const point2d = row(coordinate, coordinate);

function withLength(vector: number[], otherwise: number[]): number[] {
  const length = Math.hypot(...vector);
  return length < 1e-3 ? otherwise : vector.map((x) => x / length);
}

const direction = point.map((vector) => withLength(vector, [0, 1, 0]));
const direction2d = point2d.map((vector) => withLength(vector, [1, 0]));

/** Three unit vectors square to each other, along the axes now and then, right-handed or left-handed. */
const axes = fc.tuple(direction, direction, fc.boolean()).map(([u, other, isLeft]) => {
  const v = withLength(
    cross(u, other),
    withLength(cross(u, [1, 0, 0]), withLength(cross(u, [0, 1, 0]), [0, 0, 1])),
  );
  return [...u, ...v, ...(isLeft ? cross(v, u) : cross(u, v))];
});

/** Center and half extents to min and max. */
function bounds(dimensions: number, center: number[], half: number[]): number[] {
  const least = center.map((x, axis) => x - half[axis]);
  return [...least, ...center.map((x, axis) => x + half[axis])].slice(0, 2 * dimensions);
}

const depthRange = fc.constantFrom(0 as const, 1 as const, 2 as const);

const frustum = fc
  .tuple(fc.nat(1e6), depthRange, fc.constantFrom('perspective' as const, 'orthographic' as const))
  .map(([seed, range, kind]) => {
    const camera = randomCamera(seeded(seed), range, kind);
    // Small and at the origin, where the other shapes are.
    const planes = setFrustumFromViewProjection([] as number[], camera.matrix, range);
    for (let i = 0; i < 24; i += 4) {
      const atEye = [0, 1, 2].reduce((sum, axis) => sum + planes[i + axis] * camera.eye[axis], 0);
      planes[i + 3] = (planes[i + 3] - atEye) / 8;
    }
    return [...planes, ...setCornersFromFrustum([] as number[], planes)];
  });

/** A convex polygon of 1…7 corners on an ellipse, turning either way. */
const polygon = fc
  .tuple(
    point2d,
    size,
    size,
    fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 7 }),
    fc.boolean(),
  )
  .map(([center, a, b, turns, backward]) => {
    const angles = turns.sort((one, other) => one - other).map((turn) => (turn / 12) * Math.PI);
    if (backward) angles.reverse();
    return angles.flatMap((angle) => [
      center[0] + a * Math.cos(angle),
      center[1] + b * Math.sin(angle),
    ]);
  });

/** Each shape by the name that functions have for it. A frustum is its planes, then its corners. */
export const SHAPES: Record<string, fc.Arbitrary<number[]>> = {
  Point: point,
  Segment: row(point, point),
  Ray: row(point, point),
  Sphere: row(point, size),
  Capsule: row(point, point, size),
  Aabb: fc.tuple(point, row(size, size, size)).map(([center, half]) => bounds(3, center, half)),
  Obb: row(point, size, size, size, axes),
  Plane: row(direction, coordinate),
  HalfSpace: row(direction, coordinate),
  Triangle: row(point, point, point),
  Frustum: frustum,
  Hull: fc.array(point, { minLength: 1, maxLength: 8 }).map((points) => points.flat()),
  Point2d: point2d,
  Segment2d: row(point2d, point2d),
  Ray2d: row(point2d, point2d),
  Circle: row(point2d, size),
  Capsule2d: row(point2d, point2d, size),
  Rect: fc.tuple(point2d, row(size, size)).map(([center, half]) => bounds(2, center, half)),
  OrientedRect: row(point2d, size, size, direction2d),
  Triangle2d: row(point2d, point2d, point2d),
  Polygon: polygon,
  Frustum2d: fc
    .tuple(point2d, row(size, size), coordinate)
    .map(([center, half, angle]) => setFrustum2dFromCenter([] as number[], center, half, angle)),
};

/** What is round ends with its radius. */
export const ROUND = ['Sphere', 'Capsule', 'Circle', 'Capsule2d'];

/** A displacement: 3 numbers, or 2 for shapes in the plane. */
export function motionOf(shape: string): fc.Arbitrary<number[]> {
  return isFlat(shape) ? point2d : point;
}

const FLAT = ['Circle', 'Rect', 'OrientedRect', 'Polygon'];

export function isFlat(shape: string): boolean {
  return shape.endsWith('2d') || FLAT.includes(shape);
}

/** How many points the row of a shape that is points and then sizes begins with. Rows of corners are all points. */
const POINTS: Record<string, number> = {
  ...{ Point: 1, Segment: 2, Ray: 1, Sphere: 1, Capsule: 2, Aabb: 2, Obb: 1, Triangle: 3 },
  ...{ Point2d: 1, Segment2d: 2, Ray2d: 1, Circle: 1, Capsule2d: 2, Rect: 2, OrientedRect: 1 },
  ...{ Triangle2d: 3 },
};

function movePlanes(planes: number[], stride: number, by: number[]): number[] {
  const moved = [...planes];
  for (let i = 0; i < planes.length; i += stride) {
    for (let axis = 0; axis < by.length; axis++)
      moved[i + stride - 1] += planes[i + axis] * by[axis];
  }
  return moved;
}

/** How many points the row begins with. */
export function pointsOf(shape: string, row: number[]): number {
  const points = POINTS[shape] ?? row.length / (isFlat(shape) ? 2 : 3);
  if (Number.isInteger(points)) return points;
  throw new Error(`pointsOf: POINTS has to say how a ${shape} begins.`);
}

/** The shape elsewhere. */
export function movedBy(shape: string, numbers: number[], by: number[]): number[] {
  if (shape === 'Plane' || shape === 'HalfSpace') return movePlanes(numbers, 4, by);
  if (shape === 'Frustum2d') return movePlanes(numbers, 3, by);
  if (shape === 'Frustum') {
    const corners = numbers.slice(24).map((x, i) => x + by[i % 3]);
    return [...movePlanes(numbers.slice(0, 24), 4, by), ...corners];
  }
  const points = pointsOf(shape, numbers);
  return numbers.map((x, i) => (i < points * by.length ? x + by[i % by.length] : x));
}
