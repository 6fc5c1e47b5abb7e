import { expect, test } from 'vitest';
import { SCREEN_WIDTH } from '../sim/measures.ts';
import { stepSwarm } from '../sim/step.ts';
import { createSwarm } from '../sim/swarm.ts';
import { frontPoint } from '../view/front-point.ts';

test('the first view has a stone in it, and circles of several groups', () => {
  const swarm = createSwarm();
  for (let i = 0; i < 40; i++) stepSwarm(swarm);
  const { x, y } = frontPoint(swarm);
  const { Position, Radius, Group } = swarm;
  /** Are they in the view of a window that is twice as wide as high? */
  const inView = (eids: number[], edge: number) =>
    eids.filter(
      (eid) =>
        Math.abs(Position.x[eid] - x) < SCREEN_WIDTH / 2 - edge &&
        Math.abs(Position.y[eid] - y) < SCREEN_WIDTH / 4 - edge,
    );
  const stones = inView(swarm.stones, 15);
  expect(stones.length).toBeGreaterThan(0);
  expect(Math.max(...stones.map((eid) => Radius[eid]))).toBeGreaterThan(5);
  const seen = inView(swarm.circles, 0);
  expect(seen.length).toBeGreaterThan(200);
  const groups = [0, 1, 2, 3, 4].filter(
    (group) => seen.filter((eid) => Group[eid] === group).length > 0.1 * seen.length,
  );
  expect(groups.length).toBeGreaterThan(1);
});
