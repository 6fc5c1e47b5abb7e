import { MISS } from '@bitbounds/core';
import {
  createSlotList,
  createTriangleHit,
  getTriangle,
  queryBoxTriangles,
  queryCapsuleTriangles,
  querySphereTriangles,
  sweepBoxTriangles,
  sweepCapsuleTriangles,
  sweepSphereTriangles,
  type TriangleTree,
} from '@bitbounds/kernels';
import { MESH } from '../components/shapes.ts';
import type { Space } from '../space.ts';
import { treeOf } from '../systems/mesh-trees.ts';
import type { SweepHit } from './sweep.ts';
import { depthInTriangle, writeSweepContact } from './sweep-contact.ts';
import type { Swept } from './swept.ts';

// By kind of moving shape: sphere, box, capsule. `POINTS` is how many points its row has.
const SWEEPS = [sweepSphereTriangles, sweepBoxTriangles, sweepCapsuleTriangles];
const QUERIES = [querySphereTriangles, queryBoxTriangles, queryCapsuleTriangles];
const POINTS = [1, 2, 2];

const _local = new Float64Array(7);
const _rows = [_local.subarray(0, 4), _local.subarray(0, 6), _local];
const _touched = createSlotList();
const _triangle = new Float64Array(9);
const _hit = createTriangleHit();

/** The triangle that the last `sweepMesh` met. */
export function sweptTriangle(): number {
  return _hit.triangle;
}

/** Writes the moving shape, in the mesh's own space, to `_local`. */
function enterMesh(space: Space, slot: number, kind: number, moved: Float64Array): void {
  const { position } = space;
  for (let i = 0; i < 7; i++) _local[i] = moved[i];
  for (let point = 0; point < POINTS[kind]; point++) {
    _local[3 * point] -= position.x[slot];
    _local[3 * point + 1] -= position.y[slot];
    _local[3 * point + 2] -= position.z![slot];
  }
}

/** When does the moving shape (core's row, in world space) touch a triangle of the mesh, from either side? */
export function sweepMesh(
  space: Space,
  slot: number,
  kind: number,
  moved: Float64Array,
  motion: Float64Array,
): number {
  const tree = treeOf(space.state, slot);
  if (!tree) return MISS;
  enterMesh(space, slot, kind, moved);
  return SWEEPS[kind](_hit, tree, _rows[kind], motion);
}

/** Of all triangles that the moving shape touches where it starts (in `_local`), the one it is deepest in. */
function findDeepest(tree: TriangleTree, kind: number, touched: number): number {
  let deepest = touched;
  let most = -1;
  QUERIES[kind](_touched, tree, _rows[kind]);
  for (let i = 0; i < _touched.count; i++) {
    const triangle = _touched.slots[i];
    const depth = depthInTriangle(kind, _local, getTriangle(_triangle, tree, triangle));
    if (depth < most || (depth === most && triangle > deepest)) continue;
    most = depth;
    deepest = triangle;
  }
  return deepest;
}

/**
 * Fills triangle, normal and point of a hit with a mesh, at `out.t`. The triangle is the one in `out.triangle`, which
 * was met first, or, when `out.t` is 0, the deepest.
 */
export function writeMeshContact(out: SweepHit, space: Space, slot: number, swept: Swept): void {
  const { position, state } = space;
  const { kind, moved } = swept;
  const tree = treeOf(state, slot);
  if (!tree) return;
  if (out.t === 0) {
    enterMesh(space, slot, kind, moved);
    out.triangle = findDeepest(tree, kind, out.triangle);
  }
  getTriangle(_triangle, tree, out.triangle);
  for (let i = 0; i < 9; i += 3) {
    _triangle[i] += position.x[slot];
    _triangle[i + 1] += position.y[slot];
    _triangle[i + 2] += position.z![slot];
  }
  writeSweepContact(out, swept, MESH, _triangle);
}
