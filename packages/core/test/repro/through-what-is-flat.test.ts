import * as core from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

type Row = ArrayLike<number>;
type Sweep = (shape: Row, motion: Row, other: Row) => number;
const functions = core as unknown as { [name: string]: Sweep };

/** A wall without a thickness: its ends, and a direction along it. */
interface Wall {
  ends: number[];
  along: number[];
}

const middleOf = ({ ends }: Wall) => [(ends[0] + ends[2]) / 2, (ends[1] + ends[3]) / 2];
const halfOf = ({ ends }: Wall) => Math.hypot(ends[2] - ends[0], ends[3] - ends[1]) / 2;

/** Shapes that cover the wall and nothing else. */
const WALLS: { [name: string]: (wall: Wall) => number[] } = {
  Capsule2d: ({ ends }) => [...ends, 0],
  OrientedRect: (wall) => [...middleOf(wall), halfOf(wall), 0, ...wall.along],
  Polygon: ({ ends }) => ends,
  Triangle2d: ({ ends }) => [...ends, ends[2], ends[3]],
};

/** What flies through it at `x y`: points, and a segment that lies along the wall. */
const MOVERS: { [name: string]: (x: number, y: number, wall: Wall) => number[] } = {
  Circle: (x, y) => [x, y, 0],
  Rect: (x, y) => [x, y, x, y],
  Capsule2d: (x, y, { along }) => [x - along[0], y - along[1], x + along[0], y + along[1], 0],
};

const cases = Object.keys(MOVERS).flatMap((mover) =>
  Object.keys(WALLS).map((wall) => [`sweep${mover}${wall}`, mover, wall]),
);

// It enters a wall and leaves it at once. The two times are sums of other numbers, and where rounding put the second before
// the first, as in every fourth crossing, it had met nothing.
test.each(cases)(
  '%s: what has no thickness does not pass through what has none',
  (name, mover, wallName) => {
    const random = seeded(0xf1a7);
    for (let i = 0; i < 400; i++) {
      const turn = random() * 7;
      const along = [Math.cos(turn), Math.sin(turn)];
      const half = 0.5 + 3 * random();
      const x = random() * 10 - 5;
      const y = random() * 10 - 5;
      const ends = [
        x - half * along[0],
        y - half * along[1],
        x + half * along[0],
        y + half * along[1],
      ];
      const wall = { ends, along };
      // Where it crosses, when, and how steeply.
      const at = (random() - 0.5) * half;
      const time = 0.2 + 0.6 * random();
      const angle = turn + 10 ** (-4 * random()) * (i % 2 ? 1 : -1);
      const length = 2 + 50 * random();
      const motion = [length * Math.cos(angle), length * Math.sin(angle)];
      const start = [0, 1].map((k) => (k ? y : x) + at * along[k] - time * motion[k]);
      const shape = MOVERS[mover](start[0], start[1], wall);
      const row = WALLS[wallName](wall);
      // In two boxes their own sides tell, and from the side one first meets an end.
      const t = functions[name](shape, motion, row);
      const isFromTheSide = mover === 'Capsule2d';
      const title = `${i}: ${shape} by ${motion} at ${row}`;
      if (isFromTheSide) expect(t, title).toBeLessThanOrEqual(time + 1e-9);
      else expect(t, title).toBeCloseTo(time, 9);
    }
  },
);

test('a level segment falls onto a level floor', () => {
  for (let i = 1; i <= 100; i++) {
    const segment = [-0.3, i / 10, 0.4, i / 10, 0];
    expect(core.sweepCapsule2dRect(segment, [0.7, -20], [-5, 0, 5, 0])).toBeCloseTo(i / 200, 12);
  }
});

test('what passes beside its end misses', () => {
  const wall = [-0.3, -0.2, 0.3, 0.2];
  for (const beyond of [1e-9, 1e-6, 0.01]) {
    const end = [0.3 * (1 + beyond), 0.2 * (1 + beyond)];
    expect(core.sweepCirclePolygon([end[0] + 2, end[1] - 3, 0], [-4, 6], wall)).toBe(core.MISS);
  }
});

// The last step of a ball without a radius was rounded past the face, by more than touches may be off.
test.each([0, 1e-12, 1e-9])('a ball of radius %s hits a face at a flat angle', (radius) => {
  const random = seeded(0xba11);
  const triangle = [-9, 1, -9, -9, -1, 9, 9, 0, 9.5];
  const along = [0, -2, 18];
  const across = [18, -1, 18.5];
  const normal = [0, 1, 2].map((k) => {
    const [next, last] = [(k + 1) % 3, (k + 2) % 3];
    return along[next] * across[last] - along[last] * across[next];
  });
  const height = Math.hypot(...normal);
  for (let i = 0; i < 400; i++) {
    const [turn, sine, length] = [random() * 7, 10 ** (-1 - 3 * random()), 2 + 60 * random()];
    const motion = [0, 1, 2].map(
      (k) =>
        length *
        ((Math.cos(turn) * along[k]) / Math.hypot(...along) +
          (Math.sin(turn) * across[k]) / Math.hypot(...across) -
          (sine * normal[k]) / height),
    );
    const time = 0.2 + 0.6 * random();
    const start = [-3, 0, 9.5 / 3].map((x, k) => x - time * motion[k]);
    const t = core.sweepSphereTriangle([...start, radius], motion, triangle);
    expect(t, `${i}: ${start} by ${motion}`).toBeLessThanOrEqual(time + 1e-9);
    expect(t).toBeGreaterThan(time - 1e-4);
  }
});
