import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { expect, test } from 'vitest';
import { type Clockwork, createClockwork } from '../sim/clockwork.ts';
import { PLAYER_RADIUS } from '../sim/player.ts';
import { stepClockwork } from '../sim/step.ts';
import { playerToWalls } from './oracle.ts';
import { play } from './plan.ts';

/** World units: how deep in a wall the player may be by rounding. */
const SLACK = 1e-6;

function seeded(seed: number): () => number {
  const generator = xoroshiro128plus(seed);
  return () => uniformFloat64(generator);
}

function put({ Position, player }: Clockwork, x: number, y: number): void {
  Position.x[player.eid] = x;
  Position.y[player.eid] = y;
}

/** Does an arm of a wheel or a door touch the player? */
function isPushed({ space, player, wheels, doors }: Clockwork): boolean {
  const arms = new Set(wheels.flatMap((wheel) => wheel.arms.map((arm) => arm.eid)));
  for (const { arm } of doors) arms.add(arm.eid);
  const { a, b, count } = space.contacts;
  for (let i = 0; i < count; i++) {
    if (a[i] === player.eid && arms.has(b[i])) return true;
    if (b[i] === player.eid && arms.has(a[i])) return true;
  }
  return false;
}

test('it walks as far as the wall, slides along it and gets away from it', () => {
  const game = createClockwork({ count: 0, speed: 0 });
  const { input, player, Position } = game;
  const { x, y } = { x: 9, y: 50 }; // beside the wall at the left edge
  put(game, x, y);
  stepClockwork(game);
  Object.assign(input, { walkX: -0.8, walkY: 0.6 });
  for (let i = 0; i < 60; i++) stepClockwork(game);
  const gap = playerToWalls(game) - PLAYER_RADIUS;
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(0.1);
  expect(Position.y[player.eid]).toBeGreaterThan(y + 5);
  Object.assign(input, { walkX: 1, walkY: 0 });
  for (let i = 0; i < 30; i++) stepClockwork(game);
  expect(Position.x[player.eid]).toBeGreaterThan(x + 3);
  expect(player.faceX).toBeGreaterThan(0.99);
});

test('whatever pushes it, the player is never in a wall', () => {
  const random = seeded(11);
  let pushed = 0;
  let atWall = 0;
  for (const speed of [1, 3]) {
    const game = createClockwork({ speed });
    for (let step = 0; step < 450; step++) {
      if (step % 2 === 0) play(game, step / 2, random); // twice as long in each direction
      stepClockwork(game);
      const gap = playerToWalls(game) - PLAYER_RADIUS;
      expect(gap, `step ${step} at speed ${speed}`).toBeGreaterThan(-SLACK);
      pushed += Number(isPushed(game));
      atWall += Number(gap < 0.1);
    }
  }
  expect(pushed).toBeGreaterThan(20);
  expect(atWall).toBeGreaterThan(40);
});

test('doors and wheels that turn over it press it against walls, and not into them', () => {
  const random = seeded(2);
  const game = createClockwork({ count: 0, speed: 2 });
  const { wheels, doors, Position, player, pads } = game;
  // Where arms pass close to walls: doorways, with a turnstile or a double door.
  const axles = wheels.filter(({ bowl, hub }) => bowl === 0 && hub < 2);
  let pushed = 0;
  let squeezed = 0;
  for (let round = 0; round < 60; round++) {
    const hinge = round % 2 === 0 ? doors[round % doors.length] : axles[round % axles.length];
    do {
      const x = hinge.x + 8 * (2 * random() - 1);
      const y = hinge.y + 8 * (2 * random() - 1);
      put(game, x, y);
    } while (playerToWalls(game) < PLAYER_RADIUS + 0.02);
    for (let step = 0; step < 60; step++) {
      play(game, 45 * step, random);
      // A door that opens and closes: as if somebody danced on its pads.
      for (const pad of pads) pad.load = Math.floor(step / 30) % 2;
      stepClockwork(game);
      const gap = playerToWalls(game) - PLAYER_RADIUS;
      expect(gap, `round ${round}, step ${step}`).toBeGreaterThan(-SLACK);
      const isTouched = isPushed(game);
      pushed += Number(isTouched);
      squeezed += Number(isTouched && gap < 0.02);
    }
  }
  expect(Number.isFinite(Position.x[player.eid])).toBe(true);
  expect(pushed).toBeGreaterThan(300);
  expect(squeezed).toBeGreaterThan(20);
});

test('an arm that comes its way pushes it, and does not hold it', () => {
  const game = createClockwork({ count: 0 });
  const { wheels, input, player, Position } = game;
  const { x, y, now, ways, rate } = wheels.at(-2)!; // the clock's long hand
  const cos = ways[0].cos * now.cos - ways[0].sin * now.sin;
  const sin = ways[0].cos * now.sin + ways[0].sin * now.cos;
  const ahead = 2.8; // units, clockwise
  put(game, x + 12 * cos - ahead * sin, y + 12 * sin + ahead * cos);
  let touched = 0;
  for (let step = 0; step < 40; step++) {
    stepClockwork(game);
    touched += Number(isPushed(game));
  }
  expect(touched).toBeGreaterThan(20);
  expect((rate * 12) / 60).toBeGreaterThan(0.05); // more than the skins of all turns of a slide
  // Along the arm, which goes on coming.
  Object.assign(input, { walkX: cos, walkY: sin });
  for (let step = 0; step < 30; step++) stepClockwork(game);
  const away = Math.hypot(Position.x[player.eid] - x, Position.y[player.eid] - y);
  expect(away).toBeGreaterThan(17);
});

test('what it walks into moves aside, and it is slower for that', () => {
  const game = createClockwork({ count: 480, speed: 0 });
  const { bodies, input, player, Position } = game;
  for (let i = 0; i < 60; i++) stepClockwork(game);
  const x = Position.x[player.eid];
  const free = 17; // units in a second
  const before = bodies.map((eid) => [Position.x[eid], Position.y[eid]]);
  Object.assign(input, { walkX: 1, walkY: 0 });
  for (let i = 0; i < 60; i++) stepClockwork(game);
  expect(Position.x[player.eid] - x).toBeLessThan(free);
  expect(Position.x[player.eid] - x).toBeGreaterThan(free / 4);
  const moved = bodies.filter(
    (eid, i) => Math.hypot(Position.x[eid] - before[i][0], Position.y[eid] - before[i][1]) > 1,
  );
  expect(moved.length).toBeGreaterThan(1);
});
