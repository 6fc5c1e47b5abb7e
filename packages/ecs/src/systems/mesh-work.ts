// What a space needs for meshes alone. `createMesh` brings it with the first of them: games without meshes do not load it.
import { disposeTriangleTree } from '@bitbounds/kernels';
import type { BodyQueue } from './body-queue.ts';
import { createMeshPairs, type MeshPairs, meetMeshes } from './mesh-pairs.ts';
import { dropPoses, type MeshPose, poseMesh } from './mesh-poses.ts';
import { clearQueues, pushQueued, queueBody } from './push-bodies.ts';
import { collideDeepest, pushOutOfMesh } from './resolve-mesh.ts';
import { isMeshPair, mergeMeshes, touchMesh, touchMeshWithSolid } from './touch-mesh.ts';

/** Lists, and the stages' parts that work on them. */
export interface MeshWork {
  /** Pairs with meshes, as `findContacts` met them. */
  readonly pairs: MeshPairs;
  /** Numbers of trees that are free again. */
  readonly spareTrees: number[];
  /** By number of the tree: of a copy, whose it is and how it is turned and scaled; else `undefined`. */
  readonly poses: (MeshPose | undefined)[];
  /**
   * Bodies to be pushed, two queues by number of the tree (see `queueOf`); `undefined` until there is one, and once it
   * was disposed of.
   */
  readonly queues: (BodyQueue | undefined)[];
  /** The first queue that has bodies; the others follow by `next`. */
  firstQueue: BodyQueue | undefined;
  readonly poseMesh: typeof poseMesh;
  readonly dropPoses: typeof dropPoses;
  readonly meetMeshes: typeof meetMeshes;
  readonly isMeshPair: typeof isMeshPair;
  readonly touchMesh: typeof touchMesh;
  readonly touchMeshWithSolid: typeof touchMeshWithSolid;
  readonly mergeMeshes: typeof mergeMeshes;
  readonly queueBody: typeof queueBody;
  readonly clearQueues: typeof clearQueues;
  readonly pushQueued: typeof pushQueued;
  readonly pushOutOfMesh: typeof pushOutOfMesh;
  readonly collideDeepest: typeof collideDeepest;
  /** For `dispose`, which is in games without meshes, too. */
  readonly disposeTree: typeof disposeTriangleTree;
}

/** What a space gets with its first mesh. */
export function createMeshWork(): MeshWork {
  return {
    pairs: createMeshPairs(),
    spareTrees: [],
    poses: [],
    // There is no tree 0.
    queues: [undefined, undefined],
    firstQueue: undefined,
    poseMesh,
    dropPoses,
    meetMeshes,
    isMeshPair,
    touchMesh,
    touchMeshWithSolid,
    mergeMeshes,
    queueBody,
    clearQueues,
    pushQueued,
    pushOutOfMesh,
    collideDeepest,
    disposeTree: disposeTriangleTree,
  };
}
