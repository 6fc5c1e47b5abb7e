// Reads candidate pairs, positions and colliders, writes the pairs of a body with a mesh, with the triangles near each:
// what `findContacts` makes contacts of, and `resolveContacts` pushes bodies out of without searching again.
import { AABB, MESH, SPHERE } from '../components/shapes.ts';
import { lengthen } from '../lists.ts';
import type { Space } from '../space.ts';
import type { SpaceState } from '../space-state.ts';
import { collideBalls, createMeshBalls, growBalls, type MeshBalls, startOf } from './mesh-balls.ts';
import {
  findTriangles,
  growShape,
  measureBallRoom,
  measureBoxRoom,
  writeLocalShape,
} from './mesh-tests.ts';

/** Numbers of a box's row. */
const ROW = 6;

/** Columns by pair. Pairs are in the order of the candidate pairs. */
type MeshPairColumns = {
  /** Slots. */
  body: Uint32Array;
  mesh: Uint32Array;
  /** The mesh's number. */
  number: Uint32Array;
  /** The number of the ball among those of this mesh number, or of the box among all. */
  place: Uint32Array;
  /** One more than the pair before with the same body; 0 when there is none. */
  before: Uint32Array;
  /** The body's shape. */
  shape: Uint8Array;
};

export interface MeshPairs {
  count: number;
  columns: MeshPairColumns;
  /** By number of the mesh. */
  readonly balls: MeshBalls[];
  boxCount: number;
  /** By box, core's row in the mesh's own space, grown by its room. All triangles that touch this are listed. */
  boxes: Float64Array;
  /** Where they end in `triangles`; those of the next box follow. */
  boxEnd: Uint32Array;
  triangles: Uint32Array;
}

const FIRST_CAPACITY = 16;

const _row = new Float64Array(ROW);
const _grown = new Float64Array(ROW);

export function createMeshPairs(): MeshPairs {
  const u32 = () => new Uint32Array(FIRST_CAPACITY);
  return {
    count: 0,
    columns: {
      body: u32(),
      mesh: u32(),
      number: u32(),
      place: u32(),
      before: u32(),
      shape: new Uint8Array(FIRST_CAPACITY),
    },
    // There is no mesh 0.
    balls: [createMeshBalls()],
    boxCount: 0,
    boxes: new Float64Array(ROW * FIRST_CAPACITY),
    boxEnd: u32(),
    triangles: u32(),
  };
}

function clearPairs({ meshWork, slots }: SpaceState): void {
  const { pairs } = meshWork!;
  const { body } = pairs.columns;
  for (let k = 0; k < pairs.count; k++) slots.met[body[k]] = 0;
  pairs.count = pairs.boxCount = 0;
  for (const balls of pairs.balls) balls.count = 0;
}

/** Adds the ball to those of the mesh. Returns its number there. */
function addBall(
  { position, Collider }: Space,
  balls: MeshBalls,
  body: number,
  mesh: number,
): number {
  const place = balls.count;
  if (place === balls.contactsEnd.length) growBalls(balls);
  const { spheres } = balls;
  const { x, y, z } = position;
  spheres[4 * place] = x[body] - x[mesh];
  spheres[4 * place + 1] = y[body] - y[mesh];
  spheres[4 * place + 2] = z![body] - z![mesh];
  spheres[4 * place + 3] = Collider.radius[body];
  balls.count = place + 1;
  return place;
}

/** Adds the box, with the triangles near it. Returns its number. */
function addBox(space: Space, body: number, mesh: number, number: number): number {
  const { meshes, candidates } = space.state;
  const { pairs } = space.state.meshWork!;
  const place = pairs.boxCount;
  if (place === pairs.boxEnd.length) {
    lengthen(pairs, { boxes: pairs.boxes }, 2 * ROW * place);
    lengthen(pairs, { boxEnd: pairs.boxEnd }, 2 * place);
  }
  writeLocalShape(_row, space, body, mesh);
  growShape(_grown, _row, AABB);
  for (let i = 0; i < ROW; i++) pairs.boxes[ROW * place + i] = _grown[i];
  const found = findTriangles(candidates, meshes[number]!, _grown, AABB);
  const first = startOf(pairs.boxEnd, place);
  const end = first + found;
  const { triangles } = pairs;
  if (end > triangles.length) lengthen(pairs, { triangles }, Math.max(end, 2 * triangles.length));
  for (let i = 0; i < found; i++) pairs.triangles[first + i] = candidates.slots[i];
  pairs.boxEnd[place] = end;
  pairs.boxCount = place + 1;
  return place;
}

