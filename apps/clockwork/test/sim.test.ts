import { refresh } from '@bitbounds/ecs';
import { entityExists } from 'bitecs';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { expect, test } from 'vitest';
import { setCount } from '../sim/bodies.ts';
import { type Clockwork, type ClockworkOptions, createClockwork } from '../sim/clockwork.ts';
import { BODIES, MAX_BODIES, STEP_SECONDS } from '../sim/measures.ts';
import { followCollisions } from '../sim/motion.ts';
import { PULSE_REACH, pulse } from '../sim/pulse.ts';
import { stepClockwork } from '../sim/step.ts';
import { distanceToBox, lostBodies } from './oracle.ts';
import { play } from './plan.ts';

function seeded(seed: number): () => number {
  const generator = xoroshiro128plus(seed);
  return () => uniformFloat64(generator);
}

function run(steps: number, options: ClockworkOptions): Clockwork {
  const game = createClockwork(options);
  const random = seeded(1);
  for (let step = 0; step < steps; step++) {
    play(game, step, random);
    stepClockwork(game);
    if (step % 50 === 49) pulse(game);
  }
  return game;
}

/** FNV-1a over the bits of where everything is, and which way it is turned. */
function hash(game: Clockwork): number {
  const bits = new Uint32Array(2);
  const number = new Float64Array(bits.buffer);
  const { Position, Rotation } = game;
  const arms = game.wheels.flatMap((wheel) => wheel.arms.map((arm) => arm.eid));
  let value = 0x811c9dc5;
  for (const eid of [...game.bodies, ...arms, game.player.eid]) {
    for (const column of [Position.x, Position.y, Rotation.cos, Rotation.sin]) {
      number[0] = column[eid];
      value = Math.imul(value ^ bits[0], 0x01000193);
      value = Math.imul(value ^ bits[1], 0x01000193);
    }
  }
  return value >>> 0;
}

test('the same seed and keys have the same future, another seed another one', () => {
  const options = { count: 200, seed: 7 };
  const once = hash(run(200, options));
  expect(hash(run(200, options))).toBe(once);
  expect(hash(run(200, { ...options, seed: 8 }))).not.toBe(once);
});

test('a body that is pressed through a wall in one step is held in front of it', () => {
  const game = createClockwork({ count: 1 });
  const { bodies, Position, Before, Velocity, space } = game;
  const [eid] = bodies;
  Before.x[eid] = 9; // beside the wall at the left edge
  Before.y[eid] = Position.y[eid] = 50;
  refresh(space);
  Position.x[eid] = -5;
  followCollisions(game);
  expect(lostBodies(game)).toEqual([]);
  expect(Position.x[eid]).toBeLessThan(9);
  expect(Velocity.x[eid]).toBeCloseTo((Position.x[eid] - 9) / STEP_SECONDS, 9);
});

test('with all bodies nobody leaves the level, and things keep moving', () => {
  const game = createClockwork();
  const random = seeded(3);
  expect(game.bodies.length).toBe(BODIES);
  for (let step = 0; step < 900; step++) {
    play(game, step, random);
    stepClockwork(game);
    if (step % 20 === 0) pulse(game);
    if (step % 100 === 99) expect(lostBodies(game)).toEqual([]);
  }
  const { Velocity } = game;
  const moving = game.bodies.filter((eid) => Math.hypot(Velocity.x[eid], Velocity.y[eid]) > 0.5);
  expect(moving.length).toBeGreaterThan(30);
});

test('each coin is collected once, by the player alone', () => {
  const game = createClockwork();
  const { world, Position, player, coins } = game;
  for (let i = 0; i < 60; i++) stepClockwork(game);
  const places = [...coins].map((eid) => [eid, Position.x[eid], Position.y[eid]]);
  expect(places.length).toBeGreaterThan(20);
  expect(places.length).toBe(game.coinCount); // bodies roll over them
  for (const [i, [eid, x, y]] of places.entries()) {
    Position.x[player.eid] = x;
    Position.y[player.eid] = y;
    stepClockwork(game);
    expect(coins.size, `after ${i}`).toBe(places.length - 1 - i);
    expect(entityExists(world, eid)).toBe(false);
  }
  for (let i = 0; i < 10; i++) stepClockwork(game);
  expect(coins.size).toBe(0);
});

