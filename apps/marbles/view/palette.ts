import { Color } from 'three';

export const BACKGROUND = 0x10141a;
export const FLOOR = 0x2a333e;
export const TILE_LINES = 0x3a4654;
export const WALL = 0x222b35;
export const BUNNY = 0xe9e1d4;
export const ACCENT = 0xffb454;

/** In the view from above: marbles that the camera sees, and marbles that it does not. */
export const SEEN = 0xb9cbdc;
export const CULLED = 0x44525f;

/** Calm blues and greens, apart in lightness too, so that the accent stands out on all of them. */
const CALM: readonly number[] = [0x5f8fc0, 0x4aa39a, 0x8b8fcf, 0x7fae84, 0xb4c6d6];
/** One marble in so many has the accent. */
const ACCENT_EVERY = 24;

/** Red, green and blue, linear, one each an entity. */
export interface ColorTable {
  r: Float32Array;
  g: Float32Array;
  b: Float32Array;
}

/** The marbles' colors, by entity: the calm ones in turn, the accent now and then. */
export function createMarbleColors(length: number): ColorTable {
  const r = new Float32Array(length);
  const g = new Float32Array(length);
  const b = new Float32Array(length);
  const color = new Color();
  for (let eid = 0; eid < length; eid++) {
    const isAccent = eid % ACCENT_EVERY === 0;
    color.setHex(isAccent ? ACCENT : CALM[eid % CALM.length]);
    r[eid] = color.r;
    g[eid] = color.g;
    b[eid] = color.b;
  }
  return { r, g, b };
}
