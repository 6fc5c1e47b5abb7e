import { COPLANAR, INSIDE, INTERSECTING, NO_PLANE, OUTSIDE } from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { argumentsFor, ask, type Question, questionsOf } from '../properties/support/questions.ts';
import { APART, HELD, holdingOf, holds, JUST_HELD, relationOf } from './exact.ts';
import { type Pair, pairsOf, relations } from './pairs.ts';
import { LATTICE, sizeOf, UNIT } from './shapes.ts';

const pairsFor = ({ a, b }: Question): Pair[] =>
  pairsOf(seeded(0x51de), a, b, relations(a, b, 8, 10), relationOf);

/** Of which the second one holds the first. */
const heldFor = ({ a, b }: Question): Pair[] =>
  pairsOf(seeded(0x51de), b, a, { [HELD]: 4, [JUST_HELD]: 4 }, holdingOf).map(
    ({ rowA, rowB, relation }) => ({ rowA: rowB, rowB: rowA, relation }),
  );

const isKnown = ({ a, b }: Question) => a in LATTICE && b in LATTICE;
const named = (question: Question) => [question.name, question] as const;
const classify = questionsOf('classify').filter(isKnown);

describe('in halves', () => {
  const planes = classify.filter(({ b }) => b === 'Plane');
  test.each(planes.map(named))('%s', (name, question) => {
    const seen = new Set<number>();
    for (const { rowA, rowB } of pairsFor(question)) {
      const { points, radius } = LATTICE[question.a].body(rowA);
      const [nx, ny, nz, d] = rowB;
      const heights = points.map(([x, y, z]) => nx * x + ny * y + nz * z - d / UNIT);
      const [low, high] = [Math.min(...heights) - radius, Math.max(...heights) + radius];
      // What is on the plane does not count for those that say `COPLANAR`.
      const isThick = ['Point', 'Triangle'].includes(question.a);
      const isInFront = isThick ? low >= 0 && high > 0 : low > 0;
      const isBehind = isThick ? high <= 0 && low < 0 : high < 0;
      const across = isThick && low === 0 && high === 0 ? COPLANAR : INTERSECTING;
      const side = isInFront ? INSIDE : isBehind ? OUTSIDE : across;
      expect(ask(question, rowA, rowB).answer, `${name}(${rowA} / ${rowB})`).toBe(side);
      seen.add(side);
    }
    expect(seen.size).toBeGreaterThanOrEqual(3);
  });

  /** Planes alone keep some that are beyond an edge, so what is apart may be called anything but inside. */
  const frusta = classify.filter(({ b }) => b.startsWith('Frustum'));
  test.each(frusta.map(named))('%s', (name, question) => {
    const { a, b } = question;
    for (const { rowA, rowB, relation } of [...pairsFor(question), ...heldFor(question)]) {
      const isHeld = holds(LATTICE[b].body(rowB), LATTICE[a].body(rowA), sizeOf(a));
      const { answer } = ask(question, rowA, rowB);
      const title = `${name}(${rowA} / ${rowB}), ${relation}`;
      expect(answer === INSIDE, title).toBe(isHeld);
      if (relation !== APART) expect(answer, title).not.toBe(OUTSIDE);
    }
  });

  test.each(questionsOf('cull').filter(isKnown).map(named))('%s', (name, question) => {
    let hidden = 0;
    for (const { rowA, rowB, relation } of pairsFor(question)) {
      const given = argumentsFor(question, rowA, rowB).slice(0, -1);
      for (let first = 0; first <= NO_PLANE; first++) {
        const plane = question.call(...given, first);
        const title = `${name}(${rowA} / ${rowB}, ${first}) = ${plane}`;
        if (relation !== APART) expect(plane, title).toBe(NO_PLANE);
        else hidden += Number(plane !== NO_PLANE);
      }
    }
    expect(hidden).toBeGreaterThan(0);
  });
});
