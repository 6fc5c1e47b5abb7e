import type { SlotList, TriangleTree } from '@bitbounds/kernels';
import type { Space } from '../space.ts';
import { _room, findTriangles, moveShape, pushOffTriangle } from './mesh-tests.ts';
import { writeShape } from './pair-tests.ts';

const _push = new Float64Array(3);
/** The longest push, and its length. */
const _deepest = new Float64Array(4);
const _row = new Float64Array(6);
const _step = new Float64Array(3);
/** The sum of all steps out of one mesh. */
const _way = new Float64Array(3);

/**
 * The most pushes of a body out of one mesh in an iteration. A corner of three faces takes three pushes, and another
 * look because of rounding. In a gap too narrow for the body it would never end; the next iteration goes on where this
 * one stopped.
 */
const MOST_PUSHES = 8;

/**
 * Relative to the numbers at hand: what is left after a push is a few roundings of f64 (2^-53 each), and not worth
 * another push. If this were larger, bodies would stay in the mesh by that much.
 */
const SETTLED = 2 ** -50;

/**
 * Fills `_deepest` with the push out of the candidate that the shape in `_row` reaches into the deepest; false when
 * nothing is penetrated.
 */
function findDeepest({ count, slots }: SlotList, tree: TriangleTree, shape: number): boolean {
  let deepest = -1;
  let most = 0;
  for (let i = 0; i < count; i++) {
    const triangle = slots[i];
    if (!pushOffTriangle(_push, tree, triangle, _row, shape)) continue;
    const depth = Math.sqrt(_push[0] * _push[0] + _push[1] * _push[1] + _push[2] * _push[2]);
    // Of equally deep ones the lowest, so that the answer does not depend on the order of the tree.
    if (depth < most || (depth === most && triangle > deepest)) continue;
    deepest = triangle;
    most = depth;
    for (let axis = 0; axis < 3; axis++) _deepest[axis] = _push[axis];
  }
  _deepest[3] = most;
  const size = Math.abs(_row[0]) + Math.abs(_row[1]) + Math.abs(_row[2]) + Math.abs(_row[3]);
  return deepest >= 0 && most > size * SETTLED;
}

/** Writes the body's shape to `_row`, in the mesh's own space. */
function writeRow(space: Space, body: number, mesh: number): void {
  const { x, y, z } = space.position;
  const shape = space.state.slots.shape[body];
  writeShape(_row, space, body, shape);
  _step[0] = -x[mesh];
  _step[1] = -y[mesh];
  _step[2] = -z![mesh];
  moveShape(_row, shape, _step);
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
  const { Collider, state } = space;
  const shape = state.slots.shape[body];
  const tree = state.meshes[Collider.mesh[mesh]];
  if (!tree) return false;
  writeRow(space, body, mesh);
  findTriangles(state.candidates, tree, _row, shape, false);
  if (!findDeepest(state.candidates, tree, shape)) return false;
  for (let axis = 0; axis < 3; axis++) out[axis] = 0 - _deepest[axis] / _deepest[3];
  out[3] = _deepest[3];
  return true;
}

/**
 * Moves a body out of a mesh: out of the deepest triangle first, then out of the one that is deepest from there.
 * Triangles of a flat floor share their surface, so after the first push the body is out of the others, too, and their
 * edges do not push it sideways. Returns whether it moved.
 */
export function pushOutOfMesh(space: Space, body: number, mesh: number): boolean {
  const { position, Collider, state } = space;
  const shapes = state.slots.shape;
  const tree = state.meshes[Collider.mesh[mesh]];
  if (!tree) return false;
  const { x, y } = position;
  const z = position.z!;
  writeRow(space, body, mesh);
  _way.fill(0);
  const { candidates } = state;
  let room = 0;
  for (let i = 0; i < MOST_PUSHES; i++) {
    if (!(room > 0)) {
      findTriangles(candidates, tree, _row, shapes[body], true);
      room = _room[0];
    }
    if (!findDeepest(candidates, tree, shapes[body])) break;
    room -= _deepest[3];
    for (let axis = 0; axis < 3; axis++) _way[axis] += _deepest[axis];
    moveShape(_row, shapes[body], _deepest);
  }
  const oldX = x[body];
  const oldY = y[body];
  const oldZ = z[body];
  x[body] = oldX + _way[0];
  y[body] = oldY + _way[1];
  z[body] = oldZ + _way[2];
  return x[body] !== oldX || y[body] !== oldY || z[body] !== oldZ;
}
