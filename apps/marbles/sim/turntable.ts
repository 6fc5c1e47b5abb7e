import type { Marbles } from './marbles.ts';

/** Radians per second. In a substep no point of the bunny moves by more than a ninth of a marble's radius. */
const TURN_SPEED = 0.25;

/**
 * Turns the bunny about the vertical through its middle, if it is to turn. Writes `Rotation`, in steps of plain
 * arithmetic: a sine is the engine's own. Its triangles are where it is at the next collision step.
 */
export function turnBunny({ bunnyEid, isTurning, Rotation }: Marbles, seconds: number): void {
  if (!isTurning) return;
  const { y, w } = Rotation;
  const half = (TURN_SPEED * seconds) / 2;
  const nextY = y[bunnyEid] + half * w[bunnyEid];
  const nextW = w[bunnyEid] - half * y[bunnyEid];
  const length = Math.sqrt(nextY * nextY + nextW * nextW);
  y[bunnyEid] = nextY / length;
  w[bunnyEid] = nextW / length;
}