function addPair(space: Space, body: number, mesh: number, number: number): void {
  const { meshWork, slots } = space.state;
  const { pairs } = meshWork!;
  const k = pairs.count;
  if (k === pairs.columns.body.length) lengthen(pairs.columns, { ...pairs.columns }, 2 * k);
  const { columns } = pairs;
  const shape = slots.shape[body];
  columns.place[k] =
    shape === SPHERE
      ? addBall(space, pairs.balls[number], body, mesh)
      : addBox(space, body, mesh, number);
  columns.body[k] = body;
  columns.mesh[k] = mesh;
  columns.number[k] = number;
  columns.shape[k] = shape;
  columns.before[k] = slots.met[body];
  slots.met[body] = k + 1;
  pairs.count = k + 1;
}

/** Lists the candidate pairs of a body with a mesh, with the triangles near each, and the contacts of balls. */
export function meetMeshes(space: Space): void {
  const { pairs, Collider, state } = space;
  clearPairs(state);
  if (state.meshCount === 0) return;
  const { meshes } = state;
  const { balls } = state.meshWork!.pairs;
  const { shape } = state.slots;
  const { a: lower, b: upper, count } = pairs;
  for (let i = 0; i < count; i++) {
    const a = lower[i];
    const b = upper[i];
    if (shape[a] !== MESH && shape[b] !== MESH) continue;
    const mesh = shape[a] === MESH ? a : b;
    const body = mesh === a ? b : a;
    const number = Collider.mesh[mesh];
    // Neither two meshes nor a body that takes no part.
    if (shape[body] < MESH && meshes[number]) addPair(space, body, mesh, number);
  }
  for (let number = 1; number < meshes.length; number++) {
    if (balls[number].count > 0) collideBalls(balls[number], meshes[number]!);
  }
}

/** The number of the pair of a body and a mesh; −1 when `meetMeshes` did not list it. */
function findMeshPair({ meshWork, slots }: SpaceState, body: number, mesh: number): number {
  const { mesh: meshes, before } = meshWork!.pairs.columns;
  let next = slots.met[body];
  while (next > 0 && meshes[next - 1] !== mesh) next = before[next - 1];
  return next - 1;
}

/** Triangles: those at `first` … `end` − 1 of the list. */
export interface TriangleRange {
  triangles: Uint32Array;
  first: number;
  end: number;
}

/**
 * Fills `out` with the triangles that the body, whose shape (core's row, in the mesh's own space) is given, may touch, and
 * `_room`, by what `meetMeshes` found. False when it did not look at this pair as it is now, or the body has left the room
 * that it had.
 */
export function recallTriangles(
  out: TriangleRange,
  space: Space,
  body: number,
  mesh: number,
  row: Float64Array,
): boolean {
  const { Collider, state } = space;
  const { columns, balls, boxes, boxEnd, triangles } = state.meshWork!.pairs;
  const k = findMeshPair(state, body, mesh);
  if (k < 0) return false;
  const number = columns.number[k];
  const shape = columns.shape[k];
  if (state.slots.shape[body] !== shape || Collider.mesh[mesh] !== number) return false;
  const place = columns.place[k];
  if (shape === SPHERE) {
    const { spheres, near } = balls[number];
    out.triangles = near.triangles;
    out.first = near.first[place];
    out.end = near.end[place];
    return measureBallRoom(row, spheres, 4 * place);
  }
  out.triangles = triangles;
  out.first = startOf(boxEnd, place);
  out.end = boxEnd[place];
  return measureBoxRoom(row, boxes, ROW * place);
}
