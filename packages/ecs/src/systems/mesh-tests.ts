import {
  closestPointOnTriangle,
  collideAabbTriangleFront,
  collideSphereTriangleFront,
  resolveAabbTriangleFront,
  resolveSphereTriangleFront,
} from '@bitbounds/core';
import {
  getTriangle,
  querySphereTriangles,
  queryTriangleCandidates,
  type SlotList,
  type TriangleTree,
} from '@bitbounds/kernels';
import { CAPSULE, HULL, MESH, OBB, SPHERE } from '../components/shapes.ts';
import type { Solids } from '../solids/solids.ts';
import type { Space } from '../space.ts';
import { writeShape } from './pair-tests.ts';

// By shape, through a table for the reason given in pair-tests.ts. Those of solids come with them.
const FRONT_TESTS = [collideSphereTriangleFront, collideAabbTriangleFront];
const FRONT_PUSHES = [resolveSphereTriangleFront, resolveAabbTriangleFront];

const _triangle = new Float64Array(9);
const _sphere = new Float64Array(4);
const _box = new Float64Array(6);
const _point = new Float64Array(3);
/** From world space into the mesh's own. */
const _offset = new Float64Array(3);

/**
 * Relative. Shapes that only just touch may do so by one of two formulas and not by the other, so candidates are
 * searched a little farther out than contacts can be.
 */
const ROUNDING = 2 ** -40;

/**
 * A ratio to the radius, or to a box's least side, no unit. How much farther out triangles are searched than contacts can be:
 * a shape is seldom pushed by more, and each triangle that is found and not touched costs a test.
 */
export const ROOM: number = 1 / 16;

/** Writes the body's shape as core's row, in the mesh's own space. Returns the row, as `Solids.writeRow` does. */
export function writeLocalShape(
  out: Float64Array,
  space: Space,
  body: number,
  mesh: number,
): Float64Array {
  const { x, y, z } = space.position;
  const { slots, solids } = space.state;
  const shape = slots.shape[body];
  let row = out;
  if (shape > MESH) row = solids!.writeRow(out, space, body, shape);
  else writeShape(out, space, body, shape);
  _offset[0] = -x[mesh];
  _offset[1] = -y[mesh];
  _offset[2] = -z![mesh];
  moveShape(row, shape, _offset);
  return row;
}

/**
 * World units: how far the shape at hand can move before it may touch triangles that were not searched; below 0 when it
 * may already. In a row, because a number that a function returns may be put on the heap.
 */
export const _room: Float64Array = new Float64Array(1);

/**
 * Fills `_room` by a ratio like `ROOM`, for a box at `at` of a row. By its least side: around a wide platform that hovers
 * over a landscape there are more triangles than it will ever touch.
 */
function setBoxRoom(row: Float64Array, at: number, ratio: number): void {
  const x = row[at + 3] - row[at];
  const y = row[at + 4] - row[at + 1];
  const z = row[at + 5] - row[at + 2];
  _room[0] = ratio * Math.min(x, y, z);
}

/** Writes the box around a solid, grown by its room; that is by the radius, or the least side of the box. */
function growSolid(
  out: Float64Array,
  solids: Solids,
  row: Float64Array,
  shape: number,
  ratio: number,
): void {
  solids.tests.boxes[shape - CAPSULE](out, row);
  if (shape === CAPSULE) _room[0] = ratio * row[6];
  else if (shape === OBB) _room[0] = ratio * 2 * Math.min(row[3], row[4], row[5]);
  else setBoxRoom(out, 0, ratio);
  for (let axis = 0; axis < 3; axis++) {
    out[axis] -= _room[0];
    out[axis + 3] += _room[0];
  }
}

/**
 * Writes the shape (core's row) grown by its room, a ratio like `ROOM`; how far that is goes into `_room`. Of a solid, the
 * box around it.
 */
export function growShape(
  out: Float64Array,
  solids: Solids | undefined,
  row: Float64Array,
  shape: number,
  ratio: number,
): void {
  if (shape > MESH) {
    growSolid(out, solids!, row, shape, ratio);
    return;
  }
  const isBall = shape === SPHERE;
  if (isBall) _room[0] = ratio * row[3];
  else setBoxRoom(row, 0, ratio);
  const room = _room[0];
  for (let axis = 0; axis < 3; axis++) {
    out[axis] = isBall ? row[axis] : row[axis] - room;
    out[axis + 3] = row[axis + 3] + room;
  }
}

