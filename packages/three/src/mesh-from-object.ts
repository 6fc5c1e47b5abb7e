import { createMesh, type Space } from '@bitbounds/ecs';
import {
  type BatchedMesh,
  type InstancedBufferGeometry,
  type InstancedMesh,
  Matrix4,
  type Mesh,
  type Object3D,
  type SkinnedMesh,
  Vector3,
} from 'three';
import { show } from './columns.ts';
import { describeMesh } from './describe-mesh.ts';
import type { MeshPart } from './mesh-parts.ts';
import { updateWorldMatrix } from './world-matrix.ts';

/** As `createMesh` takes them: 3 numbers a vertex, 3 vertices a triangle; and what they are of. */
interface Triangles {
  readonly positions: number[];
  readonly indices: number[];
  readonly parts: MeshPart[];
}

/** Vertices of triangles that follow one another in a geometry, drawn with one material. */
interface Run {
  readonly start: number;
  readonly count: number;
  readonly materialIndex: number;
}

/** World units: as far from zero as the kernels take a vertex. */
const FARTHEST_VERTEX = 1e150;

const _vertex = new Vector3();
const _matrix = new Matrix4();

/** What three draws of a geometry, before `drawRange`: all or, with several materials, the groups that have one. */
function runsOf({ geometry, material }: Mesh): Run[] {
  if (!Array.isArray(material)) {
    return [{ start: 0, count: Number.POSITIVE_INFINITY, materialIndex: 0 }];
  }
  const runs = geometry.groups.filter(({ materialIndex }) => material[materialIndex!]);
  return runs.map(({ start, count, materialIndex }) => ({
    start,
    count,
    materialIndex: materialIndex!,
  }));
}

/** Throws, for the vertices that triangles have, where one is not finite, or too far away. */
function checkVertex(
  positions: readonly number[],
  at: number,
  mesh: Mesh,
  instance: number,
  vertex: number,
): void {
  // Math.max passes NaN on.
  const farthest = Math.max(
    Math.abs(positions[at]),
    Math.abs(positions[at + 1]),
    Math.abs(positions[at + 2]),
  );
  if (farthest <= FARTHEST_VERTEX) return;
  const rule = Number.isFinite(farthest) ? 'within ±1e150' : 'finite';
  const place = positions.slice(at, at + 3).join(' ');
  const { x, y, z } = _vertex.fromBufferAttribute(mesh.geometry.attributes.position, vertex);
  throw new Error(
    `createMeshFromObject: vertex ${vertex} of ${describeMesh(mesh, instance)} must be ${rule}, got ${place} in the scene, ${x} ${y} ${z} in its geometry.`,
  );
}

/** Throws where an index is beyond the vertices: there are those of the next mesh. */
function checkIndex(mesh: Mesh, instance: number, vertex: number, count: number): void {
  if (vertex < count) return;
  throw new Error(
    `createMeshFromObject: the index of ${describeMesh(mesh, instance)} must be less than its ${count} vertices, got ${vertex}.`,
  );
}

/** `instance` is −1 where the mesh has none. */
function addTriangles(
  { positions, indices, parts }: Triangles,
  mesh: Mesh,
  matrix: Matrix4,
  instance: number,
): void {
  const { index, drawRange } = mesh.geometry;
  const vertices = mesh.geometry.getAttribute('position')?.count ?? 0;
  const first = positions.length / 3;
  for (let i = 0; i < vertices; i++) {
    mesh.getVertexPosition(i, _vertex).applyMatrix4(matrix);
    positions.push(_vertex.x, _vertex.y, _vertex.z);
  }
  const last = Math.min(index?.count ?? vertices, drawRange.start + drawRange.count);
  // A mirrored triangle is clockwise seen from its front.
  const corners = matrix.determinant() < 0 ? [0, 2, 1] : [0, 1, 2];
  for (const { start, count, materialIndex } of runsOf(mesh)) {
    const begin = Math.max(start, drawRange.start);
    const end = Math.min(last, start + count);
    const firstTriangle = indices.length / 3;
    for (let i = begin; i + 2 < end; i += 3) {
      for (const corner of corners) {
        const vertex = index?.getX(i + corner) ?? i + corner;
        checkIndex(mesh, instance, vertex, vertices);
        checkVertex(positions, 3 * (first + vertex), mesh, instance, vertex);
        indices.push(first + vertex);
      }
    }
    const added = indices.length / 3 - firstTriangle;
    if (added === 0) continue;
    const firstFace = Math.floor(begin / 3);
    const what = { object: mesh, instanceId: instance, materialIndex };
    parts.push({ ...what, firstTriangle, firstFace, count: added });
  }
}

/** What a shader makes of an instanced geometry, such as a fat line, cannot be told from its vertices. */
function isOfTriangles(object: Object3D): object is Mesh {
  const { isMesh, geometry } = object as Partial<Mesh<InstancedBufferGeometry>>;
  if (!isMesh) return false;
  return 'isInstancedMesh' in object || !geometry?.isInstancedBufferGeometry;
}

