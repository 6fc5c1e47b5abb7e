import * as core from '@bitbounds/core';
import { cross, dot, seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

type Row = readonly number[];

/** A segment from the origin, and a point beside it, both in whole numbers, that is a whole number away from it. */
interface Touch {
  readonly end: Row;
  readonly point: Row;
  readonly distance: number;
}

/** Without rounding: a cross product's length, and the length of what it is to be divided by. */
function touches(dimensions: 2 | 3): Touch[] {
  const random = seeded(0x70c4);
  const found: Touch[] = [];
  const vector = (): Row =>
    [0, 1, 2].map((axis) => (axis < dimensions ? Math.floor(random() * 15) - 7 : 0));
  for (let i = 0; i < 100_000; i++) {
    const [end, point] = [vector(), vector()];
    const across = cross(end as [number, number, number], point as [number, number, number]);
    const squared = dot(across, across) / dot(end, end);
    const along = dot(end, point);
    const distance = Math.round(Math.sqrt(squared));
    if (distance * distance * dot(end, end) !== dot(across, across)) continue;
    if (!(distance > 0 && along > 0 && along < dot(end, end))) continue;
    found.push({
      end: end.slice(0, dimensions),
      point: point.slice(0, dimensions),
      distance,
    });
  }
  return found;
}

// The nearest point of the segment was rounded, and what only touches was a little too far away from it.
describe('what touches a segment between its ends, in whole numbers', () => {
  test('in space', () => {
    const all = touches(3);
    expect(all.length).toBeGreaterThan(200);
    for (const { end, point, distance } of all) {
      const segment = [0, 0, 0, ...end];
      const [ball, half] = [
        [...point, distance],
        [...point, 0.5],
      ];
      const [wide, rest] = [
        [...segment, distance],
        [...segment, distance - 0.5],
      ];
      const title = `${point} / ${end} ${distance}`;
      expect(core.distanceSquaredPointSegment(point, segment), title).toBe(distance ** 2);
      expect(core.intersectsSegmentSphere(segment, ball), title).toBe(true);
      expect(core.intersectsSphereCapsule(half, rest), title).toBe(true);
      expect(core.containsCapsulePoint(wide, point), title).toBe(true);
      expect(core.distanceSphereCapsule(half, rest), title).toBe(0);
      expect(core.collideSphereCapsule([0, 0, 0, 0, 0, 0, 0], half, rest), title).toBe(true);
      expect(core.collideSphereSegment([0, 0, 0, 0, 0, 0, 0], ball, segment), title).toBe(true);
    }
  });

  test('in the plane', () => {
    const all = touches(2);
    expect(all.length).toBeGreaterThan(200);
    for (const { end, point, distance } of all) {
      const segment = [0, 0, ...end];
      const [disk, half] = [
        [...point, distance],
        [...point, 0.5],
      ];
      const [wide, rest] = [
        [...segment, distance],
        [...segment, distance - 0.5],
      ];
      // Away from the segment.
      const away = [...point, 2 * point[0] - end[0] / 2, 2 * point[1] - end[1] / 2];
      const title = `${point} / ${end} ${distance}`;
      expect(core.distanceSquaredPoint2dSegment2d(point, segment), title).toBe(distance ** 2);
      expect(core.intersectsSegment2dCircle(segment, disk), title).toBe(true);
      expect(core.intersectsCircleCapsule2d(half, rest), title).toBe(true);
      expect(core.containsCapsule2dPoint2d(wide, point), title).toBe(true);
      expect(core.containsCapsule2dPolygon(wide, [0, 0, ...end, ...point]), title).toBe(true);
      expect(core.distanceCircleCapsule2d(half, rest), title).toBe(0);
      expect(core.collideCircleCapsule2d([0, 0, 0, 0, 0], half, rest), title).toBe(true);
      expect(core.intersectsCapsule2dCapsule2d([...away, 0.5], rest), title).toBe(true);
      expect(core.intersectsCapsule2dPolygon(wide, away), title).toBe(true);
      expect(core.intersectsCirclePolygon(disk, segment), title).toBe(true);
      expect(core.distanceCapsule2dTriangle2d(wide, [...away, ...point]), title).toBe(0);
    }
  });
});

test('what touches either end of a segment, wherever the other end is', () => {
  for (let i = 1; i < 1000; i++) {
    const far = [-i / 10, -i / 70, 0.3];
    const title = `${far}`;
    for (const segment of [
      [...far, 0, 0, 0],
      [0, 0, 0, ...far],
    ]) {
      expect(core.distanceSquaredPointSegment([1, 0, 0], segment), title).toBe(1);
      const flat = [...segment.slice(0, 2), ...segment.slice(3, 5)];
      expect(core.distanceSquaredPoint2dSegment2d([1, 0], flat), title).toBe(1);
    }
  }
});

// Where the square of a cross product is no number anymore, or 0.
test.each([2 ** -465, 2 ** -270, 2 ** 270, 2 ** 465])(
  'as far away when all is %d as large',
  (size) => {
    const sized = (row: Row): number[] => row.map((x) => x * size);
    for (const dimensions of [2, 3] as const) {
      for (const { end, point, distance } of touches(dimensions)) {
        const segment = sized([...end.map(() => 0), ...end]);
        const squared =
          dimensions === 2
            ? core.distanceSquaredPoint2dSegment2d(sized(point), segment)
            : core.distanceSquaredPointSegment(sized(point), segment);
        expect(Math.sqrt(squared) / size, `${point} / ${end}`).toBeCloseTo(distance, 12);
      }
    }
  },
);
