import { Color } from 'three';

export const BACKGROUND = 0x10141a;
export const FLOOR = 0x2a333e;
export const TILE_LINES = 0x3a4654;
export const WALL = 0x222b35;
export const BUNNY = 0xe9e1d4;
export const ACCENT = 0xffb454;
export const LINES = 0x2fd07a;

/** In the view from above: marbles that the camera sees, and marbles that it does not. */
export const SEEN = 0xb9cbdc;
export const CULLED = 0x44525f;

/** Calm blues and greens that also differ in lightness, so that the accent stands out against all of them. */
const CALM: readonly number[] = [0x5f8fc0, 0x4aa39a, 0x8b8fcf, 0x7fae84, 0xb4c6d6];
/** One marble in so many has the accent color. */
const ACCENT_EVERY = 24;

/** Linear, and more than a surface can reflect: a picked marble seems to glow. */
const LIT: readonly number[] = [6, 4.6, 2.6];

/** Red, green and blue, linear, one of each per entity. */
export interface ColorTable {
  r: Float32Array;
  g: Float32Array;
  b: Float32Array;
}

/** The marbles' colors, by entity: the calm ones in turn, now and then the accent. */
export function createMarbleColors(length: number): ColorTable {
  const r = new Float32Array(length);
  const g = new Float32Array(length);
  const b = new Float32Array(length);
  const table = { r, g, b };
  for (let eid = 0; eid < length; eid++) setMarbleColor(table, eid, 0);
  return table;
}

const _color = new Color();

/** Sets one marble's color: its own where `light` is 0, glowing where it is 1. */
export function setMarbleColor({ r, g, b }: ColorTable, eid: number, light: number): void {
  _color.setHex(eid % ACCENT_EVERY === 0 ? ACCENT : CALM[eid % CALM.length]);
  const share = light * light; // the eye sees the last of it longest
  r[eid] = _color.r + (LIT[0] - _color.r) * share;
  g[eid] = _color.g + (LIT[1] - _color.g) * share;
  b[eid] = _color.b + (LIT[2] - _color.b) * share;
}
