import { refresh, stepCollision } from '@bitbounds/ecs';
import { castBeam } from './beam.ts';
import { rollDown } from './bowls.ts';
import type { Clockwork } from './clockwork.ts';
import { collectCoins } from './coins.ts';
import { swingDoors } from './doors.ts';
import { followCollisions, moveBodies } from './motion.ts';
import { updatePads } from './pads.ts';
import { tumble } from './tumble.ts';
import { followPushes, walk } from './walk.ts';
import { turnWheels } from './wheels.ts';

/**
 * One step of `STEP_SECONDS`. Every line reads what the ones above it wrote; `walk` reads the index that the step
 * before has left.
 */
export function stepClockwork(game: Clockwork): void {
  walk(game); //                 input, index         -> the player's position
  turnWheels(game); //           wheels               -> positions and rotations of arms
  swingDoors(game); //           pads                 -> those of doors
  rollDown(game); //             positions            -> velocities
  moveBodies(game); //           velocities           -> positions of bodies
  stepCollision(game.space); //  positions, rotations -> contacts, events, corrected positions
  tumble(game); //               contacts             -> rotations of bodies
  followPushes(game); //         corrected positions  -> the player's, with walls in mind
  followCollisions(game); //     corrected positions  -> velocities
  updatePads(game); //           events               -> what is on each pad
  collectCoins(game); //         events               -> coins
  refresh(game.space); //        positions            -> index: some have moved since the collisions
  castBeam(game); //             input, index         -> beam
  game.steps++;
}
