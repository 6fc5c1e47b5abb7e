import { randomCircle, randomPoint2d, randomRect, type Solid } from '@bitbounds/testkit';

export type Row = ArrayLike<number>;

/** What a sweep needs to know of a flat shape. */
export interface Kind2d {
  readonly random: (random: () => number) => number[];
  /** For the oracles: the hull of some points in the plane z = 0, grown by a radius. */
  readonly solid: (row: Row) => Solid;
  /** Turned around the origin by an angle (cos, sin), then moved; null for what cannot turn. */
  readonly moved: ((row: Row, cos: number, sin: number, x: number, y: number) => number[]) | null;
  /** Which numbers are lengths: all but directions. */
  readonly isLength: (index: number) => boolean;
  /** How many numbers at the start are coordinates of points. */
  readonly places: number;
}

const all = () => true;

/** The points at the start of a row. */
function pointsOf(row: Row, count: number): number[][] {
  return Array.from({ length: count }, (_, i) => [row[2 * i], row[2 * i + 1], 0]);
}

const movePoints =
  (places: number) =>
  (row: Row, cos: number, sin: number, x: number, y: number): number[] => {
    const moved = Array.from(row);
    for (let i = 0; i < (places < 0 ? row.length : places); i += 2) {
      moved[i] = cos * row[i] - sin * row[i + 1] + x;
      moved[i + 1] = sin * row[i] + cos * row[i + 1] + y;
    }
    return moved;
  };

/** A convex polygon of three to seven corners, either way around. */
function randomPolygon(random: () => number): number[] {
  const [x, y] = randomPoint2d(random, 3);
  const count = 3 + Math.floor(random() * 5);
  const radius = 0.2 + random() * 2;
  const angles = Array.from({ length: count }, () => random() * 2 * Math.PI).sort((a, b) => a - b);
  if (random() < 0.5) angles.reverse();
  return angles.flatMap((a) => [x + radius * Math.cos(a), y + radius * Math.sin(a)]);
}

export function randomOrientedRect(random: () => number): number[] {
  const angle = random() < 0.2 ? 0 : random() * 7;
  return [
    ...randomPoint2d(random, 3),
    random() * 2,
    random() * 2,
    Math.cos(angle),
    Math.sin(angle),
  ];
}

export const KINDS_2D: { [name: string]: Kind2d } = {
  Point2d: {
    random: (random) => randomPoint2d(random, 3),
    solid: (row) => ({ points: pointsOf(row, 1), radius: 0 }),
    moved: movePoints(2),
    isLength: all,
    places: 2,
  },
  Segment2d: {
    random: (random) => [...randomPoint2d(random, 3), ...randomPoint2d(random, 3)],
    solid: (row) => ({ points: pointsOf(row, 2), radius: 0 }),
    moved: movePoints(4),
    isLength: all,
    places: 4,
  },
  Circle: {
    random: randomCircle,
    solid: (row) => ({ points: pointsOf(row, 1), radius: row[2] }),
    moved: movePoints(2),
    isLength: all,
    places: 2,
  },
  Capsule2d: {
    random: (random) => [...randomPoint2d(random, 3), ...randomPoint2d(random, 3), random()],
    solid: (row) => ({ points: pointsOf(row, 2), radius: row[4] }),
    moved: movePoints(4),
    isLength: all,
    places: 4,
  },
  Rect: {
    random: randomRect,
    solid: (row) => ({
      points: pointsOf([row[0], row[1], row[2], row[1], row[2], row[3], row[0], row[3]], 4),
      radius: 0,
    }),
    moved: null,
    isLength: all,
    places: 4,
  },
  OrientedRect: {
    random: randomOrientedRect,
    solid: (row) => {
      const corner = (u: number, v: number) => [
        row[0] + u * row[2] * row[4] - v * row[3] * row[5],
        row[1] + u * row[2] * row[5] + v * row[3] * row[4],
        0,
      ];
      return { points: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], radius: 0 };
    },
    moved: (row, cos, sin, x, y) => {
      const moved = movePoints(2)(row, cos, sin, x, y);
      moved[4] = cos * row[4] - sin * row[5];
      moved[5] = sin * row[4] + cos * row[5];
      return moved;
    },
    isLength: (index) => index < 4,
    places: 2,
  },
  Triangle2d: {
    random: (random) => [0, 1, 2].flatMap(() => randomPoint2d(random, 3)),
    solid: (row) => ({ points: pointsOf(row, 3), radius: 0 }),
    moved: movePoints(6),
    isLength: all,
    places: 6,
  },
  Polygon: {
    random: randomPolygon,
    solid: (row) => ({ points: pointsOf(row, row.length / 2), radius: 0 }),
    moved: movePoints(-1),
    isLength: all,
    places: -1,
  },
};

/** The shape moved without turning. */
export function translated(kind: Kind2d, row: Row, x: number, y: number): number[] {
  const moved = Array.from(row);
  const end = kind.places < 0 ? row.length : kind.places;
  for (let i = 0; i < end; i += 2) {
    moved[i] += x;
    moved[i + 1] += y;
  }
  return moved;
}

export function scaled(kind: Kind2d, row: Row, factor: number): number[] {
  return Array.from(row, (x, i) => (kind.isLength(i) ? x * factor : x));
}
