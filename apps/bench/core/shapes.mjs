// Many different shapes as rows of numbers, close enough together that 7 to 49 % of the pairs meet.

import { setFrustumFromViewProjection } from '@bitbounds/core';
import { cross, randomCamera, seeded } from '@bitbounds/testkit';

/** Shapes of each kind. Few enough for the caches: the test is measured, not memory. */
export const SHAPES = 1000;

/**
 * A point as one whole number, the sum of its coordinates in units of 2^-20: an answer that a subject need not put on the
 * heap, where its own numbers are counted.
 */
export function toWhole(x, y, z) {
  return ((x + y + z) * 1048576) | 0;
}

function createMakers(random) {
  const near = (size) => (random() * 2 - 1) * size;
  const point = (size) => [near(size), near(size), near(size)];
  const unit = () => {
    for (;;) {
      const p = point(1);
      const length = Math.hypot(...p);
      if (length > 0.1 && length < 1) return p.map((x) => x / length);
    }
  };
  const size = () => 0.2 + 1.6 * random();
  return {
    point: () => point(3),
    sphere: () => [...point(2), size()],
    aabb: () => {
      const center = point(2);
      const half = [size(), size(), size()];
      return [...center.map((x, i) => x - half[i]), ...center.map((x, i) => x + half[i])];
    },
    obb: () => {
      const u = unit();
      const side = cross(u, unit());
      const length = Math.hypot(...side);
      const v = side.map((x) => x / length);
      return [...point(2), size(), size(), size(), ...u, ...v, ...cross(u, v)];
    },
    triangle: () => {
      const center = point(1.5);
      return [0, 1, 2].flatMap(() => point(2).map((x, i) => x + center[i]));
    },
    capsule: () => {
      const center = point(2);
      const half = unit().map((x) => x * size());
      return [
        ...center.map((x, i) => x - half[i]),
        ...center.map((x, i) => x + half[i]),
        0.5 * size(),
      ];
    },
    /** From outside, toward something in the middle, with a direction of unit length: mathcat and Babylon want that. */
    ray: () => {
      const origin = unit().map((x) => x * 8);
      const way = point(2).map((x, i) => x - origin[i]);
      const length = Math.hypot(...way);
      return [...origin, ...way.map((x) => x / length)];
    },
    /** Six planes, moved so that the camera looks past the middle. */
    frustum: () => {
      const camera = randomCamera(random, 0, 'perspective');
      const planes = setFrustumFromViewProjection([], camera.matrix, 0);
      const eye = unit().map((x) => x * 2);
      for (let i = 0; i < 24; i += 4) {
        for (let axis = 0; axis < 3; axis++) {
          planes[i + 3] += planes[i + axis] * (eye[axis] - camera.eye[axis]);
        }
      }
      return planes;
    },
  };
}

/** Rows of the two kinds of a test, the same for every subject. */
export function createRows([a, b], seed) {
  const makers = createMakers(seeded(seed));
  return [a, b].map((kind) => Array.from({ length: SHAPES }, () => makers[kind]()));
}
