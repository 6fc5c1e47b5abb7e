import { isWithin } from '../../reach.ts';
import { MIN_GAP_SQUARED } from '../../tolerances.ts';
import type { Contact, SphereLike } from '../../types.ts';

/**
 * Normal and depth on their way to `writeTouch`, then the point of A's core (a sphere's center, a place on a capsule's
 * segment) from which A is deepest. Numbers passed as arguments would be allocated on the heap.
 */
export const _touch: Float64Array = /* @__PURE__ */ new Float64Array(7);

/**
 * Not for the package's users: writes the contact whose normal, depth and core point are in `_touch`. The radius is the
 * number at `radiusAt` of A's row. `0 +` makes −0 plain 0.
 */
export function writeTouch(out: Contact, a: ArrayLike<number>, radiusAt: number): true {
  const radius = a[radiusAt];
  for (let axis = 0; axis < 3; axis++) {
    out[axis] = 0 + _touch[axis];
    out[axis + 4] = _touch[axis + 4] + _touch[axis] * radius;
  }
  // Rounded differently than the distance that decided the touch: keep it from falling below 0.
  out[3] = Math.max(_touch[3], 0);
  return true;
}

/** Answer of `closeGap`: farther apart than they reach. */
export const APART: number = 0;
/** Answer of `closeGap`: no gap is left that has a direction. */
export const CENTERED: number = 1;
/** Answer of `closeGap`: the gap's direction is the normal. */
export const DIRECTED: number = 2;

/**
 * Not for the package's users: is the gap in `_touch` (3 numbers, from A to B) within the reach, which is there in
 * place of the depth? And is it wide enough to have a direction? If so, the two become normal and depth.
 */
export function closeGap(): number {
  const reach = _touch[3];
  const x = _touch[0];
  const y = _touch[1];
  const z = _touch[2];
  const squared = x * x + y * y + z * z;
  if (!isWithin(squared, reach)) return APART;
  const least = MIN_GAP_SQUARED * reach * reach;
  // Where the reach is so large that its square overflows, any gap has a direction.
  if (!(squared > (least < Infinity ? least : 0))) return CENTERED;
  const distance = Math.sqrt(squared);
  _touch[0] = x / distance;
  _touch[1] = y / distance;
  _touch[2] = z / distance;
  _touch[3] = reach - distance;
  return DIRECTED;
}

/**
 * Not for the package's users: as `writeTouch`, for a ball, whose core is its center. The depth is left as it is: the
 * kernels compute the same one to the last bit.
 */
export function writeTouchOfSphere(out: Contact, sphere: SphereLike): true {
  for (let axis = 0; axis < 3; axis++) _touch[axis + 4] = sphere[axis];
  writeTouch(out, sphere, 3);
  out[3] = 0 + _touch[3];
  return true;
}

/**
 * Not for the package's users: writes the unit vector square to the direction at `offset` of the row that
 * is nearest to down (so that A goes up); −x for a vertical direction, down for none.
 */
export function setDownAcross(out: Float64Array, row: Float64Array, offset: number): void {
  const x = row[offset];
  const y = row[offset + 1];
  const z = row[offset + 2];
  const flatSquared = x * x + z * z;
  const lengthSquared = flatSquared + y * y;
  // Two roots: the product of two squares would overflow where a length is above 1e77, and vanish below 1e-81.
  const scale = Math.sqrt(flatSquared) * Math.sqrt(lengthSquared);
  if (scale > 0) {
    out[0] = (x * y) / scale;
    out[1] = -flatSquared / scale;
    out[2] = (z * y) / scale;
  } else {
    out[0] = lengthSquared > 0 ? -1 : 0;
    out[1] = lengthSquared > 0 ? 0 : -1;
    out[2] = 0;
  }
}
