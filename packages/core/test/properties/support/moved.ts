import {
  cross,
  type Motion,
  movedObb,
  movedPlane,
  movedPoints,
  randomMotion,
  seeded,
  turnedVector,
} from '@bitbounds/testkit';
import fc from 'fast-check';
import { isFlat, pointsOf } from './shapes.ts';

const UNITS = [0, 1, 2].flatMap((axis) =>
  [1, -1].map((sign) => [0, 1, 2].map((k) => (k === axis ? sign : 0))),
);

/** The 24 turns that leave an axis-aligned box one; those about z, in the plane, are four of them. */
const QUARTER_TURNS = UNITS.flatMap((u) =>
  UNITS.filter((v) => cross(u, v).some((x) => x !== 0)).map((v) => [...u, ...v, ...cross(u, v)]),
);
const FLAT_QUARTER_TURNS = QUARTER_TURNS.filter((axes) => axes[8] === 1);

function flatTurn(angle: number): number[] {
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  return [x, y, 0, -y, x, 0, 0, 0, 1];
}

/** Any turn that both shapes have a row for, and a translation. A motion in the plane is one in space that leaves z alone. */
export function rigidMotionOf(a: string, b: string): fc.Arbitrary<Motion> {
  const isAligned = [a, b].some((shape) => shape === 'Aabb' || shape === 'Rect');
  const turns = isFlat(a) ? FLAT_QUARTER_TURNS : QUARTER_TURNS;
  return fc.nat(1e6).map((seed) => {
    const { axes, by } = randomMotion(seeded(seed));
    const flat = isFlat(a) ? flatTurn(seed) : axes;
    return {
      axes: isAligned ? turns[seed % turns.length] : flat,
      by: isFlat(a) ? [by[0], by[1], 0] : by,
    };
  });
}

const inSpace = (vector: number[]): number[] => [...vector, 0].slice(0, 3);

export function turned(vector: number[], motion: Motion): number[] {
  return turnedVector(inSpace(vector), 0, motion).slice(0, vector.length);
}

function movedPoint(point: number[], motion: Motion): number[] {
  return movedPoints(inSpace(point), motion).slice(0, point.length);
}

export function chunks(row: number[], size: number): number[][] {
  return Array.from({ length: row.length / size }, (_, i) => row.slice(i * size, (i + 1) * size));
}

function movedPlane2d([x, y, d]: number[], motion: Motion): number[] {
  const plane = movedPlane([x, y, 0, d], motion);
  return [plane[0], plane[1], plane[3]];
}

/** The shape turned, and then moved. */
export function moved(shape: string, row: number[], motion: Motion): number[] {
  const size = isFlat(shape) ? 2 : 3;
  if (shape === 'Plane' || shape === 'HalfSpace') return movedPlane(row, motion);
  if (shape === 'Frustum2d') return chunks(row, 3).flatMap((edge) => movedPlane2d(edge, motion));
  if (shape === 'Frustum') {
    const planes = chunks(row.slice(0, 24), 4).flatMap((plane) => movedPlane(plane, motion));
    return [...planes, ...movedPoints(row.slice(24), motion)];
  }
  if (shape === 'Obb') return movedObb(row, motion);
  const whole = size * pointsOf(shape, row);
  const points = chunks(row.slice(0, whole), size).map((point) => movedPoint(point, motion));
  const rest = row.slice(whole);
  if (shape === 'Ray' || shape === 'Ray2d') return [...points[0], ...turned(rest, motion)];
  if (shape === 'OrientedRect')
    return [...points[0], ...rest.slice(0, 2), ...turned(rest.slice(2), motion)];
  if (shape === 'Aabb' || shape === 'Rect') {
    const [min, max] = points;
    return [...min.map((x, i) => Math.min(x, max[i])), ...max.map((x, i) => Math.max(x, min[i]))];
  }
  return [...points.flat(), ...rest];
}
