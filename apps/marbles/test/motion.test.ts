import { stepCollision } from '@bitbounds/ecs';
import { expect, test } from 'vitest';
import { burst } from '../sim/burst.ts';
import { createMarbles, type Marbles } from '../sim/marbles.ts';
import { GRAVITY, MAX_SPEED, MAX_WAY } from '../sim/measures.ts';
import { fall, followCollisions, noteContacts } from '../sim/motion.ts';
import { emptyMarbles, pour } from '../sim/pour.ts';

const SECONDS = 1 / 120;

/** Two marbles high in the air, too far apart to touch. */
function createPair(): Marbles & { one: number; other: number } {
  const marbles = createMarbles({ count: 2 });
  pour(marbles);
  const [one, other] = marbles.eids;
  place(marbles, one, -5);
  place(marbles, other, 5);
  return { ...marbles, one, other };
}

function place({ Position, Previous }: Marbles, eid: number, x: number): void {
  for (const columns of [Position, Previous]) {
    columns.x[eid] = x;
    columns.y[eid] = 90;
    columns.z[eid] = 0;
  }
}

test('who touched in the last substep touches no more once they are apart', () => {
  const marbles = createPair();
  const { one, other, Touching, space } = marbles;
  for (const [x, expected] of [
    [5, 0],
    [-4, 1],
    [5, 0],
  ]) {
    place(marbles, one, -5);
    place(marbles, other, x);
    stepCollision(space);
    noteContacts(marbles);
    expect([Touching[one], Touching[other]]).toEqual([expected, expected]);
  }
});

test('what touches is slowed more than what flies, and stays where it hardly moved', () => {
  const marbles = createPair();
  const { one, other, Position, Velocity, Touching } = marbles;
  const follow = (way: number) => {
    place(marbles, one, -5);
    place(marbles, other, 5);
    Touching[other] = 1;
    for (const eid of [one, other]) Position.x[eid] += way;
    followCollisions(marbles, SECONDS);
    return [one, other].map((eid) => Velocity.x[eid] * SECONDS);
  };
  const [flies, rolls] = follow(0.3);
  expect(flies).toBeLessThan(0.3);
  expect(flies).toBeGreaterThan(0.3 * 0.99);
  expect(rolls).toBeLessThan(flies * 0.999);
  expect(rolls).toBeGreaterThan(0.3 * 0.95);
  const little = 0.1 * GRAVITY * SECONDS * SECONDS;
  const [drifts, rests] = follow(little);
  expect([drifts > 0, rests]).toEqual([true, 0]);
  expect(Position.x[one]).toBeGreaterThan(-5);
  expect(Position.x[other]).toBe(5);
});

test('no marble goes farther in a substep than the air and the substep allow', () => {
  const marbles = createPair();
  const { one, other, Position, Previous, Velocity } = marbles;
  Velocity.x[one] = 1e4;
  Velocity.y[other] = -10;
  for (const seconds of [SECONDS, 1 / 60, 1 / 1000]) {
    place(marbles, one, -5);
    place(marbles, other, 5);
    fall(marbles, seconds);
    const way = Math.hypot(Position.x[one] + 5, Position.y[one] - 90);
    expect(way).toBeCloseTo(Math.min(MAX_SPEED * seconds, MAX_WAY), 9);
    expect(Position.y[other]).toBeCloseTo(90 - (10 + GRAVITY * seconds) * seconds, 9);
    expect(Previous.y[other]).toBe(90);
  }
});

test('a burst in the middle of a marble throws it straight up', () => {
  const marbles = createPair();
  const { one, other, Position, Velocity } = marbles;
  stepCollision(marbles.space);
  const [{ x, y, z }, before] = [Position, Velocity.y[one]];
  burst(marbles, x[one], y[one], z[one]);
  expect([Velocity.x[one], Velocity.z[one]]).toEqual([0, 0]);
  expect(Velocity.y[one]).toBe(before + 30);
  expect(Velocity.x[other]).toBe(0);
});

test('marbles that are poured anew fall as the first ones did, and none is left behind', () => {
  const marbles = createMarbles({ count: 30 });
  const { Radius, Velocity, space, Position } = marbles;
  for (let i = 0; i < 3; i++) pour(marbles);
  const old = [...marbles.eids];
  expect(new Set(old.map((eid) => Math.round(Position.x[eid]))).size).toBeGreaterThan(5);
  emptyMarbles(marbles);
  stepCollision(space);
  expect(space.stats.entities).toBe(6);
  expect(old.every((eid) => Radius[eid] === 0)).toBe(true);
  for (let i = 0; i < 3; i++) pour(marbles);
  expect(marbles.eids.length).toBe(30);
  for (const eid of marbles.eids) expect(Velocity.y[eid]).toBe(-MAX_SPEED);
});
