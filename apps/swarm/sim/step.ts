import { stepCollision } from '@bitbounds/ecs';
import { updateGlow } from './glow.ts';
import { moveGoals } from './goals.ts';
import { followCollisions, move, steer } from './steering.ts';
import type { Swarm } from './swarm.ts';

/** One step of `STEP_SECONDS`. Every line reads what the ones above it wrote. */
export function stepSwarm(swarm: Swarm): void {
  moveGoals(swarm.goals); //         goals             -> goals
  steer(swarm); //                   goals, positions  -> velocities
  move(swarm); //                    velocities        -> positions
  stepCollision(swarm.space); //     positions         -> events, corrected positions
  followCollisions(swarm); //        corrected positions -> velocities
  updateGlow(swarm); //              begin events      -> glow
  swarm.steps++;
}
