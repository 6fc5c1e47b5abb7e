import { GROUPS, STEP_SECONDS, WORLD_HEIGHT, WORLD_WIDTH } from './measures.ts';
import type { Swarm } from './swarm.ts';

/** How much of a group's disc its members fill: less than 0.8, where circles begin to press. */
const FILL = 0.5;

/** World units. A member this far off its orbit heads straight for it; a nearer one turns into it. */
const BAND = 35;

/** World units. Nearer to the goal than this a group turns as one piece, or its middle would be flung out. */
const EYE = 80;

/** Per second: how quickly a velocity becomes the wanted one. */
const RESPONSE = 2.5;

const _groupRadius = new Float64Array(GROUPS);

/** The radius of a group's disc, from the sum of its members' squared radii. */
export function groupRadius(area: number): number {
  return Math.sqrt(area / FILL);
}

/**
 * Wanted velocities: toward the goal, then around it. Reads goals and positions, writes `Velocity`.
 *
 * Every member keeps to its own orbit, so a group becomes a turning disc that is pressed together
 * nowhere; keeping members apart is left to the collisions.
 */
export function steer(swarm: Swarm): void {
  const { circles, goals, groupArea, Position, Velocity, Group, Orbit, speed } = swarm;
  const response = RESPONSE * STEP_SECONDS;
  for (let i = 0; i < GROUPS; i++) _groupRadius[i] = groupRadius(groupArea[i]);
  for (let i = 0; i < circles.length; i++) {
    const eid = circles[i];
    const group = Group[eid];
    const dx = goals.x[group] - Position.x[eid];
    const dy = goals.y[group] - Position.y[eid];
    const distance = Math.sqrt(dx * dx + dy * dy);
    // On the goal itself no direction is inward, so take any.
    const inX = distance > 0 ? dx / distance : 1;
    const inY = distance > 0 ? dy / distance : 0;
    const off = (distance - Orbit[eid] * _groupRadius[group]) / BAND;
    const inward = Math.min(1, Math.max(-1, off));
    const around = (1 - Math.abs(inward)) * Math.min(1, distance / EYE) * goals.turn[group];
    const wantedX = speed * (inward * inX - around * inY);
    const wantedY = speed * (inward * inY + around * inX);
    Velocity.x[eid] += (wantedX - Velocity.x[eid]) * response;
    Velocity.y[eid] += (wantedY - Velocity.y[eid]) * response;
  }
}

/** Moves every circle by its velocity, inside the world. Writes `Previous`, then `Position`. */
export function move(swarm: Swarm): void {
  const { circles, Position, Previous, Velocity, Radius } = swarm;
  for (let i = 0; i < circles.length; i++) {
    const eid = circles[i];
    const radius = Radius[eid];
    const x = Position.x[eid];
    const y = Position.y[eid];
    Previous.x[eid] = x;
    Previous.y[eid] = y;
    const nextX = x + Velocity.x[eid] * STEP_SECONDS;
    const nextY = y + Velocity.y[eid] * STEP_SECONDS;
    Position.x[eid] = Math.min(WORLD_WIDTH - radius, Math.max(radius, nextX));
    Position.y[eid] = Math.min(WORLD_HEIGHT - radius, Math.max(radius, nextY));
  }
}

/**
 * Velocities as the collisions left them: what a circle really moved, at most the swarm's speed. So
 * a blocked circle stops pushing, and one that is pushed gives way. Writes `Velocity`.
 */
export function followCollisions(swarm: Swarm): void {
  const { circles, Position, Previous, Velocity, speed } = swarm;
  for (let i = 0; i < circles.length; i++) {
    const eid = circles[i];
    const x = (Position.x[eid] - Previous.x[eid]) / STEP_SECONDS;
    const y = (Position.y[eid] - Previous.y[eid]) / STEP_SECONDS;
    const moved = Math.sqrt(x * x + y * y);
    const limit = moved > speed ? speed / moved : 1;
    Velocity.x[eid] = x * limit;
    Velocity.y[eid] = y * limit;
  }
}
