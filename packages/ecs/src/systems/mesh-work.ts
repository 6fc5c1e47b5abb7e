// What a space needs for meshes alone. `createMesh` brings it with the first of them: games without meshes do not load it.

import { createMeshBalls } from './mesh-balls.ts';
import { createMeshPairs, type MeshPairs, meetMeshes } from './mesh-pairs.ts';
import { type BallQueue, createBallQueue, pushQueuedBalls, queueBall } from './push-balls.ts';
import { collideDeepest, pushOutOfMesh } from './resolve-mesh.ts';
import { isMeshPair, mergeMeshes, touchMesh } from './touch-mesh.ts';

/** Lists, and the stages' parts that work on them. */
export interface MeshWork {
  /** Pairs with meshes, as `findContacts` met them. */
  readonly pairs: MeshPairs;
  /** Balls to be pushed, by number of the mesh. */
  readonly queues: BallQueue[];
  readonly meetMeshes: typeof meetMeshes;
  readonly isMeshPair: typeof isMeshPair;
  readonly touchMesh: typeof touchMesh;
  readonly mergeMeshes: typeof mergeMeshes;
  readonly queueBall: typeof queueBall;
  readonly pushQueuedBalls: typeof pushQueuedBalls;
  readonly pushOutOfMesh: typeof pushOutOfMesh;
  readonly collideDeepest: typeof collideDeepest;
}

export function createMeshWork(): MeshWork {
  return {
    pairs: createMeshPairs(),
    // There is no mesh 0.
    queues: [createBallQueue()],
    meetMeshes,
    isMeshPair,
    touchMesh,
    mergeMeshes,
    queueBall,
    pushQueuedBalls,
    pushOutOfMesh,
    collideDeepest,
  };
}

/** Empties the lists of one mesh: it is new, or has gone. */
export function startLists({ pairs, queues }: MeshWork, mesh: number): void {
  pairs.balls[mesh] = createMeshBalls();
  queues[mesh] = createBallQueue();
}
