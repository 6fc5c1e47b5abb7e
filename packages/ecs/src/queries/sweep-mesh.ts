import { MISS } from '@bitbounds/core';
import {
  createTriangleHit,
  sweepBoxTriangles,
  sweepCapsuleTriangles,
  sweepSphereTriangles,
} from '@bitbounds/kernels';
import type { Space } from '../space.ts';

// By what moves: a sphere, a box, a capsule; and how many points its row has.
const SWEEPS = [sweepSphereTriangles, sweepBoxTriangles, sweepCapsuleTriangles];
const POINTS = [1, 2, 2];

const _local = new Float64Array(7);
const _hit = createTriangleHit();

/** The triangle that the last `sweepMesh` met. */
export function sweptTriangle(): number {
  return _hit.triangle;
}

/** When does what moves (core's row, in world space) touch a triangle of the mesh, either side? */
export function sweepMesh(
  space: Space,
  slot: number,
  kind: number,
  moved: Float64Array,
  motion: Float64Array,
): number {
  const { position, Collider, state } = space;
  const tree = state.meshes[Collider.mesh[slot]];
  if (!tree) return MISS;
  for (let i = 0; i < 7; i++) _local[i] = moved[i];
  for (let point = 0; point < POINTS[kind]; point++) {
    _local[3 * point] -= position.x[slot];
    _local[3 * point + 1] -= position.y[slot];
    _local[3 * point + 2] -= position.z![slot];
  }
  return SWEEPS[kind](_hit, tree, _local, motion);
}
