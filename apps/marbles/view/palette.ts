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

export function createColorTable(length: number): ColorTable {
  return {
    r: new Float32Array(length),
    g: new Float32Array(length),
    b: new Float32Array(length),
  };
}

const _color = new Color();

/** `hex` is sRGB, as on a page. */
export function setTableColor(table: ColorTable, eid: number, hex: number): void {
  _color.setHex(hex);
  table.r[eid] = _color.r;
  table.g[eid] = _color.g;
  table.b[eid] = _color.b;
}

/** The marbles' colors, by entity: the calm ones in turn, the accent now and then. */
export function createMarbleColors(length: number): ColorTable {
  const table = createColorTable(length);
  for (let eid = 0; eid < length; eid++) {
    const isAccent = eid % ACCENT_EVERY === 0;
    setTableColor(table, eid, isAccent ? ACCENT : CALM[eid % CALM.length]);
  }
  return table;
}
