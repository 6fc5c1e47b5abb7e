import { dot } from '../vectors.ts';
import { randomFrame } from './frames.ts';

/** A camera with everything known about it beforehand, so that what is made from its matrix can be checked. */
export interface Camera {
  readonly title: string;
  /** View-projection, column-major. */
  readonly matrix: number[];
  /** 0 for −1…1, 1 for 0…1, 2 for 1…0. */
  readonly depthRange: 0 | 1 | 2;
  readonly isInfinite: boolean;
  /** Corner `(right) + 2 (top) + 4 (far)`, 24 numbers; 12 when there is no far plane. */
  readonly corners: number[];
  readonly eye: number[];
  readonly forward: number[];
  readonly near: number;
  /** Where the far plane is, or where random points should end when there is none. */
  readonly reach: number;
}

/** The third row of a projection, which makes depth of the distance in front of the eye. */
function depthRow(
  depthRange: number,
  isPerspective: boolean,
  near: number,
  far: number,
): [perDistance: number, constant: number] {
  const size = far - near;
  if (far === Number.POSITIVE_INFINITY) {
    return depthRange === 0 ? [1, -2 * near] : depthRange === 1 ? [1, -near] : [0, near];
  }
  if (isPerspective) {
    if (depthRange === 0) return [(far + near) / size, (-2 * far * near) / size];
    return depthRange === 1
      ? [far / size, (-far * near) / size]
      : [-near / size, (far * near) / size];
  }
  if (depthRange === 0) return [2 / size, -(far + near) / size];
  return depthRange === 1 ? [1 / size, -near / size] : [-1 / size, far / size];
}

/**
 * A random camera somewhere within 20 units of the origin, off its axis, with a matrix for the depth
 * range. An infinite one is a perspective without a far plane.
 */
export function randomCamera(
  random: () => number,
  depthRange: 0 | 1 | 2,
  kind: 'perspective' | 'orthographic' | 'infinite',
): Camera {
  const { right, up, forward } = randomFrame(random);
  const eye = [0, 1, 2].map(() => (random() - 0.5) * 40);
  const isPerspective = kind !== 'orthographic';
  const near = 0.1 + random();
  const reach = near + 5 + random() * 50;
  const far = kind === 'infinite' ? Number.POSITIVE_INFINITY : reach;
  const scale = isPerspective ? near : 8;
  const [left, bottom] = [-scale * (0.2 + random()), -scale * (0.2 + random())];
  const [rightEnd, top] = [scale * (0.2 + random()), scale * (0.2 + random())];

  const rows: number[][] = [];
  const push = (a: number, b: number, perDistance: number, constant: number): void => {
    const linear = [0, 1, 2].map((i) => a * right[i] + b * up[i] + perDistance * forward[i]);
    rows.push([...linear, constant - dot(linear, eye)]);
  };
  const [width, height] = [rightEnd - left, top - bottom];
  const [shiftX, shiftY] = [(rightEnd + left) / width, (top + bottom) / height];
  if (isPerspective) {
    push((2 * near) / width, 0, -shiftX, 0);
    push(0, (2 * near) / height, -shiftY, 0);
  } else {
    push(2 / width, 0, 0, -shiftX);
    push(0, 2 / height, 0, -shiftY);
  }
  push(0, 0, ...depthRow(depthRange, isPerspective, near, far));
  push(0, 0, isPerspective ? 1 : 0, isPerspective ? 0 : 1);

  const corners: number[] = [];
  for (let corner = 0; corner < (kind === 'infinite' ? 4 : 8); corner++) {
    const distance = corner & 4 ? far : near;
    const spread = isPerspective ? distance / near : 1;
    const x = spread * (corner & 1 ? rightEnd : left);
    const y = spread * (corner & 2 ? top : bottom);
    for (let i = 0; i < 3; i++) {
      corners.push(eye[i] + distance * forward[i] + x * right[i] + y * up[i]);
    }
  }
  return {
    title: `${kind}, depth range ${depthRange}`,
    matrix: [0, 1, 2, 3].flatMap((column) => rows.map((row) => row[column])),
    depthRange,
    isInfinite: kind === 'infinite',
    corners,
    eye,
    forward,
    near,
    reach,
  };
}

/** One random camera of every kind: perspective, orthographic and infinite, in each depth range. */
export function randomCameras(random: () => number): Camera[] {
  return ([0, 1, 2] as const).flatMap((depthRange) =>
    (['perspective', 'orthographic', 'infinite'] as const).map((kind) =>
      randomCamera(random, depthRange, kind),
    ),
  );
}

/** A point that is as likely in sight of the camera as out of it. */
export function randomPointNearView(random: () => number, camera: Camera): number[] {
  const distance = random() * 1.2 * camera.reach;
  const spread = 0.4 * camera.reach;
  return camera.eye.map(
    (x, i) => x + distance * camera.forward[i] + (random() + random() - 1) * spread,
  );
}
