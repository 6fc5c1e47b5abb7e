import { expect, test } from 'vitest';
import { functionsOf, OF_TRIANGLES, questionNames } from './support/exports.ts';

test('a question is found among functions, also behind a parameter that is a function', () => {
  const source = `
    export function plain(): void {}
    function own(filter?: QueryFilter): void {}
    export function each<T extends (x: number) => void>(
      visit: (slot: number) => void,
      filter?: QueryFilter,
    ): void {}
    export const notOne = (filter: QueryFilter) => filter;
  `;
  expect(functionsOf(source)).toEqual([
    ['plain', ''],
    ['each', 'visit: (slot: number) => void,\n      filter?: QueryFilter'],
  ]);
});

test('there are as many questions as there were, or more', () => {
  expect(questionNames().length).toBeGreaterThanOrEqual(17);
  expect(questionNames(/./, OF_TRIANGLES).length).toBeGreaterThanOrEqual(14);
});
