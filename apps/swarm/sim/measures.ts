// All lengths in world units. The first view is one screen wide, so the world is 20 screens wide.

export const SCREEN_WIDTH = 160;
export const WORLD_WIDTH = 20 * SCREEN_WIDTH;
export const WORLD_HEIGHT = 1800;

/** Thickness of the four walls around the world: more than anything moves in a step. */
export const WALL = 40;

/** The circles' sizes, and how much of the population has each. */
export const RADII: readonly number[] = [1.3, 2, 3.2];
export const RADIUS_SHARES: readonly number[] = [0.45, 0.4, 0.15];

export const GROUPS = 5;
/** The group of stones and walls. */
export const SCENERY = 255;
export const MAX_COUNT = 100_000;
export const STONES = 120;

/** Seconds. The simulation has no other step, so that a seed always gives the same swarm. */
export const STEP_SECONDS = 1 / 60;
