/** Around the lane count, the block of 64 and the levels of the tree, and many. */
export const COUNTS: number[] = [0, 1, 3, 4, 5, 7, 8, 9, 63, 64, 65, 255, 256, 257, 1000];
