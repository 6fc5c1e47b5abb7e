import * as core from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

// A capsule whose core is so short that its square is lost is a ball: what is asked of it gives what the ball gives.

type Ask = (...rows: unknown[]) => number | boolean;

const FUNCTIONS = { ...core } as unknown as { [name: string]: Ask };

const random = seeded(0x5c02e);
const between = (): number => 4 * random() - 2;
const numbers = (count: number): number[] => Array.from({ length: count }, between);
const boxOf = (axes: number): number[] => {
  const low = numbers(axes);
  return [...low, ...low.map((x) => x + 2 * random())];
};

/** What a capsule meets, by its name in functions. */
const OTHERS: { [name: string]: () => number[] } = {
  Point: () => numbers(3),
  Segment: () => numbers(6),
  Sphere: () => [...numbers(3), random()],
  Aabb: () => boxOf(3),
  Triangle: () => numbers(9),
  Plane: () => {
    const normal = numbers(3);
    return [...normal.map((x) => x / Math.hypot(...normal)), between()];
  },
  Point2d: () => numbers(2),
  Segment2d: () => numbers(4),
  Circle: () => [...numbers(2), random()],
  Rect: () => boxOf(2),
  Triangle2d: () => numbers(6),
};

interface Row {
  verb: string;
  /** Of a capsule, and of a ball. */
  names: [string, string];
  other: string;
  isFirst: boolean;
}

/** Every function of a capsule and another shape that has a counterpart for balls, operands in the same order. */
const ROWS: Row[] = Object.keys(FUNCTIONS).flatMap((name) => {
  const parts = /^(intersects|distance|sweep|collide|resolve|contains|classify)(\w+)$/.exec(name);
  if (!parts) return [];
  const [, verb, rest] = parts;
  return Object.keys(OTHERS).flatMap((other) => {
    const isFlat = /2d|Circle|Rect/.test(other);
    const [capsule, ball] = isFlat ? ['Capsule2d', 'Circle'] : ['Capsule', 'Sphere'];
    return [true, false].flatMap((isFirst) => {
      const twin = `${verb}${isFirst ? ball + other : other + ball}`;
      if (rest !== (isFirst ? capsule + other : other + capsule) || !(twin in FUNCTIONS)) return [];
      return [{ verb, names: [name, twin] as [string, string], other, isFirst }];
    });
  });
});

test('many functions are compared', () => {
  expect(ROWS.length).toBeGreaterThan(35);
});

/** Mostly of the sizes whose squares are denormal numbers, else of those whose squares are 0. */
function shortCore(axes: number): number[] {
  const length = 10 ** (random() < 0.8 ? -154 - 9 * random() : -142 - 180 * random());
  return Array.from({ length: axes }, () => length * (2 * random() - 1));
}

function near(answer: number, expected: number): boolean {
  return answer === expected || Math.abs(answer - expected) <= 1e-7 * (1 + Math.abs(expected));
}

test.each(ROWS)('$names.0 of a core as good as a point', ({ verb, names, other, isFirst }) => {
  const [ofCapsule, ofBall] = names.map((name) => FUNCTIONS[name]);
  const axes = /2d|Circle|Rect/.test(other) ? 2 : 3;
  const takesOut = verb === 'collide' || verb === 'resolve';
  const seen = new Set<boolean>();
  for (let i = 0; i < 3000; i++) {
    const [origin, radius] = [new Array(axes).fill(0), 2 * random()];
    const shape = OTHERS[other]();
    const motion = numbers(axes);
    const answers = [
      [...origin, ...shortCore(axes), radius],
      [...origin, radius],
    ].map((own, k) => {
      const out = new Float64Array(8);
      const operands = isFirst ? [own, shape] : [shape, own];
      if (verb === 'sweep') operands.splice(1, 0, motion);
      const ask = k === 0 ? ofCapsule : ofBall;
      return [Number(ask(...(takesOut ? [out] : []), ...operands)), ...out];
    });
    seen.add(answers[1][0] > 0 && answers[1][0] < Infinity);
    const isSame = answers[0].every((answer, k) => near(answer, answers[1][k]));
    expect(isSame, `${names[0]} ${shape}, ${motion}: ${answers[0]}, not ${answers[1]}`).toBe(true);
  }
  expect(seen.size, 'both answers').toBe(2);
});

test.each([2, 3])('rays in %iD', (axes) => {
  const [capsule, ball] =
    axes === 2
      ? [core.raycastNormalCapsule2d, core.raycastNormalCircle]
      : [core.raycastNormalCapsule, core.raycastNormalSphere];
  let hits = 0;
  for (let i = 0; i < 20_000; i++) {
    const [origin, radius] = [new Array(axes).fill(0), random()];
    const from = numbers(axes);
    const ray = [...from, ...from.map((x) => 10 ** (4 * random() - 2) * (random() - 0.5 - x))];
    const [a, b] = [new Float64Array(3), new Float64Array(3)];
    const t = capsule(a, ray, [...origin, ...shortCore(axes), radius]);
    const expected = ball(b, ray, [...origin, radius]);
    expect(near(t, expected), `${ray}, ${radius}: ${t}, not ${expected}`).toBe(true);
    // Where a ray starts inside or only just touches, rounding may decide.
    if (expected > 0 && expected < Infinity) {
      hits++;
      for (let axis = 0; axis < axes; axis++) expect(a[axis]).toBeCloseTo(b[axis], 6);
    }
  }
  expect(hits).toBeGreaterThan(2000);
  expect(hits).toBeLessThan(18_000);
});