/**
 * Fills `_room` for a ball that was another ball, at `at` of its row, when triangles were searched. Returns whether there is
 * any room; false for NaN.
 */
export function measureBallRoom(row: Float64Array, then: Float64Array, at: number): boolean {
  const x = row[0] - then[at];
  const y = row[1] - then[at + 1];
  const z = row[2] - then[at + 2];
  _room[0] = (1 + ROOM) * then[at + 3] - row[3] - Math.sqrt(x * x + y * y + z * z);
  return _room[0] >= 0;
}

/** Fills `_room` for a box that was another box, at `at` of its row, when triangles were searched; as above. */
export function measureBoxRoom(row: Float64Array, then: Float64Array, at: number): boolean {
  setBoxRoom(then, at, ROOM);
  const most = _room[0];
  let room = most;
  for (let axis = 0; axis < 3; axis++) {
    const before = row[axis] - then[at + axis] + most;
    const after = then[at + 3 + axis] - row[axis + 3] + most;
    room = Math.min(room, before, after);
  }
  _room[0] = room;
  return room >= 0;
}

/**
 * Fills `out`, in no order, with the triangles of a mesh that a grown shape may touch, and returns how many there are.
 * The row is what `growShape` writes, in the mesh's own space: a ball for a ball, a box for anything else. It is
 * searched farther out by `ROUNDING` of its numbers. Rather too many: of a box's all those that are near it. Empty
 * shapes and NaN find none.
 */
export function findTriangles(
  out: SlotList,
  tree: TriangleTree,
  row: Float64Array,
  shape: number,
): number {
  let size = Math.abs(row[0]) + Math.abs(row[1]) + Math.abs(row[2]) + Math.abs(row[3]);
  if (shape !== SPHERE) size += Math.abs(row[4]) + Math.abs(row[5]);
  const reach = size * ROUNDING;
  if (shape === SPHERE) {
    for (let i = 0; i < 3; i++) _sphere[i] = row[i];
    _sphere[3] = row[3] + reach;
    return querySphereTriangles(out, tree, _sphere);
  }
  for (let axis = 0; axis < 3; axis++) {
    _box[axis] = row[axis] - reach;
    _box[axis + 3] = row[axis + 3] + reach;
  }
  return queryTriangleCandidates(out, tree, _box);
}

/** How does the shape touch the front of one triangle? Normal from the shape to the triangle. */
export function collideTriangle(
  out: Float64Array,
  solids: Solids | undefined,
  tree: TriangleTree,
  triangle: number,
  row: Float64Array,
  shape: number,
): boolean {
  getTriangle(_triangle, tree, triangle);
  if (shape > MESH) return solids!.tests.frontTests[shape - CAPSULE](out, row, _triangle);
  return FRONT_TESTS[shape](out, row, _triangle);
}

/**
 * Which translation (3 numbers) moves the shape off the front of one triangle? As `collideTriangle`, without a point:
 * where a box touches takes as long to find as how deep it is.
 */
export function pushOffTriangle(
  out: Float64Array,
  solids: Solids | undefined,
  tree: TriangleTree,
  triangle: number,
  row: Float64Array,
  shape: number,
): boolean {
  getTriangle(_triangle, tree, triangle);
  if (shape > MESH) return solids!.tests.frontPushes[shape - CAPSULE](out, row, _triangle);
  return FRONT_PUSHES[shape](out, row, _triangle);
}

/**
 * Moves the point of a contact onto the triangle. Beside an edge the way off the front may lead a box farther than to where
 * the two touch, and so its point past the triangle.
 */
export function putOnTriangle(contact: Float64Array, tree: TriangleTree, triangle: number): void {
  getTriangle(_triangle, tree, triangle);
  for (let axis = 0; axis < 3; axis++) _point[axis] = contact[4 + axis];
  closestPointOnTriangle(_point, _triangle, _point);
  for (let axis = 0; axis < 3; axis++) contact[4 + axis] = _point[axis];
}

/**
 * Moves core's row of a shape by x y z. Rows, not numbers: a double argument is a heap allocation.
 */
export function moveShape(row: Float64Array, shape: number, by: Float64Array): void {
  const x = by[0];
  const y = by[1];
  const z = by[2];
  row[0] += x;
  row[1] += y;
  row[2] += z;
  if (shape === SPHERE || shape === OBB) return;
  // Of a hull all points, else the second of two.
  const end = shape === HULL ? row.length : 6;
  for (let i = 3; i < end; i += 3) {
    row[i] += x;
    row[i + 1] += y;
    row[i + 2] += z;
  }
}
