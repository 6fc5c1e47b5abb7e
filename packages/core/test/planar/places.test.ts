import * as core from '@bitbounds/core';
import { gapBetweenSolids, type Solid, seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { KINDS_2D, type Row, scaled } from './support/kinds2d.ts';

type Answer = (...rows: (Row | number)[]) => number;
type Writer = (out: number[], ...rows: (Row | number)[]) => number | boolean | number[];
const answers = core as unknown as { [name: string]: Answer };
const writers = core as unknown as { [name: string]: Writer };

const SHAPES = [
  'Segment2d',
  'Circle',
  'Capsule2d',
  'Rect',
  'OrientedRect',
  'Triangle2d',
  'Polygon',
];
const SOLIDS = SHAPES.slice(1);
const CLEAR = 1e-8;

function pointAt(x: number, y: number): Solid {
  return { points: [[x, y, 0]], radius: 0 };
}

/** Points on the rim: around each corner, and between the corners. */
function rimOf({ points, radius }: Solid): number[][] {
  return points.flatMap((p, i) => {
    const q = points[(i + 1) % points.length];
    return Array.from({ length: 6 }, (_, k) => {
      const angle = (k * Math.PI) / 3;
      const at = points.length > 1 ? k / 6 : 0;
      return [0, 1].map(
        (axis) =>
          p[axis] + at * (q[axis] - p[axis]) + radius * (axis ? Math.sin(angle) : Math.cos(angle)),
      );
    }).concat([[p[0] + radius, p[1]]]);
  });
}

describe.each(SHAPES)('a point and %s', (name) => {
  const kind = KINDS_2D[name];

  test('how far, and which point is nearest', () => {
    const random = seeded(0x90);
    let inside = 0;
    for (let i = 0; i < 150; i++) {
      const row = kind.random(random);
      const point = KINDS_2D.Point2d.random(random);
      const title = `${i}: ${point} / ${row}`;
      const gap = Math.max(0, gapBetweenSolids(pointAt(point[0], point[1]), kind.solid(row)));
      const squared = answers[`distanceSquaredPoint2d${name}`];
      const distance = squared
        ? Math.sqrt(squared(point, row))
        : answers[`distancePoint2d${name}`](point, row);
      expect(Math.abs(distance - gap), title).toBeLessThan(CLEAR);
      const closest = [0, 0];
      writers[`closestPointOn${name}`](closest, row, point);
      expect(
        gapBetweenSolids(pointAt(closest[0], closest[1]), kind.solid(row)),
        title,
      ).toBeLessThan(CLEAR);
      expect(Math.hypot(closest[0] - point[0], closest[1] - point[1]) - gap, title).toBeLessThan(
        CLEAR,
      );
      const aliased = [...point];
      writers[`closestPointOn${name}`](aliased, row, aliased);
      expect(aliased).toEqual(closest);
      inside += Number(gap < CLEAR);
      const contains = answers[`contains${name}Point2d`];
      if (contains && (gap > CLEAR || kind.solid(row).radius > 0)) {
        expect(contains(row, point), title).toBe(gap < CLEAR);
      }
    }
    if (name !== 'Segment2d') expect(inside).toBeGreaterThan(4);
  });

  test('a ray reaches it at t and not before', () => {
    const random = seeded(0x4a);
    const raycast = answers[`raycast${name}`];
    const seen = { from: 0, hit: 0, missed: 0 };
    for (let i = 0; i < 150; i++) {
      const row = kind.random(random);
      const ray = [...KINDS_2D.Point2d.random(random), (random() - 0.5) * 9, (random() - 0.5) * 9];
      const title = `${i}: ${ray} / ${row}`;
      const solid = kind.solid(row);
      const gapAt = (t: number) =>
        gapBetweenSolids(pointAt(ray[0] + t * ray[2], ray[1] + t * ray[3]), solid);
      const t = raycast(ray, row);
      const until = t === core.MISS ? 20 : t;
      for (let k = 0; k < 12 && t > 0; k++)
        expect(gapAt((until * k) / 12), title).toBeGreaterThan(0);
      if (t !== core.MISS) expect(gapAt(t), title).toBeLessThan(1e-7);
      if (t === core.MISS) seen.missed++;
      else if (t === 0) seen.from++;
      else seen.hit++;
      const out = [7, 7];
      expect(writers[`raycastNormal${name}`](out, ray, row)).toBe(t);
      if (t === core.MISS) expect(out).toEqual([7, 7]);
      else {
        expect(Math.hypot(out[0], out[1]), title).toBeCloseTo(1, 12);
        expect(out[0] * ray[2] + out[1] * ray[3], title).toBeLessThan(1e-9);
        // A step along the normal leaves the shape.
        const [x, y] = [ray[0] + t * ray[2] + 1e-4 * out[0], ray[1] + t * ray[3] + 1e-4 * out[1]];
        if (t > 0) expect(gapBetweenSolids(pointAt(x, y), solid), title).toBeGreaterThan(5e-5);
      }
      const far = raycast(scaled(KINDS_2D.Segment2d, ray, 1e6), scaled(kind, row, 1e6));
      expect(far === core.MISS ? 99 : far, title).toBeCloseTo(t === core.MISS ? 99 : t, 8);
    }
    expect(seen.hit).toBeGreaterThan(12);
    expect(seen.missed).toBeGreaterThan(12);
    if (name !== 'Segment2d') expect(seen.from).toBeGreaterThan(3);
  });
});

describe.each(SOLIDS.flatMap((outer) => ['Segment2d', ...SOLIDS].map((inner) => [outer, inner])))(
  '%s holds %s',
  (outer, inner) => {
    const [kindA, kindB] = [KINDS_2D[outer], KINDS_2D[inner]];

    test('when all of its rim is in it', () => {
      const contains = answers[`contains${outer}${inner}`];
      const random = seeded(0xc0);
      let held = 0;
      for (let i = 0; i < 50; i++) {
        const big = scaled(kindA, kindA.random(random), 2);
        const small = scaled(kindB, kindB.random(random), 0.3);
        const solid = kindA.solid(big);
        const gaps = rimOf(kindB.solid(small)).map(([x, y]) =>
          gapBetweenSolids(pointAt(x, y), solid),
        );
        const farthest = Math.max(...gaps);
        const answer = contains(big, small);
        if (farthest > CLEAR) expect(answer, `${i}: ${small} in ${big}`).toBe(false);
        // Between the sampled points a round rim may still reach out a little.
        if (answer) held++;
        else expect(farthest, `${i}: ${small} in ${big}`).toBeGreaterThan(-solid.radius - 0.02);
      }
      expect(held).toBeGreaterThan(0);
      expect(held).toBeLessThan(50);
    });
  },
);

/** As it is, mirrored in x, with y down, askew, and askew with y down. */
const CAMERAS = [
  [1, 0, 0, 1, 0, 0],
  [-1, 0, 0, 1, 0.3, 0.2],
  [1, 0, 0, -1, 0, 0],
  [1, 0.3, -0.4, 1.1, 0.1, 0],
  [1, 0.3, 0.4, -1.1, 0.1, 0],
];

describe.each(['Point2d', ...SHAPES])('%s and a camera', (name) => {
  const kind = KINDS_2D[name];

  test('behind a line, in front of all, or neither; exact where it has a test; any first line', () => {
    const random = seeded(0xca);
    const seen = [0, 0, 0];
    for (let i = 0; i < 150; i++) {
      const row = scaled(kind, kind.random(random), i % 3 ? 0.4 : 1);
      const half = [0.5 + random() * 3, 0.5 + random() * 3];
      const straight = core.setFrustum2dFromCenter(
        [],
        KINDS_2D.Point2d.random(random),
        half,
        random() * 7,
      );
      const matrix = CAMERAS[i % CAMERAS.length];
      const frustum = core.transformFrustum2dByMatrix([], straight, matrix);
      const title = `${i}: ${row} / ${frustum}`;
      const solid = kind.solid(row);
      const corners = core.setCornersFromFrustum2d([], frustum);
      const view = KINDS_2D.Polygon.solid(corners);
      const answer = answers[`classify${name}Frustum2d`](row, frustum);
      seen[answer]++;
      const gap = gapBetweenSolids(solid, view);
      if (gap < -CLEAR || (gap < CLEAR && solid.radius === 0))
        expect(answer, title).not.toBe(core.OUTSIDE);
      const outside = Math.max(
        ...rimOf(solid).map(([x, y]) => gapBetweenSolids(pointAt(x, y), view)),
      );
      if (answer === core.INSIDE) expect(outside, title).toBeLessThan(CLEAR);
      const holds = answers[`containsFrustum2d${name}`];
      expect(holds(frustum, row), title).toBe(answer === core.INSIDE);
      const meets = answers[`intersects${name}Frustum2d`];
      if (meets && Math.abs(gap) > CLEAR) expect(meets(row, frustum), title).toBe(gap < CLEAR);
      if (name === 'Point2d') {
        const squared = core.distanceSquaredPoint2dFrustum2d(row, frustum);
        expect(Math.sqrt(squared), title).toBeCloseTo(Math.max(gap, 0), 7);
        const closest = core.closestPointOnFrustum2d([0, 0], frustum, row);
        const near = Math.hypot(closest[0] - row[0], closest[1] - row[1]);
        expect(near, title).toBeCloseTo(Math.max(gap, 0), 7);
      }
      const cull = answers[`cull${name}Frustum2d`];
      if (!cull) continue;
      for (const first of [0, 1, 2, 3, core.NO_PLANE]) {
        expect(cull(row, frustum, first) !== core.NO_PLANE, title).toBe(answer === core.OUTSIDE);
      }
      const rejecting = cull(row, frustum, core.NO_PLANE);
      if (rejecting !== core.NO_PLANE) expect(cull(row, frustum, rejecting)).toBe(rejecting);
    }
    expect(seen[core.OUTSIDE]).toBeGreaterThan(10);
    expect(seen[core.INSIDE]).toBeGreaterThan(5);
    if (name !== 'Point2d') expect(seen[core.INTERSECTING]).toBeGreaterThan(10);
  });
});
