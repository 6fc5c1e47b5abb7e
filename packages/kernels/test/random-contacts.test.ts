import { expect, test } from 'vitest';
import { playContacts, randomContactProgram } from './support/contact-program.ts';

// As contacts.test.ts, with counts, kinds of shapes, kinds of arrays and hostile numbers drawn anew for each seed.
// `npm run fuzz` goes on with other seeds.
test.each([2, 3] as const)(
  '40 random rounds of contacts in %iD: all are those of core',
  (dimensions) => {
    const sum = { touching: 0, apart: 0 };
    for (let seed = 0; seed < 40; seed++) {
      const { touching, apart } = playContacts(randomContactProgram(seed, dimensions));
      sum.touching += touching;
      sum.apart += apart;
    }
    expect(sum.touching).toBeGreaterThan(3000);
    expect(sum.apart).toBeGreaterThan(20_000);
  },
);
