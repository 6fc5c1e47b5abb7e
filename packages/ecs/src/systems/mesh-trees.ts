// Trees of triangles by number: those of the meshes of a space, and copies of them that are turned and scaled. Each has
// lists.
import { disposeTriangleTree, type TriangleTree } from '@bitbounds/kernels';
import { AABB, SPHERE } from '../components/shapes.ts';
import type { SpaceState } from '../space-state.ts';
import { createBodyQueue, queueOf } from './body-queue.ts';
import { createMeshBalls } from './mesh-balls.ts';
import type { MeshWork } from './mesh-work.ts';

/** The tree that an entity with a mesh has in this frame; `undefined` when it has none. */
export function treeOf({ slots, trees }: SpaceState, slot: number): TriangleTree | undefined {
  return trees[slots.tree[slot]];
}

/** Adds the lists of a tree that is new: both or, when there is no memory, none. */
function addLists({ pairs, queues }: MeshWork, tree: number): void {
  const added = createMeshBalls(tree);
  const balls = createBodyQueue(tree, SPHERE);
  const boxes = createBodyQueue(tree, AABB);
  queues[queueOf(tree, SPHERE)] = balls;
  queues[queueOf(tree, AABB)] = boxes;
  pairs.balls[tree] = added;
}

/** Frees the lists of a tree that goes. */
function removeLists({ pairs, queues }: MeshWork, tree: number): void {
  queues[queueOf(tree, SPHERE)] = undefined;
  queues[queueOf(tree, AABB)] = undefined;
  pairs.balls[tree] = undefined;
}

/**
 * Takes in a tree. Returns its number, from 1. When there is no memory for its lists it is disposed of, and this
 * throws.
 */
export function addTree(state: SpaceState, tree: TriangleTree): number {
  const { spareTrees } = state.meshWork!;
  const number = spareTrees[spareTrees.length - 1] ?? state.trees.length;
  try {
    addLists(state.meshWork!, number);
  } catch (error) {
    disposeTriangleTree(tree);
    throw error;
  }
  spareTrees.pop();
  state.trees[number] = tree;
  return number;
}

/** Disposes of a tree that no slot has any more. Its number will be that of another. */
export function removeTree(state: SpaceState, number: number): void {
  const { trees, meshWork } = state;
  disposeTriangleTree(trees[number]!);
  trees[number] = undefined;
  removeLists(meshWork!, number);
  meshWork!.spareTrees.push(number);
}
