import type { Mesh } from 'three';

/** Triangles of a mesh for colliders that follow one another there and in three. Listed by `createMeshFromObject`. */
export interface MeshPart {
  /** What they are of. */
  readonly object: Mesh;
  /** Of an `InstancedMesh` the instance, else −1. */
  readonly instanceId: number;
  /** Where `object.material` is an array, which one they are drawn with, else 0. */
  readonly materialIndex: number;
  /** The first of them as `hit.triangle` counts. */
  readonly firstTriangle: number;
  /** The first of them as three's `Raycaster` counts in the geometry (`faceIndex`). */
  readonly firstFace: number;
  /** How many there are. */
  readonly count: number;
}

/**
 * Of the parts that `createMeshFromObject` listed, the one with this triangle (`hit.triangle`), by halving; `undefined`
 * for a number that none of them has, such as −1. Allocates nothing. The triangle is the face
 * `part.firstFace + triangle - part.firstTriangle` of `part.object`. Throws when parts is no list.
 */
export function findPartOfTriangle(
  parts: readonly MeshPart[],
  triangle: number,
): MeshPart | undefined {
  if (!Array.isArray(parts)) {
    throw new Error('findPartOfTriangle: parts must be the list that createMeshFromObject filled.');
  }
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (parts[middle].firstTriangle <= triangle) low = middle;
    else high = middle - 1;
  }
  const part: MeshPart | undefined = parts[low];
  const isIn = part && triangle >= part.firstTriangle && triangle < part.firstTriangle + part.count;
  return isIn ? part : undefined;
}
