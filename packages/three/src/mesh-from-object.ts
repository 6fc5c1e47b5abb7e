import { createMesh, type Space } from '@bitbounds/ecs';
import {
  type BatchedMesh,
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

/** What three draws of a geometry before it looks at `drawRange`: all, or the groups that one of several materials is for. */
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
  // Mirrored, a triangle is clockwise seen from its front.
  const corners = matrix.determinant() < 0 ? [0, 2, 1] : [0, 1, 2];
  for (const { start, count } of partsOf(mesh)) {
    const end = Math.min(last, start + count);
    for (let i = Math.max(start, drawRange.start); i + 2 < end; i += 3) {
      for (const corner of corners) indices.push(first + (index?.getX(i + corner) ?? i + corner));
    }
  }
}

function addMesh(triangles: Triangles, mesh: Mesh | InstancedMesh): void {
  if ((mesh as Partial<BatchedMesh>).isBatchedMesh) {
    throw new Error('createMeshFromObject: a BatchedMesh does not tell what is in it.');
  }
  // Bones may hang beside the object, as those of loaded models do: they are not below it.
  for (const bone of (mesh as Partial<SkinnedMesh>).skeleton?.bones ?? []) updateWorldMatrix(bone);
  if (!('isInstancedMesh' in mesh)) {
    addTriangles(triangles, mesh, mesh.matrixWorld);
    return;
  }
  const { morphTexture, morphTargetInfluences } = mesh;
  // three reads an instance's morphs into those of a mesh, which an instanced one does not have.
  if (morphTexture) mesh.morphTargetInfluences = Array(morphTexture.image.width - 1).fill(0);
  for (let i = 0; i < mesh.count; i++) {
    mesh.getMatrixAt(i, _matrix);
    if (morphTexture) mesh.getMorphAt(i, mesh);
    addTriangles(triangles, mesh, _matrix.premultiply(mesh.matrixWorld));
  }
  mesh.morphTargetInfluences = morphTargetInfluences;
}

/**
 * Makes a mesh for colliders, as `createMesh` does, of all triangles of an object and of those below it, such as a
 * loaded scene. They are where they stand in the scene: the position of an entity with this mesh is 0 0 0, or how far it
 * has moved since.
 *
 * They are as drawn at this moment: each instance, with its own morphs; what bones and morphs make of them; the part
 * that `drawRange` leaves and, where there are several materials, those groups that one of them is for; mirrored ones
 * with their front outside. Also what is not visible, on whatever layer, and all levels of a `LOD`. Lines, points and
 * sprites have none. They are numbered (`hit.triangle`) as `traverse` comes to them, instance after instance, group
 * after group. Brings world matrices up to date, also those of bones. Throws where there is no triangle, on a
 * `BatchedMesh`, and as `createMesh` does.
 */
export function createMeshFromObject(space: Space, object: Object3D): number {
  if (!object?.isObject3D) {
    throw new Error('createMeshFromObject: object must be an object of three.');
  }
  object.updateMatrixWorld(updateWorldMatrix(object));
  const triangles: Triangles = { positions: [], indices: [] };
  object.traverse((one) => {
    if ((one as Partial<Mesh>).isMesh) addMesh(triangles, one as Mesh);
  });
  if (triangles.indices.length === 0) {
    throw new Error('createMeshFromObject: there are no triangles in the object.');
  }
  return createMesh(space, triangles.positions, triangles.indices);
}
