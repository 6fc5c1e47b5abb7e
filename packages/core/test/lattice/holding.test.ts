import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { ask, questionsOf } from '../properties/support/questions.ts';
import { SCALES, scaledBy } from '../properties/support/scaled.ts';
import { BESIDE, HELD, holdingOf, JUST_HELD } from './exact.ts';
import { pairsOf } from './pairs.ts';
import { LATTICE } from './shapes.ts';

const WANTED = { [BESIDE]: 6, [JUST_HELD]: 6, [HELD]: 3 };

const asked = questionsOf('contains').filter(({ a, b }) => a in LATTICE && b in LATTICE);

test.each(asked.map((question) => [question.name, question] as const))(
  'in halves, %s',
  (name, question) => {
    const { a, b } = question;
    for (const { rowA, rowB, relation } of pairsOf(seeded(0x401d), a, b, WANTED, holdingOf)) {
      const isHeld = relation !== BESIDE;
      const title = `${name}(${rowA} / ${rowB}), ${relation}`;
      expect(ask(question, rowA, rowB).answer, title).toBe(isHeld);
      for (const scale of SCALES) {
        const rows = [scaledBy(a, rowA, scale), scaledBy(b, rowB, scale)];
        expect(ask(question, rows[0], rows[1]).answer, `${title} times ${scale}`).toBe(isHeld);
      }
    }
  },
);
