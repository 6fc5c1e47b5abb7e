import { createRayHit, raycastNearest } from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { burst } from '../sim/burst.ts';
import { createMarbles, type Marbles } from '../sim/marbles.ts';
import { FLOOR_HALF, LAYER_GROUND, LAYER_MARBLES, LAYER_WALLS } from '../sim/measures.ts';
import { stepMarbles } from '../sim/step.ts';
import { lostMarbles } from './watch.ts';

function run(frames: number, count: number): Marbles {
  const marbles = createMarbles({ count });
  for (let i = 0; i < frames; i++) stepMarbles(marbles);
  return marbles;
}

test('throws exactly the marbles within reach, the nearest the hardest', () => {
  const marbles = run(200, 800);
  const { Position, Velocity, Radius, eids } = marbles;
  const { x, y, z } = Position;
  const middle = eids.reduce((lowest, eid) => (y[eid] < y[lowest] ? eid : lowest));
  const before = [Velocity.x.slice(), Velocity.y.slice(), Velocity.z.slice()];
  const point = [x[middle], y[middle] - Radius[middle], z[middle]];
  burst(marbles, point[0], point[1], point[2]);
  let thrown = 0;
  let farthest = 0;
  let previous = Number.POSITIVE_INFINITY;
  const byDistance = eids
    .map((eid) => {
      const [dx, dy, dz] = [x[eid] - point[0], y[eid] - point[1], z[eid] - point[2]];
      return { eid, away: Math.max(0, Math.hypot(dx, dy, dz) - Radius[eid]), dx, dy, dz };
    })
    .sort((a, b) => a.away - b.away);
  for (const { eid, away, dx, dy, dz } of byDistance) {
    const gained = [Velocity.x, Velocity.y, Velocity.z].map((v, i) => v[eid] - before[i][eid]);
    if (away > 7) {
      expect(gained, `marble ${eid}, ${away} away`).toEqual([0, 0, 0]);
      continue;
    }
    const outward = gained[0] * dx + gained[1] * dy + gained[2] * dz;
    expect(outward, `marble ${eid}, ${away} away`).toBeGreaterThanOrEqual(0);
    const lift = gained[1] - (40 * (1 - away / 7) * dy) / Math.hypot(dx, dy, dz);
    expect(lift, `marble ${eid}, ${away} away`).toBeLessThan(previous + 1e-9);
    previous = lift;
    farthest = away;
    thrown++;
  }
  expect(thrown).toBeGreaterThan(5);
  expect(farthest).toBeGreaterThan(3);
  expect(Velocity.y[middle]).toBeGreaterThan(50);
  stepMarbles(marbles);
  expect(Velocity.y[middle]).toBeGreaterThan(10); // it does fly
});

test('however many bursts: no marble leaves the floor, the walls or the outside of the bunny', () => {
  const marbles = run(200, 1200);
  const random = seeded(0xb0f5);
  const { eids, Position } = marbles;
  for (let frame = 1; frame <= 200; frame++) {
    const eid = eids[Math.floor(random() * eids.length)];
    burst(marbles, Position.x[eid], Position.y[eid] - 1, Position.z[eid]);
    stepMarbles(marbles);
    if (frame % 50 === 0) expect(lostMarbles(marbles)).toEqual([]);
  }
});

test('a ray for marbles and ground goes through the invisible walls', () => {
  const { space, wallEids, floorEid } = run(0, 0);
  const hit = createRayHit();
  // From outside, down to a place on the floor.
  const ray = [2 * FLOOR_HALF, FLOOR_HALF, 0, -1.2, -1, 0];
  expect(raycastNearest(hit, space, ray)).toBe(true);
  expect(wallEids).toContain(hit.entity);
  expect(raycastNearest(hit, space, ray, { mask: LAYER_WALLS })).toBe(true);
  expect(raycastNearest(hit, space, ray, { mask: LAYER_MARBLES | LAYER_GROUND })).toBe(true);
  expect(hit.entity).toBe(floorEid);
  expect(raycastNearest(hit, space, ray, { mask: LAYER_MARBLES })).toBe(false);
});
