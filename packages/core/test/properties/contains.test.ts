import { COPLANAR, INSIDE, INTERSECTING, OUTSIDE } from '@bitbounds/core';
import { describe, expect, test } from 'vitest';
import { always, CLOSE } from './support/check.ts';
import { pointNear, putInto, SHARES } from './support/held.ts';
import { ask, gapOf, questionsOf, tells } from './support/questions.ts';
import { isFlat, movedBy, SHAPES } from './support/shapes.ts';

describe.each(questionsOf('contains'))('$name', (question) => {
  const { a, b } = question;
  const meets = tells('intersects', a, b);
  const point = isFlat(a) ? 'Point2d' : 'Point';
  const inA = tells('contains', a, point);
  const inB = tells('contains', b, point);
  const offA = gapOf(point, a === 'HalfSpace' ? 'Plane' : a);

  test('holds nothing far away', () => {
    always([SHAPES[a], SHAPES[b]], (rowA, rowB) => {
      const upward = isFlat(a) ? [100, 0] : [0, 100, 0];
      const away = a === 'HalfSpace' ? rowA.slice(0, -1).map((x) => 100 * x) : upward;
      expect(ask(question, rowA, movedBy(b, rowB, away)).answer).toBe(false);
    });
  });

  if (meets) {
    test('is a case of intersecting', () => {
      let held = 0;
      always([SHAPES[a], SHAPES[b], SHARES], (rowA, row, share) => {
        const rowB = putInto(a, rowA, b, row, share);
        if (ask(question, rowA, rowB).answer !== true) return;
        expect(meets(rowA, rowB)).toBe(true);
        held++;
      });
      expect(held).toBeGreaterThan(4);
    });
  }

  if (b === point) {
    test('holds the points at distance zero', () => {
      expect(offA, `distance… of a point and ${a}, to compare with: write it`).toBeDefined();
      always([SHAPES[a], SHAPES[b]], (row, where) => {
        const off = offA!(where, row);
        if (ask(question, row, where).answer === true) expect(off).toBeLessThanOrEqual(CLOSE);
        else expect(off).toBeGreaterThan(0);
      });
    });
  } else if (inA && inB && offA) {
    test('holds the points that B holds', () => {
      let held = 0;
      always([SHAPES[a], SHAPES[b], SHAPES[point], SHARES], (rowA, row, near, share) => {
        const rowB = putInto(a, rowA, b, row, share);
        const where = pointNear(b, rowB, near, share);
        if (ask(question, rowA, rowB).answer !== true || !inB(rowB, where)) return;
        expect(Math.max(offA(where, rowA), 0)).toBeLessThanOrEqual(CLOSE);
        held++;
      });
      expect(held).toBeGreaterThan(4);
    });
  }

  if (a === b) {
    test('holds itself, and moved away no more', () => {
      always([SHAPES[a]], (row) => {
        expect(ask(question, row, row).answer).toBe(true);
        const far = movedBy(b, row, isFlat(a) ? [100, 0] : [0, 100, 0]);
        expect(ask(question, row, far).answer).toBe(false);
      });
    });
  }
});

describe.each(questionsOf('classify'))('$name', (question) => {
  const { a, b } = question;
  const meets = tells('intersects', a, b);
  const holds = tells('contains', b, a);
  // Tests with the planes of a frustum alone may call what is outside INTERSECTING.
  const isConservative = b.startsWith('Frustum');
  const where = (rowA: number[], rowB: number[]) => ask(question, rowA, rowB).answer;

  if (b === 'Plane' && a === 'Point') {
    test('is in front or behind exactly when the point is not on the plane', () => {
      always([SHAPES[a], SHAPES[b]], (rowA, rowB) => {
        const height = gapOf(a, b)?.(rowA, rowB) ?? 0;
        expect(where(rowA, rowB)).toBe(height > 0 ? INSIDE : height < 0 ? OUTSIDE : COPLANAR);
      });
    });
    return;
  }

  if (b === 'Plane') {
    test('is in front or behind exactly when the plane is not met', () => {
      expect(meets, 'intersects for the pair').toBeDefined();
      always([SHAPES[a], SHAPES[b]], (rowA, rowB) => {
        const isAcross = ![INSIDE, OUTSIDE].includes(where(rowA, rowB) as 0 | 2);
        // Corners of a triangle that are on the plane do not count: it may touch and be in front.
        if (a === 'Triangle' && !isAcross) return;
        expect(meets?.(rowA, rowB)).toBe(isAcross);
      });
    });
    return;
  }

  test('agrees with intersects and contains', () => {
    always([SHAPES[a], SHAPES[b]], (rowA, rowB) => {
      const answer = where(rowA, rowB);
      expect([OUTSIDE, INTERSECTING, INSIDE]).toContain(answer);
      if (meets && (answer === OUTSIDE || !isConservative)) {
        expect(meets(rowA, rowB)).toBe(answer !== OUTSIDE);
      }
      if (holds) expect(holds(rowB, rowA)).toBe(answer === INSIDE);
    });
  });
});

describe.each(questionsOf('cull'))('$name', (question) => {
  const { a, b } = question;
  const classify = tells('classify', a, b);

  test('names a plane exactly when classify says OUTSIDE', () => {
    expect(classify, 'classify for the pair').toBeDefined();
    always([SHAPES[a], SHAPES[b]], (rowA, rowB) => {
      const plane = ask(question, rowA, rowB).answer as number;
      expect(plane < 6).toBe(classify?.(rowA, rowB) === OUTSIDE);
    });
  });
});
