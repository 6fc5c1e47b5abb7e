import {
  collideCapsuleHull,
  collideHullHull,
  collideSphereHull,
  containsHullCapsule,
  containsHullSphere,
} from '@bitbounds/core';
import { cross, dot, movedPoints, randomMotion, seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

type Point = number[];
const minus = (a: Point, b: Point): Point => a.map((x, k) => x - b[k]);

/** A globe of rings and two poles. All of its faces are known: three corners of each. */
function globeOf(
  rings: number,
  around: number,
): { points: Point[]; faces: [number, number, number][] } {
  const points: Point[] = [];
  for (let ring = 1; ring <= rings; ring++) {
    const height = (Math.PI * ring) / (rings + 1);
    for (let i = 0; i < around; i++) {
      const angle = (2 * Math.PI * i) / around;
      const across = Math.sin(height);
      points.push([across * Math.cos(angle), Math.cos(height), across * Math.sin(angle)]);
    }
  }
  points.push([0, 1, 0], [0, -1, 0]);
  const last = points.length - 1;
  const faces: [number, number, number][] = [];
  for (let i = 0; i < around; i++) {
    const next = (i + 1) % around;
    const under = (rings - 1) * around;
    faces.push([last - 1, i, next], [last, under + i, under + next]);
    for (let k = 0; k < rings - 1; k++)
      faces.push([k * around + i, k * around + next, (k + 1) * around + i]);
  }
  return { points, faces };
}

/** How far a point inside is from the nearest plane of a face. */
function depthIn(points: Point[], faces: [number, number, number][], at: Point): number {
  return Math.min(
    ...faces.map(([i, j, k]) => {
      const normal = cross(minus(points[j], points[i]), minus(points[k], points[i]));
      return Math.abs(dot(minus(points[i], at), normal)) / Math.sqrt(dot(normal, normal));
    }),
  );
}

/** Rings and corners of each: 302, 602 and 1,002 corners. */
const SIZES = [
  [10, 30],
  [20, 30],
  [20, 50],
];

describe.each(SIZES)('a globe of %d rings of %d corners', (rings, around) => {
  const globe = globeOf(rings, around);

  test('holds the ball that just fits, and no larger one', () => {
    const random = seeded(0x910be);
    for (let i = 0; i < 12; i++) {
      const motion = randomMotion(random);
      const hull = movedPoints(globe.points.flat(), motion);
      // From its middle, which is the hardest, to near its rim.
      const from = [0, 1, 2].map(() => (i / 12) * (random() - 0.5));
      const depth = depthIn(globe.points, globe.faces, from);
      const at = movedPoints(from, motion);
      const title = `${i}: ${from}, ${depth} deep`;
      expect(containsHullSphere(hull, [...at, depth * (1 - 1e-9)]), title).toBe(true);
      expect(containsHullSphere(hull, [...at, depth * (1 + 1e-9)]), title).toBe(false);
      expect(containsHullSphere(hull, [...at, depth * 1.01]), title).toBe(false);
      const middle = movedPoints([0, 0, 0], motion);
      const least = Math.min(depth, depthIn(globe.points, globe.faces, [0, 0, 0]));
      expect(containsHullCapsule(hull, [...at, ...middle, least * (1 - 1e-9)]), title).toBe(true);
      expect(containsHullCapsule(hull, [...middle, ...at, least * (1 + 1e-9)]), title).toBe(false);
      const out = [0, 0, 0, 0, 0, 0, 0];
      expect(collideSphereHull(out, [...at, 0.1], hull), title).toBe(true);
      expect(out[3], title).toBeCloseTo(depth + 0.1, 10);
    }
  });

  test('leaves itself by twice the ball that fits', () => {
    const random = seeded(0x911);
    const depth = depthIn(globe.points, globe.faces, [0, 0, 0]);
    for (let i = 0; i < 3; i++) {
      const hull = movedPoints(globe.points.flat(), randomMotion(random));
      const out = [0, 0, 0, 0, 0, 0, 0];
      expect(collideHullHull(out, hull, hull)).toBe(true);
      expect(out[3], `${i}`).toBeCloseTo(2 * depth, 10);
    }
  });
});

test.each([1e-12, 1e-11, 1e-10, 1e-9])(
  'a capsule in a needle %s thick leaves it sideways',
  (thick) => {
    const random = seeded(0x4eed1e);
    let met = 0;
    for (let i = 0; i < 200; i++) {
      const way = [random() - 0.5, random() - 0.5, random() - 0.5];
      const point = () => {
        const t = 2 * random() - 1;
        return way.map((x) => t * x + thick * (random() - 0.5));
      };
      const hull = [point(), point(), point(), point(), point()].flat();
      const capsule = [...way.map((x) => -x), ...way, 0.3];
      const contact = [0, 0, 0, 0, 0, 0, 0];
      if (!collideCapsuleHull(contact, capsule, hull)) continue;
      const title = `${i}: ${capsule} / ${hull}`;
      expect(Math.hypot(...contact.slice(0, 3)), title).toBeCloseTo(1, 12);
      expect(contact[3], title).toBeCloseTo(0.3, 7);
      met++;
    }
    expect(met).toBeGreaterThan(100);
  },
);
