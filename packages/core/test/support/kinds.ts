import {
  type Motion,
  movedObb,
  movedPlane,
  movedPoints,
  randomAabb,
  randomCapsule,
  randomMotion,
  randomObb,
  randomSegment,
  randomSphere,
  randomTriangle,
  type Solid,
  solidOfBox,
  solidOfCapsule,
  solidOfObb,
  solidOfPoints,
  solidOfSphere,
} from '@bitbounds/testkit';

export type Row = ArrayLike<number>;

/** What the tests have to know of a shape. */
export interface Kind {
  readonly random: (random: () => number) => number[];
  /** What the oracles take; planes have none. */
  readonly solid: (row: Row) => Solid;
  /** Null for shapes that cannot turn. */
  readonly moved: ((row: Row, motion: Motion) => number[]) | null;
  /** Which numbers are lengths: all but directions. */
  readonly isLength: (index: number) => boolean;
}

const all = () => true;
const noSolid = (): Solid => {
  throw new Error('A plane is no solid.');
};

/** A plane within 3 units of the origin; one in four is across an axis. */
function randomPlane(random: () => number): number[] {
  const { axes } = randomMotion(random);
  const normal = random() < 0.25 ? [0, -1, 0] : axes.slice(0, 3);
  return [...normal, (random() * 2 - 1) * 3];
}

export const spheres: Kind = {
  random: randomSphere,
  solid: solidOfSphere,
  moved: movedPoints,
  isLength: all,
};
export const segments: Kind = {
  random: randomSegment,
  solid: solidOfPoints,
  moved: movedPoints,
  isLength: all,
};
export const capsules: Kind = {
  random: randomCapsule,
  solid: solidOfCapsule,
  moved: movedPoints,
  isLength: all,
};
export const boxes: Kind = { random: randomAabb, solid: solidOfBox, moved: null, isLength: all };
export const obbs: Kind = {
  random: randomObb,
  solid: solidOfObb,
  moved: movedObb,
  isLength: (index) => index < 6,
};
export const triangles: Kind = {
  random: randomTriangle,
  solid: solidOfPoints,
  moved: movedPoints,
  isLength: all,
};
export const planes: Kind = {
  random: randomPlane,
  solid: noSolid,
  moved: movedPlane,
  isLength: (index) => index === 3,
};

/** The shape `size` times as large, and as far from the origin. */
export function scaledRow(kind: Kind, row: Row, size: number): number[] {
  return Array.from(row, (x, index) => (kind.isLength(index) ? x * size : x));
}

/** Heights of a solid's lowest and highest point above a plane. */
export function heightsOver(plane: Row, solid: Solid): [low: number, high: number] {
  const heights = solid.points.map((p) =>
    p.reduce((sum, x, axis) => sum + x * plane[axis], -plane[3]),
  );
  return [Math.min(...heights) - solid.radius, Math.max(...heights) + solid.radius];
}
