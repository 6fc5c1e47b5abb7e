// Lengths are in marbles: the mean radius is 1. Times are in seconds. y is up, the floor is y = 0.

/** The simulation has no other frame length, so that a seed always gives the same pour. */
export const FRAME_SECONDS = 1 / 60;

/** Radii are spread evenly between these two. */
export const MIN_RADIUS = 0.9;
export const MAX_RADIUS = 1.1;

/** From the lowest to the highest point of the bunny. */
export const BUNNY_HEIGHT = 44;
/** How deep it is sunk into the floor: a gap under its belly that narrows to nothing would be a vise. */
export const BUNNY_SUNK = 1.5;

/** The floor is a square: the distance from its middle to a wall, and the number of tiles along a side. */
export const FLOOR_HALF = 58;
export const FLOOR_TILES = 16;

/** The walls are boxes around the floor: thicker than anything moves in a step. */
export const WALL_THICKNESS = 10;
export const WALL_HEIGHT = 110;

/** Units per second squared. */
export const GRAVITY = 140;

/** Units per second: the fastest that a marble can be in the air. */
export const MAX_SPEED = 50;
/**
 * A substep moves a marble no farther than this. Triangles push only on their front, so no center may
 * get behind one: this leaves more than half the smallest radius for the pushes of neighbors.
 */
export const MAX_WAY = 0.4 * MIN_RADIUS;

/** Collider layers, for queries about some of them only. */
export const LAYER_MARBLES = 1;
export const LAYER_GROUND = 2;
export const LAYER_WALLS = 4;

export const MARBLES = 5000;
export const MAX_MARBLES = 20_000;