test('a pad counts what is on it, and its doors open and close', () => {
  const game = createClockwork();
  const { space, pads, doors, Position } = game;
  const closed = doors.map(({ arm }) => [Position.x[arm.eid], Position.y[arm.eid]]);
  const seen = { loaded: 0, free: 0 };
  let highest = 0;
  let swung = 0;
  for (let step = 0; step < 500; step++) {
    stepClockwork(game);
    swung += Number(doors.some((door) => door.opened > 0));
    const { a, b, count } = space.contacts;
    for (const pad of pads) {
      let load = 0;
      for (let i = 0; i < count; i++) load += Number(a[i] === pad.eid || b[i] === pad.eid);
      expect(pad.load, `step ${step}`).toBe(load);
      if (load > 0) seen.loaded++;
      else seen.free++;
      highest = Math.max(highest, load);
    }
  }
  expect(seen.loaded).toBeGreaterThan(100);
  expect(seen.free).toBeGreaterThan(100);
  expect(highest).toBeGreaterThan(1);

  expect(swung).toBeGreaterThan(100);
  for (const [i, { eid }] of pads.entries()) {
    Position.x[game.bodies[i]] = Position.x[eid];
    Position.y[game.bodies[i]] = Position.y[eid];
  }
  stepClockwork(game);
  expect(pads.every((pad) => pad.load > 0)).toBe(true);
  setCount(game, 0); // what lay on the pads is gone
  for (let i = 0; i < 100; i++) stepClockwork(game);
  expect(pads.every((pad) => pad.load === 0)).toBe(true);
  expect(doors.map(({ arm }) => [Position.x[arm.eid], Position.y[arm.eid]])).toEqual(closed);

  const pad = pads.find(({ letter }) => letter === 'A')!;
  Position.x[game.player.eid] = Position.x[pad.eid];
  Position.y[game.player.eid] = Position.y[pad.eid];
  for (let i = 0; i < 100; i++) stepClockwork(game);
  for (const { letter, opened, ways } of doors) {
    expect(opened).toBe(letter === 'A' ? ways.length - 1 : 0);
  }
});

test('a crate turns when it is pushed beside its center, and not on a pad', () => {
  const game = createClockwork({ count: 100 });
  const { bodies, pads, player, Model, Position, Rotation, Spin } = game;
  for (let i = 0; i < 10; i++) stepClockwork(game);
  const crate = bodies.find((eid) => Model[eid] === 1)!;
  const pad = pads.find(({ letter }) => letter === 'A')!;
  const place = (eid: number, x: number, y: number) => {
    Position.x[eid] = Position.x[pad.eid] + x;
    Position.y[eid] = Position.y[pad.eid] + y;
  };
  place(crate, 2, 1); // beside the middle of the pad
  game.Before.x[crate] = Position.x[crate];
  game.Before.y[crate] = Position.y[crate];
  game.Velocity.x[crate] = game.Velocity.y[crate] = Spin[crate] = 0;
  const [cos, sin] = [Rotation.cos[crate], Rotation.sin[crate]];
  for (let i = 0; i < 10; i++) stepClockwork(game);
  expect(pad.load).toBe(1);
  expect([Rotation.cos[crate], Rotation.sin[crate]]).toEqual([cos, sin]);
  place(player.eid, 0, 2); // into its side, off its center
  game.input.walkX = 1;
  for (let i = 0; i < 20; i++) stepClockwork(game);
  const cosOfTurn = cos * Rotation.cos[crate] + sin * Rotation.sin[crate];
  expect(cosOfTurn).toBeLessThan(0.995);
});

