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
import { updateWorldMatrix } from './world-matrix.ts';

/** As `createMesh` takes them: 3 numbers a vertex, 3 vertices a triangle. */
interface Triangles {
  readonly positions: number[];
  readonly indices: number[];
}

const _vertex = new Vector3();
const _matrix = new Matrix4();

/** What three draws of a geometry, before `drawRange`: all or, with several materials, the groups that have one. */
function partsOf({ geometry, material }: Mesh): { start: number; count: number }[] {
  if (!Array.isArray(material)) return [{ start: 0, count: Number.POSITIVE_INFINITY }];
  return geometry.groups.filter(({ materialIndex }) => material[materialIndex!]);
}

function addTriangles({ positions, indices }: Triangles, mesh: Mesh, matrix: Matrix4): void {
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
  for (const { start, count } of partsOf(mesh)) {
    const end = Math.min(last, start + count);
    for (let i = Math.max(start, drawRange.start); i + 2 < end; i += 3) {
      for (const corner of corners) {
        const vertex = index?.getX(i + corner) ?? i + corner;
        // Beyond these are the vertices of the next mesh.
        if (!(vertex < vertices)) {
          throw new Error(
            `createMeshFromObject: the index of mesh '${mesh.name}' (id ${mesh.id}) must be less than its ${vertices} vertices, got ${vertex}.`,
          );
        }
        indices.push(first + vertex);
      }
    }
  }
}

/** What a shader makes of an instanced geometry, such as a fat line, cannot be told from its vertices. */
function isOfTriangles(object: Object3D): object is Mesh {
  const { isMesh, geometry } = object as Partial<Mesh<InstancedBufferGeometry>>;
  if (!isMesh) return false;
  return 'isInstancedMesh' in object || !geometry?.isInstancedBufferGeometry;
}

function addMesh(triangles: Triangles, mesh: Mesh | InstancedMesh): void {
  if ((mesh as Partial<BatchedMesh>).isBatchedMesh) {
    throw new Error(
      `createMeshFromObject: mesh '${mesh.name}' (id ${mesh.id}) is a BatchedMesh, which does not tell what is in it.`,
    );
  }
  // Bones may be beside the object instead of below it, as in loaded models.
  for (const bone of (mesh as Partial<SkinnedMesh>).skeleton?.bones ?? []) updateWorldMatrix(bone);
  if (!('isInstancedMesh' in mesh)) {
    addTriangles(triangles, mesh, mesh.matrixWorld);
    return;
  }
  const { morphTexture, morphTargetInfluences } = mesh;
  // three reads an instance's morphs into the mesh's own influences, which an instanced mesh does not have.
  if (morphTexture) mesh.morphTargetInfluences = Array(morphTexture.image.width - 1).fill(0);
  for (let i = 0; i < mesh.count; i++) {
    mesh.getMatrixAt(i, _matrix);
    if (morphTexture) mesh.getMorphAt(i, mesh);
    addTriangles(triangles, mesh, _matrix.premultiply(mesh.matrixWorld));
  }
  mesh.morphTargetInfluences = morphTargetInfluences;
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
 * (`Line2`) too, points and sprites have no triangles, nor have meshes with an `InstancedBufferGeometry`, which a shader puts
 * in their places. Triangles are numbered (`hit.triangle`) in the order of `traverse`, instance after
 * instance, group after group. Brings world matrices up to date, also those of bones. Throws where there is no triangle,
 * on a `BatchedMesh`, where an index is beyond its geometry's vertices, and as `createMesh` does.
 */
export function createMeshFromObject(space: Space, object: Object3D): number {
  if (!object?.isObject3D) {
    throw new Error(
      'createMeshFromObject: object must be an object of three, such as the scene of a loaded file.',
    );
  }
  object.updateMatrixWorld(updateWorldMatrix(object));
  const triangles: Triangles = { positions: [], indices: [] };
  object.traverse((one) => {
    if (isOfTriangles(one)) addMesh(triangles, one);
  });
  if (triangles.indices.length === 0) {
    throw new Error('createMeshFromObject: there are no triangles in the object.');
  }
  return createMesh(space, triangles.positions, triangles.indices);
}
