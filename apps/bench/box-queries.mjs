// What is asked of boxes that do not move: rows of f32 numbers, so that no subject gets a rounded question.
import { seeded } from '@bitbounds/testkit';

/** How many neighbors are asked for. */
export const NEIGHBORS = 8;

/** World units: the sides of the boxes that are asked about, in a world where boxes are one unit wide. */
const LEAST_SIDE = 1;
const GREATEST_SIDE = 4;

/** A direction of length 1, all equally likely. */
function direction(random, dimensions) {
  for (;;) {
    const v = Array.from({ length: dimensions }, () => random() * 2 - 1);
    const length = Math.hypot(...v);
    if (length <= 1 && length > 0.1) return v.map((x) => x / length);
  }
}

/** Min, then max of the scene. */
export function boundsOf({ dimensions, boxes }) {
  const { minX, minY, minZ, maxX, maxY, maxZ } = boxes;
  const least = (column) => column.reduce((a, b) => Math.min(a, b));
  const greatest = (column) => column.reduce((a, b) => Math.max(a, b));
  const min = [minX, minY, minZ].slice(0, dimensions).map(least);
  const max = [maxX, maxY, maxZ].slice(0, dimensions).map(greatest);
  return { min, max, diagonal: Math.hypot(...max.map((side, axis) => side - min[axis])) };
}

/**
 * `rays`: origin anywhere in the world, unit direction. `boxes`: min, then max. `points`: anywhere in the world. One
 * row a query, with as many numbers an axis as there are dimensions.
 */
export function createBoxQueries(scene, count, seed) {
  const { dimensions } = scene;
  const { min, max } = boundsOf(scene);
  const random = seeded(seed);
  const point = () => min.map((side, axis) => side + random() * (max[axis] - side));
  const box = () => {
    const center = point();
    const half = center.map(() => (LEAST_SIDE + random() * (GREATEST_SIDE - LEAST_SIDE)) / 2);
    return [...center.map((x, axis) => x - half[axis]), ...center.map((x, axis) => x + half[axis])];
  };
  const rows = (make) => Float32Array.from(Array.from({ length: count }, make).flat());
  return {
    rays: rows(() => [...point(), ...direction(random, dimensions)]),
    boxes: rows(box),
    points: rows(point),
  };
}

/** The answer to a box query as one number: how many slots, and which. */
export function createSlotSum() {
  let sum = 0;
  return {
    clear() {
      sum = 0;
    },
    add(slot) {
      sum += 1e8 + slot;
    },
    read: () => sum,
  };
}
