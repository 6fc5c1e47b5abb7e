export const BACKGROUND = 0x10141a;
export const FLOOR = 0x151b22;
/** Darker rings, down to the middle of a bowl. */
export const BOWL = 0x0b0f14;
export const GRID = 0x1c242d;
export const WALL_COLOR = 0x36434f;
/** The marks of the clock's hours. */
export const HOURS = 0x212b36;
/** What turns. */
export const ARM = 0xd8765c;
export const ARM_EDGE = 0xf0a48d;
export const HUB = 0x8f4a3a;
export const ACCENT = 0xffb454;
export const PLAYER = 0xf2f5f8;
export const BEAM = 0x9be8c4;
export const LINES = 0x9be8c4;
export const UNLIT = 0x5c4a2e;

/** Calm blues and greens that also differ in lightness, so that the accents stand out against all of them. */
export const BODY_COLORS: readonly number[] = [
  0x5f8fc0, 0x4d7cae, 0x6fa8c9, 0x8b8fcf, 0x4aa39a, 0x7fae84, 0xa9bccd, 0x7fb0c4,
];
/** The darker color of their lines. */
export const BODY_LINES = 0x10141a;
