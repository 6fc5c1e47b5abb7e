import { collideSphereTriangleFront } from '@bitbounds/core';
import { COLUMNS, type ContactColumns, createContactColumns, roomOf } from './contacts.ts';
import { startQuery, type TriangleFilter } from './triangle-filter.ts';
import { getTriangle, type TriangleTree } from './triangle-tree.ts';

/**
 * Contacts of balls with triangles of a mesh, one per row; entries past `count` are garbage. Columns are replaced when
 * they must grow.
 */
export interface TriangleContacts extends Required<ContactColumns> {
  /** Which ball, by its place among those that were asked about. */
  sphere: Uint32Array;
  triangle: Uint32Array;
}

/** Creates an empty list of contacts with triangles. Its columns grow by themselves. */
export function createTriangleContacts(): TriangleContacts {
  const columns = createContactColumns(3) as Required<ContactColumns>;
  return { ...columns, sphere: new Uint32Array(0), triangle: new Uint32Array(0) };
}

/** Triangles near balls: those of ball i at `first[i]` … `end[i]` − 1 of `triangles`. */
export interface TriangleLists {
  triangles: Uint32Array;
  first: Uint32Array;
  end: Uint32Array;
}

/** The triangles near balls, and how near these are. Entries past `count` triangles are garbage. */
export interface NearTriangles extends TriangleLists {
  /**
   * How far from the ball, as a fraction of its radius: all triangles that it can touch after moving so far are listed. Some
   * that are farther may be, too.
   */
  readonly room: number;
  count: number;
}

/** What to leave out, and what to list besides contacts. */
export interface TriangleContactOptions extends TriangleFilter {
  near?: NearTriangles | undefined;
}

/** Creates an empty list of the triangles near balls. Its columns grow by themselves. */
export function createNearTriangles(room: number): NearTriangles {
  if (!(room >= 0 && room < Infinity)) {
    throw new Error(
      `createNearTriangles: room must be 0 or more, a fraction of the radius, got ${room}.`,
    );
  }
  const [triangles, first, end] = [0, 0, 0].map((length) => new Uint32Array(length));
  return { room, count: 0, triangles, first, end };
}

/** Balls that the kernels take at once: see assembly/mesh/spheres.ts. */
const BATCH = 64;
/** Numbers of a contact there. */
const ROW = 8;
/** Set in the ball's number of a pair with a sliver, which the kernels leave to core. */
const UNKNOWN = 0x80000000;

const _sphere = new Float64Array(4);
const _triangle = new Float64Array(9);
const _contact = new Float64Array(7);

const NAMES = ['sphere', 'triangle'] as const;

/** Makes room for `needed` rows; keeps those there are. */
function reserveContacts(out: TriangleContacts, needed: number): void {
  const room = Math.min(roomOf(out), out.sphere.length, out.triangle.length);
  if (needed <= room) return;
  const length = Math.max(BATCH, needed, 2 * room);
  const columns: Partial<TriangleContacts> = {};
  for (const name of NAMES) columns[name] = new Uint32Array(length);
  for (const name of COLUMNS) columns[name] = new Float64Array(length);
  // Nothing can be copied from a column that was transferred, and before the first batch there is nothing to copy.
  if (out.count > 0) {
    for (const name of NAMES) columns[name]!.set(out[name].subarray(0, out.count));
    for (const name of COLUMNS) columns[name]!.set(out[name].subarray(0, out.count));
  }
  // Only now: when there is no memory for one of them, all stay as they are.
  Object.assign(out, columns);
}

