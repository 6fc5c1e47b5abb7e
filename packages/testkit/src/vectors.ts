/** The cross product `a × b`, by the right-hand rule; as long as the area they span. */
export function cross(a: ArrayLike<number>, b: ArrayLike<number>): [number, number, number] {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Of vectors of three numbers. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** A vector of any number of axes, scaled to length 1. NaN when it has no length. */
export function unitVector(v: number[]): number[] {
  const length = Math.hypot(...v);
  return v.map((x) => x / length);
}
