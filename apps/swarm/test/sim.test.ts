import { createView, cull, setViewRect } from '@bitbounds/ecs';
import { expect, test } from 'vitest';
import { REST } from '../sim/glow.ts';
import { moveGoals } from '../sim/goals.ts';
import { MAX_COUNT, SCENERY, STONES, WORLD_HEIGHT, WORLD_WIDTH } from '../sim/measures.ts';
import { setCount } from '../sim/population.ts';
import { groupRadius, move } from '../sim/steering.ts';
import { stepSwarm } from '../sim/step.ts';
import { createSwarm, type Swarm, type SwarmOptions } from '../sim/swarm.ts';
import { overlaps } from './overlaps.ts';

function run(steps: number, options: SwarmOptions): Swarm {
  const swarm = createSwarm(options);
  for (let i = 0; i < steps; i++) stepSwarm(swarm);
  return swarm;
}

/** FNV-1a over the bits of every circle's position. */
function hash(swarm: Swarm): number {
  const bits = new Uint32Array(2);
  const number = new Float64Array(bits.buffer);
  let value = 0x811c9dc5;
  for (const eid of swarm.circles) {
    for (const column of [swarm.Position.x, swarm.Position.y]) {
      number[0] = column[eid];
      value = Math.imul(value ^ bits[0], 0x01000193);
      value = Math.imul(value ^ bits[1], 0x01000193);
    }
  }
  return value >>> 0;
}

test('the same seed has the same future, another seed another one', () => {
  const options = { count: 2000, seed: 7 };
  const once = hash(run(60, options));
  expect(hash(run(60, options))).toBe(once);
  expect(hash(run(60, { ...options, seed: 8 }))).not.toBe(once);
});

test('20,000 circles stay in the world', () => {
  const swarm = run(40, { count: 20_000, speed: 200 });
  const { Position, Radius } = swarm;
  expect(swarm.circles.length).toBe(20_000);
  for (const eid of swarm.circles) {
    const { x, y } = { x: Position.x[eid], y: Position.y[eid] };
    const slack = Radius[eid] - 1e-9; // rounding
    const inside =
      x >= slack && y >= slack && x <= WORLD_WIDTH - slack && y <= WORLD_HEIGHT - slack;
    expect(inside, `circle ${eid} at ${x}, ${y}`).toBe(true);
  }
});

test('circles that were thrown against the walls and into one another stay in the world', () => {
  const swarm = createSwarm({ count: 0, speed: 60 });
  swarm.goals.reachX.fill(100 * WORLD_WIDTH); // as near to the walls as there is room
  setCount(swarm, 1500);
  for (let i = 0; i < 120; i++) {
    if (i < 30) swarm.Velocity.x.fill(i % 2 === 0 ? -2000 : 2000); // shaken
    stepSwarm(swarm);
  }
  const { Position, Radius } = swarm;
  let atWall = 0;
  for (const eid of swarm.circles) {
    const gap = Math.min(Position.x[eid], WORLD_WIDTH - Position.x[eid]) - Radius[eid];
    // Neighbors may push it some way into the wall: the next step takes it back.
    expect(gap, `circle ${eid}`).toBeGreaterThan(-0.25 * Radius[eid]);
    if (gap < 1) atWall++;
  }
  expect(atWall).toBeGreaterThan(5); // otherwise nothing was pressed
});

test('overlaps become small, among circles and with stones', () => {
  const swarm = createSwarm({ count: 5000 });
  const before = overlaps(swarm);
  for (let i = 0; i < 200; i++) stepSwarm(swarm);
  const after = overlaps(swarm);
  expect(before.worst).toBeGreaterThan(0.8); // shares of the smaller radius
  expect(after.meeting).toBeGreaterThan(1000); // otherwise they only flew apart
  expect(after.mean).toBeLessThan(0.05);
  expect(after.mean).toBeLessThan(before.mean / 8);
  expect(after.withStone).toBeLessThan(0.2); // world units
});

test.each([
  ['one screen', 160, 90, 0],
  ['a third of the world', 1000, 600, 0],
  ['a turned view', 300, 100, 0.6],
  ['a strip', 1600, 1, 2.1],
])('%s: the visible list is the brute force one', (_, halfWidth, halfHeight, angle) => {
  const swarm = run(30, { count: 4000 });
  const { space } = swarm;
  const view = createView(space);
  const x = swarm.goals.x[0];
  const y = swarm.goals.y[0];
  setViewRect(view, x, y, halfWidth, halfHeight, angle);
  cull(space, view);
  const listed = new Set(view.visible.ids.subarray(0, view.visible.count));
  expect(listed.size).toBe(view.visible.count);

  const { minX, minY, maxX, maxY } = space.Bounds;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let seen = 0;
  let unseen = 0;
  for (const eid of [...swarm.circles, ...swarm.stones, ...swarm.walls]) {
    const dx = (minX[eid] + maxX[eid]) / 2 - x;
    const dy = (minY[eid] + maxY[eid]) / 2 - y;
    const halfX = (maxX[eid] - minX[eid]) / 2;
    const halfY = (maxY[eid] - minY[eid]) / 2;
    // How far the box reaches beyond each pair of sides; the kernel's planes are a little wider.
    const across = Math.abs(dx * cos + dy * sin) - halfX * Math.abs(cos) - halfY * Math.abs(sin);
    const down = Math.abs(dy * cos - dx * sin) - halfX * Math.abs(sin) - halfY * Math.abs(cos);
    const gap = Math.max(across - halfWidth, down - halfHeight);
    if (Math.abs(gap) < 0.01) continue;
    expect(listed.has(eid), `entity ${eid}, gap ${gap}`).toBe(gap <= 0);
    seen += Number(gap <= 0);
    unseen += Number(gap > 0);
  }
  expect(seen).toBeGreaterThan(30);
  expect(unseen).toBeGreaterThan(30);
});

