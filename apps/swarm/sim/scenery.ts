import { CIRCLE, RECT } from '@bitbounds/ecs';
import { addComponent, addEntity, set } from 'bitecs';
import { STONES, WALL, WORLD_HEIGHT, WORLD_WIDTH } from './measures.ts';
import type { Swarm } from './swarm.ts';

/** World units between two stones, so that the widest circle fits through. */
const STONE_GAP = 12;

/** Four static rectangles around the world that circles cannot leave. */
export function addWalls(swarm: Swarm): void {
  const width = WORLD_WIDTH / 2 + WALL;
  const height = WORLD_HEIGHT / 2;
  addWall(swarm, WORLD_WIDTH / 2, -WALL / 2, width, WALL / 2);
  addWall(swarm, WORLD_WIDTH / 2, WORLD_HEIGHT + WALL / 2, width, WALL / 2);
  addWall(swarm, -WALL / 2, WORLD_HEIGHT / 2, WALL / 2, height);
  addWall(swarm, WORLD_WIDTH + WALL / 2, WORLD_HEIGHT / 2, WALL / 2, height);
}

function addWall(swarm: Swarm, x: number, y: number, halfX: number, halfY: number): void {
  const { world, space } = swarm;
  const eid = addEntity(world);
  swarm.Position.x[eid] = x;
  swarm.Position.y[eid] = y;
  addComponent(world, eid, space.Static);
  addComponent(world, eid, set(space.Collider, { shape: RECT, halfX, halfY }));
  swarm.walls.push(eid);
}

/** Static circles of many sizes, apart from each other, for the streams to flow around. */
export function addStones(swarm: Swarm): void {
  const { world, space, random, Position, Radius, stones } = swarm;
  while (stones.length < STONES) {
    const radius = 5 + 22 * random() * random();
    const x = radius + STONE_GAP + random() * (WORLD_WIDTH - 2 * (radius + STONE_GAP));
    const y = radius + STONE_GAP + random() * (WORLD_HEIGHT - 2 * (radius + STONE_GAP));
    if (stones.some((other) => isNear(swarm, other, x, y, radius + STONE_GAP))) continue;
    const eid = addEntity(world);
    Position.x[eid] = x;
    Position.y[eid] = y;
    Radius[eid] = radius;
    addComponent(world, eid, space.Static);
    addComponent(world, eid, set(space.Collider, { shape: CIRCLE, radius }));
    stones.push(eid);
  }
}

function isNear(swarm: Swarm, eid: number, x: number, y: number, reach: number): boolean {
  const dx = swarm.Position.x[eid] - x;
  const dy = swarm.Position.y[eid] - y;
  const sum = swarm.Radius[eid] + reach;
  return dx * dx + dy * dy <= sum * sum;
}
