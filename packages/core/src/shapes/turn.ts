import type { OutRow } from '../types.ts';

/**
 * Not for the package's users: the axes into which a unit quaternion turns the world's, from `at` on, `stride` apart.
 */
export function writeTurn(
  out: OutRow,
  at: number,
  stride: number,
  quaternion: ArrayLike<number>,
): void {
  const x = quaternion[0];
  const y = quaternion[1];
  const z = quaternion[2];
  const w = quaternion[3];
  const second = at + stride;
  const third = second + stride;
  out[at] = 1 - 2 * (y * y + z * z);
  out[at + 1] = 2 * (x * y + z * w);
  out[at + 2] = 2 * (x * z - y * w);
  out[second] = 2 * (x * y - z * w);
  out[second + 1] = 1 - 2 * (x * x + z * z);
  out[second + 2] = 2 * (y * z + x * w);
  out[third] = 2 * (x * z + y * w);
  out[third + 1] = 2 * (y * z - x * w);
  out[third + 2] = 1 - 2 * (x * x + y * y);
}
