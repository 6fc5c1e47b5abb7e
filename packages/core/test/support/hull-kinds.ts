import {
  movedPoints,
  randomCamera,
  randomHull,
  randomPoint,
  type Solid,
  solidOfPoints,
} from '@bitbounds/testkit';
import { boxes, capsules, type Kind, obbs, segments, spheres, triangles } from './kinds.ts';

const points: Kind = {
  random: (random) => randomPoint(random, 3),
  solid: solidOfPoints,
  moved: movedPoints,
  isLength: () => true,
};

/** Hulls, and everything else that is a hull grown by a radius, by the names that functions have for it. */
export const KINDS: Readonly<Record<string, Kind>> = {
  Point: points,
  Segment: segments,
  Sphere: spheres,
  Capsule: capsules,
  Aabb: boxes,
  Obb: obbs,
  Triangle: triangles,
  /** The corners alone, of a camera that is near and small. */
  Frustum: { ...points, random: (random) => randomCorners(random) },
  Hull: { ...points, random: randomHull },
};

function randomCorners(random: () => number): number[] {
  const { corners } = randomCamera(random, 0, random() < 0.5 ? 'perspective' : 'orthographic');
  const near = [0, 1, 2].map((axis) => (corners[axis] + corners[9 + axis]) / 2);
  const by = randomPoint(random, 2);
  return corners.map((x, i) => (x - near[i % 3]) / 10 + by[i % 3]);
}

/** The solid's points in one row, without its radius. */
export function rowOfSolid(solid: Solid): number[] {
  return solid.points.flat();
}
