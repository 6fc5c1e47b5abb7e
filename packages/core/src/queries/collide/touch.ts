import type { CapsuleLike, Contact } from '../../types.ts';

/**
 * Normal and depth on their way to `writeTouch`, then the point of A's core (a sphere's center, a place
 * on a capsule's segment) from which A is deepest. Numbers as arguments would go to the heap.
 */
export const _touch: Float64Array = /* @__PURE__ */ new Float64Array(7);

/**
 * Not for the package's users: the contact whose normal, depth and core point are in `_touch`. The
 * radius is the number at `radiusAt` of A's row. `0 +` makes −0 plain 0.
 */
export function writeTouch(out: Contact, a: CapsuleLike, radiusAt: number): true {
  const radius = a[radiusAt];
  out[0] = 0 + _touch[0];
  out[1] = 0 + _touch[1];
  out[2] = 0 + _touch[2];
  // Rounded otherwise than the distance that the touch was told by: never below 0.
  out[3] = Math.max(_touch[3], 0);
  out[4] = _touch[4] + _touch[0] * radius;
  out[5] = _touch[5] + _touch[1] * radius;
  out[6] = _touch[6] + _touch[2] * radius;
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
  const scale = Math.sqrt(flatSquared * lengthSquared);
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
