// What the pair tests share. All operations and their order are those of core, so the bits are the same.

/** A ratio squared, no unit. As in core: centers nearer than 1e-8 of the shapes' size have no direction between them. */
@inline const MIN_GAP_SQUARED: f64 = 1e-16;

/** Is the gap between two shapes of this size wide enough to have a direction? If squares overflow, any gap is. */
@inline export function isDirected(distanceSquared: v128, size: v128): v128 {
  const least = f64x2.mul(f64x2.mul(f64x2.splat(MIN_GAP_SQUARED), size), size);
  const limit = v128.and(least, f64x2.lt(least, f64x2.splat(Infinity)));
  return f64x2.gt(distanceSquared, limit);
}

/** Is this a valid depth? Numbers too large to square give one that is negative, infinite or NaN. */
@inline export function isDepth(depth: v128): v128 {
  return v128.and(f64x2.ge(depth, f64x2.splat(0)), f64x2.lt(depth, f64x2.splat(Infinity)));
}

@inline export function choose(mask: v128, yes: v128, no: v128): v128 {
  return v128.bitselect(yes, no, mask);
}
