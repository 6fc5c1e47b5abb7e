import { MISS, raycastNormalTriangle } from '@bitbounds/core';
import {
  createTriangleHit,
  getTriangle,
  intersectsRayTriangles,
  raycastTriangles,
  type TriangleTree,
} from '@bitbounds/kernels';
import { NO_TRIANGLE } from '../components/shapes.ts';
import type { Space } from '../space.ts';
import { treeOf } from '../systems/mesh-trees.ts';

const _local = new Float64Array(6);
const _triangle = new Float64Array(9);

/** The triangle that the last `raycastMesh` hit. */
const _hit = createTriangleHit();

/** Writes the ray to `_local`, in the space of the entity's mesh; returns the mesh. */
function enterMesh(ray: Float64Array, space: Space, slot: number): TriangleTree | undefined {
  const { position, state } = space;
  _local[0] = ray[0] - position.x[slot];
  _local[1] = ray[1] - position.y[slot];
  _local[2] = ray[2] - position.z![slot];
  for (let i = 3; i < 6; i++) _local[i] = ray[i];
  return treeOf(state, slot);
}

/** When does the ray hit a triangle of the mesh, from either side, at `maxT` or before? */
export function raycastMesh(ray: Float64Array, space: Space, slot: number, maxT: number): number {
  const tree = enterMesh(ray, space, slot);
  return tree ? raycastTriangles(_hit, tree, _local, maxT) : MISS;
}

/** Does the ray hit any triangle of the mesh, from either side, at `maxT` or before? */
export function hitsMesh(ray: Float64Array, space: Space, slot: number, maxT: number): boolean {
  const tree = enterMesh(ray, space, slot);
  return tree ? intersectsRayTriangles(tree, _local, maxT) : false;
}

/**
 * Fills the normal of the triangle that `raycastMesh` hit, on the ray's side; returns the triangle.
 */
export function raycastNormalMesh(
  out: Float64Array,
  ray: Float64Array,
  space: Space,
  slot: number,
  maxT: number,
): number {
  raycastMesh(ray, space, slot, maxT);
  const tree = enterMesh(ray, space, slot);
  if (!tree || _hit.triangle === NO_TRIANGLE) return NO_TRIANGLE;
  raycastNormalTriangle(out, _local, getTriangle(_triangle, tree, _hit.triangle));
  return _hit.triangle;
}
