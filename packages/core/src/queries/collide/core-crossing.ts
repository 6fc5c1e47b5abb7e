import { MIN_SINE_SQUARED } from '../../tolerances.ts';
import { _touch } from './touch.ts';

/** A line, as seen from the start of a capsule's core: a point of it, then its direction. */
export const _line: Float64Array = /* @__PURE__ */ new Float64Array(6);

/** Where along the core, 0 at its start and 1 at its end. */
export const _place: Float64Array = /* @__PURE__ */ new Float64Array(1);

/**
 * Not for the package's users: leaves in `_place` where the core, a vector at `at` of the row, meets `_line` once it has
 * been pushed along the normal in `_touch`, which is square to both. False where they are parallel.
 */
export function crossLine(core: ArrayLike<number>, at: number): boolean {
  const x = core[at];
  const y = core[at + 1];
  const z = core[at + 2];
  const acrossX = _line[4] * _touch[2] - _line[5] * _touch[1];
  const acrossY = _line[5] * _touch[0] - _line[3] * _touch[2];
  const acrossZ = _line[3] * _touch[1] - _line[4] * _touch[0];
  const along = x * acrossX + y * acrossY + z * acrossZ;
  const squared = acrossX * acrossX + acrossY * acrossY + acrossZ * acrossZ;
  if (!(along * along > MIN_SINE_SQUARED * squared * (x * x + y * y + z * z))) return false;
  const way = _line[0] * acrossX + _line[1] * acrossY + _line[2] * acrossZ;
  _place[0] = Math.max(0, Math.min(way / along, 1));
  return true;
}
