import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ask, type Question, questions } from './support/questions.ts';
import { motionOf, SHAPES } from './support/shapes.ts';

const BOXES = ['Aabb', 'Rect'];

/** Front variants ask on which side the center is, and a box without an end has none. */
const places = questions.flatMap((question) =>
  (question.variant === 'Front' ? [] : (['a', 'b'] as const))
    .filter((place) => BOXES.includes(question[place]))
    .map((place) => ({ ...question, place })),
);

/** Shapes are within 12 units of the origin: here nothing is. Planes may lie nearly along a side, so for them it is farther. */
function endFor({ a, b }: Question): number {
  return /Plane|HalfSpace|Frustum/.test(a + b) ? 1e12 : 1e3;
}

/** The box with some of its sides at `end`. */
function opened(box: number[], sides: number, end: number): number[] {
  return box.map((x, i) => ((sides >> i) & 1 ? (i < box.length / 2 ? -end : end) : x));
}

/** Some corner or side of the box, and the whole of it. */
const sidesOf = (numbers: number): fc.Arbitrary<number> =>
  fc.integer({ min: 1, max: 2 ** numbers - 1 });

function isClose(one: unknown, other: unknown): boolean {
  if (typeof one !== 'number' || typeof other !== 'number' || one === other) return one === other;
  return Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(other));
}

/** The depth of a contact (5 numbers in the plane) or the length of a push. */
function lengthOf({ question }: Question, out: number[]): number {
  return question === 'resolve' ? Math.hypot(...out) : out[out.length === 5 ? 2 : 3];
}

/** How long the connection is: where shapes overlap its ends may be any common point. */
function gapOf(out: number[]): number {
  const half = out.length / 2;
  return Math.hypot(...out.slice(0, half).map((x, axis) => x - out[axis + half]));
}

function expectSame(
  question: Question,
  endless: { answer: unknown; out: number[] },
  closed: { answer: unknown; out: number[] },
  shown: string,
): void {
  if (question.start === 'closestPointsOn') {
    expect(isClose(gapOf(endless.out), gapOf(closed.out)), shown).toBe(true);
    return;
  }
  if (question.question === 'closest') {
    expect(
      endless.out.every((x, i) => isClose(x, closed.out[i])),
      shown,
    ).toBe(true);
    return;
  }
  const isPush = question.question === 'resolve' || question.question === 'collide';
  // Out of a closed box there is a way, however long; out of an endless one only where it has a side.
  if (isPush && closed.answer === true && lengthOf(question, closed.out) > 100) {
    expect(endless.answer, shown).toBe(question.question === 'collide');
    if (endless.answer) expect(lengthOf(question, endless.out), shown).toBe(Infinity);
    return;
  }
  expect(isClose(endless.answer, closed.answer), shown).toBe(true);
  if (isPush && closed.answer === true) {
    const same = isClose(lengthOf(question, endless.out), lengthOf(question, closed.out));
    expect(same, shown).toBe(true);
  }
}

describe.each(places)('$name with sides of $place at infinity', (question) => {
  test('says what it says of sides far away', () => {
    const { a, b, place } = question;
    const numbers = question[place] === 'Aabb' ? 6 : 4;
    const samples = fc.sample(fc.tuple(SHAPES[a], SHAPES[b], motionOf(a), sidesOf(numbers)), {
      seed: 0xe7d,
      numRuns: 80,
    });
    const answers = new Set<unknown>();
    for (const [rowA, rowB, motion, sides] of samples) {
      const [endless, closed] = [Infinity, endFor(question)].map((end) =>
        place === 'a'
          ? ask(question, opened(rowA, sides, end), rowB, motion)
          : ask(question, rowA, opened(rowB, sides, end), motion),
      );
      const shown = JSON.stringify({ rowA, rowB, motion, sides, endless, closed });
      expectSame(question, endless, closed, shown);
      answers.add(closed.answer);
    }
    // A box without an end is in nothing that has one.
    const isOneSided = question.question === 'contains' || question.question === 'closest';
    expect(answers.size).toBeGreaterThan(isOneSided ? 0 : 1);
  });
});

describe.each(places.filter(({ start }) => start === 'collide'))(
  '$name with a $place without any end',
  (question) => {
    test('has an infinite depth, also where the box itself is written over', () => {
      const { a, b, place } = question;
      const sides = 2 ** (question[place] === 'Aabb' ? 6 : 4) - 1;
      for (const [rowA, rowB] of fc.sample(fc.tuple(SHAPES[a], SHAPES[b]), {
        seed: 0xe7d,
        numRuns: 20,
      })) {
        const rows = { a: rowA, b: rowB };
        rows[place] = opened(rows[place], sides, Infinity);
        const { answer, out } = ask(question, rows.a, rows.b);
        expect(answer).toBe(true);
        expect(lengthOf(question, out)).toBe(Infinity);
        expect(out.some(Number.isNaN), `${out}`).toBe(false);
        expect(question.call(rows[place], rows.a, rows.b)).toBe(true);
        expect(rows[place]).toEqual(out);
      }
    });
  },
);

/** Every row that has ±Infinity in one place of one of the two, and the whole of it filled. */
function* spoiled(a: number[], b: number[]): Generator<[number[], number[]]> {
  for (const end of [-Infinity, Infinity]) {
    for (const place of a.keys()) yield [a.with(place, end), b];
    for (const place of b.keys()) yield [a, b.with(place, end)];
    yield [a.map(() => end), b];
    yield [a, b.map(() => end)];
  }
}

describe.each(questions.filter(({ question }) => question === 'resolve'))(
  '$name of any shape with a number at infinity',
  (question) => {
    test('gives a translation that is finite, or none', () => {
      const { a, b } = question;
      for (const rows of fc.sample(fc.tuple(SHAPES[a], SHAPES[b]), { seed: 0xe7e, numRuns: 20 })) {
        for (const [rowA, rowB] of spoiled(...rows)) {
          const { answer, out } = ask(question, rowA, rowB);
          if (answer) expect(out.every(Number.isFinite), `${rowA} / ${rowB}: ${out}`).toBe(true);
        }
      }
    });
  },
);
