// Lengths in world units, times in seconds; seen from above, x to the right and y down.

/** Seconds. The simulation has no other step, so that a seed and the same keys always give the same game. */
export const STEP_SECONDS = 1 / 60;

/** A character of the map is a square of this side. */
export const TILE = 4;

// Who meets whom is said by layers. The player is stopped by sweeps, so walls need not push it.
export const LAYER_WALL = 1;
/** Wheels and doors: what turns. */
export const LAYER_ARM = 2;
export const LAYER_BODY = 4;
export const LAYER_PLAYER = 8;
export const LAYER_COIN = 16;
export const LAYER_PAD = 32;

export const BODIES = 480;
export const MAX_BODIES = 1500;
