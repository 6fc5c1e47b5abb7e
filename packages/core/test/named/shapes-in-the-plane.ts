// What several tables are about. Numbers are such that sums of them are exact: 3, 4 and 5.

export const bar = [-3, 0, 3, 0];
/** All its sides are 8 from its middle; its slanting ones are 0.8x + 0.6y = 8 and the like. */
export const gem = [10, 0, 4, 8, -4, 8, -10, 0, -4, -8, 4, -8];
/** Its sides are 4 from (4, 4), all five. */
export const house = [0, 0, 8, 0, 8, 6, 4, 9, 0, 6];
/** A triangle without an area. */
export const line = [0, 0, 4, 0, 8, 0];
export const pill = [-3, 0, 3, 0, 2];
/** Its halves are 5 along (0.6, 0.8) and 10 across it. */
export const tilted = [0, 0, 5, 10, 0.6, 0.8];
/** From 8 to 12 and −1 to 1. */
export const upright = [10, 0, 1, 2, 0, 1];
/** Its longest side is 0.6x + 0.8y = 12. */
export const wedge = [0, 0, 20, 0, 0, 15];
/** The lines of what is seen from −5 to 5 on both axes. */
export const room = [1, 0, -5, -1, 0, -5, 0, 1, -5, 0, -1, -5];
/** Its halves are 5 along (0.6, 0.8) and 10 across it: its corners are ±(11, −2) and ±(−5, 10). */
export const view = [0.6, 0.8, -5, -0.6, -0.8, -5, -0.8, 0.6, -10, 0.8, -0.6, -10];
/** No point is in front of all its lines, but what reaches past both of a pair is behind none. */
export const nowhere = [1, 0, 1, -1, 0, 1, 0, 1, 1, 0, -1, 1];
