import { createTriangleTree, type TriangleTree } from '@bitbounds/kernels';
import { checkAlive, type Space } from './space.ts';

/**
 * Makes a mesh that colliders of a 3D space can have (`shape: MESH, mesh`): `positions` x y z a
 * vertex, `indices` three a triangle, counter-clockwise seen from the front, both copied. Only the
 * front pushes. Any number of entities may share it. Returns its number, from 1. Throws on
 * malformed meshes, with the numbers.
 */
export function createMesh(
  space: Space,
  positions: ArrayLike<number>,
  indices: ArrayLike<number>,
): number {
  checkAlive(space, 'createMesh');
  if (space.dimensions === 2) throw new Error('createMesh: meshes need a 3D space, got a 2D one.');
  return space.state.meshes.push(createTree(positions, indices)) - 1;
}

function createTree(positions: ArrayLike<number>, indices: ArrayLike<number>): TriangleTree {
  try {
    return createTriangleTree(positions, indices);
  } catch (error) {
    throw new Error(String((error as Error).message).replace('createTriangleTree', 'createMesh'));
  }
}
