// What several tables are about. Numbers are such that sums of them are exact: 3, 4 and 5.

/** The axes of the world. */
export const along = [1, 0, 0, 0, 1, 0, 0, 0, 1];
/** Axes that are turned about z. */
export const turn = [0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1];
/** Axes that a mirror has been at. */
export const mirror = [0, 1, 0, 1, 0, 0, 0, 0, 1];
export const bar = [-3, 0, 0, 3, 0, 0];
export const box = [-1, -1, -1, 1, 1, 1];
/** Its front is up; its longest side is 3x + 4z = 36. */
export const floor = [0, 0, 0, 0, 0, 9, 12, 0, 0];
export const ground = [0, 1, 0, 0];
export const slope = [0.6, 0.8, 0, 10];
/** A triangle without an area. */
export const line = [0, 0, 0, 4, 0, 0, 8, 0, 0];
export const octahedron = [...[2, 0, 0, -2, 0, 0, 0, 2, 0], ...[0, -2, 0, 0, 0, 2, 0, 0, -2]];
export const pill = [-3, 0, 0, 3, 0, 0, 2];
/** On 0.6x + 0.8y = 12; its front is away from the origin. */
export const roof = [20, 0, -5, 0, 15, -5, 0, 15, 5];
/** Its halves are 5 along (0.6, 0.8), 10 across it and 5 along z. */
export const tilted = [...[0, 0, 0, 5, 10, 5], ...turn];
/** From 8 to 12, −1 to 1 and −3 to 3. */
export const upright = [...[10, 0, 0, 1, 2, 3], ...mirror];
/** Its slanting face is 0.6x + 0.8y = 12; from −5 to 5 along z. */
export const wedge = [...[0, 0, -5, 20, 0, -5, 0, 15, -5], ...[0, 0, 5, 20, 0, 5, 0, 15, 5]];