/** Appends the contacts that the kernels wrote, of a batch whose first ball has the number `first`. */
function takeContacts(
  out: TriangleContacts,
  tree: TriangleTree,
  first: number,
  found: number,
): void {
  const { f64, u32, spheres, contacts } = tree.kernel;
  reserveContacts(out, out.count + found);
  const { normalX, normalY, normalZ, depth, pointX, pointY, pointZ, sphere, triangle } = out;
  let { count } = out;
  for (let at = contacts, end = contacts + found * ROW; at < end; at += ROW) {
    const names = 2 * at + 14;
    const number = u32[names + 1];
    let from = f64;
    let row = at;
    if (number >= UNKNOWN) {
      const ball = spheres + 4 * (number - UNKNOWN);
      for (let i = 0; i < 4; i++) _sphere[i] = f64[ball + i];
      getTriangle(_triangle, tree, u32[names]);
      if (!collideSphereTriangleFront(_contact, _sphere, _triangle)) continue;
      from = _contact;
      row = 0;
    }
    normalX[count] = from[row];
    normalY[count] = from[row + 1];
    normalZ[count] = from[row + 2];
    depth[count] = from[row + 3];
    pointX[count] = from[row + 4];
    pointY[count] = from[row + 5];
    pointZ[count] = from[row + 6];
    sphere[count] = first + (number & ~UNKNOWN);
    triangle[count] = u32[names];
    count++;
  }
  out.count = count;
}

/** Empties the lists of `count` balls. */
function startNear(near: NearTriangles, count: number): void {
  near.count = 0;
  if (near.first.length < count)
    near.first = new Uint32Array(Math.max(count, 2 * near.first.length));
  if (near.end.length < count) near.end = new Uint32Array(Math.max(count, 2 * near.end.length));
  near.first.fill(0, 0, count);
  near.end.fill(0, 0, count);
}

/** Appends the pairs that the kernels listed. */
function takePairs(
  near: NearTriangles,
  tree: TriangleTree,
  firstBall: number,
  found: number,
): void {
  const { u32, pairs } = tree.kernel;
  const { count } = near;
  if (near.triangles.length < count + found) {
    const longer = new Uint32Array(Math.max(BATCH, count + found, 2 * near.triangles.length));
    if (count > 0) longer.set(near.triangles.subarray(0, count));
    near.triangles = longer;
  }
  const { triangles, first, end } = near;
  for (let i = 0; i < found; i++) {
    const ball = firstBall + (u32[pairs + 2 * i + 1] >>> 5);
    triangles[count + i] = u32[pairs + 2 * i];
    if (end[ball] === 0) first[ball] = count + i;
    end[ball] = count + i + 1;
  }
  near.count = count + found;
}

/**
 * How do balls touch the fronts (counter-clockwise) of a mesh's triangles? By core's `collideSphereTriangleFront`, to
 * the last bit, but for many balls at once: `spheres` has `x y z radius` for each, of which the first `count` are asked
 * about. Fills `out` with a row per ball and triangle that touch, in the order of the balls: unit normal from the ball to
 * the triangle, depth, point on the ball. Of one ball the order of triangles is not defined, but does not depend on the
 * other balls. NaN and a negative radius touch nothing. Returns the count of rows. Throws when there are fewer numbers
 * than `count` balls have.
 */
export function collideSpheresTriangles(
  out: TriangleContacts,
  tree: TriangleTree,
  spheres: ArrayLike<number>,
  count: number,
  options?: TriangleContactOptions,
): number {
  if (!(spheres.length >= 4 * count)) {
    throw new Error(
      `collideSpheresTriangles: spheres must hold four numbers a ball, ${4 * count}, got ${spheres.length}.`,
    );
  }
  startQuery(tree, 'collideSpheresTriangles', options, 'near');
  const { exports, f64, spheres: input } = tree.kernel;
  const near = options?.near;
  f64[tree.kernel.limits] = near ? 1 + near.room : 1;
  out.count = 0;
  if (near) startNear(near, count);
  for (let first = 0; first < count; first += BATCH) {
    const some = Math.min(BATCH, count - first);
    for (let i = 0; i < 4 * some; i++) f64[input + i] = spheres[4 * first + i];
    exports.startSpheres(some);
    for (let found = exports.nextPairs(); found > 0; found = exports.nextPairs()) {
      takeContacts(out, tree, first, exports.getContactCount());
      if (near) takePairs(near, tree, first, found);
    }
  }
  return out.count;
}