test('the population grows and shrinks, and the collisions know', () => {
  const swarm = run(2, { count: 1000 });
  const scenery = STONES + 4;
  expect(swarm.space.stats.entities).toBe(1000 + scenery);
  setCount(swarm, 1500);
  stepSwarm(swarm);
  expect(swarm.space.stats.entities).toBe(1500 + scenery);
  setCount(swarm, 200);
  stepSwarm(swarm);
  expect([swarm.circles.length, swarm.space.stats.entities]).toEqual([200, 200 + scenery]);
  const { a, b, count } = swarm.space.contacts;
  const alive = new Set([...swarm.circles, ...swarm.stones, ...swarm.walls]);
  for (let i = 0; i < count; i++) expect(alive.has(a[i]) && alive.has(b[i])).toBe(true);
  setCount(swarm, 0);
  stepSwarm(swarm);
  expect(swarm.groupArea.every((area) => Math.abs(area) < 1e-9)).toBe(true);
  expect(() => setCount(swarm, MAX_COUNT + 1)).toThrow('must be 0…100000, got 100001');
  expect(() => setCount(swarm, Number.NaN)).toThrow('got NaN');
});

test('a group gathers around its goal', () => {
  const swarm = run(150, { count: 2000 });
  const { Position, Group, goals, groupArea } = swarm;
  let near = 0;
  for (const eid of swarm.circles) {
    const group = Group[eid];
    const away = Math.hypot(Position.x[eid] - goals.x[group], Position.y[eid] - goals.y[group]);
    if (away < 1.2 * groupRadius(groupArea[group])) near++;
  }
  expect(near / swarm.circles.length).toBeGreaterThan(0.9);
});

test('goals go round, neighbors opposite ways, and keep their groups in the world', () => {
  const { goals } = createSwarm({ count: 1000 });
  goals.reachX.fill(100 * WORLD_WIDTH);
  goals.reachY.fill(100 * WORLD_HEIGHT);
  const angles = () => [...goals.phaseX].map((x, i) => Math.atan2(goals.phaseY[i], x));
  const before = angles();
  let atEdge = 0;
  // A second turns them by 0.014 radians: after 200 by less than half a turn.
  for (let step = 0; step < 200 * 60; step++) {
    moveGoals(goals);
    for (let i = 0; i < goals.x.length; i++) {
      const gapX = Math.min(goals.x[i], WORLD_WIDTH - goals.x[i]) - goals.radius;
      const gapY = Math.min(goals.y[i], WORLD_HEIGHT - goals.y[i]) - goals.radius;
      if (!(gapX >= -1e-9 && gapY >= -1e-9)) expect([step, i, gapX, gapY]).toEqual([]);
      atEdge += Number(gapY < 1e-9);
    }
  }
  expect(atEdge).toBeGreaterThan(1000); // otherwise nothing was held back
  for (const [i, angle] of angles().entries()) {
    const turned = (angle - before[i] + 4 * Math.PI) % (2 * Math.PI);
    expect(turned).toBeCloseTo(i % 2 === 0 ? 2.8 : 2 * Math.PI - 2.8, 3);
    expect(Math.hypot(goals.phaseX[i], goals.phaseY[i])).toBeCloseTo(1, 9);
  }
});

test('groups turn around their goals, neighbors opposite ways', () => {
  const swarm = run(200, { count: 2000 });
  const { Position, Velocity, Group, goals, circles } = swarm;
  const turning = new Float64Array(goals.turn.length);
  for (const eid of circles) {
    const group = Group[eid];
    const [x, y] = [Position.x[eid] - goals.x[group], Position.y[eid] - goals.y[group]];
    turning[group] += (x * Velocity.y[eid] - y * Velocity.x[eid]) / circles.length;
  }
  const ways = turning.map((sum, group) => -sum * goals.turn[group]); // y is down
  for (const way of ways) expect(way).toBeGreaterThan(10);
  expect(new Set(goals.turn)).toEqual(new Set([1, -1]));
});

