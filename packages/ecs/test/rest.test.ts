import {
  type ContactList,
  type EntityPairList,
  SPHERE,
  type Space,
  stepCollision,
} from '@bitbounds/ecs';
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

type Pairs = Pick<EntityPairList, 'count'> & { a: ArrayLike<number>; b: ArrayLike<number> };

function rowsOf({ a, b, count }: Pairs): string[] {
  return Array.from({ length: count }, (_, i) => `${a[i]} ${b[i]}`);
}

function contactsOf(list: ContactList): string[] {
  const { normalX, normalY, normalZ, depth, pointX, pointY, pointZ, triangle } = list;
  const columns = [normalX, normalY, normalZ, depth, pointX, pointY, pointZ, triangle];
  return rowsOf(list).map((row, i) => `${row} ${columns.map((column) => column![i])}`);
}

/** All that a step tells. */
function tellOf({ pairs, contacts, begin, stay, end }: Space): string[][] {
  return [rowsOf(pairs), contactsOf(contacts), rowsOf(begin), rowsOf(stay), rowsOf(end)];
}

describe('what rests', () => {
  test('has the pairs and events that it has awake, whoever moves, leaves or changes its layer', () => {
    const rows = [createRow(0), createRow(4)];
    let rested = 0;
    const told = [0, 0, 0, 0, 0];
    for (let frame = 0; frame < 120; frame++) {
      const seen = rows.map(({ stage, balls }) => {
        const { space, world, position } = stage;
        const { Collider } = space;
        if (frame % 20 === 15) position.y[balls[frame]] += frame % 40 === 15 ? 5 : 0.1;
        if (frame === 50) removeEntity(world, balls[150]);
        if (frame === 60) Collider.mask[balls[170]] = 0;
        if (frame === 80) Collider.mask[balls[170]] = 0xffffffff;
        stepCollision(space);
        return tellOf(space);
      });
      expect(seen[1], `frame ${frame}`).toEqual(seen[0]);
      for (const [i, rows] of seen[0].entries()) told[i] += rows.length;
      rested = Math.max(rested, rows[1].stage.space.stats.resting);
    }
    expect(rows[0].stage.space.stats.resting).toBe(0);
    expect(rested).toBe(COUNT);
    for (const [i, least] of [20_000, 20_000, 100, 20_000, 3].entries()) {
      expect(told[i]).toBeGreaterThan(least);
    }
  });
});
