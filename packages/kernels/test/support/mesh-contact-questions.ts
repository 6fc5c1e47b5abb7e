import {
  collideSphereTriangleFront,
  intersectsSphereTriangle,
  resolveAabbTriangleFront,
  resolveSphereTriangleFront,
} from '@bitbounds/core';
import {
  collideSpheresTriangles,
  createNearTriangles,
  createSlotList,
  createTriangleContacts,
  PUSH_LIMITS,
  queryTriangleCandidates,
  resolveBoxesTriangles,
  resolveSpheresTriangles,
  type TriangleFilter,
  type TriangleLists,
  type TriangleTree,
} from '@bitbounds/kernels';
import type { AskedMesh, BothAnswers, MeshQuestion } from './mesh-questions.ts';
import { askedOf } from './mesh-questions.ts';

/** How far around a ball triangles are listed, as a fraction of its radius. */
const ROOM = 1 / 16;
/** The same where balls are pushed: far enough for most pushes. */
const WIDE_ROOM = 3;

const _contacts = createTriangleContacts();
const _near = createNearTriangles(ROOM);
const _wide = createNearTriangles(WIDE_ROOM);

/** Four balls: at both points, at the end of the motion, and one as large as the box. */
function ballsOf({ point, other, motion, radius, halves }: MeshQuestion): number[][] {
  return [
    [...point, radius],
    [...other, radius],
    [...point.map((x, axis) => x + motion[axis]), radius],
    [...other, Math.max(...halves)],
  ];
}

/** Contacts as rows: ball, triangle, normal, depth, point. */
function readContacts(): number[][] {
  const { count, sphere, triangle, normalX, normalY, normalZ, depth, pointX, pointY, pointZ } =
    _contacts;
  return Array.from({ length: count }, (_, i) => [
    sphere[i],
    triangle[i],
    normalX[i],
    normalY[i],
    normalZ[i],
    depth[i],
    pointX[i],
    pointY[i],
    pointZ[i],
  ]);
}

function byBallAndTriangle(a: number[], b: number[]): number {
  return a[0] - b[0] || a[1] - b[1];
}

/** How many balls and triangles that touch when the ball has grown are not listed, or are listed twice. */
function countMissing(mesh: AskedMesh, asked: number[], balls: number[][]): number {
  const { first, end, triangles, count } = _near;
  let wrong = 0;
  let sum = 0;
  for (const [ball, [x, y, z, radius]] of balls.entries()) {
    const listed = new Set(triangles.subarray(first[ball], end[ball]));
    sum += listed.size;
    const grown = [x, y, z, radius * (1 + ROOM)];
    for (const i of asked) {
      if (intersectsSphereTriangle(grown, mesh.triangles[i]) && !listed.has(i)) wrong++;
    }
    for (const i of listed) if (!asked.includes(i)) wrong++;
  }
  return wrong + Math.abs(sum - count);
}

/** The contacts of four balls, and the triangles near them. */
export function compareContacts(mesh: AskedMesh, question: MeshQuestion): BothAnswers {
  const { filter } = question;
  const balls = ballsOf(question);
  collideSpheresTriangles(_contacts, mesh.tree, balls.flat(), balls.length, {
    ...filter,
    near: _near,
  });
  const asked = askedOf(mesh, filter);
  const expected: number[][] = [];
  const contact = [0, 0, 0, 0, 0, 0, 0];
  for (const [ball, row] of balls.entries()) {
    for (const i of asked) {
      if (collideSphereTriangleFront(contact, row, mesh.triangles[i])) {
        expected.push([ball, i, ...contact]);
      }
    }
  }
  const rows = readContacts();
  const isInOrder = rows.every(([ball], i) => i === 0 || ball >= rows[i - 1][0]);
  const found = rows.sort(byBallAndTriangle).flat();
  const wrong = countMissing(mesh, asked, balls) + Number(!isInOrder);
  return { found: [wrong, ...found], expected: [0, ...expected.flat()] };
}

/**
 * The way of a ball (four numbers) or a box (six) out of triangles by core: out of the deepest, then out of the one that is
 * deepest from there. The fourth number is how long it is, step by step.
 */
export function wayByCore(triangles: Float64Array[], asked: number[], shape: number[]): number[] {
  const resolve = shape.length === 4 ? resolveSphereTriangleFront : resolveAabbTriangleFront;
  const row = [...shape];
  const way = [0, 0, 0, 0];
  const push = [0, 0, 0];
  for (let i = 0; i < PUSH_LIMITS.most; i++) {
    let most = 0;
    let deepest = [0, 0, 0];
    // Ascending, so that of equally deep ones the lowest is taken.
    for (const triangle of asked) {
      if (!resolve(push, row, triangles[triangle])) continue;
      const depth = Math.sqrt(push[0] * push[0] + push[1] * push[1] + push[2] * push[2]);
      if (depth > most) [most, deepest] = [depth, [...push]];
    }
    const size = Math.abs(row[0]) + Math.abs(row[1]) + Math.abs(row[2]) + Math.abs(row[3]);
    if (!(most > size * PUSH_LIMITS.settled)) break;
    way[3] += most;
    for (let axis = 0; axis < 3; axis++) {
      way[axis] += deepest[axis];
      row[axis] += deepest[axis];
      if (row.length === 6) row[axis + 3] += deepest[axis];
    }
  }
  return way;
}

