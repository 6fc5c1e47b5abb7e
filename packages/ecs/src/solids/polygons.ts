// Convex polygons: their rows, their Bounds, and core's tests of them beside those of the other shapes.
import {
  collideCapsule2dPolygon,
  collideCirclePolygon,
  collideOrientedRectPolygon,
  collidePolygonPolygon,
  collideRectPolygon,
  distanceSquaredPoint2dPolygon,
  intersectsCapsule2dPolygon,
  intersectsPolygonFrustum2d,
  raycastNormalPolygon,
  raycastPolygon,
  setRectFromPoints,
  sweepCapsule2dPolygon,
  sweepCirclePolygon,
  sweepRectPolygon,
} from '@bitbounds/core';
import { POLYGON } from '../components/shapes.ts';
import type { Space } from '../space.ts';
import { SOLIDS_2D } from './add-shapes.ts';
import { writeBoxAround, writeSolidBounds } from './bounds.ts';
import { convexOf, nextRowOf, takeConvex } from './convex.ts';
import { _turn, readTurn, writeSolid2d } from './rows.ts';
import { none, SOLID_TESTS_2D, type SolidTests } from './solid-tests.ts';
import type { Solids } from './solids.ts';

function writePolygon(space: Space, slot: number): Float64Array {
  const { position, state } = space;
  const polygon = convexOf(space, slot);
  const { corners } = polygon;
  const row = nextRowOf(polygon);
  const x = position.x[slot];
  const y = position.y[slot];
  readTurn(space, slot);
  const cos = _turn[0];
  const sin = _turn[1];
  const scaleX = space.scale ? state.sizes.halfX[slot] : 1;
  const scaleY = space.scale ? state.sizes.halfY[slot] : 1;
  for (let i = 0; i < row.length; i += 2) {
    const across = scaleX * corners[i];
    const along = scaleY * corners[i + 1];
    row[i] = x + (cos * across - sin * along);
    row[i + 1] = y + (sin * across + cos * along);
  }
  return row;
}

function writeRow(out: Float64Array, space: Space, slot: number, shape: number): Float64Array {
  return shape === POLYGON ? writePolygon(space, slot) : writeSolid2d(out, space, slot, shape);
}

function writeBounds(space: Space, slot: number, shape: number): boolean {
  if (shape !== POLYGON) return writeSolidBounds(space, slot, shape);
  if (!takeConvex(space, slot, space.Collider.polygon![slot])) return false;
  writeBoxAround(space, slot, shape);
  return true;
}

function setRectFromPolygon(out: Float64Array, polygon: Float64Array): Float64Array {
  return setRectFromPoints(out, polygon, polygon.length / 2);
}

const { boxes, raycasts, raycastNormals, sweeps, sweepCollides } = SOLID_TESTS_2D;
const { capsuleTests, collides, frustumTests, distances } = SOLID_TESTS_2D;

const TESTS: SolidTests = {
  ...SOLID_TESTS_2D,
  boxes: [...boxes, setRectFromPolygon],
  collides: [
    [...collides[0], collideCirclePolygon],
    [...collides[1], collideCapsule2dPolygon],
    [...collides[2], collideRectPolygon],
    [...collides[3], collideOrientedRectPolygon],
    [none, none, none, none, collidePolygonPolygon],
  ],
  raycasts: [...raycasts, raycastPolygon],
  raycastNormals: [...raycastNormals, raycastNormalPolygon],
  sweeps: [
    [...sweeps[0], sweepCirclePolygon],
    [...sweeps[1], sweepRectPolygon],
    [...sweeps[2], sweepCapsule2dPolygon],
  ],
  sweepCollides: [
    [...sweepCollides[0], collideCirclePolygon],
    [...sweepCollides[1], collideRectPolygon],
    [...sweepCollides[2], collideCapsule2dPolygon],
  ],
  capsuleTests: [...capsuleTests, intersectsCapsule2dPolygon],
  frustumTests: [...frustumTests, intersectsPolygonFrustum2d],
  distances: [...distances, distanceSquaredPoint2dPolygon],
};

/** What a space of two dimensions needs for all shapes that turn, polygons too. */
export const SOLIDS_WITH_POLYGONS: Solids = {
  ...SOLIDS_2D,
  tests: TESTS,
  lastShape: POLYGON,
  writeRow,
  writeBounds,
};
