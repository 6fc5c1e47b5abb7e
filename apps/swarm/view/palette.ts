import { GROUPS } from '../sim/measures.ts';

export const BACKGROUND = 0x10141a;
export const FLOOR = 0x151b22;
export const GRID = 0x222c37;
export const STONE = 0x465463;
export const WALL_COLOR = 0x27313c;
export const LINES = 0x9be8c4;
const ACCENT = 0xffb454;

/** Calm blues and greens that also differ in lightness, so that the accent stands out against all of them. */
export const GROUP_COLORS: readonly number[] = [0x5f8fc0, 0x4aa39a, 0x8b8fcf, 0x7fae84, 0xa9bccd];

/** Shades between a group's color and the accent: finer than the eye can follow in motion. */
export const SHADES = 32;

/** Particle colors, `SHADES` per group, from the group's color to the accent; in pixi's order, opaque. */
export const PARTICLE_SHADES: Uint32Array = createShades();

/** A color as pixi's particles store it: alpha, blue, green, red, from the highest byte down. */
export function particleColor(rgb: number): number {
  return ((0xff << 24) | ((rgb & 0xff) << 16) | (rgb & 0xff00) | (rgb >> 16)) >>> 0;
}

function createShades(): Uint32Array {
  const shades = new Uint32Array(GROUPS * SHADES);
  for (let group = 0; group < GROUPS; group++) {
    for (let i = 0; i < SHADES; i++) {
      const glow = i / (SHADES - 1);
      // A curve, so that a fading circle is amber for longer and muddy for shorter.
      const color = mix(GROUP_COLORS[group], ACCENT, glow * (2 - glow));
      shades[group * SHADES + i] = particleColor(color);
    }
  }
  return shades;
}

function mix(from: number, to: number, share: number): number {
  let color = 0;
  for (const shift of [16, 8, 0]) {
    const a = (from >> shift) & 0xff;
    const b = (to >> shift) & 0xff;
    color |= Math.round(a + (b - a) * share) << shift;
  }
  return color;
}