/** Thinner than this of its size, a triangle is left to core. */
const SLIVER = 1.1e-4;

function isSliver(row: Float64Array): boolean {
  const ab = [0, 1, 2].map((axis) => row[axis + 3] - row[axis]);
  const ac = [0, 1, 2].map((axis) => row[axis + 6] - row[axis]);
  const cross = [0, 1, 2].map((axis) => {
    const [i, j] = [(axis + 1) % 3, (axis + 2) % 3];
    return ab[i] * ac[j] - ab[j] * ac[i];
  });
  const squared = Math.hypot(...ab) ** 2 + Math.hypot(...ac) ** 2;
  return Math.hypot(...cross) <= SLIVER * squared;
}

/** May the kernels leave it to core to find the ball's way? `length` is how long it is. */
function isExcused(
  triangles: Float64Array[],
  near: Uint32Array,
  length: number,
  radius: number,
): boolean {
  const isFar = length > WIDE_ROOM * radius * (1 - 1e-9);
  return (
    !(radius >= 0) || isFar || near.length > 256 || [...near].some((i) => isSliver(triangles[i]))
  );
}

/** The ways of four balls out of the mesh. */
export function compareWays(mesh: AskedMesh, question: MeshQuestion): BothAnswers {
  const { filter } = question;
  const balls = ballsOf(question);
  const { tree, triangles } = mesh;
  collideSpheresTriangles(_contacts, tree, balls.flat(), balls.length, { ...filter, near: _wide });
  const rooms = balls.map(([, , , radius]) => WIDE_ROOM * radius);
  const ways = new Float64Array(3 * balls.length);
  resolveSpheresTriangles(ways, tree, balls.flat(), rooms, _wide, balls.length);
  const asked = askedOf(mesh, filter);
  const found: number[] = [0];
  const expected: number[] = [0];
  for (const [ball, row] of balls.entries()) {
    const way = [...ways.subarray(3 * ball, 3 * ball + 3)];
    const [x, y, z, length] = wayByCore(triangles, asked, row);
    const listed = _wide.triangles.subarray(_wide.first[ball], _wide.end[ball]);
    if (Number.isNaN(way[0]) && isExcused(triangles, listed, length, row[3])) continue;
    if (length === 0 && way.every((step) => step === 0)) continue;
    found.push(ball, ...way);
    expected.push(ball, x, y, z);
  }
  return { found, expected };
}

/** What is near boxes, all in room `rooms` around each. */
export function listNearBoxes(
  tree: TriangleTree,
  boxes: number[][],
  rooms: number[],
  filter?: TriangleFilter,
): TriangleLists {
  const list = createSlotList();
  const triangles: number[] = [];
  const [first, end] = [new Uint32Array(boxes.length), new Uint32Array(boxes.length)];
  for (const [i, box] of boxes.entries()) {
    const grown = box.map((side, k) => (k < 3 ? side - rooms[i] : side + rooms[i]));
    queryTriangleCandidates(list, tree, grown, filter);
    first[i] = triangles.length;
    triangles.push(...list.slots.subarray(0, list.count));
    end[i] = triangles.length;
  }
  return { triangles: Uint32Array.from(triangles), first, end };
}

/** The ways of three boxes out of the mesh. */
export function compareBoxWays(mesh: AskedMesh, question: MeshQuestion): BothAnswers {
  const { filter, point, other, motion, halves } = question;
  const centers = [point, other, point.map((x, axis) => x + motion[axis])];
  const boxes = centers.map((center) => [
    ...center.map((x, axis) => x - halves[axis]),
    ...center.map((x, axis) => x + halves[axis]),
  ]);
  const { tree, triangles } = mesh;
  const rooms = boxes.map(() => WIDE_ROOM * Math.max(...halves));
  const near = listNearBoxes(tree, boxes, rooms, filter);
  const ways = new Float64Array(3 * boxes.length);
  resolveBoxesTriangles(ways, tree, boxes.flat(), rooms, near, boxes.length);
  const asked = askedOf(mesh, filter);
  const found: number[] = [0];
  const expected: number[] = [0];
  for (const [i, box] of boxes.entries()) {
    const way = [...ways.subarray(3 * i, 3 * i + 3)];
    const [x, y, z, length] = wayByCore(triangles, asked, box);
    const isFar = !(length <= rooms[i] * (1 - 1e-9)) || near.end[i] - near.first[i] > 256;
    if (Number.isNaN(way[0]) && isFar) continue;
    if (length === 0 && way.every((step) => step === 0)) continue;
    found.push(i, ...way);
    expected.push(i, x, y, z);
  }
  return { found, expected };
}
