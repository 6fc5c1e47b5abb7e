// A ball, a disk or a capsule whose radius is below 0 has no point at all; −0 is 0.

/** Not for the package's users: how far a radius reaches. Below 0 it is −Infinity: near nothing, behind every plane. */
export function reachOf(radius: number): number {
  return radius < 0 ? -Infinity : radius;
}

/**
 * Not for the package's users: is what is so far away, squared, within reach? Not at Infinity, which stands for nothing
 * and for NaN, however far the reach: Infinity less Infinity is no number. Of all others a difference has the right sign.
 */
export function isWithin(distanceSquared: number, reach: number): boolean {
  return reach >= 0 && distanceSquared - reach * reach <= 0;
}
