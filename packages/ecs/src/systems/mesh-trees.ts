// Trees of triangles by number: those of the meshes of a space, and copies of them that are turned and scaled.
import { disposeTriangleTree, type TriangleTree } from '@bitbounds/kernels';
import { AABB, SPHERE } from '../components/shapes.ts';
import type { SpaceState } from '../space-state.ts';
import { queueOf } from './body-queue.ts';
import { clearPairs } from './mesh-pairs.ts';

/** The tree that an entity with a mesh has in this frame; `undefined` when it has none. */
export function treeOf({ slots, trees }: SpaceState, slot: number): TriangleTree | undefined {
  return trees[slots.tree[slot]];
}

/** Takes in a tree. Returns its number, from 1. */
export function addTree({ meshWork, trees }: SpaceState, tree: TriangleTree): number {
  const number = meshWork!.spareTrees.pop() ?? trees.length;
  trees[number] = tree;
  return number;
}

/** Disposes of a tree that no slot has any more, and of its lists. Its number will be that of another. */
export function removeTree(state: SpaceState, number: number): void {
  const { pairs, queues, spareTrees } = state.meshWork!;
  // What was met is listed by number.
  clearPairs(state);
  disposeTriangleTree(state.trees[number]!);
  state.trees[number] = undefined;
  queues[queueOf(number, SPHERE)] = undefined;
  queues[queueOf(number, AABB)] = undefined;
  pairs.balls[number] = undefined;
  spareTrees.push(number);
}
