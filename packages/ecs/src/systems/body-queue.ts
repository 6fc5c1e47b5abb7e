// Bodies that wait to be pushed out of a mesh together, and the triangles near each.
import type { TriangleLists } from '@bitbounds/kernels';
import { SPHERE } from '../components/shapes.ts';
import { lengthen } from '../lists.ts';
import { _room } from './mesh-tests.ts';
import { appendTriangles, type TriangleRange } from './near-triangles.ts';

/** Bodies of one shape to be pushed out of one mesh, and the ways that they are pushed. */
export interface BodyQueue {
  /** Of the mesh's tree. */
  readonly number: number;
  /** `SPHERE` or `AABB`. */
  readonly shape: number;
  count: number;
  /** Another queue: see `MeshWork`. */
  next: BodyQueue | undefined;
  /** Slots. */
  body: Uint32Array;
  mesh: Uint32Array;
  /** Core's rows, in the mesh's own space. */
  rows: Float64Array;
  /** World units: how far each may move before other triangles than those near matter. */
  rooms: Float64Array;
  ways: Float64Array;
  readonly near: TriangleLists;
}

const FIRST_CAPACITY = 16;

/** How many numbers core's row of a shape has. */
function widthOf(shape: number): number {
  return shape === SPHERE ? 4 : 6;
}

/** Where the queue of this shape and of the tree with this number is among all queues. */
export function queueOf(number: number, shape: number): number {
  return 2 * number + (shape === SPHERE ? 0 : 1);
}

/** An empty queue. */
export function createBodyQueue(number: number, shape: number): BodyQueue {
  const u32 = () => new Uint32Array(FIRST_CAPACITY);
  return {
    number,
    shape,
    count: 0,
    next: undefined,
    body: u32(),
    mesh: u32(),
    rows: new Float64Array(widthOf(shape) * FIRST_CAPACITY),
    rooms: new Float64Array(FIRST_CAPACITY),
    ways: new Float64Array(3 * FIRST_CAPACITY),
    near: { triangles: u32(), first: u32(), end: u32() },
  };
}

/** Makes room for one more. */
function growQueue(queue: BodyQueue): void {
  const capacity = 2 * queue.body.length;
  const { shape, body, mesh, rows, rooms, ways, near } = queue;
  const { first, end } = near;
  lengthen(near, { first, end }, capacity);
  lengthen(queue, { rows }, widthOf(shape) * capacity);
  lengthen(queue, { ways }, 3 * capacity);
  // The one by whose length this is called comes last: there may be no memory for the others.
  lengthen(queue, { body, mesh, rooms }, capacity);
}

/** Appends a body, whose row, room (`_room`) and near triangles are given. */
export function addToQueue(
  queue: BodyQueue,
  body: number,
  mesh: number,
  row: Float64Array,
  range: TriangleRange,
): void {
  const at = queue.count;
  if (at === queue.body.length) growQueue(queue);
  const { near, rows } = queue;
  appendTriangles(near, at, range);
  const width = widthOf(queue.shape);
  for (let i = 0; i < width; i++) rows[width * at + i] = row[i];
  queue.rooms[at] = _room[0];
  queue.body[at] = body;
  queue.mesh[at] = mesh;
  queue.count = at + 1;
}
