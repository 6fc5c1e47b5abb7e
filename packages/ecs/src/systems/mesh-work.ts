// What a space needs for meshes alone. `createMesh` brings it with the first of them: games without meshes do not load it.
import { disposeTriangleTree } from '@bitbounds/kernels';
import { AABB, SPHERE } from '../components/shapes.ts';
import { type BodyQueue, createBodyQueue, queueOf } from './body-queue.ts';
import { createMeshBalls } from './mesh-balls.ts';
import { createMeshPairs, type MeshPairs, meetMeshes } from './mesh-pairs.ts';
import { clearQueues, pushQueued, queueBody } from './push-bodies.ts';
import { collideDeepest, pushOutOfMesh } from './resolve-mesh.ts';
import { isMeshPair, mergeMeshes, touchMesh, touchMeshWithSolid } from './touch-mesh.ts';

/** Lists, and the stages' parts that work on them. */
export interface MeshWork {
  /** Pairs with meshes, as `findContacts` met them. */
  readonly pairs: MeshPairs;
  /** Bodies to be pushed, two queues by number of the mesh (see `queueOf`); `undefined` once it was disposed of. */
  readonly queues: (BodyQueue | undefined)[];
  /** The first queue that has bodies; the others follow by `next`. */
  firstQueue: BodyQueue | undefined;
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
    // There is no mesh 0.
    queues: [undefined, undefined],
    firstQueue: undefined,
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

/** Adds the lists of a mesh that is new: both or, when there is no memory, none. */
export function addLists({ pairs, queues }: MeshWork, mesh: number): void {
  const added = createMeshBalls(mesh);
  const balls = createBodyQueue(mesh, SPHERE);
  const boxes = createBodyQueue(mesh, AABB);
  queues[queueOf(mesh, SPHERE)] = balls;
  queues[queueOf(mesh, AABB)] = boxes;
  pairs.balls[mesh] = added;
}

/** Frees the lists of a mesh that goes. */
export function removeLists({ pairs, queues }: MeshWork, mesh: number): void {
  queues[queueOf(mesh, SPHERE)] = undefined;
  queues[queueOf(mesh, AABB)] = undefined;
  pairs.balls[mesh] = undefined;
}
