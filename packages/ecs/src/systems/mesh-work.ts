// What a space needs for meshes alone. `createMesh` brings it with the first of them: games without meshes do not load it.
import { createMeshBalls } from './mesh-balls.ts';
import { createMeshPairs, type MeshPairs, meetMeshes } from './mesh-pairs.ts';
import {
  type BallQueue,
  clearQueues,
  createBallQueue,
  pushQueuedBalls,
  queueBall,
} from './push-balls.ts';
import { collideDeepest, pushOutOfMesh } from './resolve-mesh.ts';
import { isMeshPair, mergeMeshes, touchMesh } from './touch-mesh.ts';

/** Lists, and the stages' parts that work on them. */
export interface MeshWork {
  /** Pairs with meshes, as `findContacts` met them. */
  readonly pairs: MeshPairs;
  /** Balls to be pushed, by number of the mesh; `undefined` once it was disposed of. */
  readonly queues: (BallQueue | undefined)[];
  /** The first queue that has balls; the others follow by `next`. */
  firstQueue: BallQueue | undefined;
  readonly meetMeshes: typeof meetMeshes;
  readonly isMeshPair: typeof isMeshPair;
  readonly touchMesh: typeof touchMesh;
  readonly mergeMeshes: typeof mergeMeshes;
  readonly queueBall: typeof queueBall;
  readonly clearQueues: typeof clearQueues;
  readonly pushQueuedBalls: typeof pushQueuedBalls;
  readonly pushOutOfMesh: typeof pushOutOfMesh;
  readonly collideDeepest: typeof collideDeepest;
}

/** What a space gets with its first mesh. */
export function createMeshWork(): MeshWork {
  return {
    pairs: createMeshPairs(),
    // There is no mesh 0.
    queues: [undefined],
    firstQueue: undefined,
    meetMeshes,
    isMeshPair,
    touchMesh,
    mergeMeshes,
    queueBall,
    clearQueues,
    pushQueuedBalls,
    pushOutOfMesh,
    collideDeepest,
  };
}

/** Adds the lists of a mesh that is new: both or, when there is no memory, none. */
export function addLists({ pairs, queues }: MeshWork, mesh: number): void {
  const balls = createMeshBalls(mesh);
  queues[mesh] = createBallQueue(mesh);
  pairs.balls[mesh] = balls;
}

/** Frees the lists of a mesh that goes. */
export function removeLists({ pairs, queues }: MeshWork, mesh: number): void {
  queues[mesh] = undefined;
  pairs.balls[mesh] = undefined;
}
