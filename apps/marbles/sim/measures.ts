// Lengths are in marbles: the mean radius is 1. Times are in seconds. y is up, the floor is y = 0.

/** The simulation knows no other frame, so that a seed always gives the same pour. */
export const FRAME_SECONDS = 1 / 60;

/** Radii are spread evenly between these two. */
export const MIN_RADIUS = 0.9;
export const MAX_RADIUS = 1.1;

/** From the lowest to the highest point of the bunny. */
export const BUNNY_HEIGHT = 44;
/** How deep it stands in the floor: a gap under its belly that narrows to nothing would be a vise. */
export const BUNNY_SUNK = 1.5;

/** The floor is a square, so far from its middle to a wall, of so many tiles a side. */
export const FLOOR_HALF = 58;
export const FLOOR_TILES = 16;

/** The walls are boxes around the floor: thicker than anything moves in a step. */
export const WALL_THICKNESS = 10;
export const WALL_HEIGHT = 110;

/** Units per second squared. */
export const GRAVITY = 140;

/** Units per second: what the air lets a marble reach. */
export const MAX_SPEED = 50;
/**
 * A substep moves a marble no farther than this. Triangles push on their front only, so no center
 * may get behind one: that leaves more than half the smallest radius for what neighbors push.
 */
export const MAX_WAY = 0.4 * MIN_RADIUS;

/** Collider layers: for questions that are about some of them only. */
export const LAYER_MARBLES = 1;
export const LAYER_GROUND = 2;
export const LAYER_WALLS = 4;

export const MARBLES = 5000;
export const MAX_MARBLES = 20_000;
