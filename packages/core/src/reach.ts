// A ball, a disk or a capsule whose radius is below 0 has no point at all; −0 is 0.

/** Not for the package's users: how far a radius reaches. Below 0 it is −Infinity: near nothing, behind every plane. */
export function reachOf(radius: number): number {
  return radius < 0 ? -Infinity : radius;
}

/**
 * Not for the package's users: is something at this squared distance within reach? Never at Infinity, which stands for
 * an empty shape and for NaN, however long the reach: Infinity − Infinity is NaN. For all other numbers the difference
 * has the right sign.
 */
export function isWithin(distanceSquared: number, reach: number): boolean {
  return reach >= 0 && distanceSquared - reach * reach <= 0;
}