/** Throws where a mesh lacks what its vertices are read from. */
function checkMesh(mesh: Mesh): void {
  const fault = findFault(mesh);
  if (fault) throw new Error(`createMeshFromObject: ${describeMesh(mesh, -1)} ${fault}.`);
}

function findFault(mesh: Mesh): string | undefined {
  const { isBatchedMesh } = mesh as Partial<BatchedMesh>;
  if (isBatchedMesh) return 'is a BatchedMesh, which does not tell what is in it';
  const { geometry } = mesh as Partial<Mesh>;
  if (!geometry?.isBufferGeometry) {
    return `must have a geometry (a BufferGeometry), got ${show(geometry)}`;
  }
  const { position, skinIndex, skinWeight } = geometry.attributes;
  if (!position && geometry.index) return 'has an index, but its geometry has no position';
  const { isSkinnedMesh, skeleton } = mesh as Partial<SkinnedMesh>;
  if (!isSkinnedMesh || (skeleton && skinIndex && skinWeight)) return undefined;
  return 'is a SkinnedMesh, but has no skeleton, or its geometry no skinIndex and skinWeight';
}

function addMesh(triangles: Triangles, mesh: Mesh | InstancedMesh): void {
  checkMesh(mesh);
  // Bones may be beside the object instead of below it, as in loaded models.
  for (const bone of (mesh as Partial<SkinnedMesh>).skeleton?.bones ?? []) updateWorldMatrix(bone);
  if (!('isInstancedMesh' in mesh)) {
    addTriangles(triangles, mesh, mesh.matrixWorld, -1);
    return;
  }
  const { morphTexture, morphTargetInfluences } = mesh;
  try {
    // three reads an instance's morphs into the mesh's own influences, which an instanced mesh does not have.
    if (morphTexture) mesh.morphTargetInfluences = Array(morphTexture.image.width - 1).fill(0);
    for (let i = 0; i < mesh.count; i++) {
      mesh.getMatrixAt(i, _matrix);
      if (morphTexture) mesh.getMorphAt(i, mesh);
      addTriangles(triangles, mesh, _matrix.premultiply(mesh.matrixWorld), i);
    }
  } finally {
    mesh.morphTargetInfluences = morphTargetInfluences;
  }
}

/**
 * Makes a mesh for colliders, as `createMesh` does, of all triangles of an object and its descendants, such as a loaded
 * scene. The triangles are where they are in the scene: the position of an entity with this mesh is 0 0 0, or how far
 * it has moved since.
 *
 * They are as drawn at this moment: each instance with its own morphs; vertices where bones and morphs put them; the
 * part that `drawRange` leaves and, where there are several materials, the groups that have one of them; mirrored
 * triangles with their front outside. What is not visible counts too, on whatever layer, and so do all levels of a
 * `LOD`. The front is where the corners are counter-clockwise, whatever sides the material shows. Lines, fat ones
 * (`Line2`) too, points and sprites have no triangles, nor have meshes whose geometry is empty, or an
 * `InstancedBufferGeometry`, which a shader puts in its places.
 *
 * Triangles are numbered (`hit.triangle`) in the order of `traverse`, instance after instance, group after group.
 * `parts`, a list of yours, is emptied and filled with what they are of, for `findPartOfTriangle`; it holds on to the
 * objects. Brings world matrices up to date, also those of bones.
 *
 * Throws where there is no triangle, and as `createMesh` does. Naming the mesh by its path in the scene it throws on a
 * `BatchedMesh`, on one without a geometry or with an index and no positions, on a `SkinnedMesh` without bones, and
 * where a triangle has a vertex that is not finite (or beyond ±1e150), or an index beyond its geometry's vertices.
 */
export function createMeshFromObject(space: Space, object: Object3D, parts?: MeshPart[]): number {
  if (!object?.isObject3D) {
    throw new Error(
      'createMeshFromObject: object must be an object of three, such as the scene of a loaded file.',
    );
  }
  if (parts !== undefined && !Array.isArray(parts)) {
    throw new Error(`createMeshFromObject: parts must be an array to fill, got ${show(parts)}.`);
  }
  object.updateMatrixWorld(updateWorldMatrix(object));
  const triangles: Triangles = { positions: [], indices: [], parts: [] };
  object.traverse((one) => {
    if (isOfTriangles(one)) addMesh(triangles, one);
  });
  if (triangles.indices.length === 0) {
    throw new Error('createMeshFromObject: there are no triangles in the object.');
  }
  const mesh = createMesh(space, triangles.positions, triangles.indices);
  if (parts) {
    parts.length = 0;
    for (const part of triangles.parts) parts.push(part);
  }
  return mesh;
}
