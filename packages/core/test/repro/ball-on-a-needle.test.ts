import { collideCapsuleHull, collideSphereHull, type Point } from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

// Where all faces were too thin to have a normal nothing wrote the contact's point: it was that of an earlier question.
test('the point of a ball or capsule that has a needle through its middle is on it', () => {
  const random = seeded(0x9eed1e);
  const vector = (size: number): Point => [0, 1, 2].map(() => (random() * 2 - 1) * size) as Point;
  const contact = [0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 2000; i++) {
    const start = vector(1);
    const way = vector(1);
    const on = (t: number, size: number): number[] => {
      const off = vector(size);
      return start.map((x, axis) => x + t * way[axis] + off[axis]);
    };
    const hull = [-1, 1, 0.5, -0.3].flatMap((t) => on(t, 1e-11));
    const center = on(0.1, 0);
    collideSphereHull(
      contact,
      [100, 100, 100, 1],
      [99, 99, 99, 99, 99, 101, 99, 101, 99, 101, 99, 99],
    );
    expect(collideSphereHull(contact, [...center, 0.5], hull), `${i}`).toBe(true);
    const from = Math.hypot(...center.map((x, axis) => contact[4 + axis] - x));
    expect(from, `${i}: ${contact} / ${center} / ${hull}`).toBeCloseTo(0.5, 9);
    expect(collideCapsuleHull(contact, [...center, ...center, 0.5], hull), `${i}`).toBe(true);
    const fromCore = Math.hypot(...center.map((x, axis) => contact[4 + axis] - x));
    expect(fromCore, `${i}: ${contact} / ${center} / ${hull}`).toBeCloseTo(0.5, 9);
  }
});
