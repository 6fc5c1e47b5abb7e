// Reads colliders and the game's scales, writes the sizes that all stages and queries go by.
import { CAPSULE } from '../components/shapes.ts';
import { copyEntry } from '../position-columns.ts';
import type { Space } from '../space.ts';
import type { ScaleColumns } from '../transform-columns.ts';

/** How many times as large the collider at hand is along each axis, then its radius. */
const _scales = new Float64Array(4);
const RADIUS = 3;

/** Fills the first three of `_scales`. */
function readScales({ x, y, z }: ScaleColumns, slot: number): void {
  _scales[0] = 1;
  _scales[1] = 1;
  _scales[2] = 1;
  copyEntry(_scales, 0, x, slot);
  copyEntry(_scales, 1, y, slot);
  if (z) copyEntry(_scales, 2, z, slot);
  for (let axis = 0; axis < 3; axis++) _scales[axis] = Math.abs(_scales[axis]);
}

/** A size that was never set stays below 0, whatever the scale. */
function scaleSize(out: Float64Array, sizes: Float64Array, slot: number, scale: number): void {
  out[slot] = sizes[slot] < 0 ? sizes[slot] : sizes[slot] * _scales[scale];
}

/**
 * Scales the sizes of every collider: a box along each axis, a ball by the largest of its scales, a capsule's radius by
 * the larger of those across it. Entries that nobody wrote are 1; of negative ones, which mirror, the size counts. A
 * polygon or hull has no sizes: `solids/convex.ts` keeps its scales in their place.
 */
export function scaleSizes(space: Space): void {
  const { Collider, scale, state } = space;
  if (!scale) return;
  const { sizes, colliders } = state;
  const is3d = space.dimensions === 3;
  for (let i = 0; i < colliders.count; i++) {
    const slot = colliders.slots[i];
    readScales(scale, slot);
    const across = is3d ? Math.max(_scales[0], _scales[2]) : _scales[0];
    const isCapsule = Collider.shape[slot] === CAPSULE;
    _scales[RADIUS] = isCapsule ? across : Math.max(across, _scales[1]);
    scaleSize(sizes.radius, Collider.radius, slot, RADIUS);
    scaleSize(sizes.halfX, Collider.halfX, slot, 0);
    scaleSize(sizes.halfY, Collider.halfY, slot, 1);
    if (is3d) scaleSize(sizes.halfZ, Collider.halfZ!, slot, 2);
  }
}
