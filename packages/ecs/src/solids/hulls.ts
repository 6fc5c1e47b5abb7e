// Convex hulls: their rows, their Bounds, and core's tests of them beside those of the other shapes.
import {
  collideAabbHull,
  collideCapsuleHull,
  collideHullHull,
  collideHullTriangleFront,
  collideObbHull,
  collideSphereHull,
  distanceSquaredPointHull,
  intersectsCapsuleHull,
  intersectsHullFrustum,
  raycastHull,
  raycastNormalHull,
  resolveHullTriangleFront,
  setAabbFromPoints,
  setObbFromCenter,
  sweepAabbHull,
  sweepCapsuleHull,
  sweepSphereHull,
  transformHullByMatrix,
} from '@bitbounds/core';
import { HULL } from '../components/shapes.ts';
import type { Space } from '../space.ts';
import { readQuaternion } from '../systems/rotations.ts';
import { SOLIDS } from './add-shapes.ts';
import { writeBoxAround, writeSolidBounds } from './bounds.ts';
import { convexOf, nextRowOf, takeConvex } from './convex.ts';
import { writeSolid } from './rows.ts';
import { none, SOLID_TESTS, type SolidTests } from './solid-tests.ts';
import type { Solids } from './solids.ts';

/** A unit quaternion. */
const _quaternion = new Float64Array(4);
const _zero = new Float64Array(3);
/** Its last nine numbers are where the axes are turned to. */
const _axes = new Float64Array(15);
const _matrix = new Float64Array(16);

/** Fills a column of `_matrix`: an axis, turned, and as long as the entity's scale along it. */
function writeAxis(axis: number, scale: Float64Array | undefined, slot: number): void {
  for (let i = 0; i < 3; i++) {
    const turned = _axes[6 + 3 * axis + i];
    _matrix[4 * axis + i] = scale ? turned * scale[slot] : turned;
  }
}

function writeHull(space: Space, slot: number): Float64Array {
  const { position, state } = space;
  const hull = convexOf(space, slot);
  const row = nextRowOf(hull);
  readQuaternion(_quaternion, space, slot);
  setObbFromCenter(_axes, _zero, _zero, _quaternion);
  const sizes = space.scale ? state.sizes : undefined;
  writeAxis(0, sizes?.halfX, slot);
  writeAxis(1, sizes?.halfY, slot);
  writeAxis(2, sizes?.halfZ, slot);
  _matrix[12] = position.x[slot];
  _matrix[13] = position.y[slot];
  _matrix[14] = position.z![slot];
  return transformHullByMatrix(row, hull.corners, _matrix, row.length / 3);
}

function writeRow(out: Float64Array, space: Space, slot: number, shape: number): Float64Array {
  return shape === HULL ? writeHull(space, slot) : writeSolid(out, space, slot, shape);
}

function writeBounds(space: Space, slot: number, shape: number): boolean {
  if (shape !== HULL) return writeSolidBounds(space, slot, shape);
  if (!takeConvex(space, slot, space.Collider.hull![slot])) return false;
  writeBoxAround(space, slot, shape);
  return true;
}

function setAabbFromHull(out: Float64Array, hull: Float64Array): Float64Array {
  return setAabbFromPoints(out, hull, hull.length / 3);
}

const { boxes, raycasts, raycastNormals, sweeps, sweepCollides } = SOLID_TESTS;
const { capsuleTests, collides, frustumTests, distances, frontTests, frontPushes } = SOLID_TESTS;

const TESTS: SolidTests = {
  boxes: [...boxes, setAabbFromHull],
  collides: [
    [...collides[0], collideSphereHull],
    [...collides[1], collideCapsuleHull],
    [...collides[2], collideAabbHull],
    [...collides[3], collideObbHull],
    [none, none, none, none, collideHullHull],
  ],
  raycasts: [...raycasts, raycastHull],
  raycastNormals: [...raycastNormals, raycastNormalHull],
  sweeps: [
    [...sweeps[0], sweepSphereHull],
    [...sweeps[1], sweepAabbHull],
    [...sweeps[2], sweepCapsuleHull],
  ],
  sweepCollides: [
    [...sweepCollides[0], collideSphereHull],
    [...sweepCollides[1], collideAabbHull],
    [...sweepCollides[2], collideCapsuleHull],
  ],
  capsuleTests: [...capsuleTests, intersectsCapsuleHull],
  frustumTests: [...frustumTests, intersectsHullFrustum],
  distances: [...distances, distanceSquaredPointHull],
  frontTests: [...frontTests, collideHullTriangleFront],
  frontPushes: [...frontPushes, resolveHullTriangleFront],
};

/** What a space of three dimensions needs for all shapes that turn, hulls too. */
export const SOLIDS_WITH_HULLS: Solids = {
  ...SOLIDS,
  tests: TESTS,
  lastShape: HULL,
  writeRow,
  writeBounds,
};
