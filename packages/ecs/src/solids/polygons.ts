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
import { copyEntry } from '../position-columns.ts';
import type { Space } from '../space.ts';
import { SOLIDS_2D } from './add-shapes.ts';
import { writeBoxAround, writeSolidBounds } from './bounds.ts';
import { _turn, readTurn, writeSolid2d } from './rows.ts';
import { none, SOLID_TESTS_2D, type SolidTests } from './solid-tests.ts';
import type { Solids } from './solids.ts';

/** A polygon around the position of whoever has it. */
export interface Polygon {
  /** World units at scale 1: `x y` of each corner in turn. */
  readonly corners: Float64Array;
  /** How far it reaches along x and y, to the side where it reaches farther. */
  readonly reach: readonly number[];
  /** The corners in world space, for two entities at a time. */
  readonly rows: readonly Float64Array[];
  /** The row to be written next, 0 or 1. */
  next: number;
}

/** World units. What reaches farther has no usable size: core's numbers end at 1e150. */
const FARTHEST = 1e149;

/** How many times as large the polygon at hand is along its own x and y; below 0 where it is mirrored. */
const _scale = new Float64Array(2);

/** Copies the corners. */
export function createPolygonOf(corners: ArrayLike<number>): Polygon {
  const reach = [0, 0];
  for (let i = 0; i < corners.length; i++)
    reach[i % 2] = Math.max(reach[i % 2], Math.abs(corners[i]));
  return {
    corners: Float64Array.from(corners),
    reach,
    rows: [new Float64Array(corners.length), new Float64Array(corners.length)],
    next: 0,
  };
}

/** Of an entity whose polygon was disposed of after the last `updateBounds`. Without corners it touches nothing. */
const NO_POLYGON = createPolygonOf([]);

/**
 * Fills `_scale` from the game's columns, and keeps it until the next `updateBounds` in the place of half extents, which
 * a polygon has none of. Entries that nobody wrote are 1.
 */
function takeScale({ scale, state }: Space, slot: number): void {
  _scale[0] = 1;
  _scale[1] = 1;
  if (!scale) return;
  copyEntry(_scale, 0, scale.x, slot);
  copyEntry(_scale, 1, scale.y, slot);
  state.sizes.halfX[slot] = _scale[0];
  state.sizes.halfY[slot] = _scale[1];
}

function writePolygon(space: Space, slot: number): Float64Array {
  const { position, state } = space;
  const polygon = state.polygons[state.slots.tree[slot]] ?? NO_POLYGON;
  const { corners, next } = polygon;
  const row = polygon.rows[next];
  polygon.next = 1 - next;
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

/** Has the entity a polygon of a usable size? It is its polygon, of this size, until the next `updateBounds`. */
function takePolygon(space: Space, slot: number): boolean {
  const { Collider, state } = space;
  const number = Collider.polygon![slot];
  const polygon = state.polygons[number];
  state.slots.tree[slot] = number;
  if (!polygon) return false;
  takeScale(space, slot);
  const reachX = Math.abs(_scale[0]) * polygon.reach[0];
  const reachY = Math.abs(_scale[1]) * polygon.reach[1];
  return reachX <= FARTHEST && reachY <= FARTHEST;
}

function writeBounds(space: Space, slot: number, shape: number): boolean {
  if (shape !== POLYGON) return writeSolidBounds(space, slot, shape);
  if (!takePolygon(space, slot)) return false;
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
