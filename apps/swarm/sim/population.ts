import { CIRCLE } from '@bitbounds/ecs';
import { addComponent, addEntity, removeEntity, set } from 'bitecs';
import { placeGoals } from './goals.ts';
import { GROUPS, MAX_COUNT, RADII, RADIUS_SHARES, WORLD_HEIGHT, WORLD_WIDTH } from './measures.ts';
import { groupRadius } from './steering.ts';
import type { Swarm } from './swarm.ts';

/** A group starts as its disc, a little wider, so that few circles start inside one another. */
const SPREAD = 1.2;

const MEAN_RADIUS_SQUARED = RADII.reduce((sum, r, i) => sum + RADIUS_SHARES[i] * r * r, 0);

/** A shorter vector has too few digits for a good direction. */
const MIN_LENGTH_SQUARED = 1e-4;

const _direction = { x: 0, y: 0 };

/** Adds circles, or removes the newest, until there are `count`. Throws above `MAX_COUNT`. */
export function setCount(swarm: Swarm, count: number): void {
  if (!(count >= 0 && count <= MAX_COUNT)) {
    throw new Error(`setCount: count must be 0…${MAX_COUNT}, got ${count}.`);
  }
  swarm.goals.radius = groupRadius((count / GROUPS) * MEAN_RADIUS_SQUARED);
  placeGoals(swarm.goals);
  while (swarm.circles.length < count) addCircle(swarm);
  while (swarm.circles.length > count) removeCircle(swarm);
}

/** Adds a circle near the goal of the group whose turn it is. */
function addCircle(swarm: Swarm): void {
  const { world, space, random, Position, Previous, Velocity } = swarm;
  const eid = addEntity(world);
  const radius = randomRadius(random);
  const group = swarm.circles.length % GROUPS;
  // The square root spreads the members evenly over the disc.
  const orbit = Math.sqrt(random());
  const away = SPREAD * orbit * swarm.goals.radius;
  setUnitVector(_direction, random);
  const x = swarm.goals.x[group] + _direction.x * away;
  const y = swarm.goals.y[group] + _direction.y * away;
  Position.x[eid] = Math.min(WORLD_WIDTH - radius, Math.max(radius, x));
  Position.y[eid] = Math.min(WORLD_HEIGHT - radius, Math.max(radius, y));
  Previous.x[eid] = Position.x[eid];
  Previous.y[eid] = Position.y[eid];
  Velocity.x[eid] = 0;
  Velocity.y[eid] = 0;
  swarm.Radius[eid] = radius;
  swarm.Group[eid] = group;
  swarm.Orbit[eid] = orbit;
  swarm.Glow[eid] = 0;
  swarm.Alone[eid] = 0;
  swarm.groupArea[group] += radius * radius;
  addComponent(world, eid, set(space.Collider, { shape: CIRCLE, radius }));
  swarm.circles.push(eid);
}

function removeCircle(swarm: Swarm): void {
  const eid = swarm.circles.pop()!;
  swarm.groupArea[swarm.Group[eid]] -= swarm.Radius[eid] * swarm.Radius[eid];
  removeEntity(swarm.world, eid);
}

function randomRadius(random: () => number): number {
  let share = random();
  for (let i = 0; i < RADII.length - 1; i++) {
    share -= RADIUS_SHARES[i];
    if (share < 0) return RADII[i];
  }
  return RADII[RADII.length - 1];
}

/** A random unit vector without sine and cosine, whose last bits differ between engines. */
function setUnitVector(out: { x: number; y: number }, random: () => number): void {
  let lengthSquared: number;
  do {
    out.x = 2 * random() - 1;
    out.y = 2 * random() - 1;
    lengthSquared = out.x * out.x + out.y * out.y;
  } while (lengthSquared > 1 || lengthSquared < MIN_LENGTH_SQUARED);
  const length = Math.sqrt(lengthSquared);
  out.x /= length;
  out.y /= length;
}
