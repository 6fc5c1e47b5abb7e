import { type Space, stepCollision } from '@bitbounds/ecs';
import type { Marbles } from './marbles.ts';
import { FRAME_SECONDS } from './measures.ts';
import { fall, followCollisions, noteContacts } from './motion.ts';
import { pour } from './pour.ts';
import { turnBunny } from './turntable.ts';

/**
 * One frame of `FRAME_SECONDS`. Every line reads what the ones above it wrote. `collide` is the
 * collision step; the page and the tests put their measurements there.
 */
export function stepMarbles(
  marbles: Marbles,
  collide: (space: Space) => void = stepCollision,
): void {
  const seconds = FRAME_SECONDS / marbles.substeps;
  pour(marbles); //                          count               -> new marbles
  for (let i = 0; i < marbles.substeps; i++) {
    turnBunny(marbles, seconds); //          its rotation        -> its rotation
    fall(marbles, seconds); //               velocities          -> positions
    collide(marbles.space); //               positions           -> contacts, corrected positions
    noteContacts(marbles); //                contacts            -> which touch
    followCollisions(marbles, seconds); //   corrected positions -> velocities
  }
  marbles.frames++;
}
