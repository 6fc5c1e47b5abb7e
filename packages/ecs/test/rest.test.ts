import { SPHERE, stepCollision } from '@bitbounds/ecs';
import { removeEntity } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { createStage, spawn } from './support/stage.ts';

const BALL = { shape: SPHERE, radius: 0.6, sensor: 1 } as const;
const COUNT = 200;

/** A row of balls, each of which touches the next, in a space where what lies still rests or does not. */
function createRow(restAfter: number) {
  const stage = createStage(3, { restAfter });
  const balls = Array.from({ length: COUNT }, (_, i) => spawn(stage, BALL, i, 0));
  return { stage, balls };
}

describe('what rests', () => {
  test('has the pairs and events that it has awake, whoever moves, leaves or changes its layer', () => {
    const rows = [createRow(0), createRow(4)];
    let rested = 0;
    for (let frame = 0; frame < 120; frame++) {
      const seen = rows.map(({ stage, balls }) => {
        const { space, world, position } = stage;
        const { Collider } = space;
        if (frame % 20 === 15) position.y[balls[frame]] += frame % 40 === 15 ? 5 : 0.1;
        if (frame === 50) removeEntity(world, balls[150]);
        if (frame === 60) Collider.mask[balls[170]] = 0;
        if (frame === 80) Collider.mask[balls[170]] = 0xffffffff;
        stepCollision(space);
        return [space.pairs, space.contacts, space.begin, space.stay, space.end].map(
          (l) => l.count,
        );
      });
      expect(seen[1], `frame ${frame}`).toEqual(seen[0]);
      rested = Math.max(rested, rows[1].stage.space.stats.resting);
    }
    expect(rows[0].stage.space.stats.resting).toBe(0);
    expect(rested).toBe(COUNT);
  });
});