test('the beam ends on the surface that it meets first, whose normal faces the player', () => {
  const game = createClockwork();
  const { beam, input, player, Position, space } = game;
  const { Collider } = space;
  const boxes = [...game.walls, ...game.wheels.flatMap(({ arms }) => arms.map(({ eid }) => eid))];
  const random = seeded(5);
  let onBoxes = 0;
  let onOthers = 0;
  for (let i = 0; i < 300; i++) {
    play(game, 45 * i, random);
    input.aimsAhead = false;
    stepClockwork(game);
    if (!beam.isHit) continue;
    const { entity, t, x, y, normalX, normalY } = beam.hit;
    expect(Math.hypot(normalX, normalY)).toBeCloseTo(1, 9);
    expect(beam.x * normalX + beam.y * normalY).toBeLessThanOrEqual(1e-9);
    expect(Math.hypot(x - Position.x[player.eid], y - Position.y[player.eid])).toBeCloseTo(t, 9);
    expect(Collider.sensor[entity]).toBe(0);
    expect(entity).not.toBe(player.eid);
    if (boxes.includes(entity)) {
      onBoxes++;
      expect(distanceToBox(game, entity, x, y)).toBeLessThan(1e-9);
    } else onOthers++;
    for (let share = 0.02; share < 1; share += 0.02) {
      const [atX, atY] = [Position.x[player.eid], Position.y[player.eid]];
      const inside = boxes.filter(
        (box) => distanceToBox(game, box, atX + share * (x - atX), atY + share * (y - atY)) === 0,
      );
      expect(inside, `on the way to hit ${i}`).toEqual([]);
    }
  }
  expect(onBoxes).toBeGreaterThan(30);
  expect(onOthers).toBeGreaterThan(30);
});

test('a pulse throws what is near apart, and nothing else', () => {
  const game = createClockwork();
  const { beam, bodies, Position, Velocity } = game;
  for (let i = 0; i < 60; i++) stepClockwork(game);
  // Into the crowd around the clock's axle.
  beam.endX = game.wheels.at(-1)!.x;
  beam.endY = game.wheels.at(-1)!.y + 4;
  const before = bodies.map((eid) => [Velocity.x[eid], Velocity.y[eid]]);
  const count = pulse(game);
  expect(count).toBeGreaterThan(3);
  let thrown = 0;
  for (const [i, eid] of bodies.entries()) {
    const change = [Velocity.x[eid] - before[i][0], Velocity.y[eid] - before[i][1]];
    const away = [Position.x[eid] - beam.endX, Position.y[eid] - beam.endY];
    const distance = Math.hypot(away[0], away[1]);
    if (Math.hypot(change[0], change[1]) === 0) continue;
    thrown++;
    expect(distance).toBeLessThan(PULSE_REACH + 2);
    expect(change[0] * away[0] + change[1] * away[1]).toBeGreaterThan(0);
  }
  expect(thrown).toBe(count);
});

test('wheels turn, and their arms keep their length', () => {
  const game = createClockwork({ count: 0 });
  const { wheels, Position } = game;
  const before = wheels.map(({ now }) => ({ ...now }));
  for (let i = 0; i < 600; i++) stepClockwork(game);
  for (const [i, { now, rate }] of wheels.entries()) {
    expect(Math.hypot(now.cos, now.sin)).toBeCloseTo(1, 9);
    const turned = 10 * rate;
    const cos = before[i].cos * Math.cos(turned) - before[i].sin * Math.sin(turned);
    expect(now.cos).toBeCloseTo(cos, 3);
  }
  for (const { x, y, arms } of wheels) {
    for (const { eid, offset } of arms) {
      expect(Math.hypot(Position.x[eid] - x, Position.y[eid] - y)).toBeCloseTo(offset, 9);
    }
  }
});

test('a new body has nothing of the one that had its id', () => {
  const game = run(5, { count: 300 });
  const { Position, Before, Velocity, Spin } = game;
  const before = [...game.bodies].sort((a, b) => a - b);
  setCount(game, 0);
  for (const column of [Before.x, Before.y, Velocity.x, Velocity.y, Spin]) column.fill(7);
  setCount(game, 300);
  expect([...game.bodies].sort((a, b) => a - b)).toEqual(before);
  for (const eid of game.bodies) {
    expect([Velocity.x[eid], Velocity.y[eid], Spin[eid]]).toEqual([0, 0, 0]);
    expect([Before.x[eid], Before.y[eid]]).toEqual([Position.x[eid], Position.y[eid]]);
  }
  expect(() => setCount(game, MAX_BODIES + 1)).toThrow(`0…${MAX_BODIES}, got ${MAX_BODIES + 1}`);
  expect(() => setCount(game, Number.NaN)).toThrow('got NaN');
});
