// Reads bodies that touch nothing static but one mesh, and the triangles that `findContacts` found near them, writes their
// positions: all balls of one mesh at once, and all boxes, because a mesh is what most bodies of a game lie on.
import {
  resolveBoxesTriangles,
  resolveSpheresTriangles,
  type TriangleTree,
} from '@bitbounds/kernels';
import { MESH, SPHERE } from '../components/shapes.ts';
import type { Space } from '../space.ts';
import { addToQueue, type BodyQueue, createBodyQueue, queueOf } from './body-queue.ts';
import { recallTriangles } from './mesh-pairs.ts';
import { ROOM, writeLocalShape } from './mesh-tests.ts';
import type { MeshWork } from './mesh-work.ts';
import { createTriangleRange, searchAround } from './near-triangles.ts';
import { moveBody, pushOutOfMesh } from './resolve-mesh.ts';

/**
 * As `ROOM`, for bodies that were pushed farther than that. Nearly all of them find their way in this room, and each that
 * does not is looked at alone.
 */
const WIDE_ROOM = 1 / 4;

const _row = new Float64Array(6);
const _near = createTriangleRange();

/**
 * Notes that the body is to be pushed out of the mesh by `pushQueued`. False, without a note, when the body is neither a
 * ball nor a box along the axes, and when the other is no mesh or one that was disposed of.
 */
export function queueBody(space: Space, body: number, mesh: number): boolean {
  const { state } = space;
  const { shape } = state.slots;
  if (shape[mesh] !== MESH || shape[body] > MESH) return false;
  const number = state.slots.tree[mesh];
  const tree = state.trees[number];
  if (!tree) return false;
  writeLocalShape(_row, space, body, mesh);
  if (!recallTriangles(_near, space, body, mesh, _row)) {
    searchAround(_near, space.state, tree, _row, shape[body], ROOM);
  }
  const work = state.meshWork!;
  const at = queueOf(number, shape[body]);
  work.queues[at] ??= createBodyQueue(number, shape[body]);
  const queue = work.queues[at];
  if (queue.count === 0) {
    queue.next = work.firstQueue;
    work.firstQueue = queue;
  }
  addToQueue(queue, body, mesh, _row, _near);
  return true;
}

/** Forgets the noted bodies: there are some left if a pass before this one ended for lack of memory. */
export function clearQueues(work: MeshWork): void {
  for (let queue = work.firstQueue; queue; queue = queue.next) queue.count = 0;
  work.firstQueue = undefined;
}

/** Fills the ways of the bodies; x is NaN where the kernels do not tell. */
function findWays(queue: BodyQueue, tree: TriangleTree): void {
  const { shape, count, rows, rooms, ways, near } = queue;
  if (shape === SPHERE) resolveSpheresTriangles(ways, tree, rows, rooms, near, count);
  else resolveBoxesTriangles(ways, tree, rows, rooms, near, count);
}

/** Leaves the first `count` bodies in the queue, with what is near them now, in a wide room. */
function queueAgain(space: Space, queue: BodyQueue, tree: TriangleTree, count: number): void {
  const { shape, body, mesh } = queue;
  queue.count = 0;
  for (let i = 0; i < count; i++) {
    writeLocalShape(_row, space, body[i], mesh[i]);
    searchAround(_near, space.state, tree, _row, shape, WIDE_ROOM);
    addToQueue(queue, body[i], mesh[i], _row, _near);
  }
}

/** Moves the bodies of a queue out of their mesh. Returns whether anything moved. */
function pushQueue(space: Space, queue: BodyQueue, pass: number): boolean {
  const { trees, slots } = space.state;
  const tree = trees[queue.number]!;
  const { moved } = slots;
  const { body, mesh, ways } = queue;
  let anyMoved = false;
  let left = 0;
  findWays(queue, tree);
  for (let i = 0; i < queue.count; i++) {
    if (Number.isNaN(ways[3 * i])) {
      body[left] = body[i];
      mesh[left++] = mesh[i];
    } else if (moveBody(space, body[i], ways, 3 * i)) {
      moved[body[i]] = pass;
      anyMoved = true;
    }
  }
  if (left === 0) return anyMoved;
  queueAgain(space, queue, tree, left);
  findWays(queue, tree);
  for (let i = 0; i < left; i++) {
    const hasMoved = Number.isNaN(ways[3 * i])
      ? pushOutOfMesh(space, body[i], mesh[i])
      : moveBody(space, body[i], ways, 3 * i);
    if (!hasMoved) continue;
    moved[body[i]] = pass;
    anyMoved = true;
  }
  return anyMoved;
}

/** Moves the noted bodies out of their meshes, as `pushOutOfMesh` does one by one. Returns whether anything moved. */
export function pushQueued(space: Space, pass: number): boolean {
  const work = space.state.meshWork!;
  let anyMoved = false;
  for (let queue = work.firstQueue; queue; queue = queue.next) {
    if (pushQueue(space, queue, pass)) anyMoved = true;
  }
  clearQueues(work);
  return anyMoved;
}