test('whatever their velocity, circles are not moved out of the world', () => {
  const swarm = createSwarm({ count: 400 });
  const { Position, Velocity, Radius, circles } = swarm;
  for (const [i, eid] of circles.entries()) {
    Velocity.x[eid] = 1e6 * ((i % 3) - 1);
    Velocity.y[eid] = 1e6 * ((i % 5) - 2);
  }
  move(swarm);
  for (const eid of circles) {
    const slack = Radius[eid] - 1e-9; // rounding
    const { x, y } = { x: Position.x[eid], y: Position.y[eid] };
    expect(Math.min(x, WORLD_WIDTH - x)).toBeGreaterThanOrEqual(slack);
    expect(Math.min(y, WORLD_HEIGHT - y)).toBeGreaterThanOrEqual(slack);
  }
});

test('walls and stones stay where they are', () => {
  const swarm = createSwarm({ count: 3000, speed: 200 });
  const { Position, stones, walls, space } = swarm;
  const placesOf = (eids: number[]) => eids.map((eid) => [Position.x[eid], Position.y[eid]]);
  const before = [placesOf(walls), placesOf(stones)];
  let touches = 0;
  for (let step = 0; step < 60; step++) {
    swarm.Velocity.x.fill(3000); // all against one wall, through the stones
    stepSwarm(swarm);
    const { a, count } = space.contacts;
    for (let i = 0; i < count; i++) touches += Number(walls.includes(a[i]));
  }
  expect(touches).toBeGreaterThan(100);
  expect([placesOf(walls), placesOf(stones)]).toEqual(before);
});

test('circles glow where groups meet, and nowhere else', () => {
  const apart = createSwarm({ count: 0 });
  apart.goals.reachX.fill(2 * WORLD_WIDTH); // shrunk with the groups, but far enough
  apart.goals.reachY.fill(2 * WORLD_HEIGHT);
  setCount(apart, 1000);
  for (let i = 0; i < 60; i++) stepSwarm(apart);
  expect(apart.space.stats.contacts).toBeGreaterThan(0);
  expect(apart.circles.every((eid) => apart.Glow[eid] === 0)).toBe(true);
  const together = createSwarm({ count: 0 });
  together.goals.reachX.fill(30);
  together.goals.reachY.fill(30);
  setCount(together, 2000);
  for (let i = 0; i < 60; i++) stepSwarm(together);
  const glowing = together.circles.filter((eid) => together.Glow[eid] > 0.5).length;
  expect(glowing).toBeGreaterThan(30);
  expect(together.circles.every((eid) => together.Glow[eid] <= 1)).toBe(true);
});

test('a circle lights up in the step in which it begins to touch another group', () => {
  const swarm = createSwarm({ count: 3000 });
  const { Group, Glow, space } = swarm;
  const lastMet = new Map<number, number>(); // the step of the last new touch
  let touching = new Set<string>();
  let lit = 0;
  let spared = 0;
  for (let step = 1; step <= 80; step++) {
    stepSwarm(swarm);
    const before = touching;
    touching = new Set();
    const expected = new Set<number>();
    const { a, b, count } = space.contacts;
    for (let i = 0; i < count; i++) {
      const pair = `${a[i]} ${b[i]}`;
      touching.add(pair);
      const groups = [Group[a[i]], Group[b[i]]];
      if (before.has(pair) || groups[0] === groups[1] || groups.includes(SCENERY)) continue;
      for (const eid of [a[i], b[i]]) {
        if (step - (lastMet.get(eid) ?? 0) > REST) expected.add(eid);
        else if (!expected.has(eid)) spared++;
        lastMet.set(eid, step);
      }
    }
    const glowing = swarm.circles.filter((eid) => Glow[eid] === 1);
    expect(glowing, `step ${step}`).toEqual(swarm.circles.filter((eid) => expected.has(eid)));
    lit += glowing.length;
  }
  expect(lit).toBeGreaterThan(200);
  expect(spared).toBeGreaterThan(200);
});

test('a circle that has been alone for long lights up all the same', () => {
  const swarm = createSwarm({ count: 5 });
  const [one, other] = swarm.circles;
  for (let step = 0; step < 260; step++) stepSwarm(swarm);
  expect(swarm.Glow[one]).toBeLessThan(0.1);
  swarm.Position.x[other] = swarm.Position.x[one] + 1;
  swarm.Position.y[other] = swarm.Position.y[one];
  stepSwarm(swarm);
  expect([swarm.Glow[one], swarm.Glow[other]]).toEqual([1, 1]);
});

test('a new circle has nothing of the one that had its id', () => {
  const swarm = run(3, { count: 500 });
  const { Position, Previous, Velocity, Glow, Alone } = swarm;
  const before = [...swarm.circles].sort((a, b) => a - b);
  setCount(swarm, 0);
  for (const column of [Previous.x, Previous.y, Velocity.x, Velocity.y, Glow, Alone]) {
    column.fill(7);
  }
  setCount(swarm, 500);
  expect([...swarm.circles].sort((a, b) => a - b)).toEqual(before);
  for (const eid of swarm.circles) {
    expect([Glow[eid], Alone[eid], Velocity.x[eid], Velocity.y[eid]]).toEqual([0, 0, 0, 0]);
    expect([Previous.x[eid], Previous.y[eid]]).toEqual([Position.x[eid], Position.y[eid]]);
  }
});
