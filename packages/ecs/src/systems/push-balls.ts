// Reads balls that touch nothing static but one mesh, and the triangles that `findContacts` found near them, writes their
// positions: all balls of one mesh at once, because a mesh is what most bodies of a game lie on.
import { resolveSpheresTriangles, type TriangleLists } from '@bitbounds/kernels';
import { MESH, SPHERE } from '../components/shapes.ts';
import { lengthen } from '../lists.ts';
import type { Space } from '../space.ts';
import { recallTriangles, type TriangleRange } from './mesh-pairs.ts';
import { _room, writeLocalShape } from './mesh-tests.ts';
import type { MeshWork } from './mesh-work.ts';
import { moveBody, pushOutOfMesh } from './resolve-mesh.ts';

/** Balls to be pushed out of one mesh, and the ways that they are pushed. */
export interface BallQueue {
  /** The mesh's. */
  readonly number: number;
  count: number;
  /** Another mesh's queue: see `MeshWork`. */
  next: BallQueue | undefined;
  /** Slots. */
  body: Uint32Array;
  mesh: Uint32Array;
  /** Core's rows, in the mesh's own space. */
  spheres: Float64Array;
  /** World units: how far each may move before other triangles than those near matter. */
  rooms: Float64Array;
  ways: Float64Array;
  readonly near: TriangleLists;
}

const FIRST_CAPACITY = 16;
const _row = new Float64Array(6);
const _range: TriangleRange = { triangles: new Uint32Array(0), first: 0, end: 0 };

/** An empty queue of the mesh with this number. */
export function createBallQueue(number: number): BallQueue {
  const u32 = () => new Uint32Array(FIRST_CAPACITY);
  return {
    number,
    count: 0,
    next: undefined,
    body: u32(),
    mesh: u32(),
    spheres: new Float64Array(4 * FIRST_CAPACITY),
    rooms: new Float64Array(FIRST_CAPACITY),
    ways: new Float64Array(3 * FIRST_CAPACITY),
    near: { triangles: u32(), first: u32(), end: u32() },
  };
}

/** Makes room for one more. */
function growQueue(queue: BallQueue): void {
  const capacity = 2 * queue.body.length;
  const { body, mesh, spheres, rooms, ways, near } = queue;
  const { first, end } = near;
  lengthen(near, { first, end }, capacity);
  lengthen(queue, { spheres }, 4 * capacity);
  lengthen(queue, { ways }, 3 * capacity);
  // The one by whose length this is called comes last: there may be no memory for the others.
  lengthen(queue, { body, mesh, rooms }, capacity);
}

/**
 * Notes that the body is to be pushed out of the mesh by `pushQueuedBalls`. False, without a note, when it is no ball, or
 * no longer where `findContacts` looked for triangles.
 */
export function queueBall(space: Space, body: number, mesh: number): boolean {
  const { Collider, state } = space;
  const { shape } = state.slots;
  if (shape[mesh] !== MESH || shape[body] !== SPHERE) return false;
  const number = Collider.mesh[mesh];
  if (!state.meshes[number]) return false;
  writeLocalShape(_row, space, body, mesh);
  if (!recallTriangles(_range, space, body, mesh, _row)) return false;
  const work = state.meshWork!;
  const queue = work.queues[number]!;
  const at = queue.count;
  if (at === queue.body.length) growQueue(queue);
  if (at === 0) {
    queue.next = work.firstQueue;
    work.firstQueue = queue;
  }
  const { spheres, rooms, near } = queue;
  queue.body[at] = body;
  queue.mesh[at] = mesh;
  for (let i = 0; i < 4; i++) spheres[4 * at + i] = _row[i];
  rooms[at] = _room[0];
  near.triangles = _range.triangles;
  near.first[at] = _range.first;
  near.end[at] = _range.end;
  queue.count = at + 1;
  return true;
}

/** Forgets the noted balls: there are some left if a pass before this one ended for lack of memory. */
export function clearQueues(work: MeshWork): void {
  for (let queue = work.firstQueue; queue; queue = queue.next) queue.count = 0;
  work.firstQueue = undefined;
}

/** Moves the noted balls out of their meshes, as `pushOutOfMesh` does one by one. Returns whether anything moved. */
export function pushQueuedBalls(space: Space, pass: number): boolean {
  const { meshWork, meshes, slots } = space.state;
  const { moved } = slots;
  let anyMoved = false;
  for (let queue = meshWork!.firstQueue; queue; queue = queue.next) {
    const { number, count, body, mesh, spheres, rooms, ways, near } = queue;
    resolveSpheresTriangles(ways, meshes[number]!, spheres, rooms, near, count);
    for (let i = 0; i < count; i++) {
      const one = body[i];
      // NaN: the kernels do not tell.
      const hasMoved = Number.isNaN(ways[3 * i])
        ? pushOutOfMesh(space, one, mesh[i])
        : moveBody(space, one, ways, 3 * i);
      if (!hasMoved) continue;
      moved[one] = pass;
      anyMoved = true;
    }
  }
  clearQueues(meshWork!);
  return anyMoved;
}
