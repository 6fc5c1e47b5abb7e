import {
  collideOrientedRectOrientedRect,
  collidePolygonPolygon,
  distanceSquaredOrientedRectOrientedRect,
  distanceSquaredPolygonPolygon,
  distanceSquaredRectOrientedRect,
  intersectsOrientedRectOrientedRect,
  intersectsPolygonPolygon,
  intersectsRectOrientedRect,
  intersectsRectTriangle2d,
  resolveOrientedRectOrientedRect,
  setPolygonFromOrientedRect,
  sweepRectOrientedRect,
} from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

function randomDirection2d(random: () => number): number[] {
  const [x, y] = [random() - 0.5, random() - 0.5];
  const length = Math.sqrt(x * x + y * y);
  return [x / length, y / length];
}

// The corners are rounded, and rounding opened a gap between a third of them; in 3D it is allowed for.
test.each([0, 5, 1000])(
  'rectangles at the same angle, side by side within %i units, touch',
  (far) => {
    const random = seeded(0x51de);
    for (let i = 0; i < 800; i++) {
      const [x, y] = randomDirection2d(random);
      const size = () => 0.25 + random();
      const [a, b] = [0, 1].map(() => [
        (random() - 0.5) * far,
        (random() - 0.5) * far,
        size(),
        size(),
        x,
        y,
      ]);
      const side = (random() - 0.5) * 0.4;
      const placeAt = (gap: number) => {
        const way = a[2] + b[2] + gap;
        return [a[0] + way * x - side * y, a[1] + way * y + side * x, ...b.slice(2)];
      };
      const beside = placeAt(0);
      const title = `${i}: ${a} / ${beside}`;
      const polygons = [a, beside].map((rect) => setPolygonFromOrientedRect([], rect));
      const contact = [0, 0, 0, 0, 0];
      expect(intersectsOrientedRectOrientedRect(a, beside), title).toBe(true);
      expect(intersectsPolygonPolygon(polygons[0], polygons[1]), title).toBe(true);
      expect(distanceSquaredOrientedRectOrientedRect(a, beside), title).toBe(0);
      expect(distanceSquaredPolygonPolygon(polygons[0], polygons[1]), title).toBe(0);
      expect(collidePolygonPolygon(contact, polygons[0], polygons[1]), title).toBe(true);
      expect(collideOrientedRectOrientedRect(contact, a, beside), title).toBe(true);
      expect(contact[2], title).toBeLessThan(1e-14 * (far + 10));
      expect(contact[0] * x + contact[1] * y, title).toBeCloseTo(1, 9);
      expect(resolveOrientedRectOrientedRect([], a, beside), title).toBe(true);
      const apart = placeAt(1e-13 * (far + 10));
      expect(intersectsOrientedRectOrientedRect(a, apart), title).toBe(false);
      expect(collideOrientedRectOrientedRect(contact, a, apart), title).toBe(false);
      expect(distanceSquaredOrientedRectOrientedRect(a, apart), title).toBeGreaterThan(0);
    }
  },
);

test('a rectangle whose corner is on the side of a turned one touches it, and is met at the start', () => {
  const random = seeded(0x51df);
  for (let i = 0; i < 2000; i++) {
    const [x, y] = randomDirection2d(random);
    if (Math.abs(x) < 0.01 || Math.abs(y) < 0.01) continue;
    const turned = [random(), random(), 0.5 + random(), 0.5 + random(), x, y];
    const along = (random() - 0.5) * turned[3];
    const boxAt = (gap: number) => {
      const way = turned[2] + gap;
      const corner = [turned[0] + way * x - along * y, turned[1] + way * y + along * x];
      const other = [corner[0] + Math.sign(x), corner[1] + Math.sign(y)];
      return [0, 1].flatMap((k) =>
        [0, 1].map((axis) => Math[k ? 'max' : 'min'](corner[axis], other[axis])),
      );
    };
    const touching = boxAt(0);
    const title = `${i}: ${touching} / ${turned}`;
    expect(intersectsRectOrientedRect(touching, turned), title).toBe(true);
    expect(distanceSquaredRectOrientedRect(touching, turned), title).toBe(0);
    expect(sweepRectOrientedRect(touching, [-x, -y], turned), title).toBe(0);
    expect(sweepRectOrientedRect(touching, [x, y], turned), title).toBe(0);
    const apart = boxAt(1e-12);
    expect(intersectsRectOrientedRect(apart, turned), title).toBe(false);
    expect(sweepRectOrientedRect(apart, [-x, -y], turned), title).toBeCloseTo(0, 11);
    expect(sweepRectOrientedRect(apart, [x, y], turned), title).toBe(Infinity);
  }
});

test('a long floor takes nothing from a gap above it', () => {
  for (const far of [1e6, 1e14])
    expect(intersectsRectTriangle2d([-far, -1, far, 0], [0, 0.01, 1, 1, -1, 1])).toBe(false);

  // Nor does one as long, however small the gap: their sides are 1e6 and 0 from the axes, and only the 0 is across.
  const floor = [0, -1, 1e6, 1, 1, 0];
  for (const gap of [1e-13, 1e-9]) {
    expect(intersectsOrientedRectOrientedRect(floor, [0, 1 + gap, 1e6, 1, 1, 0])).toBe(false);
  }
  expect(intersectsOrientedRectOrientedRect(floor, [0, 1, 1e6, 1, 1, 0])).toBe(true);
});

test('rectangles without a height touch end to end', () => {
  const random = seeded(0x51e0);
  for (let i = 0; i < 1000; i++) {
    const [x, y] = randomDirection2d(random);
    const a = [random() * 5, random() * 5, 0.5 + random(), 0, x, y];
    const placeAt = (way: number) => [a[0] + way * x, a[1] + way * y, 0.5, 0, x, y];
    const title = `${i}: ${a}`;
    expect(intersectsOrientedRectOrientedRect(a, placeAt(a[2] + 0.5)), title).toBe(true);
    expect(intersectsOrientedRectOrientedRect(a, placeAt(a[2] + 0.5 + 1e-12)), title).toBe(false);
  }
});
