import { PUSH_LIMITS, type TriangleTree } from '@bitbounds/kernels';
import { createSolidRow } from '../solids/solids.ts';
import type { Space } from '../space.ts';
import type { SpaceState } from '../space-state.ts';
import { recallTriangles } from './mesh-pairs.ts';
import { _room, moveShape, pushOffTriangle, ROOM, writeLocalShape } from './mesh-tests.ts';
import { treeOf } from './mesh-trees.ts';
import { createTriangleRange, searchAround } from './near-triangles.ts';

const _push = new Float64Array(3);
/** The longest push, and its length. */
const _deepest = new Float64Array(4);
const _row = createSolidRow();
/** The sum of all steps out of one mesh. */
const _way = new Float64Array(3);

/** Which triangles of the mesh may be touched. */
const _near = createTriangleRange();

/** Returns the body's shape as core's row, in the mesh's own space, and fills `_near` and `_room`. */
function startPushing(space: Space, body: number, mesh: number, tree: TriangleTree): Float64Array {
  const row = writeLocalShape(_row, space, body, mesh);
  if (!recallTriangles(_near, space, body, mesh, row)) {
    searchAround(_near, space.state, tree, row, space.state.slots.shape[body], ROOM);
  }
  return row;
}

/**
 * Fills `_deepest` with the push out of the triangle that the shape reaches into the deepest, of those in `_near`; false
 * when nothing is penetrated.
 */
function findDeepest(
  { solids }: SpaceState,
  tree: TriangleTree,
  row: Float64Array,
  shape: number,
): boolean {
  const { triangles, first, end } = _near;
  let deepest = -1;
  let most = 0;
  for (let i = first; i < end; i++) {
    const triangle = triangles[i];
    if (!pushOffTriangle(_push, solids, tree, triangle, row, shape)) continue;
    const depth = Math.sqrt(_push[0] * _push[0] + _push[1] * _push[1] + _push[2] * _push[2]);
    // Of equally deep ones the lowest, so that the answer does not depend on the order of the tree.
    if (depth < most || (depth === most && triangle > deepest)) continue;
    deepest = triangle;
    most = depth;
    for (let axis = 0; axis < 3; axis++) _deepest[axis] = _push[axis];
  }
  _deepest[3] = most;
  const size = Math.abs(row[0]) + Math.abs(row[1]) + Math.abs(row[2]) + Math.abs(row[3]);
  return deepest >= 0 && most > size * PUSH_LIMITS.settled;
}

/**
 * Does the body reach into the mesh? Fills normal, pointing away from the body, and depth of its deepest contact with a
 * triangle.
 */
export function collideDeepest(
  out: Float64Array,
  space: Space,
  body: number,
  mesh: number,
): boolean {
  const { state } = space;
  const shape = state.slots.shape[body];
  const tree = treeOf(state, mesh);
  if (!tree) return false;
  const row = startPushing(space, body, mesh, tree);
  if (!findDeepest(state, tree, row, shape)) return false;
  for (let axis = 0; axis < 3; axis++) out[axis] = 0 - _deepest[axis] / _deepest[3];
  out[3] = _deepest[3];
  return true;
}

/** Moves the body by the way at `at` of a row. Returns whether it moved. */
export function moveBody(space: Space, body: number, ways: Float64Array, at: number): boolean {
  const { x, y } = space.position;
  const z = space.position.z!;
  const oldX = x[body];
  const oldY = y[body];
  const oldZ = z[body];
  x[body] = oldX + ways[at];
  y[body] = oldY + ways[at + 1];
  z[body] = oldZ + ways[at + 2];
  return x[body] !== oldX || y[body] !== oldY || z[body] !== oldZ;
}

/**
 * Moves a body out of a mesh: out of the deepest triangle first, then out of the one that is deepest from there, until
 * `PUSH_LIMITS`; the next iteration goes on where this one stopped. Triangles of a flat floor share their surface, so
 * after the first push the body is out of the others, too, and their edges do not push it sideways. Returns whether it
 * moved.
 */
export function pushOutOfMesh(space: Space, body: number, mesh: number): boolean {
  const { state } = space;
  const tree = treeOf(state, mesh);
  if (!tree) return false;
  const shape = state.slots.shape[body];
  const row = startPushing(space, body, mesh, tree);
  _way.fill(0);
  for (let i = 0; i < PUSH_LIMITS.most; i++) {
    if (!(_room[0] >= 0)) searchAround(_near, state, tree, row, shape, ROOM);
    if (!findDeepest(state, tree, row, shape)) break;
    _room[0] -= _deepest[3];
    for (let axis = 0; axis < 3; axis++) _way[axis] += _deepest[axis];
    moveShape(row, shape, _deepest);
  }
  return moveBody(space, body, _way, 0);
}
