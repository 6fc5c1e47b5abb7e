/** A random unit vector by exact operations alone, so that every engine draws the same. */
export function randomNormal(random: () => number, dimensions: number): number[] {
  if (random() < 0.2) {
    const normal = new Array<number>(dimensions).fill(0);
    normal[Math.floor(random() * dimensions)] = random() < 0.5 ? 1 : -1;
    return normal;
  }
  for (;;) {
    const normal = Array.from({ length: dimensions }, () => random() * 2 - 1);
    const squared = normal.reduce((sum, x) => sum + x * x, 0);
    if (squared > 0.01 && squared <= 1) return normal.map((x) => x / Math.sqrt(squared));
  }
}

function cross(a: number[], b: number[]): number[] {
  return [0, 1, 2].map((i) => a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3]);
}

function unit(v: number[]): number[] {
  const squared = v.reduce((sum, x) => sum + x * x, 0);
  return v.map((x) => x / Math.sqrt(squared));
}

/** A row: the normal as a unit vector, and where along it the point lies. */
function planeThrough(point: number[], normal: number[]): number[] {
  const n = unit(normal);
  return [...n, n.reduce((sum, x, i) => sum + x * point[i], 0)];
}

/** Any vector that is not nearly parallel to this one. */
function acrossFrom(random: () => number, v: number[]): number[] {
  for (;;) {
    const across = cross(v, randomNormal(random, 3));
    if (across.some((x) => Math.abs(x) > 0.1)) return unit(across);
  }
}

/**
 * The planes of a camera at `eye` in core's order: six rows, or in 2D the four of a rotated rectangle around it; also
 * by exact operations alone. `reach` is its depth, or half its width.
 */
export function randomFrustum(
  random: () => number,
  dimensions: 2 | 3,
  eye: number[],
  reach: number,
): Float64Array {
  const forward = randomNormal(random, dimensions);
  const ahead = (along: number): number[] => eye.map((x, i) => x + forward[i] * along);
  const back = forward.map((x) => -x);
  if (dimensions === 2) {
    const [x, y] = forward;
    const side = (along: number): number[] => [eye[0] - y * along, eye[1] + x * along];
    return Float64Array.from([
      ...planeThrough(ahead(-reach), forward),
      ...planeThrough(ahead(reach), back),
      ...planeThrough(side(-reach / 2), [-y, x]),
      ...planeThrough(side(reach / 2), [y, -x]),
    ]);
  }
  const right = acrossFrom(random, forward);
  const up = cross(right, forward);
  const rows = [right, up].flatMap((side) => {
    const tangent = 0.3 + random() * 1.2;
    const inward = (sign: number): number[] => side.map((x, i) => sign * x + tangent * forward[i]);
    return [...planeThrough(eye, inward(1)), ...planeThrough(eye, inward(-1))];
  });
  rows.push(...planeThrough(ahead(reach * 0.01), forward), ...planeThrough(ahead(reach), back));
  return Float64Array.from(rows);
}
