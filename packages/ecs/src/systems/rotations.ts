// Reads the rotations of the game's in 3D, which are quaternions of any length.
import { copyEntry } from '../position-columns.ts';
import type { Space } from '../space.ts';
import type { QuaternionColumns } from '../transform-columns.ts';

/** Below it squares have lost digits, or all of them: f64 goes down to 2^-1074. */
const LEAST_SQUARED = 2 ** -960;

/** A length squared. In a row, because a number that a function returns may be put on the heap. */
const _squared = new Float64Array(1);

function square(row: Float64Array): void {
  let squared = 0;
  for (let i = 0; i < row.length; i++) squared += row[i] * row[i];
  _squared[0] = squared;
}

/** Gives a row unit length; one without a length has 1 at `real`. NaN and infinities give NaN. */
export function makeUnit(row: Float64Array, real: number): void {
  square(row);
  if (!(_squared[0] >= LEAST_SQUARED && _squared[0] < Infinity)) {
    // Squares leave f64.
    let most = 0;
    for (let i = 0; i < row.length; i++) most = Math.max(most, Math.abs(row[i]));
    if (most === 0) {
      row[real] = 1;
      return;
    }
    for (let i = 0; i < row.length; i++) row[i] /= most;
    square(row);
  }
  const scale = 1 / Math.sqrt(_squared[0]);
  for (let i = 0; i < row.length; i++) row[i] *= scale;
}

/**
 * Fills four numbers with the entity's rotation as a unit quaternion. One of length 0, entries that nobody wrote, and a
 * space without rotations are no turn; NaN and infinities give NaN.
 */
export function readQuaternion(out: Float64Array, space: Space, slot: number): void {
  copyQuaternion(out, space, slot);
  if (space.rotation) makeUnit(out, 3);
}

/** As `readQuaternion`, but of the length that it has; 0 where nobody wrote any of it. */
export function copyQuaternion(out: Float64Array, space: Space, slot: number): void {
  const rotation = space.rotation as QuaternionColumns | undefined;
  out[0] = 0;
  out[1] = 0;
  out[2] = 0;
  out[3] = rotation ? 0 : 1;
  if (!rotation) return;
  copyEntry(out, 0, rotation.x, slot);
  copyEntry(out, 1, rotation.y, slot);
  copyEntry(out, 2, rotation.z, slot);
  copyEntry(out, 3, rotation.w, slot);
}
