/**
 * The greatest value of a function over the rim of a disk `x y radius`: 128 angles, then a narrowing
 * search around the best.
 */
export function greatestOnRim(
  circle: ArrayLike<number>,
  value: (x: number, y: number) => number,
): number {
  const at = (angle: number): number =>
    value(circle[0] + circle[2] * Math.cos(angle), circle[1] + circle[2] * Math.sin(angle));
  const step = (2 * Math.PI) / 128;
  let best = 0;
  for (let i = 1; i < 128; i++) if (at(i * step) > at(best)) best = i * step;
  let low = best - step;
  let high = best + step;
  for (let i = 0; i < 80; i++) {
    const a = low + (high - low) / 3;
    const b = high - (high - low) / 3;
    if (at(a) >= at(b)) high = b;
    else low = a;
  }
  return Math.max(at(best), at(low));
}

/** The gap between two disks, negative when they overlap, by walking along the rim of the first. */
export function gapBetweenCircles(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return -greatestOnRim(a, (x, y) => b[2] - Math.hypot(x - b[0], y - b[1]));
}

/** How far the disk reaches out of the rectangle; negative when it is wholly inside. */
export function reachOutOfRect(circle: ArrayLike<number>, rect: ArrayLike<number>): number {
  return greatestOnRim(circle, (x, y) =>
    Math.max(rect[0] - x, x - rect[2], rect[1] - y, y - rect[3]),
  );
}

/**
 * The length of the shortest of the translations that part two shapes, tried in `directions`
 * directions around the circle: along each the first length at which `overlaps` (of the shape moved
 * by x y) is no longer true, by bisection up to `longest`.
 */
export function shortestEscape(
  overlaps: (x: number, y: number) => boolean,
  directions: number,
  longest: number,
): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < directions; i++) {
    const angle = (2 * Math.PI * i) / directions;
    const x = Math.cos(angle);
    const y = Math.sin(angle);
    let low = 0;
    let high = longest;
    for (let k = 0; k < 40; k++) {
      const middle = 0.5 * (low + high);
      if (overlaps(middle * x, middle * y)) low = middle;
      else high = middle;
    }
    shortest = Math.min(shortest, high);
  }
  return shortest;
}
