// Reads candidate pairs, positions and colliders, writes the pairs of a body with a mesh, the triangles near each body, out
// of which `resolveContacts` pushes it without searching again, and what balls touch.
import { MESH, SPHERE } from '../components/shapes.ts';
import { lengthen } from '../lists.ts';
import type { Space } from '../space.ts';
import type { SpaceState } from '../space-state.ts';
import { collideBalls, createMeshBalls, growBalls, type MeshBalls } from './mesh-balls.ts';
import { addBox, createMeshBoxes, type MeshBoxes } from './mesh-boxes.ts';
import { measureBallRoom, measureBoxRoom, writeLocalShape } from './mesh-tests.ts';
import type { TriangleRange } from './near-triangles.ts';

/** Columns by pair. Pairs are in the order of the candidate pairs. */
type MeshPairColumns = {
  /** Slots. */
  body: Uint32Array;
  mesh: Uint32Array;
  /** The number of the mesh's tree. */
  number: Uint32Array;
  /** The number of a ball among those of this tree, of a box among all boxes. */
  place: Uint32Array;
  /** One more than the pair before with the same body; 0 when there is none. */
  before: Uint32Array;
  /** The body's shape. */
  shape: Uint8Array;
};

export interface MeshPairs {
  count: number;
  columns: MeshPairColumns;
  readonly boxes: MeshBoxes;
  /** By number of the tree; `undefined` until a ball meets it, and once it was disposed of. */
  readonly balls: (MeshBalls | undefined)[];
  /** The first of those that have balls; the others follow by `next`. */
  firstBalls: MeshBalls | undefined;
}

const FIRST_CAPACITY = 16;
const _row = new Float64Array(6);

/** No pairs yet, and no meshes. */
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
    boxes: createMeshBoxes(),
    // There is no tree 0.
    balls: [undefined],
    firstBalls: undefined,
  };
}

/** Forgets what was met. */
export function clearPairs({ meshWork, slots }: SpaceState): void {
  const { pairs } = meshWork!;
  const { body } = pairs.columns;
  for (let k = 0; k < pairs.count; k++) slots.met[body[k]] = 0;
  pairs.count = 0;
  pairs.boxes.count = 0;
  for (let balls = pairs.firstBalls; balls; balls = balls.next) balls.count = 0;
  pairs.firstBalls = undefined;
}

/** Adds the ball to those of the mesh. Returns its number there. */
function addBall(space: Space, body: number, mesh: number, number: number): number {
  const { position, state } = space;
  const { pairs } = state.meshWork!;
  pairs.balls[number] ??= createMeshBalls(number);
  const balls = pairs.balls[number];
  const place = balls.count;
  if (place === balls.contactsEnd.length) growBalls(balls);
  if (place === 0) {
    balls.next = pairs.firstBalls;
    pairs.firstBalls = balls;
  }
  const { spheres } = balls;
  const { x, y, z } = position;
  spheres[4 * place] = x[body] - x[mesh];
  spheres[4 * place + 1] = y[body] - y[mesh];
  spheres[4 * place + 2] = z![body] - z![mesh];
  spheres[4 * place + 3] = state.sizes.radius[body];
  balls.count = place + 1;
  return place;
}

function addPair(space: Space, body: number, mesh: number, number: number): void {
  const { trees, meshWork, slots } = space.state;
  const { pairs } = meshWork!;
  const k = pairs.count;
  if (k === pairs.columns.body.length) lengthen(pairs.columns, { ...pairs.columns }, 2 * k);
  const { columns } = pairs;
  const shape = slots.shape[body];
  if (shape === SPHERE) columns.place[k] = addBall(space, body, mesh, number);
  else {
    writeLocalShape(_row, space, body, mesh);
    columns.place[k] = addBox(pairs.boxes, space.state, trees[number]!, _row);
  }
  columns.body[k] = body;
  columns.mesh[k] = mesh;
  columns.number[k] = number;
  columns.shape[k] = shape;
  columns.before[k] = slots.met[body];
  slots.met[body] = k + 1;
  pairs.count = k + 1;
}

/** Lists the candidate pairs of a body with a mesh, and the triangles near each body; of balls also their contacts. */
export function meetMeshes(space: Space): void {
  const { pairs, state } = space;
  clearPairs(state);
  if (state.meshCount === 0) return;
  const { trees } = state;
  const { shape, tree } = state.slots;
  const { a: lower, b: upper, count } = pairs;
  for (let i = 0; i < count; i++) {
    const a = lower[i];
    const b = upper[i];
    if (shape[a] !== MESH && shape[b] !== MESH) continue;
    const mesh = shape[a] === MESH ? a : b;
    const body = mesh === a ? b : a;
    const number = tree[mesh];
    // Neither two meshes nor a body that takes no part.
    if (shape[body] < MESH && trees[number]) addPair(space, body, mesh, number);
  }
  for (let balls = state.meshWork!.pairs.firstBalls; balls; balls = balls.next) {
    collideBalls(balls, trees[balls.number]!);
  }
}

/** The number of the pair of a body and a mesh; −1 when `meetMeshes` did not list it. */
function findMeshPair({ meshWork, slots }: SpaceState, body: number, mesh: number): number {
  const { mesh: meshes, before } = meshWork!.pairs.columns;
  let next = slots.met[body];
  while (next > 0 && meshes[next - 1] !== mesh) next = before[next - 1];
  return next - 1;
}

/**
 * Fills `out` with the triangles that a body, whose row in the mesh's own space is given, may touch, and `_room`, by what
 * `meetMeshes` found. False when it did not look at this pair as it is now, or when the body has left the room that it had.
 */
export function recallTriangles(
  out: TriangleRange,
  space: Space,
  body: number,
  mesh: number,
  row: Float64Array,
): boolean {
  const { state } = space;
  const { columns, balls, boxes } = state.meshWork!.pairs;
  const k = findMeshPair(state, body, mesh);
  if (k < 0) return false;
  const number = columns.number[k];
  const shape = columns.shape[k];
  if (shape !== state.slots.shape[body] || state.slots.tree[mesh] !== number) return false;
  const place = columns.place[k];
  if (shape !== SPHERE) {
    out.triangles = boxes.triangles;
    out.first = boxes.first[place];
    out.end = boxes.end[place];
    return measureBoxRoom(row, boxes.rows, 6 * place);
  }
  const { spheres, near } = balls[number]!;
  out.triangles = near.triangles;
  out.first = near.first[place];
  out.end = near.end[place];
  return measureBallRoom(row, spheres, 4 * place);
}
