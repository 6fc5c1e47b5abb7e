import { createTriangleTree, type TriangleTree } from '@bitbounds/kernels';
import { show } from './show.ts';
import { checkAlive, checkIsSpace, type Space } from './space.ts';
import { BOUNDS_STALE } from './space-state.ts';
import { removePoses } from './systems/mesh-poses.ts';
import { addTree, removeTree } from './systems/mesh-trees.ts';
import { createMeshWork } from './systems/mesh-work.ts';

/**
 * Makes a mesh for colliders of a 3D space (`shape: MESH, mesh`). `positions` has x y z per vertex, `indices` three
 * vertices per triangle, counter-clockwise seen from the front; both are copied. Without `indices` every three vertices
 * are a triangle. Only fronts push. Any number of entities may share it; each that the space's `rotation` or `scale`
 * turns or scales has a copy of its own. Returns its number, from 1; `disposeMesh` frees its memory, and that of the
 * copies. Throws on malformed meshes, with the numbers, and when there is no memory for another.
 */
export function createMesh(
  space: Space,
  positions: ArrayLike<number>,
  indices?: ArrayLike<number>,
): number {
  checkAlive(space, 'createMesh');
  if (space.dimensions === 2) throw new Error('createMesh: meshes need a 3D space, got a 2D one.');
  checkNumbers('positions', positions);
  if (indices) checkNumbers('indices', indices);
  const { state } = space;
  const tree = createTree(positions, indices ?? countVertices(positions));
  state.meshWork ??= createMeshWork();
  const mesh = state.meshes.length;
  state.meshCount++;
  state.meshes[mesh] = addTree(state, tree);
  return mesh;
}

/**
 * Frees a mesh's memory, for other meshes. Colliders that still use it take no part from then on, as if without a size
 * (`stats.disabled`), and whatever they touched ends. Its number is never reused, so doing it twice is no error. Throws
 * on a number that `createMesh` of this space never returned.
 */
export function disposeMesh(space: Space, mesh: number): void {
  checkIsSpace(space, 'disposeMesh');
  const { state } = space;
  if (!(mesh > 0 && mesh in state.meshes)) {
    throw new Error(
      `disposeMesh: mesh must be a number that createMesh of this space returned, got ${show(mesh)}.`,
    );
  }
  const number = state.meshes[mesh];
  if (number === 0) return;
  const { colliders, slots } = state;
  removePoses(state, mesh);
  for (let i = 0; i < colliders.count; i++) {
    const slot = colliders.slots[i];
    if (slots.tree[slot] === number) slots.tree[slot] = 0;
  }
  removeTree(state, number);
  state.meshes[mesh] = 0;
  state.meshCount--;
  state.freshness = BOUNDS_STALE;
}

/** Throws if this is no array. A three.js geometry is not, and neither is its attribute, though that has one. */
function checkNumbers(name: string, numbers: ArrayLike<number>): void {
  if (typeof numbers?.length === 'number') return;
  throw new Error(`createMesh: ${name} must be an array of numbers, got ${show(numbers)}.`);
}

/** The indices of a mesh that was given none: 0, 1, 2, … to the last vertex. */
function countVertices(positions: ArrayLike<number>): Uint32Array {
  if (positions.length % 9 !== 0) {
    throw new Error(
      `createMesh: positions without indices must hold nine numbers a triangle, got ${positions.length} numbers.`,
    );
  }
  return Uint32Array.from({ length: positions.length / 3 }, (_, vertex) => vertex);
}

function createTree(positions: ArrayLike<number>, indices: ArrayLike<number>): TriangleTree {
  try {
    return createTriangleTree(positions, indices);
  } catch (error) {
    throw new Error(String((error as Error).message).replace('createTriangleTree', 'createMesh'));
  }
}
