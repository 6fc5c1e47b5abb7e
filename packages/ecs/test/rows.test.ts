import {
  createEntityList,
  createNeighborList,
  createRayHit,
  createSweepHit,
  nearestEntities,
  queryAabb,
  queryCapsule,
  queryFrustum,
  querySphere,
  raycastAll,
  raycastAny,
  raycastNearest,
  SPHERE,
  type Space,
  sweepAabb,
  sweepCapsule,
  sweepSphere,
} from '@bitbounds/ecs';
import { describe, expect, test } from 'vitest';
import { QUESTION_NAMES, questionsAmong } from './support/exports.ts';
import { createStage, spawn } from './support/stage.ts';

type Row = ArrayLike<number>;
type Question = (space: Space, row: Row) => unknown;

const [near, list] = [createNeighborList(), createEntityList()];
const [hit, swept] = [createRayHit(), createSweepHit()];

/** Name of the question and of its row, the numbers it has in 2D and in 3D, and how it is asked. */
const QUESTIONS: [string, string, number, number, Question][] = [
  ['raycastNearest', 'ray', 4, 6, (space, row) => raycastNearest(hit, space, row)],
  ['raycastAny', 'ray', 4, 6, (space, row) => raycastAny(space, row)],
  ['raycastAll', 'ray', 4, 6, (space, row) => raycastAll(near, space, row)],
  ['nearestEntities', 'point', 2, 3, (space, row) => nearestEntities(near, space, row, 1)],
  ['querySphere', 'sphere', 3, 4, (space, row) => querySphere(near, space, row)],
  ['queryAabb', 'aabb', 4, 6, (space, row) => queryAabb(list, space, row)],
  ['queryCapsule', 'capsule', 5, 7, (space, row) => queryCapsule(list, space, row)],
  ['queryFrustum', 'frustum', 12, 24, (space, row) => queryFrustum(list, space, row)],
  ['sweepSphere', 'sphere', 3, 4, (space, row) => sweepSphere(swept, space, row, motionOf(space))],
  ['sweepAabb', 'aabb', 4, 6, (space, row) => sweepAabb(swept, space, row, motionOf(space))],
  [
    'sweepCapsule',
    'capsule',
    5,
    7,
    (space, row) => sweepCapsule(swept, space, row, motionOf(space)),
  ],
  [
    'sweepSphere',
    'motion',
    2,
    3,
    (space, row) => sweepSphere(swept, space, rowOf(space, 1, 1), row),
  ],
  ['sweepAabb', 'motion', 2, 3, (space, row) => sweepAabb(swept, space, rowOf(space, 2, 0), row)],
  [
    'sweepCapsule',
    'motion',
    2,
    3,
    (space, row) => sweepCapsule(swept, space, rowOf(space, 2, 1), row),
  ],
];

function rowOf(space: Space, points: number, radii: number): number[] {
  return Array(points * (space?.dimensions ?? 3) + radii).fill(0);
}

function motionOf(space: Space): number[] {
  return rowOf(space, 1, 0);
}

/** As three's: its length is no count. */
class Vector3 {
  x = 0;
  y = 0;
  z = 0;
  length(): number {
    return Math.hypot(this.x, this.y, this.z);
  }
}

test('all questions are in the table', () => {
  // What has many rows has tests of its own: query-each.test.ts.
  const names = [...QUESTIONS.map(([name]) => name), 'queryAabbEach'];
  expect(questionsAmong(names)).toEqual(QUESTION_NAMES);
});

describe.each([2, 3] as const)('rows of the wrong length, %dD', (dimensions) => {
  test.each(QUESTIONS)('%s: %s', (caller, name, flat, deep, ask) => {
    const stage = createStage(dimensions);
    spawn(stage, { shape: SPHERE, radius: 1 }, 0, 0);
    const { space } = stage;
    const { freshness } = space.state;
    const [right, other] = dimensions === 3 ? [deep, flat] : [flat, deep];
    const message = `${caller}: ${name} must have ${right} numbers, got `;
    for (const count of [0, right - 1, right + 1, other]) {
      expect(() => ask(space, Array(count).fill(0))).toThrow(`${message}${count}.`);
    }
    expect(() => ask(space, undefined as unknown as Row)).toThrow(`${message}undefined.`);
    expect(() => ask(space, new Vector3() as unknown as Row)).toThrow(`${message}Vector3.`);
    expect(space.state.freshness, 'nothing was done before').toBe(freshness);
    expect(() => ask(space, Array(right).fill(0))).not.toThrow();
    expect(() => ask(space, new Float32Array(right))).not.toThrow();
  });
});

test.each(QUESTIONS)('%s is asked of a space', (caller, _, __, ___, ask) => {
  const { world } = createStage();
  for (const other of [undefined, null, {}, world, near]) {
    const message = `${caller}: the space must be one that createSpace returned.`;
    expect(() => ask(other as Space, [])).toThrow(message);
  }
});
