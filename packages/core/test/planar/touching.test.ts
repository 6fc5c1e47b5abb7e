import * as core from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

type Point = [x: number, y: number];
type Row = readonly number[];

const functions = core as unknown as { [name: string]: (a: Row, b: Row) => boolean | number };

/** Which way c is from the line through a and b. Exact: the coordinates are small whole numbers. */
function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** The corners of the convex hull, counter-clockwise, by Andrew's monotone chain; none on an edge. */
function hullOf(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (from: Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of from) {
      while (chain.length > 1 && turn(chain[chain.length - 2], chain[chain.length - 1], point) <= 0)
        chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  const hull = [...half(sorted), ...half(sorted.reverse())];
  return hull.length > 0 ? hull : [points[0]];
}

/** Is the point in the hull, by whole numbers? */
function holds(hull: Point[], point: Point): boolean {
  if (hull.length === 1) return hull[0][0] === point[0] && hull[0][1] === point[1];
  const isInside = hull.every((a, i) => turn(a, hull[(i + 1) % hull.length], point) >= 0);
  if (hull.length > 2 || !isInside) return isInside;
  const between = (axis: 0 | 1) =>
    (hull[0][axis] - point[axis]) * (hull[1][axis] - point[axis]) <= 0;
  return between(0) && between(1);
}

/** Two hulls share a point when the origin is among the differences of their points. */
function meet(a: Point[], b: Point[]): boolean {
  const differences = a.flatMap(([x, y]) => b.map(([u, v]): Point => [x - u, y - v]));
  return holds(hullOf(differences), [0, 0]);
}

const whole = (random: () => number) => Math.floor(random() * 9) - 4;
const pointAt = (random: () => number): Point => [whole(random), whole(random)];

interface Kind {
  readonly row: (random: () => number) => number[];
  readonly points: (row: Row) => Point[];
}

const inPairs = (row: Row): Point[] =>
  Array.from({ length: row.length / 2 }, (_, i): Point => [row[2 * i], row[2 * i + 1]]);

/** Everything is on a grid, so that it touches often: at corners, along sides, end to end. */
const KINDS: { [name: string]: Kind } = {
  Segment2d: { row: (random) => [0, 1].flatMap(() => pointAt(random)), points: inPairs },
  Rect: {
    row: (random) => {
      const [x, y] = pointAt(random);
      return [x, y, x + Math.abs(whole(random)), y + Math.abs(whole(random))];
    },
    points: ([x, y, u, v]) => [
      [x, y],
      [u, y],
      [u, v],
      [x, v],
    ],
  },
  OrientedRect: {
    // A quarter turn at most: others do not keep to the grid.
    row: (random) => {
      const axes = [
        [1, 0],
        [0, 1],
        [-1, 0],
      ][Math.floor(random() * 3)];
      return [...pointAt(random), Math.abs(whole(random)), Math.abs(whole(random)), ...axes];
    },
    points: ([x, y, halfU, halfV, ux, uy]) =>
      [-1, 1].flatMap((u) =>
        [-1, 1].map(
          (v): Point => [x + u * halfU * ux - v * halfV * uy, y + u * halfU * uy + v * halfV * ux],
        ),
      ),
  },
  Triangle2d: { row: (random) => [0, 1, 2].flatMap(() => pointAt(random)), points: inPairs },
  Polygon: {
    row: (random) => {
      const corners = Array.from({ length: 1 + Math.floor(random() * 8) }, () => pointAt(random));
      const hull = hullOf(corners);
      if (random() < 0.5) hull.reverse();
      // A corner twice, now and then.
      return (random() < 0.2 ? [...hull, hull[hull.length - 1]] : hull).flat();
    },
    points: inPairs,
  },
};

const names = Object.keys(KINDS);
const pairs = names.flatMap((a, i) => names.slice(i).map((b) => [a, b]));

describe.each(pairs)('on a grid, %s and %s', (a, b) => {
  test('meet, touch and are apart exactly', () => {
    const random = seeded(0x6e1d);
    let hits = 0;
    let touches = 0;
    for (let i = 0; i < 400; i++) {
      const [p, q] = [KINDS[a].row(random), KINDS[b].row(random)];
      const expected = meet(KINDS[a].points(p), KINDS[b].points(q));
      const title = `${i}: ${p} / ${q}`;
      expect(functions[`intersects${a}${b}`](p, q), title).toBe(expected);
      expect(functions[`distanceSquared${a}${b}`](p, q) === 0, title).toBe(expected);
      hits += Number(expected);
      if (a === 'Segment2d' || !expected) continue;
      const out = [0, 0, 0, 0, 0];
      const collide = functions[`collide${a}${b}`] as unknown as (
        out: number[],
        a: Row,
        b: Row,
      ) => boolean;
      expect(collide(out, p, q), title).toBe(true);
      touches += Number(out[2] < 1e-12);
    }
    expect(hits).toBeGreaterThan(40);
    expect(hits).toBeLessThan(390);
    if (a !== 'Segment2d') expect(touches).toBeGreaterThan(5);
  });
});

const containers = names.filter((name) => name !== 'Segment2d');

describe.each(containers.flatMap((a) => [...names, 'Point2d'].map((b) => [a, b])))(
  'on a grid, %s',
  (a, b) => {
    test(`holds ${b} exactly`, () => {
      const random = seeded(0x1d);
      let held = 0;
      for (let i = 0; i < 400; i++) {
        const drawn = KINDS[a].row(random);
        const p = a === 'Rect' ? core.growRect([0, 0, 0, 0], drawn, 2) : drawn;
        const q = b === 'Point2d' ? pointAt(random) : KINDS[b].row(random);
        const hull = hullOf(KINDS[a].points(p));
        const points = b === 'Point2d' ? [q as Point] : KINDS[b].points(q);
        const expected = points.every((point) => holds(hull, point));
        expect(functions[`contains${a}${b}`](p, q), `${i}: ${q} in ${p}`).toBe(expected);
        held += Number(expected);
      }
      expect(held).toBeGreaterThan(0);
      expect(held).toBeLessThan(360);
    });
  },
);

describe.each(pairs.filter(([a]) => a === 'Rect'))('on a grid, %s sweeps to %s', (a, b) => {
  test('and meets exactly when the way that it covers does', () => {
    const random = seeded(0x5e);
    const sweep = functions[`sweep${a}${b}`] as unknown as (a: Row, by: Row, b: Row) => number;
    let hits = 0;
    for (let i = 0; i < 400; i++) {
      const [p, q, by] = [KINDS[a].row(random), KINDS[b].row(random), pointAt(random)];
      const start = KINDS[a].points(p);
      const covered = [...start, ...start.map(([x, y]): Point => [x + by[0], y + by[1]])];
      const expected = meet(covered, KINDS[b].points(q));
      const t = sweep(p, by, q);
      const title = `${i}: ${p} by ${by} / ${q}`;
      expect(t <= 1, title).toBe(expected);
      expect(t === 0, title).toBe(meet(start, KINDS[b].points(q)));
      hits += Number(expected);
    }
    expect(hits).toBeGreaterThan(40);
    expect(hits).toBeLessThan(390);
  });
});

describe.each(names)('on a grid, a ray and %s', (name) => {
  const raycast = functions[`raycast${name}`] as (ray: Row, row: Row) => number;
  const far = ([x, y, dx, dy]: Row): Point => [x + 99 * dx, y + 99 * dy];

  test('meet exactly when the way of the ray does', () => {
    const random = seeded(0x4a1d);
    let hits = 0;
    for (let i = 0; i < 1500; i++) {
      const row = KINDS[name].row(random);
      const ray = [...pointAt(random), ...pointAt(random)];
      const expected = meet([[ray[0], ray[1]], far(ray)], KINDS[name].points(row));
      const title = `${i}: ${ray} / ${row}`;
      const t = raycast(ray, row);
      expect(t !== core.MISS, title).toBe(expected);
      const normal = [7, 7];
      const withNormal = functions[`raycastNormal${name}`] as unknown as (
        out: number[],
        ray: Row,
        row: Row,
      ) => number;
      expect(withNormal(normal, ray, row), title).toBe(t);
      hits += Number(expected);
    }
    expect(hits).toBeGreaterThan(150);
    expect(hits).toBeLessThan(1350);
  });
});
